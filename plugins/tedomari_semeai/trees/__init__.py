"""Liberty trees: what the regions of a capturing race come to, without any board."""

from tedomari_semeai.trees.assignment import Assignment, Step, UndefinedScoreError, assign
from tedomari_semeai.trees.guided import GuidedRace
from tedomari_semeai.trees.judging import GameTextError, judge_sum
from tedomari_semeai.trees.race import Move, NoRaceError, Race, RaceBoundError
from tedomari_semeai.trees.reading import parse_tree
from tedomari_semeai.trees.sums import Judgement, cooled_total, judge, margin, winning_moves
from tedomari_semeai.trees.tree import (
    Colour,
    LibertyTree,
    MixedLibertiesError,
    NoColourError,
    plain,
)
from tedomari_semeai.trees.values import NoAttackError, race_value, round_down, round_up

__all__ = [
    "Assignment",
    "Colour",
    "GameTextError",
    "GuidedRace",
    "Judgement",
    "LibertyTree",
    "MixedLibertiesError",
    "Move",
    "NoAttackError",
    "NoColourError",
    "NoRaceError",
    "Race",
    "RaceBoundError",
    "Step",
    "UndefinedScoreError",
    "assign",
    "cooled_total",
    "judge",
    "judge_sum",
    "margin",
    "parse_tree",
    "plain",
    "race_value",
    "round_down",
    "round_up",
    "winning_moves",
]
