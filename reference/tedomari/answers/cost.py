"""Estimates of time and memory for the value of a position, before a long computation."""

from collections.abc import Callable, Mapping
from typing import Final

from tedomari.boards.ruleset import BY_SHAPE
from tedomari.rulesets import Boards, OpaquePosition, Solved, Splits
from tedomari.rulesets.foreign import AnyRuleset, AnyScoring
from tedomari.rulesets.membership import family_of

#: The number of empty cells of a group, and the time and memory that its value took on a
#: machine of 2026.  The last figures are those of `benchmarks/README.md`.
BOARD_COSTS: Final = (
    (20, "a second"),
    (24, "ten seconds and 60 MB"),
    (25, "ten seconds and 100 MB"),
    (30, "one to two minutes and 0.4 GB"),
)

#: The same with the compiled kernel; see `docs/results/large-boards.md`.
COMPILED_COSTS: Final = (
    (30, "ten seconds and 0.2 GB"),
    (36, "one to eight minutes and 0.5 to 1.8 GB"),
)

#: No estimate is given for groups of at most this many cells, or graphs of this many lines.
FREE_CELLS: Final = 25
FREE_MOVES: Final = 24


def board_cost(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return the estimated cost of the value of a board, or None if it takes seconds."""
    return group_cost(largest_group(ruleset, position)) if isinstance(ruleset, Boards) else None


def margin_cost(ruleset: AnyScoring, position: OpaquePosition) -> str | None:
    """Return the estimated cost of the margin of a position, or None if it takes seconds.

    Only rulesets that solve positions themselves have an estimate.
    """
    moves = sum(1 for _ in ruleset.moves(position)) if isinstance(ruleset, Solved) else 0
    if moves <= FREE_MOVES:
        return None
    return (
        f"{moves} moves are open; up to {FREE_MOVES} the exact margins take seconds, "
        "and with each one more about twice as long; a search that is broken off "
        "gives bounds"
    )


#: The families whose positions may take long, by their names in the host.
COSTS: Final[Mapping[str, Callable[..., str | None]]] = {
    "partizan": board_cost,
    "scoring": margin_cost,
}


def value_cost(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return the estimated cost of the value or the margin, or None if it takes seconds."""
    cost = COSTS.get(family_of(ruleset) or "")
    return None if cost is None else cost(ruleset, position)


def largest_group(ruleset: AnyRuleset, position: OpaquePosition) -> int:
    """The number of empty cells in the largest component of a board."""
    assert isinstance(ruleset, Boards)
    parts = ruleset.components(position) if isinstance(ruleset, Splits) else [position]
    return max((ruleset.to_grid(part).empty_cells for part in parts), default=0)


def group_cost(cells: int) -> str | None:
    """Return the estimated cost of a group of ``cells`` cells, or None if it takes seconds.

    >>> group_cost(25) is None
    True
    >>> str(group_cost(30)).startswith("a group of 30 empty cells takes about ")
    True
    """
    if cells <= FREE_CELLS:
        return None
    costs = COMPILED_COSTS if BY_SHAPE else BOARD_COSTS
    for limit, words in costs:
        if cells <= limit:
            return f"a group of {cells} empty cells takes about {words}"
    limit, words = costs[-1]
    return (
        f"a group of {cells} empty cells takes hours and many gigabytes: {limit} cells take "
        f"about {words}, and each two cells more several times as much"
    )
