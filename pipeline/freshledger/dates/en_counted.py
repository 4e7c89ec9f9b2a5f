"""English dates counted from another date: "three days after January 12", "a week from Friday"."""

from __future__ import annotations

import re
from dataclasses import replace

from freshledger.dates.en_days import EN_DAYS
from freshledger.dates.en_holidays import EN_HOLIDAYS, HOLIDAY, holiday
from freshledger.dates.en_relative import DAYS_IN, EN_RELATIVE, MONTHS_IN
from freshledger.dates.en_weekdays import EN_WEEKDAYS
from freshledger.dates.en_words import NUMBER, count
from freshledger.dates.grammar import Grammar, Groups, Rule
from freshledger.dates.meaning import Meaning, moved
from freshledger.dates.numeric import NUMERIC

BASE_NAMES = (
    "en_month_day_year", "en_day_month_year", "en_month_day", "en_day_month", "en_ordinal_month",
    "en_holiday_of_year", "en_which_weekday", "en_weekday", "en_day_word",
    "iso_day", "slashed_day", "day_stroke_month_year", "day_month_year", "dotted_day_month_year",
)  # fmt: skip
_RULES = (*EN_DAYS, *EN_HOLIDAYS, *EN_WEEKDAYS, *EN_RELATIVE, *NUMERIC)
BASES = Grammar(
    (
        *(rule for rule in _RULES if rule.name in BASE_NAMES),
        Rule(
            "en_base_holiday", rf"\b(?!easter){HOLIDAY}\b", holiday, "Christmas", "2023-12-25 day"
        ),
    )
)
GROUP = re.compile(r"\(\?P<[a-z0-9_]+>")
BASE = "|".join(GROUP.sub("(?:", rule.pattern) for rule in BASES.rules)
COUNTED = rf"(?P<number>{NUMBER}) (?P<unit>day|week|fortnight|month|year)s?"


def counted(groups: Groups) -> Meaning | None:
    """So many days, weeks, months or years from a date, forwards or backwards."""
    base = BASES.whole(groups["base"])
    if base is None or base.kind not in ("explicit", "relative"):
        return None
    number, unit = count(groups["number"]), groups["unit"].lower()
    if groups["way"].lower() == "before":
        number = -number
    if groups["way"].lower() == "from" and base.cycle_days == 7 and base.seek == "latest":
        base = replace(base, seek="after")
    return moved(base, months=number * MONTHS_IN.get(unit, 0), days=number * DAYS_IN.get(unit, 0))


# One line a form, so that the table can be read as one.
# fmt: off
EN_COUNTED = (
    Rule("en_counted_from", rf"\b{COUNTED} (?P<way>after|from|before) (?P<base>{BASE})(?!,? ?[0-9]| (?:to|until|till|through)\b)", counted, "three days after May 12", "2024-05-15 day"),
)
# fmt: on
