"""The case ledger: what people told, turn by turn, where nothing is invented or overwritten."""

from __future__ import annotations

from freshledger.casebook.book import Casebook as Casebook
from freshledger.casebook.refusal import Refused as Refused
