"""The positions of 4x4 in the order of the thesis, and those that it could list instead."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

#: The ruleset of the thesis, as a vector names it.
THESIS_RULESET: Final = {"ruleset": "chilled-domineering"}

SIZE: Final = 4
CELLS: Final = SIZE * SIZE
_FULL: Final = (1 << CELLS) - 1
_FIRST_ROW: Final = 0b1111
_FIRST_COLUMN: Final = 0b0001_0001_0001_0001
_NOT_FIRST: Final = _FULL & ~_FIRST_COLUMN
_NOT_LAST: Final = _NOT_FIRST >> 1


def _symmetries() -> tuple[tuple[int, ...], ...]:
    """Where each cell goes in the eight symmetries of the square."""
    found = []
    for symmetry in range(8):
        places = []
        for cell in range(CELLS):
            row, column = divmod(cell, SIZE)
            row = SIZE - 1 - row if symmetry & 1 else row
            column = SIZE - 1 - column if symmetry & 2 else column
            row, column = (column, row) if symmetry & 4 else (row, column)
            places.append(row * SIZE + column)
        found.append(tuple(places))
    return tuple(found)


_SYMMETRIES: Final = _symmetries()


def _connected(mask: int) -> bool:
    part = mask & -mask
    while True:
        sideways = (part & _NOT_LAST) << 1 | (part & _NOT_FIRST) >> 1
        grown = (part | sideways | part << SIZE | part >> SIZE) & mask
        if grown == part:
            return part == mask
        part = grown


def _pushed(mask: int) -> int:
    while not mask & _FIRST_ROW:
        mask >>= SIZE
    while not mask & _FIRST_COLUMN:
        mask >>= 1
    return mask


def text_of(mask: int) -> str:
    """Cells as 16 signs, ``.`` empty and ``x`` filled, row after row."""
    return "".join("." if mask >> cell & 1 else "x" for cell in range(CELLS))


def one_line(text: str) -> str:
    """The position in the notation of boards.

    >>> one_line("..xx" * 4)
    '..xx/..xx/..xx/..xx'
    """
    return "/".join(text[start : start + SIZE] for start in range(0, CELLS, SIZE))


@cache
def representatives() -> Mapping[str, str]:
    """Every connected position pushed to the top left, with the least of its eight images.

    In the order of their texts, where ``.`` comes before ``x``.

    Clause: appendix.positions.representative.
    """
    least: dict[str, str] = {}
    for mask in range(1, _FULL + 1):
        pushed = mask & _FIRST_ROW and mask & _FIRST_COLUMN
        if pushed and text_of(mask) not in least and _connected(mask):
            images = {text_of(_image(mask, places)) for places in _SYMMETRIES}
            least |= dict.fromkeys(images, min(images))
    return dict(sorted(least.items()))


def _image(mask: int, places: tuple[int, ...]) -> int:
    return _pushed(sum(1 << places[cell] for cell in range(CELLS) if mask >> cell & 1))


@cache
def listed(empty: int) -> Sequence[str]:
    """The least images with so many empty cells, in order.

    Clause: appendix.positions.order.
    """
    return tuple(
        text for text, least in representatives().items()
        if text == least and text.count(".") == empty
    )  # fmt: skip


@cache
def images(empty: int) -> Sequence[str]:
    """All images, least or not, with so many empty cells, in order."""
    return tuple(text for text in representatives() if text.count(".") == empty)
