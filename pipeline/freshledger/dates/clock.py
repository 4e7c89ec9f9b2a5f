"""Times of day and time zones, as publishing systems write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta

# RFC 2822 fixes the North American names; of the others, the one that real feeds mean.
ZONE_HOURS: dict[str, float] = {
    "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "MEZ": 1,
    "CEST": 2, "MESZ": 2, "EET": 2, "SAST": 2, "EEST": 3, "MSK": 3, "TRT": 3, "GST": 4, "PKT": 5,
    "IST": 5.5, "WIB": 7, "ICT": 7, "SGT": 8, "HKT": 8, "PHT": 8, "MYT": 8, "AWST": 8, "JST": 9,
    "KST": 9, "ACST": 9.5, "AEST": 10, "ACDT": 10.5, "AEDT": 11, "NZST": 12, "NZDT": 13,
    "NDT": -2.5, "NST": -3.5, "ADT": -3, "BRT": -3, "ART": -3, "AST": -4, "EDT": -4, "EST": -5,
    "CDT": -5, "CST": -6, "MDT": -6, "MST": -7, "PDT": -7, "PST": -8, "AKDT": -8, "AKST": -9,
    "HST": -10, "北京时间": 8, "北京時間": 8, "东京时间": 9,
}  # fmt: skip
# Names that leave summer time open; the clock changes on Sundays in March and November.
AMERICAN_HOURS = {"ET": -5, "CT": -6, "MT": -7, "PT": -8}
WIDEST_OFFSET_MINUTES = 14 * 60

_NAMES = "|".join(sorted(ZONE_HOURS, key=len, reverse=True))
OFFSET = "[+-][0-9]{1,2}(?::?[0-9]{2})?"
ZONE = f"(?:(?:UTC|GMT)?[ ]?{OFFSET}|{_NAMES})"
_OFFSET = re.compile(r"(?:UTC|GMT)? ?([+-])([0-9]{1,2}):?([0-9]{2})?", re.IGNORECASE)

MORNING = ("a", "上午", "早上", "清晨", "凌晨", "午前", "오전")
AFTERNOON = ("p", "下午", "傍晚", "晚上", "中午", "午后", "午後", "오후")
_HALF = "|".join((*MORNING[1:], *AFTERNOON[1:]))
_CLOCK = re.compile(
    rf"""(?:(?<=[0-9])T|(?<![0-9:.+-]))[ ]?
    (?:(?P<half>{_HALF})[ ]?)?
    (?:
      (?P<hour>[0-9]{{1,2}})(?:
        [ ]?[:h][ ]?(?P<minute>[0-9]{{2}})(?::(?P<second>[0-9]{{2}})(?:[.,](?P<fraction>[0-9]{{1,9}}))?)?
      | [ ]?[点點时時시](?:[ ]?(?P<spoken_minute>[0-9]{{1,2}})[ ]?[分분])?
        (?:[ ]?(?P<spoken_second>[0-9]{{1,2}})[ ]?[秒초])?
      )(?:[ ]?(?P<noon>[ap])\.?m\b\.?)?(?:[ ](?:uhr|hrs|hours)\b)?
    | (?P<bare_hour>[0-9]{{1,2}})[ ]?(?P<bare_noon>[ap])\.?m\b\.?
    | (?P<joined_hour>[0-9]{{2}})(?P<joined_minute>[0-9]{{2}})(?=[ ]?(?:{_NAMES})\b)
    )
    (?:[ ]?\(?(?P<zone>{ZONE}|[ECMP]T)\)?(?:[ ](?:{_NAMES})\b)?(?![A-Za-z/]))?
    (?:[ ]?\([A-Za-z ]+\))?(?:[ ]?\[[A-Za-z_/]+\])?(?![0-9:])""",
    re.IGNORECASE | re.VERBOSE,
)
_JOINT_BEFORE = re.compile(
    r"(?:\s*[,，|·•@;]|\s+[-–—/])?\s*(?:\b(?:at|um|à|kl))?\.?\s*$", re.IGNORECASE
)
_JOINT_AFTER = re.compile(r"^\s*(?:[,，|·•;]|[-–—/]\s)?\s*(?:\bon\b)?\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day: how long after midnight, in which zone (None: none was named)."""

    since_midnight: timedelta
    zone: str | None

    def after_utc_midnight(self, day: date) -> timedelta:
        """How long after UTC midnight of `day` this time of that day is."""
        zone = (self.zone or "UTC").upper()
        if zone in AMERICAN_HOURS:
            summer = timedelta(hours=_is_american_summer(day))
            return self.since_midnight - timedelta(hours=AMERICAN_HOURS[zone]) - summer
        return self.since_midnight - timedelta(minutes=offset_minutes(zone) or 0)


def offset_minutes(zone: str) -> int | None:
    """Minutes east of Greenwich; None if no place on earth keeps such a time.

    >>> offset_minutes("+0800"), offset_minutes("EDT"), offset_minutes("GMT+8"), offset_minutes("+99")
    (480, -240, 480, None)
    """
    if zone.upper() in ZONE_HOURS:
        return round(ZONE_HOURS[zone.upper()] * 60)
    found = _OFFSET.fullmatch(zone)
    if found is None:
        return None
    minutes = int(found[2]) * 60 + int(found[3] or 0)
    if minutes > WIDEST_OFFSET_MINUTES or int(found[3] or 0) > 59:
        return None
    return -minutes if found[1] == "-" else minutes


def take_clock(words: str) -> tuple[Clock | None, str] | None:
    """Take the time of day out of a date.

    Returns:
        The time, None if there is none, and the words without it; None if the words hold a time
        that no clock shows.

    >>> take_clock("May 15, 2024 at 3:15 PM EDT")
    (Clock(since_midnight=datetime.timedelta(seconds=54900), zone='EDT'), 'May 15, 2024')
    """
    found = _CLOCK.search(words)
    if found is None:
        return None, words
    clock = _clock({name: text for name, text in found.groupdict().items() if text is not None})
    if clock is None:
        return None
    before = _JOINT_BEFORE.sub("", words[: found.start()])
    after = _JOINT_AFTER.sub("", words[found.end() :])
    return clock, f"{before} {after}".strip()


def _clock(parts: dict[str, str]) -> Clock | None:
    def number(*names: str) -> int:
        return next((int(parts[name]) for name in names if name in parts), 0)

    hour = number("hour", "bare_hour", "joined_hour")
    minute = number("minute", "spoken_minute", "joined_minute")
    second = number("second", "spoken_second")
    half = next(
        (parts[name].lower() for name in ("half", "noon", "bare_noon") if name in parts), None
    )
    if half in AFTERNOON and hour < 12:
        hour += 12
    if half in MORNING and hour >= 12:
        hour = 0 if hour == 12 else 99
    zone = parts.get("zone")
    if not _shows(hour, minute, second) or (zone and not _known(zone)):
        return None
    microseconds = int(parts.get("fraction", "0").ljust(6, "0")[:6])
    passed = timedelta(hours=hour, minutes=minute, seconds=second, microseconds=microseconds)
    return Clock(passed, zone)


def _shows(hour: int, minute: int, second: int) -> bool:
    """Whether a clock can show it: 24:00 ends a day, a leap second ends a minute."""
    return (hour <= 23 and minute <= 59 and second <= 60) or (hour, minute, second) == (24, 0, 0)


def _known(zone: str) -> bool:
    return zone.upper() in AMERICAN_HOURS or offset_minutes(zone) is not None


def _is_american_summer(day: date) -> bool:
    """From the second Sunday in March to the first in November (the rule since 2007)."""
    begins, ends = date(day.year, 3, 8), date(day.year, 11, 1)
    begins += timedelta(days=6 - begins.weekday())
    ends += timedelta(days=6 - ends.weekday())
    return begins <= day < ends
