"""The values of shapes, against whole boards, against the definitions, and by search."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from tedomari.boards import DominoRuleset, Grid
from tedomari.boards.polyomino_evaluation import ShapeMoveError, ShapeValues, Walk
from tedomari.boards.polyominoes import MOST_CELLS
from tedomari.boards.subsets import MOST_KEY_CELLS
from tedomari.forms import Form, definitions
from tedomari.forms.values import canonical_form
from tedomari.game import Game, game_at
from tedomari.kernel.tables import Tables
from tedomari.rulesets import find_ruleset
from tedomari.search import Term, outcome_by_search
from tedomari.store import Store, using

NAMES = ("domineering", "chilled-domineering")


def dominoes(name: str) -> DominoRuleset:
    """Return a ruleset of dominoes."""
    ruleset: object = find_ruleset(name)
    assert isinstance(ruleset, DominoRuleset)
    return ruleset


def shapes_with_values(
    ruleset: DominoRuleset, t: Tables, cells: int, share: int = 0, shares: int = 1
) -> Iterator[tuple[Grid, Game]]:
    """Yield the listed shapes of a share with their values."""
    values = ShapeValues(t, ruleset.group_options)
    while values.known < cells - 1:
        values.learn(values.known + 1)
    walk = Walk(values, cells, share, shares)
    while walk.advance():
        grid = Grid(walk.height, walk.width, walk.mask)
        yield grid, game_at(t, int(walk.index))


@pytest.mark.clause("census.values", "boards.quarter-turn", "boards.reflection")
@pytest.mark.parametrize("name", NAMES)
def test_values_are_those_of_whole_boards(name: str) -> None:
    """The other evaluation enumerates nothing, and shares only the kernel with this one."""
    ruleset = dominoes(name)
    store = Store()
    with using(store):
        for cells in range(1, 9):
            grids, games = zip(*shapes_with_values(ruleset, store.tables, cells), strict=True)
            assert list(games) == ruleset.values(grids)


def form_of(ruleset: DominoRuleset, grid: Grid, memo: dict[Grid, Form]) -> Form:
    """Return the form of a board: its options, without sums, symmetries or simplification."""
    if grid not in memo:
        left, right = (
            [form_of(ruleset, option, memo) for option in options]
            for options in (ruleset.left_options(grid), ruleset.right_options(grid))
        )
        memo[grid] = Form(left, right)
    return memo[grid]


@pytest.mark.clause("census.values")
@pytest.mark.parametrize("name", NAMES)
def test_values_are_those_of_the_definitions(name: str) -> None:
    ruleset = dominoes(name)
    store = Store()
    with using(store):
        for cells in range(1, 7):
            for grid, game in shapes_with_values(ruleset, store.tables, cells):
                form = form_of(ruleset, grid, {})
                assert definitions.equal(form, canonical_form(game)), grid


@pytest.mark.parametrize("name", NAMES)
def test_search_confirms_values_of_ten_cells(name: str) -> None:
    """A search of the position minus its value, which knows no values, ends with the second."""
    ruleset = dominoes(name)
    store = Store()
    with using(store):
        shapes = list(islice(shapes_with_values(ruleset, store.tables, 9), 60))
        for grid, game in random.Random(22).sample(shapes, 12):
            assert outcome_by_search([Term.position(ruleset, grid), Term.of(-game)]) == "P", (
                grid
            )


class Broken(DominoRuleset):
    """A ruleset whose moves are given."""

    name = "broken"
    summary = "broken"
    examples = ()

    def __init__(self, filled: int) -> None:
        super().__init__()
        self.filled = filled

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """The move fills the given cells."""
        return [mask ^ self.filled], []


@pytest.mark.clause("census.shapes.moves")
@pytest.mark.parametrize("filled", [0, 0b10])
def test_a_move_fills_empty_cells(filled: int) -> None:
    values = ShapeValues(Store().tables, Broken(filled).group_options)
    with pytest.raises(ShapeMoveError, match="a move must fill at least one empty cell"):
        values.learn(1)


@pytest.mark.clause("census.shapes.moves")
def test_a_group_without_a_value_is_refused() -> None:
    values = ShapeValues(Store().tables, Broken(0b1).group_options)
    with pytest.raises(ShapeMoveError, match="a move on a shape of 2 cells leaves a group"):
        Walk(values, 2, 0, 1).advance()


def test_values_are_learnt_in_order() -> None:
    values = ShapeValues(Store().tables, dominoes("domineering").group_options)
    with pytest.raises(ValueError, match="the values of 2 cells cannot follow those of 0"):
        values.learn(2)


@pytest.mark.clause("boards.reflection")
@pytest.mark.parametrize("height", range(1, MOST_CELLS + 1))
def test_the_longest_diagonals_have_a_board(height: int) -> None:
    """A shape of 16 cells from corner to corner: no board around a shape is larger."""
    values = ShapeValues(Store().tables, lambda mask, stride: ([], []))
    walk = Walk(values, MOST_CELLS, 0, 1)
    width = MOST_CELLS + 1 - height
    cells = [(row, 0) for row in range(height)] + [(height - 1, x) for x in range(1, width)]
    walk.outline.height, walk.outline.width = height, width
    for cell, (y, x) in enumerate(cells):
        walk.outline.ys[cell], walk.outline.xs[cell] = y, x
    walk.evaluate()
    assert (walk.height, walk.width) == (height, width)
    assert Grid(height, width, walk.mask) == Grid.from_cells(cells, height=height, width=width)


def test_only_shapes_that_have_keys_are_learnt() -> None:
    values = ShapeValues(Store().tables, dominoes("domineering").group_options)
    values.known = MOST_KEY_CELLS
    with pytest.raises(ValueError, match="the values of 15 cells cannot follow those of 14"):
        values.learn(MOST_KEY_CELLS + 1)
