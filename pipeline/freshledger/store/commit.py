"""The commit protocol: one number, one file, one winner."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Final

from freshledger.errors import StoreError
from freshledger.store.chain import commit_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from freshledger.store.files import Files

_FIRST_PAUSE_S: Final = 0.05
_LONGEST_PAUSE_S: Final = 2.0


class UnconfirmedError(StoreError):
    """A commit may or may not have landed; ask the log before it is sent again."""


def uuid7(moment: datetime, entropy: Callable[[int], bytes] = os.urandom) -> str:
    """Return a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then 74 random bits.

    >>> from datetime import UTC, datetime
    >>> uuid7(datetime(2024, 5, 15, tzinfo=UTC), lambda size: bytes(size))
    '018f798c-7800-7000-8000-000000000000'
    """
    body = bytearray(int(moment.timestamp() * 1000).to_bytes(6, "big") + entropy(10))
    body[6] = 0x70 | body[6] & 0x0F
    body[8] = 0x80 | body[8] & 0x3F
    digits = body.hex()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def place(
    files: Files,
    name: str,
    body: bytes,
    commit_id: str,
    pause: Callable[[float], None] = time.sleep,
) -> bool:
    """Try to make `body` the file of this name: True when it is, False when another's stands there.

    "Already exists" is not an answer, and neither is an error: the name is read back. Own commit
    id: done. Absent: the same name again. Another's: lost.

    Raises:
        StoreError: nothing was written, and the place says why.
        UnconfirmedError: the file may stand there, but that it survives a crash is not sure.
    """
    cause: OSError | None = None
    for attempt in range(files.attempts):
        if attempt:
            pause(min(_LONGEST_PAUSE_S, _FIRST_PAUSE_S * 2**attempt))
        try:
            files.create(name, body)
        except OSError as error:
            cause = error
        else:
            return True
        owner = _owner(files, name)
        if owner == commit_id:
            return _own_file_stands(files, name, cause)
        if owner is not None:
            return False
    raise _outcome(files, name, cause)


def _owner(files: Files, name: str) -> str | None:
    try:
        return commit_of(files.read(name), name).commit_id
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UnconfirmedError(
            f"whether {name} was committed cannot be told: {error}; read the log, then try again"
        ) from error


def _own_file_stands(files: Files, name: str, cause: OSError) -> bool:
    if files.visible_is_durable:
        return True
    # After a failed fsync a second one may succeed without having written anything.
    raise UnconfirmedError(
        f"{name} stands, but the disk did not confirm that it is durable: {cause}; "
        "check the disk, read the log, then try again"
    ) from cause


def _outcome(files: Files, name: str, cause: OSError | None) -> StoreError:
    if files.visible_is_durable:
        error: StoreError = UnconfirmedError(
            f"{name} could not be committed in {files.attempts} attempts: {cause}; "
            "a late request may still land: read the log, then try again"
        )
    else:
        error = StoreError(f"{name} was not committed, nothing was written: {cause}")
    error.__cause__ = cause
    return error
