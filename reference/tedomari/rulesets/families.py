"""What every ruleset and a partizan one must offer, and what it may offer besides.

Each other family has a module of its own; ``membership`` lists them all.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NewType, Protocol, TypeVar, runtime_checkable

from tedomari.game import Game

if TYPE_CHECKING:
    from tedomari.boards.grid import Grid

#: A position of a ruleset that is known only at run time, found by its name.
OpaquePosition = NewType("OpaquePosition", object)

Position = TypeVar("Position")
Position_co = TypeVar("Position_co", covariant=True)
Position_contra = TypeVar("Position_contra", contravariant=True)


@runtime_checkable
class Ruleset(Protocol[Position]):
    """What every ruleset has, whatever its family: a name, examples, and notations.

    A position is any immutable hashable object.  ``parse`` reads both notations, the one
    of one line and the one of several, and raises
    :class:`~tedomari.rulesets.errors.PositionError` that names line, column, what was
    expected and what was found.  Clause: plugin.ruleset.notation.
    """

    @property
    def name(self) -> str:
        """The public name, hyphenated: ``chilled-domineering``."""
        ...

    @property
    def summary(self) -> str:
        """The rule in one sentence."""
        ...

    @property
    def examples(self) -> Sequence[str]:
        """Positions in the one-line notation, small ones first."""
        ...

    def parse(self, text: str) -> Position:
        """The position that a text describes."""
        ...

    def format(self, position: Position) -> str:
        """The position in one line; ``parse`` reads it back."""
        ...

    def format_lines(self, position: Position) -> str:
        """The position as a picture of one or more lines; ``parse`` reads it back."""
        ...


@runtime_checkable
class Partizan(Ruleset[Position], Protocol[Position]):
    """A partizan game under normal play: who cannot move loses."""

    def left_options(self, position: Position) -> Iterable[Position]:
        """The positions that Left can move to."""
        ...

    def right_options(self, position: Position) -> Iterable[Position]:
        """The positions that Right can move to."""
        ...

    def progress(self, position: Position) -> int:
        """A natural number that falls with every move, so that play ends."""
        ...


@runtime_checkable
class Splits(Protocol[Position]):
    """Capability: a position is the sum of independent components.

    Implemented by chilled-domineering, domineering and nim; used by the kit, values,
    searches of sums, the census and the explorer.
    """

    def components(self, position: Position) -> Iterable[Position]:
        """Positions whose sum the position is; itself alone if it does not split."""
        ...


@runtime_checkable
class Symmetric(Protocol[Position]):
    """Capability: positions with the same value, or with the negative one.

    Implemented by chilled-domineering, domineering, dots-and-boxes and nim; used by the
    kit, values and the census.
    """

    def images(self, position: Position) -> Iterable[tuple[int, Position]]:
        """The symmetric positions, each with its sign: 1 the same value, -1 the negative."""
        ...


@runtime_checkable
class Valued(Protocol[Position_contra]):
    """Capability: a way to the value that is faster than by the options one by one.

    Implemented by chilled-domineering, domineering and nim; used by the kit, values and the
    census.
    """

    def value(self, position: Position_contra) -> Game:
        """The value; the conformance kit compares it with the one by options."""
        ...


@runtime_checkable
class Boards(Protocol[Position]):
    """Capability: positions are boards of empty and filled cells, of any shape.

    Implemented by chilled-domineering and domineering; used by the kit, the census, the
    fuzzer and ``decompose``.

    A move fills cells, so that fewer are empty; only the shape of the empty cells counts,
    not where they lie; components are orthogonally connected groups of them.

    Clause: census.boards.
    """

    def from_grid(self, grid: "Grid") -> Position:
        """The position on a board."""
        ...

    def to_grid(self, position: Position) -> "Grid":
        """The board of a position; ``from_grid`` makes the position of it again."""
        ...


@runtime_checkable
class Drawable(Protocol[Position_contra]):
    """Capability: a picture.

    Implemented by chilled-domineering, connect6, domineering, dots-and-boxes, gomoku, nim
    and semeai; used by the kit, notebooks, ``show`` and the explorer.
    """

    def svg(self, position: Position_contra) -> str:
        """A complete SVG document of the position."""
        ...


@runtime_checkable
class Aliased(Protocol):
    """Capability: other names under which the ruleset can be found.

    Implemented by chilled-domineering, connect6 and gomoku; used by the registry.
    """

    @property
    def aliases(self) -> Sequence[str]:
        """Names that obey the same rules as the ruleset's own.  Clause: plugin.name.alias."""
        ...
