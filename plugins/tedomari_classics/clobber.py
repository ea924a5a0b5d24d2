"""Clobber: a stone moves onto a neighbouring stone of the opponent."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tedomari.strips import Rewrite, StripRules
from tedomari_classics.cells import neighbours, replace_cells
from tedomari_classics.stones import StoneRuleset


class Clobber(StoneRuleset):
    """Clobber on boards; on one row it is also called linear Clobber.

    >>> game = Clobber()
    >>> list(game.left_options(game.parse("xo/o.")))
    ['.x/o.', '.o/x.']

    Source: Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber, Integers 5(2)
    (2005), A1.  Clauses: clobber.rule, clobber.notation, clobber.strip, clobber.xxo.
    """

    name = "clobber"
    aliases: Sequence[str] = ("linear-clobber",)
    summary = (
        "A player moves one of the player's stones onto a neighbouring stone of the opponent, "
        "which is removed; a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "xo", "xxo", "xox", "xo/ox", "xo.oxx", "xox/ox.")
    invitation: tuple[str, str] = (
        "xxoxxoxxo",
        "The value is double up: each second copy of xxo is worth one more up.",
    )
    kinds = ".xo"
    outside = "."
    squares: ClassVar[Mapping[str, str]] = {".": "#dddddd"}
    drawn = ".xo"
    strip_rules = StripRules(
        ".xo",
        ".",
        left=(Rewrite("xo", ".x"), Rewrite("ox", "x.")),
        right=(Rewrite("xo", "o."), Rewrite("ox", ".o")),
    )

    def moves(self, position: str, own: str, other: str) -> Iterator[str]:
        """Yield the positions after each move onto a neighbour.  Clause: clobber.rule."""
        for place, nearby in enumerate(neighbours(position)):
            if position[place] == own:
                for near in nearby:
                    if position[near] == other:
                        yield replace_cells(position, {place: ".", near: own})

    def links(self, position: str) -> Iterator[tuple[int, int]]:
        """Yield neighbouring stones.

        Claim: the connected groups of stones are independent.  Reason: a stone moves onto
        another one, so no cell without a stone gets one.  Clause: clobber.regions.
        """
        for place, nearby in enumerate(neighbours(position)):
            for near in nearby:
                if place < near and position[place] in "xo" and position[near] in "xo":
                    yield place, near

    def progress(self, position: str) -> int:
        """The number of stones, of which every move removes one."""
        return position.count("x") + position.count("o")
