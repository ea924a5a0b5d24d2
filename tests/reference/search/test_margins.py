"""Margins of scoring rulesets by plain minimax: the definition, budgets, depth."""

from collections.abc import Iterable

import pytest

from tedomari.errors import BoundError
from tedomari.rulesets import EndlessPlayError, PositionError, ScoringMove, Solution
from tedomari.search import Margins, PositionsError, margin_by_search


class Piles:
    """Take a pile and its points; a player who takes a pile of more than two moves again."""

    name = "piles"
    summary = "Take a pile."
    examples = ("0", "12", "113")

    def parse(self, text: str) -> tuple[int, ...]:
        if not (text.isascii() and text.isdecimal()):
            raise PositionError.at(text, 0, "piles")
        return tuple(sorted(int(digit) for digit in text if digit != "0"))

    def format(self, position: tuple[int, ...]) -> str:
        return "".join(map(str, position)) or "0"

    def format_lines(self, position: tuple[int, ...]) -> str:
        return self.format(position)

    def moves(self, position: tuple[int, ...]) -> Iterable[ScoringMove[tuple[int, ...]]]:
        for pile in dict.fromkeys(position):
            place = position.index(pile)
            rest = position[:place] + position[place + 1 :]
            yield ScoringMove(str(pile), pile, pile > 2, rest)

    def points_left(self, position: tuple[int, ...]) -> int:
        return sum(position)

    def progress(self, position: tuple[int, ...]) -> int:
        return len(position)


@pytest.mark.clause("search.margin", "search.margin.best")
@pytest.mark.parametrize(
    ("text", "margin", "best"),
    [
        ("0", 0, ()),
        ("1", 1, ("1",)),
        ("12", 1, ("2",)),  # 2 - 1
        ("112", 2, ("2",)),  # 2 - 1 + 1
        ("13", 4, ("3",)),  # 3, then again 1
        ("123", 4, ("3",)),  # 3, then 2 - 1
        ("11", 0, ("1",)),
    ],
)
def test_margins_agree_with_computation_by_hand(
    text: str, margin: int, best: tuple[str, ...]
) -> None:
    piles = Piles()
    position = piles.parse(text)
    expected = Solution(lower=margin, upper=margin, best=best, exact=True)
    assert Margins(piles).solution(position) == expected
    assert margin_by_search(piles, position) == margin


@pytest.mark.clause("search.margin.best")
def test_all_best_moves_are_listed() -> None:
    """With piles of 2 and 3: take 3 and then 2, or take 2 and the opponent takes 3."""
    assert Margins(Piles()).solution((2, 3)).best == ("3",)
    assert Margins(Piles()).solution((3, 4)).best == ("3", "4")


@pytest.mark.clause("search.margin.budget")
def test_a_search_of_margins_stops_at_its_budget() -> None:
    """113 has six subsets up to order: 113, 11, 13, 1, 3 and the empty one."""
    piles = Piles()
    assert Margins(piles, positions=6).margin((1, 1, 3)) == 3
    with pytest.raises(PositionsError, match="visited 5 positions, its budget") as caught:
        Margins(piles, positions=5).margin((1, 1, 3))
    assert isinstance(caught.value, BoundError)
    assert caught.value.budget == 5
    with pytest.raises(ValueError, match="at least 1, not 0"):
        Margins(piles, positions=0)
    with pytest.raises(TypeError, match="a budget of positions is an int, not str"):
        Margins(piles, positions="many")  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.clause("search.margin.budget")
def test_margins_are_remembered() -> None:
    margins = Margins(Piles(), positions=6)
    assert margins.margin((1, 1, 3)) == 3
    assert margins.margin((1, 3)) == 4
    with pytest.raises(PositionsError):
        margins.margin((2,))


@pytest.mark.clause("search.margin")
def test_positions_with_the_same_key_share_a_margin() -> None:
    margins = Margins(Piles(), positions=4, key=len)
    assert margins.margin((1, 1, 1)) == 1


@pytest.mark.clause("search.margin.deep")
def test_play_of_thousands_of_moves_is_searched() -> None:
    assert margin_by_search(Piles(), (1,) * 3_001) == 1


@pytest.mark.clause("plugin.scoring.progress")
def test_progress_must_fall() -> None:
    class Endless(Piles):
        def moves(self, position: tuple[int, ...]) -> Iterable[ScoringMove[tuple[int, ...]]]:
            yield ScoringMove("pass", 0, False, position)

    with pytest.raises(EndlessPlayError, match="piles: progress must be a natural number"):
        margin_by_search(Endless(), (1, 2))


@pytest.mark.clause("plugin.solved.margin")
def test_a_solution_that_is_not_exact_has_no_margin() -> None:
    assert Solution(lower=-2, upper=4, best=(), exact=False).margin is None
    assert Solution(lower=2, upper=2, best=("1",), exact=True).margin == 2


@pytest.mark.clause("search.margin.budget")
def test_a_key_that_a_line_of_play_repeats_is_refused() -> None:
    piles = Piles()
    with pytest.raises(ValueError, match="the same key as one before it; use a key"):
        Margins(piles, key=lambda _: 0, positions=100).margin(piles.parse("123"))
