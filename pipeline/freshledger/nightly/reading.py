"""What contents say of their dates, read once and kept; again where their source tells another order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.labelling import dated, read
from freshledger.logs import DATES
from freshledger.logs.readings import flat
from freshledger.overturn import groups, placed
from freshledger.schemas import EVIDENCE_COLUMNS
from freshledger.source_order import NO_ORDERS, asking, kept_orders, read_again, replaced

if TYPE_CHECKING:
    from freshledger.nightly.session import Session

BATCH_ROWS: Final = 50_000
_ORDERS: Final = "select source_domain as domain, day_first from source_orders"


def read_new_contents(session: Session, *, version: str, day_first: bool | None) -> int:
    """Read every content that was not yet read by these rules; return how many that were.

    A batch is a commit of `dates`: a night that stops goes on behind it. The table `tonight` must
    be there. What sources were known to tell of day and month is used at once.
    """
    session.table("unread_contents")
    if not session.batches("unread_contents"):
        return 0
    orders = NO_ORDERS if day_first is not None else _orders(session)
    return _read_contents(session, "unread_contents", orders, version, day_first=day_first)


def read_misread_contents(session: Session, *, version: str) -> int:
    """Read contents again whose source tells another order of day and month than they were read by.

    What sources tell is asked of all evidence in force, so that no slicing of it into nights makes
    a difference: new evidence settles what was ambiguous, and makes ambiguous what was settled.
    Called behind `read_new_contents`; commits as it does. Returns how many were read.
    """
    orders = _orders(session)
    session.table("misread_contents")
    return _read_contents(session, "misread_contents", orders, version, day_first=None)


def _orders(session: Session) -> pl.DataFrame:
    """What sources tell now, as from `source_order.agreed`."""
    session.table("order_contents")
    session.view("source_orders")
    return session.fetch(_ORDERS)


def _read_contents(
    session: Session, table: str, orders: pl.DataFrame, version: str, *, day_first: bool | None
) -> int:
    session.name("contents_to_read", table)
    session.view("rows_to_read")
    read_rows = 0
    for batch in range(session.batches(table)):
        rows = session.fetch(
            "from rows_to_read where batch = $batch order by evidence_seq, evidence_row",
            batch=batch,
        )
        read_rows += session.add("dates", _read(rows, orders, version, day_first=day_first))
    return read_rows


def _read(
    rows: pl.DataFrame, orders: pl.DataFrame, version: str, *, day_first: bool | None
) -> pl.DataFrame:
    evidence = rows.select(*EVIDENCE_COLUMNS)
    at_first = read(evidence, day_first=day_first)
    said = replaced(at_first, read_again(asking(at_first, evidence), orders))
    grouped = said.select("row").join(
        groups(placed(dated(said))), on="row", how="left", maintain_order="left"
    )
    return (
        flat(said)
        .with_columns(
            *rows.select("content_hash", "supersedes_seq", "supersedes_row"),
            *kept_orders(at_first, evidence, orders),
            grouped["groups"].alias("overturn_groups"),
            pl.lit(version).alias("reading_version"),
        )
        .select(DATES.names())
    )
