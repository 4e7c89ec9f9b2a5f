"""Readers of dates that others wrote, each behind the same face; imported only where it is asked.

A peer that is not installed is skipped with its reason: `pip install -e '.[bench]'` brings all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import TYPE_CHECKING, Any

from tests.bench.date_cases import Found

if TYPE_CHECKING:
    from collections.abc import Sequence

# Text, anchor and whether what is to come comes first, to the dates in it.
Find = Callable[[str, datetime, bool], Iterator[Found]]
URLS = None


@dataclass(frozen=True, slots=True)
class Peer:
    """A reader: how it is loaded, and the languages (`URLS` for addresses) it is asked about."""

    name: str
    load: Callable[[], Find]
    languages: Sequence[str | None]


def dateparser() -> Find:
    """Its search gives no offsets: words are looked up from left to right."""
    from dateparser.search import search_dates  # noqa: PLC0415 - a peer

    def find(text: str, anchor: datetime, future: bool) -> Iterator[Found]:  # noqa: FBT001
        settings = {
            "RELATIVE_BASE": anchor,
            "PREFER_DATES_FROM": "future" if future else "past",
            "PREFER_DAY_OF_MONTH": "first",
            "PREFER_MONTH_OF_YEAR": "first",
        }
        position = 0
        for words, moment in search_dates(text, languages=_LANGUAGE, settings=settings) or ():
            start = text.find(words, position)
            if start >= 0:
                position = start + len(words)
                yield Found(start, position, moment.date())

    return find


# Told to dateparser, which else guesses it for every text; set by `languages_told`.
_LANGUAGE: list[str] = []


def languages_told(language: str | None) -> None:
    """Tell the readers that want to know in which language the next texts are."""
    _LANGUAGE[:] = [language or "en"]


def datefinder() -> Find:
    """English; words without a year are of the anchor's."""
    from datefinder import find_dates  # noqa: PLC0415 - a peer

    def find(text: str, anchor: datetime, future: bool) -> Iterator[Found]:  # noqa: FBT001
        del future
        for moment, _, (start, end) in find_dates(text, source=True, index=True, base_date=anchor):
            yield Found(start, end, moment.date())

    return find


def timefhuman() -> Find:
    """English; ranges and lists begin with their first day."""
    from timefhuman import Direction, tfhConfig  # noqa: PLC0415 - a peer
    from timefhuman import timefhuman as read  # noqa: PLC0415 - a peer

    def find(text: str, anchor: datetime, future: bool) -> Iterator[Found]:  # noqa: FBT001
        direction = Direction.next if future else Direction.previous
        config = tfhConfig(direction=direction, now=anchor, return_matched_text=True)
        for _, (start, end), value in read(text, config=config):
            first = _first_day(value)
            if first:
                yield Found(start, end, first)

    return find


def _first_day(value: Any) -> date | None:  # noqa: ANN401 - of many types
    while isinstance(value, list | tuple) and value:
        value = value[0]
    if isinstance(value, datetime):
        return value.date()
    return value if isinstance(value, date) else None


def parsedatetime() -> Find:
    """English; times of day alone are left out."""
    from parsedatetime import Calendar  # noqa: PLC0415 - a peer

    calendar, time_only = Calendar(), 2

    def find(text: str, anchor: datetime, future: bool) -> Iterator[Found]:  # noqa: FBT001
        del future
        for moment, kind, start, end, _ in calendar.nlp(text, anchor.timetuple()) or ():
            if kind != time_only:
                yield Found(start, end, moment.date())

    return find


def recognizers() -> Find:
    """Microsoft's; of several values the first lies in the past, the last in the future."""
    from recognizers_date_time import recognize_datetime  # noqa: PLC0415 - a peer

    cultures = {"en": "en-us", "zh": "zh-cn", "fr": "fr-fr", "es": "es-es", "pt": "pt-br"}

    def find(text: str, anchor: datetime, future: bool) -> Iterator[Found]:  # noqa: FBT001
        for result in recognize_datetime(text, cultures[_LANGUAGE[0]], reference=anchor):
            values = (result.resolution or {}).get("values") or [{}]
            value = values[-1 if future else 0]
            written = value.get("value") or value.get("start") or value.get("end") or ""
            if value.get("type", "").startswith("date") and written[:4].isdecimal():
                yield Found(result.start, result.end + 1, date.fromisoformat(written[:10]))

    return find


def jionlp() -> Find:
    """Chinese; lengths of time and repetitions are left out."""
    from jionlp import ner  # noqa: PLC0415 - a peer

    def find(text: str, anchor: datetime, future: bool) -> Iterator[Found]:  # noqa: FBT001
        del future
        for found in ner.extract_time(text, time_base=anchor.timestamp(), with_parsing=True):
            first = (
                found["detail"]["time"] if found["type"] in {"time_point", "time_span"} else [""]
            )
            if first[0][:4].isdecimal():
                start, end = found["offset"]
                yield Found(start, end, date.fromisoformat(first[0][:10]))

    return find


def htmldate() -> Find:
    """Addresses: what it takes from an address before it looks at the page."""
    from htmldate.extractors import extract_url_date  # noqa: PLC0415 - a peer
    from htmldate.utils import Extractor  # noqa: PLC0415 - a peer

    earliest = datetime(1995, 1, 1)  # noqa: DTZ001 - the peer compares plain moments
    latest = datetime(2100, 1, 1)  # noqa: DTZ001

    def find(text: str, anchor: datetime, future: bool) -> Iterator[Found]:  # noqa: FBT001
        del anchor, future
        options = Extractor(False, latest, earliest, False, "%Y-%m-%d")  # noqa: FBT003
        found = extract_url_date(text, options)
        if found:
            yield Found(0, len(text), date.fromisoformat(found))

    return find


PEERS = (
    Peer("dateparser", dateparser, ("en", "zh", "ar", "de", "es", "fr", "it", "ja", "ko", "pt", "ru")),
    Peer("datefinder", datefinder, ("en", URLS)),
    Peer("timefhuman", timefhuman, ("en",)),
    Peer("parsedatetime", parsedatetime, ("en",)),
    Peer("recognizers", recognizers, ("en", "zh", "fr", "es", "pt")),
    Peer("jionlp", jionlp, ("zh",)),
    Peer("htmldate", htmldate, (URLS,)),
)  # fmt: skip


def midnight(day: date | None) -> datetime:
    """The anchor as a peer takes it; texts without one are read on a day of their own time."""
    return datetime.combine(day or date(2024, 5, 15), time())
