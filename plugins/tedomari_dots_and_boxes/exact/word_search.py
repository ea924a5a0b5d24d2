"""The search in machine words: null windows, and a table of proved bounds."""

from collections.abc import Callable
from typing import Final

from tedomari.kernel.words import append, i64, vec
from tedomari_dots_and_boxes.exact.budget import SpentError
from tedomari_dots_and_boxes.exact.word_bounds import WordBounds, unpack
from tedomari_dots_and_boxes.exact.word_endgames import WordEndgames
from tedomari_dots_and_boxes.exact.word_graph import WordGraph, open_at, through
from tedomari_dots_and_boxes.exact.word_images import WordImages

#: After this many nodes, a power of two, the search calls ``pause``.
BREATH: Final[i64] = 4096

#: A number of nodes that is never reached.
UNLIMITED: Final = 1 << 60


def no_pause() -> None:
    """Do nothing."""


def no_note(_state: int, _lower: int, _upper: int) -> None:
    """Do nothing."""


class Moves:
    """The moves of a state that are to be searched, and whether one is known to be good."""

    def __init__(self) -> None:
        self.good: bool = False
        self.states: vec[i64] = vec[i64]()
        self.coins: vec[i64] = vec[i64]()
        self.prices: vec[i64] = vec[i64]()


class WordSearch:
    """The margins of states: masks of strings with the number of a multiset above them.

    ``table`` has the proved bounds of the states that were searched, and may lose some.
    ``left`` is the number of nodes that may still be searched.  ``note`` is called with the
    bounds of every state whose search took at least ``notable`` nodes, and ``pause`` now and
    then, so that a compiled search can be interrupted.

    Clauses: dab.exact.search, dab.exact.search.parity, dab.exact.search.half-price,
    dab.exact.components.
    """

    def __init__(
        self, graph: WordGraph, images: WordImages, endgames: WordEndgames, table: WordBounds
    ) -> None:
        self.graph = graph
        self.images = images
        self.endgames = endgames
        self.size: i64 = graph.size
        self.everything: i64 = graph.everything
        self.table = table
        self.left: i64 = UNLIMITED
        self.nodes: i64 = 0
        self.notable: i64 = UNLIMITED
        self.note: Callable[[int, int, int], None] = no_note
        self.pause: Callable[[], None] = no_pause

    def state(self, uncut: i64) -> i64:
        """The state of a mask in which no coin is held by only one string."""
        number: i64 = 0
        for coin in range(self.graph.ground):
            held = self.graph.at[coin] & uncut
            two = held & (held - 1)
            if two and not two & (two - 1):
                uncut, number = self.split(uncut, number, coin)
        return self.images.least(uncut) | number << self.size

    def loosen(self, rest: i64, number: i64, one: i64, other: i64) -> i64:
        """The state of a rest in which two coins may now be held by only two strings."""
        graph = self.graph
        held = graph.at[one] & rest
        two = held & (held - 1)
        if two and not two & (two - 1):
            rest, number = self.split(rest, number, one)
        held = graph.at[other] & rest
        two = held & (held - 1)
        if two and not two & (two - 1):
            rest, number = self.split(rest, number, other)
        return self.images.least(rest) | number << self.size

    def split(self, uncut: i64, number: i64, coin: i64) -> tuple[i64, i64]:
        """Move the independent chain or loop through a coin from the mask to the multiset.

        It stays in the mask if the number of the multiset would be too large.
        Clauses: dab.exact.components, dab.exact.words.
        """
        part, code = through(self.graph, uncut, coin)
        if code:
            more = self.endgames.add(number, code)
            if more >= 0:
                return uncut & ~part, more
        return uncut, number

    def reaches(self, state: i64, coins: i64, bound: i64) -> bool:
        """Whether the margin of a state with this number of coins is at least ``bound``.

        Raises SpentError if the nodes are spent.
        Clauses: dab.exact.search, dab.exact.search.parity.
        """
        if (bound - coins) & 1:
            bound += 1
        if bound <= -coins:
            return True
        if bound > coins:
            return False
        if not state & self.everything:
            return self.endgames.margin(state >> self.size) >= bound
        lower = -coins
        upper = coins
        known = self.table.get(state, -1)
        if known >= 0:
            lower, upper = unpack(known)
            if bound <= lower:
                return True
            if bound > upper:
                return False
        self.spend()
        before = self.nodes
        good = self.try_moves(state, coins, bound)
        if good:
            lower = bound
        else:
            upper = bound - 2
        spent = self.nodes - before
        self.table.store(state, lower, upper, spent)
        if spent >= self.notable:
            self.note(state, lower, upper)
        return good

    def spend(self) -> None:
        """Count one node.  Raises SpentError if none is left.  Clause: dab.exact.budget."""
        if self.left <= 0:
            raise SpentError
        self.left -= 1
        self.nodes += 1
        if not self.nodes & (BREATH - 1):
            self.pause()

    def try_moves(self, state: i64, coins: i64, bound: i64) -> bool:
        """Whether a move reaches at least ``bound``; the bounds that are stored come first."""
        moves = Moves()
        core = state & self.everything
        self.open_chains(moves, core, state >> self.size, coins, bound)
        if not moves.good and state != core:
            self.open_members(moves, core, state >> self.size, coins, bound)
        if moves.good:
            return True
        states = moves.states
        for index in range(len(states)):
            child = states[index]
            n = moves.coins[index]
            price = moves.prices[index]
            if not self.reaches(child, coins - n, 1 - bound - n) and (
                not price or self.reaches(child, coins - n, bound + n - price)
            ):
                return True
        return False

    def open_chains(self, moves: Moves, core: i64, number: i64, coins: i64, bound: i64) -> None:
        """Add the moves that cut a string of the core, until one is known to be good enough.

        Clauses: dab.exact.chain.one-rest, dab.exact.chain.hard-hearted.
        """
        graph = self.graph
        anchor = graph.anchor
        left = core
        while left:
            string = left & -left
            left ^= string
            n, price, rest, one, other = open_at(graph, core, string)
            if n > 0 and (n != 2 or not price):
                held = rest | anchor
                if graph.at[one] & held and graph.at[other] & held:
                    left &= rest
            if self.is_hopeless(n, price, coins, bound):
                continue
            self.judge(moves, self.loosen(rest, number, one, other), n, price, coins, bound)
            if moves.good:
                return

    def open_members(
        self, moves: Moves, core: i64, number: i64, coins: i64, bound: i64
    ) -> None:
        """Add the moves that open an independent chain or loop, until one is good enough."""
        place = self.endgames.start(number)
        options = self.endgames.options
        while options[place] >= 0 and not moves.good:
            n = options[place]
            price = options[place + 1]
            if not self.is_hopeless(n, price, coins, bound):
                child = core | options[place + 2] << self.size
                self.judge(moves, child, n, price, coins, bound)
            place += 3

    def is_hopeless(self, n: i64, price: i64, coins: i64, bound: i64) -> bool:
        """Whether a move that gives n coins cannot reach ``bound``, whatever its rest is.

        Clause: dab.exact.search.half-price.
        """
        return bound > coins - 2 * n or (price > 0 and bound + n > price >> 1)

    def judge(
        self, moves: Moves, child: i64, n: i64, price: i64, coins: i64, bound: i64
    ) -> None:
        """Look at what is proved about a move, and add it if that decides nothing.

        The move is good enough if the margin of its rest is at most ``-bound - n`` and, unless
        the price is 0, at least ``bound + n - price``.  Clause: dab.exact.search.
        """
        lower = n - coins
        upper = coins - n
        if not child & self.everything:
            lower = self.endgames.margin(child >> self.size)
            upper = lower
        else:
            known = self.table.get(child, -1)
            if known >= 0:
                lower, upper = unpack(known)
        most = -bound - n
        least = bound + n - price
        if upper <= most and (not price or lower >= least):
            moves.good = True
        elif lower <= most and (not price or upper >= least):
            moves.states = append(moves.states, child)
            moves.coins = append(moves.coins, n)
            moves.prices = append(moves.prices, price)
