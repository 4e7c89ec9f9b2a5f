"""The `freshness_policy`: how strictly a corpus is judged. Frozen, checked when built."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from hashlib import sha256
from sys import float_info
from typing import Any, Final

from freshledger.errors import PolicyError, accepted

FROM_SCENARIO: Final = "scenario"
# Months of the default threshold; None sets none (docs/rules.md, policy).
SCENARIO_THRESHOLD_MONTHS: Final[Mapping[str, float | None]] = {
    "general": None,
    "breaking_news": 0.1,
    "market": 3,
    "policy": 6,
    "product_release": 12,
    "tech_research": 18,
    "history": None,
}
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "conservatism_level": ("high", "standard", "lenient"),
    "undated_handling": ("downrank", "flag_only", "drop"),
    "cross_window_rule": ("background", "stale"),
    "scenario": tuple(SCENARIO_THRESHOLD_MONTHS),
    "goal_mode": ("strategic", "tactical", "informational"),
}
_THRESHOLD_VALUES: Final = ("a number > 0", "null (no threshold)", FROM_SCENARIO)
_WORDS: Final = {"true": True, "false": False, "null": None, "none": None}


@dataclass(frozen=True, slots=True)
class Policy:
    """One resolved policy; its fields, values and defaults are those of docs/rules.md, policy.

    `stale_threshold_months` left out (or `"scenario"`) is the scenario's default; None given
    outright means no threshold, whatever the scenario. Raises PolicyError when built wrong.

    >>> Policy(scenario="market").threshold_months
    3.0
    """

    conservatism_level: str = "high"
    stale_threshold_months: float | str | None = FROM_SCENARIO
    undated_handling: str = "downrank"
    cross_window_rule: str = "background"
    require_precise_date: bool = False
    scenario: str = "general"
    goal_mode: str = "informational"

    def __post_init__(self) -> None:
        for field, choices in CHOICES.items():
            value = getattr(self, field)
            if not isinstance(value, str) or value not in choices:
                raise PolicyError(accepted(value, choices, field))
        if not isinstance(self.require_precise_date, bool):
            raise PolicyError(
                accepted(self.require_precise_date, ("true", "false"), "require_precise_date")
            )
        if not _is_threshold(self.stale_threshold_months):
            raise PolicyError(
                accepted(self.stale_threshold_months, _THRESHOLD_VALUES, "stale_threshold_months")
            )

    @classmethod
    def parse(cls, policy: Mapping[str, Any] | Policy | None) -> Policy:
        """Build a policy from the fields that are given; the others take their defaults.

        Raises PolicyError for an unknown field or value, which lists the accepted ones.
        """
        if isinstance(policy, cls):
            return policy
        if policy is None:
            return cls()
        if not isinstance(policy, Mapping):
            raise PolicyError(f"policy {policy!r} is no object; accepted: {_field_list()}")
        for field in policy:
            if field not in cls.__slots__:
                raise PolicyError(accepted(field, cls.__slots__, "policy field"))
        return cls(**policy)

    @classmethod
    def from_pairs(cls, pairs: Iterable[str]) -> Policy:
        """Build a policy from `field=value` words, as the command line gives them.

        `true`, `false`, `null`, `none` and numbers mean what they say. A field given twice, or
        a word without `=`, is a PolicyError.

        >>> Policy.from_pairs(["scenario=market", "stale_threshold_months=null"]).threshold_months
        """
        policy: dict[str, Any] = {}
        for pair in pairs:
            field, found, text = (part.strip() for part in pair.partition("="))
            if not found:
                raise PolicyError(f"policy {pair!r} is no field=value; accepted: {_field_list()}")
            if field in policy:
                raise PolicyError(f"policy field {field!r} is given twice; give it once")
            policy[field] = _value_of(text)
        return cls.parse(policy)

    @property
    def threshold_months(self) -> float | None:
        """Months before the frame beyond which a row is stale; None where there is no limit."""
        value = self.stale_threshold_months
        if value == FROM_SCENARIO:
            value = SCENARIO_THRESHOLD_MONTHS[self.scenario]
        return None if value is None else float(value)

    @property
    def resolved(self) -> dict[str, str | float | bool | None]:
        """Every field by name with the value in force, the threshold resolved."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return values | {"stale_threshold_months": self.threshold_months}

    @property
    def policy_id(self) -> str:
        """Twelve hex digits of the resolved values: equal exactly when they are."""
        text = json.dumps(self.resolved, sort_keys=True)
        return sha256(text.encode()).hexdigest()[:12]


def _is_threshold(value: object) -> bool:
    if value is None or value == FROM_SCENARIO:
        return True
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 < value <= float_info.max


def _value_of(text: str) -> str | float | bool | None:
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    try:
        return float(text)
    except ValueError:
        return text


def _field_list() -> str:
    return ", ".join(Policy.__slots__)
