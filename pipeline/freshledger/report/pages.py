"""A page for each frame of a store, written where its profile is news."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from freshledger.errors import FreshledgerError
from freshledger.parquet import writing_to
from freshledger.report.write import write_report
from freshledger.schemas import LABEL_COLUMNS
from freshledger.tasks import TaskForm
from freshledger.views import Views

if TYPE_CHECKING:
    from pathlib import Path

    from freshledger.store import Store

# Says of each page which profile it shows.
PAGES_FILE: Final = "pages.json"
_DIGITS: Final = 16
_FRAMES: Final = """
    select profiles_latest.frame_id, profiles_latest.commit_seq, profiles_latest.as_of,
        profiles_latest.profile, profiles_latest.task
    from profiles_latest
    inner join frames_latest on profiles_latest.frame_id = frames_latest.frame_id
    where not frames_latest.retired
    order by profiles_latest.frame_id
"""
_TEXTS: Final = """
    select evidence_id, title, snippet, source_url from evidence_latest order by evidence_id
"""


def write_pages(store: Store, folder: Path) -> list[Path]:
    """Write the report of each frame in force into a folder, beside a list of them.

    A page is written anew where the profile of its frame is another than the one it shows; its
    name is a hash of the frame's id, as an id is no safe name of a file. `pages.json` lists
    `frame_id`, `page` and `profile_seq`, the commit of the profile. The labels of one frame are
    held in memory at a time.

    Returns:
        The pages that were written.

    Raises:
        FreshledgerError: The folder cannot be written to. StoreError as `Views`.
    """
    with writing_to(folder), Views(store) as views:
        folder.mkdir(parents=True, exist_ok=True)
        shown = _shown(folder)
        frames = views.connection.sql(_FRAMES).pl().to_dicts()
        pages = [_listed(row) for row in frames]
        news = [
            (row, page)
            for row, page in zip(frames, pages, strict=True)
            if page not in shown or not (folder / page["page"]).is_file()
        ]
        written = [_write(views, row, folder / page["page"]) for row, page in news]
        if pages != shown:
            text = json.dumps(pages, ensure_ascii=False, indent=2)
            (folder / PAGES_FILE).write_text(f"{text}\n", encoding="utf-8")
    return written


def _shown(folder: Path) -> list[dict[str, Any]]:
    file = folder / PAGES_FILE
    if not file.is_file():
        return []
    try:
        pages: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise FreshledgerError(
            f"{file} is no list of pages ({error}); choose another folder, or remove it"
        ) from error
    return pages


def _listed(row: dict[str, Any]) -> dict[str, Any]:
    digest = sha256(row["frame_id"].encode()).hexdigest()[:_DIGITS]
    return {
        "frame_id": row["frame_id"],
        "page": f"frame-{digest}.html",
        "profile_seq": row["commit_seq"],
    }


def _write(views: Views, row: dict[str, Any], page: Path) -> Path:
    task = TaskForm.parse(json.loads(row["task"])).at(row["as_of"])
    columns = ", ".join(f'"{name}"' for name in LABEL_COLUMNS)
    labels = views.connection.sql(
        f"select {columns} from labels_latest where frame_id = $frame_id order by evidence_id",  # noqa: S608 - columns of ours
        params={"frame_id": row["frame_id"]},
    ).pl()
    texts = views.connection.sql(_TEXTS).pl()
    part = page.with_suffix(".part")
    write_report(labels, texts, json.loads(row["profile"]), task.frame, task.policy, part)
    return part.replace(page)
