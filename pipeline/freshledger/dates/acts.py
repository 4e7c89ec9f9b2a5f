"""Acts of law: when they were issued, since when they apply, and what their text says of it.

docs/rules.md: the latest promulgation or amendment in the header, else
the latest adoption. The effective date is kept apart, and counts only where it is this act's.
"""

from __future__ import annotations

import polars as pl

from freshledger.dates.slots import SLOT_FIELDS, any_of

ISSUED = r"^[^。；]{0,80}?(?:公布|发布|颁布|修订|修正|修改|發布|頒布)|^[ ,]*(?:amended|promulgated|issued)"
ADOPTED = r"^[^。；]{0,80}?(?:通过|批准|通過)"
ADOPTED_EN = r"(?i)(?:adopted|enacted|passed|dated|issued|amended|approved)(?: on)? $"
APPLIES = r"^[ 　]*(?:起|开始)?(?:正式)?(?:施行|实施|生效|施行|實施)"
APPLIES_EN = r"(?i)(?:effective|into force|takes effect|in force)(?: on| from| as of)? $"
APPLIES_AT_ONCE = r"(?:公布|发布|通过|颁布|發布)之日起?(?:施行|实施|生效)"
OF_ANOTHER_ACT = r"[》〉][^。]*(?:已|自|于)[^。]*$|已由[^。]*$"
ARTICLES = r"第[一1][条章條]"
THIS_ACT = r"本(?:法|条例|办法|规定|决定|细则|解释|规则)"
IN_FORCE_TEXT = r"现行有效|現行有效|(?i:currently in force)"
OUT_OF_FORCE_TEXT = (
    rf"{THIS_ACT}(?:已|业已|自|于)[^。]{{0,40}}?(?:废止|失效)|(?:时效性|效力)[:：] ?(?:失效|已废止|已被修改|废止)|"
    r"(?i:this (?:act|ordinance|regulation|directive|decree|order)(?:, [^.,]{1,60},)? (?:was|has been) (?:repealed|revoked))"
)
EXPIRES = r"有效期(?:至|到|截至)[^。]{0,4}$"


def act_dates(rows: pl.DataFrame, mentions: pl.DataFrame) -> pl.DataFrame:
    """Read the dates of acts.

    Args:
        rows: `row` and `snippet` of the acts.
        mentions: All mentions of these rows, resolved, with role and all neighbouring words.

    Returns:
        One row an act: `row`, the struct `act` (its own date, fields of `SLOT_FIELDS`; null if
        the header has none), `effective_from` and `expires_on` (Date, nullable), `applies_at_once`
        (Boolean), `in_force_text`, `out_of_force_text` (Boolean).
    """
    dated = mentions.join(rows.select("row"), on="row", how="semi").filter(
        pl.col("start").is_not_null() & (pl.col("role") != "name")
    )
    before, after = pl.col("gap_before"), pl.col("gap_after")
    header = ~before.str.contains(ARTICLES).cum_max().over("row")
    applies = any_of(after.str.contains(APPLIES), before.str.contains(APPLIES_EN))
    issued = header & after.str.contains(ISSUED) & ~applies
    adopted = (
        header & any_of(after.str.contains(ADOPTED), before.str.contains(ADOPTED_EN)) & ~applies
    )
    of_this = any_of(before.str.contains(THIS_ACT), ~before.str.contains(OF_ANOTHER_ACT))
    return (
        rows.select(
            "row",
            pl.col("snippet").str.contains(IN_FORCE_TEXT).alias("in_force_text"),
            pl.col("snippet").str.contains(OUT_OF_FORCE_TEXT).alias("out_of_force_text"),
        )
        .join(_latest(dated, issued, adopted), on="row", how="left", maintain_order="left")
        .join(
            dated.group_by("row").agg(
                pl.col("start").filter(applies & of_this).max().alias("effective_from"),
                pl.col("start").filter(before.str.contains(EXPIRES)).max().alias("expires_on"),
                after.str.contains(APPLIES_AT_ONCE).any().alias("applies_at_once"),
            ),
            on="row",
            how="left",
            maintain_order="left",
        )
    )


def _latest(dated: pl.DataFrame, issued: pl.Expr, adopted: pl.Expr) -> pl.DataFrame:
    """The latest date of issue or amendment, else the latest of adoption."""
    rank = pl.when(issued).then(0).when(adopted).then(1)
    return (
        dated.with_columns(rank.alias("rank"))
        .filter(pl.col("rank").is_not_null())
        .sort("row", "rank", "start", "start_char", descending=[False, False, True, False])
        .unique("row", keep="first", maintain_order=True)
        .select("row", pl.struct(SLOT_FIELDS).alias("act"))
    )
