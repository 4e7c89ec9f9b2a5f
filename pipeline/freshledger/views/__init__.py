"""SQL over a store: its logs, the latest rows of each, each log as it stood at a moment."""

from __future__ import annotations

from freshledger.views.published import Published, publish
from freshledger.views.query import Answer, QueryError, open_queries
from freshledger.views.session import Views

__all__ = ["Answer", "Published", "QueryError", "Views", "open_queries", "publish"]
