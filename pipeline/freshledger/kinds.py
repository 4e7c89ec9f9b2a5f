"""What kind of text a row is: it decides which rules judge it (docs/rules.md).

A row without `content_type` is an act's text, a periodic figure, a definition, a notice, a
forecast or, if none of these, the report of an event. Patterns look at the title and the lead
sentence only.
"""

from __future__ import annotations

import polars as pl

from freshledger.dates.slots import any_of

KINDS = ("event", "periodic", "regulation", "definition", "forecast", "notice")

ACT = (
    r"(?:条例|办法|规定|细则|规则|解释|决定|章程|通则|准则|批复|條例|辦法|規定|細則|規則|解釋|決定|通則|準則|"
    r"[^做方看说說用违執执司立算魔书手想宪]法|公司法|法典|宪法|憲法)(?:（[^（）]{1,20}）|\([^()]{1,20}\))?$"
)
ACT_EN = r"(?i)(?-u:\b)(?:act|ordinance|regulation|directive|statute|decree|bylaws?)(?:,? (?:of|no\.?) ?[0-9/]+| \([^)]*\))?$"
ACT_NEWS = r"发布|印发|公布|通过|出台|审议|征求|解读|宣布|推进|推动|签署|拟|發布|公佈|通過|審議"
ACT_NEWS_EN = r"(?i)(?-u:\b)(?:passe[sd]|adopt(?:s|ed)|signs?|signed|approve[sd]?|vote[sd]?|enact(?:s|ed)|backs?|repeals?|amends?|under|over|against|after|as)(?-u:\b)"
ACT_OPENING = r"第一[条條].*制定本"

REPORT = r"^(?:度|年度|的)?(?:财报|季报|年报|半年报|年度报告|业绩|报告期|財報|季報)"
SERIES = (
    r"(?:同比|环比|增长|下降|上涨|下跌|回落|回升|增速|营收|营业收入|收入|利润|净利|盈利|亏损|GDP|生产总值|CPI|PPI|PMI|指数|价格|"
    r"销量|销售|产量|发电量|进出口|出口|进口|用电量|总额|总量|成交额|成交量|增加值|投资|占比|失业率|用户|装机|客流|票房|營收|銷量|增長)"
)
SERIES_EN = (
    r"(?i)(?-u:\b)(?:net|profits?|earnings|revenues?|sales|income|loss(?:es)?|output|production|inflation|unemployment|"
    r"gdp|exports?|imports?|index|shipments|deliveries|orders|prices|growth)(?-u:\b)"
)
FIGURE = (
    r"[0-9０-９][0-9０-９.,]*[ ]?(?:%|％|亿|万|億|萬|元|吨|辆|点|个百分点|千瓦|(?i:percent|billion|million|trillion|cents))|"
    r"[0-9]\.[0-9]|"
    r"[$€£¥][ ]?[0-9]|过半|翻番|(?i:(?-u:\b)percent(?-u:\b))"
)
NEARBY = 60

DEFINITION_TITLE = (
    r"^什么是|^什麼是|的定义$|的定義$|的概念$|是什么[？?]?$|^(?i:what (?:is|are) |definition of )"
)
DEFINITION = (
    r"^[^，。,：:]{1,30}?(?:（[^）]{1,40}）)?(?:是指|指的是|是一种|是一種|是一类|"
    r"是[^，。]{0,24}的(?:一个|一种|一個|一種)?(?:分支|总称|统称|学科|總稱|統稱|學科))"
)
DEFINITION_EN = (
    r"^(?:An? |The )?[A-Z][A-Za-z0-9 -]{1,50}?(?: \([^)]*\))? (?:is|are|refers to|means) (?:an? |the )?"
    r"(?:[a-z-]+ ){0,3}?(?:branch|type|kind|form|field|subset|process|method|technique|measure|set|class|concept|study|practice) (?:of|that|in|for|by|which|used)(?-u:\b)"
)

LONGEST_TERM_CHARS = 30
ARTICLE = r"^(?:a|an|the) "
DEFINES_TITLE = r"^(?:（[^）]*）| ?\([^)]*\))?(?:是|指|又称| (?:is|are|means|refers to) (?:an? |the |any |one ))"

ASKS = (
    r"请|敬请|务必|报名|下单|优惠|限时|征集|申报|截止|缴费|领取|预约|投稿|請|報名|"
    r"(?i:(?-u:\b)(?:please|apply|register|registration|submit|submissions|rsvp|sign up|enter|deadline|applications?)(?-u:\b))"
)
AHEAD_TITLE = (
    r"即将|即將|有望|定[于於]|[预預][计計]|拟于|料[将將於于]|(?:^|[^模虚虛比草])[拟擬](?:[于於在]|收|出|发|發|投|建|设|設|推|斥|购|購|以)|(?:计划|計劃)(?:[于於在]|收|出[售资資台]|发[行布射]|發[行布射]|投[资資产產]|建|推出|斥|裁|关闭|關閉|上[市调調]|增|减|減)|下月起|明年起|(?:^|[^老名大干健虎上中少女武猛悍主部勇闯])[将將](?:于|在|会|继续|对|从|向|由|迎|举|发|推|实|进|开|新|增|建|设|出|上|正|全|成|达|超|被|获|启|赴|"
    r"訪|與|對|從|繼|舉|發|實|進|開|達|啟|陸|會|於|访|与|再|首|陆|逐|投|落|停|下|加|扩|亮|登|播|召|征|试|执|生|接)|"
    r"(?i:(?-u:\b)(?:will|(?:plans?|aims?|expected|due|set|scheduled) to|to (?:launch|open|release|hold|host|begin|start|build|unveil|introduce|debut|ship|cut|raise|close|buy|acquire|join|expand|invest|sell|add|shut|end|merge|resume|move|spin off|list|replace|double|triple))(?-u:\b))"
)


def content_type() -> pl.Expr:
    """The kind of a row, from `content_type` (String, nullable), `title`, `lead` and the slots.

    A `content_type` given with the row wins if it is one of `KINDS`.
    """
    given = pl.col("content_type")
    return (
        pl.when(given.is_in(KINDS))
        .then(given)
        .when(_is_act())
        .then(pl.lit("regulation"))
        .when(_is_definition())
        .then(pl.lit("definition"))
        .when(_is_periodic())
        .then(pl.lit("periodic"))
        .when(_is_notice())
        .then(pl.lit("notice"))
        .when(_is_forecast())
        .then(pl.lit("forecast"))
        .otherwise(pl.lit("event"))
    )


def _is_act() -> pl.Expr:
    title = pl.col("title")
    # "关于…的决定" may name what it decides; only the words before tell news of an act.
    subject = title.str.splitn("关于", 2).struct.field("field_0")
    chinese = title.str.contains(ACT) & ~subject.str.contains(ACT_NEWS)
    english = title.str.contains(ACT_EN) & ~title.str.contains(ACT_NEWS_EN)
    return any_of(chinese, english, pl.col("lead").str.contains(ACT_OPENING))


def _is_definition() -> pl.Expr:
    lead = pl.col("lead")
    return any_of(
        pl.col("title").str.contains(DEFINITION_TITLE),
        lead.str.contains(DEFINITION),
        lead.str.contains(DEFINITION_EN),
        _defines_its_title(),
    )


def _defines_its_title() -> pl.Expr:
    """A short title that the first sentence takes as its subject: "Offside is a law of …"."""
    title = pl.col("title")
    term = title.str.head(LONGEST_TERM_CHARS).str.to_lowercase()
    lead = pl.col("lead").str.head(2 * LONGEST_TERM_CHARS).str.to_lowercase()
    named = lead.str.replace(ARTICLE, "")
    is_term = title.str.len_chars().is_between(1, LONGEST_TERM_CHARS)
    # Not `contains`: that compiles a pattern for each row, and fails on a long one.
    takes_it = named.str.starts_with(term)
    return is_term & takes_it & named.str.strip_prefix(term).str.contains(DEFINES_TITLE)


def _slot(slot: str, field: str) -> pl.Expr:
    return pl.col(slot).struct.field(field)


def _is_periodic() -> pl.Expr:
    """A figure for a named period, in the title or the lead sentence."""
    after = _slot("period", "gap_after")
    before = _slot("period", "gap_before").str.tail(NEARBY)
    near = pl.concat_str(before, after.str.head(NEARBY))
    series = any_of(after.str.head(NEARBY).str.contains(SERIES), near.str.contains(SERIES_EN))
    return any_of(
        after.str.contains(REPORT), series & pl.concat_str("title", "lead").str.contains(FIGURE)
    )


def _is_notice() -> pl.Expr:
    asked = pl.concat_str("title", "lead", _slot("due", "gap_before"))
    return pl.col("due").is_not_null() & asked.str.contains(ASKS)


def _is_forecast() -> pl.Expr:
    announced = _slot("target", "place").is_in(["title", "lead"])
    return any_of(announced, pl.col("title").str.contains(AHEAD_TITLE))
