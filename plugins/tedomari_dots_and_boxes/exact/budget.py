"""A budget of nodes: how many positions may still be looked into."""

from tedomari.errors import BoundError


class UnfinishedError(BoundError):
    """A value that could not be found within the budget.  Clause: dab.exact.budget."""


class UnfinishedMarginError(UnfinishedError):
    """A margin that could not be found within the budget, and the bounds that were proved.

    Clause: dab.exact.budget.
    """

    def __init__(self, lower: int, upper: int) -> None:
        super().__init__(
            f"the margin is from {lower} to {upper}; more nodes are needed to find it: "
            "ask for the bounds, or set a larger budget"
        )
        self.lower = lower
        self.upper = upper


class UnfinishedNimstringError(UnfinishedError):
    """A Nimstring value that could not be found within the budget.

    Clause: dab.exact.nimstring.budget.
    """

    def __init__(self) -> None:
        super().__init__(
            "more nodes are needed to find the Nimstring value, or more than 400 strings hang "
            "together: set a larger budget, or ask for a smaller position"
        )


class SpentError(Exception):
    """The budget is spent; it ends the search and never leaves this package."""


class Budget:
    """Counts nodes down; None counts nothing.

    >>> budget = Budget(1)
    >>> budget.spend()
    >>> budget.left
    0

    Clause: dab.exact.budget.
    """

    __slots__ = ("left",)

    def __init__(self, nodes: int | None) -> None:
        self.left = nodes

    def spend(self) -> None:
        """Count one node; a SpentError if there is none left."""
        if self.left is not None:
            if self.left <= 0:
                raise SpentError
            self.left -= 1
