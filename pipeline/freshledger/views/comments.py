"""What each column of a published file holds, as comments that notebooks and dashboards show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from freshledger.sqlfiles import sql_files

if TYPE_CHECKING:
    from collections.abc import Mapping

    from duckdb import DuckDBPyConnection

# A column of one name means the same everywhere, unless `OF_ONE` says otherwise.
COLUMNS: Final[Mapping[str, str]] = {
    # Stamps and pointers.
    "commit_seq": "number of the commit that wrote the row, from 1",
    "commit_row": "position of the row in its commit, from 0",
    "recorded_at": "moment of the commit, UTC",
    "supersedes_seq": "commit of the row that this one replaces; null where it is the first",
    "supersedes_row": "position in its commit of the row that this one replaces",
    # Evidence.
    "evidence_id": "id of the evidence row",
    "title": "title as it came",
    "snippet": "text as it came",
    "source_url": "address as it came",
    "publish_date": "date of publication as it came, whatever its form",
    "dimension": "aspect of the question that the row belongs to, as it came",
    "subject": "what the row is about, as it came",
    "content_type": "event, periodic, regulation, definition, forecast or notice",
    "status": "in_force, amended, repealed or expired, as it came",
    "superseded_by": "id of the evidence that replaces the row, as it came",
    "retrieved_at": "when the row was fetched, as it came",
    "site_date": "date shown by the source site, as it came",
    "language": "language as it came",
    "extra": "columns that are not known, as JSON",
    "content_hash": "first 32 hex digits of a SHA-256 of all the row says, its id aside",
    "reason": "why the row was rejected",
    "row": "the row as it came, as JSON or as its own text",
    "reject_hash": "first 32 hex digits of a SHA-256 of the rejected row",
    # What was read.
    "reading_version": "rules by which the dates were read",
    "date_start": "first moment of the row's own date, UTC; null where it has none",
    "date_end": "last moment of the row's own date, UTC, inclusive",
    "precision": "instant, day, week, month, quarter, half, year, range or span",
    "date_source": "publish_date, text, relative, url or site_date",
    "mention": "the words the date was read from",
    "mention_field": "the field they stand in",
    "mention_start": "first character of the mention in its field, from 0",
    "mention_end": "the character after the mention",
    "data_start": "first day of all dates in the row, its own or not",
    "data_end": "last day of all dates in the row",
    "date_warning": "fiscal or ambiguous_day_month, where the date is",
    "anchor": "day against which relative words are read; null where the row has none",
    "is_open": "whether words can only be placed by the moment taken as now",
    "says_vague": "whether it says recently and the like",
    "says_truncated": "whether a year stands with nothing behind it",
    "says_invalid": "whether it names a day that no calendar has",
    "says_garbled": "whether a date in it is cut or mis-encoded",
    "says_unanchored": "whether it holds year-, quarter- or month-level words that need an anchor",
    "contradicts": "whether it dates one event in two years, or was published before it",
    "in_force_text": "whether the text says that the act is in force",
    "out_of_force_text": "whether the text says that the act is not in force",
    "effective_from": "day from which the act applies",
    "expires_on": "day on which the act ends",
    "days": "all the days that the row names",
    "source_domain": "host of the address, where the row names days in numbers that tell or ask",
    "tells_day_first": "whether a date in it fits with the day first only",
    "tells_month_first": "whether a date in it fits with the month first only",
    "is_order_open": "whether a date in it fits both with the day and with the month first",
    "day_first": "order told by other dates of its source, by which it was read",
    "overturn_groups": "products, acts, series and awaited words in which it meets other rows",
    # What later evidence overturned.
    "overturned_rule": "rule by which later evidence overturned the row, whatever the frame",
    "newer_in_series": "id of the newest row of the same periodic series",
    # Verdicts.
    "label": "current, background, stale, undated or malformed",
    "rule": "rule that gave the label (docs/rules.md)",
    "boundary": "whether a current row lies within a day of an edge of the frame",
    "warnings": "what to mind in spite of the label",
    "gap_days": "days between the date and the frame, 0 where they meet",
    "gap_months": "whole months between the date and the frame",
    "overturned_by": "id of the later evidence that overturned the row",
    "repair_hint": "likely date of an unparseable one; it is not used",
    "weight": "1, and 0.5 for undated rows under downrank",
    "dropped": "whether the policy leaves the row out of lists; it counts all the same",
    "note": "why the row was overturned",
    "previous_label": "label before this verdict; null for a first one",
    "previous_rule": "rule before this verdict; null for a first one",
    # Tasks and profiles.
    "frame_id": "id of the task that the row was judged for",
    "as_of": "moment taken as now, UTC",
    "policy_id": "twelve hex digits, equal for equal policies",
    "frame_start": "first moment of the frame, UTC",
    "frame_end": "last moment of the frame, UTC, inclusive",
    "granularity": "hour, day, week, month, quarter or year",
    "frame": "the frame as it was written",
    "goal_mode": "strategic, tactical or informational",
    "primary_subject": "what compensation queries name",
    "retired": "whether the task is no longer judged",
    "task": "the whole task, as JSON",
    "total_evidence": "number of rows",
    "current": "rows labelled current",
    "background": "rows labelled background",
    "stale": "rows labelled stale",
    "undated": "rows labelled undated",
    "malformed": "rows labelled malformed",
    "profile": "the whole freshness_profile, as JSON",
    "evidence_seq": "newest commit of evidence that the labels rest on",
    "overturns_seq": "newest commit of overturns that the labels rest on",
    "dates_seq": "newest commit of dates that the labels rest on",
    "labels_seq": "newest commit of the frame's labels",
    "judged_with": "rules by which the rows were judged",
    # The case ledger.
    "case_id": "id of the case",
    "state": "open, confirmed, closed, abandoned or superseded",
    "opened_at": "moment the case was opened, UTC",
    "turn_id": "id of the turn",
    "text": "what was said in the turn",
    "received_at": "moment the turn was received, UTC",
    "exact": "the bytes of the text where it is no valid Unicode",
    "event": "what happened to the row or its case",
    "source_turn_id": "turn that the row was proposed from",
    "quote": "words of the turn that the row rests on",
    "quote_start": "first character of the quote in the turn, from 0",
    "quote_end": "the character after the quote",
    "related_person": "whom a family event is about",
    "kind": "kind of the fact",
    "domain": "domain of life of the fact",
    "occurred_from": "first day of the fact; null where unknown",
    "occurred_to": "last day of the fact; null where unknown",
    "date_precision": "how fine the date of the fact is",
    "display_date_label": "the date as it is shown",
    "summary": "the fact in a sentence",
    "proposed_summary": "the sentence as it was proposed",
    "supersedes_evidence_id": "row that this one revises",
    "idempotency_key": "key under which a retried request is known again",
    "refusal": "refusal that goes with the row, as JSON",
    "proposed_at": "moment of the proposal, UTC",
    "changed_at": "moment of the last event of the row, UTC",
    "refusal_id": "id of the refusal",
    "operation": "what was asked for",
    "code": "reason of the refusal",
    "message": "the refusal in a sentence",
    "request": "the request as it came, as JSON",
    "landed_evidence_id": "row that landed all the same",
    "scorer": "name of the function that scored",
    "evidence_fingerprint": "changes exactly when the confirmed rows do",
    "score": "the score, as JSON",
    "scoring_role": "primary, auxiliary, interview_only or background",
    "factors": "what the fact bears on",
    "counts_toward_coverage": "whether the fact counts as an event",
    "events": "primary rows of the case",
    "domains": "domains that they cover",
    "complete": "whether there are 4 events in 3 domains",
    # The published file itself.
    "log": "name of the log",
    "newest_commit": "number of its newest commit in this file",
    "n_rows": "its rows in this file",
    "layout": "version of the tables of this file",
}
OF_ONE: Final[Mapping[tuple[str, str], str]] = {
    ("evidence", "content_type"): "kind of the row, as it came",
    ("evidence_latest", "content_type"): "kind of the row, as it came",
    ("evidence_rows", "status"): "what the row or case is after the event",
    ("evidence_rows_latest", "status"): "draft, pending_confirmation or confirmed",
    ("evidence_rows", "reason"): "why the row was held",
    ("evidence_rows", "turn_id"): "turn that the row was proposed or confirmed with",
    ("evidence_rows", "subject"): "whom the fact is about",
    ("evidence_rows_latest", "subject"): "whom the fact is about",
    ("scoring_input", "subject"): "whom the fact is about",
}


def comment_all(connection: DuckDBPyConnection) -> None:
    """Write a comment on every column of the open file, and on every view the note of its SQL."""
    relations = connection.execute(
        "select table_name, table_type from information_schema.tables where table_schema = 'main'"
    ).fetchall()
    notes = {file.name: file.note for file in sql_files("views")}
    for name, _ in relations:
        if name in notes:
            connection.execute(f'comment on view "{name}" is {_quoted(notes[name])}')
    columns = connection.execute(
        "select table_name, column_name from information_schema.columns where table_schema = 'main'"
    ).fetchall()
    for relation, column in columns:
        if told := OF_ONE.get((relation, column)) or COLUMNS.get(column):
            connection.execute(f'comment on column "{relation}"."{column}" is {_quoted(told)}')


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
