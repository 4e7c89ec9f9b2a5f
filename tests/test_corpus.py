from __future__ import annotations

import csv
import gzip
import json
from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import TYPE_CHECKING, cast

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freshledger.corpus import Corpus, Source, iter_corpus, read_corpus
from freshledger.corpus import files as corpus_files
from freshledger.corpus.seen import SeenIds
from freshledger.errors import CorpusError
from freshledger.schemas import EVIDENCE_COLUMNS, REJECT_COLUMNS, validate_evidence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

ROWS: list[dict[str, object]] = [
    {"evidence_id": "a", "title": "5月15日发布", "snippet": "", "publish_date": "2024-05-15"},
    {"evidence_id": "b", "title": 'He said "no",\nthen left', "snippet": "x", "publish_date": None},
    {"evidence_id": "c", "title": None, "snippet": "２０２４年 &amp; 😀", "publish_date": "N/A"},
]
PER_FILE = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def write_json(path: Path, rows: Sequence[object]) -> None:
    path.write_text(json.dumps(rows), encoding="utf-8")


def write_wrapped(path: Path, rows: Sequence[object]) -> None:
    path.write_text(json.dumps({"task": 1, "normalized_evidence": rows}), encoding="utf-8")


def write_lines(path: Path, rows: Sequence[object]) -> None:
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    path.write_text("\n".join(lines), encoding="utf-8")


def write_zipped_lines(path: Path, rows: Sequence[object]) -> None:
    with gzip.open(path, "wt", encoding="utf-8") as stream:
        stream.writelines(json.dumps(row) + "\r\n" for row in rows)


def write_csv(path: Path, rows: Sequence[object]) -> None:
    records = cast("Sequence[dict[str, object]]", rows)
    with path.open("w", encoding="utf-8-sig", newline="") as stream:
        writer = csv.DictWriter(stream, list(records[0]))
        writer.writeheader()
        writer.writerows(records)


def write_parquet(path: Path, rows: Sequence[object]) -> None:
    pl.DataFrame(rows).write_parquet(path)


def texts(corpus: Corpus, *columns: str) -> list[tuple[object, ...]]:
    """Give columns of the evidence, empty text as null: CSV knows no difference."""
    return corpus.evidence.select(pl.col(columns).replace("", None)).rows()


def reasons(source: object) -> list[tuple[str | None, str]]:
    return read_corpus(cast("Source", source)).rejects.select("evidence_id", "reason").rows()


def content(path: Path, data: str | bytes) -> Path:
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


WRITERS: dict[str, Callable[[Path, Sequence[object]], None]] = {
    "array.json": write_json,
    "wrapped.json": write_wrapped,
    "lines.jsonl": write_lines,
    "lines.ndjson": write_lines,
    "lines.JSONL.gz": write_zipped_lines,
    "table.csv": write_csv,
    "table.parquet": write_parquet,
}


@pytest.mark.parametrize("name", WRITERS)
def test_every_format_gives_the_same_evidence(tmp_path: Path, name: str) -> None:
    WRITERS[name](tmp_path / name, ROWS)
    corpus = read_corpus(tmp_path / name)
    assert corpus.evidence.schema == EVIDENCE_COLUMNS
    assert corpus.rejects.schema == REJECT_COLUMNS
    names = ("evidence_id", "title", "snippet", "publish_date")
    expected = [tuple(row[column] or None for column in names) for row in ROWS]
    assert texts(corpus, *names) == expected
    assert corpus.rejects.is_empty()


@pytest.mark.parametrize(
    "source",
    [pl.DataFrame(ROWS), pl.LazyFrame(ROWS), ROWS, tuple(ROWS), {"normalized_evidence": ROWS}],
    ids=["frame", "lazy", "dicts", "tuple", "wrapped"],
)
def test_what_is_in_memory_is_a_corpus_too(source: Source) -> None:
    corpus = read_corpus(source)
    validate_evidence(corpus.evidence)
    assert corpus.evidence["title"].to_list() == [row["title"] for row in ROWS]
    assert [batch.evidence.height for batch in iter_corpus(source, batch_rows=2)] == [2, 1]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("昨天", "昨天"),
        (" 2024-05-15 ", " 2024-05-15 "),
        (1716200000, "1716200000"),
        (1716200000000.0, "1716200000000"),
        (1716200000.5, "1716200000.5"),
        (Decimal("1716200000.00"), "1716200000"),
        (float("nan"), None),
        (date(2024, 5, 15), "2024-05-15"),
        (datetime(2024, 5, 15, 8), "2024-05-15T08:00:00"),  # noqa: DTZ001 - naive stays naive
        (datetime(2024, 5, 15, 8, 0, 0, 250000, tzinfo=UTC), "2024-05-15T08:00:00.250Z"),
        (datetime(2024, 5, 15, 8, tzinfo=timezone(timedelta(hours=8))), "2024-05-15T00:00:00Z"),
        (b"2024-05-15", "2024-05-15"),
        (None, None),
    ],
)
@pytest.mark.parametrize("typed", [True, False], ids=["frame", "dicts"])
def test_a_date_of_any_type_is_kept_as_text(
    value: object, text: str | None, *, typed: bool
) -> None:
    row = {"id": 7, "title": "x", "publish_date": value}
    corpus = read_corpus(pl.DataFrame([row], strict=False) if typed else [row])
    assert corpus.evidence["publish_date"].to_list() == [text]
    assert corpus.evidence["evidence_id"].to_list() == ["7"]


@pytest.mark.parametrize(
    ("row", "evidence_id", "reason"),
    [
        ({"title": "x"}, None, "no_id"),
        ({"id": "", "title": "x"}, "", "no_id"),
        ({"id": " \t", "title": "x"}, " \t", "no_id"),
        ({"id": "a"}, "a", "no_text"),
        ({"id": "a", "title": " ", "snippet": "\n"}, "a", "no_text"),
        ({"id": "a", "title": {"zh": "x"}}, "a", "wrong_type:title"),
        ({"id": "a", "title": "x", "snippet": ["y"]}, "a", "wrong_type:snippet"),
        ({"id": "a", "title": "x", "publish_date": [2024, 5]}, "a", "wrong_type:publish_date"),
        ({"id": "a", "title": True}, "a", "wrong_type:title"),
        ({"id": ["a"], "title": "x"}, None, "wrong_type:evidence_id"),
        ({}, None, "no_id"),
    ],
)
@pytest.mark.parametrize("name", ["array.json", "lines.jsonl"])
def test_a_row_that_cannot_be_judged_is_rejected_as_it_came(
    tmp_path: Path, name: str, row: dict[str, object], evidence_id: str | None, reason: str
) -> None:
    good = {"id": "good", "title": "[x] {y} true", "snippet": "[1, 2]", "score": 1}
    WRITERS[name](tmp_path / name, [good, row])
    corpus = read_corpus(tmp_path / name)
    assert corpus.evidence["evidence_id"].to_list() == ["good"]
    assert corpus.evidence["snippet"].to_list() == ["[1, 2]"]
    assert corpus.rejects["reason"].to_list() == [reason]
    assert json.loads(corpus.rejects["row"].item()) == row
    if not reason.startswith("wrong_type:evidence_id"):
        assert corpus.rejects["evidence_id"].to_list() == [evidence_id]


@pytest.mark.parametrize(
    ("column", "reason"),
    [
        (pl.Series([["x"], None]), "wrong_type:title"),
        (pl.Series([{"zh": "x"}, None]), "wrong_type:title"),
        (pl.Series([True, None]), "wrong_type:title"),
        (pl.Series([b"\xff", None]), "wrong_type:title"),
        (pl.Series([time(8), None]), "wrong_type:title"),
        (pl.Series([timedelta(1), None]), "wrong_type:title"),
        (pl.Series([{1, 2}, None], dtype=pl.Object), "wrong_type:title"),
    ],
    ids=["list", "struct", "truth", "bytes", "time", "duration", "object"],
)
def test_columns_of_a_wrong_type_reject_only_where_they_hold_a_value(
    column: pl.Series, reason: str
) -> None:
    frame = pl.DataFrame({"evidence_id": ["a", "b"], "title": column, "snippet": ["x", "y"]})
    corpus = read_corpus(frame)
    assert corpus.evidence["evidence_id"].to_list() == ["b"]
    assert corpus.rejects.select("evidence_id", "reason").rows() == [("a", reason)]
    assert json.loads(corpus.rejects["row"].item())["snippet"] == "x"


def test_a_mixed_or_null_column_of_a_frame_is_read() -> None:
    rows = [{"id": 1, "title": "x", "publish_date": 1716200000000, "subject": None}]
    rows.append({"id": 2, "title": "y", "publish_date": "昨天", "subject": None})
    frame = pl.DataFrame(rows, infer_schema_length=None, strict=False)
    evidence = read_corpus(frame).evidence
    assert evidence["publish_date"].to_list() == ["1716200000000", "昨天"]
    assert evidence.schema == EVIDENCE_COLUMNS


def test_the_first_usable_row_keeps_a_repeated_id(tmp_path: Path) -> None:
    write_lines(tmp_path / "1.jsonl", [{"id": "a", "title": ""}, {"id": "a", "title": "first"}])
    write_lines(tmp_path / "2.jsonl", [{"id": "b", "title": "x"}, {"id": "a", "title": "second"}])
    for batch_rows in (1, 2, 100):
        batches = list(iter_corpus(tmp_path, batch_rows))
        evidence = pl.concat([batch.evidence for batch in batches])
        rejects = pl.concat([batch.rejects for batch in batches])
        assert evidence.select("evidence_id", "title").rows() == [("a", "first"), ("b", "x")]
        assert rejects["reason"].to_list() == ["no_text", "repeated_id"]
        assert json.loads(rejects["row"][1]) == {"id": "a", "title": "second"}


@pytest.mark.parametrize("name", WRITERS)
def test_unknown_columns_are_carried_through(tmp_path: Path, name: str) -> None:
    rows = [{"evidence_id": "a", "title": "x", "score": 0.5, "tag": "t", "n": 1}]
    rows.append({"evidence_id": "b", "title": "y", "score": 2.0, "tag": "", "n": 2})
    WRITERS[name](tmp_path / name, rows)
    evidence = read_corpus(tmp_path / name).evidence
    assert evidence.columns == [*EVIDENCE_COLUMNS, "score", "tag", "n"]
    is_text = name == "table.csv"
    assert evidence["score"].to_list() == (["0.5", "2.0"] if is_text else [0.5, 2.0])
    assert evidence["n"].to_list() == (["1", "2"] if is_text else [1, 2])


@pytest.mark.parametrize("name", ["array.json", "lines.jsonl"])
def test_an_unknown_column_whose_types_differ_keeps_every_value_as_text(
    tmp_path: Path, name: str
) -> None:
    values: list[object] = [1, True, "t", [1, None], {"k": "年"}, None, 1.5]
    rows = [{"id": at, "title": "x", "extra": value} for at, value in enumerate(values)]
    WRITERS[name](tmp_path / name, rows)
    extra = read_corpus(tmp_path / name).evidence["extra"].to_list()
    assert extra == ["1", "true", "t", "[1, null]", '{"k": "年"}', None, "1.5"]


def test_a_truth_value_among_numbers_is_no_number(tmp_path: Path) -> None:
    write_lines(tmp_path / "x.jsonl", [{"id": n, "title": "x", "n": n or True} for n in range(3)])
    assert read_corpus(tmp_path / "x.jsonl").evidence["n"].to_list() == ["true", "1", "2"]


def test_files_that_differ_agree_on_columns_and_types(tmp_path: Path) -> None:
    write_lines(tmp_path / "1.jsonl", [{"id": "a", "title": "x", "n": 1, "deep": [1]}])
    write_csv(tmp_path / "2.csv", [{"evidence_id": "b", "title": "x", "n": 2, "tag": "t"}])
    pl.DataFrame({"id": ["c"], "title": "x", "n": 1.5}).write_parquet(tmp_path / "3.parquet")
    batches = list(iter_corpus(tmp_path, 1))
    assert {tuple(batch.evidence.schema.items()) for batch in batches} == {
        tuple(({**EVIDENCE_COLUMNS} | {"n": pl.String(), "deep": pl.List(pl.Int64), "tag": pl.String()}).items())
    }  # fmt: skip
    evidence = read_corpus([tmp_path / "1.jsonl", tmp_path / "3.parquet"]).evidence
    assert evidence.select("evidence_id", "n").rows() == [("a", 1.0), ("c", 1.5)]


def test_an_id_beside_the_evidence_id_fills_its_gaps_and_stays() -> None:
    rows = [{"id": 1, "title": "x"}, {"id": 2, "evidence_id": "e", "title": "y"}]
    evidence = read_corpus(rows).evidence
    assert evidence.select("evidence_id", "id").rows() == [("1", 1), ("e", 2)]


def test_a_folder_is_read_by_name_whatever_order_its_files_came_in(tmp_path: Path) -> None:
    for name in ("b/2.jsonl", "a.jsonl", "b/1.csv", ".hidden/x.jsonl", "notes.md"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        rows = [{"id": name, "title": name}]
        (write_csv if name.endswith("csv") else write_lines)(path, rows)
    assert read_corpus(tmp_path).evidence["title"].to_list() == ["a.jsonl", "b/1.csv", "b/2.jsonl"]


@pytest.mark.parametrize(
    ("name", "data", "cause"),
    [
        ("x.json", b"", "is empty"),
        ("x.json", b" \n", "is empty"),
        ("x.jsonl", b"", "is empty"),
        ("x.csv", b"", "is empty"),
        ("x.csv.gz", gzip.compress(b"", mtime=0), "is empty"),
        ("x.parquet", b"", "(0 bytes) cannot be read: parquet: File out of specification"),
        ("x.parquet", b"PAR1" + b"x" * 50, "(54 bytes) cannot be read"),
        ("x.json", b'[{"id": 1},\n {"id": ]', "no JSON at line 2, column 9"),
        ("x.json", b'{"id": 1}\n{"id": 2}', "no JSON at line 2, column 1"),
        ("x.json", b'{"rows": []}', "holds no rows; accepted: an array, or an object with normalized"),
        ("x.json", b'"text"', "holds no rows"),
        ("x.json", b"[" * 100_000, "nested too deeply"),
        ("x.json", b'[{"title": "\xff"}]', "byte 12 (0xff) is no UTF-8"),
        ("x.jsonl", b'{"id": 1}\n{"title": "\xe5\xb9"}\n', "byte 21 (0xe5) is no UTF-8"),
        ("x.csv", b"id,title\n1,ok\n2,\xff\n", "byte 16 (0xff) is no UTF-8"),
        ("x.csv", b"id,\xff\n1,2\n", "byte 3 (0xff) is no UTF-8"),
        ("x.csv", b'id,title\n1,a,b\n2,"open\n3,c\n', "record at byte 15 opens a quote that never ends"),
        ("x.csv", b"id,title\r1,a\r2,b\r", "ends lines in CR alone"),
        ("x.jsonl.gz", gzip.compress(b'{"id": 1}' * 999, mtime=0)[:-9], "no whole gzip file"),
        ("x.csv.gz", b"id,title\n", "no whole gzip file"),
        ("x.txt", b"x", "of no known kind; accepted: .json, .jsonl, .ndjson, .csv, .parquet"),
        ("x.parquet.gz", b"x", "of no known kind"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_named_with_place_and_cause(
    tmp_path: Path, name: str, data: bytes, cause: str
) -> None:
    path = content(tmp_path / name, data)
    with pytest.raises(CorpusError) as caught:
        read_corpus(path)
    assert str(path) in str(caught.value)
    assert cause in str(caught.value)


def test_a_truncated_parquet_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    write_parquet(path, ROWS)
    content(path, path.read_bytes()[:-20])
    with pytest.raises(CorpusError, match=r"x\.parquet \(\d+ bytes\) cannot be read"):
        list(iter_corpus(path))


@pytest.mark.parametrize(
    ("source", "cause"),
    [
        ("missing.jsonl", "missing.jsonl does not exist"),
        (42, "a int is no corpus; accepted: path(s), a data frame, a list of dicts"),
        ({"rows": []}, "the object given holds no rows"),
    ],
)
def test_what_is_no_corpus_is_refused(source: object, cause: str) -> None:
    with pytest.raises(CorpusError) as caught:
        read_corpus(cast("Source", source))
    assert cause in str(caught.value)


def test_a_folder_without_a_corpus_and_a_batch_without_rows_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="holds no corpus file; accepted"):
        read_corpus(tmp_path)
    with pytest.raises(CorpusError, match="batch_rows 0"):
        iter_corpus(ROWS[:0], batch_rows=0)


def test_an_unreadable_path_is_refused_when_the_call_is_made(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="does not exist"):
        iter_corpus(tmp_path / "missing.parquet")


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.json", "[]"),
        ("x.json", '{"normalized_evidence": []}'),
        ("x.jsonl", "\n \n"),
        ("x.csv", "evidence_id,title,score\n"),
        ("x.csv", "evidence_id,title"),
        ("x.csv", "evidence_id,title\n\n,\n"),
    ],
)
def test_no_rows_are_no_error(tmp_path: Path, name: str, data: str) -> None:
    batches = list(iter_corpus(content(tmp_path / name, data)))
    assert [batch.evidence.height + batch.rejects.height for batch in batches] == [0]
    assert batches[0].evidence.columns[: len(EVIDENCE_COLUMNS)] == list(EVIDENCE_COLUMNS)


@pytest.mark.parametrize("source", [[], pl.DataFrame(), pl.DataFrame(ROWS).clear().lazy()])
def test_no_rows_in_memory_are_no_error(source: Source) -> None:
    assert [batch.evidence.height for batch in iter_corpus(source)] == [0]
    assert read_corpus(source).evidence.schema == EVIDENCE_COLUMNS


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[1, 2]",
        "5",
        "null",
        '"text"',
        '{"id": 1} {"id": 2}',
        '{"id": 1}]',
        '{"id": 1, "title": NaN}',
        '{"id": 1, "title": "a\x00b"}',
        '{"id": 1, "title": "half \\ud83d"}',
        '{"id": 1, "title": "half \\ude00"}',
        '{"id": 1, "n": ' + "1" * 100_000 + "}",
        '{"id": 1, "title": ' + "[" * 100_000 + "}",
        '{"id": 1, "title": ' + "[" * 100_000 + "]" * 100_000 + "}",
    ],
)
def test_a_line_that_is_no_object_is_rejected_alone(tmp_path: Path, line: str) -> None:
    pair = '{"id": "%s", "title": "\\\\ud83d 😀 \\ud83d\\ude00"}'
    path = content(tmp_path / "x.jsonl", "\n".join((pair % "a", line, "", pair % "b", pair % "c")))
    corpus = read_corpus(path)
    assert corpus.evidence["evidence_id"].to_list() == ["a", "b", "c"]
    assert corpus.evidence["title"].unique().to_list() == ["\\ud83d 😀 😀"]
    assert corpus.rejects.rows() == [(None, "malformed_json", line)]


@pytest.mark.parametrize("source", [[5, None, ["x"], *ROWS], [*ROWS, "x"]])
def test_what_is_no_object_among_dicts_is_rejected(source: list[object]) -> None:
    others = [row for row in source if not isinstance(row, dict)]
    corpus = read_corpus(cast("Source", source))
    assert corpus.evidence.height == len(ROWS)
    assert corpus.rejects["reason"].to_list() == ["wrong_type"] * len(others)
    assert [json.loads(row) for row in corpus.rejects["row"]] == others


@pytest.mark.parametrize("name", [name for name in WRITERS if "csv" not in name])
@pytest.mark.parametrize(
    "text",
    ["a\x00b", "x" * 10_000_000, "7" * 100_000, "\u202e=cmd()<b>&\u200b", "[" * 5_000, "\r\n,\"';--"],
    ids=["nul", "10MB", "digits", "marks", "brackets", "quotes"],
)  # fmt: skip
def test_hostile_text_comes_through_as_it_is(tmp_path: Path, name: str, text: str) -> None:
    WRITERS[name](tmp_path / name, [{"evidence_id": "../../etc/passwd", "snippet": text}])
    evidence = read_corpus(tmp_path / name).evidence
    assert evidence.select("evidence_id", "snippet").rows() == [("../../etc/passwd", text)]


@pytest.mark.parametrize("text", ["a\x00b", "x" * 10_000_000, "7" * 100_000, "\r\n,\"';--"])
@pytest.mark.parametrize("damage", ["", "y,z,too,wide\n"], ids=["fast", "lenient"])
def test_hostile_text_comes_through_csv_as_it_is(tmp_path: Path, text: str, damage: str) -> None:
    quoted = text.replace('"', '""')
    path = content(tmp_path / "x.csv", f'id,title\n{damage}1,"{quoted}"\n2,b')
    assert read_corpus(path).evidence["title"].to_list() == [text, "b"]


def test_a_number_of_many_digits_is_kept(tmp_path: Path) -> None:
    path = content(tmp_path / "x.json", f'[{{"id": "a", "title": {"7" * 100_000}}}]')
    assert read_corpus(path).evidence["title"].item() == "7" * 100_000


def test_a_row_that_cannot_be_written_as_json_is_still_a_reject() -> None:
    bomb: list[object] = []
    for _ in range(100_000):
        bomb = [bomb]
    rows: list[dict[str, object]] = [{"id": "a", "title": bomb}, {"id": 10**5000, "title": "x"}]
    corpus = read_corpus(rows)
    assert corpus.rejects["reason"].to_list() == ["wrong_type:title", "wrong_type:evidence_id"]
    assert "title" in corpus.rejects["row"][0]


def test_text_that_has_no_utf8_form_is_of_a_wrong_type(tmp_path: Path) -> None:
    path = content(tmp_path / "x.json", '[{"id": "a", "title": "half \\ud83d"}]')
    assert reasons(path) == [("a", "wrong_type:title")]
    assert json.loads(read_corpus(path).rejects["row"].item())["title"] == "half \ud83d"


def test_csv_rows_of_another_width(tmp_path: Path) -> None:
    data = 'id,title,tag\n1,short\n\n2,one,two,three\n3,5" disk,"""q"""\n4,"multi\nline",\n'
    corpus = read_corpus(content(tmp_path / "x.csv", data))
    assert corpus.evidence.select("evidence_id", "title", "tag").rows() == [
        ("1", "short", None), ("3", '5" disk', '"q"'), ("4", "multi\nline", None),
    ]  # fmt: skip
    assert corpus.rejects.rows() == [(None, "wrong_width", '["2", "one", "two", "three"]')]


@pytest.mark.parametrize("name", ["lines.jsonl", "table.csv", "table.parquet", "array.json"])
def test_blocks_of_a_few_bytes_give_what_the_whole_file_gives(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [{"evidence_id": str(n % 40), "title": f'"{n}\n年"', "n": n} for n in range(50)]
    WRITERS[name](tmp_path / name, rows)
    whole = read_corpus(tmp_path / name)
    monkeypatch.setattr(corpus_files, "BLOCK_BYTES", 7)
    in_blocks = read_corpus(tmp_path / name)
    assert in_blocks.evidence.equals(whole.evidence)
    assert in_blocks.rejects.equals(whole.rejects)
    assert (whole.evidence.height, whole.rejects.height) == (40, 10)


def test_a_record_without_an_end_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(corpus_files, "BLOCK_BYTES", 10)
    monkeypatch.setattr(corpus_files, "LONGEST_RECORD_BYTES", 50)
    path = content(tmp_path / "x.jsonl", '{"id": 1}\n' + "x" * 1000)
    with pytest.raises(CorpusError, match="record at byte 10 exceeds"):
        read_corpus(path)


VALUES = st.one_of(
    st.none(),
    st.sampled_from(["", " ", "a", "b", "2024-05-15", "true", "[1]", "{"]),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    st.integers(-(2**31), 2**31),
    st.booleans(),
    st.lists(st.integers(0, 3), max_size=2),
    st.dictionaries(st.sampled_from("xy"), st.integers(0, 3), max_size=2),
)
RECORDS = st.lists(
    st.dictionaries(
        st.sampled_from(["id", "title", "snippet", "publish_date", "extra"]), VALUES, max_size=5
    ),
    max_size=8,
)


def accounts_for_all(source: Source, rows: int, batch_rows: int) -> None:
    batches = list(iter_corpus(source, batch_rows))
    evidence = pl.concat([batch.evidence for batch in batches])
    rejects = pl.concat([batch.rejects for batch in batches])
    assert evidence.height + rejects.height == rows
    assert all(batch.evidence.height <= batch_rows for batch in batches)
    validate_evidence(evidence)
    whole = read_corpus(source)
    assert whole.evidence.equals(evidence)
    assert whole.rejects.equals(rejects)


@PER_FILE
@given(RECORDS, st.integers(1, 4), st.sampled_from(["array.json", "lines.jsonl"]))
def test_no_row_is_lost_and_no_id_accepted_twice(
    tmp_path: Path, rows: list[dict[str, object]], batch_rows: int, name: str
) -> None:
    WRITERS[name](tmp_path / name, [{}, *rows])
    accounts_for_all(tmp_path / name, len(rows) + 1, batch_rows)
    accounts_for_all(cast("Source", rows), len(rows), batch_rows)


@PER_FILE
@given(st.lists(st.text(max_size=30), max_size=6), st.integers(1, 3))
def test_no_line_is_lost_whatever_it_holds(
    tmp_path: Path, lines: list[str], batch_rows: int
) -> None:
    held = [line.encode(errors="replace").replace(b"\n", b" ") for line in lines]
    path = content(tmp_path / "x.jsonl", b"\n".join([b'{"id": 1, "title": "x"}', *held]))
    accounts_for_all(path, 1 + sum(bool(line.strip()) for line in held), batch_rows)


@PER_FILE
@given(
    st.lists(
        st.tuples(*[st.text(st.characters(exclude_categories=["Cs"]), max_size=6)] * 2), max_size=6
    )
)
def test_no_record_that_a_csv_writer_writes_is_lost(
    tmp_path: Path, records: list[tuple[str, str]]
) -> None:
    with (tmp_path / "x.csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, quoting=csv.QUOTE_ALL)
        writer.writerows([("id", "title"), *records])
    accounts_for_all(tmp_path / "x.csv", sum(any(record) for record in records), 2)
    evidence = read_corpus(tmp_path / "x.csv").evidence
    assert set(evidence.select("evidence_id", "title").rows()) <= set(records)


@given(st.lists(st.lists(st.sampled_from([str(n) for n in range(30)]), max_size=12), max_size=12))
def test_an_id_is_new_exactly_once_over_all_batches(batches: list[list[str]]) -> None:
    seen, told = SeenIds(), set[str]()
    for ids in batches:
        first = seen.first_time(pl.Series(ids, dtype=pl.String)).to_list()
        for name, is_first in zip(ids, first, strict=True):
            assert is_first == (name not in told)
            told.add(name)
