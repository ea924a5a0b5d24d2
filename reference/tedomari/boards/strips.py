"""Bounds of Domineering positions, from the values of their strips.

A cut between two rows forbids Left the dominoes that would cross it, and forbids Right nothing.
So the sum of the strips between such cuts is at most the position.  In the same way, the sum of
strips of columns is at least the position.  Of a sum of games the search needs only five
numbers, which add up, so that the best cuts are quickly found.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from typing import Final, NamedTuple

from tedomari.boards.masks import components, first_column, normalised, reflections
from tedomari.game import Game

#: Groups of at most this many cells are evaluated.  More cells need fewer positions, but the
#: values take longer.
MOST_CELLS: Final = 16

#: The value of a group, given by the mask of its cells.
ValueOf = Callable[[int], Game]


class Total(NamedTuple):
    """Numbers that bound the stops of a sum of games.

    They are the sum of the means, the highest temperature (0 if that is lower), the sums of
    the left and of the right stops, and the largest difference of both stops of one game.
    """

    mean: Fraction
    heat: Fraction
    left: Fraction
    right: Fraction
    gain: Fraction

    @classmethod
    def of(cls, game: Game) -> Total:
        """The total of a single game."""
        left, right = game.left_stop, game.right_stop
        return cls(game.mean, max(Fraction(0), game.temperature), left, right, left - right)

    def plus(self, other: Total) -> Total:
        """The total of all games of both sums."""
        return Total(
            self.mean + other.mean,
            max(self.heat, other.heat),
            self.left + other.left,
            self.right + other.right,
            max(self.gain, other.gain),
        )

    def is_won_by_mover(self) -> bool:
        """Whether the numbers show that Left wins the sum when moving first.

        Claim: she does if the sum of the means is positive, or if the right stops and the
        largest gain have a positive sum.
        Reason: she wins if the left stop is positive.  It is at least the mean; and it is at
        least LS(A) + RS(B) for any division of the sum into A and B, where RS(B) is at least
        the sum of the right stops in B.
        Source: Siegel, Combinatorial Game Theory, II.3 (stops of sums) and II.5 (means).
        Clause: domineering.outcome.stops.
        """
        return self.mean > 0 or self.right + self.gain > 0

    def is_lost_by_mover(self) -> bool:
        """Whether the numbers show that Left loses the sum when moving first.

        Claim: she does if the sum of the means and the highest temperature is negative, or if
        the sum of the left stops is.
        Reason: she loses if the left stop is negative.  It is at most the mean plus the
        temperature, which for a sum is at most the highest one; and it is at most the sum of
        the left stops.
        Source: Siegel, Combinatorial Game Theory, II.3 (stops of sums) and II.5 (means).
        Clause: domineering.outcome.stops.
        """
        return self.mean + self.heat < 0 or self.left < 0


#: The total of no games.
NOTHING: Final = Total(*[Fraction(0)] * 5)


class Strips:
    """The totals of strips and the bounds of groups, in one frame of ``side`` rows and columns.

    Cell (r, c) is bit ``r * (side + 1) + c`` of a mask.
    """

    def __init__(self, value_of: ValueOf, side: int, most_cells: int = MOST_CELLS) -> None:
        self.value_of = value_of
        self.side = side
        self.stride = side + 1
        self.column = first_column(side, self.stride)
        self.most_cells = most_cells
        self.values: dict[int, Game] = {}
        self.totals: dict[int, Total | None] = {}
        self.bounds: dict[int, tuple[Total, Total]] = {}

    def value(self, group: int) -> Game:
        """The value of a group."""
        game = self.values.get(group)
        if game is None:
            game = self.values[group] = self.value_of(group)
        return game

    def total(self, strip: int) -> Total | None:
        """The total of the groups of a strip; None if one of them is too large."""
        if strip not in self.totals:
            groups = components(strip, self.stride)
            self.totals[strip] = (
                reduce(Total.plus, [Total.of(self.value(group)) for group in groups], NOTHING)
                if all(self.is_small(group) for group in groups)
                else None
            )
        return self.totals[strip]

    def is_small(self, group: int) -> bool:
        """Whether a group is evaluated: one of few cells, or of a single row or column."""
        return (
            group.bit_count() <= self.most_cells
            or not group & group >> 1
            or not group & group >> self.stride
        )

    def bounds_of(self, group: int) -> tuple[Total, Total]:
        """The totals of two sums, the first at most and the second at least the group.

        Claim: the strips of rows are at most the group, those of columns at least.
        Reason: without the dominoes that cross a cut between rows, which only Left could
        place, the group is the sum of its strips; and a game does not become greater if a left
        option is taken away.  Columns are the same for Right.
        Source: Lachmann, Moore and Rapaport, Who Wins Domineering on Rectangular Boards?
        Clauses: domineering.outcome.rows, domineering.outcome.columns.
        """
        home = normalised(group, self.stride, self.column)
        bounds = self.bounds.get(home)
        if bounds is None:
            exact = self.total(home) if self.is_small(home) else None
            if exact is not None:
                bounds = exact, exact
            else:
                rows = [self.rows(home, end) for end in range(self.side + 1)]
                columns = [self.columns(home, end) for end in range(self.side + 1)]
                bounds = best(rows, 1), best(columns, -1)
            for image in reflections(home, self.stride):
                self.bounds[image] = bounds
        return bounds

    def rows(self, mask: int, end: int) -> list[Total | None]:
        """The totals of the strips of rows from 0, 1, ... to ``end``, which is not included."""
        stride = self.stride
        above = mask & ((1 << end * stride) - 1)
        return [self.total(above >> begin * stride) for begin in range(end)]

    def columns(self, mask: int, end: int) -> list[Total | None]:
        """The totals of the strips of columns from 0, 1, ... to ``end``, not included."""
        before = mask & self.column * ((1 << end) - 1)
        return [
            self.total(before >> begin & self.column * ((1 << end - begin) - 1))
            for begin in range(end)
        ]


def best(strips: list[list[Total | None]], sign: int) -> Total:
    """The total of consecutive strips, chosen for the greatest (sign 1) or least (-1) mean.

    ``strips[end][begin]`` is the total of the strip from ``begin`` to ``end``.
    """
    totals = [NOTHING]
    for ending in strips[1:]:
        choices = [
            totals[begin].plus(strip) for begin, strip in enumerate(ending) if strip is not None
        ]
        totals.append(max(choices, key=lambda total: sign * total.mean))
    return totals[-1]
