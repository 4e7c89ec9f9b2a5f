"""Composition: profile, timeline, rows and the page's own files into one HTML file."""

from __future__ import annotations

import json
from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from freshledger.profile import profile as profile_labels
from freshledger.report.cases import page_cases
from freshledger.report.pack import Packed, pack
from freshledger.report.rows import page_rows
from freshledger.report.timeline import timeline

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import polars as pl

    from freshledger.frames import TimeFrame
    from freshledger.policy import Policy
    from freshledger.profile import Language

# What the data of a page may take; snippets are cut shorter until it fits.
_MOST_BYTES: Final = 14_500_000
_SNIPPET_CHARACTERS: Final = (400, 240, 200, 160, 120, 80, 40, 0)
_SAMPLED = 10
# A page that lists more rows than this opens too slowly; counts and charts hold them all.
MOST_ROWS: Final = 100_000
_SCRIPTS: Final = ("text.js", "data.js", "charts.js", "tables.js", "cases.js", "rows.js", "main.js")


def write_report(  # noqa: PLR0913, PLR0917 - each is a part of the page
    labels: pl.DataFrame,
    evidence_texts: pl.DataFrame,
    profile: Mapping[str, Any],
    frame: TimeFrame,
    policy: Policy,
    path: str | Path,
    language: Language | None = None,
    cases: Iterable[Mapping[str, Any]] = (),
) -> Path:
    """Write one HTML file that shows labels and profile, and needs nothing else.

    Args:
        labels: A run's label table (LABEL_COLUMNS), of one frame.
        evidence_texts: `evidence_id`, `title`, `snippet`, `source_url` (String, nullable).
        profile: The profile of these labels, in either language; the other one is worked out.
        frame: The frame the labels were judged against.
        policy: The policy they were judged by.
        path: The file; one that is there is replaced. Its folder must exist.
        language: The language the page opens in; None takes the profile's. Both are in the page.
        cases: Cases of the ledger to be told on the page, as `Casebook.show` returns them.

    Returns:
        The path. The page takes less than 15 MB; snippets are cut to fit, rows beyond 100,000 are
        counted but not listed, and the page says both.
    """
    opens_in: Language = language or profile["language"]
    data = {
        "profiles": _both_languages(labels, profile, frame, policy),
        "policy": policy.resolved,
        "timeline": timeline(labels, frame) | _frame(frame),
        "texts": json.loads(_asset("texts.json")),
        "n_rows": labels.height,
        "cases": page_cases(cases),
    }
    page = _page(_fitted(data, labels.head(MOST_ROWS), evidence_texts), opens_in)
    target = Path(path)
    target.write_text(page, encoding="utf-8", newline="\n")
    return target


def _both_languages(
    labels: pl.DataFrame, profile: Mapping[str, Any], frame: TimeFrame, policy: Policy
) -> dict[str, Any]:
    known = str(profile["language"])
    other: Language = "en" if known == "zh" else "zh"
    translated = profile_labels(
        labels,
        frame,
        policy,
        as_of=profile["as_of"],
        language=other,
        primary_subject=profile["subject"] or None,
    )
    return {known: dict(profile), other: translated}


def _frame(frame: TimeFrame) -> dict[str, str]:
    return {"frame_start": frame.start.isoformat(), "frame_end": frame.end.isoformat()}


def _fitted(data: dict[str, Any], labels: pl.DataFrame, texts: pl.DataFrame) -> Packed:
    """Pack the data with the longest snippets that fit; a tenth of the rows tells which may."""
    sample = labels.gather_every(_SAMPLED)
    for characters in _SNIPPET_CHARACTERS:
        tenth = pack(page_rows(sample, texts, characters), plain_bytes=0)
        if tenth.n_bytes * _SAMPLED > _MOST_BYTES:
            continue
        packed = pack(
            data | page_rows(labels, texts, characters) | {"snippet_characters": characters}
        )
        if packed.n_bytes <= _MOST_BYTES:
            break
    return packed


def _page(packed: Packed, language: str) -> str:
    """Fill the template; the data goes in last, so that nothing in it is taken for a place."""
    style, script = _asset("report.css"), "\n".join(_asset(name) for name in _SCRIPTS)
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}';"
        " base-uri 'none'; form-action 'none'"
    )
    page = _asset("report.html")
    for place, text in (
        ("{{policy}}", policy),
        ("{{language}}", "zh-CN" if language == "zh" else "en"),
        ("{{form}}", packed.form),
        ("{{style}}", style),
        ("{{script}}", script),
    ):
        page = page.replace(place, text)
    before, _, after = page.partition("{{data}}")
    return f"{before}{packed.text}{after}"


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


@cache
def _asset(name: str) -> str:
    return (files("freshledger.report") / "assets" / name).read_text(encoding="utf-8")
