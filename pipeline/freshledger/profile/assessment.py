"""The overall assessment: how far the evidence can be relied on, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from freshledger.profile.risk import is_low_current, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freshledger.profile.findings import Findings

_NAMED_BLIND_SPOTS = 5
_LEADS: Final[Mapping[str, tuple[str, str]]] = {
    "empty": ("没有证据，无法评估", "There is no evidence to assess"),
    "unreliable": ("证据库的时间基础不足", "The evidence has too weak a base in time"),
    "skewed": ("证据库的时间分布偏斜", "The evidence is bunched in a part of the frame"),
    "low_current": (
        "证据库以时间窗之外的材料为主",
        "Most of the evidence is from outside the frame",
    ),
    "good": ("证据库时间覆盖良好", "The evidence covers the frame well"),
}
_SHARES: Final[Mapping[str, tuple[str, str]]] = {
    "n_current": ("{share}为当前有效证据", "{share} of it is current"),
    "n_stale": ("{share}已过时", "{share} is stale"),
    "n_undated": ("{share}为无日期证据需谨慎使用", "{share} is undated and must be used with care"),
    "n_malformed": ("{share}日期损坏", "{share} has a broken date"),
}
_BLIND_SPOTS: Final = ("{n}个维度为时间盲区（{names}）", "time blind spots: {n} ({names})")


def overall_assessment(found: Findings) -> str:
    """One sentence in the findings' language: a judgement, then the shares it rests on."""
    at = int(found.language == "en")
    lead = _LEADS[_judgement(found)][at]
    total = found.totals["total_evidence"]
    parts = [
        text[at].format(share=percent(found.totals[count], total))
        for count, text in _SHARES.items()
        if total and (count == "n_current" or found.totals[count])
    ]
    if found.blind_spots:
        names = (", " if at else "、").join(found.blind_spots[:_NAMED_BLIND_SPOTS])
        more = "" if len(found.blind_spots) <= _NAMED_BLIND_SPOTS else " …"
        parts.append(_BLIND_SPOTS[at].format(n=len(found.blind_spots), names=names + more))
    if found.language == "en":
        return f"{lead}: {', '.join(parts)}." if parts else f"{lead}."
    return "，".join([lead, *parts]) + "。"


def _judgement(found: Findings) -> str:
    totals = found.totals
    if not totals["total_evidence"]:
        return "empty"
    if found.blind_spots or totals["is_undated_high"]:
        return "unreliable"
    if totals["is_skewed"]:
        return "skewed"
    return "low_current" if is_low_current(found) else "good"
