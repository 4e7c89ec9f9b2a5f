"""Chinese years counted from the start of a reign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.numerals import number
from freshledger.dates.zh_within import Within, whole_months
from freshledger.dates.zh_words import ASCII, GAP, MONTH

if TYPE_CHECKING:
    from freshledger.dates.meaning import Meaning

FIRST_YEARS = {
    "洪武": 1368, "永乐": 1403, "永樂": 1403, "嘉靖": 1522, "万历": 1573, "萬曆": 1573, "崇祯": 1628, "崇禎": 1628,
    "顺治": 1644, "順治": 1644, "康熙": 1662, "雍正": 1723, "乾隆": 1736, "嘉庆": 1796, "嘉慶": 1796, "道光": 1821,
    "咸丰": 1851, "咸豐": 1851, "同治": 1862, "光绪": 1875, "光緒": 1875, "宣统": 1909, "宣統": 1909,
}  # fmt: skip
ERA_YEAR = rf"(?P<era>{'|'.join(FIRST_YEARS)})(?P<year_of_era>{ASCII}{{1,2}}|[一二三四五六七八九十]{{1,3}}|元){GAP}年"


def _year(groups: Groups) -> Within:
    return Within(year=FIRST_YEARS[groups["era"]] + number(groups["year_of_era"]) - 1)


def era_year(groups: Groups) -> Meaning:
    """A year of a reign."""
    return whole_months(_year(groups), 1, 12, "year")


def era_month(groups: Groups) -> Meaning:
    """A month of the lunar year: it runs from the solar month of its number into the next."""
    month = number(groups["month"])
    return whole_months(_year(groups), month, month + 1, "span")


# fmt: off
ZH_ERAS = (
    Rule("zh_era_month", rf"{ERA_YEAR}{GAP}{MONTH}月", era_month, "康熙三年五月", "1664-05-01..1664-06-30 span"),
    Rule("zh_era_year", ERA_YEAR, era_year, "光绪二十年", "1894-01-01..1894-12-31 year"),
)
# fmt: on
