"""What was read of a row's dates, as flat columns of a log, and back.

`labelling.read` packs what it finds into structs; a log can only ever gain columns, so each field
of them is a column of its own: `event_start`, `url_mention`.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from freshledger.dates.meaning import MEANING_SCHEMA
from freshledger.dates.own import OWN_DTYPES, own_date
from freshledger.dates.slots import SLOT_FIELDS, SLOTS, is_open
from freshledger.dates.sources import FIELDS
from freshledger.dates.urls import URL_DATE
from freshledger.schemas import EVIDENCE_COLUMNS, MOMENT

_PLACES: Final = {
    "mention": pl.String(),
    "place": pl.String(),
    "start_char": pl.UInt32(),
    "end_char": pl.UInt32(),
    "future_clause": pl.Boolean(),
    "meaning_id": pl.UInt32(),
    **MEANING_SCHEMA,
}
_SLOT: Final = {name: _PLACES.get(name, pl.String()) for name in SLOT_FIELDS}
_SOURCE: Final[dict[str, pl.DataType]] = {
    name: MOMENT if name in {"start", "end"} else pl.String() for name in FIELDS
}
_URL: Final = dict(pl.Schema(URL_DATE.to_schema()))
# Each struct of `labelling.read` and its fields.
STRUCTS: Final[dict[str, dict[str, pl.DataType]]] = {
    **dict.fromkeys((*SLOTS, "act"), _SLOT),
    **dict.fromkeys(("published", "site", "retrieved"), _SOURCE),
    "url": _URL,
}
PLAIN: Final[dict[str, pl.DataType]] = {
    "lead": pl.String(),
    "content_type": pl.String(),
    "anchor": pl.Date(),
    "says_vague": pl.Boolean(),
    "says_truncated": pl.Boolean(),
    "says_invalid": pl.Boolean(),
    "says_garbled": pl.Boolean(),
    "says_unanchored": pl.Boolean(),
    "data_start": pl.Date(),
    "data_end": pl.Date(),
    "contradicts_itself": pl.Boolean(),
    "contradicts": pl.Boolean(),
    "in_force_text": pl.Boolean(),
    "out_of_force_text": pl.Boolean(),
    "effective_from": pl.Date(),
    "expires_on": pl.Date(),
    "applies_at_once": pl.Boolean(),
}
_FLAT: Final = {
    f"{struct}_{field}": (struct, field, dtype)
    for struct, fields in STRUCTS.items()
    for field, dtype in fields.items()
}
# `days`: every day that a verdict may compare with the moment taken as now. `is_open`: words
# that only such a moment places (docs/rules.md).
FACTS: Final[dict[str, pl.DataType]] = {
    **OWN_DTYPES,
    **PLAIN,
    **{name: dtype for name, (_, _, dtype) in _FLAT.items()},
    "days": pl.List(pl.Date()),
    "is_open": pl.Boolean(),
}


def flat(rows: pl.DataFrame) -> pl.DataFrame:
    """Turn rows from `labelling.read` into the columns of `FACTS`, in their order."""
    fields = rows.select(
        *PLAIN,
        *own_date(),
        is_open().alias("is_open"),
        *(
            pl.col(struct).struct.field(field).alias(name)
            for name, (struct, field, _) in _FLAT.items()
        ),
    )
    days = [name for name, dtype in fields.schema.items() if dtype in (pl.Date, pl.Datetime)]
    return fields.with_columns(
        pl.concat_list(pl.col(name).cast(pl.Date) for name in days)
        .list.drop_nulls()
        .list.unique()
        .list.sort()
        .alias("days"),
    ).select(pl.col(name).cast(dtype) for name, dtype in FACTS.items())


def packed(stored: pl.DataFrame) -> pl.DataFrame:
    """Turn stored rows back into what `labelling.dated` takes.

    Args:
        stored: The columns of `FACTS`, `commit_seq` of the reading, and those of
            `EVIDENCE_COLUMNS`, of which `content_type` is the one that was read.

    Returns:
        As `labelling.read`, in the order given; structs without a field are null.
    """
    # Every reading numbered its meanings from 0: the number of its commit tells them apart.
    reading = pl.col("commit_seq").cast(pl.UInt64) * (1 << 32)
    numbered = stored.with_columns(pl.col(r"^.*_meaning_id$") + reading)
    structs = [
        pl.when(pl.any_horizontal(pl.col(f"{struct}_{field}").is_not_null() for field in fields))
        .then(pl.struct(pl.col(f"{struct}_{field}").alias(field) for field in fields))
        .alias(struct)
        for struct, fields in STRUCTS.items()
    ]
    given = [name for name in EVIDENCE_COLUMNS if name not in PLAIN]
    return numbered.select(
        *PLAIN,
        pl.col("title").fill_null(""),
        *(name for name in given if name != "title"),
        *structs,
    ).with_row_index("row")
