"""The coins that each player can take for certain, without a search for the margin.

A player who never opens a chain while another move is left, and who takes all that the opponent
opens, is sure of one coin for every two *pieces* of the position.
"""

from collections.abc import Iterator
from typing import Final

from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph

#: The number of moves in which a player tries to get a second piece.
MOST_MOVES: Final = 3

#: That attempt is given up after this number of positions, times the number of strings; it
#: takes a second or two.
MOST_WORK: Final = 3_000_000


def guaranteed_bounds(
    net: CoinGraph, uncut: int, positions: int | None = None
) -> tuple[int, int]:
    """Bounds of the margin of a position in which nothing can be taken.

    ``positions`` limits the positions that are looked at for a second piece.

    >>> from tedomari_dots_and_boxes.board import Board
    >>> from tedomari_dots_and_boxes.graph import Strings
    >>> net = CoinGraph(Strings.of_board(Board(4, 5)))
    >>> guaranteed_bounds(net, net.everything)
    (-18, 18)

    Clauses: dab.exact.pieces.bounds, dab.exact.pieces.second.
    """
    coins = net.count(uncut)
    number = pieces(net, uncut)
    if number > 1:
        return 2 * (number // 2) - coins, coins - 2 * (number // 2)
    attempt = SecondPiece(net, positions)
    own = int(attempt.moving(uncut, MOST_MOVES) is not None)
    others = int(attempt.waiting(uncut, MOST_MOVES) is not None)
    return 2 * own - coins, coins - 2 * others


def pieces(net: CoinGraph, uncut: int) -> int:
    """The number of pieces of a position in which nothing can be taken.

    >>> from tedomari_dots_and_boxes.graph import Strings
    >>> net = CoinGraph(Strings(3, ((-1, 0), (0, 1), (1, -1), (2, -1), (2, -1))))
    >>> pieces(net, net.everything)
    2

    Clause: dab.exact.pieces.
    """
    number = 0
    while uncut:
        part = net.component(uncut)
        uncut ^= part
        number += max(1, (kept_on_the_ground(net, part) + 1) // 2)
    return number


def kept_on_the_ground(net: CoinGraph, part: int) -> int:
    """How many strings to the ground are left for certain when every move opens a chain.

    Clause: dab.exact.pieces.
    """
    inner = part & ~net.at_ground
    return sum(
        max(0, 2 - (net.at[coin] & inner).bit_count())
        for coin in range(net.ground)
        if net.at[coin] & part
    )


class SecondPiece:
    """A player's attempt to get a second piece, whatever safe moves the opponent makes.

    A result is the mask of the strings on which the attempt depends, or None if it fails: as
    long as the opponent cuts none of them, the player needs no other moves.
    Clause: dab.exact.pieces.second.
    """

    def __init__(self, net: CoinGraph, positions: int | None = None) -> None:
        self.net = net
        most = MOST_WORK // max(net.size, 1)
        self.left = most if positions is None else min(positions, most)
        self.known: dict[tuple[int, int], int | None] = {}

    def moving(self, uncut: int, moves: int) -> int | None:
        """The result if the player is to move, and makes at most this number of moves."""
        key = uncut, moves
        if key not in self.known:
            self.left -= 1
            self.known[key] = self._try_moves(uncut, moves)
        return self.known[key]

    def _try_moves(self, uncut: int, moves: int) -> int | None:
        """The result of the first move that succeeds."""
        if pieces(self.net, uncut) > 1:
            return 0
        if moves and self.left > 0:
            for string, around in self._useful_moves(uncut):
                depends = self.waiting(uncut ^ string, moves - 1)
                if depends is not None:
                    return depends | around
        return None

    def waiting(self, uncut: int, moves: int) -> int | None:
        """The result if the opponent is to move.

        It must be a result after every safe move on which it depends.  A move elsewhere changes
        nothing, and a move that is not safe gives the player a coin.
        """
        depends = self.moving(uncut, moves)
        tried = 0
        while depends is not None and depends & ~tried:
            string = depends & ~tried & -(depends & ~tried)
            tried |= string
            if self.around_safe(uncut, string):
                more = self.moving(uncut ^ string, moves)
                depends = None if more is None else depends | more
        return depends

    def _useful_moves(self, uncut: int) -> Iterator[tuple[int, int]]:
        """Yield safe moves that keep one more string on the ground, with the strings around."""
        inner = uncut & ~self.net.at_ground
        for coin in range(self.net.ground):
            held = self.net.at[coin] & inner
            if held.bit_count() == 2:
                for string in (held & -held, held & (held - 1)):
                    around = self.around_safe(uncut, string)
                    if around:
                        yield string, around

    def around_safe(self, uncut: int, string: int) -> int:
        """The strings that hold the coins at the ends of an uncut string, or 0.

        It is 0 unless cutting the string is safe: each of these coins is held by three strings
        or more.
        """
        around = 0
        if uncut & string:
            for coin in self.net.ends[string.bit_length() - 1]:
                if coin != self.net.ground:
                    held = self.net.at[coin] & uncut
                    if held.bit_count() < 3:
                        return 0
                    around |= held
        return around
