"""The capability of a ruleset to draw positions at random, and to make them smaller."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

from tedomari.rulesets.errors import RulesetError
from tedomari.rulesets.families import Position

#: Chooses an integer from a least to a greatest one, both included.
Choose: TypeAlias = Callable[[int, int], int]


class Size(NamedTuple):
    """How large positions may be: rows and columns, or what a ruleset has in their place.

    >>> print(Size(2, 3))
    2x3
    """

    rows: int
    columns: int

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"


class SizeError(RulesetError):
    """A size of which a ruleset draws no positions.  Clause: plugin.sampled.size."""

    def __init__(self, size: Size, largest: Size) -> None:
        super().__init__(f"expected a size from 1x1 to {largest}, found {size}")
        self.size = size
        self.largest = largest


def check_size(size: Size, largest: Size) -> None:
    """:class:`SizeError` unless the size is from 1x1 to the largest one.

    >>> check_size(Size(3, 3), Size(4, 4))

    Clause: plugin.sampled.size.
    """
    if not (1 <= size.rows <= largest.rows and 1 <= size.columns <= largest.columns):
        raise SizeError(size, largest)


@runtime_checkable
class Sampled(Protocol[Position]):
    """Capability: positions of a size are drawn at random, and made smaller step by step.

    Implemented by connect6, dots-and-boxes, gomoku, nim, semeai and strings-and-coins; used
    by the kit and the fuzzer.

    Without it positions are found by random play from the examples, or, of a ruleset on
    boards, as sets of cells.
    """

    @property
    def usual_size(self) -> Size:
        """The size of positions if none is asked for.  Clause: plugin.sampled.size."""
        ...

    def sample(self, choose: Choose, size: Size) -> Position:
        """A position that is no larger than the size, by choices alone.

        Lower choices make simpler positions: whoever looks for a small one lowers them.
        :class:`~tedomari.rulesets.errors.RulesetError` if there are none of that size.
        Clauses: plugin.sampled.position, plugin.sampled.size.
        """
        ...

    def smaller(self, position: Position) -> Iterable[Position]:
        """The positions that are one step smaller; none of the smallest ones.

        Clause: plugin.sampled.smaller.
        """
        ...
