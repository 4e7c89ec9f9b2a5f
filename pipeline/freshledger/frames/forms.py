"""The written forms of a time frame: text or edges in, a span out, ValueError with the cause."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from typing import Final, NamedTuple
from unicodedata import normalize

from freshledger.errors import accepted
from freshledger.frames.granules import GRANULARITIES, granule_end, rolling_start

ACCEPTED_FORMS: Final = (
    "2024-05-01 ~ 2024-05-31 or 2024-05-01/2024-05-31 (also 至, 到, to, –, —)",
    "2024-05-14T14:00Z ~ 2024-05-15T14:00Z",
    "2024-05-15, 2024年5月15日",
    "2024-W20",
    "2024-05, 2024年5月, 2024-05 ~ 2024-07",
    "2024-Q2, 2024年第二季度",
    "2024, 2024年, 2020-2025",
    "2025-01至今, 2025-01 to now, since 2025-01",
    "过去30天, 近3个月, past 90 days, last 24 hours",
    "any of them with a granularity behind: 2023-11-15 ~ 2024-05-15 (month)",
    "{start, end, granularity}, granularity one of " + ", ".join(GRANULARITIES),
)
_YEAR, _MONTH, _DAY = "(?P<year>[0-9]{4})", "(?P<month>[0-9]{1,2})", "(?P<day>[0-9]{1,2})"
_TIME = r"(?:[01][0-9]|2[0-3])(?::?[0-9]{2}(?::?[0-9]{2}(?:[.,][0-9]{1,6})?)?)?"
_ZONE = r"(?:Z|[+-][0-9]{2}:?[0-9]{2})?"
_POINTS: Final = (  # the granularity a written point implies; tried in this order
    ("hour", rf"(?P<stamp>[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}[T ]{_TIME}{_ZONE})"),
    ("day", rf"{_YEAR}-{_MONTH}-{_DAY}"),
    ("day", rf"{_YEAR}/{_MONTH}/{_DAY}"),
    ("day", rf"{_YEAR}\.{_MONTH}\.{_DAY}"),
    ("day", rf"{_YEAR}年 ?{_MONTH}月 ?{_DAY}[日号號]"),
    ("day", r"(?P<year>[0-9]{4})(?P<month>[0-9]{2})(?P<day>[0-9]{2})"),
    ("week", rf"{_YEAR}-?W(?P<week>[0-9]{{2}})"),
    ("month", rf"{_YEAR}[-/.]{_MONTH}"),
    ("month", rf"{_YEAR}年 ?{_MONTH}月份?"),
    ("quarter", rf"{_YEAR} ?[-年]? ?Q(?P<quarter>[1-4])"),
    ("quarter", rf"Q(?P<quarter>[1-4]) ?-?{_YEAR}"),
    ("quarter", rf"{_YEAR}年 ?第?(?P<quarter>[一二三四1-4])季度?"),
    ("year", rf"{_YEAR}年?"),
)
_POINT = "(?:" + "|".join(re.sub(r"\?P<\w+>", "?:", pattern) for _, pattern in _POINTS) + ")"
_NOW = "(?:今|现在|現在|今天|now|present|today)"
_SEPARATOR = "(?:~|〜|至|到|–|—|-|/|to)"
_NUMBERS: Final = {
    word: number
    for words in (
        "一 二 三 四 五 六 七 八 九 十 十一 十二",
        "one two three four five six seven eight nine ten eleven twelve",
    )
    for number, word in enumerate(words.split(), start=1)
} | {"两": 2, "兩": 2}
_UNITS: Final = {
    **dict.fromkeys(("小时", "小時"), "hour"),
    **dict.fromkeys(("天", "日"), "day"),
    **dict.fromkeys(("周", "週", "星期"), "week"),
    "月": "month",
    "季度": "quarter",
    "年": "year",
    **{unit: unit for unit in GRANULARITIES},
}
_COUNT = "([0-9]{1,5}|" + "|".join(sorted(_NUMBERS, key=len, reverse=True)) + ")"
_UNIT = "(" + "|".join(_UNITS) + ")"


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_POINT_PATTERNS: Final = tuple((name, _compiled(pattern)) for name, pattern in _POINTS)
_NOW_PATTERN: Final = _compiled(_NOW)
_RANGE: Final = _compiled(rf"({_POINT}) ?{_SEPARATOR} ?({_POINT}|{_NOW})")
_SINCE: Final = _compiled(
    rf"(?:since |自从?|自)({_POINT})(?:以来|至今|起)?|({_POINT})(?:迄今|以来)"
)
_ROLLING: Final = _compiled(
    rf"(?:(?:过去|過去|最近|近)的? ?|(?:the )?(?:past|last|previous) ){_COUNT} ?[个個]? ?{_UNIT}s?"
)
_WITH_GRANULARITY: Final = _compiled(r"(.*\S) ?\((\w+)\)")


class Span(NamedTuple):
    """What a written frame means: inclusive moments in UTC, and the end before its completion."""

    start: datetime
    end: datetime
    granularity: str
    written_end: datetime


class Edge(NamedTuple):
    """The first moment of a written point, in UTC, and the granularity its form implies."""

    first: datetime
    granularity: str


def read_text(text: str, now: datetime) -> Span:
    """Read one of `ACCEPTED_FORMS`; rolling and open frames end at `now` itself."""
    plain = " ".join(normalize("NFKC", text).split())
    if not plain:
        raise ValueError("it is empty")
    granularity = None
    if given := _WITH_GRANULARITY.fullmatch(plain):
        plain, granularity = given[1], given[2]
    if rolling := _ROLLING.fullmatch(plain):
        return _rolling(rolling[1].lower(), _UNITS[rolling[2].lower()], granularity, now)
    if since := _SINCE.fullmatch(plain):
        return read_edges(since[1] or since[2], "now", granularity, now)
    if any(pattern.fullmatch(plain) for _, pattern in _POINT_PATTERNS):
        return read_edges(plain, plain, granularity, now)
    if pair := _RANGE.fullmatch(plain):
        return read_edges(pair[1], pair[2], granularity, now)
    raise ValueError("it is in no known form")


def read_edges(start: object, end: object, granularity: str | None, now: datetime) -> Span:
    """Join two points; without a granularity the finer of their own ones counts.

    The end is completed to its granule, the start never; an end of `now` stays `now`.
    """
    if granularity is not None and granularity not in GRANULARITIES:
        raise ValueError(accepted(granularity, GRANULARITIES, "granularity"))
    first = read_edge(start)
    if isinstance(end, str) and _NOW_PATTERN.fullmatch(end.strip()):
        return Span(first.first, now, granularity or first.granularity, now)
    last = read_edge(end)
    unit = granularity or min(first.granularity, last.granularity, key=GRANULARITIES.index)
    complete = granule_end(last.first, last.granularity)
    if complete < first.first:
        raise ValueError("it ends before it starts")
    return Span(first.first, granule_end(complete, unit), unit, last.first)


def read_edge(value: object) -> Edge:
    """Read one point: a date, a time (naive is UTC) or a written form of either."""
    if isinstance(value, datetime):
        return Edge(_in_utc(value), "hour")
    if isinstance(value, date):
        return Edge(datetime(value.year, value.month, value.day, tzinfo=UTC), "day")
    plain = " ".join(normalize("NFKC", str(value)).split())
    for granularity, pattern in _POINT_PATTERNS:
        if point := pattern.fullmatch(plain):
            return Edge(_first_moment(point.groupdict()), granularity)
    raise ValueError(f"{plain[:60]!r} is no date or time")


def _rolling(count: str, unit: str, granularity: str | None, now: datetime) -> Span:
    number = _NUMBERS.get(count) or int(count)
    if number == 0:
        raise ValueError("it is empty")
    if granularity is not None and granularity not in GRANULARITIES:
        raise ValueError(accepted(granularity, GRANULARITIES, "granularity"))
    return Span(rolling_start(now, number, unit), now, granularity or unit, now)


def _first_moment(parts: dict[str, str | None]) -> datetime:
    """Turn the named parts of a point into its first moment; ValueError if it is no such day."""
    if stamp := parts.get("stamp"):
        return _in_utc(datetime.fromisoformat(stamp.upper().replace(",", ".")))
    year = int(parts["year"] or 0)
    if week := parts.get("week"):
        monday = date.fromisocalendar(year, int(week), 1)
        return datetime(monday.year, monday.month, monday.day, tzinfo=UTC)
    quarter = parts.get("quarter")
    month = 3 * (_NUMBERS.get(quarter) or int(quarter)) - 2 if quarter else parts.get("month")
    return datetime(year, int(month or 1), int(parts.get("day") or 1), tzinfo=UTC)


def _in_utc(moment: datetime) -> datetime:
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
