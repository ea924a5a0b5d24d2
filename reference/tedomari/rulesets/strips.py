"""The capability to say the moves on one row of cells as rewrites."""

from typing import Protocol, runtime_checkable

from tedomari.strips.rules import StripRules


@runtime_checkable
class OnStrips(Protocol):
    """Capability: on one row of cells, all moves are rewrites of neighbouring cells.

    Implemented by chilled-domineering, clobber, domineering, kayles, toads-and-frogs and
    toppling-dominoes; used by ``tedomari period``.
    """

    @property
    def strip_rules(self) -> StripRules:
        """The cells and the moves on a strip.  Clause: plugin.strips.options."""
        ...
