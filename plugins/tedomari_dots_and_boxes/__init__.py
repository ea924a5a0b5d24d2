"""Dots and boxes: draw lines between dots, and win the boxes that you complete."""

from collections.abc import Sequence
from typing import Final

from tedomari.rulesets import Ruleset, hookimpl
from tedomari_dots_and_boxes.board import Board, Box, Line
from tedomari_dots_and_boxes.coins import CoinsPosition
from tedomari_dots_and_boxes.coins_ruleset import StringsAndCoins
from tedomari_dots_and_boxes.errors import BoardError, IllegalLineError
from tedomari_dots_and_boxes.graph import Strings, StringsError
from tedomari_dots_and_boxes.play import Move, Turn, replay, turns
from tedomari_dots_and_boxes.position import Position
from tedomari_dots_and_boxes.ruleset import DotsAndBoxes, LineMove

__all__ = [
    "Board",
    "BoardError",
    "Box",
    "CoinsPosition",
    "DotsAndBoxes",
    "IllegalLineError",
    "Line",
    "LineMove",
    "Move",
    "Position",
    "Strings",
    "StringsAndCoins",
    "StringsError",
    "Turn",
    "plugin",
    "replay",
    "turns",
]


class Plugin:
    """What the package offers to the host."""

    @hookimpl
    def tedomari_rulesets(self) -> Sequence[Ruleset[Position] | Ruleset[CoinsPosition]]:
        """The rulesets of boards and of graphs."""
        return (DotsAndBoxes(), StringsAndCoins())


plugin: Final = Plugin()
