"""The part of the plane that an SVG picture shows."""

from fractions import Fraction
from typing import NamedTuple
from xml.etree import ElementTree


class ViewBox(NamedTuple):
    """The left and top edge of a picture and its size, in the units of the picture."""

    x: Fraction
    y: Fraction
    width: Fraction
    height: Fraction


def view_box(svg: str) -> ViewBox:
    """Return the ``viewBox`` of a picture; all 0 if it has none.

    >>> view_box('<svg viewBox="0 0 3.5 4"/>').width
    Fraction(7, 2)
    """
    numbers = ElementTree.fromstring(svg).get("viewBox", "0 0 0 0").replace(",", " ").split()
    return ViewBox(*map(Fraction, numbers))
