"""English dates: all tables in order of precedence."""

from __future__ import annotations

from freshledger.dates.en_days import BEFORE_A_MONTH, EN_DAYS
from freshledger.dates.en_periods import BEFORE_A_YEAR, EN_PERIODS
from freshledger.dates.en_relative import EN_RELATIVE

EN_LEAD = rf"\b(?:on|at|{BEFORE_A_MONTH[3:-1]}|{BEFORE_A_YEAR[3:-1]}) (?:the )?"
EN = (*EN_DAYS, *EN_PERIODS, *EN_RELATIVE)
