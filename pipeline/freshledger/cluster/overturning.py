"""What later evidence overturned, over all partitions: read apart, asked in cells, brought home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl
import pyarrow as pa

from freshledger.cluster.blobs import (
    PLACE_BITS,
    TABLE_SCHEMA,
    by_batch,
    packed,
    rows_in,
    table_of,
    table_records,
    tables_in,
    unpacked,
)
from freshledger.cluster.cells import counted, grids, in_cells
from freshledger.overturn.asked import LookedFor, read_answers, read_asked
from freshledger.overturn.candidates import CANDIDATE_COLUMNS
from freshledger.overturn.events import first_reports, in_time
from freshledger.overturn.overturned import EVENT, RULES, hits, keyed_candidates
from freshledger.overturn.same_event import event_candidates
from freshledger.overturn.series import newest_in_series
from freshledger.overturn.word_search import WordSearch
from freshledger.schemas import MOMENT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime

    from pyspark.sql import DataFrame

    from freshledger.overturn.asked import Tables

_PAIRS: Final = "announcement bigint, row bigint, evidence_id string, doing string, start timestamp"
_PAIR_FIELDS: Final = pa.schema(
    [
        ("announcement", pa.int64()),
        ("row", pa.int64()),
        ("evidence_id", pa.string()),
        ("doing", pa.string()),
        ("start", pa.timestamp("us", "UTC")),
    ]
)
_TEXTS: Final = "evidence_id string, text string, report_subject string"
_COUNTS: Final = "key_hash bigint, asking bigint, answering bigint"
_SOUGHT: Final = ("announcements", "sought")


def asked_of(read: DataFrame, as_of: datetime) -> DataFrame:
    """Read what may be overturned, batch by batch: `TABLE_SCHEMA` by batch."""

    def asked(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for row in rows_in(batches):
            yield from table_records(row["batch"], read_asked(unpacked(row["placed"]), as_of))

    return read.select("batch", "placed").mapInArrow(asked, TABLE_SCHEMA)


def looked_for(asked: DataFrame) -> LookedFor:
    """Say what the second reading looks for.

    What comes to the driver are the words that forecasts can be found by and their doings: a
    vocabulary, which hardly grows with the rows.
    """
    of_interest = asked.where("name in ('claimed', 'acts', 'waiting')")
    found = of_interest.mapInArrow(_looked_for, "name string, key string").distinct().toArrow()
    table = pl.DataFrame(pl.from_arrow(found))
    keys = table["key"].drop_nulls().sort()
    words = keys.str.replace(r"\|[^|]*$", "").unique().sort()
    named = set(table["name"])
    return LookedFor(WordSearch(words), keys, versions="claimed" in named, acts="acts" in named)


def answers_of(read: DataFrame, sought: LookedFor, as_of: datetime) -> DataFrame:
    """Read the evidence that is looked for, batch by batch: `TABLE_SCHEMA` by batch."""

    def answers(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for row in rows_in(batches):
            found = read_answers(unpacked(row["placed"]), sought, as_of, with_texts=True)
            yield from table_records(row["batch"], found)

    return read.select("batch", "placed").mapInArrow(answers, TABLE_SCHEMA)


def crowded(lines: DataFrame, lines_a_cell: int) -> pl.DataFrame:
    """Find the keys that need more than one cell: `cells.grids`.

    There are at most as many as all lines fill cells.
    """
    from pyspark.sql import functions as F  # noqa: N812, PLC0415 - as all of Spark's users call it

    counts = (
        lines.mapInArrow(_counts, _COUNTS)
        .groupBy("key_hash")
        .agg(F.sum("asking").alias("asking"), F.sum("answering").alias("answering"))
        .where((F.col("asking") > lines_a_cell) | (F.col("answering") > lines_a_cell))
    )
    return grids(pl.DataFrame(pl.from_arrow(counts.toArrow())), lines_a_cell)


def matched(lines: DataFrame, grid: pl.DataFrame, cells: int, empty: Tables) -> DataFrame:
    """Ask each cell: candidates by rule, `newest` and `found` reports, `TABLE_SCHEMA` by batch."""
    crowded_keys = packed(grid)
    nothing = {name: packed(rows) for name, rows in empty.items()}

    def sent(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        known = unpacked(crowded_keys)
        for row in rows_in(batches):
            for cell, tables in in_cells({row["name"]: unpacked(row["rows"])}, known, cells):
                yield from table_records(cell, tables)

    def match(records: pa.Table) -> pa.Table:
        told = tables_in(records, {name: unpacked(rows) for name, rows in nothing.items()})
        return table_of(by_batch(found_in(told)))

    return lines.mapInArrow(sent, TABLE_SCHEMA).groupBy("number").applyInArrow(match, TABLE_SCHEMA)


def event_hits(found: DataFrame, asked: DataFrame, answers: DataFrame) -> DataFrame:
    """Candidates for events, from the first reports that cells found: `TABLE_SCHEMA` by batch."""
    texts = answers.where("name = 'texts'").mapInArrow(_texts, _TEXTS)
    pairs = found.where("name = 'found'").groupBy("number").applyInArrow(_pairs, _PAIRS)
    told = pairs.join(texts, "evidence_id").selectExpr(
        f"shiftright(row, {PLACE_BITS}) as number", "*"
    )
    announced = asked.where("name in ('announcements', 'sought')")
    return (
        told.groupBy("number")
        .cogroup(announced.groupBy("number"))
        .applyInArrow(_same_events, TABLE_SCHEMA)
    )


def hits_by_batch(candidates: DataFrame) -> DataFrame:
    """Bring home what overturned the rows of each batch: `batch` and `hits`, as bytes."""
    firsts = candidates.where("name <> 'found'").groupBy("number").applyInArrow(_hits, TABLE_SCHEMA)
    return firsts.selectExpr("number as batch", "rows as hits")


def found_in(told: Tables) -> Tables:
    """Ask one cell, or a whole corpus: candidates by rule, `newest` in series, `found` reports."""
    # A figure that may answer stands there twice.
    told |= {"figures": told["figures"].unique("row", maintain_order=True)}
    return {
        **keyed_candidates(told, told),
        "newest": newest_in_series(told["figures"]),
        "found": first_reports(told["waiting"], told["reports"]),
    }


def _looked_for(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for row in rows_in(batches):
        is_waiting = row["name"] == "waiting"
        keys = unpacked(row["rows"])["key"].unique().to_list() if is_waiting else [None]
        yield pa.RecordBatch.from_pydict(
            {"name": [row["name"]] * len(keys), "key": pa.array(keys, pa.string())}
        )


def _counts(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for row in rows_in(batches):
        if row["name"] not in (*_SOUGHT, "texts"):
            yield from counted({row["name"]: unpacked(row["rows"])}).to_arrow().to_batches()


def _texts(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    fields = pa.schema([(name, pa.string()) for name in ("evidence_id", "text", "report_subject")])
    for row in rows_in(batches):
        yield from unpacked(row["rows"]).to_arrow().cast(fields).to_batches()


def _pairs(records: pa.Table) -> pa.Table:
    pairs = in_time(tables_in(records, {})["found"]).select(
        pl.col("announcement", "row").cast(pl.Int64), "evidence_id", "doing", "start"
    )
    return pairs.to_arrow().cast(_PAIR_FIELDS)


def _same_events(told: pa.Table, announced: pa.Table) -> pa.Table:
    if not told.num_rows:
        return table_of([])
    pairs = pl.DataFrame(pl.from_arrow(told)).with_columns(
        pl.col("announcement", "row").cast(pl.UInt64), pl.col("start").cast(MOMENT)
    )
    known = tables_in(announced, {})
    texts = pairs.select("evidence_id", "text", "report_subject").unique("evidence_id")
    pairs = pairs.select("announcement", "row", "evidence_id", "doing", "start")
    found = event_candidates(pairs, texts, known["announcements"], known["sought"])
    return table_of(by_batch({EVENT: found}))


def _hits(records: pa.Table) -> pa.Table:
    none = pl.DataFrame(schema={"row": pl.UInt64, **CANDIDATE_COLUMNS})
    newest = pl.DataFrame(schema={"row": pl.UInt64, "newer_in_series": pl.String})
    tables = tables_in(records, {**dict.fromkeys(RULES, none), "newest": newest})
    found = hits(tables, tables["newest"].unique("row"))
    return table_of(table_records(records["number"][0].as_py(), {"hits": found}))
