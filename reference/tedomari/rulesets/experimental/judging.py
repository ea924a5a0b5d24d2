"""Capabilities for capturing races: winners by values, territory, budgets, Go programs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.game import Game
from tedomari.rulesets.budget import Budget
from tedomari.rulesets.families import Position, Position_contra
from tedomari.rulesets.liberty import Liberty, RacePlayer


@runtime_checkable
class Territories(Protocol[Position_contra]):
    """Capability: the value of the territory after a lost race.

    Implemented by semeai; used by ``semeai``.
    """

    def territory(self, position: Position_contra, loser: RacePlayer) -> Game | None:
        """Return the value to Black of the loser's regions and dead block, cooled by 1.

        The result is None if the territory of a region is unknown.
        """
        ...


@runtime_checkable
class Budgeted(Protocol[Position]):
    """Capability: a shared bound on the positions and seconds of several computations.

    Implemented by semeai; used by ``semeai``.
    """

    def within(self, budget: Budget) -> Liberty[Position]:
        """Return the same ruleset, whose computations spend from the budget.

        Clause: plugin.liberty.budget.
        """
        ...


@runtime_checkable
class AsksEngines(Protocol[Position_contra]):
    """Capability: asking a Go program for its opinion, which is heuristic.

    Implemented by semeai; used by ``semeai``.
    """

    def opinion(
        self, position: Position_contra, command: Sequence[str]
    ) -> Sequence[tuple[str, str]]:
        """Return pairs of a question, as a sentence, and the answer of the program.

        ``command`` is the command line that starts the program.
        """
        ...


@dataclass(frozen=True, slots=True)
class ByFirst:
    """The winner if Black moves first, and the winner if White moves first; None for nobody."""

    black_first: str | None
    white_first: str | None


@dataclass(frozen=True, slots=True)
class JudgedSum:
    """The judgement of a sum of liberty trees.

    ``games`` are the trees as they were parsed.  ``cooled`` is their sum cooled by 2, ``case``
    is the case of the method that applies (1 to 3), and ``adjustment`` holds the integers to
    which Black and White, moving first, round the cooled sum.  Outside the domain of the method
    these three are None, and ``reason`` says why.

    ``race`` is the result of playing the race out.  ``winner`` is the result of the method, or
    the same as ``race`` outside its domain.  A winner is ``black`` or ``white``, or None if
    nobody captures.  ``moves`` are the winning first moves of Black and of White.

    Clauses: plugin.liberty.judged, plugin.liberty.domain.
    """

    games: tuple[str, ...]
    cooled: Game | None
    case: int | None
    adjustment: tuple[int, int] | None
    winner: ByFirst
    race: ByFirst
    moves: tuple[Sequence[str], Sequence[str]]
    reason: str | None

    @property
    def margins(self) -> tuple[int | None, int | None] | None:
        """The numbers of moves by which the winner is ahead if Black or if White moves first.

        A margin is None without a winner, and the pair is None outside the domain of the
        method.  Clause: plugin.liberty.margin.
        """
        if self.adjustment is None:
            return None
        black, white = self.adjustment
        return (
            None if self.winner.black_first is None else abs(black) + (black >= 0),
            None if self.winner.white_first is None else abs(white) + (white <= 0),
        )


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """The winner of a race on a board, found from the values of its regions without a search.

    ``winner`` is None if the values do not decide the race; ``reason`` then says why.  If the
    sum of the values alone decides the race, ``cooled``, ``case`` and ``adjustment`` describe
    the sum as in :class:`JudgedSum`; otherwise they are None.  ``shared`` is the number of
    liberties that both blocks share.

    Clause: plugin.liberty.position.
    """

    winner: ByFirst | None
    cooled: Game | None
    case: int | None
    adjustment: tuple[int, int] | None
    shared: int
    reason: str | None


@runtime_checkable
class JudgesPositions(Protocol[Position_contra]):
    """Capability: finding the winner of a race from the values of its regions.

    Implemented by semeai; used by ``semeai``.
    """

    def judge_position(self, position: Position_contra) -> JudgedPosition:
        """Return the judgement of a position.  Clause: plugin.liberty.position."""
        ...


@runtime_checkable
class JudgesSums(Protocol):
    """Capability: finding the winner of a capturing race whose regions are liberty trees.

    Implemented by semeai; used by ``semeai`` and the protocol.
    """

    def judge_sum(self, games: Sequence[str]) -> JudgedSum:
        """Return the judgement of the sum; raise a TedomariError if a string is not a tree.

        Clause: plugin.liberty.judged.
        """
        ...
