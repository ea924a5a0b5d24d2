"""Openings of two turns: seven in place of those of Fig. 4-4, and random ones."""

import re
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from tedomari.rulesets.experimental import PlayError
from tedomari_connect6.board import Board, board_of
from tedomari_connect6.names import Letters, names_of, parse_point, point_name

#: Seven openings of our own for the lost ones, (a) to (g): Black in the centre, and White at
#: seven different pairs of points around it.
OUR_SEVEN: Final = (
    "J10; K11 H9",
    "J10; K11 I11",
    "J10; K10 J11",
    "J10; K11 I9",
    "J10; L10 J12",
    "J10; L12 H8",
    "J10; K10 I9",
)

#: The stones of random openings are at most this many columns and rows from the centre.
REACH: Final = 3


def opening_points(
    text: str, board: Board | None = None, letters: Letters = Letters.ALL
) -> tuple[int, ...]:
    """Return the points of an opening in the order of play, as masks.

    :class:`~tedomari_connect6.errors.PointError` for a point that does not exist.
    Clause: connect6.match.openings.
    """
    words = re.split(r"[\s,;]+", text.strip())
    return tuple(parse_point(board or board_of(19, 19), word, letters) for word in words)


def convert_letters(text: str, letters: Letters) -> str:
    """Rewrite an opening from ``Letters.ALL`` to the letters of a ruleset.

    >>> convert_letters("J10; K11 I9", Letters.WITHOUT_I)
    'K10; L11 J9'

    Clause: connect6.match.openings.
    """
    board = board_of(19, 19)
    first, *others = (point_name(board, bit, letters) for bit in opening_points(text, board))
    return f"{first}; {' '.join(others)}"


def draw_openings(number: int, seed: int) -> tuple[str, ...]:
    """Return ``number`` random openings, no two of which are equal up to symmetry.

    None of them equals one of ``OUR_SEVEN`` up to symmetry.  Raises :class:`PlayError` if
    ``number`` is greater than the number of such openings.

    >>> len(draw_openings(50, 1)), draw_openings(2, 1) == draw_openings(2, 1)
    (50, True)

    Clause: connect6.match.openings.
    """
    board, random = board_of(19, 19), Random(seed)
    centre = board.bit(9, 9)
    known = {symmetric_images(*white_places(text)) for text in OUR_SEVEN}
    most = number_of_classes() - len(known)
    if number > most:
        raise PlayError(
            f"expected at most {most} random openings, found {number}; with the "
            f"{len(known)} others they suffice for {2 * (most + len(known))} games"
        )
    near = near_places()
    openings: list[str] = []
    while len(openings) < number:
        first, second = random.sample(near, 2)
        if symmetric_images(first, second) not in known:
            known.add(symmetric_images(first, second))
            names = names_of(board, at(board, first) | at(board, second))
            openings.append(f"{point_name(board, centre)}; {' '.join(names)}")
    return tuple(openings)


Place = tuple[int, int]


def near_places() -> list[Place]:
    """Return the places of white stones in random openings, counted from the centre."""
    reach = range(-REACH, REACH + 1)
    return [(column, row) for column in reach for row in reach if (column, row) != (0, 0)]


@cache
def number_of_classes() -> int:
    """Return the number of openings with stones at near places, up to symmetry."""
    return len({symmetric_images(*pair) for pair in combinations(near_places(), 2)})


def at(board: Board, place: Place) -> int:
    """Return the point at a place, which counts columns and rows from the centre."""
    return board.bit(9 + place[0], 9 + place[1])


def white_places(text: str) -> tuple[Place, Place]:
    """Return the places of the white stones of an opening, counted from the centre."""
    board = board_of(19, 19)
    places = [board.place_of(bit) for bit in opening_points(text)[1:]]
    (a, b), (c, d) = places
    return (a - 9, b - 9), (c - 9, d - 9)


def symmetric_images(first: Place, second: Place) -> frozenset[frozenset[Place]]:
    """Return the images of two places under the eight symmetries of the board.

    The results are equal if and only if the openings are equal up to symmetry.

    Clause: connect6.match.openings.
    """
    images = []
    for across in (1, -1):
        for down in (1, -1):
            reflected = [(across * x, down * y) for x, y in (first, second)]
            images.append(frozenset(reflected))
            images.append(frozenset((y, x) for x, y in reflected))
    return frozenset(images)
