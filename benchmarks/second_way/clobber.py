"""Who wins Clobber: a search in which small groups are replaced by their values."""

from collections import Counter
from typing import Final

from second_way.stones import Signed, Stones, groups, is_own_negative, moves, normal
from second_way.values import Values

#: Groups with at most this many stones are evaluated.
SMALL: Final = 8

#: A sum: the value of the small groups, and the other groups.
Position = tuple[int, tuple[Signed, ...]]


class Clobber:
    """Values of groups of stones by definition, and who wins sums of them."""

    def __init__(self, small: int = SMALL) -> None:
        self.small = small
        self.values = Values()
        self.known: dict[Stones, int] = {}
        self.won: dict[Position, bool] = {}

    def value(self, group: Stones) -> int:
        """Return the value of a group, from its moves; the negative has a value of its own."""
        (place, sign) = normal(group)
        if place not in self.known:
            left, right = place
            self.known[place] = self.values.canonical(
                {self.total(after) for after in moves(place)},
                {self.total((after[1], after[0])) for after in moves((right, left))},
            )
        found = self.known[place]
        return found if sign > 0 else self.values.negative(found)

    def total(self, stones: Stones) -> int:
        """Return the value of all groups of some stones."""
        total = 0
        for group in groups(stones):
            total = self.values.add(total, self.value(group))
        return total

    def position(self, value: int, rest: list[Signed], stones: Stones) -> Position:
        """Return the sum of a value, of groups and of the groups of some stones.

        Groups that are negatives of each other are left out, since their sum is 0.
        """
        count: Counter[Stones] = Counter()
        for place, sign in rest:
            count[place] += sign
        for group in groups(stones):
            if (group[0] | group[1]).bit_count() <= self.small:
                value = self.values.add(value, self.value(group))
            else:
                place, sign = normal(group)
                count[place] += sign
        large: list[Signed] = []
        for place, number in count.items():
            times = number % 2 if is_own_negative(place) else abs(number)
            large += [(place, 1 if number > 0 or is_own_negative(place) else -1)] * times
        return value, tuple(sorted(large))

    def negative(self, position: Position) -> Position:
        """Return the sum with both players exchanged."""
        value, large = position
        return self.values.negative(value), tuple(
            sorted((place, 1 if is_own_negative(place) else -sign) for place, sign in large)
        )

    def options(self, position: Position) -> set[Position]:
        """Return the sums after each move of Left."""
        value, large = position
        found = {(option, large) for option in self.values.forms[value][0]}
        for number, (place, sign) in enumerate(large):
            rest = [*large[:number], *large[number + 1 :]]
            left, right = place
            for after in moves(place if sign > 0 else (right, left)):
                found.add(self.position(value, rest, after))
        return found

    def wins(self, position: Position) -> bool:
        """Return whether Left wins by moving first."""
        if position not in self.won:
            value, large = position
            if large:
                replies = sorted(map(self.negative, self.options(position)), key=self.size)
                known = any(self.won.get(each) is False for each in replies)
                self.won[position] = known or any(not self.wins(each) for each in replies)
            else:
                self.won[position] = not self.values.le(value, 0)
        return self.won[position]

    def size(self, position: Position) -> tuple[int, int]:
        """Return the number of stones in large groups, and the number of the value's form."""
        value, large = position
        return sum((left | right).bit_count() for (left, right), _ in large), value

    def outcome(self, stones: Stones) -> str:
        """Return who wins: the first player N, the second player P, Left L or Right R."""
        position = self.position(0, [], stones)
        left, right = self.wins(position), self.wins(self.negative(position))
        return {(True, True): "N", (False, False): "P", (True, False): "L"}.get(
            (left, right), "R"
        )
