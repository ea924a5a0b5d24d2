"""The winner and the best first moves of a race, by proofs of goals.

A result is proved by a proof that a player captures, or by two proofs that neither player
loses.  These proofs do not depend on endless play, so the result does not, either.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.rulesets.budget import Budget
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import read_point
from tedomari_semeai.go.proving import Prover
from tedomari_semeai.go.word_play import PASS
from tedomari_semeai.go.zones import protect

#: The visits of the first attempt at a proof; each further attempt has twice as many.
FIRST_VISITS: Final = 250


@dataclass(frozen=True, slots=True)
class Goal:
    """A player's goal: to capture, or not to lose.  Clause: semeai.zone."""

    player: Player
    captures: bool

    @property
    def opposite(self) -> "Goal":
        """The goal of the opponent that excludes this one."""
        return Goal(self.player.other, not self.captures)


class Proofs:
    """The proofs of one race, with about ``bound`` visits at most."""

    def __init__(self, board: Board, bound: int, budget: Budget) -> None:
        self.board = board
        self.bound = bound
        self.provers = {
            goal: Prover(goal.player, goal.captures, budget)
            for goal in (
                Goal(player, captures) for player in Player for captures in (True, False)
            )
        }

    def winner(self, mover: Player) -> tuple[Player | None] | None:
        """Return the winner, or None for nobody, in a tuple; None without a proof.

        Clause: semeai.zone.result.
        """
        for visits in self.attempts():
            for player in Player:
                if self.is_proved(Goal(player, True), self.board, mover, visits):
                    return (player,)
            holds = (Goal(player, False) for player in Player)
            if all(self.is_proved(goal, self.board, mover, visits) for goal in holds):
                return (None,)
        return None

    def best_moves(
        self, first: Player, winner: Player | None, names: Sequence[str]
    ) -> Sequence[str] | None:
        """Return the moves that lead to the result of the race; None without a proof.

        Clause: semeai.zone.result.
        """
        if winner is first.other:
            return names
        goal = Goal(first, winner is first)
        elsewhere = self.lost_points(goal)
        best = []
        for name in names:
            is_best = self.reaches(goal, name, elsewhere)
            if is_best is None:
                return None
            if is_best:
                best.append(name)
        return best

    def lost_points(self, goal: Goal) -> int:
        """Return points on which the player of a goal moves in vain.

        If the opponent reaches the opposite goal after a pass, these are the points outside of
        the zone of that proof.  Clause: semeai.zone.reply.
        """
        opposite = goal.opposite
        passed = self.board.after_pass()
        if not self.is_proved(opposite, passed, opposite.player, 4 * FIRST_VISITS):
            return 0
        zone = self.provers[opposite].zone(passed, opposite.player)
        return ~protect(self.board, opposite.player, zone)

    def reaches(self, goal: Goal, name: str, elsewhere: int) -> bool | None:
        """Whether a goal is reached by a first move; None without a proof.

        A pass captures nothing, since the opponent may end the race by another one.
        """
        after, opponent = self.board.after_pass(), goal.player.other
        if name == PASS:
            if goal.captures:
                return False
        else:
            point = read_point(self.board.geometry, name)
            if point & elsewhere:
                return False
            after = self.board.play(goal.player, point)
            if after.captured_essential() is not None:
                return True
        for visits in self.attempts():
            for each in (goal, goal.opposite):
                if self.is_proved(each, after, opponent, visits):
                    return each is goal
        return None

    def attempts(self) -> Iterator[int]:
        """Yield the numbers of visits of attempts at a proof.

        They end at the bound, and when an attempt had nothing left to visit.
        """
        visits, before = FIRST_VISITS, -1
        while before < self.visits < self.bound:
            before = self.visits
            yield visits
            visits *= 2

    @property
    def visits(self) -> int:
        """The number of visits so far."""
        return sum(prover.count for prover in self.provers.values())

    def is_proved(self, goal: Goal, board: Board, mover: Player, visits: int) -> bool:
        """Whether a goal is proved with a number of further visits."""
        return bool(self.provers[goal].prove(board, mover, visits))
