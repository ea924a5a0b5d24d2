"""Match the rows of a table whose pictures are lost with positions, by value and order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from tedomari.boards import Grid
from tedomari.game import Game
from tedomari_conformance.sources.thesis.listing import images

#: For the first i rows and the first j positions: the least number of both that are left over.
Costs = list[list[int]]


@dataclass(frozen=True, slots=True)
class Placing:
    """All best ways to match rows with positions.

    ``rows`` lists for each row the indices of the positions that it has in some best way,
    with None among them if some best way leaves the row over.  ``omitted`` lists the indices
    of the positions that some best way leaves over.  ``cost`` is the number of rows and
    positions that are left over, together.
    """

    rows: Sequence[Sequence[int | None]]
    omitted: Sequence[int]
    cost: int


def place(rows: Sequence[Game], positions: Sequence[Game]) -> Placing:
    """Match rows with positions in order and by value, so that the fewest are left over.

    >>> from tedomari.notation import parse
    >>> up, star = parse("^"), parse("*")
    >>> place([up, up], [star, up])
    Placing(rows=[[1, None], [1, None]], omitted=[0], cost=2)

    Clause: thesis.table-6.rows.
    """
    ahead = costs(rows[::-1], positions[::-1])
    places: list[set[int | None]] = [set() for _ in rows]
    omitted: set[int] = set()
    reached = {(0, 0)}
    for i, j in product(range(len(rows) + 1), range(len(positions) + 1)):
        if (i, j) not in reached:
            continue
        here = cost_after(ahead, i, j)
        same = i < len(rows) and j < len(positions) and rows[i] == positions[j]
        if same and cost_after(ahead, i + 1, j + 1) == here:
            places[i].add(j)
            reached.add((i + 1, j + 1))
        if i < len(rows) and cost_after(ahead, i + 1, j) + 1 == here:
            places[i].add(None)
            reached.add((i + 1, j))
        if j < len(positions) and cost_after(ahead, i, j + 1) + 1 == here:
            omitted.add(j)
            reached.add((i, j + 1))
    return Placing(
        rows=[sorted(row, key=lambda j: (j is None, j or 0)) for row in places],
        omitted=sorted(omitted),
        cost=cost_after(ahead, 0, 0),
    )


def cost_after(ahead: Costs, i: int, j: int) -> int:
    """The least number left over of the rows from i and the positions from j.

    ``ahead`` are the costs of the reversed sequences.
    """
    return ahead[len(ahead) - 1 - i][len(ahead[0]) - 1 - j]


def costs(rows: Sequence[Game], positions: Sequence[Game]) -> Costs:
    """A table of the least numbers left over of the first i rows and the first j positions."""
    table = [list(range(len(positions) + 1))]
    for i, row in enumerate(rows, start=1):
        line = [i]
        for j, position in enumerate(positions, start=1):
            line.append(
                table[i - 1][j - 1]
                if row == position
                else 1 + min(table[i - 1][j], line[j - 1])
            )
        table.append(line)
    return table


def images_between(positions: Sequence[Grid], after: Grid, before: Grid) -> Iterator[Grid]:
    """Yield the images of positions, in the top left, that are between two in the order.

    Clause: thesis.table-6.repeated.
    """
    height, width = after.height, after.width
    all_images = {image for grid in positions for image in images(grid, height, width)}
    yield from sorted(
        (image for image in all_images if str(after) < str(image) < str(before)), key=str
    )
