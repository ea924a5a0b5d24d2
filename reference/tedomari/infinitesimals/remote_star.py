"""The remote star of a game: a nimber that compares with the game as every larger nimber does.

Clause: game.remote-star.definition.
"""

from tedomari.game import GameLike, Relation, address, game
from tedomari.kernel import entries


def remote_index(g: GameLike) -> int:
    """Return the least M such that the game and its followers include no ``*m`` with m >= M.

    Every ``*m`` with m >= M compares with the game as the remote star does.  M is at most one
    more than the birthday of the game.

    >>> from tedomari.infinitesimals.nimbers import star
    >>> remote_index(star()), remote_index(star(2) + star(4))
    (2, 7)

    Source: Winning Ways, chapter 8.  Clauses: game.remote-star.index,
    game.remote-star.birthday.
    """
    return entries.remote_index(*address(game(g)))


def compare_with_remote_star(g: GameLike) -> Relation:
    """Compare the game with the remote star: ``<``, ``>`` or ``||``, never ``=``.

    >>> from tedomari.game import Game
    >>> compare_with_remote_star(Game([0], [Game([0], [0])])).name
    'GREATER'

    Source: XT Domineering paper, 2.2 (11) and 2.4; Winning Ways, chapter 8.
    Clause: game.remote-star.compare.
    """
    t, index = address(game(g))
    if entries.above_remote_star(t, index):
        return Relation.GREATER
    if entries.below_remote_star(t, index):
        return Relation.LESS
    return Relation.CONFUSED
