"""The operations on positions and boards: moves, components, periods, counts, and laws."""

from collections.abc import Callable

import pytest

from tedomari.game import Game
from tedomari_conformance.sources.xt_paper.boards import one_period
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.expressions import sum_of
from tedomari_conformance.suite.operations.types import Answer

Agrees = Callable[..., bool]
Compute = Callable[..., Answer]

XT = "chilled-domineering"


def test_options_components_and_lines_of_play_are_computed(
    agrees: Agrees, compute: Compute
) -> None:
    given: dict[str, JSON] = {"ruleset": XT, "position": "..x/xx."}
    assert agrees("components", [".", ".."], **given)
    assert compute("options", **given) == {
        "left": ["..x/xxx", ".xx/xx.", "x.x/xx."],
        "right": ["..x/xxx", "xxx/xx."],
    }
    assert agrees("tree", 2, ruleset="domineering", position="../..") is False
    assert agrees("tree", 4, ruleset="domineering", position="../..")


def test_components_exist_only_on_boards(compute: Compute) -> None:
    with pytest.raises(TypeError, match="expected a board"):
        compute("components", ruleset="nim", position="1")


def test_a_decomposition_is_judged_by_its_value(agrees: Agrees) -> None:
    given: dict[str, JSON] = {"ruleset": XT, "position": "..."}
    assert agrees("decomposition", {"^": 1}, **given)
    assert agrees("decomposition", {"half_up": 2}, **given)
    assert not agrees("decomposition", {"^": 1, "*": 1}, **given)
    assert not agrees("decomposition", "^", **given)


def test_a_period_is_the_shortest_one() -> None:
    star, zero = sum_of("*"), Game()
    assert one_period([star, star, star, star]) == [star]
    assert one_period([zero, star, zero, star, zero]) == [zero, star]
    assert one_period([zero, zero, star]) == [zero, zero, star]


def test_the_period_of_rows_and_columns_of_domineering_is_their_length(agrees: Agrees) -> None:
    family: dict[str, JSON] = {"ruleset": "domineering", "cell": ".", "join": ""}
    # A row of n cells has the value -(n // 2), without a period.
    assert agrees("period", ["0", "0", "-1", "-1", "-2"], to=4, **family)
    assert agrees("period-length", 5, to=4, **family)
    assert not agrees("period", ["0", "0", "-1", "-2", "-1"], to=4, **family)


def test_periods_of_octal_games_are_computed(agrees: Agrees) -> None:
    # 0.7 for both players: take one counter and leave up to two heaps.
    assert agrees("octal-period", ["0", "*"], left=[7], right=[7], to=9)
    # 0.33 is the subtraction game of 1 and 2.
    assert agrees("octal-period", ["0", "*", "*2"], left=[3, 3], right=[3, 3], to=12)


def test_connected_positions_of_2x2_are_counted(agrees: Agrees) -> None:
    size: dict[str, JSON] = {"height": 2, "width": 2}
    # One cell (4), two adjacent ones (4), three (4), all (1).
    assert agrees("count-connected", 13, alike="nothing", **size)
    assert agrees("count-connected", 12, alike="nothing", proper=True, **size)
    assert agrees("count-connected", 5, alike="symmetry", empty=True, **size)
    assert agrees("count-connected", 4, alike="symmetry", **size)
    assert agrees("count-connected", 5, alike="reflection", **size)
    assert agrees("count-connected", 4, alike="board-symmetry", **size)


def test_the_straight_and_the_bent_path_are_equal_graphs_but_different_games(
    agrees: Agrees,
) -> None:
    size: dict[str, JSON] = {"height": 2, "width": 3}
    # One, two, three cells (straight, bent), four (square, L, T, S), five (P, U), six.
    assert agrees("count-connected", 11, alike="symmetry", **size)
    assert agrees("count-connected", 11, alike="moves", **size)
    # The two shapes of three cells are the same path, and so are L and S of four cells.
    assert agrees("count-connected", 9, alike="adjacency", **size)


@pytest.mark.clause("vectors.box.board")
def test_a_law_of_positions_lists_those_that_break_it(agrees: Agrees, compute: Compute) -> None:
    size: dict[str, JSON] = {"height": 1, "width": 2}
    assert agrees(
        "board-law", {"positions": 4, "broken": []}, ruleset=XT, law="infinitesimal", **size
    )
    assert compute("board-law", ruleset="domineering", law="infinitesimal", **size) == {
        "positions": 4,
        "broken": [".."],
    }
    assert compute("board-law", ruleset="domineering", law="both-can-move", **size) == {
        "positions": 4,
        "broken": [".x", "x.", ".."],
    }
    assert compute("board-law", ruleset="domineering", law="decomposes", **size) == {
        "positions": 4,
        "broken": [".."],
    }


@pytest.mark.parametrize("law", ["quarter-turn-negates", "reflection-keeps", "has-more-moves"])
@pytest.mark.parametrize("ruleset", [XT, "domineering"])
def test_symmetries_hold_on_a_small_board(agrees: Agrees, ruleset: str, law: str) -> None:
    given: dict[str, JSON] = {"ruleset": ruleset, "law": law, "height": 2, "width": 3}
    assert agrees("board-law", {"positions": 64, "broken": []}, **given)
