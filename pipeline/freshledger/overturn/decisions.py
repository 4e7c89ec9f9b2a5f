"""Decisions that amend or repeal an act by its name."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.act_names import act_key
from freshledger.overturn.forms import Form, read_forms

CHANGE = (
    r"(?:修改和废止|废止和修改|修改|修訂|修订|修正|废止|廢止|废除|停止执行|停止施行|撤销|宣布失效)"
)
CHANGES = ("修改", "修订", "修訂", "修正", "废止", "廢止", "废除", "停止", "撤销", "失效")
DECISION = (
    rf"(?P<issuer>[^《》，。；]*?)(?:关于|關於)(?P<change>{CHANGE})(?P<names>[^《〈<，。；]{{0,12}}[《〈<].*[》〉>])"
    r"(?P<others>等[^，。；]{1,20})?[^》〉，。；]{0,20}?的?(?:决定|決定|命令|公告|通知)"
)
REPORTED = rf"(?:通过|通過|公布|发布|發布|作出|签署|印发)[^。；《]{{0,40}}?{DECISION}"
NOT_YET = r"草案|征求意见|拟(?:废止|修改)|审议|建议|提请|意见稿"
NAME = r"(《[^《》]+》)"
# An item of a decision's list: 一、对《…》作出修改; （三）《…》.
LISTED = (
    r"(?:[一二三四五六七八九十百]+、|[（(][一二三四五六七八九十百0-9]+[）)]|[\s。；][0-9]+[.、．])\s*"
    r"(?:将|对|修改|废止|删去)?\s*《[^《》]+》"
)
# The last article of an act: "…同时废止".
REPEALED_WITH_IT = r"(?:《[^《》]+》[^《》。]{0,40})+?同时(?:废止|廢止|失效)"
REPEALS = r"(?i)废|廢|失效|撤销|停止|repeal|revok|rescind"

ACT_EN = r"[A-Z][A-Za-z&'’ -]*?(?:Act|Ordinance|Regulations?|Directive|Rules?|Order|Law|Decree|Bylaws?|Code)(?: (?:of )?[0-9]{4})?"
# fmt: off
ENGLISH = (
    Form(rf"(?P<change>(?i:repeals|repealed|revokes|revoked|rescinds|rescinded|amends|amended)) (?i:the )?(?P<names>{ACT_EN})(?:[^A-Za-z ]|$| (?:of|in|on|and|after|with|from|by)(?-u:\b))", "Saltmere council repeals the Night Parking Ordinance", ("repeals", "Night Parking Ordinance")),
    Form(rf"(?i:(?:act|ordinance|order|regulation|rule|decision|law|resolution) (?:to )?)(?P<change>(?i:amend|repeal|revoke|amending|repealing|revoking|rescinding)) (?i:the )?(?P<names>{ACT_EN})(?:[^A-Za-z ]|$)", "Ordinance repealing the Night Parking Ordinance", ("repealing", "Night Parking Ordinance")),
    Form(rf"(?:^|[.,;:] )(?i:the )?(?P<names>{ACT_EN})(?i: is| was| has been)?(?i: formally| now)? (?P<change>(?i:repealed|revoked|rescinded))", "Night Parking Ordinance repealed", ("Night Parking Ordinance", "repealed")),
)
# fmt: on
NOT_YET_EN = (
    r"(?i)(?-u:\b)(?:bill|proposes?|proposal|proposed|would|will|plans?|calls?|seeks?|votes? on|debates?|considers?|urges?|"
    r"weighs?|draft|not|never)(?-u:\b)"
)


def read_decisions(rows: pl.DataFrame) -> pl.DataFrame:
    """Read which acts the decisions among the rows name.

    Args:
        rows: `evidence_id`, `title`, `lead`, `snippet`, `content_type`, `start`.

    Returns:
        One row a decision and act named: `key`, `start`, `evidence_id`, `is_repeal` (Boolean) and
        `is_news` (Boolean: another text reports the decision).
    """
    kind, title = pl.col("content_type"), pl.col("title")
    acts = rows.filter(kind == "regulation")
    news = rows.filter(kind == "event")
    changing = title.str.contains_any(list(CHANGES))
    named = (
        _named(acts.filter(changing).with_columns(text=title), DECISION, is_news=False),
        *(
            _named(
                news.filter(pl.col(part).str.contains_any(list(CHANGES))).with_columns(text=part),
                REPORTED,
                is_news=True,
            )
            for part in ("title", "lead")
        ),
        _repealed_with_an_act(acts),
        _named_in_english(pl.concat([acts, news])),
    )
    # One that repeals some acts and amends others is told by its repeals.
    return (
        pl.concat(named)
        .sort(
            "key",
            "evidence_id",
            "start",
            "is_repeal",
            "is_news",
            descending=[False, False, False, True, False],
        )
        .unique(["key", "evidence_id", "start"], keep="first", maintain_order=True)
    )


def _named(rows: pl.DataFrame, form: str, *, is_news: bool) -> pl.DataFrame:
    """Names in a decision's title; of one on several acts (等…) also those of its list."""
    text = pl.col("text")
    decisions = rows.filter(text.str.contains(form) & ~text.str.contains(NOT_YET)).with_columns(
        text.str.extract_groups(form).struct.unnest()
    )
    outer = pl.when(pl.col("names").str.contains("《", literal=True)).then("names")
    names = outer.otherwise(
        pl.col("names").str.replace_many(["〈", "〉", "<", ">"], ["《", "》", "《", "》"])
    )
    listed = pl.when(pl.col("others").is_not_null()).then(pl.col("snippet")).str.extract_all(LISTED)
    return _keyed(
        decisions.with_columns(
            pl.concat_list(names.str.extract_all(NAME), listed.fill_null([])).alias("name")
        ),
        is_news=is_news,
    )


def _repealed_with_an_act(acts: pl.DataFrame) -> pl.DataFrame:
    text = pl.col("snippet")
    clauses = (
        acts.filter(text.str.contains_any(["同时废止", "同時廢止", "同时失效"]))
        .with_columns(clause=text.str.extract_all(REPEALED_WITH_IT))
        .explode("clause", empty_as_null=True)
    )
    named = clauses.with_columns(
        pl.col("clause").str.extract_all(NAME).alias("name"),
        pl.lit("废止").alias("change"),
        pl.lit("").alias("issuer"),
    )
    return _keyed(named, is_news=False)


def _named_in_english(rows: pl.DataFrame) -> pl.DataFrame:
    title = pl.col("title")
    told = rows.filter(
        title.str.contains_any(["repeal", "revok", "rescind", "amend"], ascii_case_insensitive=True)
        & ~title.str.contains(NOT_YET_EN)
    )
    found = read_forms(told.with_columns(text=title), ENGLISH, ("change", "names")).with_columns(
        pl.concat_list("names").alias("name"), pl.lit("").alias("issuer")
    )
    return _keyed(found, is_news=False)


def _keyed(decisions: pl.DataFrame, *, is_news: bool) -> pl.DataFrame:
    """One row a name; a name that opens with 关于 is that of the decision's own issuer, too."""
    name = pl.coalesce(pl.col("name").str.extract(NAME), "name")
    with_issuer = pl.when(name.str.starts_with("《关于")).then(
        act_key(pl.concat_str("issuer", name))
    )
    return (
        decisions.explode("name", empty_as_null=True)
        .drop_nulls("name")
        .with_columns(pl.concat_list(act_key(name), with_issuer).alias("key"))
        .explode("key", empty_as_null=True)
        .drop_nulls("key")
        .select(
            "key",
            "start",
            "evidence_id",
            pl.col("change").str.contains(REPEALS).alias("is_repeal"),
            pl.lit(is_news).alias("is_news"),
        )
    )
