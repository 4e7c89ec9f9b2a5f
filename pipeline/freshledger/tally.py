"""Counts of a run, added up batch by batch."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from freshledger.schemas import LABELS

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rows took each rule, and how many were rejected for each reason.

    Attributes:
        rules: Rows by (label, rule).
        rejects: Rows by reason.
        dropped: Rows with `dropped`; they count in `rules` too.
    """

    rules: Counter[tuple[str, str]] = field(default_factory=Counter)
    rejects: Counter[str] = field(default_factory=Counter)
    dropped: Counter[bool] = field(default_factory=Counter)

    def add(self, labels: pl.DataFrame, rejects: pl.DataFrame) -> None:
        """Count a batch: LABEL_COLUMNS and REJECT_COLUMNS."""
        by_rule = labels.group_by("label", "rule").len()
        self.rules.update({(label, rule): rows for label, rule, rows in by_rule.iter_rows()})
        self.rejects.update(dict(rejects.group_by("reason").len().iter_rows()))
        self.dropped[True] += int(labels["dropped"].sum())

    @property
    def total(self) -> int:
        """Rows that were labelled."""
        return self.rules.total()

    def of_label(self, label: str) -> int:
        """Rows of a label."""
        return sum(rows for (named, _), rows in self.rules.items() if named == label)

    def sorted_rules(self, label: str) -> list[tuple[str, int]]:
        """Rules of a label with their rows: most rows first, then by name."""
        found = [(rule, rows) for (named, rule), rows in self.rules.items() if named == label]
        return sorted(found, key=lambda pair: (-pair[1], pair[0]))

    def as_dict(self) -> dict[str, Any]:
        """The counts as JSON values, in a fixed order."""
        return {
            "total": self.total,
            "labels": {label: self.of_label(label) for label in LABELS},
            "rules": {
                f"{label}/{rule}": rows
                for label in LABELS
                for rule, rows in self.sorted_rules(label)
            },
            "dropped": self.dropped[True],
            "rejects": dict(sorted(self.rejects.items())),
        }
