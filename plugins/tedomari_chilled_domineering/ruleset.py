"""The rule of Chilled (XT) Domineering."""

from collections.abc import Sequence

from tedomari.boards import DominoRuleset
from tedomari.boards.masks import placements, removals
from tedomari.strips import Rewrite, StripRules


class ChilledDomineering(DominoRuleset):
    """Domineering in which a player for whom no domino fits in a group places a 1x1 there.

    >>> game = ChilledDomineering()
    >>> [game.format(option) for option in game.left_options(game.parse(".."))]
    ['x.', '.x']
    >>> [game.format(option) for option in game.right_options(game.parse(".."))]
    ['xx']

    Source: XT Domineering paper, abstract, 1 and 3.
    Clauses: chilled-domineering.name, chilled-domineering.rule.domino,
    chilled-domineering.rule.single, chilled-domineering.rule.group,
    chilled-domineering.rule.end, chilled-domineering.rule.board,
    chilled-domineering.value.moves, chilled-domineering.value.infinitesimal,
    chilled-domineering.value.single, chilled-domineering.value.strips.
    """

    name = "chilled-domineering"
    aliases: Sequence[str] = ("xt-domineering",)
    summary = (
        "In each connected group of empty cells Left places a vertical domino, Right a "
        "horizontal one, or a 1x1 if the group has no room for the player's domino; "
        "a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "..", "./.", "../.x", "../..", "../../..", ".../.../...")
    invitation: tuple[str, str] = (
        ".../.x.",
        "The value is double up: Left wins, whoever begins, but by less than any positive "
        "number.",
    )

    strip_rules = StripRules(
        ".x",
        "x",
        left=(Rewrite(".", "x"),),
        right=(Rewrite("..", "xx"), Rewrite(".", "x", alone=True)),
    )

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """The masks of the cells of a group that remain after each move of Left, and of Right.

        A player for whom no domino fits in the group places a 1x1 instead.
        """
        left, right = placements(mask, stride), placements(mask, 1)
        if left and right:
            return left, right
        single = removals(mask)
        return left or single, right or single
