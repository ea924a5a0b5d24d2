"""The search on graphs of any size: null windows, and a table of proved bounds."""

from tedomari_dots_and_boxes.exact.budget import Budget, SpentError
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.exact.endgame import Endgames
from tedomari_dots_and_boxes.exact.openings import openings
from tedomari_dots_and_boxes.exact.proving import Proving, State
from tedomari_dots_and_boxes.exact.split import split
from tedomari_dots_and_boxes.exact.symmetry import Images

#: A move: the coins that it lets the opponent take, the price of turning, the state after it.
Move = tuple[int, int, State]


class Entry:
    """The proved bounds of a state's margin, and its moves until both bounds are equal."""

    __slots__ = ("lower", "moves", "upper")

    def __init__(self, lower: int, upper: int) -> None:
        self.lower = lower
        self.upper = upper
        self.moves: list[Move] | None = None

    def raise_to(self, lower: int) -> None:
        """Store a better lower bound, and forget the moves if nothing is left to prove."""
        self.lower = lower
        if lower == self.upper:
            self.moves = None

    def sink_to(self, upper: int) -> None:
        """Store a better upper bound, and forget the moves if nothing is left to prove."""
        self.upper = upper
        if self.lower == upper:
            self.moves = None


class Search(Proving):
    """The margins of states, for graphs of any size.

    Clauses: dab.exact.search, dab.exact.components, dab.exact.search.parity.
    """

    def __init__(self, net: CoinGraph, images: Images, states: int) -> None:
        self.net = net
        self.images = images
        self.states = states
        self.budget = Budget(None)
        self.endgames = Endgames(self.budget)
        self.table: dict[State, Entry] = {}

    @property
    def left(self) -> int | None:
        """The number of nodes that may still be searched; None means unlimited."""
        return self.budget.left

    @left.setter
    def left(self, nodes: int | None) -> None:
        self.budget.left = nodes

    def make_room(self) -> None:
        """Clear the table if it is full."""
        if len(self.table) >= self.states:
            self.table.clear()

    def state(self, uncut: int) -> State:
        """The state of a mask of strings, in which no coin is held by only one string."""
        core, codes = split(self.net, uncut, range(self.net.ground))
        return self.images.least(core) | self.endgames.number(codes) << self.net.size

    def entry(self, state: State) -> Entry:
        """The entry of a state.  The bounds of a new one are its number of coins, both ways.

        A new state of independent chains and loops alone begins with its exact margin.  Raises
        SpentError if the table is full.
        """
        entry = self.table.get(state)
        if entry is None:
            if len(self.table) >= self.states:
                raise SpentError
            core, number = state & self.net.everything, state >> self.net.size
            if core:
                coins = self.net.count(core) + self.endgames.coins(number)
                entry = Entry(-coins, coins)
            else:
                margin = self.endgames.margin(number)
                entry = Entry(margin, margin)
            self.table[state] = entry
        return entry

    def moves(self, state: State) -> list[Move]:
        """The moves of a state, ascending by the coins that they let the opponent take."""
        size, endgames = self.net.size, self.endgames
        core, number = state & self.net.everything, state >> size
        prices: dict[State, tuple[int, int]] = {}
        for coins, price, rest, loosened in openings(self.net, core):
            rest, codes = split(self.net, rest, loosened)
            after = number
            for code in codes:
                after = endgames.add(after, code)
            self.keep_best(prices, self.images.least(rest) | after << size, coins, price)
        for coins, price, after in endgames.options(number):
            self.keep_best(prices, core | after << size, coins, price)
        return sorted((coins, price, after) for after, (coins, price) in prices.items())

    def keep_best(
        self, prices: dict[State, tuple[int, int]], state: State, coins: int, price: int
    ) -> None:
        """Keep the move with the highest price of turning to each state; no price is best."""
        known = prices.get(state)
        if known is None or (known[1] and (not price or price > known[1])):
            prices[state] = (coins, price)

    def at_least(self, state: State, bound: int) -> bool:
        """Whether the margin of a state is at least ``bound``.

        A move is good enough if the opponent gets at most ``-bound`` in both ways: taking all
        of its coins and moving on, and turning.  Raises SpentError if the budget is spent.
        Clauses: dab.exact.search, dab.exact.search.parity, dab.exact.search.half-price,
        dab.exact.run.theorem.
        """
        entry = self.entry(state)
        if bound - entry.upper & 1:
            bound += 1
        if bound <= entry.lower:
            return True
        if bound > entry.upper:
            return False
        self.budget.spend()
        moves = entry.moves
        if moves is None:
            moves = entry.moves = self.moves(state)
        if self.known_good(moves, bound):
            entry.raise_to(bound)
            return True
        at_least = self.at_least
        for place, (coins, price, after) in enumerate(moves):
            if price and bound + coins > price >> 1:
                continue
            if at_least(after, 1 - bound - coins):
                continue
            if price and not at_least(after, bound + coins - price):
                continue
            moves[:] = [moves[place], *moves[:place], *moves[place + 1 :]]  # in one step
            entry.raise_to(bound)
            return True
        entry.sink_to(bound - 2)
        return False

    def known_good(self, moves: list[Move], bound: int) -> bool:
        """Whether bounds that are already proved show that one of the moves is good enough.

        Clause: dab.exact.search.
        """
        stored = self.table.get
        return any(
            entry.upper <= -bound - coins
            and (not price or entry.lower >= bound + coins - price)
            for coins, price, after in moves
            if (entry := stored(after)) is not None
        )

    def assume(self, state: State, lower: int, upper: int) -> None:
        """Store bounds of a state that are proved without a search, where they are better."""
        if state in self.table or len(self.table) < self.states:
            entry = self.entry(state)
            entry.raise_to(max(lower, entry.lower))
            entry.sink_to(min(upper, entry.upper))

    def depth(self, state: State) -> int:
        """The largest number of moves in a line of play from a state."""
        core, number = state & self.net.everything, state >> self.net.size
        return core.bit_count() + len(self.endgames.members(number)) if core else 0

    def bounds(self, state: State) -> tuple[int, int]:
        """The bounds of a state that are proved so far."""
        entry = self.table.get(state)
        if entry is not None:
            return entry.lower, entry.upper
        coins = self.net.count(state & self.net.everything)
        coins += self.endgames.coins(state >> self.net.size)
        return -coins, coins
