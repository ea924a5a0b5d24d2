"""The capability to draw positions at random, and to shrink them."""

from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate
from typing import Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from tedomari.rulesets.errors import RulesetError
from tedomari.rulesets.families import Position

#: A function that chooses an integer between its two arguments, both included.
Choose: TypeAlias = Callable[[int, int], int]

#: The sum of the shares of the kinds of positions that a ruleset draws.
ALL_SHARES: Final = 100

#: The number of integers among which a kind is chosen.  As a power of two it is drawn evenly
#: even if an integer is chosen bit by bit.
EVEN: Final = 1 << 14


class Size(NamedTuple):
    """The largest size of positions: rows and columns, or a ruleset's equivalent of these.

    >>> print(Size(2, 3))
    2x3
    """

    rows: int
    columns: int

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"


class SizeError(RulesetError):
    """A ruleset cannot draw positions of this size.  Clause: plugin.sampled.size."""

    def __init__(self, size: Size, largest: Size) -> None:
        super().__init__(f"expected a size from 1x1 to {largest}, found {size}")
        self.size = size
        self.largest = largest


def check_size(size: Size, largest: Size) -> None:
    """Raise :class:`SizeError` unless the size is from 1x1 to ``largest``.

    >>> check_size(Size(3, 3), Size(4, 4))

    Clause: plugin.sampled.size.
    """
    if not (1 <= size.rows <= largest.rows and 1 <= size.columns <= largest.columns):
        raise SizeError(size, largest)


@runtime_checkable
class Sampled(Protocol[Position]):
    """Capability: drawing random positions of a given size, and shrinking them step by step.

    Implemented by connect6, dots-and-boxes, gomoku, nim, semeai and strings-and-coins; used
    by the kit and the fuzzer.

    For a ruleset without this capability, the fuzzer draws random sets of cells if the ruleset
    has the capability :class:`~tedomari.rulesets.families.Boards`.  Otherwise it plays at
    random from the examples.
    """

    @property
    def usual_size(self) -> Size:
        """The default size of positions.  Clause: plugin.sampled.size."""
        ...

    def sample(self, choose: Choose, size: Size) -> Position:
        """Return a position no larger than ``size``, which depends only on the choices.

        Lower choices give simpler positions, so a caller can lower them to find a simple
        position.  Raise a :class:`~tedomari.rulesets.errors.RulesetError` if there are no
        positions of that size.  Clauses: plugin.sampled.position, plugin.sampled.size.
        """
        ...

    def smaller(self, position: Position) -> Iterable[Position]:
        """Return the positions that are one step smaller; the smallest positions have none.

        Clause: plugin.sampled.smaller.
        """
        ...


class UnknownKindError(RulesetError):
    """A ruleset draws no positions of this kind.  Clause: plugin.sampled.kinds."""

    def __init__(self, kind: str, kinds: Iterable[str]) -> None:
        super().__init__(f"expected one of the kinds {', '.join(kinds)}, found {kind!r}")
        self.kind = kind


@runtime_checkable
class SampledByKind(Sampled[Position], Protocol[Position]):
    """Capability: drawing random positions of several kinds, each with a name and a share.

    Implemented by connect6, dots-and-boxes, gomoku, nim, semeai and strings-and-coins; used by
    the kit and the fuzzer, which reports how many positions of each kind it has drawn.

    A kind is there for what engines get wrong, such as loops in dots and boxes: random
    positions seldom have it.
    """

    @property
    def sample_kinds(self) -> Mapping[str, int]:
        """The share of each kind by its name; the shares add up to 100.

        Clause: plugin.sampled.kinds.
        """
        ...

    def sample_kind(self, choose: Choose, size: Size, kind: str) -> Position:
        """Return a position of a kind, like :meth:`~Sampled.sample`.

        Raise :class:`UnknownKindError` for any other kind.  Clause: plugin.sampled.kinds.
        """
        ...


def choose_kind(choose: Choose, shares: Mapping[str, int]) -> str:
    """Choose one of some kinds according to their shares; the lowest choice is the first.

    >>> choose_kind(lambda low, high: low, {"small": 90, "large": 10})
    'small'
    >>> choose_kind(lambda low, high: high, {"small": 90, "large": 10})
    'large'

    Clause: plugin.sampled.kinds.
    """
    place = choose(0, EVEN - 1) * sum(shares.values())
    limits = zip(shares, accumulate(shares.values()), strict=True)
    return next(kind for kind, limit in limits if place < limit * EVEN)
