"""Chinese dates, simplified and traditional, in order of precedence."""

from __future__ import annotations

from freshledger.dates.zh_day import ZH_BARE_DAYS, ZH_DATELINES
from freshledger.dates.zh_era import ZH_ERAS
from freshledger.dates.zh_month import ZH_DAYS_OF_MONTHS, ZH_MONTH_WORDS, ZH_MONTHS
from freshledger.dates.zh_range import ZH_RANGES
from freshledger.dates.zh_run import ZH_WORDS
from freshledger.dates.zh_vague import ZH_BROKEN, ZH_VAGUE
from freshledger.dates.zh_week import ZH_COUNTED, ZH_DAY_WORDS, ZH_OTHER_YEARS, ZH_WEEKS
from freshledger.dates.zh_year import ZH_YEAR_PARTS, ZH_YEARS

__all__ = ["ZH", "ZH_WORDS"]

ZH = (
    *ZH_BROKEN, *ZH_ERAS, *ZH_RANGES, *ZH_DATELINES, *ZH_OTHER_YEARS, *ZH_DAYS_OF_MONTHS, *ZH_YEAR_PARTS, *ZH_MONTHS, *ZH_YEARS,
    *ZH_MONTH_WORDS, *ZH_WEEKS, *ZH_COUNTED, *ZH_DAY_WORDS, *ZH_BARE_DAYS, *ZH_VAGUE,
)  # fmt: skip
