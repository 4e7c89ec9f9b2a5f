"""A stretch of time as people write it in a search: `2025年Q3 Q4`, `September to December 2025`."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from datetime import date

    from freshledger.frames import TimeFrame
    from freshledger.profile.findings import Language

_MONTH_NAMES: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_MONTHS_OF_A_QUARTER = 3
_YEARS_TOLD_APART = 2


def period_words(frame: TimeFrame, language: Language) -> str:
    """Write a frame in words: by years, quarters and months where it holds whole ones, else days.

    A frame of several months that starts or ends inside one is written by the months it touches.

    >>> from datetime import datetime, UTC
    >>> from freshledger.frames import TimeFrame
    >>> period_words(TimeFrame.parse("2025-07 ~ 2025-12", datetime(2026, 1, 1, tzinfo=UTC)), "zh")
    '2025年Q3 Q4'
    """
    first, last = frame.months[0], frame.months[-1]
    if first == last and not _is_whole(frame):
        return _days(frame.start_day, frame.end_day, language)
    years = range(first.year, last.year + 1)
    if (first.month, last.month) == (1, len(_MONTH_NAMES)):
        return _joined([_year(first.year, language), _year(last.year, language)], language)
    if len(years) > _YEARS_TOLD_APART:
        ends = (_months(day.year, day.month, day.month, language) for day in (first, last))
        return _joined(list(ends), language)
    return " ".join(
        _months(
            year,
            first.month if year == first.year else 1,
            last.month if year == last.year else len(_MONTH_NAMES),
            language,
        )
        for year in years
    )


def _is_whole(frame: TimeFrame) -> bool:
    """Whether a frame inside one month is that month."""
    return frame.start_day.day == 1 and (frame.end_day + timedelta(days=1)).day == 1


def _year(year: int, language: Language) -> str:
    return f"{year}年" if language == "zh" else str(year)


def _joined(ends: list[str], language: Language) -> str:
    joint = "至" if language == "zh" else " to "
    return joint.join(dict.fromkeys(ends))


def _months(year: int, first: int, last: int, language: Language) -> str:
    """Months of one year: the year alone, its quarters, or from month to month."""
    starts_quarter = first % _MONTHS_OF_A_QUARTER == 1
    if (first, last) == (1, len(_MONTH_NAMES)):
        return _year(year, language)
    if starts_quarter and last % _MONTHS_OF_A_QUARTER == 0:
        numbers = range(first // _MONTHS_OF_A_QUARTER + 1, last // _MONTHS_OF_A_QUARTER + 1)
        quarters = " ".join(f"Q{number}" for number in numbers)
        return f"{year}年{quarters}" if language == "zh" else f"{quarters} {year}"
    if language == "zh":
        return f"{year}年" + _joined([f"{first}月", f"{last}月"], language)
    return f"{_joined([_MONTH_NAMES[first - 1], _MONTH_NAMES[last - 1]], language)} {year}"


def _days(first: date, last: date, language: Language) -> str:
    """Days of one month."""
    if language == "zh":
        ends = [f"{first.month}月{first.day}日", f"{last.month}月{last.day}日"]
        return f"{first.year}年" + _joined(ends, language)
    name = _MONTH_NAMES[first.month - 1]
    return f"{_joined([f'{name} {first.day}', f'{name} {last.day}'], language)} {first.year}"
