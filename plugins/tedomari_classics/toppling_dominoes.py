"""Toppling Dominoes: a player topples a domino of the player's colour, and all to one side."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tedomari.strips import Keep, Rewrite, StripRules
from tedomari.strips.ruleset import StripRuleset


class TopplingDominoes(StripRuleset):
    """Toppling Dominoes, with dominoes of Left, of Right and of both players.

    >>> game = TopplingDominoes()
    >>> [game.format(option) for option in game.left_options(game.parse("LRE"))]
    ['...', '.RE', 'LR.', '...']

    Source: Albert, Nowakowski, Wolfe, Lessons in Play (2007), and Fink, Nowakowski, Siegel,
    Wolfe, Toppling conjectures, Games of No Chance 4 (2015).
    Clauses: toppling-dominoes.rule, toppling-dominoes.notation.
    """

    name = "toppling-dominoes"
    summary = (
        "A player topples a domino of the player's colour or a grey one to the left or to the "
        "right, with all dominoes of the row on that side; a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "L", "E", "LR", "LRL", "LL.RE", "LERRL")
    invitation: tuple[str, str] = (
        "LR",
        "The value is *: either player removes both dominoes or leaves one of the opponent's.",
    )
    strip_rules = StripRules(
        ".LRE",
        ".",
        left=tuple(Rewrite(cell, "", k) for cell in "LE" for k in (Keep.BEFORE, Keep.AFTER)),
        right=tuple(Rewrite(cell, "", k) for cell in "RE" for k in (Keep.BEFORE, Keep.AFTER)),
    )
    colours: ClassVar[Mapping[str, str]] = {"L": "#2f6fb5", "R": "#c8412f", "E": "#999999"}
