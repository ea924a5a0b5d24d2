"""Stops, thermographs, and cooling, from their definitions.

A wall is a list of points, straight between two of them and constant after the last.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from tedomari_conformance.sources.derived.by_definition.forms import (
    Plain,
    add,
    braces,
    canonical,
    options,
)

Point: TypeAlias = tuple[Fraction, Fraction]
Wall: TypeAlias = tuple[Point, ...]

GROUND: Final = Fraction(-1)


@cache
def stop(game: Plain, *, left: bool) -> Fraction:
    """Return the left or the right stop of a canonical form.  Clause: game.stops.definition."""
    if isinstance(game, Fraction):
        return game
    side = options(game)[0 if left else 1]
    return (max if left else min)(stop(x, left=not left) for x in side)


def at(wall: Wall, height: Fraction) -> Fraction:
    """Return the value of a wall at a temperature."""
    for (low, first), (high, last) in pairwise(wall):
        if low <= height <= high:
            return first + (last - first) * (height - low) / (high - low)
    assert height >= wall[-1][0]
    return wall[-1][1]


def heights(walls: Sequence[Wall]) -> list[Fraction]:
    """Return all temperatures at which a wall bends or two walls cross."""
    bends = sorted({height for wall in walls for height, _ in wall})
    crossings: set[Fraction] = set()
    for low, high in pairwise(bends):
        for one, other in combinations(walls, 2):
            below, above = at(one, low) - at(other, low), at(one, high) - at(other, high)
            if below * above < 0:
                crossings.add(low + (high - low) * below / (below - above))
    return sorted({*bends, *crossings})


def scaffold(
    walls: Sequence[Wall], best: Callable[[Iterable[Fraction]], Fraction], tax: int
) -> Wall:
    """Return the best of some walls at each temperature, plus the tax of one move.

    After its last point a scaffold goes on with the slope of the tax.
    """
    return tuple((t, best(at(wall, t) for wall in walls) + tax * t) for t in heights(walls))


@cache
def walls(game: Plain) -> tuple[Wall, Wall]:
    """Return the left and the right wall of a canonical form.

    Clauses: temperature.thermograph.integer, temperature.thermograph.scaffold.
    """
    if isinstance(game, Fraction) and game.denominator == 1:
        return ((GROUND, game),), ((GROUND, game),)
    left = scaffold([walls(x)[1] for x in options(game)[0]], max, -1)
    right = scaffold([walls(x)[0] for x in options(game)[1]], min, 1)
    temperature = meeting(left, right)
    both = sorted({t for t, _ in (*left, *right) if t < temperature} | {temperature})
    return (
        corners([(t, along(left, t, -1)) for t in both]),
        corners([(t, along(right, t, 1)) for t in both]),
    )


def along(line: Wall, height: Fraction, tax: int) -> Fraction:
    """Return the value of a scaffold, which has the slope of the tax after its last point."""
    last, value = line[-1]
    return value + tax * (height - last) if height > last else at(line, height)


def meeting(left: Wall, right: Wall) -> Fraction:
    """Return the lowest temperature at which two scaffolds meet."""
    bends = sorted({t for t, _ in (*left, *right)})
    gaps = [along(left, t, -1) - along(right, t, 1) for t in bends]
    assert gaps[0] > 0
    for (low, high), (below, above) in zip(pairwise(bends), pairwise(gaps), strict=True):
        if above <= 0:
            return low + (high - low) * below / (below - above)
    return bends[-1] + gaps[-1] / 2


def corners(points: Sequence[Point]) -> Wall:
    """Return the ends of a wall, and the points between them at which its slope changes."""
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(points)]
    bends = [
        point for point, (a, b) in zip(points[1:], pairwise(slopes), strict=False) if a != b
    ]
    return tuple(dict.fromkeys([points[0], *bends, points[-1]]))


def temperature(game: Plain) -> Fraction:
    """Return the temperature of a canonical form.  Clause: temperature.definition."""
    if isinstance(game, Fraction):
        return GROUND if game.denominator == 1 else Fraction(-1, game.denominator)
    return walls(game)[0][-1][0]


def mean(game: Plain) -> Fraction:
    """Return the mean of a canonical form.  Clause: temperature.mean.definition."""
    return game if isinstance(game, Fraction) else walls(game)[0][-1][1]


@cache
def cool(game: Plain, tax: Fraction) -> Plain:
    """Return a canonical form cooled by a tax.

    Clauses: temperature.cool.definition, temperature.cool.above, temperature.cool.integer.
    """
    if isinstance(game, Fraction) and game.denominator == 1:
        return game
    if tax > temperature(game):
        return mean(game)
    left, right = options(game)
    return canonical(
        braces([add(cool(x, tax), -tax) for x in left], [add(cool(x, tax), tax) for x in right])
    )
