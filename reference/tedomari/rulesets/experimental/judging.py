"""Capabilities of capturing races: judgements by values, territory, budgets, Go programs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.game import Game
from tedomari.rulesets.budget import Budget
from tedomari.rulesets.families import Position, Position_contra
from tedomari.rulesets.liberty import Liberty, RacePlayer


@runtime_checkable
class Territories(Protocol[Position_contra]):
    """Capability: what the territory is worth that a lost race leaves.

    Implemented by semeai; used by ``semeai``.
    """

    def territory(self, position: Position_contra, loser: RacePlayer) -> Game | None:
        """What the regions of the loser and the dead block are worth to Black, cooled by 1.

        None if that of a region is not known.
        """
        ...


@runtime_checkable
class Budgeted(Protocol[Position]):
    """Capability: computations share a bound on the positions and seconds that they take.

    Implemented by semeai; used by ``semeai``.
    """

    def within(self, budget: Budget) -> Liberty[Position]:
        """Return the same ruleset, whose computations spend from the budget.

        Clause: plugin.liberty.budget.
        """
        ...


@runtime_checkable
class AsksEngines(Protocol[Position_contra]):
    """Capability: a Go program is asked for its opinion, which is a heuristic.

    Implemented by semeai; used by ``semeai``.
    """

    def opinion(
        self, position: Position_contra, command: Sequence[str]
    ) -> Sequence[tuple[str, str]]:
        """Questions in words, each with the program's answer."""
        ...


@dataclass(frozen=True, slots=True)
class ByFirst:
    """Something for each player who may move first: a winner, or the winning moves."""

    black_first: str | None
    white_first: str | None


@dataclass(frozen=True, slots=True)
class JudgedSum:
    """What is said of a sum of liberty trees.

    ``games`` are the trees as they are understood; ``cooled`` is their total cooled by 2,
    ``case`` the case of the method that applies (1 to 3), ``adjustment`` the whole numbers
    to which Black and White, moving first, round the total: all three are None out of the
    method's domain, and ``reason`` then says why.  ``winner`` is that of the method, or out
    of its domain that of the race; ``race`` comes from playing the race out.  A winner is
    ``black`` or ``white``, or None if nobody captures.

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
    def margins(self) -> tuple[int, int] | None:
        """By how many moves the winner is ahead if Black, and if White, moves first.

        None out of the method's domain.  Clause: plugin.liberty.margin.
        """
        if self.adjustment is None:
            return None
        black, white = self.adjustment
        return abs(black) + (black >= 0), abs(white) + (white <= 0)


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """Who wins a race on a board, by the values of its regions and not by search.

    ``winner`` is None if the values do not decide the race, and ``reason`` then says why.
    ``cooled``, ``case`` and ``adjustment`` are those of the total, as in :class:`JudgedSum`,
    where it alone decides; otherwise they are None.  ``shared`` is the number of liberties
    that both blocks have.

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
    """Capability: who wins a race, by the values of the regions of a position.

    Implemented by semeai; used by ``semeai``.
    """

    def judge_position(self, position: Position_contra) -> JudgedPosition:
        """Return the winners by values.  Clause: plugin.liberty.position."""
        ...


@runtime_checkable
class JudgesSums(Protocol):
    """Capability: who wins a capturing race whose regions are given as liberty trees.

    Implemented by semeai; used by ``semeai`` and the protocol.
    """

    def judge_sum(self, games: Sequence[str]) -> JudgedSum:
        """What is said of the sum; a TedomariError for a text that is no tree.

        Clause: plugin.liberty.judged.
        """
        ...
