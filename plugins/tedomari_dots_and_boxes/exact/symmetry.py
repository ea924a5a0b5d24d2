"""One mask for all masks that are alike by symmetry or by parallel strings."""

from collections.abc import Sequence
from struct import Struct
from typing import Final

from tedomari_dots_and_boxes.board import Board, Line
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph

#: A permutation of the strings: the image of each string, at its index.
Permutation = tuple[int, ...]

#: The number of bits for each image of a mask; larger graphs have no symmetries.
WIDTH: Final = 64

#: The number of bits of a mask whose images are read from one table.
CHUNK: Final = 8


def board_symmetries(board: Board) -> tuple[Permutation, ...]:
    """The permutations of the lines by the symmetries of a board: up to 4, or 8 if square.

    >>> [len(board_symmetries(Board(*size))) for size in ((2, 2), (2, 3))]
    [8, 4]
    >>> len(board_symmetries(Board(2, 2, frozenset({(0, 0)}))))
    2

    Clause: dab.exact.symmetry.
    """
    boxes = set(board.side_masks.values())
    permutations = []
    for turned in (False, True):
        for upside_down in (False, True):
            for reversed_ in (False, True):
                images = [
                    board.indices.get(image(board, line, turned, upside_down, reversed_), -1)
                    for line in board.lines
                ]
                if -1 not in images and boxes == {map_mask(mask, images) for mask in boxes}:
                    permutations.append(tuple(images))
    return tuple(permutations)


def map_mask(mask: int, images: Sequence[int]) -> int:
    """Map each line of a mask to its image."""
    image = 0
    while mask:
        image |= 1 << images[(mask & -mask).bit_length() - 1]
        mask &= mask - 1
    return image


def image(board: Board, line: Line, turned: bool, upside_down: bool, reversed_: bool) -> Line:
    """Map a line: exchange rows and columns, then top and bottom, then left and right."""
    kind, row, column = line
    rows, columns = board.rows, board.columns
    if turned:
        kind, row, column = ("V" if kind == "H" else "H"), column, row
        rows, columns = columns, rows
    if upside_down:
        row = rows - row - (kind == "V")
    if reversed_:
        column = columns - column - (kind == "H")
    return Line(kind, row, column)


class Images:
    """Finds the least mask among the images of a mask under a group of symmetries.

    Strings with the same ends are interchangeable: those with the lowest numbers count as the
    uncut ones, and the symmetries are adjusted to preserve their order.  For graphs of more
    than 64 strings no symmetries are used.  Clauses: dab.exact.symmetry, dab.exact.parallel.
    """

    def __init__(self, net: CoinGraph, symmetries: Sequence[Permutation]) -> None:
        self.parallel = net.parallel
        usable = symmetries if 0 < net.size <= WIDTH else ()
        steady = dict.fromkeys(in_order(net, permutation) for permutation in usable)
        self.permutations = tuple(steady)
        self.number = len(steady)
        self.bytes = 8 * self.number
        self.unpack = Struct(f"<{self.number}Q").unpack
        self.chunks = [
            (base, image_table(tuple(steady), base, min(CHUNK, net.size - base)))
            for base in range(0, net.size if self.number > 1 else 0, CHUNK)
        ]

    def least(self, mask: int) -> int:
        """The mask that represents all masks that are alike."""
        for group, first in self.parallel:
            mask = mask & ~group | first[(mask & group).bit_count()]
        if self.number < 2:
            return mask
        images = 0
        for base, table in self.chunks:
            images |= table[mask >> base & 255]
        least: int = min(self.unpack(images.to_bytes(self.bytes, "little")))
        return least


def in_order(net: CoinGraph, permutation: Permutation) -> Permutation:
    """Change a permutation so that strings with the same ends keep their order."""
    changed = list(permutation)
    for group, _ in net.parallel:
        places = [index for index in range(net.size) if group >> index & 1]
        for place, target in zip(places, sorted(permutation[p] for p in places), strict=True):
            changed[place] = target
    return tuple(changed)


def image_table(permutations: Sequence[Permutation], base: int, width: int) -> list[int]:
    """The images of each mask of ``width`` strings from ``base`` on, packed into one int."""
    single = [
        sum(1 << WIDTH * place + of[base + bit] for place, of in enumerate(permutations))
        for bit in range(width)
    ]
    table = [0]
    for image_bits in single:
        table += [images | image_bits for images in table]
    return table
