"""A proposal as it was asked, with what is worked out of it once: key, stretches, readings."""

from __future__ import annotations

import json
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from freshledger.casebook.exact import exact_row
from freshledger.casebook.grounding import normalised, stretches
from freshledger.casebook.quoted_dates import Quoted, Reading, read_quotes
from freshledger.casebook.refusal import Refused

if TYPE_CHECKING:
    from datetime import date

    from freshledger.casebook.grounding import Stretch
    from freshledger.casebook.model import Proposal

SUMMARY_CHARS = 80


class Asked:
    """One proposal or revision, and the turn it is said to come from.

    A decision may be asked again, when another process was faster; grounding and dates rest on the
    proposal and its turn alone, which never change, so they are worked out only once.
    """

    def __init__(self, turn_id: str, proposal: Proposal, given_id: object = None) -> None:
        self.turn_id = turn_id
        self.proposal = proposal
        self.given_id = given_id
        self._grounded: list[Stretch] | None = None
        self._readings: dict[tuple[date, date] | None, list[tuple[Reading, ...]]] = {}

    @cached_property
    def sought(self) -> str:
        """The quote in the form in which it is compared."""
        return normalised(self.proposal.quote)

    def key(self, case_id: str) -> str:
        """Give the idempotency key within a case; neither dates nor persons are part of it."""
        return idempotency_key(
            case_id, self.turn_id, self.sought, self.proposal.kind, self.proposal.summary
        )

    def grounded(self, turn: dict[str, Any]) -> list[Stretch]:
        """Find the quote in the message of its turn; Refused where it is empty or not there."""
        if self._grounded is None:
            self._grounded = find_quote(exact_row(turn)["text"], self.sought)
        return self._grounded

    def readings(
        self, turn: dict[str, Any], within: tuple[date, date] | None
    ) -> list[tuple[Reading, ...]]:
        """Read the dates of each stretch, completed by the dates of a row that is revised."""
        if within not in self._readings:
            anchor = turn["received_at"].date()
            quotes = [Quoted(stretch, anchor, within) for stretch in self.grounded(turn)]
            self._readings[within] = read_quotes(quotes)
        return self._readings[within]


def idempotency_key(case_id: str, turn_id: str, sought: str, kind: str, summary: str) -> str:
    """Hash what makes two requests the same (SHA-256, hexadecimal)."""
    return sha256(json.dumps([case_id, turn_id, sought, kind, summary]).encode()).hexdigest()


def find_quote(message: str, sought: str) -> list[Stretch]:
    """Find a normalised quote in a message; Refused where it is empty or not there."""
    if not sought:
        raise Refused("empty_quote", "nothing is left of the quote without spaces and punctuation")
    found = stretches(message, sought)
    if not found:
        raise Refused(
            "quote_not_found",
            "the quote is no part of its turn's message; quote the user's own words",
        )
    return found


def safe_summary(words: str) -> str:
    r"""Make the row's summary from the user's own words: one line, nothing invisible, cut short.

    >>> safe_summary("2016年\n9月入\u202e职")
    '2016年 9月入职'
    """
    line = " ".join(words.split())
    if not line.isprintable():
        line = "".join(c for c in line if c.isprintable())
    return line if len(line) <= SUMMARY_CHARS else line[: SUMMARY_CHARS - 1] + "…"
