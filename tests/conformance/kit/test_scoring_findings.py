"""The reports of each check of the scoring family about one position.

Margins of the cards by hand: in 131 the first player takes a one.  The second player takes the
three, moves again and takes the other one: 1 - (3 + 1) = -3.  In 31 the first player takes the
three, moves again and takes the one: 4.  If the one is taken first, the margin is 1 - 3 = -2.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from plays import scoring_play
from row_of_cards import Ends, Row
from tedomari.rulesets import ScoringMove, Solution
from tedomari_conformance.kit import large_scoring, scoring
from tedomari_conformance.kit.large_scoring import (
    after_moves,
    bounds_of_large,
    exact_solution,
    margin_of,
    solution_of_large,
)

EXACT = Solution(lower=-3, upper=-3, best=("left", "right"), exact=True)


def bounds(lower: int, upper: int, *best: str) -> Solution:
    """Return a solution that is not exact."""
    return Solution(lower=lower, upper=upper, best=best, exact=False)


class Unsolved(Ends):
    """Without a solver."""

    solve: Any = None


class Drawn(Ends):
    """With any images."""

    def __init__(self, *images: tuple[int, Row]) -> None:
        self.drawn = images

    def images(self, position: Row) -> Iterable[tuple[int, Row]]:
        return self.drawn


class UnsolvedDrawn(Drawn):
    """With any images, and without a solver."""

    solve: Any = None


class Fixed(Ends):
    """Gives a fixed solution of 131 within ``few`` nodes, and right solutions otherwise."""

    def __init__(self, found: object, few: int | None = None) -> None:
        self.found = found
        self.few = few

    def solve(self, position: Row, *, nodes: int | None = None) -> Any:
        if position == (1, 3, 1) and (self.few is None or (nodes or 10**6) <= self.few):
            return self.found
        return Ends().solve(position)


@pytest.mark.clause("plugin.solved.margin")
def test_a_solution_beyond_the_bound_is_not_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three cards take 27 nodes."""
    assert exact_solution(scoring_play(Ends(), "131")) == EXACT
    assert exact_solution(scoring_play(Unsolved(), "131")) is None
    assert exact_solution(scoring_play(Fixed(None), "131")) is None
    assert exact_solution(scoring_play(Fixed(bounds(-3, -3)), "131")) is None
    monkeypatch.setattr(large_scoring, "MOST_NODES", 27)
    assert exact_solution(scoring_play(Ends(), "131")) == EXACT
    monkeypatch.setattr(large_scoring, "MOST_NODES", 26)
    assert exact_solution(scoring_play(Ends(), "131")) is None


@pytest.mark.clause("plugin.solved.margin")
def test_the_worth_of_a_move_includes_the_margin_of_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert after_moves(scoring_play(Ends(), "131")) == {"left": -3, "right": -3}
    assert after_moves(scoring_play(Ends(), "31")) == {"left": 4, "right": -2}
    assert after_moves(scoring_play(Ends(), ".")) == {}
    assert after_moves(scoring_play(Fixed(None), "1312")) is None, "131 is left by a move"
    monkeypatch.setattr(large_scoring, "MOST_MOVES", 2)
    assert after_moves(scoring_play(Ends(), "31")) == {"left": 4, "right": -2}
    monkeypatch.setattr(large_scoring, "MOST_MOVES", 1)
    assert after_moves(scoring_play(Ends(), "31")) is None


@pytest.mark.clause("plugin.solved.margin")
@pytest.mark.parametrize(
    ("found", "text"),
    [
        (EXACT, None),
        (bounds(-4, 4), None),
        *(
            (wrong, f"solve() gives {wrong}, but by solve() after each move it is {EXACT}")
            for wrong in (
                replace(EXACT, lower=-2, upper=-2),
                replace(EXACT, best=("left",)),
                replace(EXACT, best=("right", "left")),
            )
        ),
    ],
)
def test_a_large_solution_must_agree_with_its_moves(found: Solution, text: str | None) -> None:
    assert solution_of_large(scoring_play(Fixed(found), "131")) == text


@pytest.mark.clause("plugin.solved.margin")
def test_a_solution_is_not_compared_with_unsolved_moves() -> None:
    """Without moves the margin is 0; if a move is not solved, nothing is reported."""
    assert solution_of_large(scoring_play(Ends(), ".")) is None
    assert solution_of_large(scoring_play(Fixed(None), "1312")) is None
    assert solution_of_large(scoring_play(Unsolved(), "131")) is None


#: Bounds of 131, and whether they hold its margin.
BOUNDS = [
    (bounds(-5, 5), True),
    (bounds(-3, 5), True),
    (bounds(-5, -3), True),
    (bounds(-2, 5), False),
    (bounds(-5, -4), False),
]


@pytest.mark.clause("plugin.solved.bounds")
@pytest.mark.parametrize(("found", "holds"), BOUNDS)
@pytest.mark.parametrize("few", [1, 10, 100])
def test_bounds_of_a_large_position_must_enclose_the_margin(
    found: Solution, holds: bool, few: int
) -> None:
    """Each limit of nodes is tried, the smallest first."""
    said = f"solve() with 1 nodes gives {found}, but with 2000 nodes the margin is -3"
    assert bounds_of_large(scoring_play(Fixed(found, few), "131")) == (None if holds else said)


@pytest.mark.clause("plugin.solved.bounds")
def test_bounds_of_an_unsolved_position_are_not_checked() -> None:
    assert bounds_of_large(scoring_play(Fixed(bounds(5, 6)), "131")) is None
    assert bounds_of_large(scoring_play(Unsolved(), "131")) is None


@pytest.mark.clause("plugin.solved.bounds")
@pytest.mark.parametrize(
    ("found", "fault"),
    [
        *((each, "" if holds else ", but the margin is -3") for each, holds in BOUNDS),
        (EXACT, ""),
        (None, " "),
        (replace(EXACT, lower=-2, upper=-2), f", but plain minimax {EXACT}"),
        (replace(EXACT, best=()), f", but plain minimax {EXACT}"),
        (bounds(-3, 3, "left"), ", with best moves though it is not exact"),
    ],
)
def test_bounds_of_a_small_position_must_enclose_the_margin(
    found: Solution | None, fault: str
) -> None:
    said = f"solve() with 1 nodes gives {found}{fault.rstrip()}"
    expected = said if fault else None
    assert scoring.bounds_are_true(scoring_play(Fixed(found, 100), "131")) == expected
    assert scoring.bounds_are_true(scoring_play(Unsolved(), "131")) is None


@pytest.mark.clause("plugin.solved.bounds")
@pytest.mark.parametrize(("few", "seen"), [(0, False), (1, True), (10, True), (100, True)])
def test_each_bound_on_nodes_is_tried(few: int, seen: bool) -> None:
    class OnlyAt(Fixed):
        def solve(self, position: Row, *, nodes: int | None = None) -> Any:
            return super().solve(position, nodes=nodes if nodes == self.few else None)

    said = f"solve() with {few} nodes gives None" if seen else None
    assert scoring.bounds_are_true(scoring_play(OnlyAt(None, few), "131")) == said


@pytest.mark.clause("plugin.solved.margin")
def test_a_small_solution_must_agree_with_minimax() -> None:
    wrong = replace(EXACT, best=("left",))
    said = f"solve() gives {wrong}, but plain minimax {EXACT}"
    assert scoring.solution_agrees(scoring_play(Fixed(wrong), "131")) == said
    assert scoring.solution_agrees(scoring_play(Fixed(EXACT), "131")) is None
    assert scoring.solution_agrees(scoring_play(Unsolved(), "131")) is None


@pytest.mark.clause("plugin.scoring.symmetric")
def test_the_margin_is_found_by_solve_or_minimax(monkeypatch: pytest.MonkeyPatch) -> None:
    assert margin_of(scoring_play(Ends(), "131")) == -3
    assert margin_of(scoring_play(Unsolved(), "131")) == -3
    assert margin_of(scoring_play(Fixed(None), "131")) is None
    monkeypatch.setattr(large_scoring, "MOST_POSITIONS", 1)
    assert margin_of(scoring_play(Unsolved(), "131")) is None


@pytest.mark.clause("plugin.scoring.symmetric")
@pytest.mark.parametrize("make", [Drawn, UnsolvedDrawn])
@pytest.mark.parametrize(
    ("images", "text"),
    [
        ([], None),
        ([(1, (1, 3, 1)), (-1, (3,))], None),
        (
            [(1, (1, 3, 1)), (-1, (1, 3, 1))],
            "the margin is -3, that of the image 131 -3, the sign -1",
        ),
        ([(1, (3,))], "the margin is -3, that of the image 3 3, the sign 1"),
    ],
)
def test_images_must_have_the_margin_that_the_sign_says(
    make: type[Drawn], images: list[tuple[int, Row]], text: str | None
) -> None:
    """The margin of 3 is 3, and that of 131 is -3."""
    play = scoring_play(make(*images), "131")
    assert large_scoring.images_of_large(play) == text
    assert scoring.images_have_the_margin(play) == text


@pytest.mark.clause("plugin.scoring.symmetric")
def test_images_without_a_known_margin_are_not_compared() -> None:
    class Far(Fixed):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield 1, (1, 3, 1)

    assert large_scoring.images_of_large(scoring_play(Far(None), "131")) is None
    assert large_scoring.images_of_large(scoring_play(Far(None), "5")) is None
    said = "the image 131 has the sign 2, not 1 or -1"
    assert scoring.images_have_the_margin(scoring_play(Drawn((2, (1, 3, 1))), "131")) == said


class Moved(Ends):
    """With any moves."""

    def __init__(self, *moves: ScoringMove[Row]) -> None:
        self.all = moves

    def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
        return self.all


def move(name: Any = "left", points: Any = 1, again: bool = False, *rest: int) -> Any:
    """Return a move of 21, which leaves the cards ``rest``, by default 2."""
    return ScoringMove(name, points, again, rest or (2,))


@pytest.mark.clause("plugin.scoring.names")
@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["a", "b"], None),
        (["a", 1], "a move is called 1"),
        ([" "], "a move is called ' '"),
        (["a\nb"], "a move is called 'a\\nb'"),
        (["a", "b", "b"], "3 moves, of which several are called 'b'"),
    ],
)
def test_names_of_moves_must_differ_and_have_one_line(
    names: list[object], text: str | None
) -> None:
    assert scoring.names_differ(scoring_play(Moved(*map(move, names)), "21")) == text


@pytest.mark.clause("plugin.scoring.points")
@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([move()], None),
        ([], "there is no move, and points_left is 3"),
        ([move("a", True)], "the move a wins True points"),
        ([move("a", -1)], "the move a wins -1 points"),
        ([move("a", 2)], "the move a wins 2 points, and points_left goes from 3 to 2"),
        (
            [move(), move("b", 1, False, 3)],
            "the move b wins 1 points, and points_left goes from 3 to 3",
        ),
    ],
)
def test_points_of_moves_must_add_up(moves: list[ScoringMove[Row]], text: str | None) -> None:
    assert scoring.points_add_up(scoring_play(Moved(*moves), "21")) == text


@pytest.mark.clause("plugin.scoring.points", "plugin.scoring.one-by-one")
@pytest.mark.parametrize("left", [-1, True, "3"])
def test_counts_must_be_natural_numbers(left: Any) -> None:
    class Counted(Ends):
        def points_left(self, position: Row) -> int:
            return left  # type: ignore[no-any-return]  # wrong on purpose

        moves_left = points_left

    play = scoring_play(Counted(), "21")
    assert scoring.points_add_up(play) == f"points_left is {left!r}"
    assert scoring.moves_count_down(play) == f"moves_left is {left!r}"


@pytest.mark.clause("plugin.scoring.again", "plugin.scoring.one-by-one")
@pytest.mark.parametrize(
    ("moves", "again", "count"),
    [
        ([move()], None, None),
        (
            [move(), move("a", 3)],
            "the move a wins 3 points and says again=False, but moves_again(3) is True",
            None,
        ),
        ([], None, "there are 0 moves to choose from, and moves_left is 2"),
        (
            [move(), move("b", 1, False, 3, 4)],
            None,
            "with the move b moves_left goes from 2 to 2",
        ),
        (
            [move(), move("b", 3, True, 1, 1, 1)],
            None,
            "with the move b moves_left goes from 2 to 3",
        ),
    ],
)
def test_turns_and_counts_of_moves_must_be_right(
    moves: list[ScoringMove[Row]], again: str | None, count: str | None
) -> None:
    play = scoring_play(Moved(*moves), "21")
    assert scoring.points_decide_who_moves(play) == again
    assert scoring.moves_count_down(play) == count


@pytest.mark.clause("plugin.described")
@pytest.mark.parametrize(
    ("given", "is_data"),
    [
        ({"a": [1, "b", None, True, ("c",)], "d": {"e": 2}}, True),
        ({}, True),
        ({"a": [1, 0.5]}, False),
        ({"a": {1: "b"}}, False),
        ({"a": {"b": {1}}}, False),
        ([1], False),
        (None, False),
    ],
)
def test_a_description_must_be_data(given: Any, is_data: bool) -> None:
    class Described(Ends):
        def describe(self, position: Row) -> Mapping[str, Any]:
            return given  # type: ignore[no-any-return]  # wrong on purpose

    said = f"describe() gives {given!r}, which is not a JSON object without fractions"
    expected = None if is_data else said
    assert scoring.description_is_data(scoring_play(Described(), "131")) == expected


@pytest.mark.clause("plugin.described")
@pytest.mark.parametrize("given", [None, 0, 3, "loony", -1, True, "lonely"])
def test_a_nimstring_value_must_be_valid(given: Any) -> None:
    class Strung(Ends):
        def nimstring(self, position: Row) -> Any:
            return given

    said = f"nimstring() gives {given!r}"
    expected = said if given in (-1, "lonely") or given is True else None
    assert scoring.description_is_data(scoring_play(Strung(), "131")) == expected
