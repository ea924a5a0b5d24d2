"""Walls of thermographs as lists of knots, and the arithmetic on them.

Going down from the mast, a wall is vertical (slope 0) down to its first knot, leans (slope 1 or
-1) down to the second, is vertical down to the third, and so on to temperature -1.  So the
position of its mast and a falling list of temperatures describe a wall completely.  Taxing a
wall, that is, adding ``t`` or ``-t`` to it, makes vertical pieces lean and leaning ones
vertical, and leaves the list unchanged.

Source: Winning Ways, chapter 6; Siegel, Combinatorial Game Theory, II.5.
"""

from typing import Final

#: The end of a list of knots.
NO_KNOT: Final = -1


class Walls:
    """The thermographs of the values of one table, with all numbers in units of ``2**-scale``.

    Knots are linked lists that share their ends, because a game's wall is mostly that of
    an option: a chain of n nested games has about 2n knots in all.  If a mast falls between two
    units, all units are refined once (:func:`refine`).

    Thermographs and knots are recorded in ``entry`` and ``known_knots`` last.  What an ended
    function appended before that is removed when the next one is appended.
    """

    def __init__(self) -> None:
        self.scale = 16
        self.entry: dict[int, int] = {}  # the position of an index in the next four lists
        self.mean: list[int] = []
        self.temperature: list[int] = []
        self.left_knot: list[int] = []
        self.right_knot: list[int] = []
        self.knot_at: list[int] = []  # the temperature of a knot
        self.next_knot: list[int] = []  # the knot below it
        self.known_knots: dict[tuple[int, int], int] = {}


def refine(w: Walls, scale: int) -> None:
    """Replace the unit by the finer one ``2**-scale``."""
    shift = scale - w.scale
    mean = [x << shift for x in w.mean]
    temperature = [x << shift for x in w.temperature]
    knot_at = [x << shift for x in w.knot_at]
    known_knots = {(at << shift, below): k for (at, below), k in w.known_knots.items()}
    # Nothing is called from here on, as in tables.rescale.
    w.mean[:] = mean
    w.temperature[:] = temperature
    w.knot_at[:] = knot_at
    w.known_knots = known_knots
    w.scale = scale


def new_entry(w: Walls, index: int, mean: int, temperature: int, left: int, right: int) -> None:
    """Record the thermograph of a value."""
    place = len(w.entry)
    if len(w.mean) > place:
        for column in (w.right_knot, w.left_knot, w.temperature, w.mean):
            del column[place:]
    w.mean.append(mean)
    w.temperature.append(temperature)
    w.left_knot.append(left)
    w.right_knot.append(right)
    w.entry[index] = place


def new_knot(w: Walls, at: int, below: int) -> int:
    """The knot at a temperature, above the list of knots ``below``; equal lists are shared."""
    knot = w.known_knots.get((at, below), NO_KNOT)
    if knot < 0:
        knot = len(w.known_knots)
        if len(w.knot_at) > knot:
            del w.next_knot[knot:]
            del w.knot_at[knot:]
        w.knot_at.append(at)
        w.next_knot.append(below)
        w.known_knots[(at, below)] = knot
    return knot


def foot(w: Walls, knot: int) -> int:
    """The temperature of a knot, or that of the ground, -1, for ``NO_KNOT``."""
    return w.knot_at[knot] if knot >= 0 else -(1 << w.scale)


def maximum(
    w: Walls, mast: int, knot: int, other_mast: int, other_knot: int
) -> tuple[int, int]:
    """The maximum of two walls that fall as the temperature falls, as mast and knots.

    Right walls do so.  For the minimum of left walls, negate the masts given and returned.
    Walls with the same knots are parallel, so that the maximum is the one with the larger mast.
    """
    if knot == other_knot:
        return max(mast, other_mast), knot
    x, y = mast, other_mast
    x_leans = y_leans = leans = False
    top = max(foot(w, knot), foot(w, other_knot))
    turns: list[int] = []
    while knot >= 0 or other_knot >= 0:
        if foot(w, knot) == top:
            x_leans, knot = not x_leans, w.next_knot[knot]
        if foot(w, other_knot) == top:
            y_leans, other_knot = not y_leans, w.next_knot[other_knot]
        bottom = max(foot(w, knot), foot(w, other_knot))
        crossing = -1  # how far below the top the vertical wall overtakes the leaning one
        if x_leans != y_leans:
            crossing = max(x - y if x_leans else y - x, 0)
        leaning = (x_leans and y_leans) or crossing > 0
        if leaning != leans:
            turns.append(top)
            leans = leaning
        if 0 < crossing < top - bottom:
            turns.append(top - crossing)
            leans = False
        if x_leans:
            x -= top - bottom
        if y_leans:
            y -= top - bottom
        top = bottom
    joined = NO_KNOT
    for turn in reversed(turns):
        joined = new_knot(w, turn, joined)
    return max(mast, other_mast), joined


def erect(w: Walls, index: int, left: tuple[int, int], right: tuple[int, int]) -> None:
    """Record the thermograph of a value that is not an integer, from its two scaffolds.

    The scaffolds are given before they are taxed: the maximum of the left options' right
    walls, and the minimum of the right options' left walls.  Once taxed, they lean where they
    were vertical.  They meet at the temperature of the game, where its mast begins.

    Claim: the loop ends above -1.  Reason: let l, r be the taxed scaffolds at -1, which
    are integers.  If l <= r, then G^L <| l and l <| G^R for all options, since n <= H
    exactly when n is at most the right wall of H at -1; so G is an integer, by the
    simplicity theorem.
    Clause: temperature.thermograph.ground.
    """
    left_mast, left_knot = left
    right_mast, right_knot = right
    top = max(foot(w, left_knot), foot(w, right_knot))
    x, y = left_mast - top, right_mast + top
    left_leans = right_leans = True
    while x <= y:
        if foot(w, left_knot) == top:
            left_leans, left_knot = not left_leans, w.next_knot[left_knot]
        if foot(w, right_knot) == top:
            right_leans, right_knot = not right_leans, w.next_knot[right_knot]
        bottom = max(foot(w, left_knot), foot(w, right_knot))
        if left_leans:
            x += top - bottom
        if right_leans:
            y -= top - bottom
        top = bottom
    gap, closing = x - y, left_leans + right_leans
    if closing > 1 and gap & 1:
        refine(w, 2 * w.scale)
        top, x, gap = top << w.scale // 2, x << w.scale // 2, gap << w.scale // 2
    temperature = top + (gap >> closing - 1)
    mean = x - (temperature - top) if left_leans else x
    if left_leans:
        left_knot = new_knot(w, temperature, left_knot)
    if right_leans:
        right_knot = new_knot(w, temperature, right_knot)
    new_entry(w, index, mean, temperature, left_knot, right_knot)
