"""A ruleset for tests of the kit that keeps the contract: Hackenbush on stalks."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from tedomari.game import Game
from tedomari.rulesets import PositionError

#: Stalks of edges from the ground up, sorted; an edge is L or R.
Position = tuple[str, ...]

EXCHANGED = str.maketrans("LR", "RL")


class Stalks:
    """Hackenbush on stalks: players cut edges of their own, and the edges above fall."""

    name: str = "stalks"
    summary: str = "Cut an edge of your own letter; all edges above it go too."
    examples: Sequence[str] = ("L", "LRL+RR+LR")

    #: The separators of stalks, and the texts for no stalks, in both notations.
    SEPARATORS: ClassVar[str] = "+\n"
    NOTHING: ClassVar[Sequence[str]] = ("0", ".")

    def parse(self, text: str) -> Position:
        if text in self.NOTHING:
            return ()
        expected = "an edge, L or R"
        for offset, sign in enumerate(text):
            starts = offset == 0 or text[offset - 1] in self.SEPARATORS
            if sign not in "LR" and (starts or sign not in self.SEPARATORS):
                raise PositionError.at(text, offset, expected)
        if not text or text[-1] in self.SEPARATORS:
            raise PositionError.at(text, len(text), expected)
        return tuple(sorted(text.replace("\n", "+").split("+")))

    def format(self, position: Position) -> str:
        return "+".join(position) or "0"

    def format_lines(self, position: Position) -> str:
        return "\n".join(position) or "."

    def left_options(self, position: Position) -> Iterable[Position]:
        return self.cuts(position, "L")

    def right_options(self, position: Position) -> Iterable[Position]:
        return self.cuts(position, "R")

    def cuts(self, position: Position, letter: str) -> list[Position]:
        return [
            tuple(
                sorted(filter(None, (*position[:place], stalk[:edge], *position[place + 1 :])))
            )
            for place, stalk in enumerate(position)
            for edge, colour in enumerate(stalk)
            if colour == letter
        ]

    def progress(self, position: Position) -> int:
        return sum(map(len, position))

    def components(self, position: Position) -> Iterable[Position]:
        return [(stalk,) for stalk in position]

    def images(self, position: Position) -> Iterable[tuple[int, Position]]:
        yield -1, tuple(sorted(stalk.translate(EXCHANGED) for stalk in position))

    def value(self, position: Position) -> Game:
        total = Game()
        for stalk in position:
            values = [Game()]
            for edge in range(len(stalk)):
                left = [values[i] for i in range(edge + 1) if stalk[i] == "L"]
                right = [values[i] for i in range(edge + 1) if stalk[i] == "R"]
                values.append(Game(left, right))
            total += values[-1]
        return total

    def svg(self, position: Position) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{len(position)}</title></svg>'
