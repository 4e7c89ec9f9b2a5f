"""All tables of rules, in order of precedence, and the words of all languages."""

from __future__ import annotations

from dataclasses import replace

from freshledger.dates.decoys import DECOYS
from freshledger.dates.en import EN, EN_JOINS, EN_WORDS
from freshledger.dates.en_wide import EN_WIDE, EN_WIDE_JOINS, EN_WIDE_WORDS
from freshledger.dates.numeric import NUMERIC
from freshledger.dates.world import WORLD, WORLD_FIRST
from freshledger.dates.world_grammar import WorldGrammar
from freshledger.dates.zh import ZH, ZH_WORDS
from freshledger.dates.zh_decoys import ZH_DECOYS
from freshledger.dates.zh_range import ZH_JOINS
from freshledger.dates.zh_wide import ZH_HOLIDAY_WORDS, ZH_WIDE, ZH_WIDE_WORDS

GRAMMAR = WorldGrammar(
    (*WORLD_FIRST, *ZH_DECOYS, *DECOYS, *ZH, *NUMERIC, *EN, *WORLD),
    words=(EN_WORDS, ZH_WORDS),
    joins=(*EN_JOINS, *ZH_JOINS),
)
# What `extract_dates` reads beyond it: times of day, holidays, stretches up to now. They say when,
# but no verdict may rest on them.
WIDE_GRAMMAR = replace(
    GRAMMAR,
    rules=(*ZH_WIDE, *EN_WIDE, *GRAMMAR.rules),
    words=(EN_WIDE_WORDS, ZH_HOLIDAY_WORDS, ZH_WIDE_WORDS),
    joins=(*EN_WIDE_JOINS, *GRAMMAR.joins),
)
