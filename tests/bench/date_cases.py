"""Texts with the dates they hold, and how well a reader found them.

Cases come from the folder that the environment variable CASES names, one `.jsonl` file a set: a
line is `{lang, text, anchor, convention?, partial?, expected: [{start_char, end_char, value_start,
precision, alt?, ...}]}`. They are other people's texts and no part of this project. Without CASES
the examples of our own rules and tests are read: our home ground, by which no one is judged.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from freshledger.dates.tables import GRAMMAR

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ANCHOR = "2024-05-15"
WORLD = Path(__file__).parents[1] / "dates" / "world"
# Gold that no single day is right for: lengths of time, words that only more context places.
UNVALUED = ("needs_context", "fuzzy", "holiday")
KEPT_CHARS = {"year": 4, "month": 7}


class Found(NamedTuple):
    """A date that a reader found: its characters in the text (end exclusive) and first day."""

    start_char: int
    end_char: int
    start: date


class Gold(NamedTuple):
    """A mention in a text; without starts it is one that is not counted."""

    start_char: int
    end_char: int
    starts: tuple[str, ...]
    precision: str | None

    def meets(self, found: Found) -> bool:
        """True where both share a character."""
        return found.start_char < self.end_char and self.start_char < found.end_char

    def is_right(self, found: Found) -> bool:
        """True where the first day is the gold's, at its precision."""
        chars = KEPT_CHARS.get(self.precision or "", 10)
        return any(found.start.isoformat()[:chars] == start[:chars] for start in self.starts)


class Case(NamedTuple):
    """A text, the day on which it was written, and its mentions."""

    text: str
    anchor: date | None
    golds: tuple[Gold, ...]
    is_partial: bool


@dataclass(frozen=True, slots=True)
class CaseSet:
    """Cases of one source; `language` is None where they are addresses."""

    name: str
    language: str | None
    is_future_first: bool
    cases: tuple[Case, ...]


@dataclass(slots=True)
class Score:
    """Counts over mentions: F1 of first days, and false alarms on texts without any date."""

    golds: int = 0
    hits: int = 0
    counted: int = 0
    right: int = 0
    alarms: int = 0
    empty_texts: int = 0

    def add(self, case: Case, found: Sequence[Found]) -> None:
        """Count one text. What only meets gold without a value is left out on both sides."""
        if not case.golds:
            self.empty_texts += 1
            self.alarms += bool(found)
        valued = [gold for gold in case.golds if gold.starts]
        for gold in valued:
            self.golds += 1
            self.hits += any(gold.meets(each) and gold.is_right(each) for each in found)
        for each in found:
            met = [gold for gold in valued if gold.meets(each)]
            left_out = case.is_partial or any(gold.meets(each) for gold in case.golds)
            self.counted += bool(met) or not left_out
            self.right += any(gold.is_right(each) for gold in met)

    @property
    def f1(self) -> float:
        """Harmonic mean of recall and precision, 0..1."""
        recall = self.hits / max(self.golds, 1)
        precision = self.right / max(self.counted, 1)
        return 2 * recall * precision / max(recall + precision, 1e-9)


def case_sets() -> list[CaseSet]:
    """The sets of CASES, else our own."""
    folder = os.environ.get("CASES")
    if folder:
        return [_file(path) for path in sorted(Path(folder).glob("*.jsonl"))]
    return [*_rules(), *_world()]


def _file(path: Path) -> CaseSet:
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines if line.strip()]
    is_future_first = any(row.get("convention") == "future" for row in rows)
    cases = tuple(
        Case(row["text"], _day(row.get("anchor")), tuple(map(_gold, row["expected"])), bool(row.get("partial")))
        for row in rows
    )  # fmt: skip
    return CaseSet(path.stem, rows[0].get("lang"), is_future_first, cases)


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text[:10]) if text else None


def _gold(row: dict[str, Any]) -> Gold:
    is_valued = row.get("value_start") and not any(row.get(name) for name in UNVALUED)
    starts = (row["value_start"], *(other[0] for other in row.get("alt", []))) if is_valued else ()
    return Gold(row["start_char"], row["end_char"], starts, row.get("precision"))


def _rules() -> Iterator[CaseSet]:
    """The examples of rules: the whole text counts as the mention."""
    for code in ("en", "zh"):
        rules = [rule for rule in GRAMMAR.rules if rule.name.startswith(code)]
        cases = tuple(_own(rule.example, [rule.means], rule.anchor) for rule in rules)
        yield CaseSet(f"rules_{code}", code, is_future_first=False, cases=cases)


def _world() -> Iterator[CaseSet]:
    """The cases of other languages: of a text that holds two dates each may be found anywhere."""
    for path in sorted(WORLD.glob("*.txt")):
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if " => " in line]
        pairs = [line.split(" => ") for line in lines]
        cases = tuple(_own(text, means.split("; "), ANCHOR) for text, means in pairs)
        yield CaseSet(f"world_{path.stem}", path.stem, is_future_first=False, cases=cases)


def _own(text: str, meanings: Sequence[str], anchor: str) -> Case:
    found = [re.match(r"(\d{4}-\d\d-\d\d)\S*(?: (\w+))?", means) for means in meanings]
    dated = [match for match in found if match]
    is_vague = not dated and meanings[0] not in {"-", "no date", "none"}
    golds = [Gold(0, len(text), (match[1],), match[2]) for match in dated]
    if is_vague:
        golds = [Gold(0, len(text), (), None)]
    return Case(text, date.fromisoformat(anchor), tuple(golds), is_partial=len(golds) > 1)
