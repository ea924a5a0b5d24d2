"""Differential testing: random questions, asked of both an engine and the reference.

A `Run` asks the saved cases again, then draws new subjects (positions of a ruleset, or games),
shrinks one disagreement for each cause, and asks a referee which answer is right.

| module | contents |
| --- | --- |
| ``run`` | `Run`: one call of ``tedomari fuzz`` |
| ``domain``, ``games`` | positions and games as subjects |
| ``kinds``, ``tables`` | the kinds of games, and their option tables |
| ``positions``, ``choosing`` | Hypothesis strategies for positions of any ruleset |
| ``grids`` | the kinds of boards, for rulesets on boards |
| ``pairs`` | pairs of related positions, for operations that compare |
| ``asking`` | the arguments of queries about subjects |
| ``comparing`` | `Comparer`: ask engine and reference, and judge the answers |
| ``hunting`` | draw subjects under Hypothesis until one disagrees |
| ``descent``, ``smaller`` | shrink a disagreement until no smaller subject disagrees |
| ``expected`` | disagreements that are expected of an engine |
| ``families`` | where moves lead, by family |
| ``referee`` | rulings: which answer is right |
| ``saved``, ``vectors`` | saved cases in a folder; disagreements as vectors |
| ``model`` | disagreements, tallies, rulings and reports |
| ``errors`` | errors of a run and of saved cases |
"""

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
