"""Append-only Parquet logs: one commit is one immutable file, its number the compare-and-swap.

Plain `read_parquet('STORE/LOG/log/*.parquet')` of DuckDB or Polars reads a log right.
"""

from __future__ import annotations

from freshledger.store.chain import Commit, DamagedError
from freshledger.store.commit import UnconfirmedError
from freshledger.store.log import Log
from freshledger.store.reader import Tail
from freshledger.store.root import Store
from freshledger.store.verify import Finding, Verification

__all__ = [
    "Commit",
    "DamagedError",
    "Finding",
    "Log",
    "Store",
    "Tail",
    "UnconfirmedError",
    "Verification",
]
