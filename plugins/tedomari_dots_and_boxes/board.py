"""Boards: boxes in rows and columns, some left out, and the lines around them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple

from tedomari_dots_and_boxes.errors import BoardError, IllegalLineError

#: The row and column of a box, both from 0 at the top left.
Box = tuple[int, int]

#: The largest number of rows, and of columns.
LARGEST: Final = 99

#: The largest number of boxes, rows times columns, those left out included.
MOST_BOXES: Final = 2_500


class Line(NamedTuple):
    """A line between two neighbouring dots, horizontal or vertical.

    ``Hr,c`` joins the dots c and c+1 of dot row r; ``Vr,c`` joins the dots r and r+1 of dot
    column c.

    >>> print(Line("H", 0, 1))
    H0,1

    Clause: dab.line.
    """

    kind: Literal["H", "V"]
    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.kind}{self.row},{self.column}"


@dataclass(frozen=True)
class Board:
    """A board of boxes in rows and columns, from which some boxes may be left out.

    >>> board = Board(1, 2)
    >>> print(*board.lines)
    H0,0 H0,1 H1,0 H1,1 V0,0 V0,1 V0,2
    >>> print(*board.sides((0, 1)))
    H0,1 H1,1 V0,1 V0,2
    >>> board.boxes_of(Line("V", 0, 1))
    ((0, 0), (0, 1))

    Raises :class:`~tedomari_dots_and_boxes.errors.BoardError` for a size out of range, for a
    missing box outside of the board, and if a whole outer row or column is missing.
    Clauses: dab.board, dab.board.size, dab.board.missing.
    """

    rows: int
    columns: int
    missing: frozenset[Box] = frozenset()

    def __post_init__(self) -> None:
        check_size(self.rows, self.columns)
        check_boxes(self.missing)
        for row, column in sorted(self.missing):
            if not (0 <= row < self.rows and 0 <= column < self.columns):
                raise BoardError(
                    f"the box {row},{column} that is left out lies outside of "
                    f"{self.rows}x{self.columns} boxes; rows and columns count from 0"
                )
        for name, index, last in (("row", 0, self.rows - 1), ("column", 1, self.columns - 1)):
            there = {box[index] for box in self.boxes}
            for outer in (0, last):
                if outer not in there:
                    raise BoardError(
                        f"all boxes of the outer {name} {outer} of {self.rows}x{self.columns} "
                        "boxes are left out; give the size without it"
                    )

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes of the board, without the missing ones, row by row."""
        return tuple(
            (row, column)
            for row in range(self.rows)
            for column in range(self.columns)
            if (row, column) not in self.missing
        )

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines that border a box: the horizontal ones row by row, then the vertical.

        Clause: dab.line.order.
        """
        return tuple(sorted({line for box in self.boxes for line in sides(box)}))

    @cached_property
    def indices(self) -> Mapping[Line, int]:
        """The index of each line in ``lines``, which is also the number of its bit in masks."""
        return {line: index for index, line in enumerate(self.lines)}

    @cached_property
    def all_lines(self) -> int:
        """The mask of all lines."""
        return (1 << len(self.lines)) - 1

    @cached_property
    def side_masks(self) -> Mapping[Box, int]:
        """The mask of the four sides of each box."""
        return {box: self.mask(sides(box)) for box in self.boxes}

    @cached_property
    def neighbours(self) -> Mapping[Line, tuple[Box, ...]]:
        """The one or two boxes that each line borders: above first, or left first."""
        boxes_of_line: dict[Line, tuple[Box, ...]] = dict.fromkeys(self.lines, ())
        for box in self.boxes:
            for line in sides(box):
                boxes_of_line[line] += (box,)
        return boxes_of_line

    def sides(self, box: Box) -> tuple[Line, Line, Line, Line]:
        """The four sides of a box: top, bottom, left, right.

        Raises :class:`~tedomari_dots_and_boxes.errors.BoardError` if the board does not have
        the box.
        """
        if box not in self.side_masks:
            raise BoardError(f"there is no box {box[0]},{box[1]} on {self}")
        return sides(box)

    def boxes_of(self, line: Line) -> tuple[Box, ...]:
        """The one or two boxes that a line borders: above first, or left first.

        Raises :class:`~tedomari_dots_and_boxes.errors.IllegalLineError` if the line is not on
        the board.
        """
        self.bit(line)
        return self.neighbours[line]

    def bit(self, line: Line) -> int:
        """The mask of one line.  Raises IllegalLineError if it is not on the board."""
        index = self.indices.get(line)
        if index is None and not isinstance(line, Line):
            raise IllegalLineError(line, "a line is given as a Line, such as Line('H', 0, 0)")
        if index is None:
            raise IllegalLineError(line, f"it is not on the board of {self}")
        return 1 << index

    def mask(self, lines: Iterable[Line]) -> int:
        """The mask of some lines.

        >>> bin(Board(1, 1).mask([Line("H", 1, 0), Line("V", 0, 1)]))
        '0b1010'
        """
        mask = 0
        for line in lines:
            mask |= self.bit(line)
        return mask

    def lines_of(self, mask: int) -> tuple[Line, ...]:
        """The lines of a mask, in order."""
        return tuple(line for index, line in enumerate(self.lines) if mask >> index & 1)

    def __str__(self) -> str:
        left_out = "".join(f" -{row},{column}" for row, column in sorted(self.missing))
        return f"{self.rows}x{self.columns}{left_out}"


def sides(box: Box) -> tuple[Line, Line, Line, Line]:
    """The four sides of a box, on any board: top, bottom, left, right."""
    row, column = box
    return (
        Line("H", row, column),
        Line("H", row + 1, column),
        Line("V", row, column),
        Line("V", row, column + 1),
    )


def check_boxes(missing: frozenset[Box]) -> None:
    """Raise BoardError unless the missing boxes are a frozenset of pairs of ints."""
    if not isinstance(missing, frozenset):
        raise BoardError(f"the boxes left out must be a frozenset, not {missing!r}")
    for box in missing:
        if type(box) is not tuple or [*map(type, box)] != [int, int]:
            raise BoardError(f"a box is a pair of ints, its row and its column, not {box!r}")


def check_size(rows: int, columns: int) -> None:
    """Raise BoardError for a size that is not allowed.  Clause: dab.board.size."""
    for name, number in (("rows", rows), ("columns", columns)):
        if isinstance(number, bool) or not isinstance(number, int):
            raise BoardError(f"the number of {name} must be an int, not {number!r}")
        if not 1 <= number <= LARGEST:
            raise BoardError(f"the number of {name} must be from 1 to {LARGEST}, not {number}")
    if rows * columns > MOST_BOXES:
        raise BoardError(f"a board has at most {MOST_BOXES} boxes, not {rows} times {columns}")
