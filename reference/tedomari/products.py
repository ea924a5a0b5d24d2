"""The Norton product G.U, which counts the moves of G in units of U."""

from __future__ import annotations

from tedomari.errors import TedomariError
from tedomari.game import Game, GameLike, address, game, game_at, index_in
from tedomari.kernel import entries


class NortonUnitError(TedomariError):
    """A unit of a Norton product that is not positive."""

    def __init__(self, given: str, relation: str) -> None:
        super().__init__(
            f"the unit U of a Norton product G.U must be > 0, but {given} is {relation} 0: "
            "with other units the product respects neither sums nor order"
        )
        self.given = given


def norton_product(g: GameLike, u: GameLike) -> Game:
    """G.U for a positive game U.  For an integer G = n it is n copies of U, and otherwise
    ``{G^L.U + U + I | G^R.U - U - I}``, where I runs over the incentives of U.

    >>> star = Game([0], [0])
    >>> up = Game([0], [star])
    >>> norton_product(3, up) == 3 * up
    True
    >>> norton_product(star, up) == Game([up + up + star], [-up - up - star])
    True

    Raises :class:`NortonUnitError` for a unit that is not positive, and
    :class:`~tedomari.errors.DepthError` for games that are too deep to add.
    Source: Winning Ways, chapter 8; Siegel, Combinatorial Game Theory, II.7.
    Clauses: product.norton.integer, product.norton.definition, product.norton.unit,
    product.norton.form, product.norton.linear, product.norton.order, product.norton.one,
    product.norton.bound.
    """
    t, index = address(game(g))
    unit = game(u)
    if not unit > 0:
        raise NortonUnitError(str(unit), str(unit.relation(0)))
    return game_at(t, entries.norton_product(t, index, index_in(t, unit)))
