"""Kayles: a player knocks down one pin or two neighbouring pins of a row."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar

from tedomari.game import Game
from tedomari.infinitesimals.nimbers import nim_sum, star
from tedomari.octal import OctalCode, OctalPeriod, find_octal_period
from tedomari.strips import Rewrite, StripRules
from tedomari.strips.ruleset import StripRuleset

#: Both players have the same moves.
MOVES = (Rewrite("o", "."), Rewrite("oo", ".."))


class Kayles(StripRuleset):
    """Kayles, the octal game .77, on rows of pins.

    >>> game = Kayles()
    >>> [game.format(option) for option in game.left_options(game.parse("ooo"))]
    ['.oo', 'o.o', 'oo.', '..o', 'o..']

    Source: Dudeney, The Canterbury Puzzles (1907); Guy and Smith, The G-values of various games
    (1956).  Clauses: kayles.rule, kayles.notation.
    """

    name = "kayles"
    summary = (
        "A player knocks down one pin or two neighbouring pins; a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "o", "oo", "ooo", "o.oo", "oooo.ooo", "oooooooo")
    invitation: tuple[str, str] = (
        "o.ooooooooooo",
        "Dudeney's puzzle: the player to move wins, but only by knocking down the fourth "
        "or the eighth of the eleven pins.",
    )
    strip_rules = StripRules(".o", ".", left=MOVES, right=MOVES)
    colours: ClassVar[Mapping[str, str]] = {"o": "#8a6d3b"}

    def images(self, position: str) -> Iterator[tuple[int, str]]:
        """The mirror image, and the position as its own negative.  Clause: kayles.value."""
        yield from super().images(position)
        yield -1, position

    def value(self, position: str) -> Game:
        """The nimber whose number is the nim-sum of the values of the rows of pins.

        Clause: kayles.value.
        """
        rows = self.strip_rules.parts(position)
        return star(nim_sum(period().value(len(row)) for row in rows))


@cache
def period() -> OctalPeriod:
    """Return the period of Kayles, which has the values of all rows.  Clause: kayles.period."""
    return find_octal_period(OctalCode.parse(".77"), 1_000)
