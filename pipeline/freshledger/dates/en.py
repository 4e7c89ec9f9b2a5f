"""English dates: all tables in order of precedence, and the words they are made of."""

from __future__ import annotations

from freshledger.dates.en_counted import EN_COUNTED
from freshledger.dates.en_days import EN_DAYS
from freshledger.dates.en_holidays import EN_HOLIDAYS
from freshledger.dates.en_periods import EN_PERIODS
from freshledger.dates.en_ranges import EN_JOINS, EN_RANGES
from freshledger.dates.en_relative import EN_RELATIVE
from freshledger.dates.en_vocabulary import EN_WORDS
from freshledger.dates.en_weekdays import EN_WEEKDAYS
from freshledger.dates.en_weeks import EN_WEEKS
from freshledger.dates.en_years import EN_YEARS

__all__ = ["EN", "EN_JOINS", "EN_WORDS"]

EN = (
    *EN_COUNTED, *EN_RANGES, *EN_WEEKS, *EN_DAYS, *EN_HOLIDAYS, *EN_WEEKDAYS, *EN_PERIODS, *EN_YEARS,
    *EN_RELATIVE,
)  # fmt: skip
