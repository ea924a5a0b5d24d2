"""Integer combinations of named games, as data and as strings."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tedomari.game import Game

#: What needs no parentheses after a coefficient: a word or a sign, and brackets, before which
#: may be a word or an arrow.
SINGLE: Final = re.compile(r"[A-Za-z_]\w*|[*^v]|[^\x00-\x7f]")
BRACKET: Final = re.compile(r"(?:[A-Za-z_]\w*|[\^v])?[({]")

#: Positions in quotation marks, which may contain brackets.
QUOTED: Final = re.compile(r"\"[^\"]*\"|'[^']*'")


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
            sign = "-" if n < 0 else "+"
            text += (f" {sign} " if text else sign.replace("+", "")) + term_text(name, n)
        return text or "0"


def term_text(name: str, n: int) -> str:
    """Return a game with its coefficient, but not its sign, in parentheses if it needs them.

    >>> term_text("^", -1), term_text("{2|0}", 3), term_text("1^", 2)
    ('^', '3.{2|0}', '2.(1^)')
    """
    term = name if is_single(name) else f"({name})"
    return term if abs(n) == 1 else f"{abs(n)}.{term}"


def is_single(name: str) -> bool:
    """Whether a game is a word, a sign, or in brackets that close at its end.

    >>> is_single("Pow(^,2)"), is_single("tiny(1)+tiny(2)")
    (True, False)
    """
    name = QUOTED.sub("", name)
    opening = BRACKET.match(name)
    if opening is None:
        return SINGLE.fullmatch(name) is not None
    depth = 1
    for place in range(opening.end(), len(name)):
        depth += (name[place] in "({") - (name[place] in ")}")
        if depth == 0:
            return place == len(name) - 1
    return False
