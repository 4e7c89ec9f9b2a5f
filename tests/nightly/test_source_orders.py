"""What a source tells of day and month settles its stored dates, whichever night it comes in."""

from __future__ import annotations

import contextlib
import random
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

import freshledger as fl
from freshledger.nightly import nightly, reading, rows
from freshledger.nightly.session import Session
from freshledger.schemas import LABEL_COLUMNS
from tests.nightly.conftest import NOW
from tests.nightly.stores import OF_THE_NIGHT, assert_same, commits, latest, verdicts
from tests.nightly.test_crashes import Stopped, stop_after

if TYPE_CHECKING:
    from pathlib import Path

    from freshledger.nightly import Night

Row = dict[str, Any]
AS_OF = "2024-12-31"
FRAMES: list[Row] = [
    {"id": "year", "frame": "2024"},
    {"id": "march", "frame": "2024-03", "policy": {"conservatism_level": "standard"}},
]
FORMS = {"first.example": "%d/%m/%Y", "www.Second.example": "%m/%d/%Y"}
OPEN: Row = {
    "source_url": "https://first.example/1",
    "publish_date": "03/04/2024",
    "title": "Line opened",
}
TELLING: Row = {
    "source_url": "//First.example:80/2",
    "publish_date": "15/04/2024",
    "title": "Line closed",
}


def day_of(place: int) -> date:
    return date(2024, 1, 1) + timedelta(days=place * 7)


def comes_early(row: Row) -> bool:
    """Only what can be read in both orders; of the mixed source also what tells one of them."""
    place = int(row["id"].removeprefix("line-")) if row["id"].startswith("line-") else 0
    return day_of(place).day <= 12 or (place % 4 == 2 and place // 4 % 2 == 0)


def corpus() -> list[Row]:
    """Rows of a source that puts the day first, one that puts the month first, a mixed one, none."""
    found = []
    for place in range(48):
        domain = (*FORMS, "mixed.example", None)[place % 4]
        form = FORMS.get(domain or "") or list(FORMS.values())[place // 4 % 2]
        written = f"{day_of(place):{form}}"
        texts = (
            {"publish_date": written, "snippet": f"河清市第{place % 6}条线昨天开通"},
            {"title": f"{written} opening of line {place}", "snippet": "All went well."},
            {"snippet": f"Line {place} opened on {written} in Heqing, as planned."},
        )[place // 4 % 3]
        url = domain and f"https://{domain}/line-{place}"
        found.append({"id": f"line-{place:02}", "source_url": url, **texts})
    # Whether the release is later than the claim hangs on what its source tells.
    release = {**OPEN, "id": "release", "title": "蓝鲸大模型V3.0正式发布"}
    claim = {"id": "claim", "publish_date": "2024-03-20", "title": "蓝鲸大模型V2.0是最新版本"}
    return [*found, release, claim]


def at_once(given: list[Row]) -> pl.DataFrame:
    """What `label_frames` says of a whole corpus."""
    names = [name for name in LABEL_COLUMNS if name not in OF_THE_NIGHT]
    runs = fl.label_frames(given, frames=FRAMES, as_of=AS_OF)
    labels = pl.concat(run.labels.select(names) for run in runs.values())
    return labels.sort("frame_id", "evidence_id")


def night(place: Path, given: list[Row] | None, **settings: Any) -> Night:  # noqa: ANN401 - settings of all kinds
    return nightly(place, now=NOW, evidence=given, **{"as_of": AS_OF, "frames": FRAMES, **settings})


def in_soaks(*values: int) -> list[Any]:
    """Values of a parameter that only `make soak` tries."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values]


@pytest.fixture(scope="module")
def whole() -> pl.DataFrame:
    return at_once(corpus())


@pytest.mark.parametrize("seed", [0, 3, *in_soaks(1, 2)])
def test_any_slicing_into_nights_ends_with_the_same_labels(
    tmp_path: Path, whole: pl.DataFrame, seed: int
) -> None:
    choice = random.Random(seed)  # noqa: S311 - an order, no secret
    given = corpus()
    choice.shuffle(given)
    cuts = sorted(choice.sample(range(1, len(given)), seed))
    for start, end in zip([0, *cuts], [*cuts, len(given)], strict=True):
        night(tmp_path, given[start:end])
    assert_same(verdicts(tmp_path), whole)
    before = commits(tmp_path)
    again = night(tmp_path, given)
    assert (again.read, again.judged.row_frames) == (0, 0)
    assert night(tmp_path, None, judge_all=True).judged.changed == 0
    assert commits(tmp_path) == before


def test_what_comes_later_settles_and_unsettles(tmp_path: Path) -> None:
    waiting = [{**OPEN, "id": "open"}, {"id": "other", "title": "2024年5月1日，大桥通车"}]
    steps: list[tuple[list[Row], str, int]] = [
        (waiting, "span", 2),
        ([{**TELLING, "id": "telling"}], "day", 2),
        (
            [{**TELLING, "id": "against", "title": "Line late", "publish_date": "04/15/2024"}],
            "span",
            2,
        ),
        # A row that says something else now tells nothing of what it said before.
        (
            [{**TELLING, "id": "against", "title": "Line late", "publish_date": "2024-04-15"}],
            "day",
            2,
        ),
        ([{**TELLING, "id": "telling", "publish_date": "04/15/2024"}], "day", 2),
    ]
    stood: dict[str, Row] = {}
    for given, precision, read in steps:
        stood |= {row["id"]: row for row in given}
        found = night(tmp_path, given)
        labels = verdicts(tmp_path)
        assert labels.filter(evidence_id="open")["precision"].unique().to_list() == [precision]
        # The row that came, and the one that waits: no other is read or judged again.
        assert found.read == read
        assert found.judged.row_frames == read * len(FRAMES)
        assert_same(labels, at_once(list(stood.values())))


def test_a_settled_row_overturns_rows_of_other_sources(tmp_path: Path) -> None:
    release, claim = corpus()[-2:]
    night(tmp_path, [release, claim])
    found = []
    for written in ("15/04/2024", "04/15/2024", "15/04/2024"):
        telling = {**TELLING, "id": "telling", "publish_date": written}
        night(tmp_path, [telling])
        labels = verdicts(tmp_path).filter(evidence_id="claim")
        found.append(labels["overturned_by"].drop_nulls().unique().to_list())
        assert_same(verdicts(tmp_path), at_once([release, claim, telling]))
    assert found == [["release"], [], ["release"]]


def test_the_setting_comes_before_what_sources_tell(tmp_path: Path) -> None:
    given = [{**OPEN, "id": "open"}, {**TELLING, "id": "telling"}]
    days = []
    for day_first in (False, None, True, None):
        night(tmp_path, given, day_first=day_first)
        row = verdicts(tmp_path).filter(evidence_id="open", frame_id="year")
        days.append(row["date_start"].dt.date().item())
    assert days == [date(2024, 3, 4), date(2024, 4, 3), date(2024, 4, 3), date(2024, 4, 3)]


@pytest.mark.parametrize("made", [4, *in_soaks(2, 6, 8)])
def test_a_night_that_stopped_goes_on(
    tmp_path: Path, whole: pl.DataFrame, monkeypatch: pytest.MonkeyPatch, made: int
) -> None:
    """Stopped behind every commit of a night that settles a source, unsettles one, and overturns."""
    monkeypatch.setattr(reading, "BATCH_ROWS", 8)
    monkeypatch.setattr(rows, "BATCH_ROWS", 8)
    given = corpus()
    night(tmp_path, [row for row in given if comes_early(row)])
    before = sum(commits(tmp_path).values())
    with monkeypatch.context() as stopping:
        stopping.setattr(Session, "add", stop_after(made))
        with contextlib.suppress(Stopped):
            night(tmp_path, given)
    assert sum(commits(tmp_path).values()) == before + made
    night(tmp_path, given)
    assert_same(verdicts(tmp_path), whole)
    done = commits(tmp_path)
    assert night(tmp_path, given).read == 0
    assert commits(tmp_path) == done


def test_a_reading_keeps_what_it_tells_when_it_is_settled(tmp_path: Path) -> None:
    """A row may ask and tell at once: read by the order that it told, it tells it still."""
    both = {**OPEN, "id": "both", "snippet": "Line 4 opened on 15/04/2024, late."}
    night(tmp_path, [both])
    stored = latest(tmp_path, "dates").select(
        "source_domain", "tells_day_first", "tells_month_first", "is_order_open", "day_first"
    )
    assert stored.rows() == [("first.example", True, False, True, True)]
    assert night(tmp_path, [both, {"id": "x", "title": "大桥通车"}]).read == 1
