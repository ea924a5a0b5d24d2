"""Rulesets for tests of the kit: three in a row with programs, and a heap of counters."""

from collections.abc import Iterable, Sequence

from tedomari.rulesets import Colour, PositionError, ScoringMove
from tedomari.rulesets.experimental import ContestGame, PlayError, SearchedWin, Session
from tedomari_connect6 import KInARow, Position, Rules
from tedomari_connect6.board import board_of

#: Two programs, which take the first or the last empty point.
ENDS = {"first": 0, "last": -1}


class Tray:
    """A session of three in a row: its moves, and how many of them are shown."""

    def __init__(self, game: "Three") -> None:
        self.game = game
        self.name = "first"
        self.new()

    def new(self) -> None:
        self.moves: list[str] = []
        self.shown = 0

    def position(self, moves: Sequence[str]) -> Position:
        return self.game.position_after(moves)

    def open(self, text: str) -> None:
        moves = text.split()[1:]
        if text.split()[:1] != ["moves"]:
            raise PlayError(f"{text!r} is no record")
        self.position(moves)
        self.moves = moves
        self.end()

    def save(self) -> str:
        return " ".join(["moves", *self.moves])

    def start(self) -> None:
        self.shown = 0

    def back(self) -> None:
        self.shown = max(0, self.shown - 1)

    def forward(self) -> None:
        self.shown = min(len(self.moves), self.shown + 1)

    def end(self) -> None:
        self.shown = len(self.moves)

    def place(self, points: str) -> None:
        moves = [*self.moves[: self.shown], *points.split()]
        self.position(moves)
        self.moves = moves
        self.end()

    def set_time(self, milliseconds: int) -> None:
        if milliseconds < 0:
            raise PlayError("no time")

    def set_depth(self, turns: int) -> None:
        if turns < 1:
            raise PlayError("no depth")

    def set_player(self, name: str) -> None:
        self.game.check_contest([name], [])
        self.name = name

    def think(self) -> str:
        position = self.position(self.moves[: self.shown])
        if self.game.turn(position) is None:
            raise PlayError("the game is over")
        point = self.game.empty_points(position)[ENDS[self.name]]
        self.place(point)
        return f"{self.name} places {point}"

    def information(self) -> str:
        return self.name

    def standing(self) -> str:
        return f"stone {self.shown} of {len(self.moves)}"

    def board(self) -> str:
        return self.game.format_lines(self.position(self.moves[: self.shown]))


class Three(KInARow):
    """Three in a row on nine points, one stone per turn, with a search of one turn."""

    forces: Sequence[str] = ("now",)
    contestants: Sequence[str] = tuple(ENDS)

    def __init__(self) -> None:
        examples = ("....", "XX./OO./...", ".X.")
        super().__init__("three", Rules(3, 1, 1), board_of(3, 3), examples=examples)

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        turn = self.turn(position)
        if force not in self.forces or player not in (None, "black", "white"):
            raise PlayError("there is no such force or player")
        if self.winner(position) is not None or (player is None and turn is None):
            raise PlayError("nobody is to place")
        colour = turn.colour if player is None and turn else Colour(player or "")
        for points in self.wins_now(position, colour):
            tree = {"place": list(points), "replies": []}
            return SearchedWin(str(colour), [points], tree, "within one turn", 1, True)
        return SearchedWin(str(colour), [], {}, "within one turn", 1, True)

    def openings(self, number: int, seed: int) -> Sequence[str]:
        return [f"A{1 + (seed + place) % 3}" for place in range(number)]

    def check_contest(self, players: Sequence[str], openings: Sequence[str]) -> None:
        for name in players:
            if name not in ENDS:
                raise PlayError(f"there is no program {name!r}")
        for text in openings:
            self.position_after(text.split())

    def position_after(self, moves: Sequence[str]) -> Position:
        """The position after moves from an empty board."""
        position = self.parse(".../.../...")
        for point in moves:
            turn = self.turn(position)
            if turn is None:
                raise PlayError("the game is over")
            position = self.place(position, turn.colour, point)
        return position

    def play_contest(
        self, players: Sequence[str], opening: str, *, a_turn: int, real_time: bool
    ) -> ContestGame:
        moves = opening.split()
        while self.turn(position := self.position_after(moves)) is not None:
            name = players[len(moves) % 2]
            moves.append(self.empty_points(position)[ENDS[name]])
        return self.recorded_contest(" ".join([*players, "moves", *moves]), players, opening)

    def recorded_contest(
        self, record: str, players: Sequence[str], opening: str
    ) -> ContestGame:
        names, _, moves = record.partition(" moves ")
        if names.split() != list(players) or not f"{moves} ".startswith(f"{opening} "):
            raise PlayError("this is not the record")
        position = self.position_after(moves.split())
        if self.turn(position) is not None:
            raise PlayError("the game is not over")
        winner = self.winner(position)
        number = None if winner is None else list(Colour).index(winner)
        return ContestGame(number, moves, record)

    def session(self) -> Session:
        return Tray(self)


class Heap:
    """A scoring ruleset: a heap of at most five counters; a move takes one and wins a point."""

    name: str = "heap"
    summary: str = "Take a counter."
    examples: Sequence[str] = ("0", "1", "4")

    def parse(self, text: str) -> int:
        if text not in tuple("012345"):
            raise PositionError.at(text, 0, "a number from 0 to 5")
        return int(text)

    def format(self, position: int) -> str:
        return str(position)

    def format_lines(self, position: int) -> str:
        return self.format(position)

    def moves(self, position: int) -> Iterable[ScoringMove[int]]:
        if position:
            yield ScoringMove("take", 1, False, position - 1)

    def points_left(self, position: int) -> int:
        return position

    def progress(self, position: int) -> int:
        return position
