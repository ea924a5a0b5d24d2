"""The yardstick: the cost of a careful but plain implementation with memoisation.

Positions are frozensets of cells as tuples.  Values are interned, so that equality is identity.
Order, sums and negatives are memoised.  Positions split into components, which are looked up
under the symmetries.  There are deliberately no further short cuts: this file measures what
those of the kernel are worth, so it should not be optimised.
"""

from collections.abc import Callable, Iterable, Iterator

Cell = tuple[int, int]
Cells = frozenset[Cell]
Options = frozenset["Value"]


class Value:
    """A canonical form; there is one object per value."""

    def __init__(self, left: Options, right: Options) -> None:
        self.left = left
        self.right = right


def intern(left: Options, right: Options) -> Value:
    """Return the unique object for a canonical form."""
    value = _known.get((left, right))
    if value is None:
        value = _known[left, right] = Value(left, right)
    return value


_known: dict[tuple[Options, Options], Value] = {}

ZERO = intern(frozenset(), frozenset())

_le: dict[tuple[Value, Value], bool] = {}
_negative: dict[Value, Value] = {}
_sum: dict[tuple[Value, Value], Value] = {}
_canonical: dict[tuple[Options, Options], Value] = {}


def le(g: Value, h: Value) -> bool:
    """Whether G <= H, by definition."""
    key = (g, h)
    answer = _le.get(key)
    if answer is None:
        answer = not (any(le(h, x) for x in g.left) or any(le(x, g) for x in h.right))
        _le[key] = answer
    return answer


def canonical(left: Options, right: Options) -> Value:
    """Return the value of ``{left|right}``, without dominated and reversible options."""
    key = (left, right)
    value = _canonical.get(key)
    if value is None:
        value = _canonical[key] = simplify(left, right)
    return value


def simplify(left: Options, right: Options) -> Value:
    """Simplify the form round by round, until nothing changes."""
    while True:
        form = Value(left, right)
        new_left = maximal(bypassed_left(form), le)
        new_right = maximal(bypassed_right(form), lambda g, h: le(h, g))
        if new_left == left and new_right == right:
            return intern(left, right)
        left, right = new_left, new_right


def maximal(options: Options, below: Callable[[Value, Value], bool]) -> Options:
    """Return the options that no other option dominates."""
    return frozenset(g for g in options if not any(h is not g and below(g, h) for h in options))


def bypassed_left(form: Value) -> Options:
    """Return Left's options, each reversible one replaced by its reply's left options."""
    options: set[Value] = set()
    for g in form.left:
        reply = next((x for x in g.right if le(x, form)), None)
        options |= {g} if reply is None else reply.left
    return frozenset(options)


def bypassed_right(form: Value) -> Options:
    """Return Right's options, each reversible one replaced by its reply's right options."""
    options: set[Value] = set()
    for g in form.right:
        reply = next((x for x in g.left if le(form, x)), None)
        options |= {g} if reply is None else reply.right
    return frozenset(options)


def negative(g: Value) -> Value:
    """Return -G."""
    value = _negative.get(g)
    if value is None:
        value = intern(
            frozenset(negative(x) for x in g.right), frozenset(negative(x) for x in g.left)
        )
        _negative[g] = value
    return value


def add(g: Value, h: Value) -> Value:
    """Return G + H, simplified at every level."""
    key = (g, h) if id(g) <= id(h) else (h, g)
    value = _sum.get(key)
    if value is None:
        left = {add(x, h) for x in g.left} | {add(g, x) for x in h.left}
        right = {add(x, h) for x in g.right} | {add(g, x) for x in h.right}
        value = _sum[key] = canonical(frozenset(left), frozenset(right))
    return value


class Board:
    """Domineering, or XT Domineering, with single cells where no domino fits."""

    def __init__(self, *, xt: bool) -> None:
        self.xt = xt
        self.known: dict[Cells, Value] = {}

    def value(self, cells: Cells) -> Value:
        """Return the value of a position, given by its empty cells."""
        total = ZERO
        for component in components(cells):
            total = add(total, self.component_value(component))
        return total

    def component_value(self, cells: Cells) -> Value:
        """Return the value of a connected position, looked up under its eight images."""
        best: tuple[tuple[Cell, ...], int] | None = None
        for image, sign in images(cells):
            if best is None or image < best[0]:
                best = (image, sign)
        assert best is not None
        key = frozenset(best[0])
        value = self.known.get(key)
        if value is None:
            value = self.known[key] = self.by_options(key)
        return value if best[1] > 0 else negative(value)

    def by_options(self, cells: Cells) -> Value:
        """Return the value of a connected position, computed from its options."""
        down = [{(r, c), (r + 1, c)} for r, c in cells if (r + 1, c) in cells]
        across = [{(r, c), (r, c + 1)} for r, c in cells if (r, c + 1) in cells]
        left = [self.value(cells - domino) for domino in down]
        right = [self.value(cells - domino) for domino in across]
        if self.xt and not (left and right):
            single = [self.value(cells - {cell}) for cell in cells]
            left, right = left or single, right or single
        return canonical(frozenset(left), frozenset(right))


def components(cells: Cells) -> Iterator[Cells]:
    """Yield the orthogonally connected groups of cells."""
    rest = set(cells)
    while rest:
        stack = [rest.pop()]
        group = set(stack)
        while stack:
            r, c = stack.pop()
            for cell in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if cell in rest:
                    rest.remove(cell)
                    group.add(cell)
                    stack.append(cell)
        yield frozenset(group)


def images(cells: Cells) -> Iterator[tuple[tuple[Cell, ...], int]]:
    """Yield the eight images, moved to the origin, each with the sign of its value."""
    for flip_rows in (1, -1):
        for flip_columns in (1, -1):
            image = [(flip_rows * r, flip_columns * c) for r, c in cells]
            yield move_to_origin(image), 1
            yield move_to_origin((c, r) for r, c in image), -1


def move_to_origin(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the cells, sorted and moved so that the smallest row and column are 0."""
    cells = list(cells)
    top = min(r for r, _ in cells)
    side = min(c for _, c in cells)
    return tuple(sorted((r - top, c - side) for r, c in cells))
