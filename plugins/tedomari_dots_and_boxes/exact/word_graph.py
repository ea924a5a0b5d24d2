"""The tables of a graph of at most 50 strings in machine words, and the moves on it.

:func:`open_at` and :func:`through` do what ``openings`` and ``split`` do with integers of any
size, which larger graphs and Nimstring need.  Compiled words cannot stand for both; the tests
compare the two on all strings of many positions.
"""

from typing import Final

from tedomari.kernel.words import i64, vec
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph

#: A de Bruijn number: its product with a power of two has other bits 58 to 63 for each power.
DE_BRUIJN: Final[i64] = 0x03F79D71B4CB0A89

#: The places of the 64 powers of two in a table.
PLACES: Final = 64

#: The prices of turning in a chain and in a loop.
CHAIN: Final[i64] = 4
LOOP: Final[i64] = 8


class WordGraph:
    """The tables of a :class:`CoinGraph` in words.

    ``one``, ``other`` and ``both`` have the ends of a string, and the exclusive or of the two,
    at the string's place (:func:`place`).
    """

    def __init__(self, net: CoinGraph) -> None:
        self.size: i64 = net.size
        self.ground: i64 = net.ground
        self.everything: i64 = net.everything
        self.anchor: i64 = net.anchor
        self.at: vec[i64] = vec[i64](net.at)
        self.one: vec[i64] = vec[i64]([0] * PLACES)
        self.other: vec[i64] = vec[i64]([0] * PLACES)
        self.both: vec[i64] = vec[i64]([0] * PLACES)
        for number, (one, other) in enumerate(net.ends):
            where = place(1 << number)
            self.one[where] = one
            self.other[where] = other
            self.both[where] = one ^ other


def place(string: i64) -> i64:
    """The place of a string, a power of two, in tables of 64 entries.

    >>> len({place(1 << number) for number in range(60)})
    60
    """
    return (string * DE_BRUIJN >> 58) & 63


def open_at(graph: WordGraph, uncut: i64, string: i64) -> tuple[i64, i64, i64, i64, i64]:
    """Cut one string where nothing can be taken, then take all that can be.

    Returns the coins, the price of turning, the rest, and the two coins that are loosened, as
    :func:`tedomari_dots_and_boxes.exact.openings.open_at` does.
    Clauses: dab.exact.run, dab.exact.run.price.
    """
    at = graph.at
    both = graph.both
    where = (string * DE_BRUIJN >> 58) & 63
    one = graph.one[where]
    other = graph.other[where]
    rest = (uncut ^ string) | graph.anchor
    first: i64 = 0
    second: i64 = 0
    held = at[one] & rest
    while not held & (held - 1):
        first += 1
        if not held:
            return (
                first,
                LOOP if first > 3 else 0,
                rest ^ graph.anchor,
                graph.ground,
                graph.ground,
            )
        rest ^= held
        one ^= both[(held * DE_BRUIJN >> 58) & 63]
        held = at[one] & rest
    held = at[other] & rest
    while held and not held & (held - 1):
        second += 1
        rest ^= held
        other ^= both[(held * DE_BRUIJN >> 58) & 63]
        held = at[other] & rest
    price = CHAIN if first > 1 or second > 1 else 0
    return first + second, price, rest ^ graph.anchor, one, other


def through(graph: WordGraph, uncut: i64, start: i64) -> tuple[i64, i64]:
    """The strings and the code of the independent chain or loop through a coin; 0 without one.

    The coin is held by two strings.  Clause: dab.exact.components.
    """
    at = graph.at
    both = graph.both
    ground = graph.ground
    uncut |= graph.anchor
    held = at[start] & uncut
    part = held
    coins: i64 = 1
    for side in range(2):
        string = held & -held if side == 0 else held & (held - 1)
        coin = start ^ both[(string * DE_BRUIJN >> 58) & 63]
        while coin != ground:
            if coin == start:
                return part, 2 * coins + 1
            string ^= at[coin] & uncut
            if string & (string - 1):
                return 0, 0
            part |= string
            coins += 1
            coin ^= both[(string * DE_BRUIJN >> 58) & 63]
    return part, 2 * coins
