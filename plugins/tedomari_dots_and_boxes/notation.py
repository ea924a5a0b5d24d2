"""The notations of a position on one line: with the names of drawn lines, or with a mask."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NoReturn

from tedomari.messages import clip
from tedomari.rulesets import PositionError
from tedomari_dots_and_boxes.board import Board, Box, Line
from tedomari_dots_and_boxes.coins import CoinsPosition
from tedomari_dots_and_boxes.errors import BoardError
from tedomari_dots_and_boxes.position import PLAYERS, STYLES, Position, Style, border

SIZE: Final = re.compile(r"([0-9]{1,4})x([0-9]{1,4})(?::(\S*))?")
DIGITS: Final = re.compile(r"[0-9a-fA-F]+")
LINE: Final = re.compile(r"([HV])([0-9]{1,4}),([0-9]{1,4})")
LEFT_OUT: Final = re.compile(r"-([0-9]{1,4}),([0-9]{1,4})")
SCORES: Final = re.compile(r"([0-9]{1,4}):([0-9]{1,4})")
IN_LINE: Final = re.compile(r"[^ \t]+")
IN_LINES: Final = re.compile(r"[^ \t\r\n]+")

#: The number of characters of a wrong token that a message shows.
SHOWN: Final = 60

A_SIZE: Final = "the size of a board, such as 3x3 for three rows and three columns of boxes"
ONE_LINE: Final = "the whole position on one line, or a picture with a '+' for each dot"
A_TOKEN: Final = (
    "a drawn line such as H0,0 or V2,1, a box left out such as -0,2, "
    f"{', '.join(STYLES)}, the scores such as 2:1, or the player to move, A or B"
)


@dataclass(frozen=True)
class Token:
    """A token of a text, with the whole text and the token's offset in it."""

    text: str
    whole: str
    offset: int

    def refuse(self, expected: str) -> NoReturn:
        """Raise a PositionError that shows the whole token, unless it is long."""
        place = PositionError.at(self.whole, self.offset, expected)
        found = repr(clip(self.text, SHOWN)) if self.text else place.found
        raise PositionError(place.line, place.column, expected, found)


def tokens_of_line(text: str, start: int = 0) -> Iterator[Token]:
    """Yield the tokens of a line, separated by blanks."""
    for match in IN_LINE.finditer(text, start):
        yield Token(match.group(), text, match.start())


def tokens_of_lines(text: str, start: int) -> Iterator[Token]:
    """Yield the tokens of several lines, separated by blanks and ends of lines."""
    for match in IN_LINES.finditer(text, start):
        yield Token(match.group(), text, match.start())


@dataclass
class Description:
    """The parts of a position named by the tokens after the size, each at most once."""

    left_out: dict[Box, Token] = field(default_factory=dict)
    lines: dict[Line, Token] = field(default_factory=dict)
    style: Style | None = None
    scores: tuple[int, int] | None = None
    scored: Token | None = None
    to_move: int | None = None

    def read(self, token: Token) -> None:
        """Read one token.  Raises PositionError if it is unknown, or repeats another."""
        if line := LINE.fullmatch(token.text):
            kind, row, column = line.groups()
            name = Line("H" if kind == "H" else "V", int(row), int(column))
            self.once(token, name in self.lines, "each line once")
            self.lines[name] = token
        elif box := LEFT_OUT.fullmatch(token.text):
            place = int(box[1]), int(box[2])
            self.once(token, place in self.left_out, "each box that is left out once")
            self.left_out[place] = token
        elif token.text in STYLES:
            self.once(token, self.style is not None, "one style")
            self.style = token.text
        else:
            self.read_state(token, A_TOKEN)

    def read_state(self, token: Token, expected: str) -> None:
        """Read the scores or the player to move."""
        if scores := SCORES.fullmatch(token.text):
            self.once(token, self.scores is not None, "the scores once")
            self.scores, self.scored = (int(scores[1]), int(scores[2])), token
        elif token.text in PLAYERS:
            self.once(token, self.to_move is not None, "one player to move")
            self.to_move = PLAYERS.index(token.text)
        else:
            token.refuse(expected)

    def once(self, token: Token, known: bool, what: str) -> None:
        """Refuse a token whose part is already ``known``."""
        if known:
            token.refuse(f"{what}; leave this out")

    def finish(self, board: Board, drawn: int) -> Position:
        """Build the position from a board and the mask of its drawn lines."""
        complete = len(Position(board, drawn).complete)
        scores = self.scores or (0, 0)
        if self.scored is not None and sum(scores) > complete:
            self.scored.refuse(
                f"scores that add up to at most {complete}, the number of complete boxes"
            )
        return Position(board, drawn, scores, self.to_move or 0)


def parse_line(text: str) -> Position:
    """Read a position from one line.

    >>> print(*parse_line("2x2 icelandic -0,1 H0,0").drawn_lines)
    H0,0 H2,0 H2,1 V0,0 V1,0

    Raises :class:`~tedomari.rulesets.PositionError` for invalid text.
    Clauses: dab.notation.line, dab.notation.line.words, dab.notation.mask,
    dab.notation.errors.
    """
    text = text.rstrip()
    if "\n" in text:
        raise PositionError.at(text, text.index("\n"), ONE_LINE)
    tokens = list(tokens_of_line(text))
    if not tokens:
        raise PositionError.at(text, 0, A_SIZE)
    size = SIZE.fullmatch(tokens[0].text)
    if size is None:
        tokens[0].refuse(A_SIZE)
    description = Description()
    for token in tokens[1:]:
        description.read(token)
    board = read_board(tokens[0], int(size[1]), int(size[2]), description.left_out)
    drawn = border(board, description.style or "american")
    drawn |= 0 if size[3] is None else read_mask(tokens[0], board, size[3])
    for line, token in description.lines.items():
        if line not in board.indices:
            token.refuse(f"a line that borders a box of {board}; {extent(board)}")
        if drawn & board.bit(line):
            token.refuse("each line once; this one is drawn already by the style or the mask")
    return description.finish(board, drawn | board.mask(description.lines))


def read_board(size: Token, rows: int, columns: int, left_out: dict[Box, Token]) -> Board:
    """The board of a size, without the boxes left out."""
    try:
        Board(rows, columns)
    except BoardError as error:
        size.refuse(f"a size that is allowed: {error}")
    for (row, column), token in left_out.items():
        if row >= rows or column >= columns:
            token.refuse(f"a box of {rows}x{columns}, whose rows and columns count from 0")
    try:
        return Board(rows, columns, frozenset(left_out))
    except BoardError as error:
        size.refuse(f"a board with boxes in each outer row and column: {error}")


def read_mask(size: Token, board: Board, digits: str) -> int:
    """The mask of drawn lines, from hexadecimal digits."""
    place = Token(digits, size.whole, size.offset + size.text.index(":") + 1)
    if DIGITS.fullmatch(digits) is None:
        place.refuse("the drawn lines as hexadecimal digits, such as 0f3a")
    if len(digits.lstrip("0")) > width(board) or int(digits, 16) > board.all_lines:
        place.refuse(f"a mask of at most {len(board.lines)} bits, one for each line of {board}")
    return int(digits, 16)


def width(board: Board) -> int:
    """How many hexadecimal digits the mask of a board has."""
    return (len(board.lines) + 3) // 4


def extent(board: Board) -> str:
    """Describe the range of the names of a board's lines."""
    return (
        f"those of {board.rows}x{board.columns} boxes go from H0,0 to "
        f"H{board.rows},{board.columns - 1} and from V0,0 to V{board.rows - 1},{board.columns}"
    )


def format_line(position: Position) -> str:
    """Write size, boxes left out, drawn lines, scores and player to move on one line.

    >>> format_line(parse_line("1x1 icelandic B"))
    '1x1 H1,0 V0,0 B'

    Scores of 0:0, and A as the player to move, are not written.
    Clauses: dab.notation.line, dab.notation.line.words.
    """
    return " ".join([str(position.board), *map(str, position.drawn_lines), *state(position)])


def format_mask(position: Position) -> str:
    """Write the drawn lines as a mask in hexadecimal digits, after the size.

    >>> format_mask(parse_line("1x1 icelandic B"))
    '1x1:6 B'

    Clause: dab.notation.mask.
    """
    size, *left_out = str(position.board).split()
    mask = f"{position.drawn:0{width(position.board)}x}"
    return " ".join([f"{size}:{mask}", *left_out, *state(position)])


def state(position: Position | CoinsPosition) -> Iterable[str]:
    """Yield tokens for the scores and the player to move, where they differ from a start."""
    if position.scores != (0, 0):
        yield f"{position.scores[0]}:{position.scores[1]}"
    if position.to_move:
        yield PLAYERS[position.to_move]
