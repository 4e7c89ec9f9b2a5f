"""One commit as bytes: Parquet metadata, the seal over the file itself, the link to the one before.

Every file seals itself: the metadata value `file_sha256` is the SHA-256 of the file with that value
written as 64 zeros. So a flipped byte is found in the newest file too, which no later one vouches
for. `prev_sha256` is what `sha256sum` prints for the previous commit's file.
"""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

import polars as pl

from freshledger.errors import StoreError

if TYPE_CHECKING:
    import mmap

NO_HASH = "0" * 64
SEAL_FIELD = {"file_sha256": NO_HASH}
"""Metadata of a file that is still to be sealed."""
_SEAL_MARK = b"file_sha256\x18\x40"  # key, then thrift's "string of 64 bytes"
_SMALL_ROWS = 100  # packing fewer, and saying what they lie between, costs more than it spares
_FOOTER_TAIL = 8  # footer length and magic


class DamagedError(StoreError):
    """A file of the store is not what was committed."""


@dataclass(frozen=True)
class Commit:
    """What one immutable file says about itself.

    Attributes:
        seq: number of the commit in its log, from 1, without gaps.
        commit_id: UUIDv7.
        prev_sha256: hash of the file before it, 64 zeros for the first.
        schema_version: version of the log's columns, never falling within a log.
        writer: who wrote it, as given.
        committed_at: the writer's clock, UTC.
        rows: number of rows in the file.
        sha256: hash of the whole file, empty until it is written.
    """

    seq: int
    commit_id: str
    prev_sha256: str
    schema_version: int
    writer: str
    committed_at: datetime
    rows: int
    sha256: str = ""

    def facts(self) -> dict[str, str]:
        """Return what the file's Parquet metadata says."""
        return {
            "seq": str(self.seq),
            "commit_id": self.commit_id,
            "prev_sha256": self.prev_sha256,
            "schema_version": str(self.schema_version),
            "writer": self.writer,
            "committed_at": self.committed_at.isoformat(),
            "rows": str(self.rows),
        }


def encode(frame: pl.DataFrame, facts: dict[str, str]) -> bytes:
    """Return a sealed Parquet file of `frame` with `facts` as its metadata."""
    buffer = io.BytesIO()
    is_small = frame.height < _SMALL_ROWS
    frame.write_parquet(
        buffer,
        metadata={**facts, **SEAL_FIELD},
        compression="uncompressed" if is_small else "zstd",
        statistics=not is_small,
    )
    body = bytearray(buffer.getbuffer())
    seal(body)
    return bytes(body)


def seal(body: bytearray | mmap.mmap) -> None:
    """Write the seal into a file whose `file_sha256` is still 64 zeros."""
    at = _seal_position(body)
    body[at : at + 64] = _sealed_hash(body, at).encode()


def is_sealed(body: bytes | mmap.mmap) -> bool:
    """Say whether every byte is as it was when the file was sealed."""
    try:
        at = _seal_position(body)
    except DamagedError:
        return False
    return body[at : at + 64] == _sealed_hash(body, at).encode()


def facts_of(body: bytes, name: str) -> dict[str, str]:
    """Return the metadata of a sealed file; DamagedError names the file where a byte differs."""
    if not is_sealed(body):
        raise DamagedError(
            f"{name} is damaged: its bytes are not those that were sealed; "
            "restore the file from a copy, and check the store with `freshledger verify`"
        )
    return pl.read_parquet_metadata(io.BytesIO(body))


def commit_of(body: bytes, name: str) -> Commit:
    """Read what a commit says about itself; DamagedError where it is not one."""
    facts = facts_of(body, name)
    try:
        return Commit(
            seq=int(facts["seq"]),
            commit_id=facts["commit_id"],
            prev_sha256=facts["prev_sha256"],
            schema_version=int(facts["schema_version"]),
            writer=facts["writer"],
            committed_at=datetime.fromisoformat(facts["committed_at"]),
            rows=int(facts["rows"]),
            sha256=sha256(body),
        )
    except (KeyError, ValueError) as error:
        raise DamagedError(f"{name} is no commit: its metadata lacks or garbles {error}") from error


def sha256(body: bytes) -> str:
    """Return what `sha256sum` prints for the file."""
    return hashlib.sha256(body).hexdigest()


def _seal_position(body: bytes | bytearray | mmap.mmap) -> int:
    footer = int.from_bytes(body[-_FOOTER_TAIL:-4], "little")
    at = body.rfind(_SEAL_MARK, max(0, len(body) - _FOOTER_TAIL - footer))
    if at < 0:
        raise DamagedError("the file carries no seal")
    return at + len(_SEAL_MARK)


def _sealed_hash(body: bytes | bytearray | mmap.mmap, at: int) -> str:
    with memoryview(body) as view:
        digest = hashlib.sha256(view[:at])
        digest.update(NO_HASH.encode())
        digest.update(view[at + 64 :])
    return digest.hexdigest()
