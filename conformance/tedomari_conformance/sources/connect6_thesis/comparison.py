"""Measure how often the thesis's sums of threats over four lines are not exact.

``python -m tedomari_conformance.sources.connect6_thesis.comparison`` prints the table of the
page on Connect6.  Two sums are compared with the whole board, for a stone on every empty point
of random positions: the player's threats that the stone makes (dT1) with the increase of the
player's threats, and the opponent's threats through the point (dT2) with the decrease of the
opponent's threats.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tedomari.rulesets import Colour
from tedomari_connect6 import CONNECT6, Position
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.evaluation import Extent, Views, thesis_score
from tedomari_connect6.rules import winner
from tedomari_connect6.threats import threats, threats_after

#: The sides of the squares around the centre in which stones are placed, in points.
SIDES = (7, 9, 11)


@dataclass(frozen=True, slots=True)
class Difference:
    """The numbers of points where a sum over four lines is above or below the exact number.

    ``threatening`` counts the points where the sum or the exact number is not 0.
    """

    points: int
    threatening: int
    above: int
    below: int

    def __str__(self) -> str:
        wrong = self.above + self.below
        share = f"{1000 * wrong // self.threatening / 10}" if self.threatening else "0"
        return (
            f"{self.points} points, {self.threatening} with threats; "
            f"sum above {self.above}, below {self.below} ({share} %)"
        )


def sample(number: int, seed: int) -> Iterator[Position]:
    """Yield random positions in which no player has won.

    They have 16 to 40 stones in a square around the centre.
    """
    draw = random.Random(seed)
    board = board_of(19, 19)
    while number:
        side = draw.choice(SIDES)
        low = (19 - side) // 2
        square = range(low, low + side)
        points = [board.bit(column, row) for column in square for row in square]
        chosen = draw.sample(points, draw.randint(16, 40))
        half = len(chosen) // 2
        position = Position(19, 19, sum(chosen[:half]), sum(chosen[half:]))
        if winner(position, CONNECT6) is None:
            number -= 1
            yield position


def differences(
    positions: Iterable[Position], *, extent: Extent = Extent.WINDOWS
) -> dict[str, Difference]:
    """Compare dT1 and dT2 with the exact numbers, for a black stone on every empty point.

    A stone that makes six is left out, because the table has a special number for it.
    """
    counts: dict[str, Counter[str]] = {"dT1": Counter(), "dT2": Counter()}
    for position in positions:
        views = Views(position)
        own_after = threats_after(position, Colour.BLACK, CONNECT6)
        own_before = threats(position, Colour.BLACK, CONNECT6) or 0
        opponent_before = threats(position, Colour.WHITE, CONNECT6) or 0
        for bit in bits_of(position.empty):
            after = own_after[bit]
            if after is None:
                continue
            score = thesis_score(views, bit, Colour.BLACK, extent=extent)
            opponent_after = threats(
                position.with_stone(Colour.BLACK, bit), Colour.WHITE, CONNECT6
            )
            exact = {"dT1": after - own_before, "dT2": opponent_before - (opponent_after or 0)}
            summed = {"dT1": sum(score.own_threats), "dT2": sum(score.opponent_threats)}
            for part, counter in counts.items():
                counter["points"] += 1
                counter["threatening"] += bool(exact[part] or summed[part])
                counter["above"] += summed[part] > exact[part]
                counter["below"] += summed[part] < exact[part]
    return {
        part: Difference(
            counter["points"], counter["threatening"], counter["above"], counter["below"]
        )
        for part, counter in counts.items()
    }


def main(number: int = 300) -> None:
    """Print both sums for both readings of which part of a line counts."""
    for extent in Extent:
        for part, difference in differences(sample(number, seed=2011), extent=extent).items():
            print(f"{extent.value:8} {part}: {difference}")


if __name__ == "__main__":
    main()
