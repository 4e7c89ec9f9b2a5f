"""Real rows of the sample corpus: what they say of their dates, and what that makes of them.

`marimo edit notebooks/sample.py`; what the rows are stands in data/README.md.
"""

import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Rows of the sample corpus")

with app.setup:
    from pathlib import Path

    import altair as alt
    import duckdb
    import marimo as mo
    import polars as pl

    import freshledger as fl

    SAMPLE = Path(__file__).parents[1] / "data" / "evidence.jsonl"
    SETTING = {
        "frame": "2025-01-01 ~ 2025-06-30",
        "as_of": "2025-07-10",
        "policy": {"scenario": "policy"},
    }


@app.cell
def _():
    run = fl.label(SAMPLE, **SETTING)
    mo.md(
        f"""
        # Rows of the sample corpus

        {run.labels.height} rows of evidence, written for this project, judged for {run.frame.text} as of
        {run.as_of:%Y-%m-%d}. {run.profile["overall_assessment"]}
        """
    )
    return (run,)


@app.cell
def _(run):
    session = duckdb.connect()
    for _name, _table in (("labels", run.labels), ("evidence", run.evidence)):
        session.register(_name, _table.to_arrow())
    return (session,)


@app.cell
def _(session):
    # Labels and rules, beside those given by hand.
    rules = mo.sql(
        """
        select
            label,
            rule,
            count(*) as n_rows,
            count(*) filter (gold.label = label and gold.rule = rule) as n_as_by_hand,
            min(evidence_id) as such_as
        from labels
        group by label, rule
        order by label, n_rows desc, rule
        """,
        engine=session,
    )
    return (rules,)


@app.cell
def _(rules):
    (
        alt.Chart(rules, title="Rows by rule", width=700)
        .mark_bar()
        .encode(
            x=alt.X("n_rows:Q", title="rows"),
            y=alt.Y("rule:N", sort="-x", title=None),
            color="label:N",
            tooltip=["label", "rule", "n_rows", "n_as_by_hand"],
        )
    )
    return


@app.cell
def _(session):
    # What later evidence overturned, with the evidence that did.
    overturned = mo.sql(
        """
        select
            labels.evidence_id,
            labels.title,
            labels.rule,
            labels.overturned_by,
            later.title as by_title,
            labels.note
        from labels
        left join evidence as later on labels.overturned_by = later.evidence_id
        where labels.rule like 'overturned%'
        order by labels.rule, labels.evidence_id
        """,
        engine=session,
    )
    return (overturned,)


@app.cell
def _(run):
    # Every mention of a date in a few rows, and the interval it was read as.
    _texts = run.evidence.head(12).select(
        id="evidence_id",
        text=pl.concat_str("title", "snippet", separator=" ", ignore_nulls=True),
        anchor=pl.col("publish_date").str.head(10).str.to_date("%Y-%m-%d", strict=False),
    )
    mentions = fl.extract_dates(_texts)
    mo.vstack([mo.md("## What the texts say"), mo.ui.table(mentions)])
    return (mentions,)


@app.cell
def _(run):
    _placed = run.labels.filter(pl.col("date_start").is_not_null()).select(
        "evidence_id", "label", "rule", "title", "dimension", day=pl.col("date_start").dt.date()
    )
    (
        alt.Chart(
            _placed.filter(pl.col("day").dt.year() > 2022), title="Dated rows since 2023", width=700
        )
        .mark_tick()
        .encode(
            x=alt.X("day:T", title=None),
            y=alt.Y("dimension:N", title=None),
            color="label:N",
            tooltip=["evidence_id", "title", "label", "rule", "day"],
        )
    )
    return


@app.cell
def _():
    # What more tolerant levels would make of the same rows.
    levels = fl.what_if(SAMPLE, **SETTING, thresholds=[])
    mo.vstack([mo.md("## What if"), mo.ui.table(levels.settings), mo.ui.table(levels.moves)])
    return (levels,)


@app.cell
def _():
    # How long the evidence stays current in a frame that moves on.
    ahead = fl.forecast(SAMPLE, **(SETTING | {"frame": "past 90 days"}), days=14)
    mo.vstack([mo.md("## What next"), mo.ui.table(ahead.dimensions), mo.ui.table(ahead.changes)])
    return (ahead,)


if __name__ == "__main__":
    app.run()
