"""The groups that are left when cells are taken from a connected group, found by their ends.

A group can fall apart only where cells were taken.  So the cells around these say how many
groups there are at most, and where each of them begins.  Few pictures of such surroundings
occur, and each is settled once.
"""

from typing import Final

from tedomari.boards.masks import components, grown_group

#: The maximum number of sets of taken cells whose surroundings are remembered.
MOST_SETS: Final = 1 << 14

#: A set of cells around taken cells, and the seeds for each set of cells that is left there.
Ring = tuple[int, dict[int, tuple[int, ...]]]


class Surroundings:
    """What is known about the cells around taken cells, on boards with one stride."""

    def __init__(self, stride: int) -> None:
        self.stride = stride
        self.rings: dict[int, Ring] = {}

    def groups(self, group: int, mask: int) -> tuple[int, ...]:
        """The connected groups of ``mask``, which is part of a connected group.

        Claim: each of them contains a seed, so that what is left when the groups of all seeds
        but the last are removed is empty or one group.  Reason: a path in ``group`` from one of
        its cells to a taken cell has a last cell before the first taken one, which is next to
        it and in the same group of ``mask``.

        Clause: boards.components.
        """
        taken = group ^ mask
        ring = self.rings.get(taken)
        if ring is None:
            ring = self.new_ring(taken)
        near = mask & ring[0]
        seeds = ring[1].get(near)
        if seeds is None:
            seeds = ring[1][near] = find_seeds(taken, near, self.stride)
        if len(seeds) < 2:
            return (mask,) if mask else ()
        first = grown_group(seeds[0], mask, self.stride)
        rest = mask ^ first
        if len(seeds) == 2:
            return (first, rest) if rest else (first,)
        found = [first]
        for seed in seeds[1:-1]:
            if seed & rest:
                found.append(grown_group(seed, rest, self.stride))
                rest ^= found[-1]
        return (*found, rest) if rest else tuple(found)

    def new_ring(self, taken: int) -> Ring:
        """Remember which cells are around the taken cells, side by side or corner to corner."""
        if len(self.rings) >= MOST_SETS:
            self.rings.clear()
        rows = taken | taken << self.stride | taken >> self.stride
        ring: Ring = ((rows | rows << 1 | rows >> 1) & ~taken, {})
        self.rings[taken] = ring
        return ring


def find_seeds(taken: int, near: int, stride: int) -> tuple[int, ...]:
    """The groups of ``near`` with a cell next to a taken cell; ``near`` is what is around them.

    Cells of one group of ``near`` are in one group of all cells that are left.
    """
    beside = taken << stride | taken >> stride | taken << 1 | taken >> 1
    return tuple([seed for seed in components(near, stride) if seed & beside])
