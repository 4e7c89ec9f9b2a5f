"""Compensation queries: what to search for again, for which period, how urgently.

The triggers, their priorities and target periods are those of docs/rules.md, profile.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from freshledger.profile.periods import period_words
from freshledger.profile.risk import percent

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from freshledger.frames import TimeFrame
    from freshledger.profile.findings import Findings, Row

PRIORITIES: Final = ("required", "recommended", "optional")
_LONGEST_TITLE = 100
_HOST: Final = re.compile(r"(?i)[a-z][\w+.-]*://(?:[^/@?#]*@)?(?:www\.)?([\w.-]+)")
_RATIONALES: Final[Mapping[str, tuple[str, str]]] = {
    "gap": (
        "补充{period}的证据，平衡时间分布偏差：80%的有日期证据集中在{dense}",
        "fills {period}: 80% of the dated evidence is bunched in {dense}",
    ),
    "blind_spot": (
        "维度「{dimension}」没有可用的带日期证据，须补充时间窗内的证据",
        "dimension “{dimension}” has no usable dated evidence; it needs some from the frame",
    ),
    "background": (
        "没有背景证据，补充时间窗之前一年的参照",
        "there is no background evidence; the year before the frame gives the comparison",
    ),
    "undated": (
        "无日期证据占{undated}，重新获取带日期版本的同一信息（引号精确匹配、site:限制、日期限定）",
        (
            "{undated} of the evidence is undated: find the dated version of the same text (exact quote,"
            " site:, date limits)"
        ),
    ),
    "retried": (
        "{retried}条证据的日期损坏或在未来，核实其真实日期",
        "{retried} rows carry a broken or future date; find out the true one",
    ),
}
_BACKGROUND_WORD: Final = ("背景", "background")


def compensation_queries(found: Findings) -> list[dict[str, str]]:
    """Queries of every trigger that is set, required ones first.

    Each is `{query, rationale, target_period, priority}`; one a trigger, and one for each undated
    row, at most twenty.
    """
    queries = [*_blind_spots(found), *_undated(found), *_gap(found), *_background(found), *_retried(found)]  # fmt: skip
    return sorted(queries, key=lambda query: PRIORITIES.index(query["priority"]))


def _blind_spots(found: Findings) -> Iterator[dict[str, str]]:
    frame = found.task.frame
    for dimension in found.blind_spots:
        subject = "" if found.subject in dimension else found.subject
        words = _words(dimension, subject, period_words(frame, found.language))
        yield _query(found, "blind_spot", words, frame, "required", dimension=dimension)


def _undated(found: Findings) -> Iterator[dict[str, str]]:
    """One query a row; rows that would ask the same ask once."""
    frame = found.task.frame
    for words in dict.fromkeys(_exact(found, row) for row in found.undated):
        yield _query(found, "undated", words, frame, "required")


def _gap(found: Findings) -> Iterator[dict[str, str]]:
    gap = found.gap_frame
    if found.totals["is_skewed"] and gap is not None:
        words = _words(found.subject, period_words(gap, found.language))
        yield _query(found, "gap", words, gap, "recommended")


def _background(found: Findings) -> Iterator[dict[str, str]]:
    if found.totals["lacks_background"]:
        year = found.task.frame.year_before()
        background = _BACKGROUND_WORD[found.language == "en"]
        words = _words(found.subject, period_words(year, found.language), background)
        yield _query(found, "background", words, year, "recommended")


def _retried(found: Findings) -> Iterator[dict[str, str]]:
    if found.retried is not None:
        yield _query(found, "retried", _exact(found, found.retried), found.task.frame, "optional")


def _query(
    found: Findings, trigger: str, words: str, target: TimeFrame, priority: str, **names: str
) -> dict[str, str]:
    totals = found.totals
    rationale = _RATIONALES[trigger][found.language == "en"].format(
        period=target.period_text(found.language),
        dense=found.densest_period,
        undated=percent(totals["n_undated"], totals["total_evidence"]),
        retried=totals["n_retried"],
        **names,
    )
    return {
        "query": words,
        "rationale": rationale,
        "target_period": target.period_text(found.language),
        "priority": priority,
    }


def _exact(found: Findings, row: Row) -> str:
    """Search for the very title on the very site, within the frame or at the likely repair."""
    title = re.sub(r'[\s"“”]+', " ", row["title"] or "").strip()[:_LONGEST_TITLE].strip()
    host = _HOST.match(row["source_url"] or "")
    frame = found.task.frame
    when = row.get("repair_hint") or f"after:{frame.start_day} before:{frame.end_day}"
    quoted = f'"{title}"' if title else found.subject
    return _words(quoted, f"site:{host[1].lower()}" if host else "", when)


def _words(*parts: str) -> str:
    return " ".join(part for part in parts if part)
