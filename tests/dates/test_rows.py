"""Words of different parts of a text keep their own meaning."""

from __future__ import annotations

from datetime import date

import polars as pl

from freshledger.dates.rows import read_rows
from freshledger.schemas import EVIDENCE_COLUMNS


def test_a_later_sentence_does_not_lend_its_meaning_to_the_title() -> None:
    given = {
        "title": "昨天两家公司签约",
        "snippet": "双方代表出席了仪式。记者从现场获悉，明天上午将举行说明会。",
        "publish_date": "2024-05-15",
    }
    columns = {name: [given.get(name)] for name in EVIDENCE_COLUMNS}
    evidence = pl.DataFrame({"row": [0], **columns}, schema_overrides=dict(EVIDENCE_COLUMNS))
    rows = read_rows(evidence)
    assert rows["event"].struct.field("start").to_list() == [date(2024, 5, 14)]
    assert rows["data_start"].to_list() == [date(2024, 5, 14)]
    assert rows["data_end"].to_list() == [date(2024, 5, 16)]
