"""Parquet in, Parquet out: a corpus as Spark reads it, and the folder that a run leaves."""

from __future__ import annotations

import json
import shutil
from contextlib import contextmanager
from functools import reduce
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from freshledger.corpus.files import find_files, suffix_of
from freshledger.errors import CorpusError, FreshledgerError
from freshledger.labelfiles import LABELS_FILE
from freshledger.parquet import writing_to
from freshledger.tally import Tally
from freshledger.write import REJECTS_FILE, RESULT_FILE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pyspark.sql import DataFrame, SparkSession

    from freshledger.cluster.labelling import SparkRun

# The order of a corpus: of its paths as given, of the files below each, of the rows in a file.
ORDER: Final = ("freshledger_path", "freshledger_file", "freshledger_row")


def read_parquet(session: SparkSession, paths: Sequence[str]) -> DataFrame:
    """Read a corpus of Parquet files: its columns, then those of `ORDER`.

    Args:
        session: The session.
        paths: Files and folders, or addresses (`s3a://...`) that Spark has a connector for.

    Raises:
        CorpusError: A path is missing, not Parquet, or has a column in another type than others.
    """
    with _as_error(CorpusError, f"corpus {', '.join(paths)} cannot be read on Spark"):
        parts = [_part(session, place, path) for place, path in enumerate(paths)]
        return reduce(lambda one, other: one.unionByName(other, allowMissingColumns=True), parts)


def write_run(run: SparkRun, out: str) -> dict[str, str]:
    """Write `labels.parquet` and `rejects.parquet`, each a folder of part files.

    On this machine a folder takes its name when it is whole; elsewhere Spark writes it in place.

    Returns:
        Their paths by what they hold.

    Raises:
        FreshledgerError: They cannot be written.
    """
    tables = {"labels": (LABELS_FILE, run.labels), "rejects": (REJECTS_FILE, run.rejects)}
    paths = {name: f"{out.rstrip('/')}/{file}" for name, (file, _) in tables.items()}
    with _as_error(FreshledgerError, f"cannot write to {out} on Spark"):
        if is_remote(out):
            for name, (_, table) in tables.items():
                table.write.mode("overwrite").parquet(paths[name])
            return paths
        with writing_to(Path(out)):
            Path(out).mkdir(parents=True, exist_ok=True)
            with TemporaryDirectory(prefix=".writing-", dir=out) as parts:
                for file, table in tables.values():
                    table.write.parquet(f"{Path(parts).resolve()}/{file}")
                for file, _ in tables.values():
                    _take_place(Path(parts) / file, Path(out) / file)
    return paths


def write_result(out: str, profile: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    """Write `result.json`: the profile, and what was judged by. The rows stand in `labels.parquet`."""
    path = Path(out) / RESULT_FILE
    text = json.dumps(
        {"freshness_profile": profile, "judged_by": facts}, ensure_ascii=False, indent=2
    )
    with writing_to(Path(out)):
        path.write_text(text + "\n", encoding="utf-8")
    return str(path)


def tally_of(labels: DataFrame, rejects: DataFrame) -> Tally:
    """Count rules and reasons on the workers."""
    tally = Tally()
    for row in labels.groupBy("label", "rule", "dropped").count().collect():
        tally.rules[row["label"], row["rule"]] += row["count"]
        tally.dropped[row["dropped"]] += row["count"]
    tally.rejects.update(
        {row["reason"]: row["count"] for row in rejects.groupBy("reason").count().collect()}
    )
    return tally


def is_remote(path: str) -> bool:
    """Tell whether a path is an address that only Spark's connectors reach."""
    return "://" in path


def _part(session: SparkSession, place: int, path: str) -> DataFrame:
    from pyspark.sql import functions as F  # noqa: N812, PLC0415 - as all its users call it

    if not is_remote(path):
        _require_parquet(path)
    # Without it the columns of one file would stand for those of all.
    reader = session.read.option("mergeSchema", "true").option("recursiveFileLookup", "true")
    names = (F.lit(place), F.split("_metadata.file_path", "/"), F.col("_metadata.row_index"))
    order = (column.alias(name) for name, column in zip(ORDER, names, strict=True))
    address = path if is_remote(path) else Path(path).resolve().as_uri()
    return reader.parquet(address).select("*", *order)


def _require_parquet(path: str) -> None:
    for file in find_files([path]):
        if suffix_of(file) != ".parquet":
            raise CorpusError(
                f"corpus file {file} is no Parquet; Spark reads Parquet only: "
                "label it with --engine local, or write it as Parquet first"
            )


def _take_place(part: Path, path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
    part.replace(path)


@contextmanager
def _as_error(kind: type[FreshledgerError], what: str) -> Iterator[None]:
    """Turn an error of Spark's into one of ours: what failed, and the first line of the cause."""
    from pyspark.errors import PySparkException  # noqa: PLC0415 - an extra

    try:
        yield
    except PySparkException as error:
        cause = str(error).strip().splitlines()[0]
        raise kind(f"{what}: {cause}") from error
