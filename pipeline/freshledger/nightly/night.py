"""What a night did, for people in one line and for machines as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from freshledger.nightly.ingest import Ingested
    from freshledger.nightly.judging import Judged
    from freshledger.views import Published


@dataclass(frozen=True, slots=True)
class Night:
    """What a night did.

    Attributes:
        as_of: The moment taken as now, UTC.
        frames: Number of tasks judged.
        ingested: What came.
        read: Contents whose dates were read.
        overturned: Rows of which it changed what overturns them.
        judged: What was judged, and which verdicts changed.
        profiles: Profiles that were kept.
        published: The file that was published; None if none was asked for.
    """

    as_of: datetime
    frames: int
    ingested: Ingested
    read: int
    overturned: int
    judged: Judged
    profiles: int
    published: Published | None

    @property
    def line(self) -> str:
        """The night in one line."""
        came, judged = self.ingested, self.judged
        parts = [
            f"night of {self.as_of:%Y-%m-%d %H:%M}Z",
            f"{came.new:,} rows new, {came.changed:,} changed, {came.unchanged:,} as they were",
            f"{came.rejected:,} rejected",
            f"{self.read:,} contents read",
            f"{judged.row_frames:,} verdicts asked for {self.frames:,} frames, {judged.changed:,} changed",
            f"{self.profiles:,} profiles",
        ]
        if self.published is not None:
            parts.append(f"{self.published.rows:,} rows published")
        return "; ".join(parts)

    def as_dict(self) -> dict[str, Any]:
        """The night as JSON values."""
        published: Path | None = self.published.path if self.published else None
        return {
            "as_of": self.as_of.isoformat(),
            "frames": self.frames,
            "evidence": {
                "new": self.ingested.new,
                "changed": self.ingested.changed,
                "unchanged": self.ingested.unchanged,
                "rejected": self.ingested.rejected,
                "new_rejects": self.ingested.new_rejects,
            },
            "contents_read": self.read,
            "overturned_changed": self.overturned,
            "row_frames_judged": self.judged.row_frames,
            "verdicts_changed": self.judged.changed,
            "transitions": [
                {"before": before, "now": now, "rows": rows}
                for (before, now), rows in sorted(
                    self.judged.transitions.items(), key=lambda item: (item[0][0] or "", item[0][1])
                )
            ],
            "profiles": self.profiles,
            "published": None if published is None else str(published),
        }
