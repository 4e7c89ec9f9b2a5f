"""English years: only where words around the figures show that a year is meant."""

from __future__ import annotations

from dataclasses import replace

from freshledger.dates.en_which import PART, part_of_year
from freshledger.dates.en_words import YEAR_FIGURES, YEAR_WORDS, after, year_number
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Meaning, between, months

YEAR = rf"(?P<year>{YEAR_FIGURES})"
NEAR_YEAR = r"(?P<year>1[5-9][0-9]{2}|20[0-4][0-9])"
FIRST_YEAR = r"(?P<first>1[5-9][0-9]{2}|20[0-4][0-9])"
BEFORE_A_YEAR = after(
    "in", "since", "by", "until", "till", "during", "from", "of", "for", "before", "after", "through",
    "throughout", "into", "than", "around", "circa", "about", "both", "following", "versus", "dating to",
    "back to", "prior to", "up to", "due", "ended", "ending", "over", "against", "spring",
    "summer", "autumn", "fall", "winter", "election", "season", "war", "campaign", "act", "year", "years",
    "calendar year", "cy", "class of", "is", "was", "as late as", "as early as", "making",
)  # fmt: skip
BEHIND_A_YEAR = after(
    *(
        f"{word} [0-9]{{4}} {joint}"
        for word in ("in", "of", "for", "both", "from", "since", "during", "before")
        for joint in ("and", "or", "and in")
    )
)
BELONGS_TO = after("the", "a", "an", "his", "her", "its", "their", "our", "my", "this", "that", "s")
AFTER_A_YEAR = (
    r"(?= (?:campaign|elections?|season|budget|report|law|act|census|olympics|olympic|games|world cup|winter|"
    r"summer|spring|fall|autumn|war|study|survey|edition|model|period|levels?|results|earnings|annual|fiscal|"
    r"general|presidential|midterm|(?:also )?(?:saw|marked|brought|became|began))\b)"
)
COUNTED = (
    r"(?! ?(?:people|men|women|children|troops|soldiers|jobs|dollars|euros|pounds|yuan|yen|meters|metres|miles|"
    r"km|kilometers|kilometres|feet|employees|workers|students|shares|copies|exhibits|units|homes|houses|runners|"
    r"volunteers|cases|deaths|points|votes|seats|tons|tonnes|acres|hectares|percent|million|billion|thousand|"
    r"hundred|calories|words|pages|members|others|times|hours|minutes|seconds|days|weeks|years old)\b)"
)
# Chinese counts by such words: 1500-1800元.
NOT_MEASURED = r"(?! ?[人名万亿元个家米公里吨件只头辆台次例余多字块级号位条项斤%％])"
NOT_FIGURES = r"(?![-/:.,]?[0-9])"
BC = r"(?! ?(?:B\.?C|BCE)\b)"
# 1914-18 is a range of years; of 2015-86 nobody knows.
LONGEST_SHORT_RANGE_YEARS = 12
END = rf"\b{NOT_FIGURES}{BC}{COUNTED}"


def whole_year(groups: Groups) -> Meaning:
    """A year alone, or a fiscal one read as the calendar year of its number."""
    found = months(year_number(groups["year"]), 1, 12, "year")
    return replace(found, warning="fiscal") if "fiscal" in groups else found


def some_months(groups: Groups) -> Meaning:
    """Early 1990, mid-1996, the end of 2024."""
    return months(year_number(groups["year"]), *part_of_year(groups["part"]), "span")


def years(groups: Groups) -> Meaning | None:
    """From one year to another, the second perhaps in two figures."""
    first, last = int(groups["first"]), groups["year"]
    second = int(last) if len(last) == 4 else first - first % 100 + int(last)
    if len(last) == 2 and not 0 < second - first <= LONGEST_SHORT_RANGE_YEARS:
        return None
    start, end = months(first, 1, 12, "range").start, months(second, 1, 12, "range").end
    return between(start, end, "range") if start and end else None


# One line a form, so that the table can be read as one.
# fmt: off
EN_YEARS = (
    Rule("en_between_years", rf"(?<=\bbetween ){FIRST_YEAR} and {NEAR_YEAR}\b", years, "between 1990 and 1995", "1990-01-01..1995-12-31 range"),
    Rule("en_years", rf"\b{FIRST_YEAR}(?: ?[-–—~] ?| (?:to|through|till|until) ){NEAR_YEAR}\b{NOT_FIGURES}{NOT_MEASURED}", years, "1990-1995", "1990-01-01..1995-12-31 range"),
    Rule("en_years_short", rf"\b(?<![0-9]-){FIRST_YEAR}[-–/](?P<year>1[3-9]|[2-9][0-9])\b{NOT_FIGURES}", years, "1990-95", "1990-01-01..1995-12-31 range"),
    Rule("en_fiscal_year", rf"\b(?:(?P<fiscal>fiscal|financial)(?: year)?|(?P<fiscal_short>FY))[ -]?(?P<year>{YEAR_FIGURES}|['’]?[0-9]{{2}})\b", whole_year, "fiscal 1989", "1989-01-01..1989-12-31 year"),
    Rule("en_calendar_year", r"\b(?:calendar year|CY) ?(?P<year>(?:20)?[0-9]{2})\b", whole_year, "CY18", "2018-01-01..2018-12-31 year"),
    Rule("en_part_of_year", rf"\b{PART}[ -](?:the year )?{YEAR}{END}", some_months, "mid-1996", "1996-05-01..1996-08-31 span"),
    Rule("en_spoken_year", rf"\b(?P<year>{YEAR_WORDS})\b{COUNTED}", whole_year, "nineteen ninety-six", "1996-01-01..1996-12-31 year"),
    Rule("en_year_after", rf"\b{BEFORE_A_YEAR}{NEAR_YEAR}{END}", whole_year, "in 1998", "1998-01-01..1998-12-31 year"),
    Rule("en_year_listed", rf"\b{BEHIND_A_YEAR}{NEAR_YEAR}{END}", whole_year, "in 1450 and 1998", "1998-01-01..1998-12-31 year"),
    Rule("en_year_belongs", rf"\b{BELONGS_TO}{NEAR_YEAR}{END}", whole_year, "the 1998 elections", "1998-01-01..1998-12-31 year"),
    Rule("en_year_before", rf"\b{NEAR_YEAR}{AFTER_A_YEAR}", whole_year, "1998 campaign", "1998-01-01..1998-12-31 year"),
    Rule("en_year_bound", rf"\b(?:post|pre|mid)-{NEAR_YEAR}\b{NOT_FIGURES}", whole_year, "post-1959", "1959-01-01..1959-12-31 year"),
    Rule("en_year_in_brackets", rf"(?:(?<=[(\[])|^(?=[0-9]{{4}}[)\]])){NEAR_YEAR}\b{NOT_FIGURES}", whole_year, "election (1998)", "1998-01-01..1998-12-31 year"),
    # With no word behind it; of this century's such figures many are sums and numbers.
    Rule("en_year_apart", r"^(?P<year>1[5-9][0-9]{2})$", whole_year, "(1998)", "1998-01-01..1998-12-31 year"),
    Rule("en_year_s", rf"\b{NEAR_YEAR}['’]s\b", whole_year, "1998's", "1998-01-01..1998-12-31 year"),
)
# fmt: on
