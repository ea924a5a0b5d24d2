"""Games between players, and the results of matches."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.messages import fit
from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.play import Stone
from tedomari_connect6.players.choice import Player
from tedomari_connect6.players.clock import Clock, Deadline, StepClock
from tedomari_connect6.position import Position, place_stone
from tedomari_connect6.rules import CONNECT6, placing, turn, winner
from tedomari_connect6.sgf import Record, RecordError

#: The result by the winner, as SGF writes it.
RESULTS: Mapping[Colour | None, str] = {Colour.BLACK: "B+R", Colour.WHITE: "W+R", None: "0"}

#: What a message quotes from a record is shortened to this many characters.
SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played: its record and its winner.  Clause: connect6.match.game."""

    record: Record
    winner: Colour | None


def play_opening(points: Sequence[int]) -> tuple[Position, list[Stone]]:
    """Return the position after an opening, and its stones.  Clause: connect6.match.game."""
    position, stones = Position(19, 19), []
    for number, bit in enumerate(points):
        colour = placing(number, CONNECT6).colour
        position = place_stone(position, colour, bit)
        stones.append(Stone(colour, bit))
    return position, stones


def play_game(
    black: Player,
    white: Player,
    opening: Sequence[int],
    a_turn: int,
    clock: Callable[[], Clock] = StepClock,
) -> Game:
    """Play a game from an opening to its end, with ``a_turn`` milliseconds per turn.

    Clauses: connect6.match.game, connect6.time.clock.
    """
    players = {Colour.BLACK: black, Colour.WHITE: white}
    controls = {colour: player.time_control(a_turn) for colour, player in players.items()}
    position, stones = play_opening(opening)
    while (next_turn := turn(position, CONNECT6)) is not None:
        colour, watch = next_turn.colour, clock()
        start = watch.now()
        deadline = Deadline(watch, start + controls[colour].allowance)
        choice = players[colour].choose(position, colour, next_turn.stones, deadline)
        controls[colour] = controls[colour].after(watch.now() - start)
        for bit in bits_of(choice.stones):
            position = place_stone(position, colour, bit)
            stones.append(Stone(colour, bit))
            if winner(position, CONNECT6) is not None:
                break
    result = winner(position, CONNECT6)
    properties = (("PB", black.name), ("PW", white.name), ("RE", RESULTS[result]))
    return Game(Record(Position(19, 19), tuple(stones), properties), result)


def result_of(record: Record, black: str, white: str, opening: Sequence[int]) -> Colour | None:
    """Return the winner of the recorded game of two players from an opening.

    :class:`RecordError` for a record of other players, with another opening or stones out of
    turn, or of a game that is not over.  Clause: connect6.match.kept.
    """
    properties = dict(record.properties)
    names = (properties.get("PB", ""), properties.get("PW", ""))
    if names != (black, white):
        shown = fit(" and ".join(map(repr, names)), SHOWN)
        raise RecordError(f"expected a game of {black!r} and {white!r}, found {shown}")
    _, stones = play_opening(opening)
    if record.start != Position(19, 19) or record.stones[: len(stones)] != tuple(stones):
        raise RecordError("expected the opening of the game, found other first stones")
    for number, stone in enumerate(record.stones):
        if stone.colour is not placing(number, CONNECT6).colour:
            raise RecordError(f"expected colours in turn, found stone {number + 1} out of turn")
    end = record.end(CONNECT6)
    if turn(end, CONNECT6) is not None:
        raise RecordError("expected a whole game, found one that is not over")
    return winner(end, CONNECT6)


@dataclass(frozen=True, slots=True)
class Table:
    """Wins, draws and losses of the first player of a match.

    >>> table = Table(2, 4, 1)
    >>> table.rates
    (29, 57, 14)

    Source: Connect6 thesis, section 4.2.  Clause: connect6.match.table.
    """

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def rates(self) -> tuple[int, int, int]:
        """The rates as whole percentages, rounded half up; all 0 without games."""
        games = self.games or 1
        win, draw, loss = (
            (200 * number + games) // (2 * games)
            for number in (self.wins, self.draws, self.losses)
        )
        return win, draw, loss


def table_of(games: Iterable[tuple[str, int | None]]) -> Table:
    """Return the table of games, each given by its stones and the number of the winner.

    The number is 0 or 1, or None for a draw.  Games with the same stones count once.
    Clauses: connect6.match.distinct, connect6.match.table.
    """
    winners = list(dict(games).values())
    return Table(winners.count(0), winners.count(None), winners.count(1))


def stones_text(record: Record) -> str:
    """Return the stones of a record in order, as a string that identifies the game."""
    board = board_of(record.start.columns, record.start.rows)
    return " ".join(
        f"{x},{y}" for x, y in (board.place_of(stone.bit) for stone in record.stones)
    )
