"""All tables of rules, in order of precedence, and the words of all languages."""

from __future__ import annotations

from freshledger.dates.decoys import DECOYS
from freshledger.dates.en import EN, EN_JOINS, EN_WORDS
from freshledger.dates.numeric import NUMERIC
from freshledger.dates.world import WORLD, WORLD_FIRST
from freshledger.dates.world_grammar import WorldGrammar
from freshledger.dates.zh import ZH, ZH_WORDS
from freshledger.dates.zh_decoys import ZH_DECOYS
from freshledger.dates.zh_range import ZH_JOINS

GRAMMAR = WorldGrammar(
    (*WORLD_FIRST, *ZH_DECOYS, *DECOYS, *ZH, *NUMERIC, *EN, *WORLD),
    words=(EN_WORDS, ZH_WORDS),
    joins=(*EN_JOINS, *ZH_JOINS),
)
