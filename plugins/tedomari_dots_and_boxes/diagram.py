"""The picture of a position in characters: ``+`` for dots, ``---`` and ``|`` for lines.

A picture may also have labels on undrawn lines and in boxes.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from tedomari.rulesets import PositionError
from tedomari_dots_and_boxes.board import Board, Box, Line, check_size
from tedomari_dots_and_boxes.errors import BoardError
from tedomari_dots_and_boxes.notation import Description, state, tokens_of_lines
from tedomari_dots_and_boxes.position import Position

DOT: Final = "+"
HORIZONTAL: Final = "---"
VERTICAL: Final = "|"

#: Marks a box that is left out although its four dots are in the picture.
LEFT_OUT: Final = "###"

#: The distance from one dot to the next, in characters.
STEP: Final = 4

LABEL: Final = re.compile(r"[^\W_]+\??")

A_SEGMENT: Final = "'---' for a drawn line, three blanks for one that is not, or its label"
A_DOT: Final = "the other dots of a box, since each dot is at a box that has all of its four"
A_STATE: Final = "the scores such as 2:1, the player to move, A or B, or the end of the text"


@dataclass(frozen=True)
class Picture:
    """What a picture shows: a position, and the labels of undrawn lines and of boxes.

    Clause: dab.notation.picture.labels.
    """

    position: Position
    lines: Mapping[Line, str]
    boxes: Mapping[Box, str]


@dataclass
class Drawing:
    """The parts of a picture read so far, each with the offset of its first character."""

    text: str
    dots: dict[Box, int] = field(default_factory=dict)
    drawn: dict[Line, int] = field(default_factory=dict)
    labels: dict[Line, tuple[str, int]] = field(default_factory=dict)
    marks: dict[Box, tuple[str, int]] = field(default_factory=dict)

    def error(self, offset: int, expected: str) -> PositionError:
        """A PositionError at an offset of the picture."""
        return PositionError.at(self.text, offset, expected)


def read_picture(text: str) -> Picture:
    r"""Read a picture: its position and its labels.

    >>> picture = read_picture("+---+\nA1  |\n+---+\nB")
    >>> print(*picture.position.drawn_lines), picture.position.to_move
    H0,0 H1,0 V0,1
    (None, 1)
    >>> {str(line): label for line, label in picture.lines.items()}
    {'V0,0': 'A1'}

    The whole picture may be indented, and blanks at the ends of lines are ignored.
    Raises :class:`~tedomari.rulesets.PositionError` for invalid text.
    Clauses: dab.notation.picture, dab.notation.picture.labels,
    dab.notation.picture.left-out, dab.notation.picture.blanks, dab.notation.errors.
    """
    drawing = Drawing(text)
    rows = list(lines_with_offsets(text))
    with_dots = [number for number, (line, _) in enumerate(rows) if DOT in line]
    if not with_dots:
        raise drawing.error(0, "a picture, which has a '+' for each dot")
    first, last = with_dots[0], with_dots[-1]
    for line, offset in rows[:first]:
        if line:
            blank = len(line) - len(line.lstrip())
            raise drawing.error(offset + blank, "the first dots, each a '+'")
    indent = min(line.index(DOT) for line, _ in rows[first : last + 1 : 2] if DOT in line)
    for number, (line, offset) in enumerate(rows[first : last + 1]):
        read = read_boxes if number % 2 else read_dots
        read(drawing, number // 2, line, offset, indent)
    line, offset = rows[last]
    return build_picture(drawing, (last - first) // 2, offset + len(line))


def lines_with_offsets(text: str) -> Iterator[tuple[str, int]]:
    """Yield the lines of a text, stripped at the right, each with its offset."""
    offset = 0
    for line in text.split("\n"):
        yield line.rstrip(" \t\r"), offset
        offset += len(line) + 1


def read_dots(drawing: Drawing, row: int, line: str, offset: int, indent: int) -> None:
    """Read a row of dots and horizontal lines."""
    for place, sign in enumerate(line):
        column, beside = divmod(place - indent, STEP)
        if beside == 0 and sign == DOT:
            drawing.dots[row, column] = offset + place
        elif beside == 0 and sign != " ":
            raise drawing.error(offset + place, "a dot '+', or a blank where there is none")
        elif beside and sign == DOT:
            raise drawing.error(offset + place, "dots four characters apart")
        elif sign != " " and place < indent:
            raise drawing.error(offset + place, "a blank before the first dot")
    for column in range((len(line) - indent) // STEP + 1):
        start = indent + column * STEP + 1
        segment = line[start : start + STEP - 1]
        label = segment.strip(" -")
        if segment == HORIZONTAL:
            drawing.drawn[Line("H", row, column)] = offset + start
        elif LABEL.fullmatch(label):
            drawing.labels[Line("H", row, column)] = label, offset + start
        elif segment.strip():
            raise drawing.error(offset + start, A_SEGMENT)


def read_boxes(drawing: Drawing, row: int, line: str, offset: int, indent: int) -> None:
    """Read a row of vertical lines with boxes between them."""
    for match in re.finditer(rf"\||{LEFT_OUT}|[^\s|#]+|#+", line):
        place, text = offset + match.start(), match.group()
        covered = range(match.start() - indent, match.end() - indent)
        column = next((spot // STEP for spot in covered if spot % STEP == 0), None)
        label = LABEL.fullmatch(text)
        if column is not None and text == VERTICAL:
            drawing.drawn[Line("V", row, column)] = place
        elif column is not None and label:
            drawing.labels[Line("V", row, column)] = text, place
        elif column is None and (label or text == LEFT_OUT):
            drawing.marks[row, covered[0] // STEP] = text, place
        else:
            expected = "'|' below a dot, a label of letters and digits, '###', or blanks"
            raise drawing.error(place, expected)


def build_picture(drawing: Drawing, rows: int, end: int) -> Picture:
    """Build the picture from its parts, and from the scores and the player after its end."""
    boxes = boxes_between(drawing)
    start = min(drawing.dots.values())
    columns = max(column for _, column in drawing.dots)
    board = board_of(drawing, boxes, rows, columns, start)
    needed = {line for line, _ in drawing.labels.items()} | set(drawing.drawn)
    for line in sorted(needed - set(board.lines)):
        offset = drawing.drawn[line] if line in drawing.drawn else drawing.labels[line][1]
        raise drawing.error(offset, "a line between two dots, beside a box with four dots")
    for box in sorted(drawing.marks.keys() - board.side_masks.keys()):
        if drawing.marks[box][0] != LEFT_OUT:
            raise drawing.error(drawing.marks[box][1], "a label in a box with four dots")
    description = Description()
    for token in tokens_of_lines(drawing.text, end):
        description.read_state(token, A_STATE)
    return Picture(
        description.finish(board, board.mask(drawing.drawn)),
        {line: label for line, (label, _) in drawing.labels.items()},
        {box: text for box, (text, _) in drawing.marks.items() if box in board.side_masks},
    )


def boxes_between(drawing: Drawing) -> set[Box]:
    """The boxes with four dots that are not marked as left out.

    Raises PositionError at a dot that is not a corner of a box with four dots.
    """
    boxes: set[Box] = set()
    corners: set[Box] = set()
    for row, column in drawing.dots:
        four = {(row + down, column + right) for down in (0, 1) for right in (0, 1)}
        if four <= drawing.dots.keys():
            corners |= four
            if drawing.marks.get((row, column), ("", 0))[0] != LEFT_OUT:
                boxes.add((row, column))
    for dot, offset in sorted(drawing.dots.items()):
        if dot not in corners:
            raise drawing.error(offset, A_DOT)
    return boxes


def board_of(drawing: Drawing, boxes: set[Box], rows: int, columns: int, start: int) -> Board:
    """The board with these boxes.  Raises PositionError at ``start`` if it is not allowed."""
    try:
        check_size(rows, columns)
        missing = {(row, column) for row in range(rows) for column in range(columns)} - boxes
        return Board(rows, columns, frozenset(missing))
    except BoardError as error:
        raise drawing.error(start, f"a board that is allowed: {error}") from None


def format_picture(position: Position, labels: Mapping[Line, str] | None = None) -> str:
    """Draw the picture of a position, with labels on undrawn lines if some are passed.

    Raises ``ValueError`` for a label of several characters just before a box that is left out.

    >>> print(format_picture(Position.start(1, 2, "icelandic")))
    +   +   +
    |
    +---+---+

    Clauses: dab.notation.picture, dab.notation.picture.left-out.
    """
    board = position.board
    texts = {
        line: HORIZONTAL if line.kind == "H" else VERTICAL for line in position.drawn_lines
    }
    texts.update(labels or {})
    dots = {dot for box in board.boxes for dot in corners_of(box)}
    lines: list[str] = []
    for row in range(board.rows + 1):
        lines.append(dots_line(board, row, dots, texts))
        if row < board.rows:
            lines.append(boxes_line(board, row, dots, texts))
    scores_and_player = " ".join(state(position))
    return "\n".join([*lines, scores_and_player] if scores_and_player else lines)


def corners_of(box: Box) -> Iterator[Box]:
    """Yield the four dots of a box."""
    row, column = box
    return ((row + down, column + right) for down in (0, 1) for right in (0, 1))


def dots_line(board: Board, row: int, dots: set[Box], texts: Mapping[Line, str]) -> str:
    """Draw a row of dots and horizontal lines."""
    parts: list[str] = []
    for column in range(board.columns + 1):
        parts.append(DOT if (row, column) in dots else " ")
        text = texts.get(Line("H", row, column), "")
        parts.append(f"{text:-<3.3}" if text else "   ")
    return "".join(parts).rstrip()


def boxes_line(board: Board, row: int, dots: set[Box], texts: Mapping[Line, str]) -> str:
    """Draw a row of vertical lines, with a mark in each box that is left out between dots."""
    parts: list[str] = []
    for column in range(board.columns + 1):
        line, box = Line("V", row, column), (row, column)
        if box not in board.side_masks and dots.issuperset(corners_of(box)):
            text = texts.get(line, " ")
            if len(text) > 1:
                raise ValueError(f"expected a label of one character on {line}, found {text!r}")
            parts.append(text + LEFT_OUT)
        else:
            parts.append(f"{texts.get(line, ' '):{STEP}.{STEP}}")
    return "".join(parts).rstrip()
