"""SQL over a store: its logs, the latest rows of each, each log as it stood at a moment."""

from __future__ import annotations

from freshledger.views.logs import show_logs
from freshledger.views.published import Published, publish
from freshledger.views.query import Answer, QueryError, open_queries
from freshledger.views.session import Views, limit_memory

__all__ = [
    "Answer",
    "Published",
    "QueryError",
    "Views",
    "limit_memory",
    "open_queries",
    "publish",
    "show_logs",
]
