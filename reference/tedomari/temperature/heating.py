"""Heating and overheating: every move earns its player a reward."""

from __future__ import annotations

from tedomari.game import Game, GameLike, address, game, game_at, index_in
from tedomari.kernel import entries


def heat(g: GameLike, t: GameLike) -> Game:
    """The game heated by t: ``{heat(G^L) + t | heat(G^R) - t}``; a number stays unchanged.

    >>> star = Game([0], [0])
    >>> heat(star, 1) == Game([1], [-1])
    True

    Raises :class:`~tedomari.errors.DepthError` for games too deep to be added.
    Source: Winning Ways, chapter 6.
    Clauses: temperature.heat.definition, temperature.heat.number,
    temperature.heat.not-additive, temperature.heat.cool, temperature.heat.bound.
    """
    table, index = address(game(g))
    return game_at(table, entries.heat(table, index, index_in(table, t)))


def overheat(g: GameLike, s: GameLike, t: GameLike) -> Game:
    """The game overheated from s to t: an integer n becomes n times the warming game s.

    Any other game, including any other number, becomes
    ``{overheat(G^L) + t | overheat(G^R) - t}``.

    >>> star = Game([0], [0])
    >>> overheat(3, star, 1) == star
    True

    Raises :class:`~tedomari.errors.DepthError` for games too deep to be added.
    Source: Winning Ways, chapter 6; Berlekamp, Blockbusting and Domineering, 1988.
    Clauses: temperature.overheat.integer, temperature.overheat.definition,
    temperature.heat.bound.
    """
    table, index = address(game(g))
    warming, by = index_in(table, s), index_in(table, t)
    return game_at(table, entries.overheat(table, index, warming, by))
