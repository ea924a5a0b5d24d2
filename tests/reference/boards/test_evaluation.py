"""The values of positions, as all rulesets of dominoes on boards compute them."""

import inspect
import sys

import pytest

from plain_dominoes import Plain
from tedomari.boards import BoardMemoryError, Grid
from tedomari.errors import StoreFullError
from tedomari.game import Game, address
from tedomari.store import Store, using


@pytest.mark.clause("boards.evaluation.deep")
def test_long_strips_are_evaluated() -> None:
    # By counting: in a column of 200 cells each move of Left fills two, and Right cannot move.
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 100)
    try:
        assert Plain().value(Grid.empty(200, 1)) == 100
        assert Plain().value(Grid.empty(1, 200)) == -100
    finally:
        sys.setrecursionlimit(limit)


@pytest.mark.clause("boards.evaluation.stores")
def test_values_go_to_the_current_store() -> None:
    ruleset, board = Plain(), Grid.empty(3, 3)
    store = Store()
    with using(store):
        value = ruleset.value(board)
    assert address(value)[0] is store.tables
    assert ruleset.value(board) == value
    assert address(ruleset.value(board))[0] is not store.tables


@pytest.mark.clause("boards.evaluation.stores")
def test_values_are_computed_again_after_a_reset() -> None:
    ruleset, board = Plain(), Grid.empty(3, 3)
    store = Store()
    with using(store):
        before = ruleset.value(board)
        store.reset()
        after = ruleset.value(board)
    assert after == before
    assert address(after)[0] is store.tables


@pytest.mark.clause("boards.evaluation.stores")
def test_an_evaluation_respects_the_limit_of_the_store() -> None:
    ruleset = Plain()
    with using(Store(limit=20)), pytest.raises(StoreFullError):
        ruleset.value(Grid.empty(4, 4))
    assert ruleset.value(Grid.empty(4, 4)).confused_with(0)


@pytest.mark.clause("boards.evaluation.limit")
def test_an_evaluation_beyond_the_limit_is_refused() -> None:
    with pytest.raises(BoardMemoryError, match="more than 100 positions") as caught:
        Plain(memo_limit=100).value(Grid.empty(4, 4))
    assert caught.value.limit == 100


@pytest.mark.clause("boards.evaluation.limit")
def test_a_memo_limit_must_be_positive() -> None:
    with pytest.raises(ValueError, match="at least 1, not 0"):
        Plain(memo_limit=0)


class SharedSingles(Plain):
    """Moves that fill one cell, the same list of them for both players."""

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """The remaining cells after each move."""
        moves = [mask ^ 1 << k for k in range(mask.bit_length()) if mask >> k & 1]
        return moves, moves


@pytest.mark.parametrize("height", [7, 8])
def test_a_ruleset_may_return_one_list_for_both_players(height: int) -> None:
    # By parity: each cell is one move of either player, so n cells are 0 or *.
    for cells in range(1, height + 1):
        value = SharedSingles().value(Grid.empty(cells, 1))
        assert value == (Game([0], [0]) if cells % 2 else 0)


@pytest.mark.clause("boards.evaluation.limit")
def test_a_half_full_memo_is_emptied_between_evaluations() -> None:
    small, large = Plain(memo_limit=20_000), Plain()
    boards = [Grid.from_bits(bits, height=4, width=4) for bits in range(0, 1 << 16, 3)]
    assert small.values(boards) == large.values(boards)


@pytest.mark.clause("boards.border", "boards.identity")
def test_a_border_changes_the_text_but_not_the_value() -> None:
    ruleset = Plain()
    inside, outside = ruleset.parse("../.x"), ruleset.parse("xxxx/x..x/x.xx")
    assert inside != outside
    assert ruleset.format(outside) == "xxxx/x..x/x.xx"
    assert ruleset.value(inside) == ruleset.value(outside)


@pytest.mark.clause("boards.components")
def test_the_value_of_a_board_is_the_sum_of_its_groups() -> None:
    ruleset = Plain()
    for bits in range(1 << 12):
        board = Grid.from_bits(bits, height=3, width=4)
        total = sum((ruleset.value(part) for part in ruleset.components(board)), start=Game())
        assert ruleset.value(board) == total


@pytest.mark.clause("boards.notation.lines", "boards.notation.one-line")
def test_positions_are_printed_on_one_line_or_several() -> None:
    ruleset = Plain()
    board = ruleset.parse("..\n.x")
    assert ruleset.format(board) == "../.x"
    assert ruleset.format_lines(board) == "..\n.x"
    assert "<title>../.x</title>" in ruleset.svg(board)
