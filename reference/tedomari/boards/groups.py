"""What an evaluation knows about connected groups, in whatever way it remembers them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from tedomari.kernel.tables import Tables
from tedomari.kernel.threads import enter

#: A function of a connected group and its stride.  It returns the cells that remain after each
#: move of Left, and after each move of Right.
GroupOptions = Callable[[int, int], tuple[list[int], list[int]]]


class Groups(ABC):
    """The indices of connected groups that are known, on boards with one stride.

    A group is *at home* if it is moved up and left as far as possible.
    """

    def __init__(self, t: Tables, options: GroupOptions, stride: int) -> None:
        self.t = t
        self.options = options
        self.stride = stride

    def index(self, mask: int) -> int:
        """The index of the value of a set of cells.  Clause: boards.evaluation.limit."""
        enter(self.t.use)
        try:
            return self.find(mask)
        finally:
            self.t.use.lock.release()

    @abstractmethod
    def find(self, mask: int) -> int:
        """The same as :meth:`index`, for a thread that has entered the tables."""

    @abstractmethod
    def total(self, mask: int, unknown: list[int]) -> int:
        """The index of the sum of those groups of a set of cells that are known.

        The other groups are appended to ``unknown``, at home.
        """

    @abstractmethod
    def is_known(self, home: int) -> bool:
        """Whether the index of a group at home is known."""

    @abstractmethod
    def remember(self, home: int, index: int) -> None:
        """Remember the index of a group at home, and with it those of its images.

        Raises ``BoardMemoryError`` if this exceeds the limit of the evaluation.
        """

    @abstractmethod
    def settle(self, homes: list[int]) -> None:
        """Remember the indices of groups at home, each from the values of all its options."""
