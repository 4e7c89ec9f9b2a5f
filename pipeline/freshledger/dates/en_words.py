"""English words for months, weekdays and numbers, as patterns and as what they mean."""

from __future__ import annotations

import re

from freshledger.dates.numerals import ENGLISH, number
from freshledger.dates.numeric import full_year

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth",
)  # fmt: skip
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}

_ONES = "one|two|three|four|five|six|seven|eight|nine"
_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
CARDINAL = rf"(?:(?:{_TENS})(?:[ -](?:{_ONES}))?|{_TEENS}|{_ONES})"

NUMBER = rf"(?:[0-9]{{1,3}}|(?:a )?couple(?: of)?|an?|{CARDINAL})"
LATE_CARDINAL = rf"(?:(?:twenty|thirty)[ -](?:{_ONES}))"
ORDINAL_WORD = (
    rf"(?:(?:twenty|thirty)[ -](?:{'|'.join(ORDINALS[:9])})|thirtieth|"
    rf"{'|'.join(sorted(ORDINALS, reverse=True))})"
)
ORDINAL_FIGURE = r"[0-3]?[0-9](?:st|nd|rd|th)"
ORDINAL = rf"(?:{ORDINAL_FIGURE}|{ORDINAL_WORD})"

# Beside a day or a year any spelling is a month; alone, what is written as a name.
MONTH_NAMES = (
    r"(?:jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?\.?|july?\.?|"
    r"aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)"
)
MONTHS_AS_NAMES = (
    r"(?:jan(?:uary|\.)?|feb(?:ruary|\.)?|(?-i:March|MARCH|Mar\.?)|apr(?:il|\.)?|(?-i:May|MAY)|"
    r"june?\.?|july?\.?|aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|"
    r"dec(?:ember|\.)?)"
)
# January is a month wherever it stands; April and May may be people, March a demonstration.
PLAIN_MONTHS = r"(?:january|february|july|september|october|november|december)"
WEEKDAY_NAMES = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)"
SHORT_WEEKDAYS = r"(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)"
ANY_WEEKDAY = rf"(?:{WEEKDAY_NAMES}|{SHORT_WEEKDAYS}\b\.?)"
SEASON_NAMES = r"(?:spring|summer|autumn|fall|winter)"
YEAR_FIGURES = r"(?:1[0-9]|20)[0-9]{2}"
YEAR_WORDS = (
    rf"(?:(?:seventeen|eighteen|nineteen)(?:[ -]hundred(?: and)?)?[ -]{CARDINAL}|"
    rf"twenty[ -](?:{_TENS}|{_TEENS})(?:[ -](?:{_ONES}))?|"
    rf"two thousand(?:(?: and)?[ -]{CARDINAL})?)"
)
ANY_YEAR = rf"(?:{YEAR_FIGURES}|['’][0-9]{{2}}|{YEAR_WORDS})"
CLOCK = r"[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?"


def after(*words: str) -> str:
    """Only behind one of these words and a space."""
    return "(?:" + "|".join(rf"(?<=\b{word} )" for word in words) + ")"


def month_number(words: str) -> int:
    """1 for January to 12 for December."""
    return MONTHS.index(words[:3].lower()) + 1


def weekday_number(words: str) -> int:
    """1 for Monday to 7 for Sunday."""
    return WEEKDAYS.index(words[:3].lower()) + 1


def ordinal(words: str) -> int:
    """Read a number, an ordinal figure or an ordinal word; -1 for the last.

    >>> ordinal("15th"), ordinal("third"), ordinal("twenty-second"), ordinal("7"), ordinal("last")
    (15, 3, 22, 7, -1)
    """
    words = words.lower()
    if words in ("last", "final"):
        return -1
    figure = re.match(r"[0-9]+", words)
    if figure:
        return int(figure.group())
    tens, _, last = words.replace("-", " ").rpartition(" ")
    if last in ENGLISH:
        return number(words)
    return 30 if last == "thirtieth" else ENGLISH.get(tens, 0) + ORDINALS.index(last) + 1


def count(words: str) -> int:
    """Read how many: figures, words, "a", "a couple of".

    >>> count("a"), count("a couple of"), count("twenty-four"), count("10")
    (1, 2, 24, 10)
    """
    words = words.lower().removesuffix(" of")
    return 2 if words.endswith("couple") else number(words)


def year_number(words: str) -> int:
    """Read a year in figures or words, two figures as the rulebook completes them.

    >>> year_number("1996"), year_number("nineteen ninety-six"), year_number("'98")
    (1996, 1996, 1998)
    >>> year_number("nineteen hundred ninety three"), year_number("two thousand and five")
    (1993, 2005)
    """
    figures = words.lstrip("'’")
    if figures.isdecimal():
        return full_year(int(figures)) if len(figures) == 2 else int(figures)
    head, *rest = re.split(r"[ -]+", words.lower())
    low = sum(ENGLISH[word] for word in rest if word not in ("hundred", "thousand", "and"))
    return ENGLISH[head] * (1000 if "thousand" in rest else 100) + low
