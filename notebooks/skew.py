"""Where the dates of a corpus lie, and where they do not.

`marimo edit notebooks/skew.py`, or for a corpus of your own
`marimo edit notebooks/skew.py -- --corpus corpus.jsonl --frame "past 90 days" --as-of 2025-07-10`.
"""

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="The skew of a corpus")

with app.setup:
    from pathlib import Path

    import altair as alt
    import duckdb
    import marimo as mo
    import polars as pl

    import freshledger as fl
    from freshledger.sqlfiles import create_views, sql_files

    SAMPLE = Path(__file__).parents[1] / "data" / "evidence.jsonl"


@app.cell
def _():
    _given = mo.cli_args()
    _corpus = _given.get("corpus") or SAMPLE
    run = fl.label(
        _corpus,
        frame=_given.get("frame") or "2025-01-01 ~ 2025-06-30",
        as_of=_given.get("as-of") or "2025-07-10",
        policy={"scenario": "policy"},
    )
    mo.md(
        f"""
        # The skew of a corpus

        A corpus can be full of fresh evidence and still see only a corner of its time frame. *Skew* is the shortest
        span of months that holds 80% of the dated rows, over the months of the frame: far below 1, the corpus is
        bunched; above 1, it is spread wider than the frame.

        `{Path(str(_corpus)).name}`, {run.labels.height:,} rows, {run.frame.text}, as of {run.as_of:%Y-%m-%d}:
        {run.profile["overall_assessment"]}
        """
    )
    return (run,)


@app.cell
def _(run):
    # The views of sql/profile over the label table, in a DuckDB session of our own.
    views = duckdb.connect()
    views.register("labels_latest", run.labels.to_arrow())
    _frame = {
        "frame_id": [run.frame.text],
        "frame_start": [run.frame.start],
        "frame_end": [run.frame.end],
        "goal_mode": [run.policy.goal_mode],
    }
    views.register("frames_latest", pl.DataFrame(_frame).to_arrow())
    create_views(views, sql_files("profile"))
    return (views,)


@app.cell
def _(views):
    by_dimension = mo.sql(
        """
        select dimension, n_rows, n_current, dated_share, earliest, latest, skew, is_blind_spot
        from dimension_profile
        order by skew nulls last, dimension
        """,
        engine=views,
    )
    return (by_dimension,)


@app.cell
def _(by_dimension):
    (
        alt.Chart(by_dimension, title="Skew by dimension; red: time blind spots", width=700)
        .mark_bar()
        .encode(
            x=alt.X("skew:Q", title="span of 80% of the dated rows, over the frame"),
            y=alt.Y("dimension:N", sort="x", title=None),
            color=alt.condition(
                "datum.is_blind_spot", alt.value("crimson"), alt.value("steelblue")
            ),
            tooltip=["dimension", "n_rows", "skew", "earliest", "latest"],
        )
    )
    return


@app.cell
def _(views):
    by_month = mo.sql(
        """
        select
            date_trunc('month', make_timestamp(epoch_us(date_start)))::date as month,
            label,
            count(*) as n_rows
        from labels_latest
        where date_start is not null and label != 'malformed'
        group by month, label
        order by month, label
        """,
        engine=views,
    )
    return (by_month,)


@app.cell
def _(by_month, run):
    # Two years before the frame and later: a few rows from long ago would squeeze all the others.
    since = run.frame.year_before().year_before().start_day
    _bars = (
        alt.Chart(
            by_month.filter(pl.col("month") >= since),
            title="Dated rows by month and label; the band is the frame",
            width=700,
        )
        .mark_bar()
        .encode(
            x=alt.X("yearmonth(month):T", title=None),
            y=alt.Y("n_rows:Q", title="rows"),
            color="label:N",
            tooltip=["month", "label", "n_rows"],
        )
    )
    _edges = pl.DataFrame({"start": [run.frame.start_day], "end": [run.frame.end_day]})
    _band = alt.Chart(_edges).mark_rect(opacity=0.3, color="gold").encode(x="start:T", x2="end:T")
    _band + _bars
    return (since,)


@app.cell
def _(by_month, run):
    # The frame's months without a dated row: what to search for.
    _months = pl.DataFrame({"month": run.frame.months}, schema={"month": pl.Date})
    gaps = _months.join(by_month, on="month", how="anti")
    mo.md(
        f"Frame months without a dated row: {', '.join(f'{month:%Y-%m}' for month in gaps['month']) or 'none'}."
    )
    return (gaps,)


@app.cell
def _(run, since):
    # Skew without the threshold of 80%: how the dated rows of each dimension add up over time.
    dated = (
        run.labels.filter(pl.col("date_start").is_not_null(), pl.col("label") != "malformed")
        .group_by("dimension", month=pl.col("date_start").dt.date().dt.month_start())
        .len("n_rows")
        .sort("dimension", "month")
        .with_columns(
            share=pl.col("n_rows").cum_sum().over("dimension")
            / pl.col("n_rows").sum().over("dimension")
        )
    )
    (
        alt.Chart(
            dated.filter(pl.col("month") >= since),
            title="Share of the dated rows of a dimension up to a month",
            width=700,
        )
        .mark_line(interpolate="step-after")
        .encode(
            x=alt.X("month:T", title=None),
            y=alt.Y("share:Q", axis=alt.Axis(format="%")),
            color="dimension:N",
        )
    )
    return (dated,)


@app.cell
def _(run):
    queries = pl.DataFrame(
        run.profile["compensation_queries"],
        schema=dict.fromkeys(("priority", "target_period", "query", "rationale"), pl.String),
    )
    mo.vstack([mo.md("## What to search for next"), mo.ui.table(queries)])
    return (queries,)


if __name__ == "__main__":
    app.run()
