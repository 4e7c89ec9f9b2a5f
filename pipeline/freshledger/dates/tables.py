"""All tables of rules, in order of precedence, and the words of all languages."""

from __future__ import annotations

from freshledger.dates.decoys import DECOYS
from freshledger.dates.en import EN, EN_JOINS, EN_WORDS
from freshledger.dates.grammar import Grammar
from freshledger.dates.numeric import NUMERIC
from freshledger.dates.zh import ZH, ZH_WORDS
from freshledger.dates.zh_decoys import ZH_DECOYS
from freshledger.dates.zh_range import ZH_JOINS

GRAMMAR = Grammar(
    (*ZH_DECOYS, *DECOYS, *ZH, *NUMERIC, *EN),
    words=(EN_WORDS, ZH_WORDS),
    joins=(*EN_JOINS, *ZH_JOINS),
)
