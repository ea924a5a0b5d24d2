"""Sums of positions, for the table of the values born by day 3.

This command adds positions of each ruleset, evaluates the sums, and puts them in the table if
they are smaller than the position of their value, or the first one in their unit::

    python tests/support/day_three_sums.py

The summands are the positions of the ruleset in the table, sums among them, and its smallest
listed position of each value.  This is repeated until there is no smaller sum.  Toads and Frogs
is left out: it has no walls, so the notation has no sums without additional cells.
"""

import argparse
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import zip_longest
from math import inf
from typing import Any, Final

from day_three import Row, Table, smallest_listed
from tedomari import Game
from tedomari.boards.ruleset import DominoRuleset
from tedomari.graphs.graph import Graph
from tedomari.graphs.ruleset import GraphRuleset
from tedomari.rulesets import find_ruleset, value
from tedomari.strips.ruleset import StripRuleset

#: The cell of a board of Domineering that separates components.
FILLED: Final = "x"

#: The smallest position of each value in one ruleset.
Summands = Mapping[Game, Row]


def text_of_sum(name: str, first: str, second: str) -> str:
    """Return the notation of the sum of two positions of a ruleset.

    >>> text_of_sum("toppling-dominoes", "L", "EL"), text_of_sum("hackenbush", "g", "gb")
    ('L.EL', 'g,gb')
    """
    ruleset: Any = find_ruleset(name)
    if isinstance(ruleset, GraphRuleset):
        one, other = ruleset.parse(first), ruleset.parse(second)
        both = sum_graph(one, other, root=bool(ruleset.notation.root))
        return str(ruleset.format(both))
    if isinstance(ruleset, StripRuleset):
        return first + ruleset.strip_rules.walls[0] + second
    outside = FILLED if isinstance(ruleset, DominoRuleset) else ruleset.outside
    return boards_side_by_side(first, second, outside)


def sum_graph(one: Graph, other: Graph, *, root: bool) -> Graph:
    """Return the disjoint union of two graphs, which share the vertex 0 if it is a root."""
    shift = len(one.kinds) - root

    def place(vertex: int) -> int:
        return 0 if root and vertex == 0 else vertex + shift

    moved = [(place(start), place(end), kind) for start, end, kind in other.edges]
    return Graph.of(one.kinds + other.kinds[root:], [*one.edges, *moved])


def boards_side_by_side(first: str, second: str, outside: str) -> str:
    """Return two boards next to each other, with a column between them.

    >>> boards_side_by_side("xo", "./o", "#")
    'xo#./###o'
    """
    boards = [board.split("/") for board in (first, second)]
    empty = [outside * len(rows[0]) for rows in boards]
    return "/".join(
        f"{left or empty[0]}{outside}{right or empty[1]}"
        for left, right in zip_longest(*boards)
    )


def has_sums(name: str) -> bool:
    """Whether the notation of a ruleset has sums."""
    ruleset: object = find_ruleset(name)
    return not isinstance(ruleset, StripRuleset) or bool(ruleset.strip_rules.walls)


def summands(table: Table, name: str, listed: Summands) -> dict[Game, Row]:
    """Return the smallest positions of a ruleset in the table and in a list, by value."""
    smallest = dict(listed)
    for row in table.rows:
        if row["ruleset"] == name:
            game = Game(row["value"])
            smallest[game] = min(smallest.get(game, row), row, key=lambda each: each["size"])
    return smallest


class Wanted:
    """The sizes that positions of one unit must be smaller than, by mean and temperature.

    The mean of a sum is the sum of the means.  Its temperature is the larger one of two
    different temperatures, and at most the temperature of two equal ones.
    """

    def __init__(self, table: Table, unit: str) -> None:
        self.sizes: dict[Fraction, dict[Fraction, float]] = {}
        for game, rows in table.positions.items():
            by_temperature = self.sizes.setdefault(game.mean, {})
            largest = by_temperature.get(game.temperature, 0)
            by_temperature[game.temperature] = max(largest, size_in(rows, unit))
        #: The largest size, which is infinite if a value has no position in the unit.
        self.largest = max(max(sizes.values()) for sizes in self.sizes.values())

    def bound(self, mean: Fraction, one: Fraction, other: Fraction) -> float:
        """Return the size for sums with a mean, of summands with two temperatures."""
        sizes = self.sizes.get(mean, {})
        if one != other:
            return sizes.get(max(one, other), 0)
        return max((size for t, size in sizes.items() if t <= one), default=0)


def size_in(rows: Mapping[str, Row], unit: str) -> float:
    """Return the size of the position in a unit, or infinity without a position."""
    return rows[unit]["size"] if unit in rows else inf


def smaller_sums(table: Table, parts: Summands) -> Iterator[tuple[Game, Row, Row]]:
    """Yield pairs whose sum is smaller than the position of its value in the table."""
    rows = sorted(
        ((game, game.mean, game.temperature, row) for game, row in parts.items()),
        key=lambda each: each[3]["size"],
    )
    unit = rows[0][3]["unit"]
    wanted = Wanted(table, unit)
    for index, (first, mean, temperature, one) in enumerate(rows):
        for second, other_mean, other_temperature, other in rows[index:]:
            size = one["size"] + other["size"]
            if size >= wanted.largest:
                break
            if size >= wanted.bound(mean + other_mean, temperature, other_temperature):
                continue
            game = first + second
            if game in table.positions and size < size_in(table.positions[game], unit):
                yield game, one, other


def sum_row(game: Game, one: Row, other: Row) -> Row:
    """Return the row of a sum.

    Raises AssertionError if its value by the options of the ruleset is another one.
    """
    name = one["ruleset"]
    ruleset: Any = find_ruleset(name)
    position = ruleset.parse(text_of_sum(name, one["position"], other["position"]))
    assert value(ruleset, position) == game
    return Row(
        value=str(game),
        ruleset=name,
        position=ruleset.format(position),
        size=one["size"] + other["size"],
        unit=one["unit"],
        listed=False,
    )


def add_sums(table: Table, name: str, listed: Summands) -> int:
    """Put smaller sums of one ruleset in the table until there are none; return their number.

    Smaller positions of other rulesets do not add sums, so each ruleset is treated once.
    """
    changes, last = 0, -1
    while changes != last:
        last = changes
        for game, one, other in smaller_sums(table, summands(table, name, listed)):
            changes += table.offer(game, sum_row(game, one, other))
    return changes


def main() -> None:
    """Continue the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="all with sums if none is named")
    table = Table()
    for name in parser.parse_args().rulesets or filter(has_sums, table.searched):
        listed = smallest_listed(name, table.searched[name]["size"])[1]
        print(f"{name}: {add_sums(table, name, listed)} sums", flush=True)
        table.write()


if __name__ == "__main__":
    main()
