"""Values of strips, from the rules alone."""

from tedomari.game import Game
from tedomari.strips.rules import StripRules

#: The options of a strip, each as the parts whose sum it is.
Parts = tuple[list[list[str]], list[list[str]]]


class StripValues:
    """The values of the strips of a game, each component evaluated once.

    Clause: strips.value.
    """

    def __init__(self, rules: StripRules) -> None:
        self.rules = rules
        self.mirror = rules.is_symmetric
        self.known: dict[str, Game] = {}

    def value(self, strip: str) -> Game:
        """The value of a strip: the sum of the values of its components."""
        parts = [self.normal(part) for part in self.rules.components(strip)]
        for part in parts:
            self.settle(part)
        return self.total(parts)

    def normal(self, part: str) -> str:
        """The smaller of two mirror images, if these have the same value."""
        return min(part, part[::-1]) if self.mirror else part

    def total(self, parts: list[str]) -> Game:
        """The sum of known values."""
        total = Game()
        for part in parts:
            total = total + self.known[part]
        return total

    def options(self, part: str) -> Parts:
        """The options of both players, each as its components in normal form."""
        left, right = (
            [
                [self.normal(component) for component in self.rules.components(option)]
                for option in self.rules.options(part, rewrites)
            ]
            for rewrites in (self.rules.left, self.rules.right)
        )
        return left, right

    def settle(self, strip: str) -> None:
        """Evaluate a component and all that it depends on, on an explicit stack."""
        opened: dict[str, Parts] = {}
        stack = [strip]
        while stack:
            part = stack[-1]
            if part in self.known:
                stack.pop()
                continue
            if part not in opened:
                opened[part] = self.options(part)
            left, right = opened[part]
            unknown = [c for option in (*left, *right) for c in option if c not in self.known]
            if unknown:
                stack += unknown
                continue
            del opened[part]
            self.known[part] = Game(
                {self.total(option) for option in left},
                {self.total(option) for option in right},
            )
            stack.pop()
