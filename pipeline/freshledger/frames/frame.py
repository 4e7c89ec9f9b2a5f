"""`TimeFrame`: two inclusive moments and the fineness they are meant in, checked when built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final, NoReturn

from freshledger.errors import FrameError, accepted
from freshledger.frames.forms import ACCEPTED_FORMS, Span, read_edge, read_edges, read_text
from freshledger.frames.granules import (
    GRANULARITIES,
    MICROSECOND,
    granule_end,
    granule_start,
    months_before,
    written,
)

_FIELDS: Final = ("start", "end", "granularity", "text", "frame_id", "id")
_JOINTS: Final = {"zh": " 至 ", "en": " to "}
_SHOWN_CHARACTERS: Final = 200


@dataclass(frozen=True, slots=True)
class TimeFrame:
    """The `canonical_time_frame`; its rule stands in docs/rules.md, time frame.

    `start` is never moved; `end` is the last microsecond of its granule, or `as_of` itself where
    the frame runs up to now; `written_end` is the end before it was completed. All in UTC.
    `text` is the frame as it was written. Raises FrameError when built wrong.

    >>> frame = TimeFrame.parse("2024-Q2", as_of=datetime(2024, 9, 30, tzinfo=UTC))
    >>> frame.granularity, frame.end.isoformat()
    ('quarter', '2024-06-30T23:59:59.999999+00:00')
    """

    start: datetime
    end: datetime
    granularity: str
    text: str
    frame_id: str | None = None
    written_end: datetime | None = None

    def __post_init__(self) -> None:
        if self.granularity not in GRANULARITIES:
            _refuse(self.text, accepted(self.granularity, GRANULARITIES, "granularity"))
        if self.start.tzinfo is None or self.end.tzinfo is None:
            _refuse(self.text, "its moments must carry a zone")
        object.__setattr__(self, "start", self.start.astimezone(UTC))
        object.__setattr__(self, "end", self.end.astimezone(UTC))
        if self.end < self.start:
            _refuse(self.text, "it ends before it starts")

    @classmethod
    def parse(cls, frame: str | Mapping[str, Any] | TimeFrame, as_of: date) -> TimeFrame:
        """Read a frame in any form of `ACCEPTED_FORMS`; `as_of` ends rolling and open frames.

        A naive time is UTC. An object may carry `text` and `frame_id` (or `id`) of its own.
        Raises FrameError, which names the text and the accepted forms.
        """
        if isinstance(frame, cls):
            return frame
        now = parse_as_of(as_of)
        text, frame_id = _shown(frame), None
        try:
            if isinstance(frame, Mapping):
                span = _read_mapping(frame, now)
                text = str(frame.get("text") or text)
                frame_id = frame.get("frame_id", frame.get("id"))
            else:
                span = read_text(text, now)
        except (ValueError, OverflowError) as error:
            _refuse(text, str(error))
        name = None if frame_id is None else str(frame_id)
        return cls(span.start, span.end, span.granularity, text, name, span.written_end)

    @property
    def start_day(self) -> date:
        """The UTC day of the first moment."""
        return self.start.date()

    @property
    def end_day(self) -> date:
        """The UTC day of the last moment."""
        return self.end.date()

    @property
    def is_hourly(self) -> bool:
        """Whether the frame is meant to the hour."""
        return self.granularity == "hour"

    @property
    def months(self) -> tuple[date, ...]:
        """The first day of every calendar month that the frame touches, in order."""
        first, last = (moment.year * 12 + moment.month - 1 for moment in (self.start, self.end))
        return tuple(date(month // 12, month % 12 + 1, 1) for month in range(first, last + 1))

    def period_text(self, lang: str = "zh") -> str:
        """Write the frame as `X 至 Y` (zh) or `X to Y` (en), the form of `target_period`.

        In the frame's granularity, weeks in days and years in months; a frame that starts inside
        a granule is written by its days, as it was given. FrameError for another `lang`.
        """
        if lang not in _JOINTS:
            raise FrameError(accepted(lang, _JOINTS, "lang"))
        aligned = self.is_hourly or self.start == granule_start(self.start, self.granularity)
        unit = self.granularity if aligned else "day"
        # Weeks and years are written by finer units, which run to the real end.
        end = self.end if unit in {"week", "year"} else self.written_end or self.end
        return f"{written(self.start, unit)}{_JOINTS[lang]}{written(end, unit)}"

    def year_before(self) -> TimeFrame:
        """The twelve months that end where the frame starts, in the same granularity."""
        try:
            start = months_before(self.start, 12)
        except ValueError as error:
            _refuse(self.text, str(error))
        end = self.start - MICROSECOND
        text = f"{start.isoformat()} ~ {end.isoformat()} ({self.granularity})"
        return TimeFrame(start, end, self.granularity, text)


def parse_as_of(value: str | date) -> datetime:
    """Read the moment a run takes as now, in UTC; a bare date is the end of that day.

    A naive time is UTC. Raises FrameError for anything but an ISO date or time.

    >>> parse_as_of("2024-05-31").isoformat()
    '2024-05-31T23:59:59.999999+00:00'
    """
    try:
        moment, granularity = read_edge(value)
    except (ValueError, OverflowError):
        granularity = ""
    if granularity == "hour":
        return moment
    if granularity == "day":
        return granule_end(moment, "day")
    shown = str(value)[:_SHOWN_CHARACTERS]
    raise FrameError(f"as_of {shown!r} is no date or time; accepted: 2024-05-31, 2024-05-31T14:00Z")


def _read_mapping(frame: Mapping[str, Any], now: datetime) -> Span:
    for field in frame:
        if field not in _FIELDS:
            raise ValueError(accepted(field, _FIELDS, "field"))
    if missing := [field for field in ("start", "end") if frame.get(field) in (None, "")]:
        raise ValueError(f"it has no {' and no '.join(missing)}")
    return read_edges(frame["start"], frame["end"], frame.get("granularity"), now)


def _shown(frame: object) -> str:
    """Describe a frame on one line; an object so that the line reads back as the same frame."""
    if not isinstance(frame, Mapping):
        return "" if frame is None else str(frame)
    text = f"{frame.get('start', '')} ~ {frame.get('end', '')}"
    return f"{text} ({frame['granularity']})" if frame.get("granularity") else text


def _refuse(text: str, cause: str) -> NoReturn:
    """Raise the error of this module: the text, the cause, the accepted forms."""
    shown = text[:_SHOWN_CHARACTERS]
    forms = "\n  ".join(ACCEPTED_FORMS)
    raise FrameError(f"time frame {shown!r} cannot be read: {cause}; accepted:\n  {forms}")
