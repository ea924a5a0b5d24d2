"""The remote star: a nimber so large that no position of the game beside it is equal.

Clause: game.remote-star.definition.
"""

from tedomari.game import GameLike, Relation, address, game
from tedomari.kernel import entries


def remote_index(g: GameLike) -> int:
    """The least M such that no follower of the game, itself included, is ``*m``, m >= M.

    Every ``*m`` with m >= M compares with the game as the remote star does; any m above
    the birthday is such.

    >>> from tedomari.infinitesimals.nimbers import star
    >>> remote_index(star()), remote_index(star(2) + star(4))
    (2, 7)

    Source: Winning Ways, chapter 8.  Clauses: game.remote-star.index,
    game.remote-star.birthday.
    """
    return entries.remote_index(*address(game(g)))


def compare_with_remote_star(g: GameLike) -> Relation:
    """How the game compares with the remote star: ``<``, ``>`` or ``||``, never ``=``.

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
