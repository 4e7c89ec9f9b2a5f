"""What new contents say of their dates, read once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.labelling import dated, read
from freshledger.logs import DATES
from freshledger.logs.readings import flat
from freshledger.overturn import groups, placed
from freshledger.schemas import EVIDENCE_COLUMNS

if TYPE_CHECKING:
    from freshledger.nightly.session import Session

BATCH_ROWS: Final = 50_000


def read_new_contents(session: Session, *, version: str, day_first: bool | None) -> int:
    """Read every content that was not yet read by these rules; return how many that were.

    A batch is a commit of `dates`: a night that stops goes on behind it. The table `tonight` must
    be there.
    """
    session.table("unread_contents")
    session.view("unread_rows")
    read_rows = 0
    for batch in range(session.batches("unread_contents")):
        rows = session.fetch(
            "from unread_rows where batch = $batch order by evidence_seq, evidence_row", batch=batch
        )
        read_rows += session.add("dates", _read(rows, version, day_first=day_first))
    return read_rows


def _read(rows: pl.DataFrame, version: str, *, day_first: bool | None) -> pl.DataFrame:
    said = read(rows.select(*EVIDENCE_COLUMNS), day_first=day_first)
    grouped = said.select("row").join(
        groups(placed(dated(said))), on="row", how="left", maintain_order="left"
    )
    return (
        flat(said)
        .with_columns(
            *rows.select("content_hash", "supersedes_seq", "supersedes_row"),
            grouped["groups"].alias("overturn_groups"),
            pl.lit(version).alias("reading_version"),
        )
        .select(DATES.names())
    )
