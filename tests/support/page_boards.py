"""Boards of the page on dots and boxes that several tests use, and the nets of pictures."""

from typing import Final

from tedomari_dots_and_boxes import DotsAndBoxes
from tedomari_dots_and_boxes.theory.net import Net

GAME: Final = DotsAndBoxes()

#: The board of example 4, whose graph looks like a T.
TEE: Final = """\
+---+---+---+   +
|           |   |
+   +   +   +   +
|   |   |       |
+   +   +---+---+
|   |           |
+   +---+---+   +"""

#: A loop of eight boxes with a tail of four, whose graph looks like a P.
PEE: Final = """\
+---+---+---+---+
|               |
+   +---+---+   +
|               |
+   +---+---+---+
|               |
+---+---+---+   +"""

#: The board of example 6.
EXAMPLE_6: Final = """\
+---+---+---+---+   +
|               |   |
+   +   +---+   +   +
|   |           |   |
+   +---+---+---+   +
|               |   |
+---+---+---+   +   +"""


def net_of(picture: str) -> Net:
    """The net of a picture."""
    return Net.of(GAME.parse(picture))
