"""A session: a game with a board, controlled by the commands of Ant's window."""

from collections.abc import Callable, Sequence
from typing import Final

from tedomari.rulesets import Colour, Turn
from tedomari.rulesets.experimental import PlayError
from tedomari_connect6.board import bits_of
from tedomari_connect6.diagram import marked_board
from tedomari_connect6.names import Letters, names_of, parse_point
from tedomari_connect6.play import Stone, play_stone
from tedomari_connect6.players.choice import Choice
from tedomari_connect6.players.clock import Clock, Deadline, SystemClock
from tedomari_connect6.players.named import find_player, player_with_depth
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6, turn, winner
from tedomari_connect6.sgf import Record, read_record, write_record
from tedomari_connect6.sgf_tree import replace_main_line

#: The default limits of a search, in milliseconds and in turns.
TIME: Final = 5_000
DEPTH: Final = 6


class GameSession:
    """A record of a game, the position of it that is shown, and a program that can think.

    A command that cannot be carried out raises PlayError; a stone that cannot be placed raises
    PointError or StoneError.

    Source: Connect6 thesis, section 4.1, Fig. 4-1.  Clauses: connect6.session.words,
    connect6.session.record, connect6.session.notes.
    """

    def __init__(
        self,
        letters: Letters = Letters.ALL,
        clock: Callable[[], Clock] = SystemClock,
    ) -> None:
        self.letters = letters
        self.clock = clock
        self.time = TIME
        self.depth = DEPTH
        self.player = find_player("ant-1.7")
        self.last: Choice | None = None
        self.new()

    def new(self) -> None:
        """Start a new game on an empty board."""
        self.start_position = Position(19, 19)
        self.stones: list[Stone] = []
        self.opened: str | None = None
        self.shown = 0
        self.last = None

    def open(self, text: str) -> None:
        """Open a game in SGF, and show its end.

        Clauses: connect6.session.record, connect6.session.notes.
        """
        record = read_record(text, self.letters)
        record.end(CONNECT6, self.letters)
        self.start_position, self.stones = record.start, list(record.stones)
        self.opened = text
        self.shown = len(self.stones)
        self.last = None

    def save(self) -> str:
        """Return the whole game in SGF, with everything else in the record that was opened.

        Clauses: connect6.session.record, connect6.session.notes.
        """
        if self.opened is not None:
            return replace_main_line(self.opened, self.stones)
        return write_record(Record(self.start_position, tuple(self.stones)))

    @property
    def position(self) -> Position:
        """The position that is shown."""
        position = self.start_position
        for stone in self.stones[: self.shown]:
            position = position.with_stone(stone.colour, stone.bit)
        return position

    def start(self) -> None:
        """Show the beginning of the game."""
        self.shown = 0

    def end(self) -> None:
        """Show the end of the game."""
        self.shown = len(self.stones)

    def back(self) -> None:
        """Show the game one turn earlier."""
        self.shown = max((place for place in self.turn_ends() if place < self.shown), default=0)

    def forward(self) -> None:
        """Show the game one turn later."""
        later = (place for place in self.turn_ends() if place > self.shown)
        self.shown = min(later, default=self.shown)

    def turn_ends(self) -> list[int]:
        """Return the numbers of stones after which a turn ends, by the changes of colour."""
        colours = [stone.colour for stone in self.stones]
        inner = [n for n in range(1, len(colours)) if colours[n] is not colours[n - 1]]
        return [0, *inner, len(colours)]

    def to_place(self) -> Turn | None:
        """Return whose turn it is, with the stones left in it, or None if that is unknown."""
        return next_turn(self.position, self.stones[: self.shown])

    def place(self, points: str) -> None:
        """Place stones of the player to move; later stones of the record are dropped.

        All points are checked before a stone is placed.  Clause: connect6.session.words.
        """
        position = self.position
        added: list[Stone] = []
        words = points.replace(",", " ").split()
        if not words:
            raise PlayError("no point is named; name those of a turn, such as K11 H9")
        for word in words:
            to_move = next_turn(position, [*self.stones[: self.shown], *added])
            bit = parse_point(position.board, word, self.letters)
            if to_move is None and position.empty and winner(position, CONNECT6) is None:
                raise PlayError("the stones that are set up do not determine whose turn it is")
            colour = Colour.BLACK if to_move is None else to_move.colour
            position = play_stone(position, colour, bit, CONNECT6, self.letters)
            added.append(Stone(colour, bit))
        self.stones[self.shown :] = added
        self.shown = len(self.stones)

    def set_time(self, milliseconds: int) -> None:
        """Set how long a search may take.  Clause: connect6.session.words."""
        if milliseconds < 0:
            raise PlayError("the time is a number of seconds, not less than 0")
        self.time = milliseconds

    def set_depth(self, turns: int) -> None:
        """Set the depth of search, in turns.  Clause: connect6.session.words."""
        if turns < 1:
            raise PlayError("the depth is a number of turns, 1 or more")
        self.depth = turns

    def set_player(self, name: str) -> None:
        """Set the program that thinks, by name."""
        self.player = find_player(name)

    def think(self) -> str:
        """Place the turn that the program chooses, and return a report of it.

        PlayError if the game is over or the turn is unknown.  Clause: connect6.session.think.
        """
        position, to_move = self.position, self.to_place()
        if to_move is None:
            raise PlayError("the game is over, or the stones do not determine whose turn it is")
        clock = self.clock()
        deadline = Deadline(clock, clock.now() + self.time)
        player = player_with_depth(self.player, self.depth)
        self.last = player.choose(position, to_move.colour, to_move.stones, deadline)
        points = names_of(position.board, self.last.stones, self.letters)
        self.place(" ".join(self.in_order(points, self.last.stones, to_move.colour)))
        return (
            f"{player.name} places {' '.join(points)} for {to_move.colour}: {self.last.reason}"
        )

    def in_order(self, points: tuple[str, ...], stones: int, colour: Colour) -> tuple[str, ...]:
        """Return the points of a turn up to the one that wins, if one does."""
        position = self.position
        for number, bit in enumerate(bits_of(stones), 1):
            position = position.with_stone(colour, bit)
            if winner(position, CONNECT6) is not None:
                return points[:number]
        return points

    def information(self) -> str:
        """Describe the settings and the last search.  Clause: connect6.session.words."""
        settings = (
            f"{self.player.name}, {self.time // 1000}.{self.time % 1000:03} seconds, "
            f"{self.depth} turns deep"
        )
        if self.last is None:
            return f"{settings}; it has not thought yet"
        board = self.start_position.board
        line = "; ".join(
            " ".join(names_of(board, mask, self.letters)) for mask in self.last.line
        )
        followed = f"; it followed {line}" if line else ""
        return f"{settings}; stage: {self.last.stage}{followed}"

    def standing(self) -> str:
        """Describe the place in the game, and the turn or the winner."""
        place = f"stone {self.shown} of {len(self.stones)}"
        colour = winner(self.position, CONNECT6)
        if colour is not None:
            return f"{place}; {colour} has won"
        to_move = self.to_place()
        return f"{place}; {'nobody' if to_move is None else to_move.colour} is to place"

    def board(self) -> str:
        """Return the board with the threats marked."""
        return marked_board(self.position, CONNECT6, self.letters)


def next_turn(position: Position, stones: Sequence[Stone]) -> Turn | None:
    """Return whose turn it is, with the stones left in it; None if the game is over.

    The numbers of stones on the board determine the turn.  If they do not, because stones were
    set up, the ``stones`` placed after them do, the first of which begins a turn.  Without such
    stones the result is None.  Clause: connect6.session.turn.
    """
    regular = turn(position, CONNECT6)
    over = not position.empty or winner(position, CONNECT6) is not None
    if regular is not None or over or not stones:
        return regular
    last = stones[-1].colour
    trailing = next(
        (back for back, stone in enumerate(reversed(stones)) if stone.colour is not last),
        len(stones),
    )
    remaining = CONNECT6.stones_a_turn - trailing % CONNECT6.stones_a_turn
    colour = last.other if remaining == CONNECT6.stones_a_turn else last
    return Turn(colour, min(remaining, position.empty.bit_count()))
