"""Files of a corpus: which ones, their bytes in blocks of whole records, and why one fails."""

from __future__ import annotations

import gzip
import zlib
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, cast

import polars as pl

from freshledger.errors import CorpusError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from os import PathLike

SUFFIXES: Final = (".json", ".jsonl", ".ndjson", ".csv", ".parquet")
BLOCK_BYTES: Final = 16 << 20  # beyond 32 MiB the allocator maps every block anew
LONGEST_RECORD_BYTES: Final = 256 << 20
_UTF8_BOM: Final = b"\xef\xbb\xbf"


def find_files(paths: Sequence[str | PathLike[str]]) -> list[Path]:
    """List the files of a corpus: each file given, and of each folder all below it, by name.

    In a folder, files of other kinds and hidden ones are no part of the corpus. Raises
    CorpusError for a path that is missing, of another kind, or a folder without a corpus.
    """
    files: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(
                file for file in path.rglob("*") if file.is_file() and _is_visible(file, path)
            )
            found = [file for file in inside if suffix_of(file) in SUFFIXES]
            if not found:
                raise CorpusError(f"folder {path} holds no corpus file; accepted: {_accepted()}")
            files += found
        elif not path.exists():
            raise CorpusError(f"corpus file {path} does not exist; check the path")
        elif suffix_of(path) not in SUFFIXES:
            raise CorpusError(f"corpus file {path} is of no known kind; accepted: {_accepted()}")
        else:
            files.append(path)
    return files


def suffix_of(path: Path) -> str:
    """Give the suffix that names the format, in lower case, that of `.gz` left aside.

    >>> suffix_of(Path("news.CSV.gz"))
    '.csv'
    """
    name = path.name.lower()
    inner = Path(name.removesuffix(".gz")).suffix
    return "" if name.endswith(".gz") and inner == ".parquet" else inner


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Turn whatever stops the reading of a file into a CorpusError that names it and the cause."""
    try:
        yield
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise CorpusError(f"corpus file {path} is no whole gzip file: {error}") from error
    except OSError as error:
        raise CorpusError(
            f"corpus file {path} cannot be read: {error.strerror or error}"
        ) from error
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException) as error:
        cause = " ".join(str(error).split())[:300]
        size = path.stat().st_size
        raise CorpusError(f"corpus file {path} ({size} bytes) cannot be read: {cause}") from error


@contextmanager
def open_bytes(path: Path) -> Iterator[IO[bytes]]:
    """Open a file for its plain bytes, unzipped where it ends in `.gz`."""
    opener = gzip.open if path.name.lower().endswith(".gz") else open
    with opener(path, "rb") as stream:
        yield cast("IO[bytes]", stream)


def blocks(
    path: Path, records_end: Callable[[bytes], int]
) -> Generator[tuple[int, bytes], None, None]:
    """Read a file in blocks of whole records, each with the byte it starts at.

    `records_end` gives the end of the last whole record in some bytes, 0 if there is none. The
    last block may lack its final line end. Raises CorpusError for a file without a byte and for
    a record longer than LONGEST_RECORD_BYTES.
    """
    with open_bytes(path) as stream:
        offset, rest = 0, b""
        while piece := stream.read(BLOCK_BYTES):
            data = rest + piece
            if not offset and not rest and data.startswith(_UTF8_BOM):
                data, offset = data[len(_UTF8_BOM) :], len(_UTF8_BOM)
            end = records_end(data)
            if end:
                yield offset, data[:end]
            offset, rest = offset + end, data[end:]
            if len(rest) > LONGEST_RECORD_BYTES:
                limit = LONGEST_RECORD_BYTES >> 20
                raise CorpusError(
                    f"corpus file {path}: record at byte {offset} exceeds {limit} MiB"
                )
        if rest:
            yield offset, rest
        elif not offset:
            raise CorpusError(f"corpus file {path} is empty; give a file with rows or a header")


def is_blank(data: bytes) -> bool:
    """Tell whether there is nothing but white space; unlike `strip` this copies nothing."""
    return not data or data.isspace()


def require_utf8(path: Path, data: bytes, offset: int) -> None:
    """Raise CorpusError that names the first byte that is no UTF-8, counted from `offset`."""
    try:
        data.decode()
    except UnicodeDecodeError as error:
        byte = data[error.start]
        raise CorpusError(
            f"corpus file {path}: byte {offset + error.start} ({byte:#04x}) is no UTF-8; save it as UTF-8"
        ) from error


def _is_visible(file: Path, folder: Path) -> bool:
    return not any(part.startswith(".") for part in file.relative_to(folder).parts)


def _accepted() -> str:
    return f"{', '.join(SUFFIXES)} (all but .parquet also with .gz)"
