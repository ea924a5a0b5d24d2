"""Tiny and miny, the smallest infinitesimals."""

from tedomari.errors import TedomariError
from tedomari.game import Game, GameLike, game


class NegativeTinyError(TedomariError):
    """Tiny and miny are defined only for games that are >= 0."""

    def __init__(self) -> None:
        super().__init__(
            "Tiny(G) and Miny(G) are defined for G >= 0; "
            "otherwise {0||0|-G} need not be an infinitesimal"
        )


def tiny(g: GameLike) -> Game:
    """Return Tiny(G) = {0||0|-G} for a game G >= 0.

    >>> tiny(0) == Game([0], [Game([0], [0])])
    True

    Raises :class:`NegativeTinyError` for any other game.
    Source: Winning Ways, chapter 5 (tinies and minies).  Clauses: game.tiny.definition,
    game.tiny.domain, game.tiny.order.
    """
    threat = game(g)
    if not threat >= 0:
        raise NegativeTinyError
    return Game([0], [Game([0], [-threat])])


def miny(g: GameLike) -> Game:
    """Return Miny(G) = -Tiny(G) = {G|0||0} for a game G >= 0.

    Raises :class:`NegativeTinyError` for any other game.
    Source: Winning Ways, chapter 5.  Clause: game.tiny.miny.
    """
    return -tiny(g)
