"""Files in an object store (S3, GCS, Azure) by conditional puts, through obstore."""

from __future__ import annotations

import tempfile
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Self, cast

import obstore
import polars as pl
from obstore.exceptions import AlreadyExistsError, BaseError, PreconditionError
from obstore.store import from_url

from freshledger.errors import StoreError, accepted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from obstore.store import ClientConfig, ObjectStore, RetryConfig, S3Config

_SCHEMES = ("s3", "gs", "az")
_RETRIES: RetryConfig = {"max_retries": 4, "retry_timeout": timedelta(seconds=30)}
_CLIENT_OPTIONS = {"allow_http", "allow_invalid_certificates", "connect_timeout", "timeout"}


class ObjectFiles:
    """A prefix in a bucket; a put with mode "create" is the compare-and-swap."""

    visible_is_durable = True
    attempts = 8

    def __init__(self, bucket: ObjectStore, url: str, options: Mapping[str, str]) -> None:
        self._bucket = bucket
        self._url = url.rstrip("/")
        self._options = dict(options)

    @classmethod
    def at(cls, url: str, options: Mapping[str, str]) -> Self:
        """Return the files below a URL; `options` go to obstore and to Polars alike."""
        scheme = url.partition("://")[0]
        if scheme not in _SCHEMES:
            raise StoreError(accepted(scheme, _SCHEMES, "kind of object store"))
        # Casts: each kind of store checks its own keys when it is made.
        config = cast("S3Config", {k: v for k, v in options.items() if k not in _CLIENT_OPTIONS})
        client = cast("ClientConfig", {k: v for k, v in options.items() if k in _CLIENT_OPTIONS})
        try:
            bucket = from_url(url, config=config, client_options=client, retry_config=_RETRIES)
            return cls(bucket, url, options)
        except (BaseError, ValueError) as error:
            raise StoreError(f"no object store at {url!r}: {error}") from error

    def prepare(self) -> None:
        """Do nothing: a prefix need not be made."""

    def create(self, name: str, body: bytes) -> None:
        """Put if absent; FileExistsError may also be the echo of one's own lost answer."""
        self._put(name, body)

    def create_from(self, name: str, path: Path) -> None:
        """Put the content of a file if the name is absent, then remove the file."""
        self._put(name, path)
        path.unlink()

    def workspace(self) -> Path:
        """Return the folder for temporary files of this machine."""
        return Path(tempfile.gettempdir())

    def settle(self, folder: str) -> None:
        """Do nothing: an object that can be read is durable."""

    def read(self, name: str) -> bytes:
        """Get a whole object."""
        try:
            return obstore.get(self._bucket, name).bytes().to_bytes()
        except BaseError as error:
            raise OSError(str(error)) from error

    def exists(self, name: str) -> bool:
        """Ask for the head of one object."""
        try:
            obstore.head(self._bucket, name)
        except FileNotFoundError:
            return False
        except BaseError as error:
            raise OSError(str(error)) from error
        return True

    def names(self, folder: str, after: str = "") -> list[str]:
        """List one level; behind a name, from there on, so that a long log is not listed whole."""
        try:
            if after:
                pages = obstore.list(self._bucket, folder, offset=f"{folder}/{after}")
                found = [entry["path"] for page in pages for entry in page]
            else:
                level = obstore.list_with_delimiter(self._bucket, folder or None)
                found = [*level["common_prefixes"], *(entry["path"] for entry in level["objects"])]
        except BaseError as error:
            raise OSError(str(error)) from error
        return sorted(path.rpartition("/")[2] for path in found)

    def address(self, name: str) -> str:
        """Return the URL."""
        return f"{self._url}/{name}"

    def on_disk(self, name: str, folder: Path) -> Path:
        """Get an object into a folder, unless it is there: its content never changes."""
        copy = folder / name
        if not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            part = copy.with_name(f"{copy.name}.part")
            try:
                with part.open("wb") as file:
                    for chunk in obstore.get(self._bucket, name).stream():
                        file.write(chunk)
            except BaseError as error:
                raise OSError(str(error)) from error
            part.replace(copy)
        return copy

    def scan(self, names: Sequence[str], schema: pl.Schema) -> pl.LazyFrame:
        """Scan through Polars' own reader, so that only the needed columns are fetched."""
        return pl.scan_parquet(
            [self.address(name) for name in names],
            schema=schema,
            missing_columns="insert",
            glob=False,
            hive_partitioning=False,
            storage_options=self._options or None,
        )

    def _put(self, name: str, body: bytes | Path) -> None:
        try:
            obstore.put(self._bucket, name, body, mode="create", use_multipart=False)
        except (AlreadyExistsError, PreconditionError) as error:
            raise FileExistsError(str(error)) from error
        except BaseError as error:
            raise OSError(str(error)) from error
