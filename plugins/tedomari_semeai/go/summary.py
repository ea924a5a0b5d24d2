"""A tree reduced to the moves that still matter after cooling."""

from collections.abc import Callable, Iterable, Sequence

from tedomari import Game
from tedomari.rulesets.budget import Budget
from tedomari_semeai.trees.tree import Colour, LibertyTree, plain
from tedomari_semeai.trees.values import alive, is_huge, race_value, whole

#: Whether the first of two values is at least as good as the second.
Better = Callable[[Game, Game], bool]


def liberty_game(
    tree: LibertyTree, defender: Colour, budget: Budget | None = None
) -> LibertyTree:
    """Return the tree for a report: with the same value in the race, but fewer moves.

    A node whose value is an integer is replaced by that number of plain liberties, or by
    *alive*, unless a tree may not have as many liberties.  An option is left out if another one
    is at least as good for its player after cooling by 2.

    >>> from tedomari_semeai.trees import parse_tree
    >>> print(liberty_game(parse_tree("{{4|0},6|{4|0},4}"), Colour.BLACK))
    {6|{4|0}}

    :class:`~tedomari_semeai.trees.values.NoAttackError` if the tree has no value.
    Clauses: semeai.summary.integers, semeai.summary.options.
    """
    values: dict[LibertyTree, Game] = {}
    reduced: dict[LibertyTree, LibertyTree] = {}
    budget = budget or Budget()
    for node in tree.nodes():
        if node.score is None:
            budget.spend()
        value = values[node] = value_of(node, values, defender)
        liberties = int(value.as_fraction()) if value.is_integer else None
        if liberties is not None and not is_huge(liberties):
            reduced[node] = plain(liberties)
        else:
            reduced[node] = LibertyTree(
                None,
                undominated_options(node.left, values, reduced, lambda a, b: a >= b),
                undominated_options(node.right, values, reduced, lambda a, b: a <= b),
            )
    return reduced[tree]


def value_of(node: LibertyTree, values: dict[LibertyTree, Game], defender: Colour) -> Game:
    """Return the value of a node in the race, from the values of its options."""
    if node.score is not None or not (node.right if defender is Colour.BLACK else node.left):
        return race_value(node, colour=defender)
    left = [values[option] for option in node.left]
    right = [values[option] for option in node.right]
    attacked = right if defender is Colour.BLACK else left
    total = Game([value - 2 for value in left], [value + 2 for value in right])
    return alive(whole(total, attacked, defender), defender)


def undominated_options(
    options: Iterable[LibertyTree],
    values: dict[LibertyTree, Game],
    reduced: dict[LibertyTree, LibertyTree],
    better: Better,
) -> Sequence[LibertyTree]:
    """Return the options that no other one dominates; of equal ones the shortest.

    Clause: semeai.summary.options.
    """
    best: list[tuple[Game, LibertyTree]] = []
    for option in sorted(options, key=lambda option: len(str(reduced[option]))):
        value = values[option]
        if not any(better(other, value) for other, _ in best):
            best = [pair for pair in best if not better(value, pair[0])]
            best.append((value, reduced[option]))
    return tuple(dict.fromkeys(option for _, option in best))
