"""What the SQL found for one frame, and the frame, policy and language it is told in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from freshledger.frames import TimeFrame

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from freshledger.policy import Policy

Language: TypeAlias = Literal["zh", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("zh", "en")
Row: TypeAlias = "Mapping[str, Any]"

_MONTHS_OF_A_QUARTER = 3


@dataclass(frozen=True, slots=True)
class Task:
    """A frame to profile a label table for, with its policy and what it is about.

    Attributes:
        frame: The frame; its `frame_id`, else its text, is the `frame_id` of its label rows.
        policy: `goal_mode` decides whether missing background is a fault.
        primary_subject: What queries name; None takes frequent words of the titles.
    """

    frame: TimeFrame
    policy: Policy
    primary_subject: str | None = None

    @property
    def frame_id(self) -> str:
        """The `frame_id` under which the label table holds this frame's rows."""
        return self.frame.frame_id or self.frame.text


@dataclass(frozen=True, slots=True)
class Findings:
    """Rows of `sql/profile/` for one frame.

    Attributes:
        task: The frame, its policy, its subject.
        language: Of every sentence and query.
        subject: Words that name what the corpus is about; may be empty.
        totals: The row of `frame_profile`.
        dimensions: Rows of `dimension_profile`, by dimension.
        gap: Frame months (counted from year 0) without evidence, first and last, if any.
        undated: Rows of `undated_titles`; empty unless that trigger is set.
        retried: The row of `malformed_titles`; None unless that trigger is set.
    """

    task: Task
    language: Language
    subject: str
    totals: Row
    dimensions: Sequence[Row]
    gap: tuple[int, int] | None
    undated: Sequence[Row]
    retried: Row | None

    @property
    def blind_spots(self) -> list[str]:
        """Dimensions whose rows are all stale, undated or malformed, by name."""
        return [row["dimension"] for row in self.dimensions if row["is_blind_spot"]]

    @property
    def gap_frame(self) -> TimeFrame | None:
        """The gap as a part of the frame, in its granularity where the gap has whole granules."""
        return None if self.gap is None else part_of(self.task.frame, *self.gap)

    @property
    def densest_period(self) -> str | None:
        """The shortest span of months that holds 80% of the dated rows: `X 至 Y`, or one month."""
        first, last = self.totals["span_start"], self.totals["span_end"]
        if first is None:
            return None
        frame = months_frame(first, last)
        return f"{frame.start:%Y-%m}" if first == last else frame.period_text(self.language)


def months_frame(first_month: int, last_month: int) -> TimeFrame:
    """The frame of whole months, both counted from year 0 (12 * year + month - 1)."""
    start, end = (
        datetime(month // 12, month % 12 + 1, 1, tzinfo=UTC)
        for month in (first_month, last_month + 1)
    )
    return TimeFrame(start, end - timedelta(microseconds=1), "month", f"{start.date()} ~")


def part_of(frame: TimeFrame, first_month: int, last_month: int) -> TimeFrame:
    """Cut months, counted from year 0, out of a frame that they overlap.

    In the frame's granularity, but in months where that one is coarser than the cut.
    """
    months = months_frame(first_month, last_month)
    is_to_the_end = months.end >= frame.end
    edges = (first_month, 0 if is_to_the_end else last_month + 1)
    has_whole_quarters = not any(month % _MONTHS_OF_A_QUARTER for month in edges)
    is_coarse = frame.granularity == "year" or (
        frame.granularity == "quarter" and not has_whole_quarters
    )
    return TimeFrame(
        max(frame.start, months.start),
        min(frame.end, months.end),
        "month" if is_coarse else frame.granularity,
        frame.text,
        written_end=frame.written_end if is_to_the_end else None,
    )
