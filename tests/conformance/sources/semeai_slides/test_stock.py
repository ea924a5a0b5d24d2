"""The printed process agrees with a second program for it, without temperatures."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pytest

from tedomari_conformance.sources.semeai_slides.experiment import samples
from tedomari_conformance.sources.semeai_slides.stock import (
    MOST,
    assigned_scores_are_right,
    assigns_scores,
    random_trees,
    small,
    value_decides_races,
)
from tedomari_semeai.trees import LibertyTree, parse_tree

#: An assigned tree: its liberties, or its options.
Plain: TypeAlias = "int | tuple[list[Plain], list[Plain]]"


def left_wall(tree: Plain) -> int:
    """The left wall of a thermograph at 1, of a tree whose temperature is above 1."""
    return tree if isinstance(tree, int) else max(map(right_wall, tree[0])) - 1


def right_wall(tree: Plain) -> int:
    """The right wall of a thermograph at 1, of a tree whose temperature is above 1."""
    return tree if isinstance(tree, int) else min(map(left_wall, tree[1])) + 1


def at_least(tree: Plain, number: int) -> bool:
    """Whether Left, moving second, wins the tree less a number."""
    if isinstance(tree, int):
        return tree >= number
    return all(wins_first(option, number) for option in tree[1])


def wins_first(tree: Plain, number: int) -> bool:
    """Whether Left, moving first, wins the tree less a number."""
    if isinstance(tree, int):
        return tree > number
    return any(at_least(option, number) for option in tree[0])


def process(tree: LibertyTree) -> "Plain | None":
    """Apply the printed process to a tree of Black; None if it assigns nothing."""
    if tree.score is not None:
        return tree.score
    lefts: list[Plain] = []
    rights: list[Plain] = []
    for options, results in ((tree.left, lefts), (tree.right, rights)):
        for option in options:
            result = process(option)
            if result is None:
                return None
            results.append(result)
    if lefts and left_wall((lefts, rights)) > right_wall((lefts, rights)):
        return lefts, rights
    numbers = [option for option in rights if isinstance(option, int)]
    if numbers and all(at_least(option, min(numbers)) for option in rights):
        return min(numbers) + 1
    return None


@pytest.mark.clause("semeai.process.stock", "semeai.process.undefined", "semeai.process.prune")
@pytest.mark.parametrize("stock", [small, random_trees], ids=["small", "drawn"])
def test_the_process_assigns_scores_where_a_second_program_does(
    stock: Callable[[], Sequence[LibertyTree]],
) -> None:
    trees = stock()
    for tree, (text, assigns) in zip(trees, assigns_scores(trees), strict=True):
        assert assigns == (process(tree) is not None), text


@pytest.mark.clause("semeai.process.stock")
def test_the_stock_has_each_of_its_trees_once() -> None:
    numbers, low = MOST + 1, (1 + MOST + 1) * (MOST + 1)
    options = numbers + low
    pairs = options * (options - 1) // 2
    trees = small()
    assert len(trees) == len(set(map(str, trees)))
    # Trees whose scores are all 0 are not in the stock: those to 0, {|0} and {0|0}.
    zeros = (1 + 3) * (3 + 3)
    assert len(trees) == (1 + options) * (options + pairs) - zeros
    assert str(parse_tree("{|{3|0}}")) in set(map(str, trees))


@pytest.mark.clause("semeai.process.stock", "semeai.value.cooled", "semeai.value.theorem")
def test_a_wrong_value_of_an_unassigned_tree_would_be_noticed() -> None:
    silent = [tree for tree in small() if process(tree) is None][:40]
    assert silent
    assert all(holds for _, holds in value_decides_races(silent))
    assert not list(value_decides_races([parse_tree("{4|0}")]))
    assert [text for text, _ in assigned_scores_are_right([*silent, parse_tree("{4|0}")])] == [
        "{4|0}"
    ]


@pytest.mark.clause("semeai.process.undefined")
def test_the_sums_without_a_total_are_counted() -> None:
    sums = list(samples(800, 4))
    assert sum(sample.printed is None for sample in sums) == 800 - 578
