"""Planted faults of engines of values: the fuzzer finds each, and shrinks it.

Each fault is a wrapper of the reference with one wrong idea.
"""

from pathlib import Path
from typing import Final

import pytest

from planted_values import FAULTS, Planted, game_arguments
from tedomari import parse
from tedomari.store import Store, using
from tedomari_conformance.engines.fuzzing import Comparer, GameDomain, Report, Run, SavedCases
from tedomari_conformance.engines.operations import VALUES, judge
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.operations.reading import term

#: At most this many pairs of games are drawn for a fault.
EXAMPLES: Final = 1000

#: The simplest games that feel a fault, up to signs, derived by hand from its idea.
SMALLEST: Final = {
    "numbers_wrap": ("2147483648", "0"),
    "nimbers_end_at_fifteen": ("*16", "0"),
    "ups_end_at_seven": ("^8", "0"),
    "halves_are_lost": ("1/32", "0"),
    "denominators_wrap": ("1/2147483648",),
    "tiny_is_nothing": ("{0||0|-1}", "0"),
    "star_is_nothing": ("*", "0"),
    "nimbers_are_sorted": ("*", "0"),
    "confused_is_equal": ("*", "0"),
    "tiny_is_zero": ("{0||0|-1}",),
    "cooled_at_temperature": ("*",),
    "cooled_below_zero": ("*",),
    "no_exception_of_weights": ("^",),
    "numbers_have_minus_one": ("1/2",),
    "warm_games_are_cut": ("{65|0}",),
    "birthdays_of_numbers": ("3/2",),
    "heat_cools": ("*",),
    "frozen_to_the_mean": ("{1|0}",),
    "reduced_keeps_stars": ("*",),
    "companions_of_numbers": ("*",),
}

#: The faults that take longer, for the nightly run.
LONGER: Final = (
    "overheated_from_zero",
    "negative_multiples",
    "nimbers_end_at_fifteen",
    "ups_end_at_seven",
    "near_numbers_are_equal",
    "cooled_far_above",
    "every_weight_exists",
    "minies_are_tinies",
    "warm_games_are_cut",
    "walls_are_swapped",
    "numbers_wrap",
    "halves_are_lost",
)


def hunt(name: str, folder: Path) -> Report:
    """Draw pairs until the planted fault is found."""
    engine = Planted(name)
    with using(Store()):
        comparer = Comparer(engine, Reference([]), judge)
        run = Run(GameDomain(), [engine.operation], comparer, SavedCases(folder))
        return run.run(examples=EXAMPLES, seed=1)


@pytest.mark.once
@pytest.mark.clause("fuzz.values", "fuzz.values.pairs", "fuzz.values.temperatures")
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.nightly] * (name in LONGER)) for name in FAULTS],
)
def test_a_planted_fault_is_found_and_shrunk(name: str, tmp_path: Path) -> None:
    report = hunt(name, tmp_path)
    assert report.finding is not None, f"not found in {report.tally.positions} pairs"
    assert report.finding.smallest
    if name in SMALLEST:
        arguments = game_arguments(report.finding.disagreement.query)
        games = [term(data, VALUES) for data in arguments]
        expected = [parse(text) for text in SMALLEST[name]]
        assert games in (expected, [-game for game in expected])


def test_each_operation_about_values_has_a_fault() -> None:
    offered = Reference([]).hello.values
    assert offered is not None
    assert {operation for operation, _ in FAULTS.values()} == offered.operations
