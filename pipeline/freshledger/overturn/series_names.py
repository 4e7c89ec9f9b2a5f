"""Periodic series: which figure of whom a row gives, so that its newer rows can be found."""

from __future__ import annotations

import polars as pl

# A measure under all its names; a row whose measure nobody can tell belongs to no series.
MEASURES = {
    "gdp": r"地区生产总值|国内生产总值|生产总值|(?i:GDP|gross domestic product|economy)",
    "cpi": r"居民消费价格|消费者物价|(?i:CPI|consumer prices?|inflation)",
    "ppi": r"工业生产者出厂价格|(?i:PPI|producer prices?)",
    "pmi": r"采购经理指数|(?i:PMI|purchasing managers)",
    "unemployment": r"失业率|(?i:unemployment|jobless rate)",
    "net profit": r"净利润|净利|净亏损|(?i:net (?:profit|income|loss)|profits?|earnings)",
    "revenue": r"营业收入|营收|營收|销售收入|收入|(?i:revenues?|net sales)",
    "sales": r"销量|銷量|销售量|销售额|零售总额|(?i:retail sales|unit sales|sales)",
    "deliveries": r"交付量?|(?i:deliver(?:ies|ed|s)?|shipments|shipped)",
    "output": r"产量|發電量|发电量|增加值|(?i:output|production)",
    "exports": r"出口|(?i:exports?)",
    "imports": r"进口|進口|(?i:imports?)",
    "trade": r"进出口|(?i:foreign trade|trade surplus|trade deficit)",
    "investment": r"投资|投資|(?i:investment)",
    "throughput": r"吞吐量|客运量|客流|货运量|(?i:throughput|traffic|passengers)",
    "installed": r"装机|裝機|(?i:installations?|installed capacity)",
    "users": r"用户|用戶|(?i:users|subscribers)",
    "consumption": r"用电量|消费量|(?i:consumption)",
    "box office": r"票房|(?i:box office)",
    "births": r"出生人口|(?i:births)",
    "reserves": r"储备|(?i:reserves)",
    "price": r"房价|价格指数|价格|(?i:price index|prices)",
}
LEAD_IN = r"^(?:初步核算|初步统计|经初步核算|数据显示|据统计|统计显示|根据|据|截至|公布|其中|按可比价格计算|在|今年以来|the|in|for)+"
REPORT_NAME = r"^(?:度|年度|的)?(?:财报|季报|年报|半年报|年度报告|财务报告)[，,](?:显示[，,])?"
# What follows a series' name: how its figure moved, or the figure.
MOVED = (
    r"(?:同比|环比|月增|年增|月减|年减|比上年|较上年|比去年|按年|[为為](?:[0-9约約负負]|同比|环比)|达(?:到|[0-9约])|[约約][0-9]|增长|增加|下降|下跌|上涨|上升|回落|回升|减少|增速|突破|"
    r"修订|修正|合计|实现|创(?:下|出|新|历史)|首次|继续|保持|[0-9]|(?i: (?:fell|rose|was|were|is|are|reach(?:es|ed)?|came|grew|shrank|declined|"
    r"dropped|climbed|increased|decreased|jumped|slipped|hit|totall?ed|stood|edged|expanded|contracted|revised|up|down|at|of)(?-u:\b)))"
)
TRIMMED = r"[\s的,，:：、（）()“”\"'’]+"


def measure(text: pl.Expr) -> pl.Expr:
    """The measure that a text speaks of first (String, a key of `MEASURES`; null if none)."""
    named = "|".join(f"(?P<m{place}>{pattern})" for place, pattern in enumerate(MEASURES.values()))
    found = text.str.extract_groups(named).struct
    return pl.coalesce(
        pl.when(found.field(f"m{place}").is_not_null()).then(pl.lit(name))
        for place, name in enumerate(MEASURES)
    )


def owner(before: pl.Expr, after: pl.Expr) -> pl.Expr:
    """Whose figure it is and of what, from the words around the period (String, may be empty).

    >>> row = pl.DataFrame({"before": ["初步核算，"], "after": ["海州市地区生产总值同比增长5%"]})
    >>> row.select(owner(pl.col("before"), pl.col("after"))).item()
    '海州市地区生产总值'
    """
    clause = before.str.extract(r"([^，,。；;：:\x1e]*)$").str.replace(LEAD_IN, "")
    head = after.str.replace(REPORT_NAME, "").str.extract(r"^([^，,。；;：:\x1e]*)")
    words = pl.concat_str(_until_moved(clause), _until_moved(head))
    return words.str.replace_all(TRIMMED, "").str.to_lowercase()


def _until_moved(words: pl.Expr) -> pl.Expr:
    return pl.coalesce(words.str.extract(rf"^(.*?){MOVED}"), words)
