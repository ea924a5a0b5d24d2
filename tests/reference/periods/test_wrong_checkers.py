"""Checkers that leave out a step accept certificates that the checker refuses."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from strip_rules import FIXED_REPLY, FIXED_REPLY_TEMPLATE, rules_of
from tedomari import Game
from tedomari.periods import PeriodRefusedError, check_period, find, find_period
from tedomari.periods.certificate import certificate_of, written_step
from tedomari.periods.check import Checker
from tedomari.periods.families import Family
from tedomari.periods.growth import Growth, prove_growth
from tedomari.periods.period import Step
from tedomari.periods.schemes import Fixed

RULES = rules_of("domineering")
FOUND = find_period(RULES, "(.)^n")


def without_dominated_options() -> dict[str, Any]:
    """A certificate in which Right places dominoes at the end of the row only.

    All its values are right, and so are its proofs: the options left out are dominated.
    """
    certificate = certificate_of(FOUND)
    (row,) = certificate["families"]
    row["right"] = [each for each in row["right"] if each["kind"] == "edge"]
    steps: list[Step] = []
    for step in FOUND.steps[FOUND.family]:
        best = min(step.growth.right, key=lambda game: game.mean)
        growth = Growth((), (best,), FOUND.saltus)
        proofs = prove_growth(growth, step.value)
        assert proofs is not None
        steps.append(Step(step.base, growth, step.value, *proofs))
    row["steps"] = [written_step(step) for step in steps]
    return certificate


def first_step_only() -> dict[str, Any]:
    """A certificate that states the proof for n repetitions again for n + 1."""
    certificate = certificate_of(FOUND)
    steps = certificate["families"][0]["steps"]
    steps[1] = {**copy.deepcopy(steps[0]), "base": steps[1]["base"]}
    return certificate


def no_proof() -> dict[str, Any]:
    """A certificate whose first values are right, with replies that do not exist."""
    certificate = certificate_of(FOUND)
    for step in certificate["families"][0]["steps"]:
        step["above"]["replies"] = {}
        step["below"]["replies"] = {}
    return certificate


def early_bound() -> dict[str, Any]:
    """A certificate whose induction begins before the options have the period."""
    certificate = certificate_of(FOUND)
    (row,) = certificate["families"]
    certificate["bound"] -= 2
    row["values"] = row["values"][:-2]
    for step in row["steps"]:
        step["base"] -= 2
        for side in ("left", "right"):
            step[side] = [shift(text) for text in step[side]]
        for proof in ("above", "below"):
            lower(step[proof], 1 if proof == "above" else -1)
    return certificate


def shift(text: str) -> str:
    """An integer, one more: the period takes one away."""
    return str(int(text) + 1)


def lower(proof: dict[str, Any], by: int) -> None:
    """Change a proof about an integer into one about another."""
    proof["game"] = str(int(proof["game"]) + by)
    replies = {}
    for text, reply in proof["replies"].items():
        if isinstance(reply, dict):
            lower(reply, by)
        replies[str(int(text) + by)] = reply
    proof["replies"] = replies


def nothing(*_arguments: object) -> None:
    """Check nothing."""


CHECK_STEPS = Checker.check_steps


def check_first_step(self: Checker, row: Any, family: Family) -> None:
    """Check the step for one number of repetitions, as if the period were 1."""
    period, self.period = self.period, 1
    CHECK_STEPS(self, {**row, "steps": row["steps"][:1]}, family)
    self.period = period


Wrong = tuple[Callable[[], dict[str, Any]], dict[str, Any], str]

WRONG: dict[str, Wrong] = {
    "looks at small numbers only": (no_proof, {"check_steps": nothing}, "no reply"),
    "does not ask for all options": (
        without_dominated_options,
        {"check_schemes": nothing, "check_options": nothing},
        "do not follow from the rules",
    ),
    "checks n and not n + 1": (
        first_step_only,
        {"check_steps": check_first_step},
        "are not those listed",
    ),
    "begins the induction anywhere": (
        early_bound,
        {"check_bounds": nothing},
        "the bound is less",
    ),
}


@pytest.mark.clause("periods.check")
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_checker_accepts_what_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forged, changes, reason = WRONG[name]
    with pytest.raises(PeriodRefusedError, match=reason):
        check_period(forged(), RULES)
    for method, wrong in changes.items():
        monkeypatch.setattr(Checker, method, wrong)
    assert check_period(forged(), RULES).startswith("for n >= ")


def options_that_grow(
    finder: find.Finder, family: Family, base: int, saltus: Game, _period: int
) -> Growth:
    """Return the options of a member of a family without those that do not depend on n."""
    options = finder.options[family]
    left, right = (
        {
            value
            for scheme in schemes
            if not isinstance(scheme, Fixed)
            for value in finder.scheme_values(scheme, base)
        }
        for schemes in (options.left, options.right)
    )
    return Growth(find.in_order(left), find.in_order(right), saltus)


CHECK_GROWN = Checker.check_grown


def leave_out_equal_options(
    self: Checker, schemes: list[Any], options: tuple[Game, ...], base: int, player: int
) -> None:
    """Check that the options grow, but for those that are equal to a listed one."""
    grown = [
        scheme
        for scheme in schemes
        if scheme["kind"] != "fixed" or self.total(tuple(scheme["rest"].split())) not in options
    ]
    CHECK_GROWN(self, grown, options, base, player)


@pytest.mark.clause("periods.dropped", "periods.check")
def test_an_option_equal_to_one_that_grows_is_not_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The period of this certificate is false: from n = 18 on the values are 18, 19, 39/2."""
    with monkeypatch.context() as patch:
        patch.setattr(find, "lasting_options", options_that_grow)
        forged = certificate_of(find_period(FIXED_REPLY, FIXED_REPLY_TEMPLATE))
    with pytest.raises(
        PeriodRefusedError, match="the option 20 at 6 repetitions does not grow"
    ):
        check_period(forged, FIXED_REPLY)
    monkeypatch.setattr(Checker, "check_grown", leave_out_equal_options)
    assert "plus 1" in check_period(forged, FIXED_REPLY)
