"""The liberty family: capturing races of Go, and sums of their regions as trees."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.game import Game


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
    method's domain, and ``reason`` then tells why.  ``winner`` is that of the method, or out
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


@runtime_checkable
class JudgesSums(Protocol):
    """Capability: who wins a capturing race whose regions are given as liberty trees."""

    def judge_sum(self, games: Sequence[str]) -> JudgedSum:
        """What is said of the sum; a TedomariError for a text that is no tree.

        Clause: plugin.liberty.judged.
        """
        ...
