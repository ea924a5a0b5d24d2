"""Powers of a game {0|H}, in the two notations of the literature."""

from tedomari.errors import TedomariError, TooSmallError, exact_int
from tedomari.game import Game, GameLike, game
from tedomari.infinitesimals.ups import UP_DEPTH, UpDepthError


class NoPowersError(TedomariError):
    """A game has no powers.  Clause: game.power.shape."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"powers are defined for a game of canonical form {{0|H}} and for its negative: "
            f"{reason}"
        )
        self.reason = reason


def power(g: GameLike, n: int) -> Game:
    """Return Pow(G, n) = {0 | H - G - Pow(G, 2) - ... - Pow(G, n-1)} for G = {0|H}.

    >>> from tedomari.infinitesimals.ups import up
    >>> power(up(), 2) == up(2) - up()
    True

    Pow(G, 1) is G, and the powers of -G are the negatives of the powers of G.  Raises
    :class:`NoPowersError` for a game of any other shape and for ``*``, which is ambiguous,
    ValueError for n < 1, and :class:`~tedomari.infinitesimals.ups.UpDepthError` for n beyond
    ``UP_DEPTH``.
    Source: Winning Ways, chapter 8 (uptimals); chilled Domineering thesis, Appendix I.
    Clauses: game.power.pow, game.power.negative, game.power.shape.
    """
    base, sign = _base(g, n)
    (h,) = base.right_options
    result, lower = base, base
    for _ in range(1, n):
        result = Game([0], [h - lower])
        lower = lower + result
    return result if sign > 0 else -result


def power_to(g: GameLike, n: int) -> Game:
    """Return PowTo(G, n) = {PowTo(G, n-1) | H} for G = {0|H}; PowTo(G, 1) is G.

    >>> from tedomari.infinitesimals.ups import up
    >>> power_to(up(), 2) == up(2)
    True

    Negatives and errors are treated as in :func:`power`.
    Source: Winning Ways, chapter 8; chilled Domineering thesis, Appendix I.
    Clauses: game.power.pow-to, game.power.up, game.power.sum, game.power.negative,
    game.power.shape.
    """
    base, sign = _base(g, n)
    (h,) = base.right_options
    result = base
    for _ in range(1, n):
        result = Game([result], [h])
    return result if sign > 0 else -result


def _base(g: GameLike, n: int) -> tuple[Game, int]:
    """Return the game or its negative, whichever is {0|H}, and the sign."""
    subject = game(g)
    if exact_int(n, "the number of a power") < 1:
        raise TooSmallError("powers are numbered from 1", n)
    if n > UP_DEPTH:
        raise UpDepthError(n)
    zero = (Game(),)
    forward = subject.left_options == zero and len(subject.right_options) == 1
    backward = subject.right_options == zero and len(subject.left_options) == 1
    if forward and backward:
        raise NoPowersError("* = {0|0} is its own negative, so that the sign is in doubt")
    if forward:
        return subject, 1
    if backward:
        return -subject, -1
    raise NoPowersError(
        "the game has neither 0 alone on the left with one option on the right, "
        "nor the mirror image of that"
    )
