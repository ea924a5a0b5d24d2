"""The work that the contestants are given, the same for each."""

import random
from collections.abc import Callable
from itertools import combinations

from contestants.common import Contestant, OptionTable

#: A workload does its work and returns what is compared between contestants.  What it
#: returns is a list of values, or of texts; preparing the input is not timed.
Work = Callable[[], list[object]]

SIDE = 4
ALL_MASKS = range(1 << SIDE * SIDE)


def prepare(name: str, contestant: Contestant) -> Work:
    """The work of a workload, ready to be timed."""
    if name in ("domineering-4x4", "xt-4x4"):
        xt = name.startswith("xt")
        return lambda: contestant.board_values(xt=xt, rows=SIDE, columns=SIDE, masks=ALL_MASKS)
    if name in ("domineering-5x5", "xt-5x5"):
        xt = name.startswith("xt")
        empty = range((1 << 25) - 1, 1 << 25)
        return lambda: contestant.board_values(xt=xt, rows=5, columns=5, masks=empty)
    if name in ("domineering-4x4-options", "xt-4x4-options"):
        table = option_table(xt=name.startswith("xt"))
        return lambda: contestant.table_values(table)
    if name == "day-3-sums":
        pairs = random_pairs(contestant, count=2000, seed=1)
        return lambda: contestant.sums(pairs)
    if name == "thermographs":
        values = list(dict.fromkeys(contestant.table_values(option_table(xt=False))))
        return lambda: list(contestant.thermal(values))
    raise SystemExit(f"unknown workload {name!r}: {', '.join(NAMES)}")


NAMES = (
    "domineering-4x4",
    "xt-4x4",
    "domineering-4x4-options",
    "xt-4x4-options",
    "day-3-sums",
    "thermographs",
    "xt-5x5",
)


def option_table(*, xt: bool) -> OptionTable:
    """All positions of the 4x4 board, in order of their masks, as a table of options.

    A smaller mask comes first, and a move clears bits, so options stand before positions.
    In XT a player without a domino in a group may take one cell of that group.
    """
    return [mask_options(mask, xt=xt) for mask in ALL_MASKS]


def mask_options(mask: int, *, xt: bool) -> tuple[list[int], list[int]]:
    """The masks that Left and Right can move to."""
    cells = [place for place in range(SIDE * SIDE) if mask >> place & 1]
    down = [p for p in cells if p + SIDE in cells]
    across = [p for p in cells if p + 1 in cells and (p + 1) % SIDE]
    left = [mask ^ (1 << p | 1 << p + SIDE) for p in down]
    right = [mask ^ (1 << p | 1 << p + 1) for p in across]
    if xt:
        for group in groups(cells):
            single = [mask ^ 1 << p for p in group]
            left += [] if any(p in group for p in down) else single
            right += [] if any(p in group for p in across) else single
    return left, right


def groups(cells: list[int]) -> list[set[int]]:
    """The orthogonally connected groups of places."""
    rest, found = set(cells), []
    while rest:
        stack = [rest.pop()]
        group = set(stack)
        while stack:
            place = stack.pop()
            near = {place + SIDE, place - SIDE}
            near |= {place + 1} if (place + 1) % SIDE else set()
            near |= {place - 1} if place % SIDE else set()
            for neighbour in near & rest:
                rest.remove(neighbour)
                group.add(neighbour)
                stack.append(neighbour)
        found.append(group)
    return found


def random_pairs(
    contestant: Contestant, *, count: int, seed: int
) -> list[tuple[object, object]]:
    """Pairs of values born by day 3, their options drawn at random from those of day 2."""
    table: list[tuple[list[int], list[int]]] = [([], [])]
    for _day in range(2):
        earlier = range(len(table))
        sides = [list(side) for n in range(len(table) + 1) for side in combinations(earlier, n)]
        table += [(left, right) for left in sides for right in sides]
    draw = random.Random(seed)
    day_2 = len(table)
    for _ in range(2 * count):
        sizes = (draw.randint(0, 3), draw.randint(0, 3))
        left, right = (sorted(draw.sample(range(day_2), size)) for size in sizes)
        table.append((left, right))
    values = contestant.table_values(table)[day_2:]
    return list(zip(values[:count], values[count:], strict=True))
