"""A budget of nodes: the number of positions that may still be searched."""

from tedomari.errors import BoundError


class UnfinishedError(BoundError):
    """A value that could not be found within the budget.  Clause: dab.exact.budget."""


class UnfinishedMarginError(UnfinishedError):
    """A margin that could not be found within the budget, with the bounds that are proved.

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
    """The budget is spent.  It ends a search and is caught inside of this package."""


class Budget:
    """A counter of the nodes that are left; None means unlimited.

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
        """Count one node.  Raises SpentError if none is left."""
        if self.left is not None:
            if self.left <= 0:
                raise SpentError
            self.left -= 1
