"""Which of many words texts hold: all are looked for in one pass, however many they are."""

from __future__ import annotations

from array import array
from itertools import chain
from typing import TYPE_CHECKING

import polars as pl
from ahocorasick_rs import BytesAhoCorasick

from freshledger.overturn.event_words import parted

if TYPE_CHECKING:
    import pyarrow as pa


class WordSearch:
    """Words made ready to be looked for: made once, asked for part after part of a corpus.

    Args:
        words: In lower case (String, never null or empty).
    """

    def __init__(self, words: pl.Series) -> None:
        self.words = words
        apart = parted(words)
        differs = (apart != words).arg_true()
        self._means = pl.concat([pl.int_range(len(words), eager=True), differs.cast(pl.Int64)])
        written = pl.concat([words, apart.gather(differs)])
        self._automaton = BytesAhoCorasick(word.encode() for word in written)

    def __reduce__(self) -> tuple[type[WordSearch], tuple[pl.Series]]:
        """Travel as words: what was made of them is many times larger."""
        return WordSearch, (self.words,)

    def found(self, texts: pl.Series) -> pl.DataFrame:
        """Find the words that texts hold.

        Args:
            texts: Any (String, nullable).

        Returns:
            `at` (the place of a text, UInt32) and `word` (String): each pair once, in no order.
        """
        lower = texts.str.to_lowercase().to_arrow(compat_level=pl.CompatLevel.oldest())
        _, offsets, data = lower.buffers()
        starts = _numbers(offsets, len(lower) + 1, lower.offset)
        flat = array("q", chain.from_iterable(self._matches(data)))
        numbers = _numbers(flat, len(flat))
        pattern, start, end = (numbers.gather_every(3, place) for place in range(3))
        at = starts.search_sorted(start, side="right") - 1
        # All texts are searched as one: what begins in one and ends in the next is no word.
        is_inside = end <= starts.gather(at + 1)
        lines = pl.DataFrame({"at": at, "word": self._means.gather(pattern)})
        return (
            lines.filter(is_inside)
            .unique()
            .select(pl.col("at").cast(pl.UInt32), pl.lit(self.words).gather("word").alias("word"))
        )

    def _matches(self, data: pa.Buffer | None) -> list[tuple[int, int, int]]:
        if not data:
            return []
        return self._automaton.find_matches_as_indexes(memoryview(data).cast("B"), overlapping=True)


def _numbers(held: pa.Buffer | array[int], length: int, offset: int = 0) -> pl.Series:
    import pyarrow as pa  # noqa: PLC0415 - slow to import

    buffers = [None, pa.py_buffer(held)]
    return pl.Series(
        pl.from_arrow(pa.Array.from_buffers(pa.int64(), length, buffers, offset=offset))
    )
