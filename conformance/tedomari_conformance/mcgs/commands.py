"""The commands of a block: what is asked about its sum, and the result that is expected."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from tedomari.messages import clip
from tedomari.search import Player
from tedomari_conformance.mcgs.tokens import (
    SPACE,
    McgsSyntaxError,
    OutOfRangeError,
    Token,
)

#: The players of commands: Black is Left, and White is Right.
PLAYERS: Final[Mapping[str, Player | None]] = {
    "B": Player.LEFT,
    "W": Player.RIGHT,
    "N": None,
}

#: The name of an empty list of winning moves.
NO_MOVES: Final = "None"

#: A point of a wall of a thermograph: value and temperature, in parentheses.
NUMBER: Final = r"\s*(-?[0-9]+)\s*(?:/\s*([0-9]+)\s*)?"
POINT: Final = re.compile(rf"\({NUMBER},{NUMBER}\)(?=[,{SPACE}]|\Z)")

#: Numbers in a thermograph have at most this many digits.
DIGITS: Final = 10


class Question(StrEnum):
    """What a command asks about a sum.  Clause: mcgs.commands."""

    WINNER = "winner"
    NIM_VALUE = "nim-value"
    WINNING_MOVES = "winning-moves"
    THERMOGRAPH = "thermograph"


#: A wall of a thermograph: its corners, each a temperature and a value, from -1 up.
Wall = tuple[tuple[Fraction, Fraction], ...]

Expected = bool | int | frozenset[str] | tuple[Wall, Wall] | None


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its text, the question, the player who begins, and the expected result.

    The player is None in a question about an impartial game, and the result is None if no
    result is expected.  The result of a search for the winner is whether the player who begins
    wins.
    """

    text: str
    question: Question
    player: Player | None
    expected: Expected

    def __str__(self) -> str:
        return self.text


class Words:
    """The words of a token, one after the other; a comma is a word."""

    def __init__(self, token: Token) -> None:
        self.token = token
        self.all = [(m.start(), m[0]) for m in re.finditer(rf",|[^,{SPACE}]+", token.text)]
        self.place = 0

    def __bool__(self) -> bool:
        """Whether there is another word."""
        return self.place < len(self.all)

    @property
    def next(self) -> str:
        """The next word; empty at the end."""
        return self.all[self.place][1] if self else ""

    @property
    def offset(self) -> int:
        """The offset of the next word, or the end of the token."""
        return self.all[self.place][0] if self else len(self.token.text)

    @property
    def ends(self) -> bool:
        """Whether the next word ends a command."""
        return self.next in ("", ",")

    def take(self, expected: str, *known: str) -> str:
        """Return the next word and continue after it.

        Raises :class:`McgsSyntaxError` at the end, and for a word that is not known.
        """
        word = self.next
        if not word or (known and word not in known):
            raise self.error(expected)
        self.place += 1
        return word

    def skip(self, offset: int) -> None:
        """Continue with the first word that begins at an offset, or after it."""
        while self and self.offset < offset:
            self.place += 1

    def error(self, expected: str) -> McgsSyntaxError:
        """Return the error that something else was expected as the next word."""
        return self.token.part(self.offset, self.offset + len(self.next)).error(expected)


def read_commands(token: Token) -> tuple[Command, ...]:
    """Read the commands between the braces of a token.

    Raises :class:`McgsSyntaxError`, and :class:`OutOfRangeError` for long numbers.
    Clause: mcgs.commands.
    """
    words = Words(token)
    commands: list[Command] = []
    while words:
        if commands:
            words.take("',' or the end of the commands", ",")
        commands.append(read_command(words))
    return tuple(commands)


def read_command(words: Words) -> Command:
    """Read the next command."""
    start = words.offset
    read = READERS[words.take("a command: B, W, N, winning moves or thermograph", *READERS)]
    question, player, expected = read(words)
    text = words.token.text[start : words.offset]
    return Command(" ".join(text.split()), question, player, expected)


#: What a reader of a command returns.
Parts = tuple[Question, Player | None, Expected]


def read_winner(player: Player, words: Words) -> Parts:
    """Read the rest of ``B`` or ``W``: ``win``, ``loss``, or nothing.  Clause: mcgs.players."""
    if words.ends:
        return Question.WINNER, player, None
    return Question.WINNER, player, words.take("win, loss or ','", "win", "loss") == "win"


def read_nim_value(words: Words) -> Parts:
    """Read the rest of ``N``: a nim-value, or nothing."""
    if words.ends:
        return Question.NIM_VALUE, None, None
    if not re.fullmatch("[0-9]+", words.next):
        raise words.error("a nim-value, an integer from 0 on, or ','")
    return Question.NIM_VALUE, None, integer_of(words.take("a nim-value"))


def read_winning_moves(words: Words) -> Parts:
    """Read the rest of ``winning moves``: the player, and the names of moves."""
    words.take("moves", "moves")
    player = PLAYERS[words.take("B, W or N", *PLAYERS)]
    names: list[str] = []
    while not words.ends:
        names.append(words.take("a move"))
    moves = frozenset(() if names == [NO_MOVES] else names) if names else None
    return Question.WINNING_MOVES, player, moves


def read_thermograph(words: Words) -> Parts:
    """Read the rest of ``thermograph``: both walls, or nothing."""
    if words.ends:
        return Question.THERMOGRAPH, None, None
    return Question.THERMOGRAPH, None, (read_wall("L:", words), read_wall("R:", words))


def read_wall(name: str, words: Words) -> Wall:
    """Read a wall: its name, and points from temperature -1 up."""
    words.take(f"the wall {name}", name)
    wall: list[tuple[Fraction, Fraction]] = []
    while not wall or words.next.startswith("("):
        point = POINT.match(words.token.text, words.offset)
        if point is None:
            raise words.error("a point such as (3/4, 1)")
        value, unit, height, step = map(integer_of, point.groups("1"))
        if not unit or not step:
            raise words.error("a fraction whose denominator is not 0")
        temperature = Fraction(height, step)
        if temperature <= wall[-1][0] if wall else temperature != -1:
            raise words.error("temperatures that rise from -1")
        wall.append((temperature, Fraction(value, unit)))
        words.skip(point.end())
    return tuple(wall)


def integer_of(digits: str) -> int:
    """Return an integer.  Raises :class:`OutOfRangeError` if it has too many digits."""
    if len(digits.lstrip("-0")) > DIGITS:
        raise OutOfRangeError(f"{clip(digits, DIGITS)} has more than {DIGITS} digits")
    return int(digits)


#: The readers of commands by their first words.
READERS: Final[Mapping[str, Callable[[Words], Parts]]] = {
    "B": lambda words: read_winner(Player.LEFT, words),
    "W": lambda words: read_winner(Player.RIGHT, words),
    "N": read_nim_value,
    "winning": read_winning_moves,
    "thermograph": read_thermograph,
}


def text_of(expected: Expected) -> str:
    """Format a result as commands write it.

    >>> text_of(True), text_of(3), text_of(frozenset({"1:a1-a2", "0:DEC"}))
    ('win', '3', '0:DEC 1:a1-a2')
    """
    if isinstance(expected, bool):
        return "win" if expected else "loss"
    if isinstance(expected, frozenset):
        return " ".join(sorted(expected)) or NO_MOVES
    if isinstance(expected, tuple):
        return " ".join(map(wall_text, "LR", expected))
    return str(expected)


def wall_text(name: str, wall: Sequence[tuple[Fraction, Fraction]]) -> str:
    """Format a wall: its name, and its points from temperature -1 up."""
    return f"{name}: " + " ".join(f"({value}, {temperature})" for temperature, value in wall)
