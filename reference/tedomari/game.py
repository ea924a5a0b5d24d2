"""Values of short games under normal play; equal games have the same value.

A :class:`Game` holds an address: the tables of a store, and the index of the value in them.
The functions of the kernel take and return such indices.  Modules of this project that call
them use the last three functions here: ``t, index = address(game)`` gets the address of a game,
``index_in(t, other)`` gets the index of another operand in the same tables, and
``game_at(t, index)`` turns an index back into a game.  An index has no meaning in other tables.
Indices are not part of the public interface: rulesets and users compute with games.
"""

from __future__ import annotations

import numbers
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NoReturn

from tedomari.errors import NotANumberError, NotDyadicError
from tedomari.forms.definitions import Outcome
from tedomari.kernel import entries
from tedomari.kernel.order import le
from tedomari.kernel.scale import left_stop_of, right_stop_of
from tedomari.kernel.tables import ZERO, Tables, is_nonnegative, is_nonpositive
from tedomari.kernel.transfer import structural_hash, to_table
from tedomari.store import current_store

if TYPE_CHECKING:
    from tedomari.drawing.tree import DisplayedTree
    from tedomari.temperature.thermograph import Thermograph


class Relation(StrEnum):
    """How two games compare."""

    LESS = "<"
    GREATER = ">"
    EQUAL = "="
    CONFUSED = "||"


class Side(StrEnum):
    """The two players: Left, who wins positive games, and Right."""

    LEFT = "left"
    RIGHT = "right"


Left: Final = Side.LEFT
"""The player Left."""

Right: Final = Side.RIGHT
"""The player Right."""


class Game:
    """The value of a short partizan game, stored as its canonical form.

    Games are immutable and hashable, and they are equal exactly when their values are equal.
    Games that are numbers compare equal to the same Python ints and Fractions, which the
    operators also accept.

    >>> star = Game([0], [0])
    >>> star + star == 0
    True
    >>> up = Game([0], [star])
    >>> up > 0, up.confused_with(star), up.outcome.name
    (True, True, 'LEFT')

    A game can be made from options or from an expression, and it knows its properties.

    >>> hot = Game("{2|-1}")
    >>> hot.mean, hot.temperature, str(hot.cool(1)), hot.options(Left)
    (Fraction(1, 2), Fraction(3, 2), '{1|0}', (<Game 2>,))
    >>> int(hot + hot), Fraction(Game("1/2"))
    (1, Fraction(1, 2))

    Clauses: game.value.definition, game.value.operations, game.value.immutable,
    game.canonical.unique.
    """

    __slots__ = ("_hash", "_index", "_tables")

    _tables: Tables
    _index: int
    _hash: int | None

    def __new__(
        cls, left: Iterable[GameLike] | str = (), right: Iterable[GameLike] = ()
    ) -> Game:
        """Return the value of ``{left|right}``; options are games, ints or dyadic Fractions.

        A single string is an expression, whose value is returned.

        Clauses: game.value.text.
        """
        if isinstance(left, str):
            if right != ():
                raise TypeError("an expression is given alone, as in Game('{2|-1}')")
            from tedomari.expressions import parse

            return parse(left)
        t = current_store().tables
        return Game._of(t, entries.canonical(t, _indices_in(t, left), _indices_in(t, right)))

    @staticmethod
    def _of(t: Tables, index: int) -> Game:
        game = object.__new__(NumberGame if t.is_number[index] else Game)
        object.__setattr__(game, "_tables", t)
        object.__setattr__(game, "_index", index)
        object.__setattr__(game, "_hash", None)
        return game

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Game is immutable; cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Game is immutable; cannot delete {name}")

    # Options and structure

    @property
    def left_options(self) -> tuple[Game, ...]:
        """The left options of the canonical form.  Clause: game.canonical.options."""
        t = self._tables
        return tuple(Game._of(t, index) for index in entries.left_options(t, self._index))

    @property
    def right_options(self) -> tuple[Game, ...]:
        """The right options of the canonical form.  Clause: game.canonical.options."""
        t = self._tables
        return tuple(Game._of(t, index) for index in entries.right_options(t, self._index))

    def options(self, side: Side | str) -> tuple[Game, ...]:
        """The options of the canonical form of a player: ``Left`` or ``Right``.

        Raises ValueError for anything else.  Clause: game.canonical.options.
        """
        if side == Side.LEFT:
            return self.left_options
        if side == Side.RIGHT:
            return self.right_options
        raise ValueError(f"expected Left or Right, found {side!r}")

    @property
    def birthday(self) -> int:
        """The birthday of the value, which is the birthday of its canonical form.

        Clause: game.canonical.birthday.
        """
        return self._tables.birthday[self._index]

    @property
    def left_incentives(self) -> frozenset[Game]:
        """The differences G^L - G for the left options G^L.

        Clauses: game.incentive.definition, game.incentive.negative.
        """
        return frozenset(option - self for option in self.left_options)

    @property
    def right_incentives(self) -> frozenset[Game]:
        """The differences G - G^R for the right options G^R.

        Clauses: game.incentive.definition, game.incentive.negative.
        """
        return frozenset(self - option for option in self.right_options)

    # Order

    @property
    def outcome(self) -> Outcome:
        """L, R, N or P, found by comparing the game with 0.  Clause: game.outcome.value."""
        t = self._tables
        at_least = is_nonnegative(t, self._index)
        at_most = is_nonpositive(t, self._index)
        if at_least:
            return Outcome.PREVIOUS if at_most else Outcome.LEFT
        return Outcome.RIGHT if at_most else Outcome.NEXT

    def relation(self, other: GameLike) -> Relation:
        """How this game compares with another: ``<``, ``>``, ``=`` or ``||``.

        >>> Game([1], [-1]).relation(0)
        <Relation.CONFUSED: '||'>

        Clause: game.order.relation.
        """
        t, index = self._tables, index_in(self._tables, other)
        at_most, at_least = le(t, self._index, index), le(t, index, self._index)
        if at_most:
            return Relation.EQUAL if at_least else Relation.LESS
        return Relation.GREATER if at_least else Relation.CONFUSED

    def confused_with(self, other: GameLike) -> bool:
        """Whether neither game is >= the other.  Clause: game.order.confused."""
        return self.relation(other) is Relation.CONFUSED

    def __le__(self, other: GameLike) -> bool:
        """Whether G <= H.

        Clauses: game.order.le, game.order.partial, game.order.options,
        game.store.operators.
        """
        if not isinstance(other, OPERANDS):
            return NotImplemented
        return le(self._tables, self._index, index_in(self._tables, other))

    def __ge__(self, other: GameLike) -> bool:
        if not isinstance(other, OPERANDS):
            return NotImplemented
        return le(self._tables, index_in(self._tables, other), self._index)

    def __lt__(self, other: GameLike) -> bool:
        if not isinstance(other, OPERANDS):
            return NotImplemented
        return self.relation(other) is Relation.LESS

    def __gt__(self, other: GameLike) -> bool:
        if not isinstance(other, OPERANDS):
            return NotImplemented
        return self.relation(other) is Relation.GREATER

    def __eq__(self, other: object) -> bool:
        """Whether both operands have the same value.

        Clauses: game.order.equal, game.value.equality.
        """
        if isinstance(other, Game):
            if self._tables is other._tables:
                return self._index == other._index
            return hash(self) == hash(other) and self._index == index_in(self._tables, other)
        if isinstance(other, int | Fraction):
            return self.is_number and self.as_fraction() == other
        if isinstance(other, str | float):
            refuse_operand(other)
        return NotImplemented

    def __hash__(self) -> int:
        """A hash that depends only on the value.  Clause: game.value.hash."""
        if self._hash is None:
            object.__setattr__(self, "_hash", structural_hash(self._tables, self._index))
        assert self._hash is not None
        return self._hash

    def __bool__(self) -> bool:
        """Whether the game is not 0, as for Python's numbers.  Clause: game.value.truth."""
        return self._index != ZERO

    # Arithmetic

    def __neg__(self) -> Game:
        """The negative: the game with the players exchanged.  Clause: game.sum.negative."""
        return Game._of(self._tables, entries.negate(self._tables, self._index))

    def __pos__(self) -> Game:
        return self

    def __add__(self, other: GameLike) -> Game:
        """G + H, in the store of G.

        Raises :class:`DepthError` if the sum is too deep to compute.

        Clauses: game.sum.definition, game.sum.group, game.sum.order, game.sum.outcome,
        game.sum.numbers, game.sum.bound, game.store.operators.
        """
        if not isinstance(other, OPERANDS):
            return NotImplemented
        t = self._tables
        return Game._of(t, entries.add(t, self._index, index_in(t, other)))

    __radd__ = __add__

    def __sub__(self, other: GameLike) -> Game:
        """G + (-H), in the store of G.

        Raises :class:`DepthError` if the difference is too deep to compute.
        Clause: game.sum.difference.
        """
        if not isinstance(other, OPERANDS):
            return NotImplemented
        t = self._tables
        return Game._of(t, entries.subtract(t, self._index, index_in(t, other)))

    def __rsub__(self, other: GameLike) -> Game:
        return -self + other

    def __mul__(self, n: int) -> Game:
        """The sum of n copies of this game; for n < 0, of -n copies of its negative.

        A game cannot be multiplied by another game.

        Clause: game.sum.multiple.
        """
        if isinstance(n, bool) or not isinstance(n, int):
            return NotImplemented
        return Game._of(self._tables, entries.multiple(self._tables, n, self._index))

    __rmul__ = __mul__

    # Numbers

    @property
    def is_number(self) -> bool:
        """Whether the value is a number.  Clause: game.number.definition."""
        return self._tables.is_number[self._index]

    @property
    def is_integer(self) -> bool:
        """Whether the value is an integer.  Clause: game.number.integer."""
        return self.is_number and self.left_stop.denominator == 1

    def as_fraction(self) -> Fraction:
        """The number as a Fraction.  Raises :class:`NotANumberError` for any other game."""
        if not self.is_number:
            raise NotANumberError(str(self))
        return self.left_stop

    @property
    def left_stop(self) -> Fraction:
        """The number at which play stops when Left moves first.

        Clauses: game.stops.definition, game.stops.order, game.stops.confusion,
        game.stops.negative, game.stops.sum.
        """
        return left_stop_of(self._tables, self._index)

    @property
    def right_stop(self) -> Fraction:
        """The number at which play stops when Right moves first.

        Clauses: game.stops.definition, game.stops.order, game.stops.confusion,
        game.stops.negative, game.stops.sum.
        """
        return right_stop_of(self._tables, self._index)

    def __int__(self) -> int:
        """The integer.  Raises :class:`NotANumberError` for any other game.

        Clause: game.value.python-number.
        """
        if not self.is_integer:
            raise NotANumberError(str(self), wanted="an integer")
        return self.left_stop.numerator

    # Temperature, and other properties

    @property
    def mean(self) -> Fraction:
        """The mean.  Clause: game.value.properties."""
        from tedomari.temperature import mean

        return mean(self)

    @property
    def temperature(self) -> Fraction:
        """The temperature.  Clause: game.value.properties."""
        from tedomari.temperature import temperature

        return temperature(self)

    @property
    def atomic_weight(self) -> Game:
        """The atomic weight.

        Raises :class:`~tedomari.atomic_weight.NotAtomicError` if there is none.

        Clause: game.value.properties.
        """
        from tedomari.atomic_weight import atomic_weight

        return atomic_weight(self)

    def thermograph(self) -> Thermograph:
        """The thermograph, which notebooks draw.  Clause: game.value.properties."""
        from tedomari.temperature import thermograph

        return thermograph(self)

    def cool(self, t: int | Fraction) -> Game:
        """The game cooled by t > -1.  Clause: game.value.properties."""
        from tedomari.temperature import cool

        return cool(self, t)

    def heat(self, t: GameLike) -> Game:
        """The game heated by t, a number or a game.  Clause: game.value.properties."""
        from tedomari.temperature import heat

        return heat(self, t)

    # Text, pictures and pickles

    def latex(self) -> str:
        """The value in LaTeX.  Clause: game.value.properties."""
        from tedomari.notation import latex

        return latex(self)

    def tree(self) -> DisplayedTree:
        """The tree of the canonical form, which notebooks draw.

        Clause: game.value.properties.
        """
        from tedomari.drawing.tree import DisplayedTree

        return DisplayedTree(self)

    def __str__(self) -> str:
        from tedomari.notation import render

        return render(self)

    def __repr__(self) -> str:
        return f"<Game {self}>"

    def _repr_latex_(self) -> str:
        """The value in LaTeX, as notebooks show it.  Clause: notation.latex.notebook."""
        return f"${self.latex()}$"

    def __reduce__(self) -> tuple[object, ...]:
        """The table of the value's followers, for a pickle.  Clause: game.value.pickle."""
        return (_from_pickle, (to_table(self._tables, self._index),))


class NumberGame(Game):
    """A game whose value is a number.

    For ``Fraction(G)`` Python asks for the members of a rational number.

    >>> Fraction(Game("-3/4")), Game("-3/4").denominator
    (Fraction(-3, 4), 4)

    Clause: game.value.python-number.
    """

    __slots__ = ()

    @property
    def numerator(self) -> int:
        """The numerator of the number in lowest terms."""
        return self.left_stop.numerator

    @property
    def denominator(self) -> int:
        """The denominator of the number in lowest terms, a power of two."""
        return self.left_stop.denominator


numbers.Rational.register(NumberGame)


GameLike = Game | int | Fraction

#: What the operators accept, and texts and floats, which ``index_in`` refuses with a message.
OPERANDS = (Game, int, Fraction, str, float)


def refuse_operand(other: str | float) -> NoReturn:
    """Raise TypeError for a text or a float, with what to write instead.

    Clause: game.value.foreign.
    """
    if isinstance(other, str):
        shown = other if len(other) <= 40 else other[:40] + "..."
        raise TypeError(
            f"expected a Game, an int or a Fraction, not str: Game({shown!r}) reads it"
        )
    raise TypeError(
        "expected a Game, an int or a Fraction, not float: "
        "Fraction(1, 2) and Game('1/2') are exact"
    )


def _from_pickle(table: list[tuple[int, ...]]) -> Game:
    t = current_store().tables
    return Game._of(t, entries.from_table(t, table))


def _indices_in(t: Tables, options: Iterable[GameLike] | str) -> list[int]:
    """The indices of the options.  Raises TypeError unless they are a collection."""
    if isinstance(options, str) or not isinstance(options, Iterable):
        raise TypeError(
            "the options of a Game are given as a collection, as in Game([0], [1]), "
            f"not as {type(options).__name__}; game(x) makes a number a Game"
        )
    return [index_in(t, option) for option in options]


def game(value: GameLike) -> Game:
    """Convert an int or a dyadic Fraction to a game; return a game unchanged.

    >>> game(3).birthday
    3
    """
    t = current_store().tables
    return Game._of(t, index_in(t, value))


# From games to the kernel and back


def address(game: Game) -> tuple[Tables, int]:
    """The tables that hold the value of a game, and its index in them."""
    return game._tables, game._index


def index_in(t: Tables, game: GameLike) -> int:
    """The index in the tables ``t`` of a game, an int or a dyadic Fraction.

    Clause: game.value.conversion.
    """
    if isinstance(game, Game):
        if game._tables is t:
            return game._index
        return entries.transfer_value(t, game._tables, game._index)
    if isinstance(game, str | float):
        refuse_operand(game)
    if isinstance(game, bool) or not isinstance(game, int | Fraction):
        raise TypeError(f"expected a Game, an int or a Fraction, not {type(game).__name__}")
    denominator = game.denominator
    if denominator & (denominator - 1):
        raise NotDyadicError(Fraction(game))
    return entries.dyadic(t, game.numerator, denominator.bit_length() - 1)


#: ``game_at(t, index)`` is the game whose value has this index in the tables ``t``.
game_at = Game._of
