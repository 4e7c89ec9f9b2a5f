"""The pages of a store: one a frame, written where its profile is news."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from freshledger.errors import FreshledgerError
from freshledger.nightly import nightly
from freshledger.report import write_pages
from freshledger.store import Store

if TYPE_CHECKING:
    from pathlib import Path

NOW = datetime(2024, 6, 1, tzinfo=UTC)
HOSTILE = "../../x</script><b>"
FRAMES: list[dict[str, Any]] = [
    {"id": "may", "frame": "2024-05"},
    {"id": HOSTILE, "frame": "2024"},
    {"id": "old", "frame": "2023", "retired": True},
]
ROW = {
    "evidence_id": "a",
    "title": "甲公司签约",
    "publish_date": "2024-05-15",
    "snippet": "签约全文",
}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    nightly(tmp_path / "store", now=NOW, evidence=[ROW], frames=FRAMES)
    return Store.open(tmp_path / "store", read_only=True)


def test_each_frame_in_force_has_a_page(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    written = write_pages(store, folder)
    listed = json.loads((folder / "pages.json").read_text(encoding="utf-8"))
    assert {page["frame_id"] for page in listed} == {"may", HOSTILE}
    assert sorted(path.name for path in written) == sorted(page["page"] for page in listed)
    assert {path.name for path in folder.iterdir()} == {
        "pages.json",
        *(page["page"] for page in listed),
    }
    for page in written:
        assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert {path.name for path in tmp_path.iterdir()} == {"pages", "store"}


def test_a_page_is_written_again_where_its_profile_is_news(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    first = write_pages(store, folder)
    assert write_pages(store, folder) == []
    first[0].unlink()
    assert write_pages(store, folder) == first[:1]
    later = NOW + timedelta(days=1)
    nightly(tmp_path / "store", now=later, evidence=[{**ROW, "evidence_id": "b"}])
    assert write_pages(Store.open(tmp_path / "store", read_only=True), folder) == first


def test_a_folder_with_another_list_is_left_alone(store: Store, tmp_path: Path) -> None:
    (tmp_path / "pages.json").write_text("mine")
    with pytest.raises(FreshledgerError, match="no list of pages"):
        write_pages(store, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"pages.json", "store"}
