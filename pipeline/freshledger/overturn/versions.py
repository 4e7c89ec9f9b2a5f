"""`overturned_version`: a claim about a version, and the later release of a higher one."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.candidates import candidates
from freshledger.overturn.claims import CLAIMS
from freshledger.overturn.forms import Speech, read_forms
from freshledger.overturn.later import best_later, still_best
from freshledger.overturn.products import (
    LEADING_TIERS,
    is_unfinished,
    product,
    tier,
    version_order,
)
from freshledger.overturn.releases import NOT_YET, RELEASES

CLAIMING = ("event", "forecast", "notice", "definition")
LEADING = "*"
HAN = r"[\x{3400}-\x{9FFF}]"
GROUPS = ("name", "version", "suffix", "unit", "echo")
NO_PRODUCT = (
    "", "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "phase", "stage", "part", "chapter", "round", "level",
    "top", "no", "covid",
)  # fmt: skip


def version_claims(rows: pl.DataFrame, evidence: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Read claims that a version is the latest.

    Args:
        rows: `row`, `evidence_id`, `title`, `lead`, `subject`, `content_type`, `start`, `end`; a
            part of a corpus will do.
        evidence: The same columns, of those rows that may count as evidence.

    Returns:
        What may be overturned: `row`, `key`, `order`, `end`, one line for every line of versions
        that may end the claim. And what claims of reports show to be out, as `released`.
    """
    told = _read(rows.filter(pl.col("content_type").is_in(CLAIMING)), CLAIMS)
    events = evidence.filter(pl.col("content_type") == "event")
    return _claims(told), _out(told.join(events.select("row"), on="row", how="semi"))


def released(evidence: pl.DataFrame) -> pl.DataFrame:
    """Read which versions reports say to be out.

    Args:
        evidence: As for `version_claims`.

    Returns:
        `key`, `start`, `evidence_id`, `order_out`, `version_out`; what cannot be the highest
        version after any day is left out.
    """
    events = evidence.filter(pl.col("content_type") == "event")
    return _out(_read(events, RELEASES, unless=NOT_YET))


def version_candidates(
    claimed: pl.DataFrame, released: pl.DataFrame, latest: pl.DataFrame
) -> pl.DataFrame:
    """Find the later release of a higher version than is claimed.

    Where no release is reported, a later claim for a higher version shows that it is out.

    Args:
        claimed: From `version_claims`.
        released: From `released`.
        latest: The second table of `version_claims`.

    Returns:
        As `candidates.CANDIDATE_COLUMNS` says.
    """
    reports = ((released, "released"), (latest, "as the latest"))
    return pl.concat(
        _higher_version(claimed, out, place, how) for place, (out, how) in enumerate(reports)
    )


def products(rows: pl.DataFrame) -> pl.DataFrame:
    """Name the products of which the rows claim or report a version.

    Args:
        rows: As for `version_claims`.

    Returns:
        `row` and `product`, never null.
    """
    claims = _read(rows.filter(pl.col("content_type").is_in(CLAIMING)), CLAIMS)
    events = rows.filter(pl.col("content_type") == "event")
    releases = _read(events, RELEASES, unless=NOT_YET)
    return pl.concat(told.select("row", "product") for told in (claims, releases))


def _higher_version(claimed: pl.DataFrame, out: pl.DataFrame, place: int, how: str) -> pl.DataFrame:
    higher = best_later(claimed, out, rank="order_out").filter(
        pl.col("order_out") > pl.col("order")
    )
    note = pl.format("{} reported {} on {}", "version_out", pl.lit(how), pl.col("start").dt.date())
    return candidates(higher, place, note, highest="order_out")


def _claims(told: pl.DataFrame) -> pl.DataFrame:
    """Each claim once for every line of versions that may end it: `row`, `key`, `order`, `end`."""
    own = pl.col("tier")
    family = pl.when(own == "").then(pl.lit(LEADING)).when(own != "lts").then(pl.lit(""))
    return _by_line(told, pl.concat_list(own, family)).select("row", "key", "order", "end").unique()


def _out(told: pl.DataFrame) -> pl.DataFrame:
    """Versions that are out, by line: `key`, `start`, `evidence_id`, `order_out`, `version_out`."""
    own = pl.col("tier")
    leading = pl.when(own.is_in(LEADING_TIERS)).then(pl.lit(LEADING))
    return (
        _by_line(told.filter(~is_unfinished(pl.col("suffix"))), pl.concat_list(own, leading))
        .select(
            "key",
            "start",
            "evidence_id",
            pl.col("order").alias("order_out"),
            pl.concat_str(pl.col("name").fill_null("version "), "version").alias("version_out"),
        )
        .sort("version_out")
        .unique(["key", "start", "evidence_id", "order_out"], keep="first", maintain_order=True)
        .pipe(still_best, rank="order_out")
    )


def _by_line(told: pl.DataFrame, lines: pl.Expr) -> pl.DataFrame:
    """One line of the table for each line of the product that a version stands in."""
    return (
        told.with_columns(lines.alias("line"))
        .explode("line", empty_as_null=True)
        .drop_nulls("line")
        .with_columns(pl.concat_str("product", pl.lit("|"), "line").alias("key"))
    )


def _read(rows: pl.DataFrame, speech: Speech, unless: str | None = None) -> pl.DataFrame:
    """Products and versions that the titles and lead sentences speak of in one of the forms."""
    texts = pl.concat(
        rows.select("row", "evidence_id", "subject", "start", "end", pl.col(part).alias("text"))
        for part in ("title", "lead")
    ).filter(
        pl.col("text").str.contains_any(list(speech.cues), ascii_case_insensitive=True)
        & pl.col("text").str.contains("[0-9]")
    )
    if unless:
        texts = texts.filter(~pl.col("text").str.contains(unless))
    is_chinese = pl.col("text").str.contains(HAN)
    found = pl.concat(
        (
            read_forms(texts.filter(is_chinese), speech.chinese, GROUPS),
            read_forms(texts.filter(~is_chinese), speech.english, GROUPS),
        )
    ).filter(pl.col("unit").is_null() & pl.col("version").is_not_null())
    named = pl.coalesce("name", "subject")
    return found.with_columns(
        product(named).alias("product"),
        tier(named, pl.col("suffix")).alias("tier"),
        version_order(pl.col("version")).alias("order"),
    ).filter(
        pl.col("product").is_not_null()
        & ~pl.col("product").is_in(NO_PRODUCT)
        & (pl.col("echo").is_null() | (product(pl.col("echo")) == pl.col("product")))
        & ((pl.col("product").str.len_chars() > 1) | pl.col("name").str.ends_with(" "))
    )
