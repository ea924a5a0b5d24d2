"""Relatives of liberty counting: corridors, eye spaces, and the endgame without passes."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from tedomari import Game, TedomariError, chill
from tedomari.errors import exact_int
from tedomari_semeai.trees.tree import Colour, LibertyTree, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class CorridorLengthError(TedomariError):
    """A corridor must have at least one empty point."""

    def __init__(self, length: int) -> None:
        super().__init__(f"expected a corridor of at least 1 empty point, found {length}")
        self.length = length


def corridor(length: int) -> Game:
    """Return a corridor of Black's with ``length`` empty points, which White can enter.

    Black closes it with one stone at the open end; White plays one point further in.

    >>> print(corridor(3))
    {2||1|0}

    Source: Berlekamp & Wolfe, Mathematical Go, chapter 2.
    Clause: semeai.relatives.corridor.
    """
    if exact_int(length, "a length") < 1:
        raise CorridorLengthError(length)
    game = Game()
    for points in range(1, length):
        game = Game([points], [game])
    return game


def chilled_corridor(length: int) -> Fraction:
    """Return the chilled value of a corridor: length - 2 + 2^(1 - length).

    >>> [str(chilled_corridor(length)) for length in (1, 2, 3)]
    ['0', '1/2', '5/4']

    Source: Berlekamp & Wolfe, Mathematical Go, chapter 2.
    Clause: semeai.relatives.corridor-chilled.
    """
    if exact_int(length, "a length") < 1:
        raise CorridorLengthError(length)
    return length - 2 + Fraction(2, 1 << length)


def eyespace(saved: int, reduced: int) -> Game:
    """Return the chilled value of an eye space: the numbers of eyes if saved, or if reduced.

    >>> str(eyespace(1, 0)), str(eyespace(2, 0)), str(eyespace(2, 1))
    ('1/2', '1*', '3/2')

    Source: Landman, Eyespace values in Go (1996); the semeai slides (SM-009).
    Clause: semeai.relatives.eyespace.
    """
    return chill(Game([saved], [reduced]))


def last_mover(trees: Sequence[LibertyTree], first: Colour) -> Colour:
    """Return the last player to move in an endgame in which nobody may pass, by search.

    The scores are points of territory.  A player may use up a point as a move, which returns a
    prisoner.

    >>> last_mover([plain(2), plain(-2)], Colour.BLACK).value
    'white'

    Source: the semeai slides, "Applications of CGT to the Game of Go: Endgame" (SM-008).
    Clause: semeai.relatives.no-pass.
    """
    return mover_of_the_last(tuple(trees), first)


@cache
def mover_of_the_last(trees: tuple[LibertyTree, ...], mover: Colour) -> Colour:
    """Return the last player to move, trying all moves."""
    for after in moves(trees, mover):
        if mover_of_the_last(after, mover.opponent) is mover:
            return mover
    return mover.opponent


def moves(trees: tuple[LibertyTree, ...], mover: Colour) -> Iterator[tuple[LibertyTree, ...]]:
    """Yield the trees after each move of a player.  Clause: semeai.relatives.no-pass."""
    for place, tree in enumerate(trees):
        options = tree.left if mover is Colour.BLACK else tree.right
        if tree.score is not None and tree.score * mover.sign > 0:
            options = (plain(tree.score - mover.sign),)
        for option in options:
            yield (*trees[:place], option, *trees[place + 1 :])
