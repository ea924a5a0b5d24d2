"""Domineering, against its rule written with sets of cells and against the literature."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from tedomari.boards import Grid
from tedomari.forms import Form, definitions
from tedomari.forms.definitions import Outcome
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.infinitesimals import miny, tiny
from tedomari_conformance.kit import assert_ruleset_conforms
from tedomari_domineering import Domineering

Cells = frozenset[tuple[int, int]]

RULESET = Domineering()


@cache
def form(cells: Cells) -> Form:
    """The form of a position, from each player's options by the rule."""
    return Form(
        [form(rest) for rest in after_dominoes(cells, 1, 0)],
        [form(rest) for rest in after_dominoes(cells, 0, 1)],
    )


def after_dominoes(cells: Cells, down: int, right: int) -> Iterator[Cells]:
    """Yield the empty cells after each domino whose cells have this distance."""
    for r, c in cells:
        if (r + down, c + right) in cells:
            yield cells - {(r, c), (r + down, c + right)}


def boards(height: int, width: int) -> Iterator[Grid]:
    """Yield every position of a board."""
    for bits in range(1 << height * width):
        yield Grid.from_bits(bits, height=height, width=width)


def value(text: str) -> Game:
    """The value of a position."""
    return RULESET.value(RULESET.parse(text))


@pytest.mark.clause("domineering.rule.left", "domineering.rule.right", "domineering.rule.board")
def test_the_options_are_those_of_the_rule() -> None:
    for board in boards(3, 4):
        left = [option.cells for option in RULESET.left_options(board)]
        right = [option.cells for option in RULESET.right_options(board)]
        assert sorted(map(sorted, left)) == sorted(
            map(sorted, after_dominoes(board.cells, 1, 0))
        )
        assert sorted(map(sorted, right)) == sorted(
            map(sorted, after_dominoes(board.cells, 0, 1))
        )


@pytest.mark.clause("domineering.rule.end")
def test_each_move_fills_two_cells() -> None:
    for board in boards(3, 3):
        for option in (*RULESET.left_options(board), *RULESET.right_options(board)):
            assert RULESET.progress(option) == RULESET.progress(board) - 2


@pytest.mark.clause("domineering.rule.end")
def test_a_player_who_cannot_move_loses() -> None:
    assert value(".").outcome is Outcome.PREVIOUS
    assert value("./.").outcome is Outcome.LEFT
    assert value("..").outcome is Outcome.RIGHT


@pytest.mark.clause(
    "domineering.rule.left",
    "domineering.rule.right",
    "domineering.rule.end",
    "boards.components",
)
def test_values_agree_with_forms_built_by_the_rule() -> None:
    for board in boards(3, 3):
        canonical = canonical_form(RULESET.value(board))
        assert definitions.equal(form(board.cells), canonical), board


@pytest.mark.clause("domineering.rule.board")
@pytest.mark.parametrize(
    "text", ["x.x/.../x.x", "..../.xx./....", ".xxx/..xx/x..x/xx..", "...x/.x../xx.."]
)
def test_values_of_other_shapes_agree_with_the_rule(text: str) -> None:
    board = RULESET.parse(text)
    assert definitions.equal(form(board.cells), canonical_form(RULESET.value(board)))


@pytest.mark.clause("boards.reflection")
def test_a_reflection_does_not_change_the_form() -> None:
    for board in boards(3, 4):
        for sign, image in RULESET.images(board):
            if sign == 1:
                assert form(image.cells) is form(board.cells)


@pytest.mark.clause("boards.quarter-turn")
def test_a_quarter_turn_negates_the_form() -> None:
    for board in boards(3, 4):
        negative = definitions.negative(form(board.cells))
        turned = [image for sign, image in RULESET.images(board) if sign == -1]
        assert len(turned) == 4
        for image in turned:
            assert form(image.cells) is negative


@pytest.mark.clause("boards.reflection", "boards.quarter-turn")
def test_values_of_images_are_equal_up_to_sign() -> None:
    for board in boards(3, 3):
        for sign, image in RULESET.images(board):
            assert RULESET.value(image) == sign * RULESET.value(board)


@pytest.mark.clause("domineering.value.strips")
def test_the_value_of_a_strip_is_the_number_of_dominoes_that_fit() -> None:
    for n in range(1, 41):
        assert RULESET.value(Grid.empty(n, 1)) == n // 2
        assert RULESET.value(Grid.empty(1, n)) == -(n // 2)


@pytest.mark.clause("domineering.value.small")
def test_values_from_winning_ways() -> None:
    star = Game([0], [0])
    assert value(".x/..") == star
    assert value("../..") == Game([1], [-1])
    assert value(".../.../...") == Game([1], [-1])
    assert value("../../..") == Game([Fraction(1, 2)], [-2])
    assert value(".../...") == Game([2], [Fraction(-1, 2)])


@pytest.mark.clause("domineering.value.small")
def test_values_from_the_paper() -> None:
    # XT Domineering paper, appendix A: C = {|0} = -1 and E = {0,-1|1} = 1/2.
    assert value("..") == -1
    assert value(".x/.x/..") == Fraction(1, 2)


@pytest.mark.clause("domineering.value.small")
def test_the_empty_5x5_board_is_zero() -> None:
    # Second-player win in every table of solved boards: Gardner, Conway, Breuker et al.
    assert RULESET.value(Grid.empty(5, 5)) == 0


@pytest.mark.clause("domineering.value.small")
def test_the_value_of_the_empty_4x4_board() -> None:
    # Berlekamp, Blockbusting and Domineering (1988); Siegel, CGSuite: the hot inside of 4x4.
    inside = Game([Game([2], [0]), 2 + tiny(2)], [Game([2], [0]), miny(2)])
    assert RULESET.value(Grid.empty(4, 4)) == Game([0, inside], [0, -inside])


@pytest.mark.clause("domineering.rule.end")
@pytest.mark.parametrize(("height", "outcomes"), [(2, "LNNRLNNRLNNRP"), (3, "LNNRRRR")])
def test_the_outcomes_of_empty_boards(height: int, outcomes: str) -> None:
    # Lachmann, Moore, Rapaport, Who wins Domineering on rectangular boards? (2002), table 1.
    boards = [Grid.empty(height, width) for width in range(1, len(outcomes) + 1)]
    assert "".join(value.outcome for value in RULESET.values(boards)) == outcomes


@pytest.mark.once
def test_the_ruleset_conforms() -> None:
    assert_ruleset_conforms(RULESET)
