from __future__ import annotations

import math
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.errors import PolicyError
from freshledger.policy import CHOICES, SCENARIO_THRESHOLD_MONTHS, Policy

POLICIES = st.builds(
    Policy,
    stale_threshold_months=st.one_of(
        st.just("scenario"), st.none(), st.floats(0.1, 120, allow_nan=False)
    ),
    require_precise_date=st.booleans(),
    **{field: st.sampled_from(choices) for field, choices in CHOICES.items()},
)


@pytest.mark.parametrize("given_policy", [None, {}])
def test_the_defaults_of_the_rulebook(given_policy: dict[str, Any] | None) -> None:
    assert Policy.parse(given_policy).resolved == {
        "conservatism_level": "high",
        "stale_threshold_months": None,
        "undated_handling": "downrank",
        "cross_window_rule": "background",
        "require_precise_date": False,
        "scenario": "general",
        "goal_mode": "informational",
    }


@pytest.mark.parametrize(
    ("scenario", "months"),
    [
        ("general", None),
        ("breaking_news", 0.1),
        ("market", 3),
        ("policy", 6),
        ("product_release", 12),
        ("tech_research", 18),
        ("history", None),
    ],
)
def test_a_scenario_sets_the_threshold_and_an_explicit_one_wins(
    scenario: str, months: float | None
) -> None:
    assert Policy.parse({"scenario": scenario}).threshold_months == months
    explicit = Policy.parse({"scenario": scenario, "stale_threshold_months": 12})
    assert explicit.threshold_months == 12
    without = Policy.parse({"scenario": scenario, "stale_threshold_months": None})
    assert without.threshold_months is None


@pytest.mark.parametrize(
    ("field", "value", "listed"),
    [
        ("conservatism", "high", "conservatism_level, stale_threshold_months"),
        ("conservatism_level", "HIGH", "high, standard, lenient"),
        ("conservatism_level", None, "high, standard, lenient"),
        ("conservatism_level", ["high"], "high, standard, lenient"),
        ("undated_handling", "keep", "downrank, flag_only, drop"),
        ("cross_window_rule", "current", "background, stale"),
        ("scenario", "news", ", ".join(SCENARIO_THRESHOLD_MONTHS)),
        ("goal_mode", "", "strategic, tactical, informational"),
        ("require_precise_date", "yes", "true, false"),
        ("require_precise_date", 1, "true, false"),
        ("stale_threshold_months", 0, "a number > 0"),
        ("stale_threshold_months", -3, "a number > 0"),
        ("stale_threshold_months", True, "a number > 0"),
        ("stale_threshold_months", "6", "a number > 0"),
        ("stale_threshold_months", math.inf, "a number > 0"),
        ("stale_threshold_months", math.nan, "a number > 0"),
        ("stale_threshold_months", 10**400, "a number > 0"),
    ],
)
def test_an_unknown_field_or_value_lists_the_accepted_ones(
    field: str, value: object, listed: str
) -> None:
    with pytest.raises(PolicyError, match="accepted: ") as caught:
        Policy.parse({field: value})
    assert listed in str(caught.value)


def test_a_policy_that_is_no_object_is_refused() -> None:
    with pytest.raises(PolicyError, match="is no object; accepted: conservatism_level"):
        Policy.parse("high")  # type: ignore[arg-type]  # what a careless caller does


def test_words_of_the_command_line() -> None:
    policy = Policy.from_pairs(
        ["scenario = market", "stale_threshold_months=0.5", "require_precise_date=TRUE"]
    )
    assert policy == Policy(
        scenario="market", stale_threshold_months=0.5, require_precise_date=True
    )
    assert Policy.from_pairs([]) == Policy()
    assert Policy.from_pairs(["stale_threshold_months=null", "scenario=market"]) == Policy(
        scenario="market", stale_threshold_months=None
    )


@pytest.mark.parametrize(
    ("pairs", "cause"),
    [
        (["scenario"], "'scenario' is no field=value"),
        (["scenario=market", "scenario=policy"], "given twice"),
        (["=market"], "policy field ''"),
        (["stale_threshold_months=soon"], "stale_threshold_months 'soon'"),
    ],
)
def test_words_that_make_no_policy_are_named(pairs: list[str], cause: str) -> None:
    with pytest.raises(PolicyError, match=cause):
        Policy.from_pairs(pairs)


def test_a_policy_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Policy().scenario = "market"  # type: ignore[misc]  # what is refused


def test_the_id_is_that_of_earlier_runs() -> None:
    assert Policy().policy_id == "da5029899a0d"


@given(POLICIES, POLICIES)
def test_ids_are_equal_exactly_when_the_resolved_values_are(one: Policy, other: Policy) -> None:
    assert (one.policy_id == other.policy_id) == (one.resolved == other.resolved)
    assert Policy.parse(one.resolved).policy_id == one.policy_id
