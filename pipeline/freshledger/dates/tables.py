"""All tables of rules, in order of precedence."""

from __future__ import annotations

from freshledger.dates.decoys import DECOYS
from freshledger.dates.en import EN, EN_LEAD
from freshledger.dates.grammar import Grammar
from freshledger.dates.numeric import NUMERIC
from freshledger.dates.zh import ZH
from freshledger.dates.zh_decoys import ZH_DECOYS

GRAMMAR = Grammar((*ZH_DECOYS, *DECOYS, *ZH, *EN, *NUMERIC), lead=EN_LEAD)
