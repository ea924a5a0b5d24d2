"""Records of games in SGF, read and written by sgfmill, which is imported when it is needed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Final, Protocol, cast
from warnings import catch_warnings, simplefilter

from tedomari.errors import ExtraError, missing_extra
from tedomari.rulesets import Colour, PositionError, RulesetError
from tedomari_connect6.board import LARGEST, bits_of, board_of
from tedomari_connect6.names import Letters
from tedomari_connect6.play import Stone, play_stone
from tedomari_connect6.position import Position, placed
from tedomari_connect6.rules import Rules

COLOURS: Final = {"b": Colour.BLACK, "w": Colour.WHITE}

#: The properties of SGF that tell of the game as a whole, but for those of Go alone.
NOTES: Final = (
    *("AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "ON", "OT", "PB", "PC", "PW", "RE"),
    *("RO", "RU", "SO", "TM", "US", "WR", "WT"),
)


class SgfmillError(RulesetError, ExtraError):
    """The package sgfmill, which reads and writes SGF, is not installed."""

    def __init__(self) -> None:
        super().__init__(missing_extra("SGF needs", "the package sgfmill", "connect6"))


class RecordError(RulesetError):
    """A text that is no record of a game on one board.  Clause: connect6.notation.sgf."""


class _Node(Protocol):
    """What is used of a node of sgfmill."""

    def get_move(self) -> tuple[str | None, tuple[int, int] | None]: ...

    def get_setup_stones(
        self,
    ) -> tuple[set[tuple[int, int]], set[tuple[int, int]], set[tuple[int, int]]]: ...

    def set_move(self, colour: str, move: tuple[int, int]) -> None: ...

    def set_setup_stones(
        self, black: set[tuple[int, int]], white: set[tuple[int, int]]
    ) -> None: ...

    def has_property(self, identifier: str) -> bool: ...

    def get(self, identifier: str) -> str: ...

    def set(self, identifier: str, value: str) -> None: ...


class _Presenter(Protocol):
    """What is used of the types of properties."""

    def deregister_property(self, identifier: str) -> None: ...


class _Game(Protocol):
    """What is used of a game of sgfmill."""

    def get_size(self) -> int: ...

    def get_property_presenter(self) -> _Presenter: ...

    def get_main_sequence(self) -> list[_Node]: ...

    def get_root(self) -> _Node: ...

    def extend_main_sequence(self) -> _Node: ...

    def serialise(self) -> bytes: ...


class _Sgf(Protocol):
    """What is used of the module."""

    def Sgf_game(self, size: int, encoding: str) -> _Game: ...  # noqa: N802  # sgfmill's name


@dataclass(frozen=True)
class Record:
    """A record: the position that is set up, the stones after it, and notes about the game.

    ``properties`` are texts by the identifiers of SGF: PB and PW the players, RE the result.
    Clauses: connect6.notation.sgf, connect6.notation.sgf.notes.
    """

    start: Position
    stones: tuple[Stone, ...] = ()
    properties: tuple[tuple[str, str], ...] = field(default=())

    def positions(self, rules: Rules, letters: Letters = Letters.ALL) -> Iterator[Position]:
        """The position that is set up, and the one after each stone.

        :class:`~tedomari_connect6.errors.StoneError` for a stone that cannot be placed.
        """
        position = self.start
        yield position
        for stone in self.stones:
            position = play_stone(position, stone.colour, stone.bit, rules, letters)
            yield position

    def end(self, rules: Rules, letters: Letters = Letters.ALL) -> Position:
        """The last position."""
        return list(self.positions(rules, letters))[-1]


def sgfmill() -> _Sgf:
    """The module of sgfmill; :class:`SgfmillError` if it is not installed.

    Newer versions of Python warn of its regular expressions, which is nothing for a user.
    """
    try:
        with catch_warnings():
            simplefilter("ignore")
            return cast("_Sgf", import_module("sgfmill.sgf"))
    except ImportError as error:
        raise SgfmillError from error


def read_record(text: str, letters: Letters = Letters.ALL) -> Record:
    """The main line of a record in SGF; :class:`RecordError` if the text is none.

    Two nodes of one colour in a row are stones of one turn, or of any turns: the colours
    are as the record has them.  Stones may be set up in any node before the first move.
    Clauses: connect6.notation.sgf, connect6.notation.sgf.notes.
    """
    module = sgfmill()
    try:
        from_string = module.Sgf_game.from_string  # type: ignore[attr-defined]  # a class
        game = cast("_Game", from_string(text))
        size, nodes, notes = game.get_size(), game.get_main_sequence(), _notes(game)
    except ValueError as error:
        raise RecordError(f"the text is no game record in SGF: {error}") from error
    if size > LARGEST:
        raise RecordError(f"the record is on {size}x{size} points; at most {LARGEST} can be")
    return replace(_record(Position(size, size), nodes, letters), properties=notes)


def _notes(game: _Game) -> tuple[tuple[str, str], ...]:
    """What the first node tells of the whole game, in the order of the alphabet."""
    root = _root(game)
    return tuple((name, root.get(name)) for name in NOTES if root.has_property(name))


def _root(game: _Game) -> _Node:
    """The first node.  The time, which sgfmill takes for a float, is a text as it stands."""
    game.get_property_presenter().deregister_property("TM")
    return game.get_root()


def _record(position: Position, nodes: Sequence[_Node], letters: Letters) -> Record:
    """The record of some nodes on an empty board."""
    stones: list[Stone] = []
    board = position.board
    for number, node in enumerate(nodes):
        try:
            black, white, emptied = node.get_setup_stones()
            sign, move = node.get_move()
        except ValueError as error:
            raise RecordError(f"node {number} cannot be read: {error}") from error
        if (black or white or emptied) and stones:
            raise RecordError(f"node {number} sets stones up after the first move")
        for row, column in emptied:
            position = position.without(board.bit(column, row))
        for colour, points in ((Colour.BLACK, black), (Colour.WHITE, white)):
            for row, column in sorted(points):
                position = placed(position, colour, board.bit(column, row), letters)
        if sign is not None:
            if move is None:
                raise RecordError(f"node {number} is a pass, and there is none in this game")
            stones.append(Stone(COLOURS[sign], board.bit(move[1], move[0])))
    return Record(position, tuple(stones))


def write_record(record: Record) -> str:
    """A record as SGF, a node for each stone.

    The board must be square, for SGF as sgfmill writes it knows no other.
    Clauses: connect6.notation.sgf.written, connect6.notation.sgf.notes.
    """
    start = record.start
    if start.columns != start.rows:
        raise RecordError(f"a board of {start.columns}x{start.rows} points is not square")
    game = sgfmill().Sgf_game(start.columns, "UTF-8")
    root = _root(game)
    for identifier, value in record.properties:
        root.set(identifier, value)
    board = board_of(start.columns, start.rows)

    def points(mask: int) -> set[tuple[int, int]]:
        return {board.place_of(bit)[::-1] for bit in bits_of(mask)}

    if start.black or start.white:
        root.set_setup_stones(points(start.black), points(start.white))
    for stone in record.stones:
        column, row = board.place_of(stone.bit)
        game.extend_main_sequence().set_move(str(stone.colour)[0], (row, column))
    return game.serialise().decode("utf-8")


def position_of_record(text: str, rules: Rules, letters: Letters) -> Position:
    """The last position of a record; PositionError that says which stone is wrong.

    Clauses: connect6.notation.sgf, connect6.position.illegal.
    """
    try:
        return read_record(text, letters).end(rules, letters)
    except RulesetError as error:
        raise PositionError(1, 1, "a record of a game in SGF", str(error)) from error
