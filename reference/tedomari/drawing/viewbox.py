"""The part of the plane that an SVG picture shows."""

import re
from fractions import Fraction
from typing import Final, NamedTuple
from xml.etree import ElementTree

from tedomari.messages import fit

#: A number of a ``viewBox``.
NUMBER: Final = re.compile(r"[-+]?(\d{1,9}\.?\d{0,9}|\.\d{1,9})([eE][-+]?\d)?", re.ASCII)


class ViewBox(NamedTuple):
    """The left and top edge of a picture and its size, in the units of the picture."""

    x: Fraction
    y: Fraction
    width: Fraction
    height: Fraction


def view_box(svg: str) -> ViewBox:
    """Return the ``viewBox`` of a picture; all 0 if it has none.

    Raises ``ValueError`` for anything else.

    >>> view_box('<svg viewBox="0 0 3.5 4"/>').width
    Fraction(7, 2)
    """
    try:
        text = ElementTree.fromstring(svg).get("viewBox", "0 0 0 0")
    except ElementTree.ParseError as error:
        raise ValueError(f"expected an SVG picture, found wrong XML: {error}") from error
    numbers = text.replace(",", " ").split()
    if len(numbers) != len(ViewBox._fields) or not all(map(NUMBER.fullmatch, numbers)):
        raise ValueError(f"expected a viewBox of four numbers, found {fit(repr(text), 60)}")
    return ViewBox(*map(Fraction, numbers))
