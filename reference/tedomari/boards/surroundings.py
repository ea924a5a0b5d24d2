"""The groups that are left when cells are taken from a connected group, found by their ends.

A group can fall apart only where cells were taken.  So the cells around these say how many
groups there are at most, and where each of them begins.  Few pictures of such surroundings
occur, and each is settled once.
"""

from typing import Final

from tedomari.boards.masks import components, grown_group

#: The maximum number of sets of taken cells whose surroundings are remembered.
MOST_SETS: Final = 1 << 14

#: Seeds: without the last one, and without the first one.
Seeds = tuple[tuple[int, ...], tuple[int, ...]]

#: A set of cells around taken cells, the seeds for each set of cells that is left there, and
#: the least mask of which the taken cells are not among the last ones.
Ring = tuple[int, dict[int, Seeds], int]


class Surroundings:
    """What is known about the cells around taken cells, on boards with one stride."""

    def __init__(self, stride: int) -> None:
        self.stride = stride
        self.rings: dict[int, Ring] = {}

    def groups(self, group: int, mask: int) -> list[int]:
        """The connected groups of ``mask``, which is part of a connected group.

        Claim: each of them contains a seed, so that what is left when the groups of all seeds
        but one are removed is empty or one group.  Reason: a path in ``group`` from one of
        its cells to a taken cell has a last cell before the first taken one, which is next to
        it and in the same group of ``mask``.

        The seed that is left out is the first one if the taken cells are among the last ones,
        and otherwise the last one, since its group is likely to be the largest.

        Clause: boards.components.
        """
        taken = group ^ mask
        ring = self.rings.get(taken)
        if ring is None:
            ring = self.new_ring(taken)
        around, seeds_of, late = ring
        near = mask & around
        seeds = seeds_of.get(near)
        if seeds is None:
            ends = find_seeds(taken, near, self.stride)
            seeds = seeds_of[near] = ends[:-1], ends[1:]
        rest = mask
        groups: list[int] = []
        for seed in seeds[mask < late]:
            if seed & rest:
                groups.append(grown_group(seed, rest, self.stride))
                rest ^= groups[-1]
        if rest:
            groups.append(rest)
        return groups

    def new_ring(self, taken: int) -> Ring:
        """Remember which cells are around the taken cells, side by side or corner to corner."""
        if len(self.rings) >= MOST_SETS:
            self.rings.clear()
        rows = taken | taken << self.stride | taken >> self.stride
        late = 1 << 2 * taken.bit_length() >> 1
        ring: Ring = ((rows | rows << 1 | rows >> 1) & ~taken, {}, late)
        self.rings[taken] = ring
        return ring


def find_seeds(taken: int, near: int, stride: int) -> tuple[int, ...]:
    """The groups of ``near`` with a cell next to a taken cell; ``near`` is what is around them.

    Cells of one group of ``near`` are in one group of all cells that are left.
    """
    beside = taken << stride | taken >> stride | taken << 1 | taken >> 1
    return tuple([seed for seed in components(near, stride) if seed & beside])
