"""Components as small integers, and sums of them as sorted tuples."""

from collections.abc import Hashable, Iterable

from tedomari.search.components import Component, Player

#: A sum: the numbers of its components, ascending.  The player to move is called Left.
Sum = tuple[int, ...]


class Arena:
    """All components met so far, each under a number, with its negative and its moves."""

    def __init__(self) -> None:
        self.components: list[Component] = []
        self.numbers: dict[Hashable, int] = {}
        self.negatives: list[int] = []
        self.weights: list[int] = []
        self.known_replies: list[tuple[Sum, ...] | None] = []

    def number(self, component: Component) -> int:
        """The number of a component; its negative gets one at the same time."""
        number = self.numbers.get(component.key)
        if number is None:
            number = self.enter(component)
            negative = component.negative()
            opposite = self.numbers.get(negative.key)
            if opposite is None:
                opposite = self.enter(negative)
            self.negatives[number] = opposite
            self.negatives[opposite] = number
        return number

    def enter(self, component: Component) -> int:
        """Give a new component a number."""
        number = self.numbers[component.key] = len(self.components)
        self.components.append(component)
        self.negatives.append(number)
        self.weights.append(component.moves_left**2)
        self.known_replies.append(None)
        return number

    def total(self, components: Iterable[Component]) -> Sum:
        """The sum of components, split, without the parts in which nobody can move.

        Clauses: search.split, search.dead.
        """
        numbers: list[int] = []
        for component in components:
            for part in component.parts():
                if part.key in self.numbers or alive(part):
                    numbers.append(self.number(part))
        return tuple(sorted(numbers))

    def negated(self, total: Sum) -> Sum:
        """The negative of a sum.  Clause: search.negative."""
        return tuple(sorted([self.negatives[number] for number in total]))

    def replies(self, number: int) -> tuple[Sum, ...]:
        """What a component's left options leave, as the opponent sees it: negated."""
        known = self.known_replies[number]
        if known is None:
            options = self.components[number].options(Player.LEFT)
            found = {self.negated(self.total([option])) for option in options}
            known = self.known_replies[number] = tuple(sorted(found))
        return known

    def children(self, total: Sum) -> set[Sum]:
        """All that the player to move can move to, as the opponent sees it.

        A move is made in one component, and of equal components in the first.
        """
        found: set[Sum] = set()
        negatives = self.negatives
        last = -1
        for place, number in enumerate(total):
            if number == last:
                continue
            last = number
            rest = [negatives[other] for other in total[:place] + total[place + 1 :]]
            for reply in self.replies(number):
                found.add(tuple(sorted([*rest, *reply])))
        return found

    def weight(self, total: Sum) -> int:
        """How much play is left, roughly: the sum of the squares of the moves left.

        Trying light sums first, found by experiment, makes a search some ten times shorter.
        """
        return sum([self.weights[number] for number in total])

    def without_pairs(self, total: Sum) -> Sum:
        """The sum without pairs of a component and its negative.

        Claim: the player to move wins the one if and only if he wins the other.
        Reason: whoever wins without the pair plays that strategy there, and answers a
        move in one of the pair by the same move in the other, which he always can.
        Source: Winning Ways, chapter 1 (the Tweedledum and Tweedledee Argument).
        Clause: search.mirror.
        """
        kept: list[int] = []
        for number in total:
            if self.negatives[number] in kept:
                kept.remove(self.negatives[number])
            else:
                kept.append(number)
        return tuple(kept)


def alive(component: Component) -> bool:
    """Whether anybody can move in a component."""
    for player in Player:
        for _option in component.options(player):
            return True
    return False
