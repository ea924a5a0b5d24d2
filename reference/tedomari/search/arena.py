"""Components as small integers, and sums as sorted tuples of these integers."""

from collections.abc import Hashable, Iterable

from tedomari.search.components import Component, Player

#: A sum: the numbers of its components, ascending.  The player to move is always Left.
Sum = tuple[int, ...]


class Arena:
    """All components so far, each with a number, the number of its negative, and its moves."""

    def __init__(self) -> None:
        self.components: list[Component] = []
        self.numbers: dict[Hashable, int] = {}
        self.negatives: list[int] = []
        self.weights: list[int] = []
        self.known_replies: list[tuple[Sum, ...] | None] = []

    def number(self, component: Component) -> int:
        """Return the number of a component; number a new one together with its negative.

        An interrupt may end this between two instructions.  The keys are therefore noted last:
        what has been entered without a key is not used.
        """
        key = component.key
        number = self.numbers.get(key)
        if number is None:
            negative = component.negative()
            number = self.enter(component)
            if negative.key != key:
                opposite = self.enter(negative)
                self.negatives[number], self.negatives[opposite] = opposite, number
                self.numbers[negative.key] = opposite
            self.numbers[key] = number
        return number

    def enter(self, component: Component) -> int:
        """Give a new component a number, and return it."""
        # What an interrupt has left of an entry is removed; the components come last.
        number = len(self.components)
        for table in (self.negatives, self.weights, self.known_replies):
            del table[number:]
        self.negatives.append(number)
        self.weights.append(component.moves_left**2)
        self.known_replies.append(None)
        self.components.append(component)
        return number

    def total(self, components: Iterable[Component]) -> Sum:
        """Return the sum of components, split into parts, without those that have no moves.

        Clauses: search.split, search.dead.
        """
        numbers: list[int] = []
        for component in components:
            for part in component.parts():
                if part.key in self.numbers or has_moves(part):
                    numbers.append(self.number(part))
        return tuple(sorted(numbers))

    def negative(self, total: Sum) -> Sum:
        """Return the negative of a sum.  Clause: search.negative."""
        return tuple(sorted([self.negatives[number] for number in total]))

    def replies(self, number: int) -> tuple[Sum, ...]:
        """Return the left options of a component as sums, negated for the opponent to move."""
        known = self.known_replies[number]
        if known is None:
            options = self.components[number].options(Player.LEFT)
            replies = {self.negative(self.total([option])) for option in options}
            known = self.known_replies[number] = tuple(sorted(replies))
        return known

    def children(self, total: Sum) -> set[Sum]:
        """Return the sums after a move, negated for the opponent to move.

        A move is made in one component; of several equal components only the first is tried.
        """
        children: set[Sum] = set()
        negated = [self.negatives[number] for number in total]
        last = -1
        for place, number in enumerate(total):
            if number == last:
                continue
            last = number
            rest = negated[:place] + negated[place + 1 :]
            for reply in self.replies(number):
                children.add(tuple(sorted([*rest, *reply])))
        return children

    def weight(self, total: Sum) -> int:
        """Return the sum of the squares of the moves left, an estimate of the remaining play.

        In experiments a search that tries light sums first is about ten times shorter.
        """
        return sum([self.weights[number] for number in total])

    def without_pairs(self, total: Sum) -> Sum:
        """Return the sum without pairs of a component and its negative.

        Claim: the player to move wins the sum with the pair if and only if that player wins
        the sum without it.
        Reason: the winner without the pair follows the same strategy there, and answers a
        move in one of the pair with the same move in the other, which is always possible.
        Source: Winning Ways, chapter 1 (the Tweedledum and Tweedledee Argument).
        Clause: search.mirror.
        """
        unpaired: list[int] = []
        for number in total:
            if self.negatives[number] in unpaired:
                unpaired.remove(self.negatives[number])
            else:
                unpaired.append(number)
        return tuple(unpaired)


def has_moves(component: Component) -> bool:
    """Whether either player can move in a component."""
    for player in Player:
        for _option in component.options(player):
            return True
    return False
