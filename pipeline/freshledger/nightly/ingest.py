"""Evidence into the store: the rows that are new or say something else than before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.corpus import iter_corpus
from freshledger.logs import EVIDENCE
from freshledger.nightly.extra import extra
from freshledger.schemas import EVIDENCE_COLUMNS

if TYPE_CHECKING:
    from freshledger.corpus import Source
    from freshledger.nightly.session import Session

BATCH_ROWS: Final = 100_000


@dataclass(slots=True)
class Ingested:
    """Rows that came: how many are new, changed, as they were, rejected (and for the first time)."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    rejected: int = 0
    new_rejects: int = 0


def ingest(session: Session, source: Source | None) -> Ingested:
    """Commit the rows of a source that the store does not hold as they are.

    A batch is a commit: a night that stops goes on behind it. Rows that cannot be taken in go to
    the log `rejects`, each once. Raises CorpusError for a source that cannot be read.
    """
    counts = Ingested()
    if source is None:
        return counts
    for batch in iter_corpus(source, BATCH_ROWS):
        _take(session, batch.evidence, counts)
        _reject(session, batch.rejects, counts)
    return counts


def _take(session: Session, evidence: pl.DataFrame, counts: Ingested) -> None:
    given = evidence.select(*EVIDENCE_COLUMNS, extra(evidence, EVIDENCE_COLUMNS)).with_row_index(
        "incoming_row"
    )
    session.show("incoming_rows", given)
    session.view("content_hashes")
    hashes = session.fetch("from content_hashes order by incoming_row")
    hashed = given.with_columns(hashes["content_hash"])
    session.show("incoming", hashed.select("incoming_row", "evidence_id", "content_hash"))
    session.view("changed_evidence")
    changed = session.fetch("from changed_evidence order by incoming_row")
    replaced = changed["supersedes_seq"].count()
    counts.changed += replaced
    counts.new += changed.height - replaced
    counts.unchanged += given.height - changed.height
    rows = changed.join(
        hashed,
        left_on=pl.col("incoming_row").cast(pl.UInt32),
        right_on="incoming_row",
        how="left",
        maintain_order="left",
    )
    session.add("evidence", rows.select(EVIDENCE.names()))


def _reject(session: Session, rejects: pl.DataFrame, counts: Ingested) -> None:
    counts.rejected += rejects.height
    if rejects.is_empty():
        return
    given = rejects.with_row_index("incoming_row")
    session.show("incoming_reject_rows", given)
    session.view("reject_hashes")
    hashed = given.with_columns(
        session.fetch("from reject_hashes order by incoming_row")["reject_hash"]
    )
    session.show("incoming_rejects", hashed.select("incoming_row", "reject_hash"))
    session.view("new_rejects")
    new = session.fetch("from new_rejects order by incoming_row")["incoming_row"]
    rows = hashed.filter(pl.col("incoming_row").is_in(new.implode()))
    counts.new_rejects += session.add("rejects", rows.drop("incoming_row"))
