"""Days and months written with a month's name, in any of some thirty languages.

The names are `dateparser`'s; its parser is not used, so nothing can be filled in from today. A
name that two languages give to different months (listopad: October in Croatian, November in
Czech) is no name here.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import import_module

from freshledger.dates.meaning import Meaning, day, months
from freshledger.dates.numeric import full_year

LANGUAGES = (
    "en", "ru", "es", "fr", "de", "tr", "pt", "it", "nl", "pl", "ar", "cs", "id", "uk", "el", "he",
    "th", "sv", "ro", "hu", "da", "fi", "sk", "bg", "sr", "hr", "nb", "lt", "sl", "ca", "et", "lv",
    "hi", "vi",
)  # fmt: skip
MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
)  # fmt: skip
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
# Words that stand between the parts of a date and say nothing.
JOINTS = frozenset({
    "d", "de", "del", "den", "der", "di", "die", "e", "el", "er", "l", "la", "le", "m", "nd", "o", "of",
    "r", "rd", "rok", "roku", "st", "th", "the", "ar", "gada", "nam", "ngay", "г", "год", "года", "р", "року",
})  # fmt: skip
_TOKEN = re.compile(r"[0-9]+|[^0-9\s.,'’`/()ºª°-]+")
_VIETNAMESE_MONTH = re.compile(r"\bthang ([1-9]|1[0-2])\b")


def named_month_date(words: str) -> Meaning | None:
    """Read a day, month and year, or a month and year, whose month is a name.

    Args:
        words: A date without time of day; figures are ASCII.

    Returns:
        A day or month; `INVALID` if the calendar has none such; None if some word is neither
        the month nor a weekday nor a joint, or if a part is missing or there twice.

    >>> named_month_date("mercredi 15 mai 2024").start
    datetime.date(2024, 5, 15)
    >>> named_month_date("15 mai") is None
    True
    """
    folded = _VIETNAMESE_MONTH.sub(lambda found: MONTHS[int(found[1]) - 1], _folded(words))
    tokens = _TOKEN.findall(folded)
    names = [token for token in tokens if token in _month_names()]
    figures = [token for token in tokens if token.isdecimal()]
    fillers = [token for token in tokens if token not in names and token not in figures]
    if len(names) != 1 or not _fillers().issuperset(fillers):
        return None
    return _placed(figures, _month_names()[names[0]])


def _placed(figures: list[str], month: int) -> Meaning | None:
    match sorted(figures, key=len), [len(figure) for figure in figures]:
        case [year], [4]:
            return months(int(year), month, month, "month")
        case [of_month, year], [1 | 2, 4] | [4, 1 | 2]:
            return day(int(year), month, int(of_month))
        case _, [1 | 2, 2]:
            return day(full_year(int(figures[1])), month, int(figures[0]))
    return None


@cache
def _names(wanted: str) -> frozenset[str]:
    """The languages' names of one month or weekday."""
    tables = (import_module(f"dateparser.data.date_translation_data.{code}") for code in LANGUAGES)
    names = {_folded(name).strip(".") for table in tables for name in table.info.get(wanted, ())}
    return frozenset(name for name in names if _TOKEN.fullmatch(name))


@cache
def _month_names() -> dict[str, int]:
    claims = [
        (name, number) for number, month in enumerate(MONTHS, start=1) for name in _names(month)
    ]
    claimed = [name for name, _ in claims]
    return {name: number for name, number in claims if claimed.count(name) == 1}


@cache
def _fillers() -> frozenset[str]:
    return JOINTS.union(*(_names(weekday) for weekday in WEEKDAYS))


def _folded(words: str) -> str:
    """Lower case without accents."""
    marks = unicodedata.normalize("NFKD", words.casefold())
    return "".join(char for char in marks if not "\u0300" <= char <= "\u036f")
