"""The kit on the optional capabilities of scoring rulesets: rulesets that break each one."""

from collections.abc import Iterable, Mapping
from typing import Literal

import pytest

from breaches import assert_breach
from row_of_cards import Ends, Row
from tedomari.rulesets import ScoringMove, Solution
from tedomari.rulesets.scoring import Data


@pytest.mark.once
@pytest.mark.clause("plugin.scoring.one-by-one")
def test_moves_must_make_one_mark_each_and_be_counted() -> None:
    class Double(Ends):
        """A player who takes a five also takes the next card."""

        examples = ("51",)

        def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
            if position[:1] == (5,):
                yield ScoringMove("two", sum(position[:2]), False, position[2:])
            else:
                yield from super().moves(position)

    class Counted(Ends):
        def __init__(self, more: int) -> None:
            self.more = more

        def moves_left(self, position: Row) -> int:
            return len(position) + self.more

    clause = "plugin.scoring.one-by-one"
    assert_breach(
        Double(), clause, moves=1, found="with the move two moves_left goes from 2 to 0"
    )
    assert_breach(
        Counted(1), clause, moves=0, found="there are 0 moves to choose from, and moves_left is"
    )
    assert_breach(Counted(-1), clause, moves=0, found="moves_left is -1")


@pytest.mark.once
@pytest.mark.clause("plugin.scoring.symmetric")
def test_images_must_have_the_margin_and_a_sign() -> None:
    class Sorted(Ends):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield 1, tuple(sorted(position))

    class Negative(Ends):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield -1, position

    class Unsigned(Ends):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield 0, position

    clause = "plugin.scoring.symmetric"
    assert_breach(Sorted(), clause, moves=2, found="that of the image")
    assert_breach(
        Negative(), clause, moves=1, found="the margin is 3, that of the image 3 3, the sign"
    )
    assert_breach(Unsigned(), clause, moves=0, found="has the sign 0, not 1 or -1")


@pytest.mark.once
@pytest.mark.clause("plugin.solved.margin")
def test_wrong_solutions_are_noticed() -> None:
    class OneMove(Ends):
        def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
            right = super().solve(position, nodes=nodes)
            return Solution(right.lower, right.upper, right.best[:1], right.exact)

    class TooMuch(Ends):
        def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
            right = super().solve(position, nodes=nodes)
            more = len(position) > 1 and nodes is None
            return Solution(right.lower + more, right.upper + more, right.best, right.exact)

        def worth(self, move: ScoringMove[Row]) -> int:
            return Ends().worth(move)

    clause = "plugin.solved.margin"
    assert_breach(
        OneMove(), clause, moves=1, found="but plain minimax Solution(lower=-3, upper=-3"
    )
    assert_breach(TooMuch(), clause, moves=3, found="solve() gives Solution(")


@pytest.mark.once
@pytest.mark.clause("plugin.solved.bounds")
def test_wrong_bounds_are_noticed() -> None:
    class Bounded(Ends):
        def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
            return super().solve(position) if nodes is None else self.guess(position)

        def guess(self, position: Row) -> Solution:
            return Solution(lower=0, upper=0, best=(), exact=False)

    class Sure(Bounded):
        def guess(self, position: Row) -> Solution:
            return Solution(lower=0, upper=0, best=(), exact=True)

    class Advising(Bounded):
        def guess(self, position: Row) -> Solution:
            return Solution(lower=-99, upper=99, best=("left",), exact=False)

    class Silent(Bounded):
        def guess(self, position: Row) -> Solution:
            return None  # type: ignore[return-value]  # broken on purpose

    clause = "plugin.solved.bounds"
    assert_breach(Bounded(), clause, moves=1, found="but the margin is 3")
    assert_breach(Sure(), clause, moves=1, found="exact=True), but plain minimax")
    assert_breach(Advising(), clause, moves=0, found="with best moves though it is not exact")
    assert_breach(Silent(), clause, moves=0, found="solve() with 1 nodes gives None")


@pytest.mark.once
@pytest.mark.clause("plugin.described")
@pytest.mark.parametrize(
    "given", [{"mean": 0.5}, {"cards": {1}}, ["a list"], {"mean": float("nan")}, {1: "one"}]
)
def test_a_description_must_be_data(given: Mapping[str, Data]) -> None:
    class Vague(Ends):
        def describe(self, position: Row) -> Mapping[str, Data]:
            return given

    assert_breach(Vague(), "plugin.described", moves=0, found="which is not a JSON object")


@pytest.mark.once
@pytest.mark.clause("plugin.described")
@pytest.mark.parametrize("given", [-1, "lonely", 0.5, True])
def test_an_invalid_nimstring_value_is_noticed(given: int) -> None:
    class Odd(Ends):
        def nimstring(self, position: Row) -> int | Literal["loony"] | None:
            return given

    assert_breach(Odd(), "plugin.described", moves=0, found=f"nimstring() gives {given!r}")
