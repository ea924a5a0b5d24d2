"""The members of every ruleset and of partizan rulesets, and capabilities for any family.

Each of the other families has its own module; ``membership`` lists them all.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NewType, Protocol, TypeVar, runtime_checkable

from tedomari.game import Game

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from pathlib import Path

    from tedomari.boards.grid import Grid

#: A position of a ruleset that is known only at run time, because it was found by its name.
OpaquePosition = NewType("OpaquePosition", object)

Position = TypeVar("Position")
Position_co = TypeVar("Position_co", covariant=True)
Position_contra = TypeVar("Position_contra", contravariant=True)


@runtime_checkable
class Ruleset(Protocol[Position]):
    """The members of a ruleset of any family: a name, examples, and two notations.

    A position is any immutable hashable object.  ``parse`` reads both the one-line notation
    and the notation in several lines.  For any other string it raises a
    :class:`~tedomari.rulesets.errors.PositionError` that gives the line, the column, what was
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
        """Return the position that ``text`` describes."""
        ...

    def format(self, position: Position) -> str:
        """Return the position in one line; ``parse`` reads it back."""
        ...

    def format_lines(self, position: Position) -> str:
        """Return the position as a board of one or more lines; ``parse`` reads it back."""
        ...


@runtime_checkable
class Partizan(Ruleset[Position], Protocol[Position]):
    """A partizan game under normal play: a player who cannot move loses."""

    def left_options(self, position: Position) -> Iterable[Position]:
        """Return the positions that Left can move to."""
        ...

    def right_options(self, position: Position) -> Iterable[Position]:
        """Return the positions that Right can move to."""
        ...

    def progress(self, position: Position) -> int:
        """Return a natural number that falls with every move, so that play ends."""
        ...


@runtime_checkable
class Splits(Protocol[Position]):
    """Capability: a position is the sum of independent components.

    Implemented by chilled-domineering, domineering and nim; used by the kit, values,
    searches of sums, the census and the explorer.
    """

    def components(self, position: Position) -> Iterable[Position]:
        """Return positions whose sum is the position, or the position alone."""
        ...


@runtime_checkable
class Symmetric(Protocol[Position]):
    """Capability: symmetric images of a position, which have its value or the negative of it.

    Implemented by chilled-domineering, domineering, dots-and-boxes and nim; used by the
    kit, values and the census.
    """

    def images(self, position: Position) -> Iterable[tuple[int, Position]]:
        """Return symmetric positions with a sign: 1 for the same value, -1 for its negative."""
        ...


@runtime_checkable
class Valued(Protocol[Position_contra]):
    """Capability: a way to compute the value that is faster than evaluating the options.

    Implemented by chilled-domineering, domineering and nim; used by the kit, values and the
    census.
    """

    def value(self, position: Position_contra) -> Game:
        """Return the value; the conformance kit compares it with the value from the options."""
        ...


@runtime_checkable
class Boards(Protocol[Position]):
    """Capability: positions are boards of empty and filled cells, of any shape.

    Implemented by chilled-domineering and domineering; used by the kit, the census, the
    fuzzer and ``decompose``.

    Every move fills at least one cell.  Only the shape of the empty cells matters, not where
    they are on the board.  Components are orthogonally connected groups of empty cells.

    Clause: census.boards.
    """

    def from_grid(self, grid: "Grid") -> Position:
        """Return the position on a board."""
        ...

    def to_grid(self, position: Position) -> "Grid":
        """Return the board of a position; ``from_grid`` turns it back into the position."""
        ...


@runtime_checkable
class Recorded(Protocol):
    """Capability: evaluations that continue from a file of what was evaluated before.

    Implemented by chilled-domineering and domineering; used by ``value`` and ``options``.

    Clause: boards.checkpoint.continues.
    """

    def checkpoint(self, path: "Path") -> "AbstractContextManager[None]":
        """Begin with the content of a file, and append what is evaluated in the block.

        Raises :class:`~tedomari.errors.TedomariError` for a file that cannot be continued, and
        :class:`~tedomari.errors.OutsideError` for one that cannot be used.
        """
        ...


@runtime_checkable
class Drawable(Protocol[Position_contra]):
    """Capability: a picture of a position.

    Implemented by chilled-domineering, connect6, domineering, dots-and-boxes, gomoku, nim
    and semeai; used by the kit, notebooks, ``show`` and the explorer.
    """

    def svg(self, position: Position_contra) -> str:
        """Return a complete SVG document that shows the position."""
        ...


@runtime_checkable
class Inviting(Protocol):
    """Capability: a position with which the ruleset invites a reader.

    Implemented by chilled-domineering, connect6, domineering, dots-and-boxes, gomoku, nim,
    semeai and strings-and-coins; used by the kit and the explorer.
    """

    @property
    def invitation(self) -> tuple[str, str]:
        """An interesting position in the notation, and one true sentence on what to notice.

        Clause: plugin.inviting.invitation.
        """
        ...


@runtime_checkable
class Aliased(Protocol):
    """Capability: alternative names of the ruleset.

    Implemented by chilled-domineering, connect6 and gomoku; used by the registry.
    """

    @property
    def aliases(self) -> Sequence[str]:
        """Names that follow the same rules as the ruleset's own.  Clause: plugin.name.alias."""
        ...
