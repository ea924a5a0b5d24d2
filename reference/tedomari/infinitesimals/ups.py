"""Ups: the up of a number, its negative, and multiples of up."""

from typing import Final

from tedomari.errors import BoundError, NotANumberError, TooSmallError, exact_int, in_message
from tedomari.game import Game, GameLike, address, game, game_at, index_in
from tedomari.infinitesimals.nimbers import NAMED, NIMBER_LIMIT, NimberLimitError
from tedomari.kernel.entries import up_index, up_multiple_index, up_multiple_of
from tedomari.store import current_store

#: The greatest depth of the ups of numbers and the multiples of up that are built.
UP_DEPTH: Final = 100_000


class UpDepthError(BoundError):
    """The up of a number, or a multiple of up, would be too deep a game.

    Clause: game.up.depth.
    """

    def __init__(self, depth: int) -> None:
        super().__init__(
            f"the game would be nested {in_message(depth)} moves deep; "
            f"ups of numbers, multiples of up, and powers are built up to {UP_DEPTH}"
        )
        self.depth = depth


def up(d: GameLike = 1) -> Game:
    """Return the up of a number: ^(d) = {^(d^L), * | ^(d^R), *}; ``up()`` is ^ = {0|*}.

    >>> up() == Game([0], [Game([0], [0])]), up(2) == Game([up()], [Game([0], [0])])
    (True, True)

    ``d`` is an int, a dyadic Fraction, or a game that is a number.  Raises
    :class:`~tedomari.errors.NotANumberError` for any other game,
    :class:`~tedomari.errors.NotDyadicError` for any other Fraction, and
    :class:`UpDepthError` for a number born after day ``UP_DEPTH``.
    Source: XT Domineering paper, 2.3 (12) and (14) to (19).  Clauses: game.up.definition,
    game.up.order, game.up.scale, game.up.stars.
    """
    t = current_store().tables
    index = index_in(t, d)
    if not t.is_number[index]:
        raise NotANumberError(str(d))
    if t.birthday[index] > UP_DEPTH:
        raise UpDepthError(t.birthday[index])
    return game_at(t, up_index(t, index))


def down(d: GameLike = 1) -> Game:
    """Return the down of a number: v(d) = -^(d); ``down()`` is v = {*|0}.

    Raises the errors of :func:`up`.
    Source: XT Domineering paper, 2.3 (13).  Clause: game.up.down.
    """
    return -up(d)


def up_multiple(n: int, *, nimber: int = 0) -> Game:
    """Return n.^ + *nimber for any integer n, built without an addition of games.

    >>> up_multiple(2, nimber=1) == up() + up() + Game([0], [0])
    True

    Raises :class:`TooSmallError` or :class:`NimberLimitError` for a nimber out of range, and
    :class:`UpDepthError` for more than ``UP_DEPTH`` ups.
    Source: Winning Ways, chapter 3.  Clause: game.up.multiple.
    """
    exact_int(n, "a number of ups")
    if exact_int(nimber, "the name of a nimber") < 0:
        raise TooSmallError(NAMED, nimber)
    if nimber > NIMBER_LIMIT:
        raise NimberLimitError(nimber)
    if abs(n) > UP_DEPTH:
        raise UpDepthError(abs(n))
    t = current_store().tables
    return game_at(t, up_multiple_index(t, n, nimber))


def as_up_multiple(g: GameLike) -> tuple[int, int] | None:
    """Return the integers n and k for which the game is n.^ + *k, or None.

    >>> as_up_multiple(up_multiple(-3, nimber=2)), as_up_multiple(up(2))
    ((-3, 2), None)

    No games are added, so the depth of the game is not limited.
    Clause: game.up.multiple-recognition.
    """
    return up_multiple_of(*address(game(g)))
