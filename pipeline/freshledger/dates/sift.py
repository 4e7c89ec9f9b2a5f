"""Which texts are searched for the words of which languages.

Searching all texts for all words would cost all texts what few of them need. A text is told apart
by what it holds: one of Chinese letters and counts alone is searched for Chinese words only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.clean import UNCLEAN
from freshledger.dates.scan import words
from freshledger.dates.tables import GRAMMAR
from freshledger.dates.world import SCRIPTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from freshledger.dates.world_grammar import WorldGrammar

LATIN_LETTER = "[a-z\u00c0-\u024f]"
# Figures that may be a date without any letter; 1500人 and 2.5 are none, 2024年 is a Chinese one.
FIGURES = (
    "[0-9]{4}(?:[^0-9\u4e00-\u9fff]|$)|[0-9][/.-][0-9]{1,2}[/.-][0-9]|[0-9]/[0-9]|[0-9]-[0-9]{4}|"
    "(?:19|20)[0-9]{6}"
)
MIXED = "(?i)" + "|".join((UNCLEAN, LATIN_LETTER, *SCRIPTS.values(), FIGURES))


def sifted(texts: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Part texts (`row`, `text`) into plain ones and the rest, in their order.

    Plain texts hold Chinese letters, signs and counts alone, or nothing: only the rest may need
    decoding, or hold dates in words of other languages or in figures.
    """
    mixed = texts["text"].str.contains(MIXED).fill_null(value=False)
    return texts.filter(~mixed), texts.filter(mixed)


def find_runs(
    plain: pl.DataFrame,
    rest: pl.DataFrame,
    scan: Callable[[pl.DataFrame, tuple[str, ...]], pl.DataFrame] = words,
    grammar: WorldGrammar = GRAMMAR,
) -> pl.DataFrame:
    """Find the runs of date words of all languages.

    Args:
        plain: Texts to be searched for Chinese words only, as the functions of `scan` take them.
        rest: Texts to be searched for English words too, and for words of other languages where
            one gives them away.
        scan: What is wanted of each run: `words`, or `runs` with offsets.
        grammar: The rules whose words are sought.

    Returns:
        As `scan`, each text's runs together and in text order, but the texts in any order.
    """
    elsewhere = rest["text"].str.contains(grammar.elsewhere).fill_null(value=False)
    parts = (
        (plain, grammar.scanners_plain),
        (rest.filter(~elsewhere), grammar.scanners),
        (rest.filter(elsewhere), grammar.scanners_elsewhere),
    )
    found = [scan(part, scanners) for part, scanners in parts if part.height]
    return pl.concat(found) if found else scan(plain, grammar.scanners_plain)
