"""The rule of Domineering."""

from collections.abc import Sequence

from tedomari.boards import DominoRuleset, Grid
from tedomari.boards.decision import DEFAULT_NODES, Decision
from tedomari.boards.masks import placements
from tedomari.game import Game
from tedomari.rulesets.experimental import SearchedOutcome
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

    only_dominoes = True
    strip_rules = StripRules(".x", "x", left=(), right=(Rewrite("..", "xx"),))

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """The masks of a group's remaining cells after each vertical and horizontal domino."""
        return placements(mask, stride), placements(mask, 1)

    def search_outcome(self, position: Grid, *, nodes: int = DEFAULT_NODES) -> SearchedOutcome:
        """The outcome of a position, after trying the moves of at most ``nodes`` positions.

        >>> game = Domineering()
        >>> game.search_outcome(Grid.empty(6, 7)).outcome.name
        'LEFT'

        Raises ``DecisionLimitError``.
        Clauses: domineering.outcome.search, domineering.outcome.budget.
        """
        board = position.trimmed()
        side = max(board.height, board.width)

        def value_of(mask: int) -> Game:
            return self.value(Grid(side, side, mask).trimmed())

        decision = Decision(value_of, side, nodes=nodes)
        square = Grid.from_cells(board.cells, height=side, width=side)
        return SearchedOutcome(decision.outcome(square.mask), decision.nodes)
