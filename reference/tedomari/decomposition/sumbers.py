"""Combinations of sumbers, decided for all coefficients at once."""

from collections.abc import Iterable, Sequence

from tedomari.game import Game
from tedomari.infinitesimals.sumbers import Sumber
from tedomari.infinitesimals.up_sums import as_sumber


def are_beyond_sumbers(value: Game, games: Sequence[Game]) -> bool:
    """Whether it is proved that a value is not a combination of the games.

    The question is decided if the value and all the games are recognised as sumbers.

    Claim: the value is a combination of the games exactly if its row of coefficients is the
    same combination of the games' rows, with stars counted modulo 2.  Reason: a sumber can be
    written in only one way.
    Clauses: decomposition.sumbers, game.sumber.normal.
    """
    target = as_sumber(value)
    if target is None:
        return False
    basis = list(map(as_sumber, games))
    known = [sumber for sumber in basis if sumber is not None]
    if len(known) < len(basis):
        return False
    numbers = sorted({d for sumber in (target, *known) for d, _ in sumber.terms})
    two_stars = [2, *(0 for _ in numbers)]

    def row(sumber: Sumber) -> list[int]:
        counts = dict(sumber.terms)
        return [sumber.stars, *(counts.get(d, 0) for d in numbers)]

    return not is_combination(row(target), [two_stars, *map(row, known)])


def is_combination(target: Sequence[int], rows: Iterable[Sequence[int]]) -> bool:
    """Whether a row of integers is an integer combination of other rows of the same length.

    >>> is_combination([4, 1], [[2, 1], [0, 2]]), is_combination([4, 2], [[2, 1], [0, 2]])
    (False, True)

    Euclid's algorithm brings the rows into echelon form, column by column.
    """
    rest, remaining = list(target), [list(row) for row in rows]
    for column in range(len(rest)):
        while True:
            remaining.sort(key=lambda row: (row[column] == 0, abs(row[column])))
            if len(remaining) < 2 or remaining[1][column] == 0:
                break
            for row in remaining[1:]:
                subtract(row, remaining[0], row[column] // remaining[0][column])
        if remaining and remaining[0][column]:
            first = remaining.pop(0)
            subtract(rest, first, rest[column] // first[column])
        if rest[column]:
            return False
    return True


def subtract(row: list[int], other: Sequence[int], times: int) -> None:
    """Subtract ``times`` copies of another row from a row, in place."""
    row[:] = [a - times * b for a, b in zip(row, other, strict=True)]
