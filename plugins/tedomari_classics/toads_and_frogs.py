"""Toads and Frogs: toads move to the right and frogs to the left, by a step or a jump."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tedomari.strips import Rewrite, StripRules
from tedomari.strips.ruleset import StripRuleset


class ToadsAndFrogs(StripRuleset):
    """Toads and Frogs on a strip; ``.`` or ``□`` is an empty cell.

    >>> game = ToadsAndFrogs()
    >>> [game.format(option) for option in game.left_options(game.parse("TF□"))]
    ['.FT']

    Source: Berlekamp, Conway, Guy, Winning Ways, chapter 1; Erickson, New Toads and Frogs
    results, Games of No Chance (1996).  Clauses: toads-and-frogs.rule,
    toads-and-frogs.notation, toads-and-frogs.progress, toads-and-frogs.exchanged.
    """

    name = "toads-and-frogs"
    summary = (
        "Left moves a toad to the empty cell on its right, or over one frog to an empty cell; "
        "Right moves a frog to the left in the same way; a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "T.", "TF.", "T.F", "TFT.F", "TT..FF", "TT.FTF.F")
    invitation: tuple[str, str] = (
        "T.TFF",
        "The value is ^: Left moves to 0, and Right to TFT.F, which is *.",
    )
    strip_rules = StripRules(
        ".TF",
        "",
        left=(Rewrite("T.", ".T"), Rewrite("TF.", ".FT")),
        right=(Rewrite(".F", "F."), Rewrite(".TF", "FT.")),
    )
    colours: ClassVar[Mapping[str, str]] = {"T": "#2f6fb5", "F": "#c8412f"}

    def parse(self, text: str) -> str:
        """Read a strip, in which an empty cell may also be written ``□``."""
        return super().parse(text.replace("□", "."))

    def progress(self, position: str) -> int:
        """The number of cells between each animal and the end that it moves to."""
        toads = sum(cell for cell, kind in enumerate(position[::-1]) if kind == "T")
        return toads + sum(cell for cell, kind in enumerate(position) if kind == "F")

    def components(self, position: str) -> list[str]:
        """The parts between blocks of animals that can never move, without dead parts.

        Claim: two toads followed by two frogs never move.  Reason: a jump passes over one
        animal only.  Frogs at the left end and toads at the right end never move either.  None
        of these can be passed, so they are like ends of the strip.
        Clause: toads-and-frogs.components.
        """
        parts = re.split("TT+FF+", position)
        trimmed = [part.lstrip("F").rstrip("T") for part in parts]
        return [part for part in trimmed if part and not self.strip_rules.is_dead(part)]

    def images(self, position: str) -> Iterator[tuple[int, str]]:
        """The strip read from right to left with toads and frogs exchanged: the negative."""
        yield -1, position[::-1].translate(str.maketrans("TF", "FT"))
