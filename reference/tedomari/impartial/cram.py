"""Cram: a move of either player places a domino on two neighbouring empty cells."""

from collections.abc import Iterator, Sequence

from tedomari.impartial.cram_groups import groups, normal
from tedomari.impartial.search import NimSearch


class CramValues(NimSearch[int]):
    """The nim-values of groups of empty cells, as far as they were needed.

    >>> from tedomari.impartial.cram_groups import full_board
    >>> values = CramValues()
    >>> [values.value(full_board(3, columns)) for columns in range(1, 6)]
    [1, 1, 0, 1, 1]

    Clauses: cram.value, cram.symmetry.
    """

    def __init__(self) -> None:
        super().__init__()
        self.images: dict[int, int] = {}

    def value(self, cells: int) -> int:
        """Return the nim-value of a set of empty cells."""
        return self.total([self.image(group) for group in groups(cells)])

    def image(self, group: int) -> int:
        """Return the normal form of a group."""
        image = self.images.get(group)
        if image is None:
            image = self.images[group] = normal(group)
        return image

    def options(self, component: int) -> list[Sequence[int]]:
        """Return the options of a group, first those with few moves in the largest group."""
        options: dict[Sequence[int], int] = {}
        for domino in dominoes(component):
            parts = [self.image(part) for part in groups(component ^ domino)]
            parts.sort(key=int.bit_count)
            options[tuple(parts)] = moves_in(parts[-1]) if parts else 0
        return sorted(options, key=options.__getitem__)


def moves_in(cells: int) -> int:
    """Return the number of moves in a set of cells."""
    return (cells & cells >> 1).bit_count() + (cells & cells >> 8).bit_count()


def dominoes(cells: int) -> Iterator[int]:
    """Yield the pairs of neighbouring cells in a set.  Clause: cram.rule."""
    for step in (1, 8):
        firsts = cells & cells >> step
        while firsts:
            first = firsts & -firsts
            firsts ^= first
            yield first | first << step
