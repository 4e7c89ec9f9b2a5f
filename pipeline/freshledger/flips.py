"""Flips: rows whose label is another under another setting, found and counted batch by batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import polars as pl

from freshledger.schemas import LABELS
from freshledger.verdict import RULES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freshledger.profile import Task

LABEL: Final = pl.Enum(LABELS)
RULE: Final = pl.Enum(list(dict.fromkeys(rule.name for rule in RULES)))
FLIP_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "evidence_id": pl.String(),
    "dimension": pl.String(),
    "from_setting": pl.String(),
    "to_setting": pl.String(),
    "from_label": LABEL,
    "from_rule": RULE,
    "to_label": LABEL,
    "to_rule": RULE,
    # Of the setting that the row flips to.
    "frame_id": pl.String(),
    "conservatism_level": pl.String(),
    "stale_threshold_months": pl.Float64(),
}
SETTING_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "setting": pl.String(),
    "frame_id": pl.String(),
    "conservatism_level": pl.String(),
    "stale_threshold_months": pl.Float64(),
    **dict.fromkeys((*LABELS, "flips", "gains_current", "loses_current"), pl.Int64()),
}
_MOVE: Final = ("to_setting", "from_label", "from_rule", "to_label", "to_rule")
MOVE_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    **{name: FLIP_COLUMNS[name] for name in _MOVE},
    "n_rows": pl.Int64(),
    "first_ids": pl.List(pl.String()),
}
VERDICT_COLUMNS: Final = ("evidence_id", "dimension", "label", "rule")
FIRST_IDS: Final = 3


class Compared(NamedTuple):
    """A part of a corpus under one setting: its `VERDICT_COLUMNS`, and its `FLIP_COLUMNS`."""

    setting: Task
    verdicts: pl.DataFrame
    flips: pl.DataFrame


class FlipTally:
    """Adds up what was compared."""

    def __init__(self) -> None:
        self._settings: dict[str, dict[str, Any]] = {}
        self._moves: list[pl.DataFrame] = []

    def add(self, part: Compared) -> pl.DataFrame:
        """Count a part, and give back its flips."""
        name = setting_name(part.setting)
        row = self._settings.setdefault(
            name, dict.fromkeys(SETTING_COLUMNS, 0) | _named(part.setting)
        )
        for label, count in part.verdicts.group_by("label").len().iter_rows():
            row[label] += count
        row["flips"] += part.flips.height
        for counted, column in (("gains_current", "to_label"), ("loses_current", "from_label")):
            row[counted] += int((part.flips[column] == "current").sum())
        ids = pl.col("evidence_id")
        moves = part.flips.group_by(_MOVE).agg(
            ids.len().alias("n_rows"), ids.bottom_k(FIRST_IDS).alias("first_ids")
        )
        self._moves.append(moves)
        return part.flips

    def settings(self) -> pl.DataFrame:
        """Give `SETTING_COLUMNS`, in the order in which settings came."""
        return pl.DataFrame(list(self._settings.values()), schema=dict(SETTING_COLUMNS))

    def moves(self) -> pl.DataFrame:
        """Give `MOVE_COLUMNS` by setting, in their order, those of most rows first."""
        order = pl.col("to_setting").cast(pl.Enum(list(self._settings)))
        summed = (
            pl.concat(self._moves)
            .group_by(_MOVE)
            .agg(
                pl.col("n_rows").sum(),
                pl.col("first_ids").list.explode().sort().head(FIRST_IDS),
            )
        )
        ordered = summed.sort(order, "n_rows", *_MOVE[1:], descending=[False, True] + [False] * 4)
        return ordered.select(pl.col(name).cast(dtype) for name, dtype in MOVE_COLUMNS.items())


def setting_name(setting: Task) -> str:
    """Name a setting by its frame, level and threshold."""
    months = setting.policy.threshold_months
    threshold = "no threshold" if months is None else f"{months:.15g} months"
    return f"{setting.frame_id}, {setting.policy.conservatism_level}, {threshold}"


def _named(setting: Task) -> dict[str, Any]:
    return {
        "setting": setting_name(setting),
        "frame_id": setting.frame_id,
        "conservatism_level": setting.policy.conservatism_level,
        "stale_threshold_months": setting.policy.threshold_months,
    }


def flips(before: pl.DataFrame, after: pl.DataFrame, base: Task, setting: Task) -> pl.DataFrame:
    """Rows in the same order whose label differs."""
    named = {"from_setting": setting_name(base), **_named(setting)}
    return (
        after.rename({"label": "to_label", "rule": "to_rule"})
        .with_columns(before["label"].alias("from_label"), before["rule"].alias("from_rule"))
        .filter(pl.col("from_label") != pl.col("to_label"))
        .with_columns(pl.lit(value).alias(name) for name, value in named.items())
        .rename({"setting": "to_setting"})
        .select(pl.col(name).cast(dtype) for name, dtype in FLIP_COLUMNS.items())
    )
