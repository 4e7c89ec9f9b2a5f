"""Publication dates that fit no form of a whole column, read one by one.

What the grammar of texts reads as a whole counts here too, provided that it needs no anchor.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, date, datetime, time, timedelta
from typing import TypedDict

from freshledger.dates.clean import readable
from freshledger.dates.clock import Clock, take_clock
from freshledger.dates.meaning import Meaning, between, day
from freshledger.dates.month_names import named_month_date
from freshledger.dates.published_columns import FIRST_YEAR, LAST_YEAR
from freshledger.dates.published_rules import FIELD_GRAMMAR, short_date
from freshledger.dates.tables import GRAMMAR

PLACEHOLDERS = frozenset({
    "n/a", "n.a.", "na", "#n/a", "null", "(null)", r"\n", "nil", "none", "nan", "nat", "undefined",
    "invalid date",
})  # fmt: skip
PLACEHOLDER_SHAPE = re.compile(
    r"[-–—]+|0+(?:\.0+)?|(?:0000.?00.?00|0001.?01.?01)(?:[T ].*)?", re.IGNORECASE
)
LONGEST_WORDS = 60
LABEL = re.compile(
    r"(?:(?:发布|更新|发表|创建|编辑|发稿|刊发|发文|成文)(?:时间|日期|于)?|时间|日期|"
    r"(?:first |last |date )?(?:published|posted|updated|modified|created|released|issued)(?: (?:on|at|date))?|"
    r"(?:pub(?:lish|lication)? ?)?date|on)(?:: ?| |(?=[0-9]))",
    re.IGNORECASE,
)
AFTERTHOUGHT = re.compile(r" ?(?:发布|更新|发表|刊发|讯)$")
WEEKDAY = re.compile(
    r"\(?(?:(?:星期|周|週|礼拜|禮拜)[一二三四五六日天]|[月火水木金土日]曜日|[월화수목금토일]요일)\)?"
    r"|\([月火水木金土日월화수목금토]\)"
    r"|\b(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|urday)?\b[.,]*",
    re.IGNORECASE,
)
DATE_ZONE = re.compile(r"(?<=[0-9]{2}-[0-9]{2})(?:Z|[+-][0-9]{2}:[0-9]{2})$")
DAY_AND_HOUR = re.compile(r"^([0-9]{8})([01][0-9]|2[0-3])$")
ALPHABETIC = re.compile("[A-Za-z\u00aa-\u1fff]")
# The grammar's one large pattern takes its time: only what may hold a year is put to it.
ANY_YEAR = re.compile("[0-9]{4}|[〇零○一二三四五六七八九]{4}|民[国國]|['’][0-9]{2}|[qQ][1-4]")
JOINT = re.compile(" ?(?:~|至|到|–|—|/| - | to ) ?")
HYPHENS = {ord(sign): "-" for sign in "‐‑‒−"}
WHOLE_DAY = timedelta(days=1) - timedelta(microseconds=1)
LOWER_MONTH = re.compile(r"\b(?:mar|march|may)\b")
SWAPPED = re.compile(
    r"([0-9]{4})([-/.年]?)([0-9]{1,2})([-/.月]?)([0-9]{1,2})(?!(?<=\.)[0-9]|[0-9])"
)


class Reading(TypedDict, total=False):
    """What a string says; the fields and their meaning are those of `read_published`."""

    state: str
    start: datetime
    end: datetime
    precision: str
    warning: str | None
    repair_hint: str | None


def read_words(words: str, *, day_first: bool | None = None) -> Reading:
    """Read one publication date.

    Args:
        words: Any string.
        day_first: How to read 03/04/2024; None leaves it a `span`.

    Returns:
        Its state, and the interval if it is a date. Never raises.
    """
    plain = tidy(words)
    if not plain:
        return {"state": "empty"}
    if plain.lower() in PLACEHOLDERS or PLACEHOLDER_SHAPE.fullmatch(plain):
        return {"state": "placeholder"}
    read = _dated(plain, day_first=day_first) if len(plain) <= LONGEST_WORDS else None
    return read or {"state": "unparseable", "repair_hint": repair_hint(plain)}


def tidy(words: str) -> str:
    """Decode entities, figures of any script and full-width signs; single spaces, no quotes."""
    decoded = words if words.isascii() and "&" not in words else _decoded(words)
    return " ".join(decoded.split()).strip("\"'“”‘’`")


def _decoded(words: str) -> str:
    signs = unicodedata.normalize("NFKC", readable(words).text).translate(HYPHENS)
    return "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in signs)


def repair_hint(plain: str) -> str | None:
    """The day that a year, day, month order would give where year, month, day gives none."""
    found = SWAPPED.match(plain)
    if found is None:
        return None
    swapped = day(int(found[1]), int(found[5]), int(found[3]))
    straight = day(int(found[1]), int(found[3]), int(found[5]))
    return str(swapped.start) if swapped.start and not straight.start else None


def _dated(plain: str, *, day_first: bool | None) -> Reading | None:
    timed = take_clock(_bare(DAY_AND_HOUR.sub(r"\1 \2:00", plain)))
    if timed is None:
        return None
    clock, words = timed
    meaning = _meaning(_bare(words).strip("()[] "), day_first=day_first)
    if meaning is None or meaning.start is None or meaning.end is None:
        return None
    if not FIRST_YEAR <= meaning.start.year <= meaning.end.year <= LAST_YEAR:
        return None
    return _placed(meaning, meaning.start, meaning.end, clock)


def _bare(words: str) -> str:
    """Leave out labels, weekdays and what else says nothing about the day."""
    label = LABEL.match(words)
    words = AFTERTHOUGHT.sub("", words[label.end() :] if label else words)
    words = DATE_ZONE.sub("", WEEKDAY.sub(" ", words))
    words = " ".join(words.split()).strip(",;。| ")
    return LOWER_MONTH.sub(lambda name: name[0].capitalize(), words)


def _meaning(words: str, *, day_first: bool | None) -> Meaning | None:
    """A date that stands for itself; None for what is none or needs an anchor."""
    found = _single(words, day_first=day_first) or _range(words, day_first=day_first)
    return found if found and found.kind == "explicit" else None


def _single(words: str, *, day_first: bool | None) -> Meaning | None:
    return (
        short_date(words, day_first=day_first)
        or FIELD_GRAMMAR.whole(words)
        or (named_month_date(words) if ALPHABETIC.search(words) else None)
        or (GRAMMAR.whole(words) if ANY_YEAR.search(words) else None)
    )


def _range(words: str, *, day_first: bool | None) -> Meaning | None:
    """Two dates of their own with a sign or word for "to" between them."""
    for joint in JOINT.finditer(words):
        edges = words[: joint.start()], words[joint.end() :]
        if all(map(ANY_YEAR.search, edges)):
            first, last = (_single(edge, day_first=day_first) for edge in edges)
            if first and last and first.start and last.end and first.precision == last.precision:
                return between(first.start, last.end, "range")
    return None


def _placed(meaning: Meaning, start: date, end: date, clock: Clock | None) -> Reading | None:
    """Put an interval of days, or a time on a day, on the UTC time line."""
    instants = [datetime.combine(edge, time(), UTC) for edge in (start, end)]
    precision = str(meaning.precision)
    if clock is None:
        instants[1] += WHOLE_DAY
    elif precision == "day" or meaning.warning == "ambiguous_day_month":
        instants = [at + clock.after_utc_midnight(at.date()) for at in instants]
        precision = "instant" if precision == "day" else precision
    else:
        return None
    return {
        "state": "date",
        "start": instants[0],
        "end": instants[1],
        "precision": precision,
        "warning": meaning.warning,
    }
