"""Forms of speech: patterns that carry their own example, read over a column of texts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Form:
    """A way of saying something.

    Attributes:
        pattern: For the Rust engine, with named groups.
        example: A text that it reads.
        means: What its groups then hold, in the order of the pattern.
    """

    pattern: str
    example: str
    means: tuple[str | None, ...]

    def groups(self) -> list[str]:
        """The names of its groups, in their order."""
        return re.findall(r"\(\?P<([a-z]+)>", self.pattern)


@dataclass(frozen=True, slots=True)
class Speech:
    """All ways of saying one kind of thing, and the words without which none of them occurs."""

    cues: tuple[str, ...]
    english: tuple[Form, ...]
    chinese: tuple[Form, ...]


def read_forms(texts: pl.DataFrame, forms: Sequence[Form], groups: Sequence[str]) -> pl.DataFrame:
    """Read every text by every form.

    Args:
        texts: `text` (String) and any other columns, which are kept without it.
        forms: The forms.
        groups: The groups asked for (String); null where a form lacks or does not find them.

    Returns:
        One row for each text and form that fits it.
    """
    kept = [name for name in texts.columns if name != "text"]
    if texts.is_empty():
        # Compiling the patterns costs more than a small corpus does.
        return texts.select(*kept, *(pl.lit(None, pl.String).alias(name) for name in groups))
    read = []
    for form in forms:
        known = form.groups()
        found = pl.col("found").struct
        read.append(
            texts.with_columns(pl.col("text").str.extract_groups(form.pattern).alias("found"))
            .filter(pl.any_horizontal(found.field(name).is_not_null() for name in known))
            .select(
                *kept,
                *(
                    (found.field(name) if name in known else pl.lit(None, pl.String)).alias(name)
                    for name in groups
                ),
            )
        )
    return pl.concat(read)
