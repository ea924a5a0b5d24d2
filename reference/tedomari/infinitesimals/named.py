"""The eight elementary games of XT Domineering, and triangle star.

Each game is a function rather than a constant, so that its value is in the current store.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from tedomari.game import Game
from tedomari.infinitesimals.nimbers import star
from tedomari.infinitesimals.ups import up, up_multiple


def up_plus() -> Game:
    """Up-second, {^|*} = ^(2).

    Source: XT Domineering paper, 4 (22).  Clause: game.named.up-plus.
    """
    return Game([up()], [star()])


def half_up() -> Game:
    """Half up, {^^*|v*}: twice it is ^.

    Source: XT Domineering paper, 4 (23).  Clause: game.named.half-up.
    """
    return Game([up_multiple(2, nimber=1)], [up_multiple(-1, nimber=1)])


def black_star() -> Game:
    """Black star, {0,^*|v*,0}: its own negative.

    Source: XT Domineering paper, 4 (24).  Clause: game.named.black-star.
    """
    up_star = up_multiple(1, nimber=1)
    return Game([0, up_star], [-up_star, 0])


def half_star() -> Game:
    """Half star, {^^|vv*}: twice it is ``*``.

    Source: XT Domineering paper, 4 (25).  Clause: game.named.half-star.
    """
    return Game([up_multiple(2)], [up_multiple(-2, nimber=1)])


def half_star_plus() -> Game:
    """Half star plus, {^^,^^*|vv*}.

    Source: XT Domineering paper, 4 (26).  Clause: game.named.half-star-plus.
    """
    return Game([up_multiple(2), up_multiple(2, nimber=1)], [up_multiple(-2, nimber=1)])


def diamond() -> Game:
    """Diamond, {^^^*|vvv*}: its own negative.

    Source: XT Domineering paper, 4 (27).  Clause: game.named.diamond.
    """
    return Game([up_multiple(3, nimber=1)], [up_multiple(-3, nimber=1)])


def tri_star() -> Game:
    """Triangle star, half star plus minus half star: a positive game of atomic weight 0.

    Source: XT Domineering paper, 4 (35).  Clause: game.named.tri-star.
    """
    return half_star_plus() - half_star()


#: The eight elementary games of XT Domineering in the order of the paper, (20) to (27).
ELEMENTARY: Final[tuple[Callable[[], Game], ...]] = (
    star,
    up,
    up_plus,
    half_up,
    black_star,
    half_star,
    half_star_plus,
    diamond,
)

#: The functions of this module by the names that their values have in the notation.
NAMED: Final[Mapping[str, Callable[[], Game]]] = MappingProxyType(
    {
        "black_star": black_star,
        "diamond": diamond,
        "half_star": half_star,
        "half_star_plus": half_star_plus,
        "half_up": half_up,
        "tri_star": tri_star,
        "up_plus": up_plus,
    }
)
