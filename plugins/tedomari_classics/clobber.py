"""Clobber on a strip: a stone moves onto a neighbouring stone of the opponent."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tedomari.strips import Rewrite, StripRules
from tedomari.strips.ruleset import StripRuleset


class Clobber(StripRuleset):
    """Clobber on a strip, also called linear Clobber.

    >>> game = Clobber()
    >>> [game.format(option) for option in game.left_options(game.parse("xox"))]
    ['.xx', 'xx.']

    Source: Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber, Integers 5(2)
    (2005), A1.  Clauses: clobber.rule, clobber.notation, clobber.xxo.
    """

    name = "clobber"
    aliases: Sequence[str] = ("linear-clobber",)
    summary = (
        "A player moves one of the player's stones onto a neighbouring stone of the opponent, "
        "which is removed; a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "xo", "xxo", "xox", "xxoo", "xo.oxx", "xxoxxo")
    invitation: tuple[str, str] = (
        "xxoxxoxxo",
        "The value is double up: each second copy of xxo is worth one more up.",
    )
    strip_rules = StripRules(
        ".xo",
        ".",
        left=(Rewrite("xo", ".x"), Rewrite("ox", "x.")),
        right=(Rewrite("xo", "o."), Rewrite("ox", ".o")),
    )
    colours: ClassVar[Mapping[str, str]] = {"x": "#2f6fb5", "o": "#c8412f"}
