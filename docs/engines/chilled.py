"""The rules of Chilled Domineering, for any engine that can build games from options."""


def cells_of(position):
    """Return the empty cells of a position such as `../.x`."""
    rows = enumerate(position.split("/"))
    return frozenset((r, c) for r, row in rows for c, char in enumerate(row) if char == ".")


def groups(cells):
    """Yield the connected groups of cells."""
    remaining = set(cells)
    while remaining:
        group, waiting = set(), [remaining.pop()]
        while waiting:
            r, c = waiting.pop()
            group.add((r, c))
            for other in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if other in remaining:
                    remaining.remove(other)
                    waiting.append(other)
        yield frozenset(group)


def moves(group, down, across):
    """Return the rest of a group after each move: a domino, or a cell if no domino fits."""
    dominoes = [{(r, c), (r + down, c + across)} for r, c in group]
    fitting = [group - domino for domino in dominoes if domino <= group]
    return fitting or [group - {cell} for cell in group]


class Chilled:
    """Computes values of positions as games of an engine."""

    def __init__(self, engine):
        self.engine = engine
        self.known = {}

    def value(self, cells):
        """Return the value of a set of empty cells: the sum of its groups."""
        total = self.engine.game([], [])
        for group in groups(cells):
            total = total + self.of_group(group)
        return total

    def of_group(self, group):
        """Return the value of a connected group; each shape is computed once."""
        top, first = (min(cell[k] for cell in group) for k in (0, 1))
        shape = frozenset((r - top, c - first) for r, c in group)
        if shape not in self.known:
            left = [self.value(rest) for rest in moves(shape, 1, 0)]
            right = [self.value(rest) for rest in moves(shape, 0, 1)]
            self.known[shape] = self.engine.game(left, right)
        return self.known[shape]
