"""The logs of the nightly run and their columns (docs/nightly.md, logs).

A row that replaces an older one names its place: `supersedes_seq`, `supersedes_row`. The latest
rows of a log are those that no other row names, found without grouping the whole log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.dates.order import TOLD
from freshledger.logs.readings import FACTS
from freshledger.schemas import EVIDENCE_COLUMNS, LABEL_COLUMNS, MOMENT, REJECT_COLUMNS
from freshledger.schemas import LABELS as LABEL_VALUES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freshledger.store import Log, Store

# Higher by one whenever a log gets another column; columns are never taken away.
SCHEMA_VERSION: Final = 3

SUPERSEDES: Final[Mapping[str, pl.DataType]] = {
    "supersedes_seq": pl.Int64(),
    "supersedes_row": pl.Int64(),
}

# Rows as they came; `extra` holds the columns that are not known, as JSON.
EVIDENCE: Final = pl.Schema(
    {**EVIDENCE_COLUMNS, "extra": pl.String(), "content_hash": pl.String(), **SUPERSEDES}
)
REJECTS: Final = pl.Schema({**REJECT_COLUMNS, "reject_hash": pl.String()})

# What a content says of its dates, whoever brought it; one row for each hash and reading version.
# `overturn_groups`, since version 2: where later evidence may meet it (overturn.groups). Behind it,
# since version 3: what it tells its source of day and month, or asks (source_order.kept_orders), and by
# which order of its source it was read.
DATES: Final = pl.Schema(
    {
        "content_hash": pl.String(),
        "reading_version": pl.String(),
        **FACTS,
        **SUPERSEDES,
        "overturn_groups": pl.List(pl.String()),
        "source_domain": pl.String(),
        **dict.fromkeys(TOLD, pl.Boolean()),
        "day_first": pl.Boolean(),
    }
)

# What later evidence overturned, whatever the frame; appended when it changes, null where it ends.
OVERTURNS: Final = pl.Schema(
    {
        "evidence_id": pl.String(),
        "overturned_rule": pl.String(),
        "overturned_by": pl.String(),
        "note": pl.String(),
        "newer_in_series": pl.String(),
        **SUPERSEDES,
    }
)

# Appended only when a verdict changes.
LABELS: Final = pl.Schema(
    {
        **LABEL_COLUMNS,
        "previous_label": pl.String(),
        "previous_rule": pl.String(),
        **SUPERSEDES,
    }
)

# Tasks, appended when one changes or its frame moves; `task` is the task as it was written, JSON.
FRAMES: Final = pl.Schema(
    {
        "frame_id": pl.String(),
        "frame_start": MOMENT,
        "frame_end": MOMENT,
        "granularity": pl.String(),
        "frame": pl.String(),
        "policy_id": pl.String(),
        "goal_mode": pl.String(),
        "primary_subject": pl.String(),
        "retired": pl.Boolean(),
        "task": pl.String(),
        "as_of": MOMENT,
    }
)

# One row for each frame and moment it was judged at; `profile` is the whole of it, as JSON. The
# columns behind it say what the labels rest on, `dates_seq` since version 3: the next night starts
# from there.
PROFILES: Final = pl.Schema(
    {
        "frame_id": pl.String(),
        "as_of": MOMENT,
        "total_evidence": pl.Int64(),
        **{label: pl.Int64() for label in LABEL_VALUES},
        "profile": pl.String(),
        "frame_start": MOMENT,
        "frame_end": MOMENT,
        "task": pl.String(),
        "evidence_seq": pl.Int64(),
        "overturns_seq": pl.Int64(),
        "labels_seq": pl.Int64(),
        "judged_with": pl.String(),
        "dates_seq": pl.Int64(),
    }
)

LOGS: Final[Mapping[str, pl.Schema]] = {
    "evidence": EVIDENCE,
    "rejects": REJECTS,
    "dates": DATES,
    "overturns": OVERTURNS,
    "labels": LABELS,
    "frames": FRAMES,
    "profiles": PROFILES,
}


def logs_of(store: Store) -> dict[str, Log]:
    """Give a handle on each log of the nightly run; those without a commit are empty."""
    return {
        name: store.log(name, schema_version=SCHEMA_VERSION, schema=schema)
        for name, schema in LOGS.items()
    }
