"""Scores kept under the fingerprint of the rows they were made from."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.casebook.logs import SCORES
from freshledger.casebook.scoring import fingerprint
from freshledger.casebook.writer import WRITER
from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Callable

    from freshledger.casebook.writer import Writer
    from freshledger.store import Tail


def kept_score(
    writer: Writer,
    case_id: str,
    scored: pl.DataFrame,
    function: Callable[[pl.DataFrame], Any],
    scorer: str,
) -> Any:  # noqa: ANN401 - any JSON value
    """Return the score kept for these rows; else call the function and keep what it returns.

    Of two processes that score the same rows at once the first to commit wins, for both.
    """
    key = (case_id, scorer, fingerprint(scored))
    log = writer.logs["scores"]
    kept = log.scan().filter(_is(key)).select("score").collect()
    if kept.height:
        return json.loads(kept["score"][0])
    known, answer = log.refresh(), _as_json(function(scored))

    def unless_kept(tail: Tail) -> pl.DataFrame | None:
        nonlocal answer
        faster = tail.rows.filter(_is(key))
        if faster.height:
            answer = faster["score"][0]
            return None
        return pl.DataFrame([(*key, answer)], schema=SCORES, orient="row")

    log.append_checked(unless_kept, after_seq=known, writer=WRITER, committed_at=writer.now())
    return json.loads(answer)


def _is(key: tuple[str, str, str]) -> pl.Expr:
    names = ("case_id", "scorer", "evidence_fingerprint")
    return pl.all_horizontal(pl.col(name) == value for name, value in zip(names, key, strict=True))


def _as_json(score: object) -> str:
    try:
        return json.dumps(score, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise FreshledgerError(f"a score must be a JSON value: {error}") from error
