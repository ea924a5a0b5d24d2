"""A scoring ruleset for tests of the kit: players take cards from the ends of a row."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from tedomari.rulesets import PositionError, ScoringMove, Solution
from tedomari.rulesets.scoring import Data

#: A row of cards, each with its points.
Row = tuple[int, ...]


class Ends:
    """Players take the card at either end of a row; taking a three gives another move."""

    name: str = "ends"
    summary: str = "Take a card at an end of the row; a three moves again."
    examples: Sequence[str] = (".", "3", "131", "23534")

    def parse(self, text: str) -> Row:
        if text == ".":
            return ()
        for offset, sign in enumerate(text):
            if sign not in "12345":
                raise PositionError.at(text, offset, "a card from 1 to 5")
        if not text:
            raise PositionError.at(text, 0, "cards, or a point for none")
        return tuple(map(int, text))

    def format(self, position: Row) -> str:
        return "".join(map(str, position)) or "."

    def format_lines(self, position: Row) -> str:
        return self.format(position)

    def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
        if position:
            yield self.move("left", position[0], position[1:])
        if len(position) > 1:
            yield self.move("right", position[-1], position[:-1])

    def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
        return ScoringMove(name, card, self.moves_again(card), rest)

    def moves_again(self, points: int) -> bool:
        return points == 3

    def points_left(self, position: Row) -> int:
        return sum(position)

    def progress(self, position: Row) -> int:
        return len(position)

    def moves_left(self, position: Row) -> int:
        return len(position)

    def images(self, position: Row) -> Iterable[tuple[int, Row]]:
        yield 1, position[::-1]

    def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
        total = sum(position)
        if nodes is not None and nodes < 3 ** len(position):
            return Solution(lower=-total, upper=total, best=(), exact=False)
        worth = {move.name: self.worth(move) for move in self.moves(position)}
        margin = max(worth.values(), default=0)
        best = tuple(name for name in worth if worth[name] == margin)
        return Solution(lower=margin, upper=margin, best=best, exact=True)

    def worth(self, move: ScoringMove[Row]) -> int:
        rest = self.solve(move.position).lower
        return move.points + (rest if move.again else -rest)

    def describe(self, position: Row) -> Mapping[str, Data]:
        return {"cards": list(position), "odd": len(position) % 2 == 1}

    def nimstring(self, position: Row) -> int | Literal["loony"] | None:
        return None if position else 0

    def svg(self, position: Row) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{len(position)}</title></svg>'
