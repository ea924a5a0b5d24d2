"""Dots and boxes: draw lines between dots, and win the boxes that you complete.

The package contains the rulesets ``dots-and-boxes`` and ``strings-and-coins``, exact solvers
for both, and the theory of dots and boxes, with an adviser that follows the rules of a
published web page.

>>> print(Position.start(1, 2).play(Line("V", 0, 1)).drawn_lines[0])
V0,1

| module | contents |
| --- | --- |
| ``board`` | boards, boxes and lines |
| ``position``, ``play`` | positions; sequences of moves, and their turns |
| ``notation``, ``diagram`` | positions on one line, and as pictures in characters |
| ``svg`` | a position as an SVG picture, and where it can be clicked |
| ``symmetries`` | turns and reflections of a position |
| ``ruleset`` | the ruleset ``dots-and-boxes`` |
| ``graph`` | strings and coins: the game on any graph |
| ``coins``, ``coins_notation``, ``coins_ruleset`` | positions, notations, ruleset of graphs |
| ``sampling`` | random positions, and positions one step smaller |
| ``errors`` | errors about boards, lines and play |
| ``exact`` | margins, best moves and Nimstring values |
| ``theory`` | chains, loops and control, the rules of the page, the adviser |
"""

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
    """The plugin of Dots and Boxes and of Strings and Coins."""

    @hookimpl
    def tedomari_rulesets(self) -> Sequence[Ruleset[Position] | Ruleset[CoinsPosition]]:
        """The rulesets of boards and of graphs."""
        return (DotsAndBoxes(), StringsAndCoins())


plugin: Final = Plugin()
