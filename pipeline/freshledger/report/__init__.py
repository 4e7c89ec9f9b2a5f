"""One self-contained HTML page for a profiled label table (docs/report.md)."""

from freshledger.report.pages import write_pages
from freshledger.report.write import write_report

__all__ = ["write_pages", "write_report"]
