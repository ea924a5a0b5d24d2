"""The common opponents: X6 as the text determines it, and a neutral player with a seed."""

from dataclasses import dataclass, field
from random import Random

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.evaluation import Views
from tedomari_connect6.players.choice import (
    Choice,
    attack_of,
    first_points,
    near_centre,
    winning_turn,
)
from tedomari_connect6.players.clock import Carried, Deadline, TimeControl
from tedomari_connect6.players.scoring import X6Scoring
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search.attack import union
from tedomari_connect6.search.printed import PrintedSearch
from tedomari_connect6.threats import defences

#: X6 pairs this many of the best points, and searches this many pairs.
POINTS = 15


@dataclass(frozen=True)
class X6:
    """X6 as a player: Table 2-4 with the printed weightings, and double threats only.

    Source: Connect6 thesis, sections 2.2, 2.3.2 and 2.4.2.  Clause: connect6.player.x6.
    """

    name: str = "x6"
    scorer: X6Scoring = field(default_factory=X6Scoring)
    depth: int = 6

    def time_control(self, a_turn: int) -> TimeControl:
        """Return a base time per turn; the thesis does not say what X6 does."""
        return Carried(a_turn)

    def choose(
        self, position: Position, colour: Colour, stones: int, deadline: Deadline
    ) -> Choice:
        """Choose a win by double threats, or the best points that stop all threats."""
        win = winning_turn(position, colour, stones)
        if win is not None:
            return win
        pairs = self.pairs(position, colour, stones)
        search = PrintedSearch(self.scorer, 2, deadline, self.depth)
        if stones == 2:
            for pair in pairs:
                claim = search.from_placement(position, colour, pair)
                if claim is not None:
                    return Choice(
                        claim.line[0], "own search", "leads to a win by threats", claim.line
                    )
        return Choice(pairs[0], "best points", "has the best score")

    def pairs(self, position: Position, colour: Colour, stones: int) -> list[int]:
        """Return the best pairs of the best points, first those that stop all threats."""
        views, attack = Views(position), attack_of(position, colour)
        score = {
            bit: self.scorer.candidate(views, bit, colour) for bit in self.useful(position)
        }
        best = sorted(score, key=lambda bit: -score[bit])
        needed = list(bits_of(union(attack.must)))
        chosen = list(dict.fromkeys([*needed, *best[:POINTS]]))
        if stones == 1 or len(chosen) < 2:
            return [first_points(position, best, stones)]
        rated = [
            (
                attack.stops(first | second),
                score.get(first, 0) + score.get(second, 0),
                first | second,
            )
            for number, first in enumerate(chosen)
            for second in chosen[:number]
        ]
        return [pair for _, _, pair in sorted(rated, reverse=True)[:POINTS]]

    def useful(self, position: Position) -> list[int]:
        """Return the empty points within two steps of a stone, or those near the centre."""
        return near_stones(position, 2) or near_centre(position)[:9]


def near_stones(position: Position, steps: int) -> list[int]:
    """Return the empty points within ``steps`` steps of a stone, in any direction."""
    reached = position.black | position.white
    for _ in range(steps):
        wider = reached
        for direction in position.board.directions:
            wider |= (
                reached << direction.shift | reached >> direction.shift
            ) & position.board.mask
        reached = wider
    return list(bits_of(reached & position.empty))


@dataclass(frozen=True)
class Neutral:
    """A player that wins and stops threats if it can, and otherwise plays randomly near stones.

    Its turn depends only on the seed and the position.  Clause: connect6.player.neutral.
    """

    seed: int = 0

    @property
    def name(self) -> str:
        """The name with the seed."""
        return f"neutral:{self.seed}"

    def time_control(self, a_turn: int) -> TimeControl:
        """Return a base time per turn, which the player does not need."""
        return Carried(a_turn)

    def choose(
        self, position: Position, colour: Colour, stones: int, deadline: Deadline
    ) -> Choice:
        """Choose six in a row, or a least defence and random points next to stones."""
        win = winning_turn(position, colour, stones)
        if win is not None:
            return win
        random = Random(f"{self.seed} {position.black} {position.white}")
        stopping = [
            mask
            for mask in defences(position, colour.other, CONNECT6)
            if mask.bit_count() <= stones
        ]
        chosen = list(bits_of(random.choice(stopping))) if stopping else []
        near = [bit for bit in near_stones(position, 1) if bit not in chosen]
        random.shuffle(near)
        return Choice(first_points(position, chosen + near, stones), "random", "is near stones")
