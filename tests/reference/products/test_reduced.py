"""Reduced canonical forms: against their definition, and against heated games."""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given

from tedomari.enumeration import values_born_by
from tedomari.errors import DepthError
from tedomari.game import Game, game
from tedomari.reduced import (
    at_most_up_to_infinitesimals,
    infinitesimally_close,
    reduced_canonical_form,
)
from tedomari.store import Store, using
from tedomari.temperature import heat
from tedomari_conformance.strategies import values

STAR = Game([0], [0])
UP = Game([0], [STAR])
TINY = Game([0], [Game([0], [-1])])


def at_most(g: Game, h: Game) -> bool:
    """Whether G <= H up to infinitesimals, by the stops of the difference."""
    return (g - h).left_stop <= 0


@cache
def is_reduced(g: Game) -> bool:
    """The definition of a reduced game, for a game in canonical form."""
    if g.is_number:
        return True
    left, right = g.left_options, g.right_options
    dominated = any(
        at_most(option, other) for option in left for other in left if option != other
    ) or any(at_most(other, option) for option in right for other in right if option != other)
    reversible = any(
        at_most(reply, g) for option in left for reply in option.right_options
    ) or any(at_most(g, reply) for option in right for reply in option.left_options)
    return (
        g.left_stop != g.right_stop
        and not dominated
        and not reversible
        and all(is_reduced(option) for option in left + right)
    )


@cache
def star_projection(g: Game) -> Game:
    if g.left_stop == g.right_stop and g - g.left_stop in (0, STAR):
        return game(g.left_stop)
    return Game(
        [star_projection(option) for option in g.left_options],
        [star_projection(option) for option in g.right_options],
    )


@pytest.mark.clause("reduced.order")
@given(values(), values())
def test_order_up_to_infinitesimals_is_order_with_an_infinitesimal_added(
    g: Game, h: Game
) -> None:
    """For games born by day 3 one sufficiently large infinitesimal is enough."""
    generous = h + 16 * UP
    assert at_most_up_to_infinitesimals(g, h) == at_most(g, h)
    if at_most_up_to_infinitesimals(g, h):
        assert all(g <= h + Fraction(1, 2**n) for n in range(1, 9))
    if g <= generous:
        assert at_most_up_to_infinitesimals(g, h)


@pytest.mark.clause("reduced.close")
@given(values(), values())
def test_games_are_close_when_both_stops_of_the_difference_are_0(g: Game, h: Game) -> None:
    difference = g - h
    close = difference.left_stop == difference.right_stop == 0
    assert infinitesimally_close(g, h) == close


@pytest.mark.clause("reduced.number")
@pytest.mark.parametrize(
    ("g", "x"),
    [
        (game(Fraction(3, 8)), Fraction(3, 8)),
        (STAR, 0),
        (5 + UP + STAR, 5),
        (TINY - 2, -2),
        (Game([Game([2], [1])], [Game([1], [-2])]), 1),
    ],
)
def test_a_game_close_to_a_number_is_reduced_to_that_number(g: Game, x: int | Fraction) -> None:
    assert reduced_canonical_form(g) == x


@pytest.mark.clause("reduced.dominated", "reduced.reversible", "reduced.definition")
@pytest.mark.parametrize(
    ("g", "reduced"),
    [
        (Game([1 + STAR], [-1]), Game([1], [-1])),
        (Game([1 + UP, 1 + STAR], [-1]), Game([1], [-1])),
        (Game([1, Game([5], [0])], [0]), Game([1], [0])),
        (Game([3], [Game([2], [UP]), STAR]), Game([3], [0])),
        (Game([1], [Game([STAR], [-4])]), Game([1], [Game([0], [-4])])),
    ],
)
def test_games_are_reduced_as_by_hand(g: Game, reduced: Game) -> None:
    """In {1,{5|0}|0} the threat {5|0} is reversible, though it is confused with 1: the reply
    0 is at most the game.  In {3|{2|^},*} the option * is at most {2|^} up to infinitesimals.
    """
    assert reduced_canonical_form(g) == reduced


@pytest.mark.clause("reduced.definition", "reduced.idempotent", "reduced.close")
def test_reduced_forms_of_day_three_are_reduced_and_close() -> None:
    for g in values_born_by(3):
        reduced = reduced_canonical_form(g)
        assert (reduced - g).left_stop == (reduced - g).right_stop == 0
        assert is_reduced(reduced)
        assert reduced_canonical_form(reduced) == reduced


@pytest.mark.clause("reduced.simplest", "reduced.unique")
def test_reduced_forms_of_day_three_are_the_simplest_of_their_class() -> None:
    """Any simpler game that is close to one of them would be among these 1474 values too."""
    classes: dict[Game, list[Game]] = {}
    for g in values_born_by(3):
        classes.setdefault(reduced_canonical_form(g), []).append(g)
    for reduced, members in classes.items():
        assert reduced in members
        assert min(member.birthday for member in members) == reduced.birthday
    for first in classes:
        assert [g for g in classes if infinitesimally_close(first, g)] == [first]


@pytest.mark.clause("reduced.unique")
@given(values(), values())
def test_games_are_close_iff_their_reduced_forms_are_equal(g: Game, h: Game) -> None:
    same = reduced_canonical_form(g) == reduced_canonical_form(h)
    assert infinitesimally_close(g, h) == same
    assert reduced_canonical_form(g + UP) == reduced_canonical_form(g)


@pytest.mark.clause("reduced.idempotent")
@given(values(max_birthday=4))
def test_reducing_is_idempotent(g: Game) -> None:
    reduced = reduced_canonical_form(g)
    assert reduced_canonical_form(reduced) == reduced
    assert is_reduced(reduced)
    assert infinitesimally_close(g, reduced)


@pytest.mark.clause("reduced.sum")
@given(values(), values())
def test_reduced_form_of_a_sum_and_of_the_negative(g: Game, h: Game) -> None:
    of_parts = reduced_canonical_form(g) + reduced_canonical_form(h)
    assert reduced_canonical_form(g + h) == reduced_canonical_form(of_parts)
    assert reduced_canonical_form(-g) == -reduced_canonical_form(g)


@pytest.mark.clause("reduced.heating")
def test_reduced_form_is_the_star_projection_of_the_game_heated_by_star() -> None:
    for g in values_born_by(3):
        assert reduced_canonical_form(g) == star_projection(heat(g, STAR))


@pytest.mark.clause("reduced.bound")
def test_a_game_too_deep_to_be_compared_is_refused() -> None:
    """Two deep options have the same right stop, and neither is at most the other."""
    chains = [Game([1], [STAR])]
    for n in range(2, 150):
        chains.append(Game([n], [chains[-1]]))
    high, low = chains[-1], Game([149], [chains[-2] - Fraction(1, 2)])
    g = Game([Game([1000], [high]), Game([2000], [low])], [-9])
    assert len(g.left_options) == 2
    with pytest.raises(DepthError):
        reduced_canonical_form(g)


@pytest.mark.clause("reduced.definition")
def test_a_deep_chain_is_reduced_where_stops_decide() -> None:
    """In {n|{n-1|...{1|*}}} nothing is dominated or reversible, but at the end * goes to 0."""
    g, expected = STAR, game(0)
    for n in range(1, 3000):
        g, expected = Game([n], [g]), Game([n], [expected])
    assert reduced_canonical_form(g) == expected


@pytest.mark.clause("reduced.order")
@pytest.mark.parametrize("unit", [Fraction(1), Fraction(1, 2**16)])
def test_games_with_the_same_stops_may_differ_by_more_than_an_infinitesimal(
    unit: Fraction,
) -> None:
    """G = {2|1} and H = {2||1|0} have the stops 2 and 1, but G - H has the left stop 1.

    Left moves from -H to {0|-1}, and then either that becomes 0 and G becomes 1, or G becomes
    2 and that becomes -1.  The second unit is the unit of a new store.
    """
    with using(Store()):
        g = Game([2 * unit], [unit])
        h = Game([2 * unit], [Game([unit], [0])])
        assert (g.left_stop, g.right_stop) == (h.left_stop, h.right_stop) == (2 * unit, unit)
        assert not at_most_up_to_infinitesimals(g, h)
        assert at_most_up_to_infinitesimals(h, g)
        assert at_most_up_to_infinitesimals(g, g)
