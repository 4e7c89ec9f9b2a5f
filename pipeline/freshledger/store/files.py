"""What a store needs of the place it lies in, be it a local disk or an object store."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from freshledger.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    import polars as pl


@contextmanager
def reaching(what: str) -> Iterator[None]:
    """Turn the operating system's or the network's refusal into a StoreError that names `what`."""
    try:
        yield
    except OSError as error:
        raise StoreError(
            f"{what} cannot be reached: {error}; check the disk, the network and the permissions"
        ) from error


class Files(Protocol):
    """Immutable files under relative names such as `labels/log/00000000000000000001.parquet`.

    A name is made of checked log names and numbers only, never of anything read from data.
    """

    visible_is_durable: bool
    """Whether a file that can be read back is sure to survive a crash."""
    attempts: int
    """How often one name is tried before the outcome is called unknown."""

    def prepare(self) -> None:
        """Make the place itself, durably, where a store is to be begun."""

    def create(self, name: str, body: bytes) -> None:
        """Write a new file, durable on return; FileExistsError when taken, else OSError."""

    def create_from(self, name: str, path: Path) -> None:
        """Do the same with the content of a local file, which is consumed."""

    def workspace(self) -> Path:
        """Return a local folder for files that are being built."""

    def settle(self, folder: str) -> None:
        """Make every name that is visible in a folder durable."""

    def read(self, name: str) -> bytes:
        """Return a whole file; FileNotFoundError when there is none."""

    def exists(self, name: str) -> bool:
        """Say whether the file is there."""

    def names(self, folder: str, after: str = "") -> list[str]:
        """Return the sorted names (files and folders) in a folder that sort behind `after`."""

    def address(self, name: str) -> str:
        """Return the path or URL under which other programs read a file."""

    def on_disk(self, name: str, folder: Path) -> Path:
        """Return a local path of the file; where it lies elsewhere, of a copy made in `folder` once."""

    def scan(self, names: Sequence[str], schema: pl.Schema) -> pl.LazyFrame:
        """Read Parquet files lazily, in this order; columns a file lacks are null."""
