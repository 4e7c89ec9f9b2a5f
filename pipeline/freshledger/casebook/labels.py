"""How a date is shown: at the precision it was said, never finer or coarser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.casebook.granules import GRANULES, granule_label, granule_of
from freshledger.dates.mentions import read_mentions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from freshledger.casebook.quoted_dates import Reading

_BETWEEN: Final = re.compile(
    r"(?i)\s*(?:到|至|—+|–|-|−|~|～|〜|和|与|\b(?:to|through|until|till|and)\b)\s*"
)


def labels(readings: Iterable[Reading]) -> dict[Reading, str]:
    """Give each reading its label; the ends of all ranges are read in one pass.

    A day is `2016-09-03`, a month `2016-09`, a quarter `2016-Q3`, a year `2016年`. A range is
    `2016-03–2016-09`, each end at the precision of its own words; where these can't be told
    apart (上半年), both are as coarse as the days allow.
    """
    distinct = set(readings)
    parts = {part for reading in distinct for split in _splits(reading) for part in split}
    read = _precisions(parts) if parts else {}
    return {reading: _label(reading, read) for reading in distinct}


def _splits(reading: Reading) -> Iterator[tuple[str, str]]:
    if reading.precision == "range":
        for between in _BETWEEN.finditer(reading.mention):
            yield reading.mention[: between.start()], reading.mention[between.end() :]


def _precisions(parts: set[str]) -> dict[str, str]:
    """Precision of those words that are one date from end to end."""
    texts = pl.DataFrame({"text": sorted(parts)}).with_row_index("row")
    whole = (pl.col("start_char") == 0) & (pl.col("end_char") == pl.col("text").str.len_chars())
    read = read_mentions(texts).join(texts, on="row", maintain_order="left").filter(whole)
    return dict(read.filter(pl.col("precision").is_in(GRANULES)).select("text", "precision").iter_rows())  # fmt: skip


def _label(reading: Reading, read: dict[str, str]) -> str:
    if reading.precision != "range":
        return granule_label(reading.start, reading.precision)
    said = [(read.get(left), read.get(right)) for left, right in _splits(reading)]
    for first, last in [*said, ("year", "year"), ("month", "month")]:
        if first and last and _fits(reading, first, last):
            return _range_label(reading, first, last)
    return _range_label(reading, "day", "day")


def _fits(reading: Reading, first: str, last: str) -> bool:
    begins = granule_of(reading.start, first)[0] == reading.start
    return begins and granule_of(reading.end, last)[1] == reading.end


def _range_label(reading: Reading, first: str, last: str) -> str:
    return f"{granule_label(reading.start, first)}–{granule_label(reading.end, last)}"
