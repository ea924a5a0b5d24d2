"""Nimbers: the values of Nim heaps, and their addition."""

from collections.abc import Iterable
from typing import Final

from tedomari.errors import BoundError, TooSmallError, in_message
from tedomari.game import Game, GameLike, address, game, game_at
from tedomari.kernel.entries import star_index
from tedomari.kernel.nimbers import NOT_A_NIMBER
from tedomari.kernel.nimbers import nim_value as nim_value_at
from tedomari.store import current_store

#: The largest nimber that is built: the memory for ``*n`` grows with the square of n.
NIMBER_LIMIT: Final = 4096

#: The rule that messages quote when a nimber's number is negative.
NAMED: Final = "a nimber is named by an integer from 0 on"


class NimberLimitError(BoundError):
    """The options of a nimber would take too much memory.  Clause: game.nimber.limit."""

    def __init__(self, given: int) -> None:
        super().__init__(
            f"*{in_message(given)} is too large: nimbers are built up to *{NIMBER_LIMIT}, "
            "and larger ones can be added with nim_sum, which needs no games"
        )
        self.given = given


def star(n: int = 1) -> Game:
    """Return the nimber ``*n``: {0, *, ..., *(n-1) | 0, *, ..., *(n-1)}; ``star(0)`` is 0.

    >>> star() == Game([0], [0])
    True

    Raises :class:`TooSmallError` for a negative n, and :class:`NimberLimitError` for
    n > ``NIMBER_LIMIT``.
    Source: XT Domineering paper, 2.2 (10).  Clauses: game.nimber.definition,
    game.nimber.confused, game.nimber.limit.
    """
    if isinstance(n, bool) or not isinstance(n, int):
        raise TypeError(f"a nimber is named by an int, not {type(n).__name__}")
    if n < 0:
        raise TooSmallError(NAMED, n)
    if n > NIMBER_LIMIT:
        raise NimberLimitError(n)
    t = current_store().tables
    return game_at(t, star_index(t, n))


def nim_value(g: GameLike) -> int | None:
    """Return the n for which the game is ``*n``, or None if it is not a nimber.

    >>> nim_value(star(2) + star(3))
    1

    Clause: game.nimber.recognition.
    """
    n = nim_value_at(*address(game(g)))
    return None if n == NOT_A_NIMBER else n


def is_nimber(g: GameLike) -> bool:
    """Whether the game is ``*n`` for some n.  Clause: game.nimber.recognition."""
    return nim_value(g) is not None


def mex(values: Iterable[int]) -> int:
    """Return the least non-negative integer that is not among the values.

    >>> mex([0, 1, 3])
    2

    Source: Winning Ways, chapter 4.  Clause: game.nimber.mex.
    """
    present = set(values)
    least = 0
    while least in present:
        least += 1
    return least


def nim_sum(values: Iterable[int]) -> int:
    """Return the n for which the sum of the nimbers is ``*n``: the xor of their values.

    >>> nim_sum([1, 2, 3])
    0

    Raises :class:`TooSmallError` for a negative value.
    Source: Bouton 1901; XT Domineering paper, 2.2.  Clause: game.nimber.xor.
    """
    total = 0
    for value in values:
        if value < 0:
            raise TooSmallError(NAMED, value)
        total ^= value
    return total
