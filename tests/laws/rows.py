"""Evidence as it might come: dates in many forms, at many places, in many kinds of rows."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from hypothesis import strategies as st

DAYS = st.dates(date(2023, 1, 1), date(2025, 12, 31))
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]  # fmt: skip

# Filled in by `written`.
FORMS = (
    "{y}年{m}月{d}日",
    "{y}年{m}月",
    "{y}年",
    "{m}月{d}日",
    "{d}日",
    "{y}年第{q}季度",
    "{y}年上半年",
    "{y}年{m}月上旬",
    "{y}年{m}月1日至{d}日",
    "{y}年{m}月40日",
    "{y}年{m}月...",
    "{iso}",
    "{name} {d}, {y}",
    "{name} {y}",
    "{name} {d}",
    "Q{q} {y}",
    "{d:02}/{m:02}/{y}",
)
KINDS = ("regulation", "periodic", "definition", "notice", "forecast", "event")
WORDS = ("昨天", "今天", "上周二", "本周", "去年", "今年三季度", "最近", "近日", "yesterday", "last week", "on Monday", "recently", "", "明年", "2024.1.2版", "24日")  # fmt: skip
TEMPLATES = (
    "{}，河清市开通新线",
    "河清市{}开通新线",
    "截至{}，河清市有三条线",
    "《{}河清市白皮书》发布",
    "{}，河清市将举行灯会",
    "{}，澜湾公司营收同比增长5%",
    "河清市条例（{}修订）",
    "报名截止{}，请尽快提交材料",
    "Larkfield opens a plant, {}",
    "Larkfield will open a plant on {}",
    "河清市自{}起实施新办法",
)
PUBLISHED = (
    "{iso}",
    "{iso}T23:30:00+08:00",
    "{y}年{m}月{d}日",
    "{d} {name:.3} {y} 10:00:00 GMT",
    "{d:02}/{m:02}/{y}",
    "{y}-{m}",
    "N/A",
    "2024-30-01",
)


def written(form: str, day: date) -> str:
    """A day in one of the forms."""
    quarter = (day.month + 2) // 3
    return form.format(
        y=day.year, m=day.month, d=day.day, q=quarter, name=MONTHS[day.month - 1], iso=day
    )


def rarely(values: st.SearchStrategy[str]) -> st.SearchStrategy[str | None]:
    """Null most of the time."""
    return st.integers(0, 7).flatmap(lambda chance: st.none() if chance else values)


@st.composite
def told(draw: st.DrawFn) -> str:
    """A sentence with a date, or with words that are none."""
    day, template = draw(DAYS), draw(st.sampled_from(TEMPLATES))
    words = draw(st.sampled_from((*FORMS, *WORDS)))
    return template.format(written(words, day))


@st.composite
def row(draw: st.DrawFn) -> dict[str, Any]:
    """One row without its id."""
    day = draw(DAYS)
    return {
        "title": draw(told()),
        "snippet": draw(st.just("") | told() | st.tuples(told(), told()).map("。".join)),
        "publish_date": draw(
            st.none() | st.sampled_from(PUBLISHED).map(lambda form: written(form, day))
        ),
        "source_url": draw(st.sampled_from(["", f"https://a.example/{day:%Y/%m/%d}/x.html"])),
        "retrieved_at": draw(rarely(DAYS.map(date.isoformat))),
        "site_date": draw(rarely(DAYS.map(date.isoformat))),
        "status": draw(rarely(st.sampled_from(["in_force", "amended", "repealed"]))),
        "content_type": draw(st.none() | st.sampled_from(KINDS)),
        "superseded_by": draw(rarely(st.just("0"))),
    }


def corpora(rows: int = 40) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Corpora of up to `rows` rows, their ids the row numbers."""
    lists = st.lists(row(), min_size=rows // 2, max_size=rows)
    return lists.map(lambda found: [one | {"evidence_id": str(at)} for at, one in enumerate(found)])


@st.composite
def settings_of_a_run(draw: st.DrawFn) -> dict[str, Any]:
    """A frame, an `as_of` near its end, and a policy."""
    start = draw(DAYS)
    end = start + timedelta(days=draw(st.integers(0, 400)))
    granularity = draw(st.sampled_from(["day", "week", "month", "quarter", "year", "hour"]))
    return {
        "frame": {"start": start.isoformat(), "end": end.isoformat(), "granularity": granularity},
        "as_of": (end + timedelta(days=draw(st.integers(-40, 400)))).isoformat(),
        "policy": draw(policies()),
    }


def policies() -> st.SearchStrategy[dict[str, Any]]:
    """Policies of every kind."""
    return st.fixed_dictionaries(
        {
            "conservatism_level": st.sampled_from(["high", "standard", "lenient"]),
            "scenario": st.sampled_from(["general", "market", "policy"]),
            "undated_handling": st.sampled_from(["downrank", "flag_only", "drop"]),
            "cross_window_rule": st.sampled_from(["background", "stale"]),
            "require_precise_date": st.booleans(),
        }
    )
