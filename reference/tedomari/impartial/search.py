"""Nim-values of sums of components, with as few positions as necessary.

To find out whether the nim-value of a component is x, one option with the value x is enough for
no; for yes, there must be none, and an option for each smaller value.  An option of several
components has the value x if its largest component has the xor of x and the values of the
others.  So the value of the largest component need not be known, only whether it is a given
number.
Source: J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462
(2012), 70 to 79.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

Component = TypeVar("Component", bound=Hashable)


class NimSearch(ABC, Generic[Component]):
    """The nim-values of components, as far as they were needed.  Clause: impartial.search."""

    def __init__(self) -> None:
        self.known: dict[Component, int] = {}
        #: For components whose value is unknown, the values of options, as bits.
        self.occurring: dict[Component, int] = {}

    @abstractmethod
    def options(self, component: Component) -> list[Sequence[Component]]:
        """Return the options of a component, those that are easy to examine first.

        Each is a sequence of components, of which the last is the largest.
        """

    def total(self, components: Sequence[Component]) -> int:
        """Return the nim-value of a sum of components."""
        total = 0
        for component in components:
            total ^= self.value_of(component)
        return total

    def value_of(self, component: Component) -> int:
        """Return the nim-value of a component."""
        value = 0
        while not self.is_value(component, value):
            value += 1
        return value

    def is_value(self, component: Component, value: int) -> bool:
        """Whether a component has this nim-value."""
        known = self.known.get(component)
        if known is not None:
            return known == value
        if self.occurring.get(component, 0) >> value & 1:
            return False
        options = self.options(component)
        if self.occurs(component, options, value):
            return False
        least = 0
        while self.occurs(component, options, least):
            least += 1
        self.known[component] = least
        self.occurring.pop(component, None)
        return least == value

    def occurs(
        self, component: Component, options: list[Sequence[Component]], value: int
    ) -> bool:
        """Whether an option of a component has this value; if so, remember it."""
        if self.occurring.get(component, 0) >> value & 1:
            return True
        for option in options:
            if self.has_value(option, value):
                self.occurring[component] = self.occurring.get(component, 0) | 1 << value
                return True
        return False

    def has_value(self, option: Sequence[Component], value: int) -> bool:
        """Whether a sum of components has this nim-value."""
        if not option:
            return value == 0
        return self.is_value(option[-1], value ^ self.total(option[:-1]))
