"""Bounds from strips, compared with values of whole positions and of sums."""

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from itertools import combinations_with_replacement, product

import pytest

from tedomari.boards import Grid
from tedomari.boards.strips import NOTHING, Strips, Total, best
from tedomari.forms import definitions
from tedomari.forms.definitions import Outcome
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.infinitesimals import up
from tedomari_domineering import Domineering

RULESET = Domineering()
STAR = Game([0], [0])


def boards(height: int, width: int) -> Iterator[Grid]:
    for bits in range(1 << height * width):
        yield Grid.from_bits(bits, height=height, width=width)


def strips(board: Grid, cuts: tuple[bool, ...], *, rows: bool) -> Iterator[Grid]:
    """Yield the strips between the cuts, each on a board of the same size."""
    band = 0
    bands: list[set[tuple[int, int]]] = [set()]
    for line in range(board.height if rows else board.width):
        if line and cuts[line - 1]:
            band += 1
            bands.append(set())
        bands[band] |= {cell for cell in board.cells if cell[not rows] == line}
    for cells in bands:
        yield Grid.from_cells(cells, height=board.height, width=board.width)


@pytest.mark.clause("domineering.outcome.rows", "domineering.outcome.columns")
def test_cuts_between_rows_do_not_raise_the_value_and_others_do_not_lower_it() -> None:
    changed = 0
    for board in list(boards(3, 4))[::-9]:
        value = RULESET.value(board)
        for cuts in product([False, True], repeat=2):
            parts = sum(map(RULESET.value, strips(board, cuts, rows=True)), Game())
            assert parts <= value, (str(board), cuts)
            changed += parts != value
        for cuts in product([False, True], repeat=3):
            parts = sum(map(RULESET.value, strips(board, cuts, rows=False)), Game())
            assert value <= parts, (str(board), cuts)
            changed += parts != value
    assert changed > 500


def test_bounds_are_the_totals_of_strips_with_the_best_mean() -> None:
    frame = Strips(lambda mask: RULESET.value(Grid(4, 4, mask)), 4, most_cells=4)
    full = Grid.empty(4, 4)
    lower, upper = frame.bounds_of(full.mask)
    means = [
        sum((total_of(part).mean for part in strips(full, cuts, rows=True)), Fraction(0))
        for cuts in product([False, True], repeat=3)
        if all(part.empty_cells <= 4 for part in strips(full, cuts, rows=True))
    ]
    assert lower.mean == max(means)
    assert upper.mean == -lower.mean  # the turned board has the negative value
    exact = Strips(lambda mask: RULESET.value(Grid(4, 4, mask)), 4, most_cells=16)
    assert exact.bounds_of(full.mask) == (total_of(full), total_of(full))
    assert lower.mean < total_of(full).mean < upper.mean


def total_of(board: Grid) -> Total:
    games = [RULESET.value(part) for part in board.components()]
    return reduce(Total.plus, map(Total.of, games), NOTHING)


def test_strips_that_are_too_large_are_not_chosen() -> None:
    one = Total(*[Fraction(1)] * 5)
    two = one.plus(one)
    assert best([[], [one], [None, one]], 1) == two
    assert best([[], [one], [Total(*[Fraction(3)] * 5), one]], 1).mean == 3
    assert best([[], [one], [Total(*[Fraction(3)] * 5), one]], -1) == two


GAMES = [
    Game(),
    Game([0]),
    Game([1], [2]),
    -Game([1], [2]),
    STAR,
    up(),
    Game([1], [-1]),
    Game([2], [Fraction(-1, 2)]),
    Game([Fraction(1, 2)], [-2]),
    Game([Game([3], [1])], [0]),
    Game([0], [Game([-1], [-4])]),
]


@pytest.mark.clause("domineering.outcome.stops")
def test_totals_decide_sums_as_the_definitions_do() -> None:
    decided = 0
    for games in combinations_with_replacement(GAMES, 3):
        total = reduce(Total.plus, map(Total.of, games), NOTHING)
        form = reduce(definitions.add, map(canonical_form, games))
        left_wins = definitions.outcome(form) in (Outcome.LEFT, Outcome.NEXT)
        if total.is_won_by_mover():
            assert left_wins, games
            decided += 1
        if total.is_lost_by_mover():
            assert not left_wins, games
            decided += 1
    assert decided > 100


@pytest.mark.clause("domineering.outcome.stops")
def test_each_of_the_four_rules_decides_a_sum_that_the_others_do_not() -> None:
    hot = Total.of(Game([2], [-3]))
    assert hot.mean < 0
    assert hot.is_won_by_mover()
    many = reduce(Total.plus, [Total.of(Game([2], [-1]))] * 4, NOTHING)
    assert many.right + many.gain < 0
    assert many.is_won_by_mover()
    low = Total.of(Game([Game([10], [-1])], [-9]))
    assert low.left < 0 <= low.mean + low.heat
    assert low.is_lost_by_mover()
    four = reduce(Total.plus, [Total.of(Game([1], [-2]))] * 4, NOTHING)
    assert four.mean + four.heat < 0 < four.left
    assert four.is_lost_by_mover()
    assert not Total.of(STAR).is_won_by_mover()
    assert not NOTHING.is_lost_by_mover()
