"""The budget of a search: how many positions it may visit."""

from dataclasses import dataclass


@dataclass(slots=True)
class Budget:
    """The number of positions that a search may visit; ``ended`` says that it needed more.

    >>> budget = Budget(2)
    >>> [budget.spend() for _ in range(3)], budget.used, budget.ended
    ([True, True, False], 2, True)

    Clause: connect6.search.budget.
    """

    nodes: int
    used: int = 0
    ended: bool = False

    def spend(self) -> bool:
        """Count one position; return False if the budget is used up."""
        if self.used >= self.nodes:
            self.ended = True
            return False
        self.used += 1
        return True
