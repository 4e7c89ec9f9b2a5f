"""How old evidence really is: dates with honest precision, verdicts with their rule.

The public names are loaded on first use, so that `import freshledger` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from freshledger.casebook import Casebook as Casebook
    from freshledger.casebook import Refused as Refused
    from freshledger.cluster import label_spark as label_spark
    from freshledger.dates import extract_dates as extract_dates
    from freshledger.errors import FreshledgerError as FreshledgerError
    from freshledger.frames import TimeFrame as TimeFrame
    from freshledger.outlook import Forecast as Forecast
    from freshledger.outlook import forecast as forecast
    from freshledger.policy import Policy as Policy
    from freshledger.run import Run as Run
    from freshledger.run import label as label
    from freshledger.run import label_frames as label_frames
    from freshledger.whatif import WhatIf as WhatIf
    from freshledger.whatif import what_if as what_if

_PUBLIC = {
    "Casebook": "freshledger.casebook",
    "Forecast": "freshledger.outlook",
    "FreshledgerError": "freshledger.errors",
    "Policy": "freshledger.policy",
    "Refused": "freshledger.casebook",
    "Run": "freshledger.run",
    "TimeFrame": "freshledger.frames",
    "extract_dates": "freshledger.dates",
    "WhatIf": "freshledger.whatif",
    "forecast": "freshledger.outlook",
    "label": "freshledger.run",
    "label_frames": "freshledger.run",
    "label_spark": "freshledger.cluster",
    "what_if": "freshledger.whatif",
}
__all__ = sorted(_PUBLIC)  # noqa: PLE0605 - a list, built from the table


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the type is that of the name asked for
    if name in _PUBLIC:
        return getattr(import_module(_PUBLIC[name]), name)
    raise AttributeError(f"module 'freshledger' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
