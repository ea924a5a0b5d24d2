"""One mask for all masks that are alike, in machine words.

Its plain counterpart is :class:`tedomari_dots_and_boxes.exact.symmetry.Images`.
"""

from typing import Final

from tedomari.kernel.words import append, i64, vec

#: The number of bits of a mask whose image is read from one entry of a table.
BYTE: Final = 8

#: Groups of parallel strings, as in
#: :func:`tedomari_dots_and_boxes.exact.coin_graph.parallel_groups`.
Groups = list[tuple[int, list[int]]]


class WordImages:
    """The tables of the images of masks by some permutations of their strings."""

    def __init__(self, groups: Groups, permutations: list[list[int]]) -> None:
        self.groups: vec[i64] = vec[i64]()
        self.firsts: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        for mask, first in groups:
            self.groups = append(self.groups, mask)
            self.starts = append(self.starts, len(self.firsts))
            for word in first:
                self.firsts = append(self.firsts, word)
        size = len(permutations[0]) if permutations else 0
        self.chunks: i64 = (size + BYTE - 1) // BYTE
        self.number: i64 = len(permutations)
        self.tables: vec[i64] = vec[i64]()
        for permutation in permutations:
            for base in range(0, size, BYTE):
                for word in byte_images(permutation[base : base + BYTE]):
                    self.tables = append(self.tables, word)

    def least(self, mask: i64) -> i64:
        """The mask that represents all masks that are alike.

        Clauses: dab.exact.symmetry, dab.exact.parallel.
        """
        groups = self.groups
        for index in range(len(groups)):
            group = groups[index]
            held = mask & group
            if held:
                number: i64 = 0
                while held:
                    held &= held - 1
                    number += 1
                mask = mask & ~group | self.firsts[self.starts[index] + number]
        least = mask
        tables = self.tables
        chunks = self.chunks
        base: i64 = 0
        for _ in range(self.number):
            image: i64 = 0
            rest = mask
            for _ in range(chunks):
                image |= tables[base + (rest & 255)]
                rest >>= 8
                base += 256
            if image < least:
                least = image
        return least


def byte_images(targets: list[int]) -> list[int]:
    """The images of all bytes, if their bits are mapped to these bits, or to none."""
    images = [0]
    for target in targets:
        images += [image | 1 << target for image in images]
    return images + [0] * (256 - len(images))
