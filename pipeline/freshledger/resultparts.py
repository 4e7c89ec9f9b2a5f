"""A result that grows batch by batch: five lists, each in a file of its own until it is whole."""

from __future__ import annotations

import json
import os
import shutil
from typing import TYPE_CHECKING, Any

from freshledger.result import PROFILE, list_name, result_lines
from freshledger.schemas import LABELS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import polars as pl


class ResultParts:
    """The rows of one result, parted by label, in a folder of their own that is made."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir()

    def add(self, evidence: pl.DataFrame, labels: pl.DataFrame) -> None:
        """Add rows; at least one batch must be added, of no rows if there are none."""
        for label, lines in result_lines(evidence, labels):
            with (self._folder / label).open("ab") as part:
                part.write(lines.replace(b"\n", b",\n"))

    def write(self, path: Path, profile: Mapping[str, Any]) -> None:
        """Write the whole result; `profile` closes it."""
        with path.open("wb") as stream:
            stream.write(b"{\n")
            for label in LABELS:
                stream.write(f'"{list_name(label)}": [\n'.encode())
                with (self._folder / label).open("rb") as part:
                    shutil.copyfileobj(part, stream)
                if (self._folder / label).stat().st_size:
                    stream.seek(-len(b",\n"), os.SEEK_CUR)
                stream.write(b"\n],\n")
            text = json.dumps(profile, ensure_ascii=False, indent=2)
            stream.write(f'"{PROFILE}": {text}\n}}\n'.encode())
