"""The case ledger: what people told, turn by turn, where nothing is invented or overwritten."""

from __future__ import annotations

from freshledger.casebook.book import Casebook as Casebook
from freshledger.casebook.from_label import propose_labelled as propose_labelled
from freshledger.casebook.refusal import Refused as Refused
from freshledger.casebook.sources import case_named as case_named
from freshledger.casebook.sources import corpus_and_reader as corpus_and_reader
