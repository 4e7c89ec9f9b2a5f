"""What later evidence in the corpus overturned (docs/rules.md)."""

from freshledger.overturn.overturned import overturned, overturning, placed

__all__ = ["overturned", "overturning", "placed"]
