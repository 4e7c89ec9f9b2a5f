"""Dates of the other languages: one record or table each, joined here.

`WORLD_FIRST` stands before the Chinese table, with which Japanese shares its signs; `WORLD`
behind all others.
"""

from __future__ import annotations

import re
from functools import cache

from freshledger.dates import world_ja, world_ko
from freshledger.dates.world_ar import ARABIC
from freshledger.dates.world_de import GERMAN
from freshledger.dates.world_es import SPANISH
from freshledger.dates.world_forms import decoys, rules
from freshledger.dates.world_fr import FRENCH
from freshledger.dates.world_it import ITALIAN
from freshledger.dates.world_pt import PORTUGUESE
from freshledger.dates.world_ru import RUSSIAN
from freshledger.dates.world_words import LETTERS, every_word

LATIN = (SPANISH, FRENCH, GERMAN, PORTUGUESE, ITALIAN)
LANGUAGES = (*LATIN, RUSSIAN, ARABIC)

WORLD_FIRST = (*world_ja.JAPANESE, *world_ko.KOREAN)
# A decoy of one language keeps the others from reading it too.
WORLD = tuple(
    rule for table in (decoys, rules) for language in LANGUAGES for rule in table(language)
)

SCRIPTS = {"ja": world_ja.SCRIPT, "ko": world_ko.SCRIPT, "ru": "[а-яё]", "ar": "[ء-ي]"}
SCRIPT = re.compile(
    "|".join(f"(?P<{code}>{letters})" for code, letters in SCRIPTS.items()), re.IGNORECASE
)
# Words of which English runs are made too.
# fmt: off
ENGLISH = frozenset((
    "a", "ad", "ago", "an", "apr", "april", "as", "aug", "august", "dec", "dollars", "due", "end", "euros", "feb",
    "final", "hectares", "in", "jan", "jul", "jun", "km", "m", "mar", "may", "nd", "nov", "november", "o", "oct",
    "out", "pages", "points", "second", "sep", "sept", "september", "six", "tonnes", "week", "weekend", "winter",
))
# fmt: on
# The same words beside figures: 15. August, 4 ago 2022.
BESIDE_FIGURES = re.compile(
    r"[0-9][.] ?(?:April|August|September|November)|[0-9](?: (?:de )?|[/-])ago\b[./ -]+(?:de )?[12]"
)
CODES = frozenset({*SCRIPTS, *(language.code for language in LANGUAGES)})


@cache
def latin_words() -> frozenset[str]:
    """Words that make a run worth reading in the languages of Latin letters."""
    return frozenset().union(*map(every_word, LATIN)) - ENGLISH


def languages_in(run: str) -> frozenset[str]:
    """Codes of the languages that a run may be in, English and Chinese aside."""
    codes = {found.lastgroup or "" for found in SCRIPT.finditer(run)}
    words = LETTERS.findall(run.lower())
    if not latin_words().isdisjoint(words) or BESIDE_FIGURES.search(run):
        codes.update(language.code for language in LATIN)
    return frozenset(codes)
