"""Draw `docs/label.svg` from labels that were written: `picture.py LABELS`."""

from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path

import polars as pl
from rich.console import Console

from freshledger.cli.tables import label_table
from freshledger.schemas import REJECT_COLUMNS
from freshledger.tally import Tally

TITLE = 'freshledger label data/evidence.jsonl --frame "2025-01-01 ~ 2025-06-30"'


def main() -> None:
    """Print the table that the command prints, as a picture without fonts from elsewhere."""
    tally = Tally()
    tally.add(pl.read_parquet(sys.argv[1]), pl.DataFrame(schema=dict(REJECT_COLUMNS)))
    console = Console(record=True, width=72, file=StringIO(), markup=False, highlight=False)
    console.print(label_table(tally))
    picture = console.export_svg(title=TITLE, unique_id="label")
    picture = re.sub(r"\s*@font-face \{.*?\}\n|<!--.*?-->", "", picture, flags=re.DOTALL)
    Path(__file__).with_name("label.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
