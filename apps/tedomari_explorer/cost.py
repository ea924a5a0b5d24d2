"""What a position would cost: told before a long computation is begun."""

from typing import Final

from tedomari.rulesets import Boards, OpaquePosition, Partizan, Scoring, Solved, Splits
from tedomari_cli.rulesets import AnyRuleset

#: Empty cells of one group, and what its value took on a machine of 2026, in words; the times
#: are those of `docs/results/census.md` for boards without filled cells.
BOARD_COSTS: Final = (
    (20, "a second"),
    (24, "ten seconds and 60 MB"),
    (25, "ten seconds and 100 MB"),
    (30, "six minutes and 0.9 GB"),
)

#: Groups up to so many cells, and graphs up to so many lines, are computed without asking.
FREE_CELLS: Final = 25
FREE_MOVES: Final = 24

#: How many options the explorer compares with each other without asking.
FREE_OPTIONS: Final = 80


def cost(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return what the explorer's analysis of a position would cost, None for some seconds.

    Clause: explorer.cost.
    """
    if isinstance(ruleset, Partizan) and not isinstance(ruleset, Boards):
        left, right = ruleset.left_options(position), ruleset.right_options(position)
        return of_options(sum(1 for _ in left) + sum(1 for _ in right))
    return value_cost(ruleset, position)


def of_options(count: int) -> str | None:
    """Return what comparing this many options costs.

    >>> of_options(80) is None
    True
    >>> of_options(1998)
    '1998 options are compared with each other; up to 80 take seconds, and twice as many \
about fifteen times as long'
    """
    if count <= FREE_OPTIONS:
        return None
    return (
        f"{count} options are compared with each other; up to {FREE_OPTIONS} take seconds, and "
        "twice as many about fifteen times as long"
    )


def value_cost(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return what the value or the margin of a position would cost, None for some seconds."""
    if isinstance(ruleset, Partizan) and isinstance(ruleset, Boards):
        return of_board(largest_group(ruleset, position))
    if isinstance(ruleset, Scoring) and isinstance(ruleset, Solved):
        moves = sum(1 for _ in ruleset.moves(position))
        if moves > FREE_MOVES:
            return (
                f"{moves} moves are open; up to {FREE_MOVES} the exact margins take seconds, "
                "and with each one more about twice as long; a search that is broken off "
                "tells bounds"
            )
    return None


def largest_group(ruleset: AnyRuleset, position: OpaquePosition) -> int:
    """The number of empty cells of the largest component of a board."""
    assert isinstance(ruleset, Boards)
    parts = ruleset.components(position) if isinstance(ruleset, Splits) else [position]
    return max((ruleset.to_grid(part).empty_cells for part in parts), default=0)


def of_board(cells: int) -> str | None:
    """What a group of so many cells costs.

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
