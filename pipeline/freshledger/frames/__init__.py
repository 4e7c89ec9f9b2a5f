"""The time frame a corpus is judged against, and the moment a run takes as now."""

from freshledger.frames.frame import TimeFrame, parse_as_of
from freshledger.frames.granules import GRANULARITIES

__all__ = ["GRANULARITIES", "TimeFrame", "parse_as_of"]
