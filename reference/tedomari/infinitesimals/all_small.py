"""Infinitesimal games and all-small games."""

from tedomari.game import GameLike, address, game
from tedomari.kernel.remote import is_all_small as all_small_at
from tedomari.kernel.remote import is_infinitesimal as infinitesimal_at


def is_infinitesimal(g: GameLike) -> bool:
    """Whether the game is below every positive number and above every negative one.

    >>> from tedomari.game import Game
    >>> is_infinitesimal(Game([0], [0])), is_infinitesimal(Game([1], [-1]))
    (True, False)

    Source: XT Domineering paper, 2.4.  Clauses: game.infinitesimal.definition,
    game.infinitesimal.stops, game.infinitesimal.sum.
    """
    return infinitesimal_at(*address(game(g)))


def is_all_small(g: GameLike) -> bool:
    """Whether in the game and in each of its followers both players can move or neither can.

    >>> from tedomari.game import Game
    >>> is_all_small(Game([0], [0])), is_all_small(Game([0], [Game([0], [-1])]))
    (True, False)

    This refers to the canonical form of the game.
    Source: Winning Ways, chapter 8.  Clauses: game.all-small.definition,
    game.all-small.canonical, game.all-small.infinitesimal.
    """
    return all_small_at(*address(game(g)))
