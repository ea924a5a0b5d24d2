"""Values by definition: forms are numbered, and what is known of pairs is remembered."""

from fractions import Fraction

#: The left and the right options of a form, as ascending tuples of numbers of forms.
Sides = tuple[tuple[int, ...], tuple[int, ...]]


class Values:
    """Canonical forms, each with a number.  Form 0 is 0."""

    def __init__(self) -> None:
        self.forms: list[Sides] = []
        self.places: dict[Sides, int] = {}
        self.order: dict[tuple[int, int], bool] = {}
        self.sums: dict[tuple[int, int], int] = {}
        self.negatives: dict[int, int] = {}
        self.place((), ())

    def place(self, left: tuple[int, ...], right: tuple[int, ...]) -> int:
        """Return the number of a canonical form, which is new or not."""
        sides = tuple(sorted(left)), tuple(sorted(right))
        number = self.places.setdefault(sides, len(self.forms))
        if number == len(self.forms):
            self.forms.append(sides)
        return number

    def le(self, g: int, h: int) -> bool:
        """Return whether G <= H: no left option of G is >= H, and G >= no right option of H."""
        if g == h:
            return True
        known = self.order.get((g, h))
        if known is None:
            known = not any(self.le(h, x) for x in self.forms[g][0])
            known = known and not any(self.le(y, g) for y in self.forms[h][1])
            self.order[g, h] = known
        return known

    def number(self, x: Fraction) -> int:
        """Return the canonical form of a dyadic number."""
        if x.denominator > 1:
            step = Fraction(1, x.denominator)
            return self.place((self.number(x - step),), (self.number(x + step),))
        if x > 0:
            return self.place((self.number(x - 1),), ())
        return self.place((), (self.number(x + 1),)) if x < 0 else 0

    def negative(self, g: int) -> int:
        """Return the negative: sides exchanged, options negated."""
        known = self.negatives.get(g)
        if known is None:
            left, right = self.forms[g]
            known = self.place(
                tuple(map(self.negative, right)), tuple(map(self.negative, left))
            )
            self.negatives[g] = known
        return known

    def add(self, g: int, h: int) -> int:
        """Return the sum: a move in it is a move in one of the two."""
        if not g or not h:
            return g or h
        pair = (g, h) if g < h else (h, g)
        known = self.sums.get(pair)
        if known is None:
            sides = zip(self.forms[g], self.forms[h], strict=True)
            left, right = (
                {self.add(x, h) for x in mine} | {self.add(g, y) for y in others}
                for mine, others in sides
            )
            known = self.sums[pair] = self.canonical(left, right)
        return known

    def canonical(self, left: set[int], right: set[int]) -> int:
        """Return the canonical form of ``{left|right}``.

        Dominated options are removed and reversible ones bypassed until there are none.
        """
        while True:
            left = {x for x in left if not any(x != y and self.le(x, y) for y in left)}
            right = {x for x in right if not any(x != y and self.le(y, x) for y in right)}
            bypassed = self.bypass(left, right)
            if bypassed == (left, right):
                return self.place(tuple(left), tuple(right))
            left, right = bypassed

    def bypass(self, left: set[int], right: set[int]) -> tuple[set[int], set[int]]:
        """Replace each option that has a reply at least as good as ``{left|right}`` itself."""
        new_left: set[int] = set()
        for option in left:
            replies = [y for y in self.forms[option][1] if self.form_ge(left, right, y)]
            new_left |= set(self.forms[replies[0]][0]) if replies else {option}
        new_right: set[int] = set()
        for option in right:
            replies = [y for y in self.forms[option][0] if self.form_le(left, right, y)]
            new_right |= set(self.forms[replies[0]][1]) if replies else {option}
        return new_left, new_right

    def form_ge(self, left: set[int], right: set[int], h: int) -> bool:
        """Return whether ``{left|right}`` is at least H."""
        if any(self.le(x, h) for x in right):
            return False
        return not any(self.form_le(left, right, y) for y in self.forms[h][0])

    def form_le(self, left: set[int], right: set[int], h: int) -> bool:
        """Return whether ``{left|right}`` is at most H."""
        if any(self.le(h, x) for x in left):
            return False
        return not any(self.form_ge(left, right, y) for y in self.forms[h][1])
