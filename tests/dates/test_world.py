"""Dates of the other languages: one file of cases a language under `world/`.

A case is one line: the text, `=>`, and how its dates read against 2024-05-15, a Wednesday, in
text order; `-` where there is none.
"""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freshledger.dates import extract_dates
from freshledger.dates.tables import GRAMMAR
from freshledger.dates.world import CODES, LANGUAGES, languages_in
from freshledger.dates.world_words import one_of, telling_words, words_of, written_out

if TYPE_CHECKING:
    from freshledger.dates.world_language import Language

ANCHOR = "2024-05-15"
FILES = sorted((Path(__file__).parent / "world").glob("*.txt"))
CASES = [
    pytest.param(*line.split(" => "), id=f"{path.stem}-{number}")
    for path in FILES
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    if " => " in line
]
# Words that their neighbours must tell from other words.
NO_BARE_NAMES = [
    "Mars", "Mai", "mai", "mayo", "Mayo", "marzo", "May", "so", "mo", "di", "do", "Mi", "set", "out", "ago", "Domingo",
    "Sabato", "Domenica", "Freitag", "Montag", "Sonntag", "Hoy", "Ayer", "hier", "Hier", "Morgen", "fin", "fine", "mar",
]  # fmt: skip


def read(texts: list[str]) -> dict[str, list[dict[str, object]]]:
    """The dates of each text."""
    found: dict[str, list[dict[str, object]]] = {text: [] for text in texts}
    frame = pl.DataFrame({"id": list(found), "text": list(found)}).with_columns(
        anchor=pl.lit(ANCHOR)
    )
    for row in extract_dates(frame).to_dicts():
        found[row["id"]].append(row)
    return found


def written(row: dict[str, object]) -> str:
    """A reading the way a case writes it."""
    if row["start"] is None:
        return str(row["kind"])
    days = str(row["start"]) if row["start"] == row["end"] else f"{row['start']}..{row['end']}"
    return f"{days} {row['precision']}"


@pytest.fixture(scope="module")
def readings() -> dict[str, list[dict[str, object]]]:
    return read([str(case.values[0]) for case in CASES])


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_case(text: str, expected: str, readings: dict[str, list[dict[str, object]]]) -> None:
    found = "; ".join(written(row) for row in readings[text])
    assert found == ("" if expected == "-" else expected)


def test_mentions_are_the_words_at_their_offsets(
    readings: dict[str, list[dict[str, object]]],
) -> None:
    for text, rows in readings.items():
        for row in rows:
            start, end = row["start_char"], row["end_char"]
            assert isinstance(start, int)
            assert isinstance(end, int)
            assert text[start:end] == row["mention"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_language_has_sixty_cases(path: Path) -> None:
    assert sum(" => " in line for line in path.read_text(encoding="utf-8").splitlines()) >= 60


def test_every_language_has_a_file_of_cases() -> None:
    assert {path.stem for path in FILES} == CODES


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_month_is_read_by_every_name(language: Language) -> None:
    example = language.examples["day_month_year"]
    fifth = next(name for name in written_out(language.months[4]) if name in example)
    texts = {
        example.replace(fifth, name): month
        for month, names in enumerate(language.months, start=1)
        for name in written_out(names)
    }
    found = read(list(texts))
    assert {text: [row["start"] for row in found[text]] for text in texts} == {
        text: [date(2024, month, 15)] for text, month in texts.items()
    }


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_relative_phrase_is_read(language: Language) -> None:
    phrases = {phrase for pattern in language.relative.values() for phrase in written_out(pattern)}
    found = read(sorted(phrases))
    assert [phrase for phrase in phrases if len(found[phrase]) != 1] == []


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_weekday_is_told_in_a_run(language: Language) -> None:
    names = words_of(language.weekdays)
    assert names <= telling_words(language) | words_of([language.silent])
    assert all(language.code in languages_in(name) for name in names)


@pytest.mark.parametrize("word", NO_BARE_NAMES)
def test_a_bare_name_is_no_date(word: str) -> None:
    text = f"({word}) {word} Berger, 20 {word.lower()}tum: {word}!"
    assert read([text])[text] == []


@pytest.mark.parametrize(
    "run", ["In May 2024", "last Tuesday", "2024年5月15日", "9 a.m. on April 15", "第一季度"]
)
def test_a_run_of_english_or_chinese_is_tried_by_no_other_language(run: str) -> None:
    assert languages_in(run) == frozenset()


def test_rules_of_a_language_carry_its_code() -> None:
    codes = {rule.name.partition("_")[0] for rule in GRAMMAR.rules}
    assert codes >= CODES


@given(st.sets(st.text("abcé", min_size=1, max_size=5), min_size=1))
def test_a_pattern_of_words_fits_these_words_alone(words: set[str]) -> None:
    pattern = re.compile(one_of(words))
    assert written_out(one_of(words)) == words
    assert all(pattern.fullmatch(word) for word in words)


@settings(deadline=None, max_examples=8)
@given(st.lists(st.dates(date(2000, 1, 1), date(2030, 12, 31)), min_size=1, max_size=30))
def test_one_day_reads_alike_in_all_languages(days: list[date]) -> None:
    texts = {
        text: day
        for day in days
        for text in (
            *(in_words(language, day) for language in LANGUAGES),
            f"令和{day.year - 2018}年{day.month}月{day.day}日"
            if day.year > 2018
            else f"平成{day.year - 1988}年{day.month}月{day.day}日",
            f"{day.year}년 {day.month}월 {day.day}일",
        )
    }
    found = read(list(texts))
    assert {text: [row["start"] for row in rows] for text, rows in found.items()} == {
        text: [day] for text, day in texts.items()
    }


def in_words(language: Language, day: date) -> str:
    """The language's example of a day, with another day in it."""
    example = language.examples["day_month_year"]
    fifth = next(name for name in written_out(language.months[4]) if name in example)
    month = min(written_out(language.months[day.month - 1]))
    words = example.replace("15", str(day.day)).replace("2024", str(day.year))
    return words.replace(fifth, month)
