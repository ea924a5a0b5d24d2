"""Bounds of a search: how many positions it may look at."""

from dataclasses import dataclass


@dataclass(slots=True)
class Budget:
    """A number of positions that a search may look at; a search that ends early says so.

    >>> budget = Budget(2)
    >>> [budget.spend() for _ in range(3)], budget.used, budget.ended
    ([True, True, False], 2, True)

    Clause: connect6.search.budget.
    """

    nodes: int
    used: int = 0
    ended: bool = False

    def spend(self) -> bool:
        """Count one position; False if there are no more to be looked at."""
        if self.used >= self.nodes:
            self.ended = True
            return False
        self.used += 1
        return True
