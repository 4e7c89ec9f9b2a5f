"""The driver of a cluster job: `label_on_cluster.py MASTER CORPUS OUT`; says when it is under way."""

from __future__ import annotations

import sys

from freshledger.cluster import run_spark
from tests.cluster.corpora import AS_OF, FRAME
from tests.cluster.spark import session_on


def main(master: str, corpus: str, out: str) -> None:
    """Label Parquet to Parquet."""
    session = session_on(master)
    with run_spark(session.read.parquet(corpus), frame=FRAME, as_of=AS_OF, partitions=4) as run:
        print("read", flush=True)  # noqa: T201 - what the test waits for
        run.labels.write.parquet(out)
    print("done", flush=True)  # noqa: T201 - as above
    session.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
