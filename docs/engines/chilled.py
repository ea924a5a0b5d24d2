"""Chilled Domineering by its rules, for any engine that can make games of options."""


def cells_of(position):
    """The empty cells of a position such as `../.x`."""
    rows = enumerate(position.split("/"))
    return frozenset((r, c) for r, row in rows for c, sign in enumerate(row) if sign == ".")


def groups(cells):
    """The connected groups of cells."""
    left = set(cells)
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            r, c = waiting.pop()
            group.add((r, c))
            for other in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if other in left:
                    left.remove(other)
                    waiting.append(other)
        yield frozenset(group)


def moves(group, down, across):
    """What is left of a group after each move: a domino, or a cell if none fits."""
    dominoes = [{(r, c), (r + down, c + across)} for r, c in group]
    fitting = [group - domino for domino in dominoes if domino <= group]
    return fitting or [group - {cell} for cell in group]


class Chilled:
    """Values of positions in an engine's games."""

    def __init__(self, engine):
        self.engine = engine
        self.known = {}

    def value(self, cells):
        """The value of a set of empty cells: the sum of its groups."""
        total = self.engine.game([], [])
        for group in groups(cells):
            total = total + self.of_group(group)
        return total

    def of_group(self, group):
        """The value of a connected group; groups of one shape are computed once."""
        top, first = (min(cell[k] for cell in group) for k in (0, 1))
        shape = frozenset((r - top, c - first) for r, c in group)
        if shape not in self.known:
            left = [self.value(rest) for rest in moves(shape, 1, 0)]
            right = [self.value(rest) for rest in moves(shape, 0, 1)]
            self.known[shape] = self.engine.game(left, right)
        return self.known[shape]
