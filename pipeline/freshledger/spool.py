"""A corpus that was read, waiting on disk for what its last rows may overturn in its first.

Rows that say the same wait as one; each keeps its own id, dimension and unknown columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

import polars as pl

from freshledger.carried import carried, carrying
from freshledger.distinct import DistinctRows
from freshledger.labelling import dated, read
from freshledger.overturn import placed
from freshledger.source_order import agreed, asking, read_again, replaced, told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from freshledger.corpus import Batch
    from freshledger.labelling import Reader
    from freshledger.overturn import Part

# Rows are mostly nulls: squeezed they take a sixteenth of the disk, and less time to write.
COMPRESSION: Final = "zstd"


class LabelledBatch(NamedTuple):
    """A part of a corpus in source order: its evidence, the labels of the same rows, its rejects."""

    evidence: pl.DataFrame
    labels: pl.DataFrame
    rejects: pl.DataFrame


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A batch on disk: its evidence, and its distinct rows that no batch before it had."""

    evidence: Path
    new_rows: Path | None
    numbers: pl.Series
    rejects: pl.DataFrame


class Spool:
    """Reads a corpus batch by batch, keeps it in a folder, and labels it as often as asked.

    Args:
        folder: Where it may write; the caller removes it.
        day_first: As `labelling.read`.
        with_texts: Whether the evidence that comes with the labels has all its columns; else
            only those that `carried` keeps, which saves time and disk.
        reader: What reads the rows.
    """

    def __init__(
        self, folder: Path, *, day_first: bool | None, with_texts: bool, reader: Reader = read
    ) -> None:
        self._folder = folder
        self._reader = reader
        self._day_first = day_first
        self._with_texts = with_texts
        self._distinct = DistinctRows()
        self._waiting: list[_Waiting] = []
        self._read_rows: list[Path] = []
        self._told: list[pl.DataFrame] = []
        self._met_again: list[pl.DataFrame] = []

    def add(self, batch: Batch) -> None:
        """Read a batch."""
        numbers, new = self._distinct.number(batch.evidence)
        stem = self._folder / str(len(self._waiting))
        evidence = stem.with_suffix(".evidence")
        kept = batch.evidence if self._with_texts else carried(batch.evidence)
        kept.write_ipc(evidence, compression=COMPRESSION)
        # Of the first batch even no rows are read: the columns are needed.
        is_new = not (self._waiting and new.is_empty())
        new_rows = self._read(new, stem.with_suffix(".rows")) if is_new else None
        self._waiting.append(_Waiting(evidence, new_rows, numbers, batch.rejects))
        ids = batch.evidence.select(numbers.alias("row"), "evidence_id")
        again = ids.join(new, left_on="row", right_on="number", how="anti")
        self._met_again.append(again.group_by("row").agg(pl.col("evidence_id").min()))

    def _read(self, new: pl.DataFrame, path: Path) -> Path:
        read_rows = self._reader(new, day_first=self._day_first)
        rows = dated(read_rows.with_columns(new["number"].alias("row")))
        rows.drop("lead", "snippet").write_ipc(path, compression=COMPRESSION)
        _write_placed(placed(rows), path)
        self._read_rows.append(path)
        if self._day_first is None:
            self._told.append(told(rows))
            asking(rows, new).write_ipc(path.with_suffix(".open"), compression=COMPRESSION)
        return path

    def _settle(self) -> None:
        """Read anew the dates whose order the sources of the whole corpus tell."""
        if self._day_first is not None:
            return
        known = agreed(self._told)
        for path in self._read_rows:
            asked = pl.read_ipc(path.with_suffix(".open"))
            again = [dated(part) for part in read_again(asked, known, self._reader)]
            if again:
                anew = path.with_suffix(".settled")
                replaced(pl.read_ipc(path), again).write_ipc(anew, compression=COMPRESSION)
                anew.replace(path)
                _write_placed(replaced(_read_placed(path), again, kept=placed), path)

    def placed(self) -> list[Part]:
        """What of the whole corpus may overturn or be overturned, rows that say the same as one.

        Such a row goes by the first of their ids, whichever came first. Ask when all was added, and
        before `labelled`: now the sources' orders of day and month are known.
        """
        self._settle()
        again = pl.concat(self._met_again).group_by("row").agg(pl.col("evidence_id").min())
        return [partial(_placed_part, path, again.sort("row")) for path in self._read_rows]

    def labelled(self, judge: Callable[[pl.DataFrame], pl.DataFrame]) -> Iterator[LabelledBatch]:
        """Label every batch in source order.

        Args:
            judge: Distinct rows of `labelling.dated` in, `LABEL_COLUMNS` of them in their order out; it is called once
                for each of them.
        """
        judged: list[pl.DataFrame] = []
        start = 0
        for waiting, needed_from in zip(self._waiting, self._needed_from(), strict=True):
            if waiting.new_rows:
                judged.append(judge(pl.read_ipc(waiting.new_rows)))
            while len(judged) > 1 and start + judged[0].height <= needed_from:
                start += judged.pop(0).height
            labels = pl.concat(judged)[(waiting.numbers - start).cast(pl.UInt32)]
            evidence = pl.read_ipc(waiting.evidence)
            yield LabelledBatch(evidence, carrying(labels, carried(evidence)), waiting.rejects)

    def _needed_from(self) -> list[int]:
        """The lowest number that each batch or one after it asks for."""
        lowest = [batch.numbers.min() for batch in reversed(self._waiting)]
        known = (int(number) if isinstance(number, int) else 1 << 63 for number in lowest)
        return [*accumulate(known, min)][::-1]


def _write_placed(rows: pl.DataFrame, path: Path) -> None:
    rows.write_ipc(path.with_suffix(".placed"), compression=COMPRESSION)


def _read_placed(path: Path) -> pl.DataFrame:
    return pl.read_ipc(path.with_suffix(".placed"))


def _placed_part(path: Path, again: pl.DataFrame) -> pl.DataFrame:
    """Rows of a part, each by the first of the ids of all that say the same.

    `again`: `row`, ascending, and `evidence_id` of rows that were met in later batches, too.
    """
    rows = _read_placed(path)
    if rows.is_empty():
        return rows
    first, last = rows["row"][0], rows["row"][-1]
    at = again["row"].search_sorted(first)
    met = again[at : again["row"].search_sorted(last, side="right")]
    return (
        rows.join(met, on="row", how="left", maintain_order="left", suffix="_again")
        .with_columns(pl.min_horizontal("evidence_id", "evidence_id_again").alias("evidence_id"))
        .drop("evidence_id_again")
    )
