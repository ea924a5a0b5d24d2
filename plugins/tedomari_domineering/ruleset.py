"""The rule of Domineering."""

from collections.abc import Sequence

from tedomari.boards import DominoRuleset
from tedomari.boards.masks import placements
from tedomari.strips import Rewrite, StripRules


class Domineering(DominoRuleset):
    """Players place dominoes on empty cells, Left vertically, Right horizontally.

    >>> game = Domineering()
    >>> [game.format(option) for option in game.left_options(game.parse("../.x"))]
    ['x./xx']

    Source: Winning Ways, chapter 5; XT Domineering paper, 1 and 3.
    Clauses: domineering.rule.left, domineering.rule.right, domineering.rule.end,
    domineering.rule.board, domineering.value.strips, domineering.value.small.
    """

    name = "domineering"
    summary = (
        "Left places vertical dominoes on empty cells, Right horizontal ones; "
        "a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "..", "./.", "../.x", "../..", "../../..", ".../.../...")
    invitation: tuple[str, str] = (
        ".../.../...",
        "The first player wins by a move in the middle; the moves at the edges are dominated.",
    )

    strip_rules = StripRules(".x", "x", left=(), right=(Rewrite("..", "xx"),))

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """The masks of a group's remaining cells after each vertical and horizontal domino."""
        return placements(mask, stride), placements(mask, 1)
