"""What later evidence in the corpus overturned (RULES.md 3, stale)."""

from freshledger.overturn.overturned import overturned, overturning, placed

__all__ = ["overturned", "overturning", "placed"]
