"""English words for months, weekdays and numbers, as patterns and as what they mean."""

from __future__ import annotations

import re

from freshledger.dates.numerals import ENGLISH, number

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
BELOW_HUNDRED = rf"(?:(?:{_TENS})(?:[ -](?:{_ONES}))?|{_TEENS}|{_ONES})"

NUMBER_WORD = rf"(?:an?(?: couple(?: of)?)?|{BELOW_HUNDRED})"
NUMBER = rf"(?:[0-9]{{1,3}}|{NUMBER_WORD})"
ORDINAL_WORD = (
    rf"(?:(?:twenty|thirty)[ -](?:{'|'.join(ORDINALS[:9])})|thirtieth|"
    rf"{'|'.join(sorted(ORDINALS, reverse=True))})"
)
ORDINAL_FIGURE = r"[0-3]?[0-9](?:st|nd|rd|th)"
ORDINAL = rf"(?:{ORDINAL_FIGURE}|{ORDINAL_WORD})"

MONTH_NAMES = (
    r"(?:jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?\.?|july?\.?|"
    r"aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)"
)
# Alone, without a day or a year, only what is written as a name.
WHOLE_MONTH_NAMES = (
    r"(?:january|february|(?-i:March|MARCH)|april|(?-i:May|MAY)|june|july|(?-i:August|AUGUST)|"
    r"september|october|november|december|(?-i:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)"
)
WEEKDAY_NAMES = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)"
ANY_WEEKDAY = rf"(?:{WEEKDAY_NAMES}|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b\.?)"
SEASON_NAMES = r"(?:spring|summer|autumn|fall|winter)"

YEAR_FIGURES = r"(?:1[0-9]|20)[0-9]{2}"
YEAR_WORDS = (
    rf"(?:(?:seventeen|eighteen|nineteen)(?:[ -]hundred(?: and)?)?[ -](?:{BELOW_HUNDRED})|"
    rf"twenty[ -](?:{_TENS}|{_TEENS})(?:[ -](?:{_ONES}))?|"
    rf"two thousand(?:(?: and)?[ -]{BELOW_HUNDRED})?)"
)

YEAR = rf"(?P<year>{YEAR_FIGURES})"
SPOKEN_YEAR = rf"(?P<year>{YEAR_FIGURES}|{YEAR_WORDS})"
MONTH = rf"(?P<month>{MONTH_NAMES})"
DAY = rf"(?P<day>{ORDINAL}|[0-3]?[0-9])"
WEEKDAY = rf"(?P<weekday>{WEEKDAY_NAMES})"
CLOCK = r"[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?"


def month_number(words: str) -> int:
    """1 for January to 12 for December."""
    return MONTHS.index(words[:3].lower()) + 1


def weekday_number(words: str) -> int:
    """1 for Monday to 7 for Sunday."""
    return WEEKDAYS.index(words[:3].lower()) + 1


def ordinal(words: str) -> int:
    """Read a number, an ordinal figure or an ordinal word.

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


def spoken_year(words: str) -> int:
    """Read a year in figures or words.

    >>> spoken_year("1996"), spoken_year("nineteen ninety-six"), spoken_year("two thousand and five")
    (1996, 1996, 2005)
    >>> spoken_year("nineteen hundred ninety three"), spoken_year("twenty twenty-four")
    (1993, 2024)
    """
    if words.isdecimal():
        return int(words)
    head, *rest = re.split(r"[ -]+", words.lower())
    low = sum(ENGLISH[word] for word in rest if word not in ("hundred", "thousand", "and"))
    return ENGLISH[head] * (1000 if "thousand" in rest else 100) + low
