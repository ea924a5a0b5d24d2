"""The search for outcomes in Domineering, compared with values and with plain search."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from tedomari.boards import Grid
from tedomari.boards.decision import Decision, DecisionLimitError
from tedomari.forms.definitions import Outcome
from tedomari.game import Game
from tedomari.search import Search, Term
from tedomari_domineering import Domineering

RULESET = Domineering()


def every_board(height: int, width: int) -> Iterator[Grid]:
    for bits in range(1 << height * width):
        yield Grid.from_bits(bits, height=height, width=width)


def drawn_boards(height: int, width: int, number: int) -> Iterator[Grid]:
    """Yield boards with about an eighth of the cells filled."""
    drawn = random.Random(height * 10 + width)
    for _ in range(number):
        bits = (1 << height * width) - 1
        for _ in range(height * width // 8 + 1):
            bits &= ~(1 << drawn.randrange(height * width))
        yield Grid.from_bits(bits, height=height, width=width)


def value_in(side: int, mask: int) -> Game:
    return RULESET.value(Grid(side, side, mask))


def decision(
    side: int, *, nodes: int = 1_000_000, most_cells: int = 3, folded: int = 2
) -> Decision:
    return Decision(
        lambda mask: value_in(side, mask),
        side,
        nodes=nodes,
        most_cells=most_cells,
        folded=folded,
    )


def square(board: Grid) -> Grid:
    side = max(board.height, board.width)
    return Grid.from_cells(board.cells, height=side, width=side)


@cache
def plain_search() -> Search:
    return Search(budget=1_000_000)


def outcome_by_plain_search(board: Grid) -> Outcome:
    return plain_search().outcome([Term.position(RULESET, board)])


@pytest.mark.once
@pytest.mark.clause(
    "domineering.outcome.search",
    "domineering.outcome.groups",
    "domineering.outcome.rows",
    "domineering.outcome.columns",
)
@pytest.mark.parametrize(("height", "width"), [(2, 2), (2, 3), (3, 3), (3, 4), (4, 3)])
def test_every_small_board_has_the_outcome_of_a_plain_search(height: int, width: int) -> None:
    search = decision(max(height, width))  # groups so small that strips are used
    for board in every_board(height, width):
        assert search.outcome(square(board).mask) == outcome_by_plain_search(board), str(board)
    assert search.nodes > 0


@pytest.mark.clause("domineering.outcome.search")
def test_drawn_boards_of_four_rows_have_the_outcome_of_a_plain_search() -> None:
    search = decision(4)
    for board in drawn_boards(4, 4, 60):
        assert search.outcome(board.mask) == outcome_by_plain_search(board), str(board)
    assert search.nodes > 0


@pytest.mark.once
@pytest.mark.clause("domineering.outcome.search", "domineering.outcome.groups")
def test_drawn_boards_of_five_rows_have_the_outcome_of_their_value() -> None:
    """All searches are about the same boards, which are evaluated once."""
    for most_cells, number in [(6, 4), (9, 8), (16, 20)]:
        search = decision(5, most_cells=most_cells, folded=4)
        for board in drawn_boards(5, 5, number):
            assert search.outcome(board.mask) == RULESET.value(board).outcome, str(board)
        for height, width in [(4, 5), (5, 3)]:
            board = Grid.empty(height, width)
            assert search.outcome(square(board).mask) == RULESET.value(board).outcome


@pytest.mark.clause("domineering.outcome.search")
def test_sums_of_groups_with_a_value_have_the_outcome_of_their_value() -> None:
    """Large groups occur several times, together with other groups."""
    search = decision(8, most_cells=4, folded=3)
    blocks = [
        "...x.../...x.../.x.x.x.",
        "...x.../...x.../x..x...",
        "..x..x../..x..x../..x.xx..",
    ]
    for text in blocks:
        board = RULESET.parse(text)
        mask = Grid.from_cells(board.cells, height=8, width=8).mask
        assert search.outcome(mask) == RULESET.value(board).outcome, text


@pytest.mark.clause("domineering.outcome.budget")
def test_a_search_has_a_limit() -> None:
    board = Grid.empty(5, 5)
    with pytest.raises(DecisionLimitError, match="has examined 14 positions, its limit"):
        RULESET.search_outcome(board, nodes=14)
    assert RULESET.search_outcome(board, nodes=15).outcome is Outcome.PREVIOUS
    with pytest.raises(ValueError, match="at least 1, not 0"):
        RULESET.search_outcome(board, nodes=0)


@pytest.mark.clause("domineering.outcome.search")
def test_a_search_has_no_frame_for_filled_rows_at_the_border() -> None:
    outcomes = [
        RULESET.search_outcome(RULESET.parse(text)).outcome
        for text in ("x", "xx.x/xx.x", "xxxx/x..x", "x..x/x..x/xxxx")
    ]
    assert "".join(outcomes) == "PLRN"


@pytest.mark.clause("domineering.outcome.search")
def test_a_long_strip_is_decided() -> None:
    assert RULESET.search_outcome(Grid.empty(1, 60)).outcome is Outcome.RIGHT
    assert RULESET.search_outcome(Grid.empty(60, 1)).outcome is Outcome.LEFT
