"""The part of the plane that an SVG picture shows."""

from fractions import Fraction
from typing import NamedTuple
from xml.etree import ElementTree


class ViewBox(NamedTuple):
    """Where the picture begins, and its size, in its own units."""

    x: Fraction
    y: Fraction
    width: Fraction
    height: Fraction


def view_box(svg: str) -> ViewBox:
    """The ``viewBox`` of a picture; all 0 if it tells none.

    >>> view_box('<svg viewBox="0 0 3.5 4"/>').width
    Fraction(7, 2)
    """
    numbers = ElementTree.fromstring(svg).get("viewBox", "0 0 0 0").replace(",", " ").split()
    return ViewBox(*map(Fraction, numbers))
