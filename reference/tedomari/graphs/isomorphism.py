"""The canonical form of a graph: isomorphic graphs have the same one.

Vertices are divided into classes by their kinds, then by the classes of their neighbours,
until nothing changes.  While a class has several vertices, one of them is singled out, and the
classes are divided again; each choice is tried, and the least of the graphs that result is the
canonical form.  Two choices that give the same graph differ by an automorphism.  Automorphisms
that leave the choices made before unchanged relate choices, of which only one is then tried.
A class of twins, vertices that can be exchanged with each other, needs no choice.  The classes
of two choices often differ by an exchange of vertices, such as those of two equal branches of a
tree.  If it is an automorphism, the second choice is not tried.

Source: McKay, Practical graph isomorphism, Congressus Numerantium 30 (1981).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tedomari.graphs.graph import Graph

#: The number of divisions into classes after which the least graph so far is returned.
MOST_DIVISIONS: Final = 5_000

#: The number of graphs whose canonical forms are remembered.  Different moves often lead to the
#: same graph: the positions of a string of n edges have n * (n + 1) / 2 moves to n graphs.
MOST_FORMS: Final = 1 << 11

#: The class of each vertex, as a number from 0.
Classes = list[int]


@lru_cache(maxsize=MOST_FORMS)
def canonical(graph: Graph) -> Graph:
    """Return a graph that is isomorphic to ``graph``, the same for all isomorphic graphs.

    The kinds of vertices and edges are preserved; the first vertex has the least kind.  If more
    than ``MOST_DIVISIONS`` divisions are necessary, the result is isomorphic to ``graph``, but
    may differ from that of an isomorphic graph.

    >>> path = Graph.of("...", [(0, 2, "-"), (1, 2, "-")])
    >>> canonical(path) == canonical(Graph.of("...", [(0, 1, "-"), (0, 2, "-")]))
    True

    Clauses: graphs.canonical, graphs.canonical.bound.
    """
    order = _Labelling(graph).order()
    labelled = graph.subgraph(order)
    return labelled.subgraph([vertex for piece in labelled.pieces() for vertex in piece])


def division(classes: Classes, links: Sequence[Sequence[tuple[str, int]]]) -> Classes:
    """Return the classes divided by the classes of neighbours, until nothing changes.

    Isomorphic graphs whose classes correspond get classes that correspond.
    """
    count = len(set(classes))
    while True:
        signatures = [
            (number, tuple(sorted((kind, classes[other]) for kind, other in links[vertex])))
            for vertex, number in enumerate(classes)
        ]
        ranks = {signature: rank for rank, signature in enumerate(sorted(set(signatures)))}
        classes = [ranks[signature] for signature in signatures]
        if len(ranks) == count:
            return classes
        count = len(ranks)


class _Labelling:
    """The search for the order of vertices that gives the least graph."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.links: list[list[tuple[str, int]]] = [[] for _ in graph.kinds]
        for start, end, kind in graph.edges:
            self.links[start].append((kind if start != end else f"{kind}o", end))
            if start != end:
                self.links[end].append((kind, start))
        self.divisions = 0
        #: Complete choices with their graphs and orders: the first, and the least so far.
        self.leaves: list[tuple[Graph, tuple[int, ...], list[int]]] = []
        self.automorphisms: list[list[int]] = []

    def order(self) -> list[int]:
        """Return the vertices in the order of the canonical form."""
        kinds = sorted(set(self.graph.kinds))
        self.explore(self.divide([kinds.index(kind) for kind in self.graph.kinds]), ())
        return self.leaves[-1][2]

    def explore(self, classes: Classes, chosen: tuple[int, ...]) -> int:
        """Try all choices after ``chosen``; return the number of choices to keep.

        No division changes ``classes``.  If the number is smaller than that of ``chosen``, then
        the rest of the choices here lead to graphs that were seen.
        """
        members: list[list[int]] = [[] for _ in range(max(classes, default=-1) + 1)]
        for vertex, number in enumerate(classes):
            members[number].append(vertex)
        several = [cell for cell in members if len(cell) > 1 and not self.are_twins(cell)]
        if not several:
            return self.leaf([vertex for cell in members for vertex in cell], chosen)
        tried: dict[int, Classes] = {}
        related: set[int] = set()
        for vertex in min(several, key=len):
            if tried and (self.divisions > MOST_DIVISIONS or vertex in related):
                continue
            if any(self.record({vertex: other, other: vertex}) for other in tried):
                related = self.orbit(tried, chosen)
                continue
            single = [2 * number + 1 for number in classes]
            single[vertex] -= 1
            single = self.divide(single)
            if any(self.record(exchange(other, single)) for other in tried.values()):
                related = self.orbit(tried, chosen)
                if vertex in related:
                    continue
            tried[vertex] = single
            keep = self.explore(single, (*chosen, vertex))
            if keep < len(chosen):
                return keep
            related = self.orbit(tried, chosen)
        return len(chosen)

    def divide(self, classes: Classes) -> Classes:
        """Return the divided classes, and count the division."""
        self.divisions += 1
        return division(classes, self.links)

    def are_twins(self, cell: Sequence[int]) -> bool:
        """Whether every exchange of two vertices of a class leaves the graph unchanged.

        Claim: such a class needs no choice.  Reason: each other vertex has the same links to
        all vertices of the class, so singling out one of them divides no other class, and no
        choice in another class divides this one.  All orders of the class give the same graph.

        It is enough to exchange the first vertex with each of the others, since these exchanges
        generate all permutations of the class.
        """
        first = cell[0]
        return all(self.preserves({first: other, other: first}) for other in cell[1:])

    def record(self, image: Mapping[int, int]) -> bool:
        """Record an automorphism, given for the vertices that it moves; False if it is none."""
        if not self.preserves(image):
            return False
        self.automorphisms.append([image.get(n, n) for n in range(len(self.links))])
        return True

    def preserves(self, image: Mapping[int, int]) -> bool:
        """Whether a permutation, given for the vertices that it moves, is an automorphism.

        It is enough to look at these vertices: each link that changes is at one of them.
        """
        kinds = self.graph.kinds
        return all(
            kinds[vertex] == kinds[place]
            and len(self.links[vertex]) == len(self.links[place])
            and sorted((kind, image.get(other, other)) for kind, other in self.links[vertex])
            == sorted(self.links[place])
            for vertex, place in image.items()
        )

    def leaf(self, order: list[int], chosen: tuple[int, ...]) -> int:
        """Record a complete sequence of choices; return the number of choices to keep."""
        labelled = self.graph.subgraph(order)
        for known, choices, other in self.leaves:
            if labelled == known:
                image = [0] * len(order)
                for vertex, same in zip(other, order, strict=True):
                    image[vertex] = same
                self.automorphisms.append(image)
                return next(
                    (
                        n
                        for n, (a, b) in enumerate(zip(choices, chosen, strict=False))
                        if a != b
                    ),
                    len(chosen),
                )
        if not self.leaves or less(labelled, self.leaves[-1][0]):
            self.leaves[1:] = [(labelled, chosen, order)]
        return len(chosen)

    def orbit(self, tried: Iterable[int], chosen: tuple[int, ...]) -> set[int]:
        """Return the vertices to which automorphisms take tried ones, and fix the choices."""
        fixing = [image for image in self.automorphisms if all(image[v] == v for v in chosen)]
        reached, waiting = set(tried), list(tried)
        while waiting:
            place = waiting.pop()
            for image in fixing:
                if image[place] not in reached:
                    reached.add(image[place])
                    waiting.append(image[place])
        return reached


def exchange(one: Classes, other: Classes) -> dict[int, int]:
    """Return the permutation that takes classes to others, for the vertices that it moves.

    A vertex that has the same number in both is not moved.

    >>> exchange([0, 1, 1, 2], [1, 0, 1, 2])
    {0: 1, 1: 0}
    """
    moved = [vertex for vertex, number in enumerate(one) if number != other[vertex]]
    before = sorted(moved, key=lambda vertex: one[vertex])
    after = sorted(moved, key=lambda vertex: other[vertex])
    return dict(zip(before, after, strict=True))


def less(one: Graph, other: Graph) -> bool:
    """Whether a graph comes before another of the same kinds and size."""
    return (one.kinds, one.edges) < (other.kinds, other.edges)
