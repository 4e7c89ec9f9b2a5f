"""A corpus of any size in which every kind of claim meets its later evidence.

Every subject has a product, an act, a figure and a plan of its own. Sentences are ours and repeat;
names do not.
"""

from __future__ import annotations

import polars as pl

FORMS = (
    # title, snippet, days after the subject's first day
    ("{s}产品说明", "目前{s}数据库的最新版本是{s}数据库{v}.0。", 0),
    ("{s}数据库{v}.1发布", "{s}数据库{v}.1正式发布，新增向量检索，旧接口继续保留一年。", 200),
    ("{s}市供水管理办法", "{y}年3月2日{s}市人民政府公布，自{y}年5月1日起施行。第一条 为规范供水，制定本办法。", 0),
    ("{s}市供水管理办法", "{y}年3月2日{s}市人民政府公布，{z}年9月3日修订，自{z}年10月1日起施行。", 900),
    ("{s}集团{y}年第一季度营收", "{y}年第一季度{s}集团营收为{v}.5亿元，同比增长3.2%。", 100),
    ("{s}集团{z}年第一季度营收", "{z}年第一季度{s}集团营收为{v}.9亿元，同比增长4.1%。", 1100),
    ("{s}集团将建新厂", "{s}集团计划于{y}年10月在滨江新区建成投产锂电池工厂，总投资{v}亿元。", 50),
    ("{s}集团锂电池工厂投产", "{s}集团在滨江新区的锂电池工厂建成投产，首批工人已经上岗。", 310),
    ("{s}集团举行开放日", "{s}集团在总部举行开放日活动，两千名市民参观了展厅和实验室。", 400),
    ("{s} opens a store", "The {s} company opened a store on Mill Street and hired forty people from the town.", 500),
)  # fmt: skip
SYLLABLES = "海云江河山林泉星辰岭沙青白玉金石松竹兰梅风雷雨雪阳月华安宁和泰瑞"


def synthetic_corpus(rows: int, subjects: int) -> pl.DataFrame:
    """Build the corpus: `evidence_id`, `title`, `snippet`, `publish_date` (String)."""
    base = len(SYLLABLES)
    places = [pl.col("subject") // base**place % base for place in range(4)]
    syllables = pl.Series(list(SYLLABLES))
    name = pl.concat_str(pl.lit(syllables.implode()).list.get(place) for place in places)
    numbered = pl.select(row=pl.int_range(rows)).with_columns(
        subject=pl.col("row") % subjects, round=pl.col("row") // subjects
    )
    form = pl.col("round") % len(FORMS)
    again = pl.col("round") // len(FORMS)
    drafted = numbered.with_columns(
        name.alias("s"),
        (pl.col("subject") % 40 + again + 1).cast(pl.String).alias("v"),
        (2012 + pl.col("subject") % 6).cast(pl.String).alias("y"),
        (2015 + pl.col("subject") % 6).cast(pl.String).alias("z"),
    )
    titles, texts, days = (list(column) for column in zip(*FORMS, strict=True))
    return drafted.select(
        pl.col("row").cast(pl.String).alias("evidence_id"),
        *(
            _filled(pl.lit(pl.Series(templates).implode()).list.get(form)).alias(column)
            for column, templates in (("title", titles), ("snippet", texts))
        ),
        pl.format("{}-01-05", pl.col("y"))
        .str.to_date()
        .dt.offset_by(
            pl.format("{}d", pl.lit(pl.Series(days).implode()).list.get(form) + again * 7)
        )
        .cast(pl.String)
        .alias("publish_date"),
    )


def _filled(template: pl.Expr) -> pl.Expr:
    for mark in "svyz":
        template = template.str.replace_all(f"{{{mark}}}", pl.col(mark), literal=True)
    return template
