"""Planted faults about positions: the fuzzer finds each, and shrinks it to a smallest case."""

from pathlib import Path

import pytest

import planted_boards
import planted_boxes
import planted_lines
import planted_races
from planted_positions import Asked, Fault, Planted, Result
from tedomari.rulesets import find_ruleset
from tedomari.store import Store, using
from tedomari_conformance.engines.fuzzing import (
    Comparer,
    PositionDomain,
    Report,
    Run,
    SavedCases,
)
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.reference import Reference

FAULTS = {
    fault.name: fault
    for module in (planted_lines, planted_boxes, planted_races, planted_boards)
    for fault in module.FAULTS
}

#: At most this many positions, or pairs of positions, are drawn for a fault.
EXAMPLES = 1000

#: The faults that are found in about a second each; one or more of each ruleset.
QUICK = (
    "connect6-edges_are_no_threats",
    "connect6-no_rising_diagonal",
    "gomoku-last_column_is_full",
    "dots-and-boxes-double_boxes_count_once",
    "dots-and-boxes-scores_are_added",
    "strings-and-coins-every_box_is_taken",
    "strings-and-coins-loops_are_chains",
    "semeai-black_wins_ties",
    "semeai-two_eyes_are_captured",
    "domineering-repeated_regions_count_once",
    "chilled-domineering-options_are_worse",
    "nim-heaps_have_four_bits",
    "nim-equal_nimbers_need_equal_heaps",
)


def fuzz(fault: Fault, folder: Path, examples: int = EXAMPLES) -> Report:
    """Run the fuzzer against the reference with a fault."""
    engine = Planted(fault)
    with using(Store()):
        comparer = Comparer(engine, Reference([fault.ruleset]), judge)
        domain = PositionDomain(fault.ruleset, find_ruleset(fault.ruleset))
        run = Run(domain, [fault.operation], comparer, SavedCases(folder))
        return run.run(examples=examples, seed=1)


def find_smallest(fault: Fault, folder: Path) -> None:
    """Assert that a fault is found, and shrunk to a smallest case."""
    report = fuzz(fault, folder)
    assert report.finding is not None, f"not found in {report.tally.positions} positions"
    assert report.finding.smallest
    query = report.finding.disagreement.query
    assert fault.smallest(Asked(query, Reference([fault.ruleset]))), query.arguments


def test_there_are_faults_of_each_ruleset() -> None:
    assert len(FAULTS) >= 60
    assert {fault.ruleset for fault in FAULTS.values()} == {
        "connect6",
        "gomoku",
        "dots-and-boxes",
        "strings-and-coins",
        "semeai",
        "domineering",
        "chilled-domineering",
        "nim",
    }


@pytest.mark.clause("fuzz.positions.kinds", "fuzz.positions.pairs", "fuzz.shrink.smallest")
@pytest.mark.parametrize("name", QUICK)
def test_a_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    find_smallest(FAULTS[name], tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("name", sorted(FAULTS.keys() - set(QUICK)))
def test_another_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    find_smallest(FAULTS[name], tmp_path)


@pytest.mark.clause("fuzz.disagreement")
def test_one_of_several_best_moves_is_weak(tmp_path: Path) -> None:
    """An engine names only the first best move; the smallest tie is that of two moves."""

    def only_one(asked: Asked, right: Result) -> Result | None:
        return {"best": right["best"][:1]}

    fault = Fault("dots-and-boxes", "best", only_one, lambda asked: True)
    report = fuzz(fault, tmp_path, 120)
    assert report.finding is not None
    disagreement = report.finding.disagreement
    assert disagreement.status is Status.WEAK
    assert disagreement.expected is not None
    assert len(disagreement.expected["best"]) == 2  # type: ignore[arg-type]
