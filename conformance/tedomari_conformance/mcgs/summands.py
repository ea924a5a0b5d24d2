"""The summands of a sum that are no boards: numbers, nimbers, ups, and switches.

A summand has a value, moves with names, and a nim-value: that of the impartial game in which
both players have the moves of both.  Moves and nim-values are those of the forms that MCGS
plays.  For example, MCGS plays 3/2 as ``{1|2}``, and 3 as ``{2|}``.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

from tedomari.game import Game, game
from tedomari.infinitesimals.nimbers import mex, star
from tedomari.infinitesimals.ups import UP_DEPTH, UpDepthError, up_multiple
from tedomari.search import Player


class Summand(Hashable, Protocol):
    """A game of a sum.  Clauses: mcgs.games, mcgs.moves, mcgs.impartial."""

    def value(self) -> Game:
        """Its value."""
        ...

    def nim_value(self) -> int:
        """The nim-value of the impartial game in which both players have the moves of both."""
        ...

    def moves(self, player: Player) -> "Iterable[tuple[str, Summand]]":
        """The moves of a player, each with its name and the summand after it."""
        ...


@dataclass(frozen=True, slots=True)
class Number:
    """An integer or a dyadic rational; moves in integers have other names than in rationals.

    Left moves from p/2^k to (p - 1)/2^k, and Right to (p + 1)/2^k.  Only one player has a move
    in an integer.
    """

    number: Fraction
    named: bool

    def value(self) -> Game:
        """The value: the number."""
        return game(self.number)

    def nim_value(self) -> int:
        """The nim-value."""
        return nim_value_of_number(self.number)

    def moves(self, player: Player) -> "Iterator[tuple[str, Number]]":
        """Yield the move of a player, if there is one."""
        step = steps(self.number).get(player)
        if step is not None:
            name = "INT" if self.named else "DEC" if player is Player.LEFT else "INC"
            yield name, Number(self.number + step, self.named)


def steps(number: Fraction) -> Mapping[Player, Fraction]:
    """Return what each player adds to a number by a move.

    >>> steps(Fraction(-2))
    {<Player.RIGHT: 'R'>: Fraction(1, 1)}
    """
    unit = Fraction(1, number.denominator)
    players = {Player.LEFT: -unit, Player.RIGHT: unit}
    if unit == 1:
        del players[Player.RIGHT if number > 0 else Player.LEFT]
        if not number:
            players.clear()
    return players


@lru_cache(maxsize=4096)
def nim_value_of_number(number: Fraction) -> int:
    """Return the nim-value of a number in which both players have the moves of both.

    From an integer there is one move, towards 0, so its nim-value is 0 or 1.

    >>> nim_value_of_number(Fraction(1, 2)), nim_value_of_number(Fraction(3))
    (2, 1)
    """
    if number.denominator == 1:
        return abs(number.numerator) % 2
    return mex([nim_value_of_number(number + step) for step in steps(number).values()])


@dataclass(frozen=True, slots=True)
class Nimber:
    """A heap of Nim."""

    heap: int

    def value(self) -> Game:
        """The value: a nimber."""
        return star(self.heap)

    def nim_value(self) -> int:
        """The nim-value: the size of the heap."""
        return self.heap

    def moves(self, player: Player) -> "Iterator[tuple[str, Nimber]]":
        """Yield the moves, which are named by their results."""
        return ((f"*{rest}", Nimber(rest)) for rest in range(self.heap))


@dataclass(frozen=True, slots=True)
class Ups:
    """A number of ups, or of downs if it is negative, with or without a star.

    For n > 1 this is n.^ = {0|(n-1).^*}, and ^* is {0,*|0}.
    """

    ups: int
    starred: bool

    def value(self) -> Game:
        """The value."""
        return up_multiple(self.ups, nimber=int(self.starred))

    def nim_value(self) -> int:
        """The nim-value.  Raises :class:`UpDepthError` for too many ups."""
        return nim_value_of_ups(abs(self.ups), self.starred)

    def moves(self, player: Player) -> "Iterator[tuple[str, Ups]]":
        """Yield the moves, which are named by their results."""
        up = 1 if self.ups > 0 else -1
        results = {Ups(0, starred=False)} if self.ups or self.starred else set()
        if self.ups:
            if player is (Player.RIGHT if self.ups > 0 else Player.LEFT):
                results = {Ups(self.ups - up, not self.starred)}
            elif abs(self.ups) == 1 and self.starred:
                results.add(Ups(0, starred=True))
        return ((str(result), result) for result in results)

    def __str__(self) -> str:
        return f"{self.ups}{'*' if self.starred else ''}"


def nim_value_of_ups(ups: int, starred: bool) -> int:
    """Return the nim-value of a number of ups in which both players have the moves of both.

    >>> [nim_value_of_ups(n, False) for n in range(4)]
    [0, 2, 1, 2]
    """
    if ups > UP_DEPTH:
        raise UpDepthError(ups)
    plain, with_star = 0, 1
    for n in range(1, ups + 1):
        others = [0, plain] if n > 1 else [0, 1, plain]
        plain, with_star = mex([0, with_star]), mex(others)
    return with_star if starred else plain


@dataclass(frozen=True, slots=True)
class Switch:
    """A game ``{x|y}`` of two numbers, which need not be hot."""

    left: Fraction
    right: Fraction

    def value(self) -> Game:
        """The value, which is a number if x < y."""
        return Game([self.left], [self.right])

    def nim_value(self) -> int:
        """The nim-value."""
        return mex([nim_value_of_number(self.left), nim_value_of_number(self.right)])

    def moves(self, player: Player) -> "Iterator[tuple[str, Number]]":
        """Yield the move of a player."""
        name, number = (
            ("SWITCH_L", self.left) if player is Player.LEFT else ("SWITCH_R", self.right)
        )
        yield name, Number(number, named=False)


@dataclass(frozen=True, slots=True)
class Impartial:
    """The impartial game of a summand: both players have the moves of both.

    Clause: mcgs.impartial.
    """

    summand: Summand

    def value(self) -> Game:
        """The value: a nimber."""
        return star(self.nim_value())

    def nim_value(self) -> int:
        """The nim-value."""
        return self.summand.nim_value()

    def moves(self, player: Player) -> "Iterator[tuple[str, Impartial]]":
        """Yield the moves of both players."""
        for each in Player:
            for name, after in self.summand.moves(each):
                yield name, Impartial(after)
