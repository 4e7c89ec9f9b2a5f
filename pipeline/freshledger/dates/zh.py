"""Chinese dates, simplified and traditional, in order of precedence."""

from __future__ import annotations

import re

from freshledger.dates.sieve import DateWords
from freshledger.dates.zh_day import ZH_BARE_DAYS, ZH_DATELINES
from freshledger.dates.zh_decoys import ZH_DECOYS
from freshledger.dates.zh_era import ZH_ERAS
from freshledger.dates.zh_month import ZH_DAYS_OF_MONTHS, ZH_MONTH_WORDS, ZH_MONTHS
from freshledger.dates.zh_range import ZH_RANGES
from freshledger.dates.zh_vague import ZH_BROKEN, ZH_VAGUE
from freshledger.dates.zh_week import ZH_COUNTED, ZH_DAY_WORDS, ZH_WEEKS
from freshledger.dates.zh_year import ZH_YEAR_PARTS, ZH_YEARS

ZH = (
    *ZH_BROKEN, *ZH_ERAS, *ZH_RANGES, *ZH_DATELINES, *ZH_DAYS_OF_MONTHS, *ZH_YEAR_PARTS, *ZH_MONTHS, *ZH_YEARS,
    *ZH_MONTH_WORDS, *ZH_WEEKS, *ZH_COUNTED, *ZH_DAY_WORDS, *ZH_BARE_DAYS, *ZH_VAGUE,
)  # fmt: skip

# A clause ends here, and with it a run of letters.
STOPS = "，。、；：！？》”"
LETTERS = re.compile("[\u2010-\u2026\u3007-\u9fff\uff10-\uff19\uff5e\uff0d]")
ZH_WORDS = DateWords(
    telling_letters="年月日号號天旬昨翌周週季今",
    telling_phrases=(
        "星期|礼拜|禮拜|世[纪紀]|明[天日年早晚晨]|[后後前]天|最近|近[期来來几幾]|不久|眼下|而家|[上下]半|凌晨",
    ),
    # Every letter that a rule names may stand in a run.
    other_letters="".join(
        sorted({char for rule in (*ZH, *ZH_DECOYS) for char in LETTERS.findall(rule.pattern)} - {*STOPS})
    ),
)
