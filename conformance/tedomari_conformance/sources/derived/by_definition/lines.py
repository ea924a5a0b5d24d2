"""Winners, threats and wins of k-in-a-row games, by trying points one by one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]

#: The stones of the players, by the characters of the notation.
STONES: Final = {"black": "X", "white": "O"}
OTHER: Final = {"black": "white", "white": "black"}

#: The directions of lines.
DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))

#: The stones in a row that win, and the stones of a turn.
RULES: Final = {"connect6": (6, 2), "gomoku": (5, 1)}


@dataclass(frozen=True)
class Lines:
    """A position: its rows from the top, the stones in a row that win, and those of a turn."""

    rows: tuple[str, ...]
    in_a_row: int
    stones: int

    @classmethod
    def read(cls, ruleset: str, position: str) -> "Lines":
        """Read rows of points with slashes between them."""
        return cls(tuple(position.split("/")), *RULES[ruleset])

    def at(self, point: Point) -> str:
        """Return the character at a point, or a blank outside of the board."""
        row, column = point
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0])
        return self.rows[row][column] if inside else " "

    def points(self) -> Iterator[Point]:
        """Yield all points."""
        for row in range(len(self.rows)):
            for column in range(len(self.rows[0])):
                yield row, column

    def empty(self) -> list[Point]:
        """Return the empty points."""
        return [point for point in self.points() if self.at(point) == "."]

    def name(self, point: Point) -> str:
        """Return the name of a point: columns from A, rows from 1 at the bottom."""
        return f"{chr(ord('A') + point[1])}{len(self.rows) - point[0]}"

    def windows(self) -> Iterator[Sequence[Point]]:
        """Yield all rows of as many points as win."""
        for row, column in self.points():
            for down, right in DIRECTIONS:
                window = [(row + n * down, column + n * right) for n in range(self.in_a_row)]
                if self.at(window[-1]) != " ":
                    yield window

    def winner(self) -> str | None:
        """Return the player with enough stones in a row.  Clause: connect6.rule.win."""
        for window in self.windows():
            for player, stone in STONES.items():
                if all(self.at(point) == stone for point in window):
                    return player
        return None

    def place(self, player: str, points: Sequence[Point]) -> "Lines":
        """Return the position with more stones of a player."""
        rows = [list(row) for row in self.rows]
        for row, column in points:
            rows[row][column] = STONES[player]
        return Lines(tuple(map("".join, rows)), self.in_a_row, self.stones)

    def gaps(self, player: str) -> list[frozenset[Point]]:
        """Return the empty points of each window that a player can fill in one turn."""
        gaps = []
        for window in self.windows():
            stones = [self.at(point) for point in window]
            if STONES[OTHER[player]] not in stones and stones.count(".") <= self.stones:
                gaps.append(
                    frozenset(p for p, s in zip(window, stones, strict=True) if s == ".")
                )
        return gaps

    def threats(self, player: str) -> int | None:
        """Return the least number of stones of the opponent after which a turn does not win.

        Clause: connect6.threat.definition.
        """
        winner = self.winner()
        if winner is not None:
            return None if winner == player else 0
        return least_defence(frozenset(self.gaps(player)))

    def wins_now(self, player: str) -> bool:
        """Whether a player wins in this turn."""
        return self.winner() is None and bool(self.gaps(player))

    def wins(self, player: str, turns: int) -> bool:
        """Whether a player, who is to move, can force a row in a number of turns."""
        if self.wins_now(player):
            return True
        if turns == 1 or self.winner() is not None:
            return False
        return any(
            self.place(player, points).holds(player, turns - 1)
            for points in combinations(self.empty(), min(self.stones, len(self.empty())))
        )

    def holds(self, player: str, turns: int) -> bool:
        """Whether a player wins in a number of turns whatever the opponent places now."""
        if self.wins_now(OTHER[player]):
            return False
        replies = combinations(self.empty(), min(self.stones, len(self.empty())))
        return all(self.place(OTHER[player], points).wins(player, turns) for points in replies)


@cache
def least_defence(gaps: frozenset[frozenset[Point]]) -> int:
    """Return the least number of points that meet all gaps: each point of one gap is tried."""
    if not gaps:
        return 0
    gap = min(gaps, key=lambda one: (len(one), sorted(one)))
    return 1 + min(
        least_defence(frozenset(other for other in gaps if point not in other)) for point in gap
    )
