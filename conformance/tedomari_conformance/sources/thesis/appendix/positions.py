"""The positions of 4x4 in the order of the thesis, and images that it could list instead.

A position is a string of 16 characters: ``.`` for an empty cell and ``x`` for a filled one, row
after row.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from tedomari.boards import Grid
from tedomari_conformance.sources.thesis.listing import images as images_of
from tedomari_conformance.sources.thesis.listing import listed_positions as thesis_list

#: The ruleset of the thesis, as a vector names it.
THESIS_RULESET: Final = {"ruleset": "chilled-domineering"}

SIZE: Final = 4
CELLS: Final = SIZE * SIZE


def text_of(grid: Grid) -> str:
    """The 16 characters of a board, row after row."""
    return str(grid).replace("/", "")


def one_line(text: str) -> str:
    """A position in the notation of boards.

    >>> one_line("..xx" * 4)
    '..xx/..xx/..xx/..xx'
    """
    return "/".join(text[start : start + SIZE] for start in range(0, CELLS, SIZE))


@cache
def representatives() -> Mapping[str, str]:
    """Map every connected position in the top left to the least of its eight images.

    The order is that of strings, in which ``.`` comes before ``x``.

    Clause: appendix.positions.representative.
    """
    least = {
        text_of(image): text_of(grid)
        for layer in thesis_list(SIZE, SIZE).values()
        for grid in layer
        for image in images_of(grid, SIZE, SIZE)
    }
    return dict(sorted(least.items()))


@cache
def listed_positions(empty: int) -> Sequence[str]:
    """The least images with this number of empty cells, in order.

    Clause: appendix.positions.order.
    """
    return tuple(
        text for text, least in representatives().items()
        if text == least and text.count(".") == empty
    )  # fmt: skip


@cache
def images(empty: int) -> Sequence[str]:
    """All images, least or not, with this number of empty cells, in order."""
    return tuple(text for text in representatives() if text.count(".") == empty)
