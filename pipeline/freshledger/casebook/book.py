"""The case ledger's public face."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, Self, Unpack

import polars as pl

from freshledger.casebook import decisions, scoring, transitions
from freshledger.casebook.as_corpus import told_evidence
from freshledger.casebook.asked import Asked
from freshledger.casebook.batches import propose_many
from freshledger.casebook.exact import exact_row, stored_row
from freshledger.casebook.logs import MOMENT
from freshledger.casebook.model import CASE_ENDS, Proposal, ProposalFields
from freshledger.casebook.refusal import Refused
from freshledger.casebook.revisions import open_revision
from freshledger.casebook.scores import kept_score
from freshledger.casebook.state import ROW
from freshledger.casebook.story import story
from freshledger.casebook.timeline import timeline
from freshledger.casebook.writer import Request, Writer
from freshledger.errors import FreshledgerError, accepted
from freshledger.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

SHOWN: Final = tuple(name for name in ROW if name not in {"commit_seq", "commit_row"})


def utc_now() -> datetime:
    """Read this machine's clock, in UTC."""
    return datetime.now(UTC)  # noqa: TID251 - the default of an argument, for ids and commits only


class Casebook:
    """Cases, what their users told, and the evidence drawn from it; nothing is ever overwritten.

    Safe for many processes and threads at once: every decision is checked against the newest
    commit. A refused request raises `Refused` and is kept in `refusals()`.
    """

    def __init__(self, store: Store, *, clock: Callable[[], datetime] = utc_now) -> None:
        """Take an open store; `clock` gives the moment of ids and commits, with a time zone."""
        self._writer = Writer(store, clock)
        self._state = self._writer.state

    @classmethod
    def open(
        cls,
        place: str | Path,
        *,
        read_only: bool = False,
        options: Mapping[str, str] | None = None,
        clock: Callable[[], datetime] = utc_now,
    ) -> Self:
        """Open the ledger in the store at a folder or URL; see `Store.open`."""
        store = Store.open(place, read_only=read_only, options=options)
        return cls(store, clock=clock)

    def open_case(self) -> str:
        """Open a case and return its id."""
        case_id = self._writer.new_id()
        self._writer.append("cases", [{"case_id": case_id, "state": "open"}])
        return case_id

    def close_case(self, case_id: str, state: str) -> None:
        """End a case as `confirmed`, `closed`, `abandoned` or `superseded`; it takes no new rows.

        Raises Refused: `unknown_case`, `case_closed`.
        """
        if state not in CASE_ENDS:
            raise FreshledgerError(accepted(state, CASE_ENDS, "state of a case"))
        request = Request("close_case", case_id=case_id, fields={"state": state})
        self._writer.decide(request, lambda now: transitions.close_case(now, case_id, state))

    def turn(self, case_id: str, text: str, received_at: str | datetime) -> str:
        """Record what the user said and return the turn's id; also in a case that has ended.

        Args:
            case_id: The case.
            text: The message as it came; any characters at all.
            received_at: ISO 8601 or datetime, with time zone; dates are read against its UTC day.

        Raises Refused: `unknown_case`.
        """
        moment = _moment(received_at)
        request = Request(
            "turn", case_id=case_id, fields={"text": text, "received_at": received_at}
        )
        with self._writer.lock:
            try:
                decisions.check_case_known(self._state, case_id)
            except Refused as refusal:
                self._writer.refuse((request, refusal))
                raise
            turn_id = self._writer.new_id()
            told = {"turn_id": turn_id, "case_id": case_id, "text": text, "received_at": moment}
            row = stored_row(told)
            if commit := self._writer.append("turns", [row]):
                self._state.told(row, commit)
        return turn_id

    def propose(self, case_id: str, turn_id: str, **proposal: Unpack[ProposalFields]) -> str:
        """Propose evidence that a turn tells; it becomes a draft once every claim is grounded.

        Args:
            case_id: The case.
            turn_id: The turn whose message holds the quote.
            **proposal: See `ProposalFields`.

        Returns:
            The id of the draft; that of the first row for a replay (same case, turn, quote, kind
            and summary), which writes nothing.

        Raises Refused with one of `refusal.CODES`.
        """
        request = Request("propose", case_id=case_id, turn_id=turn_id, fields={**proposal})
        asked = Asked(turn_id, Proposal.of(proposal), proposal.get("id"))
        new_id = self._writer.new_id()
        return self._writer.decide(
            request, lambda now: decisions.propose(now, case_id, asked, new_id)
        )

    def revise(self, evidence_id: str, turn_id: str, **proposal: Unpack[ProposalFields]) -> str:
        """Propose other facts for a row; they take effect when the revision is confirmed.

        Until then the row revised keeps its status, its place in `latest` and in scoring. A
        month or day without its year is completed by the row revised, and a quote without a date
        keeps that row's date.

        Returns:
            The id of the draft revision; for a replay that of the first row.

        Raises:
            Refused: With `cross_event_revision` a new pending row has landed, which revises
                nothing; its id is the refusal's `evidence_id`.
        """
        request = Request("revise", turn_id=turn_id, evidence_id=evidence_id, fields={**proposal})
        asked = Asked(turn_id, Proposal.of(proposal), proposal.get("id"))
        new_id = self._writer.new_id()
        return self._writer.decide(
            request, lambda now: decisions.revise(now, evidence_id, asked, new_id)
        )

    def propose_many(self, proposals: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
        """Propose many rows in one commit, each with the outcome it would have one by one.

        Args:
            proposals: Columns `case_id`, `turn_id` and those of `ProposalFields`; any others have
                no effect.

        Returns:
            Accepted: `row` (UInt32, place in `proposals`), `evidence_id`, `status`, `replayed`
            (Boolean: an earlier row answers, nothing was written). Refused: `row`, `code`,
            `message`. Every row of `proposals` is in one of the two.
        """
        return propose_many(self._writer, proposals)

    def confirm(self, evidence_id: str, turn_id: str) -> str:
        """Confirm a draft with its own turn, or a pending row with a later turn of the case.

        Confirming a revision supersedes the row it revises, and every open revision between, in
        the same commit. Returns the id.
        """
        request = Request("confirm", evidence_id=evidence_id, turn_id=turn_id)
        return self._writer.decide(
            request, lambda now: transitions.confirm(now, evidence_id, turn_id)
        )

    def hold(self, evidence_id: str, reason: str) -> str:
        """Let a draft wait until the user confirms it; the reason is kept. Returns the id."""
        request = Request("hold", evidence_id=evidence_id, fields={"reason": reason})
        return self._writer.decide(request, lambda now: transitions.hold(now, evidence_id, reason))

    def reject(self, evidence_id: str) -> str:
        """Take back a draft or pending row, which stays readable. Returns the id."""
        request = Request("reject", evidence_id=evidence_id)
        return self._writer.decide(request, lambda now: transitions.reject(now, evidence_id))

    def get(self, evidence_id: str) -> dict[str, Any]:
        """Return a row as it stands now, its texts exactly as they came; see `rows`.

        Raises Refused `unknown_evidence`, which is not logged.
        """
        with self._writer.lock:
            self._state.refresh()
            row = self._state.evidence.get(evidence_id)
        if row is None:
            raise decisions.unknown_evidence(evidence_id)
        return {name: value for name, value in exact_row(row).items() if name in SHOWN}

    def rows(self) -> pl.DataFrame:
        """Return every row with its present status, in the order they were proposed.

        Columns: `SHOWN`. `occurred_from` and `occurred_to` (Date) are the first and the last day,
        null where unknown; `display_date_label` is null there too. `quote` is the user's own
        spelling at `quote_start` to `quote_end` of the turn's message. `exact` is null but for
        texts with lone surrogates, see `exact.py`.
        """
        with self._writer.lock:
            self._state.refresh()
            rows = self._state.evidence.frame()
        return rows.sort("commit_seq", "commit_row").select(SHOWN)

    def latest(self, case_id: str | None = None) -> pl.DataFrame:
        """Return the rows that stand: one a fact, of one case or all.

        Superseded and rejected rows are left out, and revisions that have not taken effect.
        """
        rows = self.rows() if case_id is None else self._rows_of(case_id)
        gone = pl.col("status").is_in(["superseded", "rejected"])
        return rows.filter(~gone & ~open_revision())

    def history(self, case_id: str) -> pl.DataFrame:
        """Return all that happened in a case, in order; see `timeline.timeline`."""
        self._check_case(case_id)
        return timeline(self._writer.logs, case_id)

    def turns(self, case_id: str) -> pl.DataFrame:
        """Return what was told in a case, in order: `turn_id`, `received_at`, `text`, `exact`."""
        with self._writer.lock:
            self._check_case(case_id)
            turns = self._state.turns_in(case_id)
        return turns.select("turn_id", "received_at", "text", "exact")

    def show(self, case_id: str) -> dict[str, Any]:
        """Return a case for reading, as JSON values.

        `case_id`, `state`, `coverage`, `fingerprint`, and the `turns`, `rows` (each with its chain
        of revisions) and `refusals` of `story.story`.
        """
        rows = self._rows_of(case_id)
        with self._writer.lock:
            state = self._state.case_state(case_id)
        scored = scoring.scoring_input(rows)
        return {
            "case_id": case_id,
            "state": state,
            "coverage": scoring.coverage(scored),
            "fingerprint": scoring.fingerprint(scored),
            **story(self.turns(case_id), rows, self.history(case_id)),
        }

    def evidence(self, case_id: str | None = None) -> pl.DataFrame:
        """Return the rows of `latest` as a corpus to be labelled; see `as_corpus.told_evidence`."""
        rows = self.latest(case_id)
        with self._writer.lock:
            turns = self._state.turns_of(rows["source_turn_id"])
        moments = [(turn["turn_id"], turn["received_at"]) for turn in turns.values()]
        schema = {"turn_id": pl.String(), "received_at": MOMENT}
        return told_evidence(rows, pl.DataFrame(moments, schema=schema, orient="row"))

    def refusals(self) -> pl.DataFrame:
        """Return every refusal: when, which operation, its code, message, the request as JSON."""
        return self._writer.logs["refusals"].read().drop("commit_seq", "commit_row")

    def scoring(self, case_id: str | None = None) -> pl.DataFrame:
        """Return the confirmed rows, of one case or all; see `scoring.scoring_input`."""
        return scoring.scoring_input(self.rows()) if case_id is None else self._scored(case_id)

    def coverage(self, case_id: str) -> dict[str, int | bool]:
        """Count a case's events and domains; `complete` with 4 events in 3 domains."""
        return scoring.coverage(self._scored(case_id))

    def fingerprint(self, case_id: str) -> str:
        """Hash a case's confirmed rows: it changes exactly when their set or content does."""
        return scoring.fingerprint(self._scored(case_id))

    def score(
        self, case_id: str, function: Callable[[pl.DataFrame], Any], *, scorer: str = ""
    ) -> Any:  # noqa: ANN401 - any JSON value
        """Score a case, or return the score kept under the same fingerprint.

        Args:
            case_id: The case.
            function: Gets the case's rows of `scoring()`, called only for a new fingerprint;
                must return a JSON value.
            scorer: Name that tells several scoring functions apart.
        """
        return kept_score(self._writer, case_id, self._scored(case_id), function, scorer)

    def snapshot(self) -> None:
        """Write each log as one file beside its commits, so that opening is fast."""
        for log in self._writer.logs.values():
            log.snapshot()

    def _rows_of(self, case_id: str) -> pl.DataFrame:
        with self._writer.lock:
            self._check_case(case_id)
            self._state.refresh()
            rows = self._state.evidence.matching("case_id", case_id)
        return rows.sort("commit_seq", "commit_row").select(SHOWN)

    def _scored(self, case_id: str) -> pl.DataFrame:
        return scoring.scoring_input(self._rows_of(case_id))

    def _check_case(self, case_id: str) -> None:
        with self._writer.lock:
            decisions.check_case_known(self._state, case_id)


def _moment(received_at: str | datetime) -> datetime:
    try:
        moment = received_at if isinstance(received_at, datetime) else datetime.fromisoformat(received_at)  # fmt: skip
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise FreshledgerError(
            f"received_at {received_at!r} is no moment with a time zone; "
            "give ISO 8601, for example 2026-03-01T10:00:00Z"
        )
    return moment.astimezone(UTC)
