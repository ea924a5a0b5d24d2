"""The part of the plane that an SVG picture shows."""

import re
from fractions import Fraction
from typing import Final, NamedTuple
from xml.etree import ElementTree

from tedomari.errors import TedomariError
from tedomari.messages import fit

#: A number of a ``viewBox``.
NUMBER: Final = re.compile(r"[-+]?(\d{1,9}\.?\d{0,9}|\.\d{1,9})([eE][-+]?\d)?", re.ASCII)


class ViewBoxError(TedomariError):
    """A picture is not an SVG picture whose ``viewBox``, if it has one, has four numbers."""


class ViewBox(NamedTuple):
    """The left and top edge of a picture and its size, in the units of the picture."""

    x: Fraction
    y: Fraction
    width: Fraction
    height: Fraction


def view_box(svg: str) -> ViewBox:
    """Return the ``viewBox`` of a picture; all 0 if it has none.

    Raises :class:`ViewBoxError` for anything else.

    >>> view_box('<svg viewBox="0 0 3.5 4"/>').width
    Fraction(7, 2)
    """
    try:
        text = ElementTree.fromstring(svg).get("viewBox", "0 0 0 0")
    except ElementTree.ParseError as error:
        raise ViewBoxError(f"expected an SVG picture, found wrong XML: {error}") from error
    numbers = text.replace(",", " ").split()
    if len(numbers) != len(ViewBox._fields) or not all(map(NUMBER.fullmatch, numbers)):
        raise ViewBoxError(f"expected a viewBox of four numbers, found {fit(repr(text), 60)}")
    return ViewBox(*map(Fraction, numbers))
