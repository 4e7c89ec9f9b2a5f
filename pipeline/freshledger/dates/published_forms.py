"""The forms in which feeds write a publication date, read by whole columns.

Every pattern names its parts alike, so that one piece of arithmetic serves all: `year`, `month`
(figures or an English name), `day`, and, where a time is given, `hour`, `minute`, `second`,
`fraction`, `noon` and `zone`.
"""

from __future__ import annotations

from dataclasses import dataclass

from freshledger.dates.clock import ZONE

PARTS = ("year", "month", "day", "hour", "minute", "second", "fraction", "noon", "zone")
_MONTH_NAMES = (
    "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
    "august aug", "september sept sep", "october oct", "november nov", "december dec",
)  # fmt: skip
MONTHS = {
    name: month for month, names in enumerate(_MONTH_NAMES, start=1) for name in names.split()
}
_YEAR, _DAY = "(?P<year>[0-9]{4})", "(?P<day>[0-9]{1,2})"
_MONTH, _MONTH_NAME = "(?P<month>[0-9]{1,2})", "(?P<month>[A-Za-z]{3,9})[.]?"
_WEEKDAY = "(?:(?i:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?i:day|nesday|urday)?[.]?,? )?"
_OFFSET = "(?:Z|[+-][0-9]{2}:?[0-9]{2})"
_TIME = (
    "(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})"
    "(?::(?P<second>[0-9]{2})(?:[.,](?P<fraction>[0-9]{1,9}))?)?"
)
_CLOCK = f"{_TIME}(?: ?(?P<noon>[AaPp])[.]?[Mm][.]?)?(?: ?(?P<zone>(?i:{ZONE})))?"
_JOINED_CLOCK = "(?P<hour>[0-9]{2})(?P<minute>[0-9]{2})(?:(?P<second>[0-9]{2})(?:[.](?P<fraction>[0-9]{1,9}))?)?"


@dataclass(frozen=True, slots=True)
class FeedForm:
    """One way to write a day or an instant.

    Attributes:
        name: What the docs call the form.
        pattern: Matches the whole string.
        example: A string of the form.
        means: Its interval, as `tests/dates/test_published.py` writes it.
    """

    name: str
    pattern: str
    example: str
    means: str


# One line a form, so that the table can be read as one.
# fmt: off
FEED_FORMS = (
    FeedForm("iso", f"^{_YEAR}[-/.]{_MONTH}[-/.]{_DAY}(?:[T ]{_TIME}(?: ?(?P<zone>{_OFFSET}))?)?$", "2024-05-15T14:30:00+08:00", "2024-05-15T06:30:00Z"),
    FeedForm("compact", f"^{_YEAR}(?P<month>[0-9]{{2}})(?P<day>[0-9]{{2}})(?:[T ]?{_JOINED_CLOCK}(?P<zone>{_OFFSET})?)?$", "20240515T143000Z", "2024-05-15T14:30:00Z"),
    FeedForm("rfc_2822", f"^{_WEEKDAY}{_DAY}[ -]{_MONTH_NAME}[ -]{_YEAR}(?:,? {_CLOCK})?$", "Tue, 30 Apr 2024 18:45:00 -0700", "2024-05-01T01:45:00Z"),
    FeedForm("month_first", f"^{_WEEKDAY}{_MONTH_NAME} {_DAY}(?:st|nd|rd|th)?,? {_YEAR}(?:,?(?: at)? {_CLOCK})?$", "May 15, 2024 10:15 AM EDT", "2024-05-15T14:15:00Z"),
    FeedForm("worded_clock", f"^{_YEAR}[-/.]{_MONTH}[-/.]{_DAY},? {_CLOCK}$", "2024-05-15 10:15 AM EDT", "2024-05-15T14:15:00Z"),
    FeedForm("chinese", f"^{_YEAR}年{_MONTH}月{_DAY}[日号](?: ?{_CLOCK})?$", "2024年5月15日 14:30", "2024-05-15T14:30:00Z"),
)
# fmt: on
EPOCH = "^(?:/Date[(])?(?P<whole>[0-9]{9,10}|[0-9]{12,13}|[0-9]{15,16}|[0-9]{18,19})(?:[.](?P<fraction>[0-9]{1,9}))?(?:[)]/)?$"
# Until 2030 no epoch starts so: it is a day and an hour.
DAY_AND_HOUR = "^(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?:[01][0-9]|2[0-3])$"
