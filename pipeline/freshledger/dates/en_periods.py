"""English years, quarters, halves, decades, centuries and seasons."""

from __future__ import annotations

from dataclasses import replace

from freshledger.dates.en_days import which_shift
from freshledger.dates.en_relative import part_of_year
from freshledger.dates.en_words import (
    ORDINAL,
    SEASON_NAMES,
    SEASONS,
    YEAR,
    YEAR_FIGURES,
    YEAR_WORDS,
    ordinal,
    spoken_year,
)
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Meaning, Precision, Seek, months, place
from freshledger.dates.numeric import full_year

# A bare number is a year after one of these words only.
BEFORE_A_YEAR = (
    r"(?:in|since|by|until|till|during|from|of|for|before|after|through|throughout|into|than|around|"
    r"circa|about|both|early|early in|late|late in|later in|following|versus|vs\.?|dating to|back to|prior to|up to|"
    r"due|ended|ending|and|or|over|against|summer|spring|autumn|fall|winter|"
    r"the|an?|his|her|its|their|our|this|that|'s|election|season|war|wars|campaign|act|year|"
    r"calendar year|cy|class of|anno)"
)
NEAR_YEAR = r"(?:1[5-9][0-9]{2}|20[0-4][0-9])"
PART_OF_YEAR = r"(?P<part>early|late|mid|(?:the )?(?:beginning|start|middle|end) of)"
QUARTERS = r"(?P<quarter>first|second|third|fourth|final|1st|2nd|3rd|4th)"
QUARTER_WORD = r"(?:quarter|qtr\.?)"
FISCAL = r"(?:(?P<fiscal>fiscal)[ -])?"
WHICH_YEAR = r"(?P<which>last|this|next|the current|the previous|the)"
HALVES = r"(?P<half>first|second|last|latter|1st|2nd)"
NUMBERS = {"1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "final": 4, "last": 2, "latter": 2}
DECADE_WORDS = {
    "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70,
    "eighties": 80, "nineties": 90,
}  # fmt: skip


def year_of(words: str) -> int:
    """A year in figures (two or four) or words."""
    words = words.strip("'’")
    return full_year(int(words)) if len(words) == 2 else spoken_year(words)


def whole_year(groups: Groups) -> Meaning:
    """A year alone, or a fiscal one read as the calendar year of its number."""
    found = months(year_of(groups["year"]), 1, 12, "year")
    return replace(found, warning="fiscal") if "fiscal" in groups else found


def part_of_a_year(groups: Groups) -> Meaning:
    """Early 1990, mid-1996, the end of 2024."""
    first, last = part_of_year(groups["part"].lower().removeprefix("the "))
    return months(year_of(groups["year"]), first, last, "span")


def period(groups: Groups, first: int, last: int, precision: Precision) -> Meaning:
    """Months of a year: named, relative (`which`), or the nearest."""
    warning = "fiscal" if "fiscal" in groups else None
    if "year" in groups:
        return replace(months(year_of(groups["year"]), first, last, precision), warning=warning)
    if "which" in groups:
        which = groups["which"].lower()
        shift = which_shift(which) if which != "the" else 0
        return place(
            "year", shift=shift, months=(first, last), precision=precision, warning=warning
        )
    return place(
        "year", seek="nearest", months=(first, last), precision=precision, warning=warning
    )


def quarter(groups: Groups) -> Meaning:
    """The third quarter, Q3 2019, last year's first quarter."""
    words = groups["quarter"].lower()
    number = int(words) if words.isdecimal() else NUMBERS.get(words) or ordinal(words)
    return period(groups, 3 * number - 2, 3 * number, "quarter")


def half(groups: Groups) -> Meaning:
    """The first half of 2024, H2 2019."""
    words = groups["half"].lower()
    number = int(words) if words.isdecimal() else NUMBERS.get(words) or ordinal(words)
    return period(groups, 6 * number - 5, 6 * number, "half")


def first_quarters(groups: Groups) -> Meaning:
    """The first two quarters of 1990, the first nine months of the year."""
    sizes = {"two": 2, "three": 3, "six": 6, "nine": 9, "ten": 10, "four": 4, "five": 5}
    sizes |= {"seven": 7, "eight": 8, "eleven": 11}
    words = groups["number"].lower()
    size = int(words) if words.isdecimal() else sizes[words]
    if groups["unit"].lower() == "quarter":
        return period(groups, 1, 3 * size, "half" if size == 2 else "range")
    return period(groups, 1, size, "range")


def decade(groups: Groups) -> Meaning:
    """The 1990s, the '80s, the nineties; early, mid and late ones are the decade's too."""
    words = groups["decade"].lower().strip("'’")
    start = DECADE_WORDS.get(words) if words.isalpha() else int(words)
    if start is None:
        return Meaning("invalid")
    if start < 100:
        start += 1900 if start >= 20 else 2000
    return replace(months(start, 1, 120, "span"), precision="span")


def century(groups: Groups) -> Meaning:
    """The 20th century: from the year 1900 on, as the word is used."""
    number = ordinal(groups["number"])
    if not 11 <= number <= 30:
        return Meaning("invalid")
    return months(100 * (number - 1), 1, 1200, "span")


def season(groups: Groups) -> Meaning:
    """Three months from March, June, September or December."""
    first = SEASONS[groups["season"].lower()]
    if "year" in groups:
        return months(year_of(groups["year"]), first, first + 2, "span")
    which = groups["which"].lower()
    if which in ("this", "the current"):
        return place("year", shift=0, months=(first, first + 2), precision="span")
    seek: Seek = "after" if which in ("next", "this coming", "coming") else "before"
    return place("year", seek=seek, months=(first, first + 2), precision="span")


# One line a form, so that the table can be read as one.
# fmt: off
EN_PERIODS = (
    # Quarters.
    Rule("en_year_quarter", rf"\b(?:the )?{YEAR}(?: fiscal)?[ -]{QUARTERS}[ -]{QUARTER_WORD}\b", quarter, "the 1988 third quarter", "1988-07-01..1988-09-30 quarter"),
    Rule("en_quarter_of_year", rf"\b(?:the )?{FISCAL}{QUARTERS}[ -]{QUARTER_WORD},?(?: of| in)?(?: the)? (?P<year>{YEAR_FIGURES}|['’][0-9]{{2}})\b", quarter, "third quarter of 1990", "1990-07-01..1990-09-30 quarter"),
    Rule("en_quarter_of_fiscal_year", rf"\b(?:the )?{QUARTERS}[ -]{QUARTER_WORD} of (?P<fiscal>fiscal|FY)(?: year)? ?(?P<year>{YEAR_FIGURES}|['’]?[0-9]{{2}})\b", quarter, "third quarter of fiscal 1989", "1989-07-01..1989-09-30 quarter"),
    Rule("en_year_s_quarter", rf"\b{WHICH_YEAR} year['’]s {FISCAL}{QUARTERS}[ -]{QUARTER_WORD}\b", quarter, "last year's third quarter", "2023-07-01..2023-09-30 quarter"),
    Rule("en_quarter_of_which_year", rf"\b(?:the )?{FISCAL}{QUARTERS}[ -]{QUARTER_WORD},?(?: of| in)? {WHICH_YEAR}(?: fiscal)? year\b", quarter, "the first quarter of the year", "2024-01-01..2024-03-31 quarter"),
    Rule("en_quarter", rf"\b(?:the )?{FISCAL}{QUARTERS}[ -]{QUARTER_WORD}\b", quarter, "third-quarter", "2024-07-01..2024-09-30 quarter"),
    Rule("en_fiscal_q_year", rf"\b(?P<fiscal>FY) ?(?P<year>{YEAR_FIGURES}|['’]?[0-9]{{2}})[ -]?Q(?P<quarter>[1-4])\b", quarter, "FY2022 Q1", "2022-01-01..2022-03-31 quarter"),
    Rule("en_q_fiscal_year", rf"\bQ(?P<quarter>[1-4])[ -]?(?:of )?(?P<fiscal>FY|fiscal) ?(?P<year>{YEAR_FIGURES}|['’]?[0-9]{{2}})\b", quarter, "Q1 FY2022", "2022-01-01..2022-03-31 quarter"),
    Rule("en_year_q", rf"\b(?P<year>{YEAR_FIGURES}|[0-9]{{2}})[ -]?Q(?P<quarter>[1-4])\b", quarter, "2019-Q3", "2019-07-01..2019-09-30 quarter"),
    Rule("en_q_year", rf"\bQ(?P<quarter>[1-4])(?:[ ,-]+(?:of )?|['’])(?P<year>{YEAR_FIGURES}|[0-9]{{2}})\b", quarter, "Q3 2019", "2019-07-01..2019-09-30 quarter"),
    Rule("en_nq_year", rf"\b(?P<quarter>[1-4])Q ?['’]?(?P<year>{YEAR_FIGURES}|[0-9]{{2}})\b", quarter, "3Q19", "2019-07-01..2019-09-30 quarter"),
    Rule("en_q", r"\b(?-i:Q)(?P<quarter>[1-4])\b", quarter, "Q3", "2024-07-01..2024-09-30 quarter"),
    # Halves and other parts of a year.
    Rule("en_half_of_year", rf"\b(?:the )?{HALVES}[ -]half,?(?: of| in)?(?: the year)? {YEAR}\b", half, "the last half of 1989", "1989-07-01..1989-12-31 half"),
    Rule("en_half_of_which_year", rf"\b(?:the )?{HALVES}[ -]half,?(?: of)? {WHICH_YEAR} year\b", half, "the first half of this year", "2024-01-01..2024-06-30 half"),
    Rule("en_year_s_half", rf"\b{WHICH_YEAR} year['’]s {HALVES} half\b", half, "this year's second half", "2024-07-01..2024-12-31 half"),
    Rule("en_year_half", rf"\b(?:the )?{YEAR} {HALVES}[ -]half\b", half, "the 1989 first half", "1989-01-01..1989-06-30 half"),
    Rule("en_year_h", rf"\b{YEAR}[ -]?H(?P<half>[12])\b", half, "2019-H2", "2019-07-01..2019-12-31 half"),
    Rule("en_h_year", rf"\bH(?P<half>[12])[ -]?(?:of )?{YEAR}\b", half, "H2 2019", "2019-07-01..2019-12-31 half"),
    Rule("en_first_of_year", rf"\b(?:the )?first (?P<number>two|three|four|five|six|seven|eight|nine|ten|eleven|[2-9]|1[01]) (?P<unit>quarter|month)s (?:of|in) {YEAR}\b", first_quarters, "the first nine months of 2023", "2023-01-01..2023-09-30 range"),
    Rule("en_first_of_which_year", rf"\b(?:the )?first (?P<number>two|three|four|five|six|seven|eight|nine|ten|eleven|[2-9]|1[01]) (?P<unit>quarter|month)s (?:of|in) {WHICH_YEAR} year\b", first_quarters, "the first two quarters of this year", "2024-01-01..2024-06-30 half"),
    # Decades and centuries.
    Rule("en_decade", r"\b(?:the )?(?:(?:early|mid|late|later)[ -](?:to[ -]late[ -])?)?(?P<decade>1[0-9][0-9]0|20[0-9]0)(?:['’]?s| s)\b", decade, "the 1990s", "1990-01-01..1999-12-31 span"),
    Rule("en_short_decade", r"\b(?:the|in|of|early|mid|late)[ -](?P<core>(?:(?:early|mid|late)[ -])?(?P<decade>['’]?[2-9]0)['’]?s)\b", decade, "the '80s", "1980-01-01..1989-12-31 span"),
    Rule("en_decade_word", r"\b(?:the|in|of|early|mid|late)[ -](?P<core>(?:(?:early|mid|late)[ -])?(?P<decade>twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))\b", decade, "the nineties", "1990-01-01..1999-12-31 span"),
    Rule("en_century", rf"\b(?:the )?(?:(?:early|mid|late)[ -])?(?P<number>{ORDINAL})[ -]+century\b", century, "the 20th century", "1900-01-01..1999-12-31 span"),
    # Seasons.
    Rule("en_season_of_year", rf"\b(?:the )?(?:(?:early|mid|late)[ -])?(?P<season>{SEASON_NAMES})(?: of|,)? (?P<year>{YEAR_FIGURES})\b", season, "summer 2014", "2014-06-01..2014-08-31 span"),
    Rule("en_which_season", rf"\b(?P<which>last|this past|past|this|the current|current|next|this coming|coming) (?P<season>{SEASON_NAMES})\b", season, "last summer", "2023-06-01..2023-08-31 span"),
    # Years.
    Rule("en_fiscal_year", rf"\b(?P<fiscal>fiscal|FY|financial year|fiscal year)[ -]?(?:year )?(?P<year>{YEAR_FIGURES}|['’]?[0-9]{{2}})\b", whole_year, "fiscal 1989", "1989-01-01..1989-12-31 year"),
    Rule("en_part_of_year", rf"\b{PART_OF_YEAR}[ -](?:the year )?(?:in )?{YEAR}\b", part_of_a_year, "mid-1996", "1996-05-01..1996-08-31 span"),
    Rule("en_spoken_year", rf"\b(?:the year )?(?P<year>{YEAR_WORDS})\b", whole_year, "nineteen ninety-six", "1996-01-01..1996-12-31 year"),
    Rule("en_year_before_bc", rf"\b(?:{BEFORE_A_YEAR} )?[0-9]{{1,4}}(?:[-–][0-9]{{1,4}})? ?B\.?C", None, "in 1250 BC", "no date"),
    Rule("en_year_after", rf"\b{BEFORE_A_YEAR} (?P<core>(?P<year>{NEAR_YEAR}))\b", whole_year, "in 1998", "1998-01-01..1998-12-31 year"),
    Rule("en_year_in_brackets", rf"[(\[](?P<core>(?P<year>{NEAR_YEAR}))[)\]]", whole_year, "(1998)", "1998-01-01..1998-12-31 year"),
    Rule("en_year_s", rf"\b(?P<year>{NEAR_YEAR})['’]s\b", whole_year, "1998's", "1998-01-01..1998-12-31 year"),
    Rule("en_year_heads", rf"^(?P<core>(?P<year>{NEAR_YEAR}))(?:$|:|[ ]?[-–—] )", whole_year, "1998", "1998-01-01..1998-12-31 year"),
)
# fmt: on
