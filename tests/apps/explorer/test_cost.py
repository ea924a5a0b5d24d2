"""What an analysis costs is shown before it begins."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from row_of_cards import Ends
from tedomari.answers.cost import group_cost
from tedomari.rulesets import Scoring, find_ruleset, installed
from tedomari.rulesets.membership import members
from tedomari_explorer.cost import FREE_LISTED, cost


@pytest.mark.clause("explorer.cost")
def test_the_cost_is_shown_in_advance(page: Any) -> None:
    free = page.ask("look", ruleset="domineering", position="/".join(["....."] * 5))
    assert free["cost"] is None
    large = page.ask("look", ruleset="domineering", position="/".join(["......"] * 5))
    assert "30 empty cells takes about " in large["cost"]
    parts = page.ask("look", ruleset="domineering", position="/".join(["....x...."] * 5))
    assert parts["cost"] is None, "two groups of 20 cells"
    lines = page.ask("look", ruleset="dots-and-boxes", position="4x4")
    assert "40 moves are open" in lines["cost"]
    assert "hours" in str(group_cost(42))
    assert page.ask("look", ruleset="nim", position="40")["cost"] is None
    heap = page.ask("look", ruleset="nim", position="999")
    assert "1998 options are shown with their values" in heap["cost"]


class TwoHeaps:
    """Each move takes one counter from one of two heaps, so few options have many followers."""

    name = "two-heaps"
    summary = "Take a counter."
    examples = ("1,1",)

    def parse(self, text: str) -> tuple[int, ...]:
        return tuple(map(int, text.split(",")))

    def format(self, position: tuple[int, ...]) -> str:
        return ",".join(map(str, position))

    def format_lines(self, position: tuple[int, ...]) -> str:
        return self.format(position)

    def left_options(self, position: tuple[int, ...]) -> list[tuple[int, ...]]:
        first, second = position
        return [each for each in ((first - 1, second), (first, second - 1)) if min(each) >= 0]

    right_options = left_options

    def progress(self, position: tuple[int, ...]) -> int:
        return sum(position)


@pytest.mark.clause("explorer.cost")
def test_the_positions_that_follow_are_counted_if_nothing_else_is_known() -> None:
    """Of (a, b), both players have a(b + 1) + b(a + 1) options in the pairs below it."""
    rules: Any = TwoHeaps()
    assert FREE_LISTED == 2_000
    assert cost(rules, rules.parse("0,1000")) is None
    assert cost(rules, rules.parse("22,21")) is None
    assert "more than 2000 options" in str(cost(rules, rules.parse("0,1001")))
    assert "more than 2000 options" in str(cost(rules, rules.parse("22,22")))
    rules.components = lambda position: [(each, 0) for each in position]
    assert cost(rules, rules.parse("50,99")) is None


@pytest.mark.clause("explorer.cost")
def test_counting_stops_although_few_positions_differ() -> None:
    """To list options takes time, too, and so does splitting.  Here few of them differ."""
    rules: Any = TwoHeaps()
    listed, split = [], []

    def options(position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for option in TwoHeaps().left_options(position) * 40:
            listed.append(option)
            yield option

    def components(position: tuple[int, ...]) -> list[tuple[int, ...]]:
        split.append(position)
        return [position]

    rules.left_options = rules.right_options = options
    rules.components = components
    assert "more than 2000 options" in str(cost(rules, rules.parse("30,30")))
    assert len(listed) == 160 + FREE_LISTED + 1
    assert len(split) == 13


@pytest.mark.clause("explorer.cost")
def test_the_cost_of_a_plain_search_is_shown() -> None:
    ends = Ends()
    names = members(Scoring)
    rules: Any = SimpleNamespace(**{name: getattr(ends, name) for name in names})
    rules.moves = lambda position: [ends.move("left", 1, position)] * len(position)
    assert cost(rules, rules.parse("1" * 12)) is None
    assert "13 moves are open" in str(cost(rules, rules.parse("1" * 13)))


@pytest.mark.clause("explorer.cost")
def test_the_cost_of_a_race_is_shown() -> None:
    semeai = find_ruleset("semeai")
    for width, points in ((7, None), (8, 16)):
        empty = "." * width
        sides = [colour * (width + 2) for colour in "XOW"]
        board = f"{sides[0]}/X{empty}X/{sides[1]}/O{empty}O/{sides[2]}"
        words = cost(semeai, semeai.parse(board))
        assert words is None if points is None else f"at {points} points" in str(words)


@pytest.mark.clause("explorer.cost")
@pytest.mark.parametrize("name", installed().names)
def test_the_examples_of_a_ruleset_cost_nothing(name: str) -> None:
    ruleset = find_ruleset(name)
    assert [cost(ruleset, ruleset.parse(text)) for text in ruleset.examples] == [None] * len(
        ruleset.examples
    )
