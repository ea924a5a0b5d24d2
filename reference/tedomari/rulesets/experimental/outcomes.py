"""The capability of rulesets that search for the winner of a position."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.forms.definitions import Outcome
from tedomari.rulesets.families import Position_contra


@dataclass(frozen=True, slots=True)
class SearchedOutcome:
    """The outcome of a position, and the number of positions whose moves were tried."""

    outcome: Outcome
    nodes: int


@runtime_checkable
class SearchesOutcomes(Protocol[Position_contra]):
    """Capability: a search for the outcome of positions whose value would take too long.

    Implemented by domineering; used by ``outcome``.
    """

    def search_outcome(self, position: Position_contra, *, nodes: int) -> SearchedOutcome:
        """Return the outcome of a position, after trying the moves of at most ``nodes``.

        Raises :class:`tedomari.errors.BoundError` if more would be needed.
        """
        ...
