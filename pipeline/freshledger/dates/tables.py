"""All tables of rules, in order of precedence."""

from __future__ import annotations

from freshledger.dates.decoys import DECOYS
from freshledger.dates.en import EN
from freshledger.dates.grammar import Grammar
from freshledger.dates.numeric import NUMERIC
from freshledger.dates.zh import ZH

GRAMMAR = Grammar((*DECOYS, *ZH, *EN, *NUMERIC))
