"""The search in machine words as the solver uses it, for graphs of at most 50 strings."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast

from tedomari.kernel.words import COMPILED
from tedomari_dots_and_boxes.exact.budget import Budget
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.exact.endgame import Endgames
from tedomari_dots_and_boxes.exact.ordering import by_distance
from tedomari_dots_and_boxes.exact.plain_bounds import PlainBounds
from tedomari_dots_and_boxes.exact.proving import Proving, State
from tedomari_dots_and_boxes.exact.symmetry import Images, Permutation
from tedomari_dots_and_boxes.exact.word_bounds import WIDEST, WordBounds, unpack
from tedomari_dots_and_boxes.exact.word_endgames import WordEndgames
from tedomari_dots_and_boxes.exact.word_graph import WordGraph
from tedomari_dots_and_boxes.exact.word_images import WordImages
from tedomari_dots_and_boxes.exact.word_search import UNLIMITED, WordSearch
from tedomari_dots_and_boxes.graph import Strings

#: The largest number of strings of a graph in words, which leaves 10 bits for the numbers of
#: multisets.
MOST_STRINGS: Final = 50

#: The most bits of the numbers of multisets.
NUMBER_BITS: Final = 13

#: The number of nodes with which a result of a journal enters the table, so that it is kept.
NOTED: Final = 1 << 31


class WordEngine(Proving):
    """The margins of states of a graph of at most 50 strings.

    The strings are numbered anew, in the order in which they are tried.
    Clauses: dab.exact.search, dab.exact.words.
    """

    def __init__(
        self, strings: Strings, symmetries: Sequence[Permutation], states: int
    ) -> None:
        self.order = by_distance(CoinGraph(strings))
        self.net = CoinGraph(
            Strings(strings.coins, tuple(strings.ends[number] for number in self.order))
        )
        self.images = Images(self.net, renumber(symmetries, self.order))
        self.endgames = Endgames(Budget(None))
        bits = min(NUMBER_BITS, WIDEST - self.net.size)
        self.words = WordSearch(
            WordGraph(self.net),
            word_images(self.images),
            WordEndgames(self.endgames, 1 << bits),
            word_bounds(self.net.size + bits, states),
        )
        self.words.pause = breathe
        self.table = self.words.table

    @property
    def left(self) -> int | None:
        """The number of nodes that may still be searched; None means unlimited."""
        return None if self.words.left > UNLIMITED // 2 else self.words.left

    @left.setter
    def left(self, nodes: int | None) -> None:
        self.words.left = UNLIMITED if nodes is None else min(nodes, UNLIMITED // 2)

    def state(self, uncut: int) -> State:
        """The state of a mask of strings, in which no coin is held by only one string."""
        mask = sum(1 << new for new, old in enumerate(self.order) if uncut >> old & 1)
        return self.words.state(mask)

    def at_least(self, state: State, bound: int) -> bool:
        """Whether the margin of a state is at least ``bound``.

        Raises SpentError if the budget is spent.
        """
        return self.words.reaches(state, self.coins(state), bound)

    def coins(self, state: State) -> int:
        """The number of coins of a state."""
        coins = self.endgames.coins(state >> self.net.size)
        return coins + self.net.count(state & self.net.everything)

    def depth(self, state: State) -> int:
        """The largest number of moves in a line of play from a state."""
        core, number = state & self.net.everything, state >> self.net.size
        return core.bit_count() + len(self.endgames.members(number))

    def bounds(self, state: State) -> tuple[int, int]:
        """The bounds of a state that are proved so far."""
        if not state & self.net.everything:
            margin = self.words.endgames.margin(state >> self.net.size)
            return margin, margin
        known = self.table.get(state, -1)
        if known < 0:
            coins = self.coins(state)
            return -coins, coins
        return unpack(known)

    def assume(self, state: State, lower: int, upper: int) -> None:
        """Store bounds of a state that are proved without a search, where they are better."""
        if state & self.net.everything:
            known = self.bounds(state)
            self.table.store(state, max(lower, known[0]), min(upper, known[1]), NOTED)

    def learn(self, uncut: int, codes: Iterable[int], lower: int, upper: int) -> None:
        """Store proved bounds of a state: a mask of strings, and chains and loops.

        Clause: dab.exact.journal.
        """
        mask = sum(1 << new for new, old in enumerate(self.order) if uncut >> old & 1)
        number = self.endgames.number(codes)
        if number < self.words.endgames.most:
            state = self.images.least(mask) | number << self.net.size
            self.table.store(state, lower, upper, NOTED)

    def listen(
        self, tell: Callable[[int, tuple[int, ...], int, int], None], notable: int
    ) -> None:
        """Report the bounds of each state whose search takes at least ``notable`` nodes.

        The state is reported as :meth:`learn` takes it.  Clause: dab.exact.journal.
        """

        def note(state: int, lower: int, upper: int) -> None:
            mask = sum(1 << old for new, old in enumerate(self.order) if state >> new & 1)
            tell(mask, self.endgames.members(state >> self.net.size), lower, upper)

        self.words.note = note
        self.words.notable = notable


def breathe() -> None:
    """Let Python handle signals, which it does only where code that is not compiled runs."""


def renumber(
    symmetries: Sequence[Permutation], order: Sequence[int]
) -> tuple[Permutation, ...]:
    """Symmetries of strings that are listed in another order."""
    place = {old: new for new, old in enumerate(order)}
    return tuple(tuple(place[permutation[old]] for old in order) for permutation in symmetries)


def word_images(images: Images) -> WordImages:
    """The tables of images as the search uses them: in words if these are machine words.

    In plain Python the packed tables of :class:`Images` are faster, and have the same use.
    """
    if not COMPILED:
        return cast("WordImages", images)
    groups = [(mask, list(first)) for mask, first in images.parallel]
    return WordImages(groups, [list(each) for each in images.permutations])


def word_bounds(width: int, states: int) -> WordBounds:
    """The table of bounds as the search uses it, for about ``states`` states."""
    if not COMPILED:
        return cast("WordBounds", PlainBounds(states))
    return WordBounds(width, states)
