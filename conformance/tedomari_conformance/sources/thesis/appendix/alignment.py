"""Match the rows of a section with the increasing sequence of positions that fits best."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from tedomari import atomic_weight
from tedomari.game import Game
from tedomari.rulesets import value
from tedomari_conformance.sources.thesis.appendix.positions import (
    SIZE,
    THESIS_RULESET,
    images,
    listed_positions,
    one_line,
)
from tedomari_conformance.sources.thesis.appendix.reading import (
    distance,
    missing,
    readings,
    says,
    weight_says,
)
from tedomari_conformance.sources.thesis.appendix.rows import Row
from tedomari_conformance.suite.operations.expressions import ruleset_of

#: The costs of an alignment.
LOST: Final = 2
ADDED: Final = 3
CHANGED: Final = 4
LEFT_OUT: Final = 6
OTHER_IMAGE: Final = 7
WRONG_WEIGHT: Final = 12
FAR: Final = 24
FARTHEST_BOARD: Final = 24
#: A row is searched for at most this many places from where its number would put it.
BAND: Final = 30
#: A position is a rival if its alignment costs less than this more than the best.
MARGIN: Final = 3

_NEVER: Final = 1 << 30

#: From a row and a position to the cost of matching them.
Cost = Callable[[Row, str], int]


@cache
def worth(position: str) -> tuple[Game, Game]:
    """The value and the atomic weight of a position."""
    ruleset = ruleset_of(THESIS_RULESET)
    game = value(ruleset, ruleset.parse(one_line(position)))
    return game, atomic_weight(game)


@cache
def _row_cost(printed: str, true: str) -> int:
    """The cost of the characters that are lost, added and changed in print."""
    return distance(printed, true, lost=LOST, added=ADDED, changed=CHANGED)


def board_cost(board: Sequence[str], position: str) -> int:
    """The cost of printing a position as this board.  Clause: appendix.alignment.cost."""
    if len(board) != SIZE:
        return _row_cost("".join(board), position)
    parts = (position[start : start + SIZE] for start in range(0, len(position), SIZE))
    return sum(map(_row_cost, board, parts))


@cache
def value_cost(text: str, game: Game) -> int:
    """The cost of printing a value as this string.  Clause: appendix.alignment.cost."""
    if says(text, game) or game in readings(text):
        return 0
    return min(2 + 2 * missing(text, game), FAR)


def cost(row: Row, position: str) -> int:
    """The cost of matching a row with a position; prohibitive if the boards differ much.

    Clause: appendix.alignment.cost.
    """
    _, text, weight_text = row.fields
    board = board_cost(row.board, position)
    if board > FARTHEST_BOARD:
        return _NEVER
    game, weight = worth(position)
    wrong = 0 if weight_says(weight_text, weight) else WRONG_WEIGHT
    return board + value_cost(text, game) + wrong


@dataclass(frozen=True, slots=True)
class AlignedRow:
    """A row, the position that it shows, and rivals: other positions that it could show."""

    row: Row
    position: str
    rivals: tuple[str, ...]


def align(rows: Sequence[Row], empty: int, *, cost: Cost = cost) -> tuple[AlignedRow, ...]:
    """The cheapest increasing sequence of positions for the rows of a section.

    A listed position that no row takes costs ``LEFT_OUT``, an image that is not the least of
    its class ``OTHER_IMAGE``.  Of sequences with the same cost, the one whose last position
    is least is taken, and so on back to the first row.

    Clauses: appendix.alignment.increasing, appendix.alignment.rivals.
    """
    table = _Table(rows, empty, cost)
    there = table.sweep()
    back = table.sweep(backwards=True)
    best = table.best(there[-1])
    aligned_rows = []
    limit = len(table.positions)
    for number in range(len(rows) - 1, -1, -1):
        limit = table.last(there[number], limit)
        rivals = []
        for place, own in enumerate(table.costs[number]):
            total = there[number][place] + back[number][place] - own
            if place != limit and own < _NEVER and total < best + MARGIN:
                rivals.append(table.positions[place])
        aligned_rows.append(AlignedRow(rows[number], table.positions[limit], tuple(rivals)))
    return tuple(reversed(aligned_rows))


class _Table:
    """The costs of all rows at all positions, and the sums that the sweeps need."""

    def __init__(self, rows: Sequence[Row], empty: int, cost: Cost) -> None:
        least = set(listed_positions(empty))
        self.positions = images(empty)
        self.passed = [0]  # the cost of leaving out all positions before a place
        self.costs: list[list[int]] = [[] for _ in rows]
        rank = 0
        for position in self.positions:
            extra = 0 if position in least else OTHER_IMAGE
            for row, costs in zip(rows, self.costs, strict=True):
                near = abs(rank - row.number + 1) <= BAND
                costs.append(min(cost(row, position) + extra, _NEVER) if near else _NEVER)
            rank += position in least
            self.passed.append(self.passed[-1] + (LEFT_OUT if position in least else 0))

    def sweep(self, *, backwards: bool = False) -> list[list[int]]:
        """For each row and place, the least cost of all rows up to this one.

        With ``backwards``, the least cost of this row and all later ones.
        """
        step = -1 if backwards else 1
        total = self.passed[-1]
        before = [total - one for one in self.passed[1:]] if backwards else self.passed[:-1]
        after = [total - one for one in self.passed[:-1]] if backwards else self.passed[1:]
        reached = list(before)
        sums = []
        for costs in self.costs[::step]:
            ends = [
                own + come if own < _NEVER and come < _NEVER else _NEVER
                for own, come in zip(costs, reached, strict=True)
            ]
            sums.append(ends)
            reached, least = list(before), _NEVER
            for place in range(len(ends))[::step]:
                reached[place] = least + before[place] if least < _NEVER else _NEVER
                if ends[place] < _NEVER:
                    least = min(least, ends[place] - after[place])
        return sums[::step]

    def best(self, ends: Sequence[int]) -> int:
        """The least cost of a whole sequence."""
        return ends[self.last(ends, len(ends))] + self._rest(self.last(ends, len(ends)))

    def _rest(self, place: int) -> int:
        return self.passed[-1] - self.passed[place + 1]

    def last(self, ends: Sequence[int], limit: int) -> int:
        """The last place of the cheapest sequence that ends below ``limit``."""
        return min(range(limit), key=lambda place: ends[place] + self._rest(place))
