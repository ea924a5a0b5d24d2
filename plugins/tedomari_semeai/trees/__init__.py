"""Liberty trees: the games of the regions in a capturing race, without a board.

Black is Left and White is Right.  A tree counts the liberties of the player whose block the
region belongs to, the defender; the other player is the attacker.

| module | contents |
| --- | --- |
| ``tree``, ``reading`` | liberty trees, and a parser for them |
| ``assignment`` | the printed process that assigns terminal scores |
| ``values`` | the corrected rule for the value of a tree in the race |
| ``sums`` | sums judged by the printed method: total, case, adjustment values |
| ``race``, ``guided`` | races played out, in any order or guided by values |
| ``judging`` | sums given as strings, judged for the host |
| ``territory`` | races in which the players also count points |
| ``shared`` | two blocks without eyes that share liberties |
| ``conditional``, ``context`` | games whose options have conditions, and their sums |
| ``family`` | the regions of the slides' problem 6 |
| ``relatives`` | corridors, eye spaces, and the endgame without passes |
| ``visits`` | searches of any depth, without recursion |
"""

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
