"""Read the pictures of the page: the drawn lines, and the marks on lines and in boxes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tedomari.errors import TedomariError
from tedomari_conformance.suite.operations.types import named_type
from tedomari_dots_and_boxes import Board, Box, Line, Position

#: The type of a picture in vectors.
PICTURE: Final = named_type(
    "picture",
    {
        "description": "The rows of a picture of dots and boxes, from the top.",
        "type": "array",
        "minItems": 3,
        "items": {"type": "string"},
    },
)

#: The mark of a move: the letter of the player, and the number of the move.
MARK = re.compile(r"[A-Z]\d+")


class PictureError(TedomariError):
    """A picture that cannot be read.  Clause: dab.page.picture."""

    def __init__(self, row: int, problem: str) -> None:
        super().__init__(f"row {row} of the picture: {problem}")
        self.row = row


@dataclass(frozen=True)
class Printed:
    """A printed picture: the position, the moves marked on lines, and the marks in boxes.

    Clauses: dab.page.picture, dab.page.picture.marks.
    """

    position: Position
    moves: Mapping[str, Line]
    boxes: Mapping[Box, str]


def read_picture(rows: Sequence[str]) -> Printed:
    """Read a picture from its rows.

    Rows of dots and rows of boxes alternate. A dot is a ``+``; the leftmost one determines the
    column of the first dots.  A mark on a line is where the line would be drawn.

    >>> printed = read_picture([" +---+", " A1", " +---+"])
    >>> print(*printed.position.drawn_lines, *printed.moves, *printed.moves.values())
    H0,0 H1,0 A1 V0,0

    :class:`PictureError` if the rows are not a picture.
    Source: dots-and-boxes page, pictures.  Clauses: dab.page.picture, dab.page.picture.marks.
    """
    shift = check_rows(rows)
    columns = max(dots(row, shift) for row in rows[::2]) - 1
    board = Board(len(rows) // 2, columns)
    drawn: list[Line] = []
    moves: dict[str, Line] = {}
    boxes: dict[Box, str] = {}
    for index, row in enumerate(rows):
        for line, text in lines_in(row, index, shift, board):
            if MARK.fullmatch(text):
                moves[text] = line
            elif text in ("---", "|"):
                drawn.append(line)
            else:
                raise PictureError(index, f"expected a line or a mark, found {text!r}")
        boxes.update(letters_in(row, index, shift))
    return Printed(Position(board, board.mask(drawn)), moves, boxes)


def check_rows(rows: Sequence[str]) -> int:
    """The column of the first dots.

    :class:`PictureError` unless rows of dots and rows of boxes alternate.
    """
    if len(rows) < 3 or len(rows) % 2 == 0:
        raise PictureError(len(rows), "expected an odd number of rows, three at least")
    if not all("+" in row for row in rows[::2]):
        raise PictureError(0, "expected dots in every second row, from the first one on")
    shift = min(row.index("+") for row in rows[::2])
    for index, row in enumerate(rows):
        wrong = [
            at for at, sign in enumerate(row) if sign == "+" and (index % 2 or (at - shift) % 4)
        ]
        if wrong:
            raise PictureError(index, f"a dot in column {wrong[0]} is out of place")
    return shift


def dots(row: str, shift: int) -> int:
    """The number of dots up to the last one of a row, missing ones included."""
    return (row.rindex("+") - shift) // 4 + 1


def lines_in(row: str, index: int, shift: int, board: Board) -> Iterator[tuple[Line, str]]:
    """Yield the lines of a row that are drawn or marked, each with the drawing or the mark."""
    half = index // 2
    if index % 2 == 0:
        stops = [shift + 4 * column for column in range(board.columns + 1)]
        for column, (start, stop) in enumerate(pairwise(stops)):
            text = row[start + 1 : stop]
            if text.strip():
                mark = text.strip("- ") or text
                yield Line("H", half, column), mark
        return
    for match in re.finditer(r"\S+", row):
        places = range(match.start() - shift, match.end() - shift)
        at = [place // 4 for place in places if place % 4 == 0]
        if at:
            yield Line("V", half, at[0]), match.group()
        elif not is_letter(match.group()):
            raise PictureError(index, f"{match.group()!r} is not on a line")


def letters_in(row: str, index: int, shift: int) -> Iterator[tuple[Box, str]]:
    """Yield the single letters inside boxes, each with its box."""
    if index % 2:
        for match in re.finditer(r"\S+", row):
            place = match.start() - shift
            if is_letter(match.group()) and place % 4:
                yield (index // 2, place // 4), match.group()


def is_letter(text: str) -> bool:
    """Whether a string is a single capital letter."""
    return len(text) == 1 and text.isalpha() and text.isupper()


def collapse_blanks(rows: Sequence[str]) -> str:
    """The text of a picture with runs of blanks collapsed, as in the text of the page.

    >>> collapse_blanks(["+---+", "|   |", "+---+"])
    '+---+ | | +---+'

    Clause: dab.page.picture.
    """
    return " ".join(" ".join(rows).split())
