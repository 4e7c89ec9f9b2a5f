"""Every cue is held to its own example."""

from __future__ import annotations

import polars as pl
import pytest

from freshledger.dates.mentions import read_mentions
from freshledger.dates.parts import SEAM
from freshledger.dates.roles import CUES, Cue, role


def role_in(example: str) -> str:
    """The role of the bracketed mention of an example."""
    before, rest = example.split("[", 1)
    mention, after = rest.split("]", 1)
    found = read_mentions(pl.DataFrame({"row": [0], "text": [SEAM + before + mention + after]}))
    start = len(SEAM + before)
    overlapping = found.filter(
        (pl.col("start_char") < start + len(mention)) & (pl.col("end_char") > start)
    )
    return str(overlapping.select(role()).item())


@pytest.mark.parametrize("cue", CUES, ids=lambda cue: f"{cue.role}:{cue.example}")
def test_cue_gives_its_example_its_role(cue: Cue) -> None:
    assert role_in(cue.example) == cue.role


@pytest.mark.parametrize(
    "example",
    [
        "[2024年5月15日]，OpenAI发布GPT-5",
        "The agency fined the airline on [Dec. 30] for delays",
        "双方于[二〇二四年五月十五日]签署协议",
        "以军[23日]称打击目标",
    ],
)
def test_a_plain_mention_reports_an_event(example: str) -> None:
    assert role_in(example) == "event"


@pytest.mark.parametrize(
    "example",
    [
        "In [2024], the city opened three parks",
        "[2024年]，全市新增公园三座",
        "The company cut 200 jobs in [2024]",
    ],
)
def test_a_year_that_names_nothing_reports_an_event(example: str) -> None:
    assert role_in(example) == "event"
