"""The notebooks run from top to bottom, headless, and show what they say they show."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import polars as pl
import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

pytest.importorskip("marimo", reason="the extra `notebooks` is not installed")
FOLDER = Path(__file__).parents[1] / "notebooks"


class Shown(NamedTuple):
    """The charts that a notebook shows, as Vega-Lite, and what its cells define."""

    charts: list[dict[str, Any]]
    defined: Mapping[str, Any]


def run(name: str, *arguments: str) -> Shown:
    """Run a notebook in this process, as `python notebooks/NAME` would."""
    path = FOLDER / name
    sys.argv[:] = [str(path), *arguments]
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    outputs, defined = module.app.run()
    charts = [output.to_dict() for output in outputs if hasattr(output, "mark_bar") or hasattr(output, "layer")]  # fmt: skip
    return Shown(charts, defined)


@pytest.fixture(autouse=True)
def _own_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", list(sys.argv))


def test_every_notebook_is_tested() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.py")) == ["sample.py", "skew.py"]


def test_skew() -> None:
    shown = run("skew.py")
    assert len(shown.charts) == 3
    dimensions: pl.DataFrame = shown.defined["by_dimension"]
    blind = dimensions.filter("is_blind_spot")["dimension"].to_list()
    assert blind == shown.defined["run"].profile["blind_spots"] == ["supply_chain"]
    dated = shown.defined["run"].labels.filter(
        pl.col("date_start").is_not_null(), pl.col("label") != "malformed"
    )
    assert shown.defined["by_month"]["n_rows"].sum() == dated.height
    last = shown.defined["dated"].group_by("dimension").agg(pl.col("share").last())
    assert last["share"].to_list() == [1.0] * last.height
    assert shown.defined["gaps"].is_empty()
    assert "required" in shown.defined["queries"]["priority"].to_list()


def test_skew_of_a_corpus_of_ones_own(tmp_path: Path) -> None:
    corpus = tmp_path / "own.csv"
    corpus.write_text("id,title,publish_date\na,x,2024-05-02\nb,y,2024-05-03\n", encoding="utf-8")
    shown = run("skew.py", "--corpus", str(corpus), "--frame", "2024-05 ~ 2024-07", "--as-of", "2024-07-31")  # fmt: skip
    assert [f"{month:%Y-%m}" for month in shown.defined["gaps"]["month"]] == ["2024-06", "2024-07"]


def test_sample() -> None:
    shown = run("sample.py")
    assert len(shown.charts) == 2
    rules: pl.DataFrame = shown.defined["rules"]
    assert rules["n_rows"].sum() == shown.defined["run"].labels.height == 385
    assert rules["n_as_by_hand"].sum() >= 0.98 * 385
    overturned: pl.DataFrame = shown.defined["overturned"]
    assert overturned.filter(pl.col("overturned_by").is_not_null())["by_title"].null_count() == 0
    assert overturned.height > 10
    assert "explicit" in shown.defined["mentions"]["kind"].to_list()
    assert shown.defined["levels"].settings["conservatism_level"].to_list() == ["high", "standard", "lenient"]  # fmt: skip
    assert shown.defined["ahead"].changes.height > 0
