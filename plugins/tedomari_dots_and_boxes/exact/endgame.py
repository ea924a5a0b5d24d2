"""Endgames of independent chains and loops, solved exactly by a recursion."""

from collections.abc import Iterable, Sequence
from typing import Final

from tedomari.rulesets import RulesetError
from tedomari_dots_and_boxes.exact.budget import Budget, SpentError, UnfinishedMarginError
from tedomari_dots_and_boxes.exact.captures import CHAIN_PRICE, LOOP_PRICE, settle
from tedomari_dots_and_boxes.exact.split import Code

#: The shortest loop: two coins joined by two strings.
SHORTEST_LOOP: Final = 2


class EndgameError(RulesetError):
    """An impossible chain or loop.  Clause: dab.exact.endgame.error."""


def chain_code(coins: int) -> Code:
    """The code of an independent chain, that is, one with both ends on the ground."""
    return 2 * check_coins("chain", coins, 1)


def loop_code(coins: int) -> Code:
    """The code of an independent loop."""
    return 2 * check_coins("loop", coins, SHORTEST_LOOP) + 1


def check_coins(what: str, coins: int, least: int) -> int:
    """Return ``coins``, or raise EndgameError unless it is an int of at least ``least``."""
    if type(coins) is not int or coins < least:
        raise EndgameError(
            f"a {what} has {least} or more coins, given as an int, not {coins!r}"
        )
    return coins


def price_of(code: Code) -> int:
    """The price of turning after a chain or loop has been opened in the best way.

    Clauses: dab.exact.endgame.price, dab.exact.chain.hard-hearted.
    """
    if code & 1:
        return LOOP_PRICE if code >> 1 > 3 else 0
    return CHAIN_PRICE if code >> 1 > 2 else 0


class Multiset:
    """Chains and loops by their codes, ascending, and what is known about them.

    ``options`` has the members to be tried, as :meth:`Endgames.options` returns them.
    """

    __slots__ = ("coins", "margin", "members", "options")

    def __init__(self, members: tuple[Code, ...]) -> None:
        self.members = members
        self.coins = sum(code >> 1 for code in members)
        self.margin: int | None = None
        self.options: list[tuple[int, int, int]] | None = None


class Endgames:
    """A table of multisets of chains and loops, numbered from 0, with their margins.

    Number 0 is the empty multiset.  The player to move opens a member; the opponent takes all
    of it, or all except a few coins, as in :func:`settle`.  Among members of the same kind and
    price only the shortest is tried.

    An interrupt or a bound may end any method between two instructions, and the table is used
    again.  So a result is stored last, when it is complete.
    Clauses: dab.exact.endgame.recursion, dab.exact.endgame.multiset,
    dab.exact.chain.shortest.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.numbers: dict[tuple[Code, ...], int] = {(): 0}
        self.multisets = [Multiset(())]
        self.multisets[0].margin = 0
        self.sums: dict[tuple[int, Code], int] = {}

    def number(self, codes: Iterable[Code]) -> int:
        """The number of a multiset."""
        members = tuple(sorted(codes))
        known = self.numbers.get(members)
        if known is None:
            known = len(self.multisets)
            self.multisets.append(Multiset(members))
            self.numbers[members] = known
        return known

    def members(self, number: int) -> tuple[Code, ...]:
        """The codes of the members of a multiset, ascending."""
        return self.multisets[number].members

    def coins(self, number: int) -> int:
        """The number of coins of a multiset."""
        return self.multisets[number].coins

    def add(self, number: int, code: Code) -> int:
        """The number of a multiset with one more member."""
        known = self.sums.get((number, code))
        if known is None:
            known = self.sums[number, code] = self.number((*self.members(number), code))
        return known

    def options(self, number: int) -> list[tuple[int, int, int]]:
        """The coins, the price of turning, and the rest's number, for each member to be tried.

        Members are ascending, so the first of a kind and price is the shortest.
        Clause: dab.exact.chain.shortest.
        """
        multiset = self.multisets[number]
        known = multiset.options
        if known is None:
            members = multiset.members
            known = []
            tried: set[tuple[int, int]] = set()
            for place, code in enumerate(members):
                kind = code & 1, price_of(code)
                if kind not in tried:
                    tried.add(kind)
                    rest = self.number(members[:place] + members[place + 1 :])
                    known.append((code >> 1, kind[1], rest))
            multiset.options = known
        return known

    def margin(self, number: int) -> int:
        """The margin of a multiset for the player to move, by a loop without recursive calls.

        Clause: dab.exact.endgame.recursion.
        """
        multisets = self.multisets
        stack = [] if multisets[number].margin is not None else [number]
        while stack:
            top = stack[-1]
            options = self.options(top)
            open_ = [rest for _, _, rest in options if multisets[rest].margin is None]
            if open_:
                self.budget.spend()
                stack += open_
                continue
            stack.pop()
            multisets[top].margin = max(
                -settle(coins, price, multisets[rest].margin or 0)
                for coins, price, rest in options
            )
        return multisets[number].margin or 0


def codes_of(chains: Iterable[int], loops: Iterable[int]) -> list[Code]:
    """The codes of chains and loops with these numbers of coins."""
    return [*map(chain_code, chains), *map(loop_code, loops)]


def endgame_value(
    chains: Sequence[int], loops: Sequence[int] = (), *, nodes: int | None = None
) -> int:
    """The margin of an endgame of chains and loops for the player who does not move first.

    >>> endgame_value([3, 4]), endgame_value([3], [4]), endgame_value([1, 1])
    (3, 1, 0)

    Raises :class:`EndgameError` for an impossible chain or loop, and
    :class:`~tedomari_dots_and_boxes.exact.UnfinishedMarginError` if it takes more than
    ``nodes`` multisets.
    Clauses: dab.exact.endgame.recursion, dab.exact.endgame.error.
    """
    return -endgame_margin(chains, loops, nodes=nodes)


def endgame_margin(
    chains: Sequence[int],
    loops: Sequence[int] = (),
    *,
    open_chains: Sequence[int] = (),
    open_loops: Sequence[int] = (),
    nodes: int | None = None,
) -> int:
    """The margin of an endgame for the player to move; some chains and loops may be opened.

    An opened chain of n coins is held by the ground at only one end, an opened loop at none.

    >>> endgame_margin([4], open_chains=[3]), endgame_margin([4], open_chains=[1])
    (3, -3)

    Raises the errors of :func:`endgame_value`.
    Clauses: dab.exact.endgame.recursion, dab.exact.endgame.opened.
    """
    budget = Budget(nodes)
    table = Endgames(budget)
    number = table.number(codes_of(chains, loops))
    captured = sum(check_coins("chain", coins, 1) for coins in open_chains)
    captured += sum(check_coins("loop", coins, SHORTEST_LOOP) for coins in open_loops)
    price = 0
    if any(coins > 1 for coins in open_chains):
        price = CHAIN_PRICE
    elif any(coins > 3 for coins in open_loops):
        price = LOOP_PRICE
    try:
        return settle(captured, price, table.margin(number))
    except SpentError:
        coins = table.coins(number)
        bounds = [settle(captured, price, value) for value in (-coins, coins)]
        raise UnfinishedMarginError(captured - coins, max(bounds)) from None
