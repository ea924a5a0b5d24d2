"""The capability to list all small positions."""

from collections.abc import Iterator
from typing import Protocol, runtime_checkable

from tedomari.rulesets.families import Position_co


@runtime_checkable
class Listed(Protocol[Position_co]):
    """Capability: listing all positions of a size that are not sums of smaller ones.

    Implemented by amazons, chilled-domineering, clobber, col, domineering, hackenbush, kayles,
    konane, nogo, snort, toads-and-frogs and toppling-dominoes; used by ``find``.
    """

    @property
    def size_unit(self) -> str:
        """What a size counts, as a plural: ``cells``, ``edges`` or ``vertices``."""
        ...

    def positions_of_size(self, size: int) -> Iterator[Position_co]:
        """Yield the positions of a size from 1, always in the same order.

        Every position of the ruleset has the value of a sum of positions that are listed, whose
        sizes add up to at most its own size.  Of several positions that are equal by a symmetry
        one may be listed.  Clauses: plugin.listed.sizes, plugin.listed.complete.
        """
        ...
