"""Patterns, and schemes: tables of patterns with the function that applies them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tedomari_connect6.line import Line

#: The name of the pattern of a line that has none of a table; its scores are 0.
NONE: Final = "none"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of a table: its name, its score and its number of threats.

    ``opponent_score`` is the second column of Table 2-4; the other tables have one column of
    scores for both players.  Clause: connect6.pattern.scores.
    """

    name: str
    score: int
    threats: int = 0
    opponent_score: int = 0


@dataclass(frozen=True)
class Scheme:
    """A table of patterns, and the function that finds the one pattern of a line.

    Clause: connect6.pattern.one.
    """

    name: str
    title: str
    patterns: Mapping[str, Pattern]
    name_of: Callable[[Line], str]

    def pattern(self, line: Line) -> Pattern:
        """Return the pattern of a line for its player."""
        return self.patterns[self.name_of(line)]


def table(*rows: tuple[str, int, int]) -> Mapping[str, Pattern]:
    """Return patterns by name from rows of name, score and threats, and add ``none``."""
    patterns = [Pattern(name, score, threats) for name, score, threats in rows]
    return MappingProxyType(
        {NONE: Pattern(NONE, 0)} | {pattern.name: pattern for pattern in patterns}
    )
