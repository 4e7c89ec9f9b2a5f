"""English days and months by name: "May 15, 2024", "the 4th of July", "early November"."""

from __future__ import annotations

from freshledger.dates.en_which import (
    PART,
    WHICH_YEAR,
    part_of_known_month,
    part_of_month,
    which_shift,
)
from freshledger.dates.en_words import (
    ANY_WEEKDAY,
    ANY_YEAR,
    CARDINAL,
    CLOCK,
    LATE_CARDINAL,
    MONTH_NAMES,
    MONTHS_AS_NAMES,
    ORDINAL,
    ORDINAL_FIGURE,
    PLAIN_MONTHS,
    YEAR_FIGURES,
    after,
    month_number,
    ordinal,
    year_number,
)
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import INVALID, Meaning, Seek, day, months, place

PART_OF_DAY = r"(?:dawn|morning|afternoon|evening|night),?(?: of)? "
WEEKDAY = rf"(?:{ANY_WEEKDAY},? ?(?:{PART_OF_DAY})?(?:the )?)?"
# Figures behind a colon or a currency are a time or a sum.
OPEN = r"(?<![0-9:.,/$€£])(?<![$€£] )"
DAY = rf"(?P<day>{ORDINAL}|{LATE_CARDINAL}|{OPEN}[0-3]?[0-9])"
# Behind a month any figures are its day.
DAY_BEHIND = rf"(?P<day>{ORDINAL}|{LATE_CARDINAL}|[0-3]?[0-9])"
FIGURES = rf"{OPEN}(?P<day>[0-3]?[0-9])"
STROKE_DAY = r"(?P<day>[0-3]?[0-9])"
MONTH = rf"(?P<month>{MONTH_NAMES})"
# "5 may" and "2 march" are no dates unless the month is written as a name.
NAMED_MONTH = rf"(?P<month>{MONTHS_AS_NAMES})"
LINK = r"(?: ?, ?| of | in |, of | )"
YEAR = rf"(?P<year>{ANY_YEAR})"
FOUR_FIGURES = rf"(?P<year>{YEAR_FIGURES})"
TWO_FIGURES = r"(?P<year>[3-9][0-9])"
NO_TIME = r"(?![:.,]?[0-9])"
# "On the 2nd floor" and "the 3rd Infantry" count, they do not date.
NOT_NTH = (
    r"(?! (?:(?-i:[A-Z][a-z]+)|floor|day|anniversary|round|hole|lap|place|try|attempt|ballot|line|avenue|street|circuit|"
    r"birthday|district|century|quarter|half|edition|time|green|tee|minute|page|ballot|vote|of)\b)"
)
OF_MONTH = r"of (?:the )?(?P<which>last|this|next|current|previous|following|coming) month"
IN_MONTH = after(
    "in", "since", "by", "until", "till", "from", "of", "for", "through", "throughout", "during",
    "before", "after", "between", "to", "or", "around", "following", "beginning", "starting", "ending", "due", "ended",
)  # fmt: skip
MADE_IN = after("a", "an", "its", "his", "her", "their", "s", "that", "this")
SAID_IN = after("in", "since", "until", "during")
# "Since March" and "the year ended March 31" look back wherever the month lies.
ENDED = after("ended", "since")
ENDING = after("ending", "until", "effective")


def month_day_year(groups: Groups) -> Meaning:
    """Month, day and year in any order."""
    return day(year_number(groups["year"]), month_number(groups["month"]), ordinal(groups["day"]))


def early_year(groups: Groups) -> Meaning:
    """A day of a year that is told by its era alone."""
    return day(int(groups["year"]), month_number(groups["month"]), ordinal(groups["day"]))


def month_year(groups: Groups) -> Meaning:
    """Month and year."""
    month, year = month_number(groups["month"]), year_number(groups["year"])
    if "part" in groups:
        return part_of_known_month(year, month, groups["part"])
    return months(year, month, month, "month")


def month_day(groups: Groups) -> Meaning:
    """Month and day: of the nearest year, or of the one named."""
    found = month_number(groups["month"]), ordinal(groups["day"])
    if day(2000, *found).kind == "invalid":
        return INVALID
    if "which" in groups:
        return place("year", shift=which_shift(groups["which"]), month_day=found)
    return place("year", seek=_seek(groups), month_day=found)


def month_alone(groups: Groups) -> Meaning:
    """A month: of the nearest year, or of the one named; perhaps a part of it."""
    month = month_number(groups["month"])
    if "which" in groups:
        found = place("year", shift=which_shift(groups["which"]), months=(month, month))
    else:
        found = place("year", seek=_seek(groups), months=(month, month))
    return part_of_month(found, groups["part"]) if "part" in groups else found


def _seek(groups: Groups) -> Seek:
    if "last" in groups:
        return "before"
    if "next" in groups:
        return "after"
    return "begun" if "ended" in groups else "coming" if "ending" in groups else "nearest"


def day_of_month(groups: Groups) -> Meaning:
    """A day of an unnamed month, or of last, this or next month."""
    found = ordinal(groups["day"])
    if not 1 <= found <= 31:
        return INVALID
    if "which" in groups:
        return place("month", shift=which_shift(groups["which"]), days=(found, found))
    return place("month", seek="latest_or_tomorrow", days=(found, found))


# One line a form, so that the table can be read as one.
# fmt: off
EN_DAYS = (
    # Day, month and year.
    Rule("en_month_day_clock_year", rf"\b{WEEKDAY}{MONTH} {DAY_BEHIND}(?: - [0-3]?[0-9])?,? {CLOCK}(?: - {CLOCK})?(?: [A-Z]{{2,4}})? {FOUR_FIGURES}\b", month_day_year, "Wed Oct 26 15:50:06 2016", "2016-10-26 day"),
    Rule("en_month_day_year", rf"\b{WEEKDAY}{MONTH}[ ,-]{{0,2}}(?:the )?{DAY_BEHIND}{LINK}{YEAR}\b", month_day_year, "May 15, 2024", "2024-05-15 day"),
    Rule("en_day_month_early_year", rf"\b{DAY} {MONTH} (?P<year>[0-9]{{1,4}}) ?(?:AD|CE|A\.D\.)", early_year, "10 August 88 AD", "0088-08-10 day"),
    Rule("en_day_month_year", rf"\b{WEEKDAY}{DAY}(?: day)?(?: of)?[ ]?{MONTH}{LINK}{YEAR}\b", month_day_year, "15 May 2024", "2024-05-15 day"),
    Rule("en_spoken_day_month_year", rf"\b(?P<day>{CARDINAL}) {MONTH}{LINK}{YEAR}\b", month_day_year, "fifteen August nineteen hundred ninety three", "1993-08-15 day"),
    Rule("en_day_month_two_figures", rf"\b{WEEKDAY}{DAY}(?: of)? {MONTH}(?: of)? (?P<year>[4-9][0-9])\b(?=[.,;)]|$| and)", month_day_year, "signed 3 Aug 96", "1996-08-03 day"),
    Rule("en_year_month_day", rf"\b{FOUR_FIGURES} {MONTH} {DAY_BEHIND}\b", month_day_year, "2018 March 18", "2018-03-18 day"),
    Rule("en_day_slash_month_year", rf"\b{STROKE_DAY}[/-]{MONTH}[/-](?P<year>[0-9]{{2}}(?:[0-9]{{2}})?)\b", month_day_year, "05-Aug-2016", "2016-08-05 day"),
    Rule("en_month_slash_day_year", rf"\b{MONTH}[/-]{STROKE_DAY}[/-]{FOUR_FIGURES}\b", month_day_year, "Sep/23/2020", "2020-09-23 day"),
    Rule("en_month_slash_year_day", rf"\b{MONTH}[/-]{FOUR_FIGURES}[/-]{STROKE_DAY}\b", month_day_year, "Sep-2020-23", "2020-09-23 day"),
    Rule("en_year_slash_month_day", rf"\b{FOUR_FIGURES}[/-]{MONTH}[/-]{STROKE_DAY}\b", month_day_year, "2012/Aug/10", "2012-08-10 day"),
    Rule("en_year_slash_day_month", rf"\b{FOUR_FIGURES}[/-]{STROKE_DAY}[/-]{MONTH}\b", month_day_year, "2020/23/Sep", "2020-09-23 day"),
    Rule("en_day_slash_year_month", rf"\b{STROKE_DAY}[/-]{FOUR_FIGURES}[/-]{MONTH}\b", month_day_year, "23-2020-Sep", "2020-09-23 day"),
    # Month and year.
    Rule("en_part_month_year", rf"\b{PART}[ -](?:the )?{MONTH},?(?: of)? {YEAR}\b", month_year, "mid-May 2024", "2024-05-11..2024-05-20 span"),
    Rule("en_month_year", rf"\b{MONTH}(?:{LINK}|[/-]){YEAR}\b", month_year, "May 2024", "2024-05-01..2024-05-31 month"),
    Rule("en_month_of_two_figures", rf"\b{MONTH} of {TWO_FIGURES}\b", month_year, "April of 87", "1987-04-01..1987-04-30 month"),
    Rule("en_year_month", rf"\b{FOUR_FIGURES}[ ,/-]{MONTH}\b", month_year, "2024 August", "2024-08-01..2024-08-31 month"),
    # Month and day.
    Rule("en_day_month_clock", rf"\b{WEEKDAY}{FIGURES} {NAMED_MONTH}(?=,? {CLOCK})", month_day, "5 May 12:00", "2024-05-05 day"),
    Rule("en_month_day_of_year", rf"\b{WEEKDAY}{MONTH} {DAY_BEHIND},?(?: of)? {WHICH_YEAR} year\b", month_day, "July 4th of last year", "2023-07-04 day"),
    Rule("en_day_month_of_year", rf"\b{WEEKDAY}{DAY}(?: of)? {MONTH},?(?: of)? {WHICH_YEAR} year\b", month_day, "4 July last year", "2023-07-04 day"),
    Rule("en_last_month_day", rf"\b(?P<last>last) {MONTH} {DAY_BEHIND}\b", month_day, "last Oct. 23", "2023-10-23 day"),
    Rule("en_next_month_day", rf"\b(?P<next>next) {MONTH} {DAY_BEHIND}\b", month_day, "next Jan. 5", "2025-01-05 day"),
    Rule("en_ended_month_day", rf"{ENDED}(?P<ended>){MONTH} {DAY_BEHIND}\b{NO_TIME}", month_day, "the year ended Dec. 31", "2023-12-31 day"),
    Rule("en_ending_month_day", rf"{ENDING}(?P<ending>){MONTH} {DAY_BEHIND}\b{NO_TIME}", month_day, "effective April 1", "2025-04-01 day"),
    Rule("en_month_day", rf"\b{WEEKDAY}{MONTH}[ ,/-]{{0,2}}(?:the )?{DAY_BEHIND}\b{NO_TIME}", month_day, "June 5", "2024-06-05 day"),
    Rule("en_day_month", rf"\b{WEEKDAY}{FIGURES}[ -]?{NAMED_MONTH}\b", month_day, "10 August", "2024-08-10 day"),
    Rule("en_ordinal_month", rf"\b{WEEKDAY}{DAY}(?: day)? of {MONTH}\b", month_day, "the 4th of July", "2024-07-04 day"),
    Rule("en_ordinal_figure_month", rf"\b{WEEKDAY}(?P<day>{ORDINAL_FIGURE}) {MONTH}\b", month_day, "15th february", "2024-02-15 day"),
    # Month alone.
    Rule("en_month_of_year", rf"\b(?:{PART}[ -])?{MONTH},?(?: of)? {WHICH_YEAR} year\b", month_alone, "June last year", "2023-06-01..2023-06-30 month"),
    Rule("en_year_s_month", rf"\b{WHICH_YEAR} year['’]s {MONTH}\b", month_alone, "last year's June", "2023-06-01..2023-06-30 month"),
    Rule("en_part_month", rf"\b{PART}[ -]{NAMED_MONTH}\b", month_alone, "late November", "2023-11-21..2023-11-30 span"),
    Rule("en_last_month", rf"\b(?P<last>last|this past|past) {NAMED_MONTH}\b", month_alone, "last April", "2024-04-01..2024-04-30 month"),
    Rule("en_next_month", rf"\b(?P<next>next|this coming) {NAMED_MONTH}\b", month_alone, "next March", "2025-03-01..2025-03-31 month"),
    Rule("en_this_month", rf"\b(?P<which>this) {NAMED_MONTH}\b", month_alone, "this September", "2024-09-01..2024-09-30 month"),
    Rule("en_since_month", rf"{ENDED}(?P<ended>){NAMED_MONTH}\b", month_alone, "since August", "2023-08-01..2023-08-31 month"),
    Rule("en_said_in_month", rf"{SAID_IN}{MONTH}\b", month_alone, "in may", "2024-05-01..2024-05-31 month"),
    Rule("en_in_month", rf"{IN_MONTH}{NAMED_MONTH}\b", month_alone, "before March", "2024-03-01..2024-03-31 month"),
    Rule("en_the_month", r"(?<=\bthe )(?P<month>april|june|august)\b", month_alone, "the April meeting", "2024-04-01..2024-04-30 month"),
    Rule("en_made_in_month", rf"{MADE_IN}{NAMED_MONTH}\b(?! [A-Z])", month_alone, "under a June agreement", "2024-06-01..2024-06-30 month"),
    Rule("en_month", rf"\b(?P<month>{PLAIN_MONTHS})\b(?! [0-9]{{5}})", month_alone, "a cold January", "2024-01-01..2024-01-31 month"),
    # Day alone.
    Rule("en_day_of_month", rf"\b{DAY}(?: day)? {OF_MONTH}\b", day_of_month, "the 15th of next month", "2024-06-15 day"),
    Rule("en_weekday_ordinal", rf"\b{ANY_WEEKDAY},? (?:the )?(?P<day>{ORDINAL_FIGURE})\b", day_of_month, "Friday the 10th", "2024-05-10 day"),
    Rule("en_weekday_ordinal_word", rf"\b{ANY_WEEKDAY} the (?P<day>{ORDINAL})\b(?=[.!?)]|$| (?:at|around|from|between|[0-9]|{CARDINAL}))", day_of_month, "Friday the tenth", "2024-05-10 day"),
    Rule("en_weekday_figure", rf"\b{ANY_WEEKDAY} (?P<day>[1-3]?[0-9])(?=[.!?)](?![0-9])| (?:at|around|from|between)\b)", day_of_month, "Friday 10 at 4", "2024-05-10 day"),
    Rule("en_on_the_day", rf"{after('on', 'on the', 'until the', 'till the')}(?P<day>{ORDINAL_FIGURE})\b{NOT_NTH}", day_of_month, "sealed on the 31st", "2024-03-31 day"),
)
# fmt: on
