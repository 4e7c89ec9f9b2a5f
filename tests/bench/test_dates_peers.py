"""Scores and speed of reading dates, beside every peer that is installed, on the same texts.

`make bench-dates` prints them as Markdown; `CASES=folder make bench-dates` reads other sets, and
`TEXTS=200` only the first so many texts of each. A cell is F1. Speed is
that of one half of all texts, in one call, after one for the other half; a peer's over all texts
of the sets that are in a language of its, one by one.
"""

from __future__ import annotations

import os
import time
import warnings
from typing import TYPE_CHECKING, NamedTuple

import polars as pl
import pytest

from freshledger.dates import extract_dates
from tests.bench.date_cases import CaseSet, Found, Score, case_sets
from tests.bench.date_peers import PEERS, Find, Peer, languages_told, midnight

if TYPE_CHECKING:
    from collections.abc import Iterator

US = "freshledger"


class Read(NamedTuple):
    """How one reader did on one set; `failed` counts texts on which it raised an error."""

    score: Score
    cpu_seconds: float
    failed: int

    def __str__(self) -> str:
        failed = f", fails on {self.failed}" if self.failed else ""
        return f"{self.score.f1:.3f}{failed}"


def our_mentions(cases: CaseSet) -> tuple[pl.DataFrame, float]:
    """All texts in one call, as the library is used; and the CPU seconds it took."""
    frame = pl.DataFrame(
        {
            "id": range(len(cases.cases)),
            "text": [case.text for case in cases.cases],
            "anchor": [case.anchor for case in cases.cases],
        },
        schema={"id": pl.Int64, "text": pl.String, "anchor": pl.Date},
    )
    start = time.process_time()
    read = extract_dates(frame, prefer="future" if cases.is_future_first else "past")
    return read, time.process_time() - start


def our_reading(cases: CaseSet) -> Read:
    read, taken = our_mentions(cases)
    found: dict[int, list[Found]] = {number: [] for number in range(len(cases.cases))}
    columns = ("id", "start_char", "end_char", "start")
    for number, *mention in read.drop_nulls("start").select(columns).iter_rows():
        found[number].append(Found(*mention))
    score = Score()
    for number, case in enumerate(cases.cases):
        score.add(case, found[number])
    return Read(score, taken, 0)


def peer_reading(find: Find, cases: CaseSet) -> Read:
    """Text by text; one on which the peer raises counts as read without a date."""
    languages_told(cases.language)
    score, taken, failed = Score(), 0.0, 0
    for case in cases.cases:
        start = time.process_time()
        try:
            found = list(find(case.text, midnight(case.anchor), cases.is_future_first))
        except Exception:  # noqa: BLE001 - whatever a peer raises
            found, failed = [], failed + 1
        taken += time.process_time() - start
        score.add(case, found)
    return Read(score, taken, failed)


def loaded() -> Iterator[tuple[Peer, Find | str]]:
    """Each peer, or the reason why it is skipped."""
    for peer in PEERS:
        try:
            yield peer, peer.load()
        except ImportError as error:
            yield peer, str(error)


def first_texts(cases: CaseSet) -> CaseSet:
    most = int(os.environ.get("TEXTS", "0")) or None
    return CaseSet(cases.name, cases.language, cases.is_future_first, cases.cases[:most])


@pytest.mark.bench
def test_dates_beside_peers(capsys: pytest.CaptureFixture[str]) -> None:
    sets = [first_texts(cases) for cases in case_sets()]
    speeds = {US: our_speed(sets)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        peers = list(loaded())
        read = {cases.name: readings(cases, peers) for cases in sets}
    speeds |= peer_speeds(sets, read)
    with capsys.disabled():
        print_tables(sets, read, speeds)
        for peer, reason in peers:
            if isinstance(reason, str):
                print(f"skipped {peer.name}: {reason}")
    behind = [name for name, found in read.items() if found[US].score.f1 < best_peer(found)]
    # A few texts of a set say little of the whole.
    assert behind == [] or "TEXTS" in os.environ


def our_speed(sets: list[CaseSet]) -> float:
    """Texts a second over one half of all texts, when patterns were compiled for the other."""
    cases = [case for cases in sets for case in cases.cases]
    halves = (CaseSet("", None, is_future_first=False, cases=tuple(cases[n::2])) for n in (0, 1))
    _, timed = (our_mentions(half)[1] for half in halves)
    return len(cases) // 2 / timed


def peer_speeds(sets: list[CaseSet], read: dict[str, dict[str, Read]]) -> dict[str, float]:
    """Texts a second over all sets that a peer was asked about."""
    texts: dict[str, int] = {}
    taken: dict[str, float] = {}
    for cases in sets:
        for name, found in read[cases.name].items():
            texts[name] = texts.get(name, 0) + len(cases.cases)
            taken[name] = taken.get(name, 0.0) + found.cpu_seconds
    return {name: count / taken[name] for name, count in texts.items() if name != US}


def print_tables(
    sets: list[CaseSet], read: dict[str, dict[str, Read]], speeds: dict[str, float]
) -> None:
    print(f"\n| set | texts | {' | '.join(speeds)} | our false alarms |")
    print(f"|---|---|{'---|' * (len(speeds) + 1)}")
    for cases in sets:
        found = read[cases.name]
        cells = " | ".join(str(found.get(name, "–")) for name in speeds)
        alarms = f"{found[US].score.alarms} of {found[US].score.empty_texts}"
        print(f"| {cases.name} | {len(cases.cases)} | {cells} | {alarms} |")
    texts = sum(len(cases.cases) for cases in sets)
    cells = " | ".join(f"{speed:,.0f}" for speed in speeds.values())
    print(f"| texts a second of CPU time | {texts:,} | {cells} | |")


def readings(cases: CaseSet, peers: list[tuple[Peer, Find | str]]) -> dict[str, Read]:
    """Every reader that knows the set's language, ours first."""
    found = {US: our_reading(cases)}
    for peer, find in peers:
        if not isinstance(find, str) and cases.language in peer.languages:
            found[peer.name] = peer_reading(find, cases)
    return found


def best_peer(found: dict[str, Read]) -> float:
    return max((read.score.f1 for name, read in found.items() if name != US), default=0.0)
