"""Last, this, next: how far from the anchor, and which part of a stretch of time."""

from __future__ import annotations

from dataclasses import replace

from freshledger.dates.meaning import Meaning, months, place

SHIFTS = {
    "last": -1, "past": -1, "previous": -1, "this": 0, "current": 0, "the": 0,
    "next": 1, "following": 1, "coming": 1, "upcoming": 1, "after next": 2,
    "before last": -2,
}  # fmt: skip
BACK = ("last", "past", "previous", "this past")
AHEAD = ("coming", "upcoming", "this coming", "this upcoming")
WHICH = "last|past|previous|this|current|next|coming|upcoming|following"
WHICH_YEAR = r"(?P<which>last|this|next|the current|the previous|the following)"
# "Early" is as wide as a third, "the beginning of" as the rulebook's 年初.
PARTS_OF_YEAR = {
    "beginning": (1, 2), "start": (1, 2), "opening": (1, 2), "early": (1, 4), "mid": (5, 8),
    "middle": (6, 7), "late": (9, 12), "end": (11, 12), "close": (11, 12),
}  # fmt: skip
PART = (
    r"(?P<part>early|late|mid|(?:(?:early|late) )?(?:beginning|start|middle|end|close|opening) of|"
    r"(?:early|late|later|earlier) in)"
)


def which_shift(words: str) -> int:
    """How many units away: -1 for last, 0 for this, 1 for next and their like."""
    return SHIFTS[words.lower().removeprefix("the ") or "the"]


def part_word(words: str) -> str:
    """The word that tells the part: "the end of" is "end"."""
    words = words.lower().removesuffix(" of").removesuffix(" in").removeprefix("the ")
    return words.split()[-1].replace("earlier", "early").replace("later", "late")


def part_of_year(words: str) -> tuple[int, int]:
    """First and last month of a part of a year."""
    return PARTS_OF_YEAR[part_word(words)]


def part_of_month(whole: Meaning, words: str) -> Meaning:
    """The first, second or third ten days of a month's place."""
    part = part_word(words)
    third = 1 if part in ("mid", "middle") else 2 if part in ("late", "end", "close") else 0
    month = whole.end_month - 1
    found = replace(whole, precision="span", first_day=10 * third)
    return found if third == 2 else replace(found, end_month=month, end_day=10 * third + 10)


def part_of_known_month(year: int, month: int, words: str) -> Meaning:
    """The first, second or third ten days of a month of a year."""
    whole = months(year, month, month, "span")
    within = part_of_month(place("year", shift=0, months=(month, month)), words)
    if whole.start is None:
        return whole
    first = whole.start.replace(day=within.first_day + 1)
    return replace(
        whole,
        start=first,
        end=whole.start.replace(day=within.end_day) if within.end_day else whole.end,
    )
