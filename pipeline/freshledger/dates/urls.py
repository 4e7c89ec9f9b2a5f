"""Dates that an address carries in its path, or in a parameter named for a date.

The forms are tried in turn, the finest first, each only on the addresses that those before it
left unread.
"""

from __future__ import annotations

import polars as pl

from freshledger.dates.url_forms import FORMS, UUID_TAIL, YEAR_FIRST, YEAR_LAST, UrlForm

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
LONGEST_STRETCH = 40

URL_DATE = pl.Struct(
    {
        "start": pl.Date,
        "end": pl.Date,
        "precision": pl.String,
        "mention": pl.String,
        "mention_start": pl.UInt32,
        "mention_end": pl.UInt32,
    }
)


def url_date(url: pl.Expr) -> pl.Expr:
    """Read the date of each address.

    Args:
        url: String, nullable.

    Returns:
        A struct of type `URL_DATE`: `start` and `end` (Date, inclusive), `precision` (`day`,
        `month`, `year`, or `span` where day and month cannot be told apart), `mention` and its
        place (`mention_start`, `mention_end`: characters, end exclusive). All fields are null
        where the address carries no date.
    """
    return url.map_batches(_aligned, return_dtype=URL_DATE, is_elementwise=True)


def read_urls(urls: pl.Series) -> pl.DataFrame:
    """Read the dates of addresses; each address carries one at most.

    Rule: source 4 of the dates in the rulebook, and bare years as years. A host, an id, a parameter of any other name and a number with
    the shape of a date that is no calendar date carry none.

    Args:
        urls: String, nullable.

    Returns:
        One row for each address with a date, in no particular order: `row` (UInt32, its place in
        `urls`) and the fields of `URL_DATE`.
    """
    rest = pl.DataFrame({"url": urls.cast(pl.String)}).with_row_index("row").drop_nulls()
    found = [pl.DataFrame(schema={"row": pl.UInt32, **URL_DATE.to_schema()})]
    for form in FORMS:
        marked = rest.with_columns(pl.col("url").str.find(form.pattern).alias("byte"))
        hits = marked.drop_nulls("byte").with_columns(_in_path(form).alias("in_path"))
        in_path = hits.filter("in_path")
        if in_path.height:
            found.append(_read(in_path, form))
        unread = marked.filter(pl.col("byte").is_null()), hits.filter(~pl.col("in_path"))
        rest = pl.concat([part.select("row", "url") for part in unread])
    return pl.concat(found)


def _aligned(urls: pl.Series) -> pl.Series:
    rows = pl.DataFrame({"row": pl.int_range(len(urls), dtype=pl.UInt32, eager=True)})
    read = rows.join(read_urls(urls), on="row", how="left", maintain_order="left")
    return read.drop("row").to_struct(urls.name)


def _in_path(form: UrlForm) -> pl.Expr:
    """Whether the stretch at `byte` stands in neither host nor parameters; one form is one."""
    if form.name == "parameter":
        return pl.lit(value=True)
    url, byte = pl.col("url"), pl.col("byte")
    in_host = (byte == url.str.find("//", literal=True) + 1).fill_null(value=False)
    in_parameters = (byte > url.str.find("?", literal=True)).fill_null(value=False)
    return ~in_host & ~in_parameters


def _read(hits: pl.DataFrame, form: UrlForm) -> pl.DataFrame:
    """Read the stretches at `byte`; each distinct one is understood once."""
    url, stretch = pl.col("url"), pl.col("stretch")
    before = url.cast(pl.Binary).bin.head(pl.col("byte")).cast(pl.String)
    tail = url.str.slice(pl.col("at"), LONGEST_STRETCH)
    placed = hits.with_columns(before.str.len_chars().alias("at")).with_columns(
        tail.str.extract(f"^{form.pattern}", 0).alias("stretch")
    )
    year_last = form.name == "year_last"
    parts = (
        placed.select(stretch.unique())
        .filter(~stretch.str.contains(UUID_TAIL))
        .with_columns(
            stretch.str.extract_groups(YEAR_LAST if year_last else YEAR_FIRST).alias("parts"),
            stretch.str.find("[0-9]").alias("lead"),
        )
        .unnest("parts")
    )
    meanings = _year_last(parts) if year_last else _year_first(parts, form)
    start = pl.col("at") + pl.col("lead")
    return placed.join(meanings, on="stretch", how="inner").select(
        "row",
        "start",
        "end",
        "precision",
        "mention",
        start.alias("mention_start"),
        (start + pl.col("mention").str.len_chars()).alias("mention_end"),
    )


def _year_first(parts: pl.DataFrame, form: UrlForm) -> pl.DataFrame:
    name = pl.col("month").str.head(3).str.to_lowercase()
    numbers = {short: str(number) for number, short in enumerate(MONTHS, start=1)}
    month = name.replace(numbers).fill_null("1")
    start = _calendar_day(pl.col("year"), month, pl.col("day").fill_null("1"))
    width = {"day": "1d", "month": "1mo", "year": "1y"}[form.precision]
    return parts.with_columns(
        start.alias("start"),
        start.dt.offset_by(width).dt.offset_by("-1d").alias("end"),
        pl.lit(form.precision).alias("precision"),
    ).drop_nulls("start")


def _year_last(parts: pl.DataFrame) -> pl.DataFrame:
    """Day and month in either order: a day where one order fits, else a span over both."""
    year, first, second = pl.col("year"), pl.col("first"), pl.col("second")
    readings = (_calendar_day(year, second, first), _calendar_day(year, first, second))
    start, end = pl.min_horizontal(readings), pl.max_horizontal(readings)
    return parts.with_columns(
        start.alias("start"),
        end.alias("end"),
        pl.when(start == end).then(pl.lit("day")).otherwise(pl.lit("span")).alias("precision"),
    ).drop_nulls("start")


def _calendar_day(year: pl.Expr, month: pl.Expr, day: pl.Expr) -> pl.Expr:
    written = pl.concat_str([year, month.str.zfill(2), day.str.zfill(2)], separator="-")
    return written.str.to_date("%Y-%m-%d", strict=False)
