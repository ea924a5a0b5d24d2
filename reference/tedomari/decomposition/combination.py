"""Integer combinations of named games, as data and as strings."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tedomari.game import Game

#: A name that needs no parentheses after a coefficient and a dot.
SIMPLE_NAME: Final = re.compile(r"[A-Za-z_]\w*(\(.*\))?|[*^v]|[\^v]\(-?[\d/]+\)")


@dataclass(frozen=True, slots=True)
class Combination:
    """Names with their coefficients, none of them 0.

    >>> str(Combination((("^", 2), ("half_star", -1), ("*", 1))))
    '2.^ - half_star + *'
    """

    terms: tuple[tuple[str, int], ...]

    @property
    def coefficients(self) -> dict[str, int]:
        """The coefficients by name."""
        return dict(self.terms)

    @property
    def size(self) -> int:
        """The number of games added, counting every copy of a game or of its negative."""
        return sum(abs(n) for _, n in self.terms)

    def value(self, games: Mapping[str, Game]) -> Game:
        """Return the value of the combination, by adding the games one after another.

        Clause: decomposition.combination.
        """
        total = Game()
        for name, n in self.terms:
            total = total + n * games[name]
        return total

    def __str__(self) -> str:
        """Return the combination in the notation of values.  Clause: decomposition.text."""
        text = ""
        for name, n in self.terms:
            term = name if SIMPLE_NAME.fullmatch(name) else f"({name})"
            sign = "-" if n < 0 else "+"
            lead = f" {sign} " if text else sign.replace("+", "")
            text += lead + (term if abs(n) == 1 else f"{abs(n)}.{term}")
        return text or "0"
