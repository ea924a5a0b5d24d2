"""Records of games in SGF."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from tedomari.rulesets import Colour, PositionError, RulesetError
from tedomari.sgf import SgfFile, SgfFiles, SgfmillError, SgfNode, number_of_moves, sgf_files
from tedomari_connect6.board import LARGEST, bits_of, board_of
from tedomari_connect6.names import Letters
from tedomari_connect6.play import Stone, play_stone
from tedomari_connect6.position import Position, place_stone
from tedomari_connect6.rules import Rules, has_won

COLOURS: Final = {"b": Colour.BLACK, "w": Colour.WHITE}

#: The SGF properties that describe the game as a whole, except for those only of Go.
NOTES: Final = (
    *("AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "ON", "OT", "PB", "PC", "PW", "RE"),
    *("RO", "RU", "SO", "TM", "US", "WR", "WT"),
)


class RecordError(RulesetError):
    """A string is not a record of a game on one board.  Clause: connect6.notation.sgf."""


@dataclass(frozen=True)
class Record:
    """A record: the position that is set up, the stones after it, and notes about the game.

    ``properties`` are pairs of an SGF identifier and its value: PB and PW are the players, RE
    is the result.
    Clauses: connect6.notation.sgf, connect6.notation.sgf.notes.
    """

    start: Position
    stones: tuple[Stone, ...] = ()
    properties: tuple[tuple[str, str], ...] = field(default=())

    def positions(self, rules: Rules, letters: Letters = Letters.ALL) -> Iterator[Position]:
        """Yield the position that is set up, and the one after each stone.

        :class:`~tedomari_connect6.errors.StoneError` for a stone that cannot be placed, and
        :class:`RecordError` if both players have won in the position that is set up.
        """
        position = self.start
        if all(has_won(position, colour, rules) for colour in Colour):
            raise RecordError(f"both colours have {rules.in_a_row} in a row in the set-up")
        yield position
        for stone in self.stones:
            position = play_stone(position, stone.colour, stone.bit, rules, letters)
            yield position

    def end(self, rules: Rules, letters: Letters = Letters.ALL) -> Position:
        """Return the last position."""
        return list(self.positions(rules, letters))[-1]


def files() -> SgfFiles:
    """Return sgfmill's class of files; :class:`~tedomari.sgf.SgfmillError` without sgfmill."""
    return sgf_files("SGF needs", "connect6")


def read_record(text: str, letters: Letters = Letters.ALL) -> Record:
    """Return the main line of a record in SGF; :class:`RecordError` if it cannot be read.

    Stones have the colours that the record gives them, whether or not those are in turn.
    Stones may be set up in any node before the first move.
    Clauses: connect6.notation.sgf, connect6.notation.sgf.notes.
    """
    formats = files()
    try:
        game = formats.from_string(text)
        size, nodes, notes = game.get_size(), game.get_main_sequence(), _notes(game)
    except ValueError as error:
        raise RecordError(f"this is not a game record in SGF: {error}") from error
    if size > LARGEST:
        raise RecordError(
            f"the board of the record has {size}x{size} points; at most {LARGEST}x{LARGEST} "
            "are possible"
        )
    return replace(_record(Position(size, size), nodes, letters), properties=notes)


def _notes(game: SgfFile) -> tuple[tuple[str, str], ...]:
    """Return the properties of the whole game in the first node, in alphabetical order."""
    root = _root(game)
    return tuple((name, str(root.get(name))) for name in NOTES if root.has_property(name))


def _root(game: SgfFile) -> SgfNode:
    """Return the first node.  The time TM, a float in sgfmill, is kept as a string."""
    game.get_property_presenter().deregister_property("TM")
    return game.get_root()


def _record(position: Position, nodes: Sequence[SgfNode], letters: Letters) -> Record:
    """Return the record of some nodes, starting from an empty board."""
    stones: list[Stone] = []
    board = position.board
    for number, node in enumerate(nodes):
        try:
            black, white, emptied = node.get_setup_stones()
            letter, move = node.get_move()
        except ValueError as error:
            reason = str(error) or "it has a stone on a point that is not on the board"
            raise RecordError(f"node {number} cannot be read: {reason}") from error
        if number_of_moves(node) > 1:
            raise RecordError(f"node {number} has {number_of_moves(node)} stones")
        if (black or white or emptied) and stones:
            raise RecordError(f"node {number} sets stones up after the first move")
        for row, column in emptied:
            position = position.without(board.bit(column, row))
        for colour, points in ((Colour.BLACK, black), (Colour.WHITE, white)):
            for row, column in sorted(points):
                position = place_stone(position, colour, board.bit(column, row), letters)
        if letter is not None:
            if move is None:
                raise RecordError(f"node {number} is a pass, which this game does not have")
            stones.append(Stone(COLOURS[letter], board.bit(move[1], move[0])))
    return Record(position, tuple(stones))


def write_record(record: Record) -> str:
    """Return a record as SGF, with one node per stone.

    :class:`RecordError` if the board is not square, since sgfmill writes only square boards.
    Clauses: connect6.notation.sgf.written, connect6.notation.sgf.notes.
    """
    start = record.start
    if start.columns != start.rows:
        raise RecordError(f"a board of {start.columns}x{start.rows} points is not square")
    game = files()(start.columns)
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
    """Return the last position of a record; PositionError says which stone is wrong.

    Raises :class:`~tedomari.sgf.SgfmillError` without sgfmill.
    Clauses: connect6.notation.sgf, connect6.position.illegal.
    """
    try:
        return read_record(text, letters).end(rules, letters)
    except SgfmillError:
        raise
    except RulesetError as error:
        raise PositionError(1, 1, "a record of a game in SGF", str(error)) from error
