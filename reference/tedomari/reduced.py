"""Games up to infinitesimals, and the reduced canonical form."""

from __future__ import annotations

from tedomari.game import Game, GameLike, address, game, game_at, index_in
from tedomari.kernel import entries


def at_most_up_to_infinitesimals(g: GameLike, h: GameLike) -> bool:
    """Whether G <= H + e for some infinitesimal e.

    >>> star = Game([0], [0])
    >>> at_most_up_to_infinitesimals(star, 0), at_most_up_to_infinitesimals(1, star)
    (True, False)

    Source: Grossman & Siegel, Reductions of Partizan Games, 2009.
    Clause: reduced.order.
    """
    t, index = address(game(g))
    return entries.le_inf(t, index, index_in(t, h))


def infinitesimally_close(g: GameLike, h: GameLike) -> bool:
    """Whether G - H is an infinitesimal.

    >>> infinitesimally_close(Game([0], [0]), 0), infinitesimally_close(Game([1], [-1]), 0)
    (True, False)

    Source: Grossman & Siegel, Reductions of Partizan Games, 2009.
    Clause: reduced.close.
    """
    return at_most_up_to_infinitesimals(g, h) and at_most_up_to_infinitesimals(h, g)


def reduced_canonical_form(g: GameLike) -> Game:
    """The simplest game that is infinitesimally close to G.

    >>> star = Game([0], [0])
    >>> reduced_canonical_form(Game([1 + star], [-1])) == Game([1], [-1])
    True

    Raises :class:`~tedomari.errors.DepthError` for a game that is too deep to compare.
    Source: Grossman & Siegel, Reductions of Partizan Games, 2009.
    Clauses: reduced.number, reduced.definition, reduced.unique, reduced.idempotent,
    reduced.simplest, reduced.sum, reduced.heating, reduced.bound.
    """
    t, index = address(game(g))
    return game_at(t, entries.reduced_form(t, index))
