"""The inputs of the workloads: tables of options, random values, and pairs of them."""

import json
import os
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TypeVar

from contestants.common import Contestant, OptionTable

Value = TypeVar("Value")

#: The variable with the folder of the tables that :mod:`tables` writes before any measurement.
FOLDER = "TEDOMARI_BENCHMARK_TABLES"


@dataclass(frozen=True)
class Scale:
    """The amount of work: all of it, or as little as a test needs."""

    tiny: bool = False

    def board(self, rows: int, columns: int) -> tuple[int, int]:
        """Return the size of a board, or 2x3 if the scale is tiny."""
        return (2, 3) if self.tiny else (rows, columns)

    def count(self, number: int) -> int:
        """Return ``number``, or a small part of it if the scale is tiny."""
        return max(2, number // 1000) if self.tiny else number

    def draw_pairs(
        self, values: Sequence[Value], number: int, *, seed: int
    ) -> list[tuple[Value, Value]]:
        """Return ``number`` random pairs of values, or fewer if the scale is tiny."""
        draw = random.Random(seed)
        return [(draw.choice(values), draw.choice(values)) for _ in range(self.count(number))]


def table_name(name: str, scale: Scale) -> str:
    """Return the file name of a table."""
    return f"{name}{'-tiny' if scale.tiny else ''}.json"


def read_table(name: str, scale: Scale) -> OptionTable:
    """Read a table that was written before."""
    file = Path(os.environ[FOLDER], table_name(name, scale))
    table: OptionTable = json.loads(file.read_text("utf-8"))
    return table


def hot_values(scale: Scale) -> OptionTable:
    """Return the values of random 5x5 Domineering positions, with their followers."""
    return read_table("hot", scale)


def atomic_values(scale: Scale) -> OptionTable:
    """Return all values of 4x4 XT Domineering, with their followers."""
    return read_table("atomic", scale)


def option_table(rows: int, columns: int, *, xt: bool) -> OptionTable:
    """Return all positions of a board, in the order of their masks, as a table of options.

    A move clears bits of the mask, so options come before their positions.  In XT, a player
    who cannot place a domino in a group may take one cell of that group.
    """
    return [mask_options(mask, columns, xt=xt) for mask in range(1 << rows * columns)]


def mask_options(mask: int, width: int, *, xt: bool) -> tuple[list[int], list[int]]:
    """Return the masks that Left and Right can move to."""
    cells = [place for place in range(mask.bit_length()) if mask >> place & 1]
    down = [p for p in cells if p + width in cells]
    across = [p for p in cells if p + 1 in cells and (p + 1) % width]
    left = [mask ^ (1 << p | 1 << p + width) for p in down]
    right = [mask ^ (1 << p | 1 << p + 1) for p in across]
    if xt:
        for group in groups(cells, width):
            single = [mask ^ 1 << p for p in group]
            left += [] if any(p in group for p in down) else single
            right += [] if any(p in group for p in across) else single
    return left, right


def groups(cells: Iterable[int], width: int) -> list[set[int]]:
    """Return the orthogonally connected groups of cells, given by their bits."""
    rest, components = set(cells), []
    while rest:
        stack = [rest.pop()]
        group = set(stack)
        while stack:
            place = stack.pop()
            near = {place + width, place - width}
            near |= {place + 1} if (place + 1) % width else set()
            near |= {place - 1} if place % width else set()
            for neighbour in near & rest:
                rest.remove(neighbour)
                group.add(neighbour)
                stack.append(neighbour)
        components.append(group)
    return components


def random_values(contestant: Contestant, *, count: int, seed: int) -> list[object]:
    """Return values born by day 3, with options drawn at random from the forms of day 2."""
    table: list[tuple[list[int], list[int]]] = [([], [])]
    for _day in range(2):
        earlier = range(len(table))
        sides = [list(side) for n in range(len(table) + 1) for side in combinations(earlier, n)]
        table += [(left, right) for left in sides for right in sides]
    draw = random.Random(seed)
    day_2 = len(table)
    for _ in range(count):
        sizes = (draw.randint(0, 3), draw.randint(0, 3))
        left, right = (sorted(draw.sample(range(day_2), size)) for size in sizes)
        table.append((left, right))
    return contestant.table_values(table)[day_2:]


def random_pairs(
    contestant: Contestant, *, count: int, seed: int
) -> list[tuple[object, object]]:
    """Return pairs of random values born by day 3."""
    values = random_values(contestant, count=2 * count, seed=seed)
    return list(zip(values[:count], values[count:], strict=True))
