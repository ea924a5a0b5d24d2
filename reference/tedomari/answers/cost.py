"""What the value of a position would cost, before a long computation is begun."""

from collections.abc import Callable, Mapping
from typing import Final

from tedomari.rulesets import Boards, OpaquePosition, Solved, Splits
from tedomari.rulesets.foreign import AnyRuleset, AnyScoring
from tedomari.rulesets.membership import family_of

#: Empty cells of one group, and what its value took on a machine of 2026, in words; the times
#: are those of `docs/results/census.md` for boards without filled cells.
BOARD_COSTS: Final = (
    (20, "a second"),
    (24, "ten seconds and 60 MB"),
    (25, "ten seconds and 100 MB"),
    (30, "six minutes and 0.9 GB"),
)

#: The most cells of a group, and the most lines of a graph, that are computed without asking.
FREE_CELLS: Final = 25
FREE_MOVES: Final = 24


def board_cost(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return what the value of a board would cost."""
    return of_board(largest_group(ruleset, position)) if isinstance(ruleset, Boards) else None


def margin_cost(ruleset: AnyScoring, position: OpaquePosition) -> str | None:
    """Return what the margin of a position would cost, for a ruleset that solves it."""
    moves = sum(1 for _ in ruleset.moves(position)) if isinstance(ruleset, Solved) else 0
    if moves <= FREE_MOVES:
        return None
    return (
        f"{moves} moves are open; up to {FREE_MOVES} the exact margins take seconds, "
        "and with each one more about twice as long; a search that is broken off "
        "tells bounds"
    )


#: The families whose positions may take long, by their names in the host.
COSTS: Final[Mapping[str, Callable[..., str | None]]] = {
    "partizan": board_cost,
    "scoring": margin_cost,
}


def value_cost(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return what the value or the margin of a position would cost, None for some seconds."""
    cost = COSTS.get(family_of(ruleset) or "")
    return None if cost is None else cost(ruleset, position)


def largest_group(ruleset: AnyRuleset, position: OpaquePosition) -> int:
    """The number of empty cells of the largest component of a board."""
    assert isinstance(ruleset, Boards)
    parts = ruleset.components(position) if isinstance(ruleset, Splits) else [position]
    return max((ruleset.to_grid(part).empty_cells for part in parts), default=0)


def of_board(cells: int) -> str | None:
    """What a group of ``cells`` empty cells costs.

    >>> of_board(25) is None
    True
    >>> of_board(30)
    'a group of 30 empty cells takes about six minutes and 0.9 GB'
    """
    if cells <= FREE_CELLS:
        return None
    for limit, words in BOARD_COSTS:
        if cells <= limit:
            return f"a group of {cells} empty cells takes about {words}"
    return (
        f"a group of {cells} empty cells takes hours and many gigabytes: 30 cells take about "
        "six minutes and 0.9 GB, and each two cells more several times as much"
    )
