"""The capability of k-in-a-row games to name the pattern of each line."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.rulesets.families import Position_contra
from tedomari.rulesets.line import Colour


@runtime_checkable
class Patterned(Protocol[Position_contra]):
    """Capability of the line family: the pattern of each line, named in several schemes.

    Implemented by connect6; used by the kit and ``value``.
    """

    def patterns(self, position: Position_contra) -> Iterable["LinePatterns"]:
        """Return the lines with at least one stone, each with its patterns.

        Clause: plugin.line.patterns.
        """
        ...


@dataclass(frozen=True, slots=True)
class LinePatterns:
    """The patterns of one colour on the line from the point ``first`` to the point ``last``.

    ``text`` shows the line.  ``patterns`` maps the name of a scheme to the name of the
    pattern, or to ``none``.
    """

    first: str
    last: str
    colour: Colour
    text: str
    patterns: Mapping[str, str]
