"""What later evidence in the corpus overturned (RULES.md 3, stale)."""

from freshledger.overturn.overturned import overturned

__all__ = ["overturned"]
