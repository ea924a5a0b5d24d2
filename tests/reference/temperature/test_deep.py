"""Chains of 5,000 nested options: stops, mean, temperature, thermograph, cooling."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from tedomari.game import Game, game
from tedomari.infinitesimals import star
from tedomari.temperature import Breakpoint, cool, freeze, mean, temperature, thermograph

DEPTH = 5000

STAR = Game([0], [0])


def chain(step: Callable[[Game, int], Game], length: int = DEPTH) -> Game:
    g = STAR
    for n in range(1, length + 1):
        g = step(g, n)
    return g


@pytest.mark.clause("temperature.deep")
@pytest.mark.parametrize("x", [0, 1])
@pytest.mark.parametrize("for_left", [True, False])
def test_a_chain_of_threats_to_a_number_is_near_the_number(x: int, *, for_left: bool) -> None:
    """{x|{x|...}}: whoever begins, play stops at x at once, or after 5,000 moves."""
    g = chain(lambda g, _: Game([x], [g]) if for_left else Game([g], [-x]))
    expected = x if for_left else -x
    assert g.left_stop == g.right_stop == mean(g) == expected
    assert temperature(g) == 0
    assert freeze(g) == g
    assert cool(g, 1) == expected


@pytest.mark.clause("temperature.deep")
def test_the_walls_of_a_one_sided_chain_fit_the_recursion() -> None:
    """{n|{n-1|...{1|*}}}: the walls follow a recursion, in numbers of 5,000 bits.

    Up to the temperature of G, its left wall is n - t.  So the right scaffold of {n+1|G} is
    n up to there and then m + t, where m is the mean, and the left one is n + 1 - t.
    """
    g = chain(lambda g, n: Game([n], [g]))
    place, warmth = Fraction(1, 2), Fraction(1, 2)
    for n in range(2, DEPTH + 1):
        middle = (n - place) / 2
        assert middle > warmth
        place, warmth = n - middle, middle
    assert g.left_stop == DEPTH
    assert g.right_stop == DEPTH - 1
    assert (mean(g), temperature(g)) == (place, warmth)
    graph = thermograph(g)
    assert graph.left_wall == (Breakpoint(Fraction(-1), Fraction(DEPTH + 1)), (warmth, place))
    assert len(graph.right_wall) == 3


@pytest.mark.once
@pytest.mark.clause("temperature.deep")
def test_a_wall_may_have_a_breakpoint_for_each_move() -> None:
    """{{...|-2}|3}... with growing threats: each game adds two knots to one wall."""

    def step(g: Game, n: int) -> Game:
        return Game([n], [g]) if n % 2 else Game([g], [-n])

    for length in (1, 2, 3, 10, 100):
        assert_scaffolds(chain(step, length))
    g = chain(step)
    graph = thermograph(g)
    longest = max(len(graph.left_wall), len(graph.right_wall))
    assert DEPTH <= longest <= 2 * DEPTH
    assert (graph.mean, graph.temperature) == (mean(g), temperature(g))
    assert graph.at(0) == (g.left_stop, g.right_stop)


def assert_scaffolds(g: Game) -> None:
    graph = thermograph(g)
    (left,), (right,) = g.left_options, g.right_options
    for t in {point.temperature for point in graph.left_wall + graph.right_wall}:
        assert graph.at(t) == (
            thermograph(left).at(t)[1] - t,
            thermograph(right).at(t)[0] + t,
        )


@pytest.mark.clause("temperature.deep")
def test_a_number_may_have_many_binary_digits() -> None:
    x = game(Fraction(1, 2**DEPTH))
    assert temperature(x) == Fraction(-1, 2**DEPTH)
    assert mean(3 + x) == 3 + Fraction(1, 2**DEPTH)


@pytest.mark.clause("temperature.deep")
def test_walls_are_merged_at_every_depth() -> None:
    """Each player has two options, which make the wall alternately."""
    g, h = Game([4], [0]), Game([2], [1])
    for n in range(100):
        g, h = Game([g + n, h], [-n, -2 * n - 1]), Game([h, n], [-n - 2, Game([0], [-7 * n])])
    for f in (g, h):
        graph = thermograph(f)
        for t in {point.temperature for point in graph.left_wall + graph.right_wall}:
            assert graph.at(t) == (
                max(thermograph(option).at(t)[1] - t for option in f.left_options),
                min(thermograph(option).at(t)[0] + t for option in f.right_options),
            )


@pytest.mark.clause("temperature.cool.deep")
def test_a_deep_chain_is_cooled() -> None:
    g = chain(lambda g, n: Game([n], [g]))
    half = Fraction(1, 2)
    assert cool(g, half).left_stop == DEPTH - half
    assert cool(g, half).right_stop == DEPTH - 1
    assert cool(g, DEPTH) == mean(g)


@pytest.mark.once
@pytest.mark.clause("temperature.deep")
def test_the_thermograph_of_a_large_nimber_takes_little_time() -> None:
    """Its options are options of each other; each should be visited once."""
    assert mean(star(600)) == temperature(star(600)) == 0
