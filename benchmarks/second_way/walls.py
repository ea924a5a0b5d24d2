"""Thermographs of whole positions, from those of their options and nothing else.

A wall is a list of points ``(temperature, position)`` from -1 upwards, straight between two
points and vertical above the last.  No form is simplified and no two games are compared.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import pairwise

from second_way.cells import Moves, groups

Wall = list[tuple[Fraction, Fraction]]

GROUND = Fraction(-1)


def at(wall: Wall, temperature: Fraction) -> Fraction:
    """Return the position of a wall at a temperature."""
    for (low, x), (high, y) in pairwise(wall):
        if temperature <= high:
            return x + (y - x) * (temperature - low) / (high - low)
    return wall[-1][1]


def crossing(x: Wall, y: Wall, low: Fraction, high: Fraction) -> Fraction | None:
    """Return the temperature between two others at which two straight walls cross."""
    before, after = at(x, low) - at(y, low), at(x, high) - at(y, high)
    if before * after >= 0:
        return None
    return low + (high - low) * before / (before - after)


def highest(walls: Iterable[Wall]) -> Wall:
    """Return the maximum of some walls."""
    result, *others = walls
    for wall in others:
        marks = sorted({t for t, _ in result} | {t for t, _ in wall})
        middle = [crossing(result, wall, *pair) for pair in pairwise(marks)]
        marks = sorted({*marks, *(t for t in middle if t is not None)})
        result = [(t, max(at(result, t), at(wall, t))) for t in marks]
    return result


def negate(wall: Wall) -> Wall:
    """Return the wall on the other side of 0."""
    return [(t, -x) for t, x in wall]


def from_options(
    left: list[tuple[Wall, Wall]], right: list[tuple[Wall, Wall]]
) -> tuple[Wall, Wall]:
    """Return both walls of ``{left|right}``.

    At -1 the scaffolds are integers.  If they have met there, the game is an integer, the one
    between them that is nearest to 0.  Otherwise they meet at the temperature of the game.
    """
    inner = highest(walls[1] for walls in left) if left else None
    outer = negate(highest(negate(walls[0]) for walls in right)) if right else None
    low = None if inner is None else at(inner, GROUND) + 1
    high = None if outer is None else at(outer, GROUND) - 1
    if low is None or high is None or low <= high:
        nearest = Fraction(0)
        if low is not None and low > 0:
            nearest = low
        elif high is not None and high < 0:
            nearest = high
        mast = [(GROUND, nearest)]
        return mast, mast
    assert inner is not None
    assert outer is not None
    taxed = [(t, x - t) for t, x in extend(inner, outer)]
    refunded = [(t, x + t) for t, x in extend(outer, inner)]
    return join(taxed, refunded)


def extend(wall: Wall, other: Wall) -> Wall:
    """Return a wall with the marks of both, and one so high that taxed scaffolds have met."""
    marks = sorted({t for t, _ in wall} | {t for t, _ in other})
    top = marks[-1] + abs(wall[-1][1]) + abs(other[-1][1]) + 1
    return [(t, at(wall, t)) for t in [*marks, top]]


def join(left: Wall, right: Wall) -> tuple[Wall, Wall]:
    """Cut two scaffolds off where they meet."""
    for place, ((low, x), (high, y)) in enumerate(pairwise(left)):
        gap, end = x - right[place][1], y - right[place + 1][1]
        if end <= 0:
            t = low + (high - low) * gap / (gap - end)
            mast = (t, x + (y - x) * (t - low) / (high - low))
            return [*left[: place + 1], mast], [*right[: place + 1], mast]
    raise ValueError("scaffolds that do not meet")


def position_walls(moves: Moves) -> Callable[[int], tuple[Wall, Wall]]:
    """Return the function from a set of cells to its walls; a move is one in some group."""

    @cache
    def walls(mask: int) -> tuple[Wall, Wall]:
        left: list[tuple[Wall, Wall]] = []
        right: list[tuple[Wall, Wall]] = []
        for group in groups(mask):
            for side, options in zip((left, right), moves(group), strict=True):
                side += [walls(mask ^ group | option) for option in options]
        return from_options(left, right)

    return walls
