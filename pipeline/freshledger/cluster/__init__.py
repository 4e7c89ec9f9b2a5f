"""The batch functions of a local run on Apache Spark (docs/spark.md): extra `freshledger[spark]`.

Nothing here imports pyspark at its top: the package can be looked at without it.
"""

from freshledger.cluster.labelling import SparkRun, label_spark, run_spark

__all__ = ["SparkRun", "label_spark", "run_spark"]
