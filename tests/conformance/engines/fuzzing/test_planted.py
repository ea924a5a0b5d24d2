"""Planted faults of engines of values: the fuzzer finds each, and shrinks it.

Each fault is a wrapper of the reference with one wrong idea.  The smallest cases were found by
hand: they are the simplest games that feel the fault.
"""

from pathlib import Path

import pytest

from planted_values import FAULTS, Planted
from tedomari.store import Store, using
from tedomari_conformance.engines.fuzzing import Comparer, GameDomain, Report, Run, SavedCases
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.reference import Reference

#: At most this many pairs of games are drawn for a fault.
EXAMPLES = 600


def hunt(name: str, folder: Path, seed: int = 1) -> Report:
    """Draw pairs until the planted fault is found."""
    engine = Planted(name)
    with using(Store()):
        comparer = Comparer(engine, Reference([]), judge)
        run = Run(GameDomain(), [engine.operation], comparer, SavedCases(folder))
        return run.run(examples=EXAMPLES, seed=seed)


@pytest.mark.once
@pytest.mark.clause("fuzz.values", "fuzz.values.pairs", "fuzz.values.temperatures")
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    report = hunt(name, tmp_path)
    assert report.finding is not None, f"not found in {report.tally.positions} pairs"
    assert report.finding.smallest
