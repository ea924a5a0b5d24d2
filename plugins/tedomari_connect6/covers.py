"""Least vertex covers of small graphs, whose sets of vertices are machine words."""

from typing import Final

from tedomari.kernel.words import bit_at, i64, place_of, vec

#: The search divides the graph at most this many times.
DIVISIONS: Final[i64] = 20_000


def least_cover(near: vec[i64]) -> i64:
    """Return the least number of vertices that include an end of each edge.

    ``near`` contains the neighbours of each vertex, as a word with one bit per vertex, so there
    are at most 62.  The result is -1 if the search takes too long.

    >>> least_cover([0b010, 0b101, 0b010])
    1
    """
    if not len(near):
        return 0
    budget = vec[i64]([DIVISIONS])
    number = cover_of(near, bit_at(len(near)) - 1, budget)
    return -1 if budget[0] < 0 else number


def cover_of(near: vec[i64], alive: i64, budget: vec[i64]) -> i64:
    """Return the size of a least cover of the edges between the vertices ``alive``.

    Claims: (1) the neighbour of a vertex of degree 1 may be taken; (2) if no vertex has more
    than two neighbours and none has one, any vertex that has two may be taken; (3) otherwise a
    cover contains a vertex, or all of its neighbours.
    Reasons: (1) a cover must contain one of the two ends, and the neighbour covers all that the
    vertex does.  (2) Such a graph consists of cycles, each of which a turn maps to itself, so
    that if some least cover contains a vertex of the cycle, one contains this vertex.  (3) By
    definition.
    """
    number: i64 = 0
    while True:
        most: i64 = 0
        chosen: i64 = -1
        left: i64 = alive
        while left:
            bit = left & -left
            left ^= bit
            vertex = place_of(bit)
            beside = near[vertex] & alive
            if not beside:
                alive ^= bit
            elif not beside & (beside - 1):
                alive &= ~(beside | bit)
                left &= ~beside
                number += 1
                most = -1
            elif most >= 0:
                degree = count(beside)
                if degree > most:
                    most = degree
                    chosen = vertex
        if not alive:
            return number
        if most > 2:
            break
        if most == 2:
            alive ^= bit_at(chosen)
            number += 1
    budget[0] -= 1
    if budget[0] < 0:
        return number
    bit = bit_at(chosen)
    beside = near[chosen] & alive
    with_it = 1 + cover_of(near, alive ^ bit, budget)
    without = most + cover_of(near, alive & ~(beside | bit), budget)
    return number + min(with_it, without)


def count(word: i64) -> i64:
    """Return the number of bits of a word that is not negative."""
    number: i64 = 0
    while word:
        word &= word - 1
        number += 1
    return number
