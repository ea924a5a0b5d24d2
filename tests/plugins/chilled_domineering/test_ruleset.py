"""Chilled Domineering, against its rule written with sets of cells."""

from collections.abc import Iterator
from functools import cache

import pytest

from tedomari.boards import Grid
from tedomari.forms import Form, definitions
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.infinitesimals import is_all_small
from tedomari.search import Search, Term
from tedomari_chilled_domineering import ChilledDomineering
from tedomari_conformance.kit import assert_ruleset_conforms

Cells = frozenset[tuple[int, int]]

RULESET = ChilledDomineering()

STAR = Game([0], [0])
UP = Game([0], [STAR])

#: The value of a row of n cells, at index n modulo 8.
ROW_PERIOD = (Game(), STAR, -UP, UP, STAR, Game(), -UP + STAR, UP + STAR)


@cache
def form(cells: Cells) -> Form:
    """The form of a position, from each player's options by the rule."""
    return Form(
        [form(rest) for rest in moves(cells, 1, 0)],
        [form(rest) for rest in moves(cells, 0, 1)],
    )


def moves(cells: Cells, down: int, right: int) -> Iterator[Cells]:
    """Yield the empty cells after each move of the player with dominoes in this direction."""
    for group in {group_of(cell, cells) for cell in cells}:
        dominoes = [
            {(r, c), (r + down, c + right)} for r, c in group if (r + down, c + right) in group
        ]
        for piece in dominoes or [{cell} for cell in group]:
            yield cells - piece


def group_of(cell: tuple[int, int], cells: Cells) -> Cells:
    """The empty cells that are connected to a cell."""
    group, border = {cell}, [cell]
    while border:
        r, c = border.pop()
        for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if near in cells and near not in group:
                group.add(near)
                border.append(near)
    return frozenset(group)


def boards(height: int, width: int) -> Iterator[Grid]:
    """Yield every position of a board."""
    for bits in range(1 << height * width):
        yield Grid.from_bits(bits, height=height, width=width)


def value(text: str) -> Game:
    """The value of a position."""
    return RULESET.value(RULESET.parse(text))


def options(text: str) -> tuple[set[str], set[str]]:
    """The options of a position, for Left and for Right."""
    board = RULESET.parse(text)
    left, right = RULESET.left_options(board), RULESET.right_options(board)
    return {str(option) for option in left}, {str(option) for option in right}


@pytest.mark.clause("chilled-domineering.rule.domino")
def test_left_places_vertical_dominoes_and_right_horizontal_ones() -> None:
    assert options("../..") == ({"x./x.", ".x/.x"}, {"xx/..", "../xx"})


@pytest.mark.clause("chilled-domineering.rule.single")
def test_a_player_without_room_for_a_domino_places_a_single() -> None:
    assert options(".") == ({"x"}, {"x"})
    assert options("...") == ({"x..", ".x.", "..x"}, {"xx.", ".xx"})
    assert options("./.") == ({"x/x"}, {"x/.", "./x"})


@pytest.mark.clause("chilled-domineering.rule.group")
def test_singles_are_allowed_by_each_group_on_its_own() -> None:
    left, right = options(".x../.xxx")
    assert left == {"xx../xxxx", ".xx./.xxx", ".x.x/.xxx"}
    assert right == {"xx../.xxx", ".x../xxxx", ".xxx/.xxx"}


@pytest.mark.clause(
    "chilled-domineering.rule.domino",
    "chilled-domineering.rule.single",
    "chilled-domineering.rule.group",
    "chilled-domineering.rule.board",
)
def test_the_options_are_those_of_the_rule() -> None:
    for board in boards(3, 4):
        left = [option.cells for option in RULESET.left_options(board)]
        right = [option.cells for option in RULESET.right_options(board)]
        assert sorted(map(sorted, left)) == sorted(map(sorted, moves(board.cells, 1, 0)))
        assert sorted(map(sorted, right)) == sorted(map(sorted, moves(board.cells, 0, 1)))


@pytest.mark.clause("chilled-domineering.rule.end")
def test_play_lasts_until_all_cells_are_filled() -> None:
    for board in boards(3, 3):
        left, right = [*RULESET.left_options(board)], [*RULESET.right_options(board)]
        assert bool(left) == bool(right) == bool(board.cells)
        for option in left + right:
            assert 1 <= RULESET.progress(board) - RULESET.progress(option) <= 2


@pytest.mark.clause(
    "chilled-domineering.rule.domino",
    "chilled-domineering.rule.single",
    "chilled-domineering.rule.end",
    "boards.components",
)
def test_values_agree_with_forms_built_by_the_rule() -> None:
    for board in boards(3, 3):
        canonical = canonical_form(RULESET.value(board))
        assert definitions.equal(form(board.cells), canonical), board


@pytest.mark.clause("chilled-domineering.rule.board")
@pytest.mark.parametrize("text", ["x.x/.../x.x", "..../.xx./x...", ".xxx/..xx/x..x/xx.."])
def test_values_of_other_shapes_agree_with_the_rule(text: str) -> None:
    board = RULESET.parse(text)
    assert definitions.equal(form(board.cells), canonical_form(RULESET.value(board)))


@pytest.mark.clause("boards.reflection")
def test_a_reflection_does_not_change_the_form() -> None:
    for board in boards(3, 3):
        for sign, image in RULESET.images(board):
            if sign == 1:
                assert form(image.cells) is form(board.cells)


@pytest.mark.clause("boards.quarter-turn")
def test_a_quarter_turn_negates_the_form() -> None:
    for board in boards(3, 3):
        negative = definitions.negative(form(board.cells))
        for sign, image in RULESET.images(board):
            if sign == -1:
                assert form(image.cells) is negative


@pytest.mark.clause("chilled-domineering.value.single")
def test_a_single_cell_is_a_star() -> None:
    assert value(".") == STAR


@pytest.mark.clause("chilled-domineering.rule.domino", "chilled-domineering.rule.single")
def test_values_from_the_paper() -> None:
    # XT Domineering paper, appendix A, figures 9 and 10: C = {*|0} = v, E = ^^*, * + E = ^^.
    assert value("..") == -UP
    assert value(".x/.x/..") == 2 * UP + STAR
    assert value(".x.x/.xxx/..xx") == 2 * UP


@pytest.mark.once
@pytest.mark.clause("chilled-domineering.value.strips")
def test_strips_repeat_after_eight_cells() -> None:
    for n in range(1, 201):
        assert RULESET.value(Grid.empty(1, n)) == ROW_PERIOD[n % 8], n
        assert RULESET.value(Grid.empty(n, 1)) == -ROW_PERIOD[n % 8], n


@pytest.mark.clause("chilled-domineering.value.strips")
def test_a_search_confirms_the_first_strips() -> None:
    search = Search()
    for n in range(1, 13):
        row = Term.position(RULESET, Grid.empty(1, n))
        assert search.relation([row], [ROW_PERIOD[n % 8]]).value == "=", n
    six = Term.position(RULESET, Grid.empty(1, 6))
    assert search.relation([six], [UP + STAR]).value != "="


@pytest.mark.clause(
    "chilled-domineering.value.moves", "chilled-domineering.value.infinitesimal"
)
@pytest.mark.parametrize(
    "side", [3, pytest.param(4, marks=pytest.mark.exhaustive, id="4, all positions")]
)
def test_every_value_is_an_all_small_infinitesimal(side: int) -> None:
    for board in boards(side, side):
        game = RULESET.value(board)
        assert game.left_stop == game.right_stop == 0
        assert is_all_small(game)


@pytest.mark.clause("chilled-domineering.name")
def test_the_ruleset_is_also_called_xt_domineering() -> None:
    assert RULESET.name == "chilled-domineering"
    assert RULESET.aliases == ("xt-domineering",)


@pytest.mark.once
def test_the_empty_5x5_board_is_a_star() -> None:
    board = RULESET.value(Grid.empty(5, 5))
    assert board == STAR


@pytest.mark.once
def test_the_ruleset_conforms() -> None:
    assert_ruleset_conforms(RULESET)
