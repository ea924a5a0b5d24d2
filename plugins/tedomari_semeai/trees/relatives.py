"""Relatives of liberty counting: chilled corridors of the endgame, and counts of eyes."""

from __future__ import annotations

from fractions import Fraction

from tedomari import Game, TedomariError, chill
from tedomari.errors import exact_int


class CorridorLengthError(TedomariError):
    """A corridor without an empty point."""

    def __init__(self, length: int) -> None:
        super().__init__(f"expected a corridor of at least 1 empty point, found {length}")
        self.length = length


def corridor(length: int) -> Game:
    """A corridor of Black's with so many empty points, which White enters from one end.

    Black closes it with one stone at the open end; White goes one point further in.

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
    """What the corridor is worth, chilled: length - 2 + 2^(1 - length).

    >>> [str(chilled_corridor(length)) for length in (1, 2, 3)]
    ['0', '1/2', '5/4']

    Source: Berlekamp & Wolfe, Mathematical Go, chapter 2.
    Clause: semeai.relatives.corridor-chilled.
    """
    if exact_int(length, "a length") < 1:
        raise CorridorLengthError(length)
    return length - 2 + Fraction(2, 1 << length)


def eyespace(saved: int, reduced: int) -> Game:
    """An eye space with one move to it, chilled: so many eyes if saved, or if reduced.

    >>> str(eyespace(1, 0)), str(eyespace(2, 0)), str(eyespace(2, 1))
    ('1/2', '1*', '3/2')

    Source: Landman, Eyespace values in Go (1996); the semeai slides (SM-009).
    Clause: semeai.relatives.eyespace.
    """
    return chill(Game([saved], [reduced]))
