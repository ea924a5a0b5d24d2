"""Connect6 and other k-in-a-row games: rules, threats, patterns, searches, programs.

The plugin has three rulesets: ``connect6``, ``connect6-without-i`` (with columns named as on a
Go board) and ``gomoku``, which shows that the code also works for other games of the family.
Points and sets of points are ints used as bit masks, which :mod:`tedomari_connect6.board`
defines.

| module | contents |
| --- | --- |
| ``ruleset`` | the rulesets, with their capabilities |
| ``rules`` | the numbers k, p and q; the turn and the winner |
| ``board``, ``names`` | boards as bit masks; the names of their points |
| ``position``, ``play`` | positions; stones placed in turn |
| ``notation``, ``sgf``, ``sgf_tree`` | rows of points, lists of turns, records in SGF |
| ``windows``, ``line`` | k points in a row, on the board and on one line |
| ``threats``, ``hitting`` | threats and smallest defences, from smallest hitting sets |
| ``word_threats``, ``covers`` | the number of threats on machine words, if compiled |
| ``definition`` | the same straight from the definitions, slowly; tests compare the two |
| ``patterns`` | the four tables of patterns of the thesis |
| ``evaluation`` | the scores of points in the programs of the thesis |
| ``search`` | searches for wins, and certificates of the wins found |
| ``players`` | the programs as players; matches and sessions |
| ``diagram``, ``svg`` | pictures with the threats marked |
| ``sampling`` | random positions |
| ``errors`` | errors, such as for stones that cannot be placed and points that do not exist |
"""

from collections.abc import Iterable

from tedomari.rulesets import Ruleset, hookimpl
from tedomari_connect6.board import board_of
from tedomari_connect6.names import Letters
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6, GOMOKU, Rules
from tedomari_connect6.ruleset import Connect6, KInARow

__all__ = [
    "CONNECT6",
    "GOMOKU",
    "Connect6",
    "KInARow",
    "Letters",
    "Plugin",
    "Position",
    "Rules",
    "plugin",
]


class Plugin:
    """The plugin of Connect6, with or without the column letter I, and of Gomoku."""

    @hookimpl
    def tedomari_rulesets(self) -> Iterable[Ruleset[Position]]:
        """The rulesets of this plugin."""
        return [
            Connect6(
                examples=(
                    "......",
                    "..XXXX..",
                    "..XX.XX..O",
                    "......./.XO..../..X.O../...X.../.......",
                    "J10; K11 H9; L12 K9",
                ),
                invitation=(
                    "O.O....O/......../..XXXX../...X..../...X..../...X..../O..O...O/........",
                    "White places two stones, but Black has three threats, so Black wins.",
                ),
            ),
            Connect6(
                letters=Letters.WITHOUT_I,
                examples=("......", "..XXXX..", "..XX.XX..O", "K10; L11 J9; M12 L9"),
                invitation=(
                    "..XX.XX..O",
                    "White's stone is in the column K, the tenth: I is left out, as in Go.",
                ),
            ),
            KInARow(
                "gomoku",
                GOMOKU,
                board_of(15, 15),
                examples=(".....", ".XXXX.", "O.XX.X.", "H8; J9; H9"),
                invitation=(
                    ".XXXX.",
                    "White places one stone, but Black has two threats, so Black wins.",
                ),
            ),
        ]


plugin = Plugin()
