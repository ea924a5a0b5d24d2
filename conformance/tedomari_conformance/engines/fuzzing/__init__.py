"""Differential testing: positions at random, asked of an engine and of the reference."""

from tedomari_conformance.engines.fuzzing.comparing import Comparer
from tedomari_conformance.engines.fuzzing.domain import PositionDomain
from tedomari_conformance.engines.fuzzing.games import GameDomain
from tedomari_conformance.engines.fuzzing.model import (
    Disagreement,
    Finding,
    Report,
    Ruling,
    Tally,
)
from tedomari_conformance.engines.fuzzing.positions import positions
from tedomari_conformance.engines.fuzzing.run import Run, operations_for
from tedomari_conformance.engines.fuzzing.saved import SavedCases

__all__ = [
    "Comparer",
    "Disagreement",
    "Finding",
    "GameDomain",
    "PositionDomain",
    "Report",
    "Ruling",
    "Run",
    "SavedCases",
    "Tally",
    "operations_for",
    "positions",
]
