"""The forms in which addresses carry a date, as data.

A pattern begins with alternatives that soon name the century, so that the engine can leap from
candidate to candidate; a free key or a `t?` in front makes it five times slower.
"""

from __future__ import annotations

from dataclasses import dataclass

YEAR = "(?:19|20)[0-9]{2}"
MONTH, DAY = "(?:0[1-9]|1[0-2])", "(?:0[1-9]|[12][0-9]|3[01])"
SHORT_MONTH, SHORT_DAY = "(?:0?[1-9]|1[0-2])", "(?:0?[1-9]|[12][0-9]|3[01])"
MONTH_NAME = (
    "(?i:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|"
    "sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
DATE_KEY = "[?&](?i:(?:pub|publish|published|post|news|article|issue)?_?date|day|dt|ymd)="
WORD_END = "(?:[^0-9a-z]|t[0-9]|$)"
FOLDER_END = "(?:[/?#&]|$)"
# /2016/05/10-best-ways is as often an entry of May as one of the tenth: only the month is sure.
DAY_FOLDER = f"{YEAR}/(?:{MONTH}/{DAY}(?:{FOLDER_END}|[.])|{SHORT_MONTH}/{SHORT_DAY}{FOLDER_END})"
NAMED_DAY = f"{YEAR}[/_-]{MONTH_NAME}[/_-]{SHORT_DAY}{FOLDER_END}"
JOINED_DAY = f"{YEAR}(?:/{MONTH}[_-]?{DAY}{WORD_END}|{MONTH}/{DAY}{FOLDER_END})"
DASHED_DAY = f"{YEAR}-{SHORT_MONTH}-{SHORT_DAY}{WORD_END}"
# The first group of a UUID may look like a day: it is found whole, to be told by its tail.
UUID_TAIL = "(?:-[0-9a-fA-F]{4}){3}-"
DAY_IN_NAME = (
    f"{YEAR}(?:{MONTH}{DAY}(?:{UUID_TAIL}|{WORD_END})|(?:-{MONTH}[/-]|_{MONTH}_){DAY}{WORD_END})"
)

# What a found stretch says; month and day are null where the form does not go so far.
YEAR_FIRST = (
    "^[^0-9]*(?P<mention>(?P<year>[0-9]{4})"
    "(?:[/_-]?(?P<month>[0-9]{2}|[0-9]|[A-Za-z]{3,9})(?:[/_-]?(?P<day>[0-9]{1,2}))?)?)"
)
YEAR_LAST = "^[^0-9]*(?P<mention>(?P<first>[0-9]{2})-(?P<second>[0-9]{2})-(?P<year>[0-9]{4}))"


@dataclass(frozen=True, slots=True)
class UrlForm:
    """One way to write a date into an address.

    Attributes:
        name: What the docs call the form.
        pattern: Finds it, with its context on either side.
        precision: How fine it is: `day`, `month` or `year`.
        examples: Addresses that carry it.
        means: The interval of each example, as `tests/dates/test_urls.py` writes it.
    """

    name: str
    pattern: str
    precision: str
    examples: tuple[str, ...]
    means: tuple[str, ...]


FORMS = (
    UrlForm(
        "day",
        f"(?:/(?:{DAY_FOLDER}|{NAMED_DAY}|{JOINED_DAY}|{DASHED_DAY})"
        f"|[/_-]{DAY_IN_NAME}|/t{YEAR}{MONTH}{DAY}{WORD_END})",
        "day",
        (
            "https://a.example/2024/05/15/slug",
            "https://a.example/n1/2024/0515/c1001-4.html",
            "https://a.example/2024-05-15-slug",
            "https://a.example/html/2024-05/15/content_1.htm",
            "https://a.example/202405/t20240515_1.html",
            "https://a.example/2024/may/15/slug",
        ),
        ("2024-05-15",) * 6,
    ),
    UrlForm(
        "parameter",
        f"{DATE_KEY}{YEAR}(?:-{MONTH}-{DAY}|{MONTH}{DAY}){WORD_END}",
        "day",
        ("https://a.example/story?ed=2&date=2024-05-15",),
        ("2024-05-15",),
    ),
    UrlForm(
        "year_last",
        f"[/_][0-3][0-9]-[0-3][0-9]-{YEAR}{WORD_END}",
        "day",
        ("https://a.example/15-05-2024?x=1", "https://a.example/03-04-2024"),
        ("2024-05-15", "2024-03-04..2024-04-03 span"),
    ),
    UrlForm(
        "month",
        f"/{YEAR}(?:(?:[/_-]{MONTH}|/[1-9]){WORD_END}|{MONTH}/|/{MONTH_NAME}/)",
        "month",
        (
            "https://a.example/2024/05/slug",
            "https://a.example/202405/content_1.htm",
            "https://a.example/2024/05/10-best-ways",
        ),
        ("2024-05-01..2024-05-31 month",) * 3,
    ),
    UrlForm(
        "year",
        "/(?:199|20[0-9])[0-9]/",
        "year",
        ("https://a.example/2016/slug",),
        ("2016-01-01..2016-12-31 year",),
    ),
)
