"""What later evidence in the corpus overturned (docs/rules.md)."""

from freshledger.overturn.groups import groups, in_groups, words_reported
from freshledger.overturn.overturned import overturned, overturning, placed

__all__ = ["groups", "in_groups", "overturned", "overturning", "placed", "words_reported"]
