"""Check a certificate of the number of games in a basis for the values of a board.

The checker uses only the rules (`chilled.py`) and the definitions of sums, order and canonical
forms.  It shares no code with the program that found the certificate.

    python basis.py CERTIFICATE.json
"""

import json
import sys
from collections import Counter
from itertools import product

from chilled import Chilled, cells_of


class WrongCertificateError(Exception):
    """A certificate does not prove its claims."""


class Plain:
    """Games in canonical form; equal games are the same object."""

    def __init__(self):
        self.games, self.orders, self.sums = {}, {}, {}

    def game(self, left, right):
        """Return the canonical form of {left|right}; the options must be canonical."""
        left, right = set(left), set(right)
        while True:
            start = Game(self, left, right)
            lefts = self.simplify(left, start, lambda g: (g.right, g.left), lambda g, h: g <= h)
            rights = self.simplify(
                right, start, lambda g: (g.left, g.right), lambda g, h: h <= g
            )
            if (lefts, rights) == (left, right):
                break
            left, right = lefts, rights
        key = (frozenset(left), frozenset(right))
        if key not in self.games:
            self.games[key] = Game(self, *key)
        return self.games[key]

    def simplify(self, options, start, sides, at_most):
        """Return a side with one reversible option replaced, or without dominated options."""
        for option in options:
            replies, _ = sides(option)
            for reply in replies:
                if at_most(reply, start):
                    return (options - {option}) | set(sides(reply)[1])
        return {g for g in options if not any(g is not h and at_most(g, h) for h in options)}


class Game:
    """A game by its options, with order and sum by definition."""

    def __init__(self, plain, left, right):
        self.plain, self.left, self.right = plain, left, right

    def __le__(self, other):
        known = self.plain.orders
        if (self, other) not in known:
            known[self, other] = not any(other <= g for g in self.left) and not any(
                h <= self for h in other.right
            )
        return known[self, other]

    def __add__(self, other):
        known = self.plain.sums
        if (self, other) not in known:
            left = [g + other for g in self.left] + [self + h for h in other.left]
            right = [g + other for g in self.right] + [self + h for h in other.right]
            known[self, other] = known[other, self] = self.plain.game(left, right)
        return known[self, other]

    def __neg__(self):
        return self.plain.game([-g for g in self.right], [-g for g in self.left])


def times(n, g):
    """Return n copies of a game, or -n copies of its negative if n is negative."""
    total = g.plain.game([], [])
    for _ in range(abs(n)):
        total = total + (g if n > 0 else -g)
    return total


class Certificate:
    """The claims of a certificate about the positions of one board."""

    def __init__(self, data):
        self.data = data
        self.plain = Plain()
        self.zero = self.plain.game([], [])
        self.star = self.plain.game([self.zero], [self.zero])
        self.up = self.plain.game([self.zero], [self.star])
        self.rules = Chilled(self.plain)
        self.values = {}
        self.games = []
        for left, right in data["games"]:
            options = [[self.games[k] for k in side] for side in (left, right)]
            self.games.append(self.plain.game(*options))

    def value(self, position):
        """Return the value of a position within the board."""
        if position not in self.values:
            rows = position.split("/")
            height, width = self.data["board"]
            if len(rows) > height or any(len(row) > width for row in rows):
                raise WrongCertificateError(f"{position} is not within the board")
            self.values[position] = self.rules.value(cells_of(position))
        return self.values[position]

    def combination(self, counts):
        """Return the value of a combination of positions."""
        total = self.zero
        for position, n in counts.items():
            total = total + times(n, self.value(position))
        return total

    def check(self):
        """Check everything; return the least and the largest possible size of a basis."""
        torsion = self.check_torsion()
        rank = self.check_rank()
        least, most = torsion + rank, self.check_spanning()
        claimed = (self.data["least"], self.data["most"])
        if claimed != (least, most):
            raise WrongCertificateError(f"{claimed} are claimed, {(least, most)} are shown")
        return least, most

    # Games of order 2

    def check_torsion(self):
        """Return the number of combinations of order 2 that are shown to be independent.

        No sum of some of them is 0: if one with a weight occurs, the weights do not add up to
        0; otherwise a sum from the first list would equal one from the second.
        """
        order_two = self.data["order_two"]
        weights = [self.check_weight(item) for item in order_two["weighed"]]
        self.sums_of(weights)
        lists = []
        if len(order_two["weightless"]) != 2:
            raise WrongCertificateError("there must be two lists of games without weight")
        for items in order_two["weightless"]:
            lists.append([self.combination(item) for item in items])
            for game in lists[-1]:
                self.check_far_from_ups(game)
        for item in order_two["weighed"]:
            lists.append([self.combination(item["sum"])])
        for game in (game for listed in lists for game in listed):
            if game + game is not self.zero:
                raise WrongCertificateError("a game of the list is not of order 2")
        first, second = (self.sums_of(listed) for listed in lists[:2])
        if first & second != {self.zero}:
            raise WrongCertificateError("a sum occurs in both lists")
        return sum(map(len, lists))

    def sums_of(self, games):
        """Return the sums of all subsets of the games, which must all differ."""
        sums = {self.zero}
        for game in games:
            more = {total + game for total in sums}
            if sums & more:
                raise WrongCertificateError("two sums of games of order 2 are equal")
            sums |= more
        return sums

    # Atomic weights

    def check_weight(self, item):
        """Return the weight of a combination, after checking it by definition."""
        weight = self.games[item["weight"]]
        self.check_far_from_ups(self.combination(item["sum"]) + -self.times_up(weight))
        return weight

    def times_up(self, weight):
        """Return the Norton product of a game by up."""
        n = next((n for n in range(-9, 10) if times(n, self.one()) is weight), None)
        if n is not None:
            return times(n, self.up)
        more = self.up + self.up + self.star
        left = [self.times_up(g) + more for g in weight.left]
        right = [self.times_up(g) + -more for g in weight.right]
        return self.plain.game(left, right)

    def one(self):
        """Return the game 1."""
        return self.plain.game([self.zero], [])

    def check_far_from_ups(self, game):
        """Check that the weight of a game is 0: it lies between v and ^ plus a remote star."""
        size = 1
        while size <= max(1, self.largest_nimber(game)):
            size *= 2
        remote = self.zero
        for _ in range(size):
            below = self.nimbers(remote)
            remote = self.plain.game(below, below)
        low, high = -self.up + remote, self.up + remote
        if not (low <= game <= high) or game is low or game is high:
            raise WrongCertificateError("the weight of a combination is another one")

    def nimbers(self, nimber):
        """Return the nimbers up to a nimber."""
        return {*nimber.left, nimber}

    def largest_nimber(self, game):
        """Return a bound on the nimbers among the followers of a game."""
        return (
            0
            if not (game.left or game.right)
            else 1 + max(map(self.largest_nimber, {*game.left, *game.right}))
        )

    # Games of infinite order

    def check_rank(self):
        """Return the number of combinations of infinite order shown to be independent."""
        weighed, chain = self.data["rank"]["weighed"], self.data["rank"]["chain"]
        self.check_weights_independent([self.check_weight(item) for item in weighed])
        games = [self.combination(item["sum"]) for item in chain]
        for game in games:
            self.check_far_from_ups(game)
        if games[-1] <= self.zero or not self.zero <= games[-1]:
            raise WrongCertificateError("the last game of the chain is not positive")
        for item, larger, smaller in zip(chain, games, games[1:], strict=False):
            self.check_dwarfs(item["positions"], larger, smaller)
        return len(weighed) + len(games)

    def check_weights_independent(self, weights):
        """Check that the weights are 1, u and t; u has weight 1, t has weight 0, and t < 0."""
        if len(weights) != 3:
            raise WrongCertificateError("there must be three games with weights")
        one, arrow, tiny = weights
        if one is not self.one():
            raise WrongCertificateError("the first weight is not 1")
        self.check_far_from_ups(arrow + -self.up)
        self.check_far_from_ups(tiny)
        if not tiny <= self.zero or self.zero <= tiny:
            raise WrongCertificateError("the last weight is not negative")

    def check_dwarfs(self, places, larger, smaller):
        """Check that every multiple of the smaller game y is at most the larger one.

        It is shown that p - n.y >= 0 for each of the listed games p and all n, by induction on
        n and then on the place in the list.  For n < 2 this is checked directly.  For larger n,
        Left has a reply to each move of Right that leaves at least q - m.y, where q is listed
        and m < n, or m = n and q is earlier in the list.
        """
        listed = [self.games[place] for place in places]
        if not any(game is larger for game in listed):
            raise WrongCertificateError("the larger game is not in its list")
        for place, game in enumerate(listed):
            if not (self.zero <= game and smaller <= game):
                raise WrongCertificateError("one of a list is less than the smaller game")
            for option in game.right:
                if not (
                    self.is_reached(option.left, listed[:place])
                    or self.is_reached([option + -h for h in smaller.right], listed)
                ):
                    raise WrongCertificateError("a move in the larger game has no reply")
            for threat in smaller.left:
                after = game + -threat
                if not self.is_reached(
                    [*after.left, *(after + -h for h in smaller.right)], listed
                ):
                    raise WrongCertificateError("a move in the smaller game has no reply")

    def is_reached(self, replies, listed):
        """Whether one of the replies is at least one of the listed games."""
        return any(q <= reply for reply, q in product(replies, listed))

    # Spanning

    def check_spanning(self):
        """Return the number of games of the basis, after checking that they span all values."""
        values = self.all_values()
        games, known = self.data["basis"], set()
        known.update(self.value(position) for position in games)
        for relation in self.data["relations"]:
            (position, n), *_ = relation.items()
            others = [self.value(p) for p in relation if p != position]
            if abs(n) != 1 or not all(g in known or -g in known for g in others):
                raise WrongCertificateError(f"the relation of {position} is in the wrong place")
            if self.combination(relation) is not self.zero:
                raise WrongCertificateError(f"the relation of {position} is false")
            known.add(self.value(position))
        for position, game in values.items():
            if game not in known and -game not in known:
                raise WrongCertificateError(f"{position} is not spanned")
        if max(Counter(games).values()) > 1:
            raise WrongCertificateError("a game of the basis occurs twice")
        return len(games)

    def all_values(self):
        """Return the values of the connected positions of the board, by position."""
        height, width = self.data["board"]
        cells = list(product(range(height), range(width)))
        known, waiting = set(), [frozenset([cell]) for cell in cells]
        while waiting:
            group = waiting.pop()
            if group not in known:
                known.add(group)
                near = {
                    (r + i, c + j)
                    for r, c in group
                    for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))
                }
                waiting += [group | {cell} for cell in near & set(cells) - group]
        return {group: self.rules.of_group(group) for group in known}


def main(path):
    """Check the certificate in a file, and print the result."""
    with open(path, encoding="utf-8") as file:
        certificate = Certificate(json.load(file))
    least, most = certificate.check()
    print(f"a basis has at least {least} games; one has {most}")


if __name__ == "__main__":
    sys.setrecursionlimit(20_000)
    main(sys.argv[1])
