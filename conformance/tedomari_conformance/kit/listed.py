"""The checks of the capability to list all small positions."""

from collections.abc import Iterator, Sequence, Set
from itertools import product
from typing import Final

from tedomari.boards import Grid
from tedomari.game import Game
from tedomari.rulesets import Boards, Listed, OnGraphs, OnStrips, OpaquePosition
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.foreign import AnyPartizan
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.notation import reads_back
from tedomari_conformance.kit.play import PartizanPlay
from tedomari_conformance.kit.strips import is_position, short_strips

#: The sizes that are listed.
SIZES: Final = range(1, 4)


def lists_are_wrong(play: PartizanPlay) -> str | None:
    """Check that lists of small positions repeat nothing, and that each position reads back.

    Clause: plugin.listed.sizes.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Listed):
        return None
    unit: object = ruleset.size_unit
    if not isinstance(unit, str):
        return f"size_unit is {unit!r}, not a string"
    seen: dict[OpaquePosition, int] = {}
    for size in SIZES:
        what = f"positions_of_size({size})"
        positions, again = (finite(ruleset.positions_of_size(size), what) for _ in range(2))
        if positions != again:
            return f"the positions of size {size} come in another order when listed again"
        for position in positions:
            text = position_text(ruleset, position)
            if position in seen:
                return f"{text} is listed for the sizes {seen[position]} and {size}"
            seen[position] = size
            wrong = reads_back(ruleset, position, ruleset.format(position))
            if wrong:
                return f"a position is listed, but {wrong}"
    return None


def lists_are_incomplete(play: PartizanPlay) -> str | None:
    """Check that each of the smallest positions has the value of a sum of listed positions.

    The kit knows the sizes of boards, of graphs, and of positions on one row of cells.
    Clause: plugin.listed.complete.
    """
    ruleset: object = play.ruleset
    if not isinstance(ruleset, Listed):
        return None
    sums = sums_of_values(
        [
            {play.plain.value(position) for position in ruleset.positions_of_size(size)}
            for size in SIZES
        ]
    )
    for size, position in smallest_positions(play.ruleset, ruleset.size_unit):
        value = play.plain.value(position)
        if value not in sums[size]:
            text = position_text(play.ruleset, position)
            return f"{text} has the value {value}, and no sum up to the size {size} has it"
    return None


def sums_of_values(listed: Sequence[Set[Game]]) -> list[Set[Game]]:
    """Return the sums of values up to each size from 0; ``listed`` has those of each size.

    >>> from tedomari import parse
    >>> sums = sums_of_values([{parse("1")}, {parse("*")}])
    >>> [sorted(map(str, values)) for values in sums]
    [['0'], ['0', '1'], ['*', '0', '1', '2']]
    """
    sums: list[Set[Game]] = [{Game()}]
    for size in range(1, len(listed) + 1):
        last = {
            value + rest
            for n in range(1, size + 1)
            for value in listed[n - 1]
            for rest in sums[size - n]
        }
        sums.append(sums[-1] | last)
    return sums


def smallest_positions(ruleset: AnyPartizan, unit: str) -> Iterator[tuple[int, OpaquePosition]]:
    """Yield positions with up to as many things as are listed, each with their number.

    All cells of a board or of a strip are counted, and all vertices or edges of a graph.
    """
    most = SIZES[-1]
    if unit == "cells" and isinstance(ruleset, Boards):
        for height, width in product(SIZES, repeat=2):
            for bits in range(1 << height * width if height * width <= most else 0):
                grid = Grid.from_bits(bits, height=height, width=width)
                yield height * width, ruleset.from_grid(grid)
    if unit == "cells" and isinstance(ruleset, OnStrips):
        for strip in short_strips(ruleset.strip_rules):
            if len(strip) <= most and is_position(ruleset, strip):
                yield len(strip), ruleset.parse(strip)
    if isinstance(ruleset, OnGraphs):
        for position in map(ruleset.parse, ruleset.examples):
            graph = ruleset.graph(position)
            size = {"vertices": len(graph.kinds), "edges": len(graph.edges)}.get(unit, most + 1)
            if size <= most:
                yield size, position


#: The checks, in the order in which they run.
LISTED: Final[Sequence[Check[PartizanPlay]]] = (
    Check(
        "plugin.listed.sizes",
        "yield each position once, for its own size, in an order that does not change",
        lists_are_wrong,
        once=True,
    ),
    Check(
        "plugin.listed.complete",
        "yield all positions of a size that are not sums, except for images of others",
        lists_are_incomplete,
        once=True,
    ),
)
