"""Walls of thermographs, for engines that list them from the mast down."""

from fractions import Fraction
from itertools import pairwise


def points(mast, corners, slopes):
    """Return the points of a wall from the temperature -1 up.

    `corners` are the temperatures where the slope changes, from the mast down, and `slopes` the
    slopes between them; the first slope is that of the mast.
    """
    place, downwards = Fraction(mast), []
    heights = [*map(Fraction, corners), Fraction(-1)]
    for (height, below), slope in zip(pairwise(heights), slopes[1:], strict=True):
        downwards.append([str(height), str(place)])
        place -= Fraction(slope) * (height - below)
    return [["-1", str(place)], *reversed(downwards)]
