"""Day or month first, by source: a domain's unambiguous dates settle its ambiguous ones.

What rows tell is gathered over the whole corpus before anything is settled, so that neither
batches nor the order of rows make a difference. Where one domain tells both orders, or none, its
ambiguous dates stay so (docs/rules.md, dates).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.dates.order import TOLD
from freshledger.labelling import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from freshledger.labelling import Reader

# Host of an address with or without scheme, user and port; a leading www. names no other source.
HOST: Final = (
    r"(?i)^(?:[a-z][a-z0-9+.-]*:)?(?://)?(?:[^/?#@]*@)?(?:www\.)?"
    r"([^/?#:@\s]+\.[^/?#:@\s]*[^/?#:@\s.])\.?(?:[/?#:]|$)"
)
_TELLS: Final = ("tells_day_first", "tells_month_first")
NO_ORDERS: Final = pl.DataFrame(schema={"domain": pl.String, "day_first": pl.Boolean})
"""No source tells an order: as from `agreed`."""


def told(rows: pl.DataFrame) -> pl.DataFrame:
    """What rows from `labelling.read` tell: `domain` and, of each, whether it tells either order."""
    tells = pl.any_horizontal(_TELLS).fill_null(value=False)
    return (
        rows.filter(tells)
        .select(_domain(), *_TELLS)
        .drop_nulls("domain")
        .group_by("domain")
        .agg(pl.col(_TELLS).any())
    )


def agreed(parts: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """The domains that tell one order only, from what the parts of a corpus told.

    Returns:
        `domain` (unique) and `day_first` (Boolean, never null).
    """
    every = pl.concat(parts).group_by("domain").agg(pl.col(_TELLS).any())
    day_first, month_first = map(pl.col, _TELLS)
    return every.filter(day_first != month_first).select("domain", day_first.alias("day_first"))


def asking(rows: pl.DataFrame, evidence: pl.DataFrame) -> pl.DataFrame:
    """The evidence, with `row`, of the rows whose dates are open; `rows` are its, as read."""
    is_open = rows["is_order_open"].fill_null(value=False)
    return evidence.with_columns(rows["row"]).filter(is_open)


def domains(evidence: pl.DataFrame) -> pl.Series:
    """The source domains that stand in evidence, each once."""
    return evidence.select(_domain())["domain"].drop_nulls().unique()


def read_again(
    asked: pl.DataFrame, agreed_orders: pl.DataFrame, reader: Reader = read
) -> list[pl.DataFrame]:
    """Read rows that ask by the order of their domain, where it is known.

    Args:
        asked: From `asking`.
        agreed_orders: From `agreed`.
        reader: What read the rows at first.

    Returns:
        As `labelling.read`, under the numbers that `asked` has in `row`; none, or one for each
        order that occurs.
    """
    known = asked.with_columns(_domain()).join(
        agreed_orders, on="domain", how="inner", maintain_order="left"
    )
    parts = ((order, known.filter(pl.col("day_first") == order)) for order in (True, False))
    return [
        reader(part, day_first=order).with_columns(part["row"])
        for order, part in parts
        if not part.is_empty()
    ]


def replaced(
    rows: pl.DataFrame,
    again: list[pl.DataFrame],
    kept: Callable[[pl.DataFrame], pl.DataFrame] = lambda part: part,
) -> pl.DataFrame:
    """Put what was read again in the place of the rows with its numbers, in their order.

    Args:
        rows: `row`, ascending, and any of the columns that `again` has.
        again: From `read_again`.
        kept: What became of rows as they were read, if `rows` are no longer those.
    """
    if not again:
        return rows
    numbers = pl.concat(part["row"] for part in again)
    rest = rows.filter(~pl.col("row").is_in(numbers.implode()))
    return pl.concat([rest, *(kept(part).select(rows.columns) for part in again)]).sort("row")


def kept_orders(
    rows: pl.DataFrame, evidence: pl.DataFrame, agreed_orders: pl.DataFrame
) -> pl.DataFrame:
    """What a log keeps of rows that `read_again` read by the order of their source.

    Args:
        rows: From `labelling.read` without an order, as it read them at first.
        evidence: The evidence they are of, in the same order.
        agreed_orders: From `agreed`.

    Returns:
        `source_domain`, the Booleans of `TOLD` and `day_first`, the order of that source for rows
        that ask for it, null where it is not known. In the rows' order; all null for rows that
        neither tell an order nor ask for one.
    """
    concerned = rows.select("row", *TOLD, evidence["source_url"]).filter(pl.any_horizontal(TOLD))
    known = concerned.with_columns(_domain()).join(
        agreed_orders, on="domain", how="left", maintain_order="left"
    )
    order = pl.when("is_order_open").then("day_first").alias("day_first")
    found = known.select("row", pl.col("domain").alias("source_domain"), *TOLD, order)
    return rows.select("row").join(found, on="row", how="left", maintain_order="left").drop("row")


def settled(rows: pl.DataFrame, evidence: pl.DataFrame, reader: Reader = read) -> pl.DataFrame:
    """Settle a whole corpus at once: rows from `labelling.read`, and the evidence they are of."""
    return replaced(rows, read_again(asking(rows, evidence), agreed([told(rows)]), reader))


def order_by_row(rows: pl.DataFrame, evidence: pl.DataFrame) -> pl.Series:
    """The order of each row's source (`day_first`, Boolean; null where it is not known)."""
    known = agreed([told(rows)])
    return evidence.select(_domain()).join(known, on="domain", how="left", maintain_order="left")[
        "day_first"
    ]


def _domain() -> pl.Expr:
    return pl.col("source_url").str.extract(HOST).str.to_lowercase().alias("domain")
