"""What later evidence in the corpus overturned (docs/rules.md)."""

from freshledger.overturn.groups import groups, in_groups, words_of, words_reported
from freshledger.overturn.overturned import (
    Part,
    overturned,
    overturning,
    overturning_parts,
    placed,
)

__all__ = [
    "Part",
    "groups",
    "in_groups",
    "overturned",
    "overturning",
    "overturning_parts",
    "placed",
    "words_of",
    "words_reported",
]
