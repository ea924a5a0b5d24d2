"""Connect6 and other k-in-a-row games: rules, threats, patterns, evaluations."""

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
    """The plugin that brings Connect6 by either letters, and Gomoku to check the family."""

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
            ),
            Connect6(
                letters=Letters.WITHOUT_I,
                examples=("......", "..XXXX..", "..XX.XX..O", "K10; L11 J9; M12 L9"),
            ),
            KInARow(
                "gomoku",
                GOMOKU,
                board_of(15, 15),
                examples=(".....", ".XXXX.", "O.XX.X.", "H8; J9; H9"),
            ),
        ]


plugin = Plugin()
