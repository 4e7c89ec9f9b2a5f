"""Risk flags: a code and a sentence for each way a corpus may mislead (docs/rules.md, profile)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from freshledger.profile.findings import Findings

# Below this share of current rows the corpus says little of the frame itself.
LOW_CURRENT_RATIO: Final = 0.2


def is_low_current(found: Findings) -> bool:
    """Whether fewer than a fifth of the rows are current."""
    total = found.totals["total_evidence"]
    return bool(found.totals["n_current"] < LOW_CURRENT_RATIO * total)


_SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "skewed_coverage": (
        "80%的有日期证据集中在{span}，时间跨度仅占时间窗的{skew}，其余时段可能被忽略",
        ("80% of the dated evidence lies in {span}, a span of {skew} of the frame; the rest of it"
        " may go unseen"),
    ),
    "blind_spot": (
        "维度「{dimension}」是时间盲区：{rows}条证据全部过时、无日期或日期损坏",
        ("dimension “{dimension}” is a time blind spot: all of its {rows} rows are stale, undated or"
        " malformed"),
    ),
    "no_background": (
        "没有背景证据，战略分析缺少时间窗之前的参照",
        "no background evidence: a strategic goal has nothing from before the frame to compare with",
    ),
    "undated_high": (
        "{undated}证据无时间标注，超过30%，证据底座不可靠",
        "{undated} of the evidence is undated, more than 30%: the base cannot be relied on",
    ),
    "undated_present": (
        "{undated}证据无时间标注，可能引入旧材料误判风险",
        "{undated} of the evidence is undated and may bring in old material unseen",
    ),
    "malformed_present": (
        "{malformed}证据日期损坏或自相矛盾，使用前须核对原文",
        "{malformed} of the evidence has a broken or contradictory date; check the source before use",
    ),
    "malformed_future": (
        "{future}条证据的日期在未来，可能是时区差异或数据错误",
        "{future} rows carry a date in the future: a data error or a time zone",
    ),
    "low_current": (
        "仅{current}为当前有效证据，结论主要依赖时间窗之外的材料",
        "only {current} of the evidence is current: conclusions would rest on other times",
    ),
}  # fmt: skip

_APPLIES: Final[Mapping[str, Callable[[Findings], bool]]] = {
    "skewed_coverage": lambda found: bool(found.totals["is_skewed"]),
    "no_background": lambda found: bool(found.totals["lacks_background"]),
    "undated_high": lambda found: bool(found.totals["is_undated_high"]),
    "undated_present": lambda found: found.totals["n_undated"] > 0,
    "malformed_present": lambda found: found.totals["n_malformed"] > 0,
    "malformed_future": lambda found: found.totals["n_future"] > 0,
    "low_current": is_low_current,
}


def risk_flags(found: Findings) -> list[dict[str, str]]:
    """Every flag that applies, `{code, message}`: blind spots first, one a dimension."""
    return [*_blind_spots(found), *_flags(found)]


def percent(count: int, total: int) -> str:
    """A share in percent, with one digit where it is no whole number.

    >>> percent(7, 20), percent(1, 6), percent(1, 100000)
    ('35%', '16.7%', '<0.1%')
    """
    share = f"{100 * count / max(total, 1):.1f}".removesuffix(".0")
    return "<0.1%" if share == "0" and count else f"{share}%"


def _flags(found: Findings) -> Iterator[dict[str, str]]:
    for code, applies in _APPLIES.items():
        if applies(found):
            yield {"code": code, "message": _sentence(found, code)}


def _blind_spots(found: Findings) -> Iterator[dict[str, str]]:
    for row in found.dimensions:
        if row["is_blind_spot"]:
            message = _sentence(
                found, "blind_spot", dimension=row["dimension"], rows=str(row["n_rows"])
            )
            yield {"code": f"blind_spot:{row['dimension']}", "message": message}


def _sentence(found: Findings, code: str, **names: str) -> str:
    totals = found.totals
    total = totals["total_evidence"]
    template = _SENTENCES[code][found.language == "en"]
    return template.format(
        span=found.densest_period,
        skew=percent(round((totals["skew"] or 0) * 1000), 1000),
        undated=percent(totals["n_undated"], total),
        malformed=percent(totals["n_malformed"], total),
        current=percent(totals["n_current"], total),
        future=totals["n_future"],
        **names,
    )
