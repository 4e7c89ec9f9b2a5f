"""English quarters, halves, decades, centuries and seasons."""

from __future__ import annotations

from dataclasses import replace

from freshledger.dates.en_which import which_shift
from freshledger.dates.en_words import (
    ORDINAL,
    SEASON_NAMES,
    SEASONS,
    YEAR_FIGURES,
    after,
    ordinal,
    year_number,
)
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import INVALID, Meaning, Precision, months, place

YEAR = rf"(?P<year>{YEAR_FIGURES})"
SHORT_YEAR = rf"(?P<year>{YEAR_FIGURES}|['’]?[0-9]{{2}})"
QUARTER = r"(?P<quarter>first|second|third|fourth|final|1st|2nd|3rd|4th)[ -](?:quarter|qtr)"
FISCAL = r"(?:(?P<fiscal>fiscal)[ -])?"
HALF = r"(?P<half>first|second|last|latter|1st|2nd)[ -]half"
OF_YEAR = r"(?:,| of| in)?(?: the)? "
WHICH_YEAR = (
    r"(?P<which>last|this|next|the current|the previous|the) (?:(?P<fiscal_year>fiscal) )?year"
)
FIRST_FEW = r"first (?P<number>two|three|four|five|six|seven|eight|nine|ten|eleven|[2-9]|1[01]) (?P<unit>quarter|month)s"
NUMBERS = {
    "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "final": 4, "last": 2, "latter": 2, "two": 2, "three": 3,
    "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
}  # fmt: skip
PART = r"(?:(?:early|mid|late|later)[ -])?"
DECADES = {
    "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70,
    "eighties": 80, "nineties": 90,
}  # fmt: skip
BEFORE_A_DECADE = after("the", "in", "of", "early", "mid", "late")


def _number(words: str) -> int:
    words = words.lower()
    return NUMBERS.get(words) or ordinal(words)


def _period(groups: Groups, first: int, last: int, precision: Precision) -> Meaning:
    """Months of a year: of the one named, or of the latest in which they have begun."""
    fiscal = "fiscal" in groups or "fiscal_year" in groups
    warning = "fiscal" if fiscal else None
    if "year" in groups:
        return replace(months(year_number(groups["year"]), first, last, precision), warning=warning)
    shift = which_shift(groups["which"]) if "which" in groups else -1 if "ago" in groups else None
    found = place("year", shift=shift, seek="begun", months=(first, last), precision=precision)
    return replace(found, warning=warning)


def quarter(groups: Groups) -> Meaning:
    """The third quarter, Q3 2019, last year's first quarter."""
    number = _number(groups["quarter"])
    return _period(groups, 3 * number - 2, 3 * number, "quarter")


def half(groups: Groups) -> Meaning:
    """The first half of 2024, H2 2019."""
    number = _number(groups["half"])
    return _period(groups, 6 * number - 5, 6 * number, "half")


def first_few(groups: Groups) -> Meaning:
    """The first two quarters of 1990, the first nine months of the year."""
    last = _number(groups["number"]) * (3 if groups["unit"].lower() == "quarter" else 1)
    if last > 12:
        return INVALID
    return _period(groups, 1, last, "half" if last == 6 else "range")


def reported_quarter(groups: Groups) -> Meaning:
    """The quarter a report is about: the one before the anchor's own, or a year before that."""
    return place("quarter", shift=-5 if "ago" in groups else -1)


def decade(groups: Groups) -> Meaning:
    """The 1990s, the '80s, the nineties; early, mid and late ones are the decade's too."""
    words = groups["decade"].lower().strip("'’")
    start = DECADES.get(words) or int(words)
    if start < 100:
        start += 1900 if start >= 30 else 2000
    return months(start, 1, 120, "span")


def century(groups: Groups) -> Meaning:
    """The 20th century: from the year 1900 on, as the word is used."""
    number = ordinal(groups["number"])
    return months(100 * (number - 1), 1, 1200, "span") if 11 <= number <= 30 else INVALID


def season(groups: Groups) -> Meaning:
    """Three months from March, June, September or December."""
    first = SEASONS[groups["season"].lower()]
    if "year" in groups:
        return months(year_number(groups["year"]), first, first + 2, "span")
    which = groups["which"].lower().removeprefix("the ")
    if which in ("this", "current"):
        return place("year", shift=0, months=(first, first + 2), precision="span")
    seek = "after" if which in ("next", "this coming", "coming") else "before"
    return place("year", seek=seek, months=(first, first + 2), precision="span")  # type: ignore[arg-type] # both are Seek


# One line a form, so that the table can be read as one.
# fmt: off
EN_PERIODS = (
    # Quarters.
    Rule("en_year_quarter", rf"\b{YEAR}(?: (?P<fiscal>fiscal))?[ -]{QUARTER}\b", quarter, "1988 third quarter", "1988-07-01..1988-09-30 quarter"),
    Rule("en_quarter_of_year", rf"\b{FISCAL}{QUARTER}{OF_YEAR}(?P<year>{YEAR_FIGURES}|['’][0-9]{{2}})\b", quarter, "third quarter of 1990", "1990-07-01..1990-09-30 quarter"),
    Rule("en_quarter_of_fiscal_year", rf"\b{QUARTER} of (?P<fiscal>fiscal|FY)(?: year)? ?{SHORT_YEAR}\b", quarter, "third quarter of fiscal 1989", "1989-07-01..1989-09-30 quarter"),
    Rule("en_year_s_quarter", rf"\b{WHICH_YEAR}['’]s {FISCAL}{QUARTER}\b", quarter, "last year's third quarter", "2023-07-01..2023-09-30 quarter"),
    Rule("en_quarter_of_which_year", rf"\b{FISCAL}{QUARTER}(?:,| of| in)? {WHICH_YEAR}\b", quarter, "first quarter of the year", "2024-01-01..2024-03-31 quarter"),
    Rule("en_year_ago_quarter", rf"\b(?P<ago>year-(?:ago|earlier)) {FISCAL}{QUARTER}\b", quarter, "year-earlier third quarter", "2023-07-01..2023-09-30 quarter"),
    Rule("en_quarter", rf"\b{FISCAL}{QUARTER}\b", quarter, "third-quarter", "2023-07-01..2023-09-30 quarter"),
    Rule("en_reported_quarter", r"(?<=\bthe )latest (?:quarter|period)\b", reported_quarter, "the latest quarter", "2024-01-01..2024-03-31 quarter"),
    Rule("en_compared_quarter", r"(?<=\bthe )(?P<ago>year-(?:ago|earlier)) (?:quarter|period)\b", reported_quarter, "the year-ago quarter", "2023-01-01..2023-03-31 quarter"),
    Rule("en_fiscal_q_year", rf"\b(?P<fiscal>FY) ?{SHORT_YEAR}[ -]?Q(?P<quarter>[1-4])\b", quarter, "FY2022 Q1", "2022-01-01..2022-03-31 quarter"),
    Rule("en_q_fiscal_year", rf"\bQ(?P<quarter>[1-4])[ -]?(?:of )?(?P<fiscal>FY|fiscal) ?{SHORT_YEAR}\b", quarter, "Q1 FY2022", "2022-01-01..2022-03-31 quarter"),
    Rule("en_year_q", r"\b(?P<year>1[0-9]{3})[ -]?Q(?P<quarter>[1-4])\b", quarter, "1999-Q3", "1999-07-01..1999-09-30 quarter"),
    Rule("en_q_year", rf"\bQ(?P<quarter>[1-4])(?:[ ,-]+(?:of )?|(?=['’])){SHORT_YEAR}\b", quarter, "Q3 2019", "2019-07-01..2019-09-30 quarter"),
    Rule("en_nq_year", rf"\b(?P<quarter>[1-4])Q ?{SHORT_YEAR}\b", quarter, "3Q19", "2019-07-01..2019-09-30 quarter"),
    Rule("en_q_of_which_year", rf"\bQ(?P<quarter>[1-4])(?:,| of| in)? {WHICH_YEAR}\b", quarter, "Q3 of last year", "2023-07-01..2023-09-30 quarter"),
    Rule("en_q", r"\bQ(?P<quarter>[1-4])\b", quarter, "Q3", "2023-07-01..2023-09-30 quarter"),
    # Halves and other parts of a year.
    Rule("en_half_of_year", rf"\b{HALF}(?:,| of| in)?(?: the year)? {YEAR}\b", half, "last half of 1989", "1989-07-01..1989-12-31 half"),
    Rule("en_half_of_which_year", rf"\b{HALF}(?:,| of)? {WHICH_YEAR}\b", half, "first half of this year", "2024-01-01..2024-06-30 half"),
    Rule("en_year_s_half", rf"\b{WHICH_YEAR}['’]s {HALF}\b", half, "this year's second half", "2024-07-01..2024-12-31 half"),
    Rule("en_year_half", rf"\b{YEAR} {HALF}\b", half, "1989 first half", "1989-01-01..1989-06-30 half"),
    Rule("en_year_h", rf"\b{YEAR}[ -]?H(?P<half>[12])\b", half, "2019-H2", "2019-07-01..2019-12-31 half"),
    Rule("en_h_year", rf"\bH(?P<half>[12])[ -]?(?:of )?{YEAR}\b", half, "H2 2019", "2019-07-01..2019-12-31 half"),
    Rule("en_first_few_of_year", rf"\b{FIRST_FEW} (?:of|in) {YEAR}\b", first_few, "first nine months of 2023", "2023-01-01..2023-09-30 range"),
    Rule("en_first_few_of_which_year", rf"\b{FIRST_FEW} (?:of|in) {WHICH_YEAR}\b", first_few, "first two quarters of this year", "2024-01-01..2024-06-30 half"),
    # Decades and centuries.
    Rule("en_decade_of_half", rf"\b{HALF} of the (?P<decade>['’]?[1-9]0|{YEAR_FIGURES})['’]?s\b", decade, "last half of the '80s", "1980-01-01..1989-12-31 span"),
    Rule("en_decade", rf"\b{PART}(?P<decade>1[0-9][0-9]0|20[0-9]0)(?:['’]?s| s)\b", decade, "1990s", "1990-01-01..1999-12-31 span"),
    Rule("en_short_decade", rf"{BEFORE_A_DECADE}{PART}(?P<decade>['’]?[2-9]0) ?['’]?s\b", decade, "the '80s", "1980-01-01..1989-12-31 span"),
    Rule("en_decade_word", rf"\b{PART}(?P<decade>twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b", decade, "the nineties", "1990-01-01..1999-12-31 span"),
    Rule("en_century", rf"\b{PART}(?P<number>{ORDINAL})[ -]+century\b", century, "the 20th century", "1900-01-01..1999-12-31 span"),
    # Seasons.
    Rule("en_season_of_year", rf"\b{PART}(?P<season>{SEASON_NAMES})(?: of|,)? {YEAR}\b", season, "summer 2014", "2014-06-01..2014-08-31 span"),
    Rule("en_which_season", rf"\b(?P<which>last|this past|past|this|the current|current|next|this coming|coming) (?P<season>{SEASON_NAMES})\b", season, "last summer", "2023-06-01..2023-08-31 span"),
)
# fmt: on
