"""The columns that come from Spark and go back: their names, types and order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.carried import free_names
from freshledger.corpus.model import unknown_columns
from freshledger.schemas import LABEL_COLUMNS, MOMENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow as pa
    from pyspark.sql import Column, DataFrame
    from pyspark.sql.types import DataType, StructType

_KEY: Final = "freshledger_key"
# Spark cannot say of these whether two values are equal.
_NOT_HASHED: Final = ("map", "variant")
# As Spark reads them from the Parquet of a local run; it has no numbers without a sign.
_SPARK_TYPES: Final = {
    pl.String(): "string",
    pl.Boolean(): "boolean",
    pl.UInt32(): "bigint",
    pl.Int64(): "bigint",
    pl.Float64(): "double",
    pl.List(pl.String()): "array<string>",
    MOMENT: "timestamp",
}


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a corpus in a Spark DataFrame.

    Attributes:
        own: All that are its own, in order.
        unknown: Those of them that are carried through.
    """

    own: tuple[str, ...]
    unknown: tuple[str, ...]

    @classmethod
    def of(cls, df: DataFrame, order_by: Sequence[str]) -> Columns:
        """Take all columns but those that only give an order."""
        own = tuple(name for name in df.columns if name not in order_by)
        return cls(own, tuple(unknown_columns(dict.fromkeys(own, pl.Null()))))

    def in_order(self, df: DataFrame, order_by: Sequence[str], partitions: int) -> DataFrame:
        """Bring the rows of an id together, those of a partition in an order that is always the same."""
        from pyspark.sql import functions as F  # noqa: N812, PLC0415 - as all its users call it

        types = {field.name: field.dataType for field in df.schema.fields}
        hashed = F.xxhash64(*(quoted(name) for name in self.own if _is_hashed(types[name])))
        ids = [quoted(name).cast("string") for name in ("evidence_id", "id") if name in self.own]
        key = F.coalesce(*ids, hashed.cast("string"))
        order = [quoted(name) for name in order_by]
        return (
            df.withColumn(_KEY, key)
            .repartition(partitions, _KEY)
            .sortWithinPartitions(_KEY, *order, hashed)
            # By number: mapInArrow takes a name with a dot for a field of a column.
            .select(*(quoted(name).alias(f"column_{at}") for at, name in enumerate(self.own)))
        )

    def label_schema(self, df: DataFrame) -> StructType:
        """The schema of labels: `LABEL_COLUMNS`, then the unknown columns as they came."""
        from pyspark.sql.types import StructField, StructType  # noqa: PLC0415 - an extra

        types = {field.name: field.dataType for field in df.schema.fields}
        names = free_names(self.unknown)
        known = ((name, _spark_type(dtype)) for name, dtype in LABEL_COLUMNS.items())
        carried = ((names[name], types[name]) for name in self.unknown)
        return StructType([StructField(name, dtype) for name, dtype in (*known, *carried)])


def arrow_schema(schema: StructType) -> pa.Schema:
    """The Arrow types by which Spark takes a schema."""
    from pyspark.sql.pandas.types import to_arrow_schema  # noqa: PLC0415 - an extra

    return to_arrow_schema(schema, timezone="UTC")


def quoted(name: str) -> Column:
    """A column by its whole name, dots and all."""
    from pyspark.sql import functions as F  # noqa: N812, PLC0415 - as all its users call it

    escaped = name.replace("`", "``")
    return F.col(f"`{escaped}`")


def _spark_type(dtype: pl.DataType) -> DataType:
    from pyspark.sql.types import DataType  # noqa: PLC0415 - an extra

    return DataType.fromDDL(_SPARK_TYPES[dtype])


def _is_hashed(dtype: Any) -> bool:  # noqa: ANN401 - a type of Spark's
    return not any(kind in dtype.simpleString() for kind in _NOT_HASHED)
