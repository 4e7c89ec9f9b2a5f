"""The page in a real browser: it opens in silence, filters, and runs nothing of the corpus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from freshledger.report import pack as packing
from freshledger.report import write as writing
from tests.report.browser import CHROMIUM, DRIVER, MISSING, Browser, browsing
from tests.report.tables import dated, mentioned, report

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason=MISSING)

ATTACK = "<img src=x onerror='window.ran=1'><script>window.ran=1</script>"
ROWS: list[dict[str, Any]] = [
    dated("2024-05-02")
    | mentioned("🦜🦜 据悉，2024年5月2日，<b>芯片</b>量产", "2024年5月2日")
    | {"title": "AI芯片量产", "dimension": "chips", "source_url": "https://a.example/1"},
    dated("2024-05-03") | {"title": ATTACK, "snippet": ATTACK, "dimension": ATTACK, "source_url": "javascript:window.ran=1"},
    {"label": "undated", "rule": "no_date", "title": "Rumour", "dimension": "war", "source_url": "https://b.example/2"},
    {"label": "malformed", "rule": "unparseable_date", "title": "Broken", "repair_hint": "2024-05-09"},
    dated("2024-04-01", "2024-04-30", "month") | {"label": "background", "rule": "before_window", "title": "四月回顾", "dimension": "chips"},
]  # fmt: skip
SHOWN = "return [...document.querySelectorAll('#list .row')].map((row) => row.dataset.id)"
CLICK = "document.querySelector(arguments[0]).click()"
TYPE = (
    "const field = document.querySelector('#search'); field.value = arguments[0];"
    "field.dispatchEvent(new Event('input', { bubbles: true }))"
)
CHOOSE = (
    "const field = document.querySelector(arguments[0]); field.value = arguments[1];"
    "field.dispatchEvent(new Event('change', { bubbles: true }))"
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as opened:
        yield opened


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return report(tmp_path_factory.mktemp("report") / "报告 1.html", *ROWS, language="zh")


def test_it_opens_in_silence_and_loads_nothing(browser: Browser, page: Path) -> None:
    browser.open(page)
    assert browser.run("return performance.getEntriesByType('resource').length") == 0
    assert browser.text("#row-count") == "5 / 5 条"
    assert browser.run(SHOWN) == ["e000", "e001", "e002", "e003", "e004"]
    assert browser.run("return document.querySelectorAll('#chart .bar').length") == 2
    assert browser.console() == []


def test_hostile_text_is_shown_and_never_run(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run(CLICK, "#list .row[data-id=e001]")
    assert browser.text("#detail h3") == ATTACK
    assert browser.run("return document.querySelectorAll('#detail a').length") == 0
    assert browser.text("#detail dd:last-of-type") == "javascript:window.ran=1"
    assert browser.run("return window.ran === undefined") is True
    assert browser.run("return document.querySelectorAll('img, b b, script[src]').length") == 0
    assert ATTACK in browser.run(
        "return [...document.querySelectorAll('#heat tbody th')].map((head) => head.title)"
    )
    assert browser.console() == []


def test_the_mention_is_highlighted_where_it_stands(browser: Browser, page: Path) -> None:
    browser.open(page)
    assert browser.text(".row[data-id=e000] mark") == "2024年5月2日"
    assert browser.text(".row[data-id=e000] .row-snippet") == ROWS[0]["snippet"]
    assert browser.run("return document.querySelectorAll('mark').length") == 1


@pytest.mark.parametrize(
    ("query", "rows"),
    [
        ("芯片", ["e000"]),
        ("RUMOUR", ["e002"]),
        ("芯片 量产", ["e000"]),
        ("b.example", ["e002"]),
        ("e003", ["e003"]),
        ("<img", ["e001"]),
        ("nothing at all", []),
    ],
)
def test_the_search_finds_rows(browser: Browser, page: Path, query: str, rows: list[str]) -> None:
    browser.open(page)
    browser.run(TYPE, query)
    browser.wait(
        f"return document.querySelector('#row-count').textContent === '{len(rows)} / 5 条'"
    )
    assert browser.run(SHOWN) == rows


def test_labels_dimensions_and_rules_filter_together(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run(CLICK, "#label-chips [data-label=current]")
    assert browser.run(SHOWN) == ["e000", "e001"]
    browser.run(CLICK, ".verdict[data-label=undated]")
    assert browser.run(SHOWN) == ["e000", "e001", "e002"]
    browser.run(CHOOSE, "#dimension-choice", "=chips")
    assert browser.run(SHOWN) == ["e000"]
    browser.run(CLICK, "#clear")
    browser.run(CHOOSE, "#dimension-choice", "=")
    assert browser.run(SHOWN) == ["e003"]
    browser.run(CLICK, "#clear")
    browser.run(CHOOSE, "#rule-choice", "no_date")
    assert browser.run(SHOWN) == ["e002"]
    browser.run(CLICK, "#clear")
    browser.run(CHOOSE, "#order-choice", "oldest")
    assert browser.run(SHOWN) == ["e004", "e000", "e001", "e002", "e003"]


def test_a_cell_and_a_bar_lead_to_their_rows(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run(CLICK, "#heat td.cell.tone-undated button")
    assert browser.run(SHOWN) == ["e002"]
    browser.run(CLICK, "#clear")
    browser.run("document.querySelector('#chart .bar').dispatchEvent(new Event('click'))")
    assert browser.run(SHOWN) == ["e000"]
    assert "2024-05-02" in browser.text("#row-count")


def test_a_view_can_be_sent_on(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run(CLICK, "#label-chips [data-label=background]")
    browser.run(CLICK, "#language")
    state = browser.run("return location.hash.slice(1)")
    browser.open(page, state)
    assert browser.run(SHOWN) == ["e004"]
    assert browser.text("#row-count") == "1 of 5"
    browser.run(CLICK, ".top a[href='#risks']")
    assert browser.run("return location.hash.slice(1)") == state


def test_it_speaks_two_languages(browser: Browser, page: Path) -> None:
    browser.open(page, "language=en")
    english = browser.text("body")
    assert browser.run("return document.documentElement.lang") == "en"
    assert "Compensation queries" in english
    browser.run(CLICK, "#language")
    assert browser.run("return document.documentElement.lang") == "zh-CN"
    assert browser.text("#queries h2") == "补充检索"


def test_it_has_a_light_and_a_dark_face(browser: Browser, page: Path) -> None:
    ground = "return getComputedStyle(document.body).backgroundColor"
    browser.open(page, "theme=light")
    light = browser.run(ground)
    browser.run(CLICK, "#theme")
    assert browser.run("return document.documentElement.dataset.theme") == "dark"
    assert browser.run(ground) != light


def test_queries_can_be_copied(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run(CLICK, "#query-list button")
    browser.wait("return document.querySelector('#query-list button').textContent === '已复制'")


def test_all_rows_scroll_by_but_few_stand_in_the_page(browser: Browser, tmp_path: Path) -> None:
    rows = [dated("2024-05-02") | {"title": f"第{at}条"} for at in range(3_000)]
    browser.open(report(tmp_path / "many.html", *rows))
    assert browser.text("#row-count") == "3,000 / 3,000 条"
    assert len(browser.run(SHOWN)) < 40
    browser.run("document.querySelector('#list').scrollTop = 1e9")
    browser.wait("return document.querySelector('#list .row:last-child').dataset.id === 'e2999'")
    assert len(browser.run(SHOWN)) < 40


def test_packed_data_opens_like_plain(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "pack", lambda data, **_: packing.pack(data, plain_bytes=0))
    path = report(tmp_path / "packed.html", *ROWS)
    assert 'data-form="gzip"' in path.read_text(encoding="utf-8")
    browser.open(path)
    assert browser.text(".row[data-id=e000] mark") == "2024年5月2日"
    assert browser.console() == []


def test_an_empty_corpus_opens(browser: Browser, tmp_path: Path) -> None:
    browser.open(report(tmp_path / "empty.html"))
    assert browser.text("#row-count") == "0 / 0 条"
    assert browser.console() == []


def test_it_prints_its_rows(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.run("window.dispatchEvent(new Event('beforeprint'))")
    printed = "return document.querySelectorAll('#printed .row').length"
    assert browser.run(printed) == 5
    browser.run("window.dispatchEvent(new Event('afterprint'))")
    assert browser.run(printed) == 0
    assert browser.print_pdf().startswith(b"%PDF")
