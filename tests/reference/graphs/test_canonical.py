"""Isomorphic graphs, and no others, have the same canonical form."""

from collections.abc import Iterable, Sequence
from random import Random

import pytest

from graph_samples import every_graph, least_of_all, renumbering, samples, twin_samples
from tedomari.graphs import Graph, canonical, isomorphism
from tedomari.rulesets import Partizan, find_ruleset, value


def assert_same_classes(graphs: Iterable[Graph]) -> int:
    """Check canonical forms against the least graph of all orders; return their number."""
    classes: dict[object, Graph] = {}
    for graph in graphs:
        form = canonical(graph)
        assert classes.setdefault(least_of_all(graph), form) == form
        assert least_of_all(form) == least_of_all(graph)
    assert len(set(classes.values())) == len(classes)
    return len(classes)


@pytest.mark.clause("graphs.canonical")
def test_every_small_graph_has_the_canonical_form_of_its_class() -> None:
    assert assert_same_classes(every_graph("...", 3, "-")) > 1
    assert assert_same_classes(every_graph("#..", 2, "br")) > 1


@pytest.mark.clause("graphs.canonical")
@pytest.mark.parametrize(("edges", "classes"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 2), (5, 1)])
def test_simple_graphs_with_four_vertices(edges: int, classes: int) -> None:
    """The numbers of classes are those of OEIS A008406, row 4."""
    simple = (
        graph
        for graph in every_graph("....", edges, "-")
        if len(set(graph.edges)) == edges and all(e.start < e.end for e in graph.edges)
    )
    assert assert_same_classes(simple) == classes


@pytest.mark.clause("graphs.canonical")
def test_renumbering_does_not_change_the_canonical_form() -> None:
    random = Random(1)
    for _, graph in samples(2, 60, 9):
        form = canonical(graph)
        assert canonical(renumbering(graph, random)) == form
        assert canonical(form) == form


@pytest.mark.clause("graphs.canonical")
def test_graphs_with_twins_have_the_canonical_form_of_their_class() -> None:
    assert assert_same_classes(twin_samples(1, 300, 5)) > 100
    assert assert_same_classes(twin_samples(2, 20, 7)) > 10


@pytest.mark.clause("graphs.canonical")
def test_renumbering_a_graph_with_twins_does_not_change_its_canonical_form() -> None:
    random = Random(3)
    for graph in twin_samples(3, 200, 24):
        form = canonical(graph)
        assert canonical(renumbering(graph, random)) == form
        assert canonical(form) == form


def petersen() -> Graph:
    """Return the Petersen graph, whose vertices are all alike."""
    outer = [(n, (n + 1) % 5, "-") for n in range(5)]
    inner = [(5 + n, 5 + (n + 2) % 5, "-") for n in range(5)]
    return Graph.of("." * 10, [*outer, *inner, *((n, 5 + n, "-") for n in range(5))])


def rook(size: int) -> Graph:
    """Return the graph of a rook on a square board."""
    cells = [(r, c) for r in range(size) for c in range(size)]
    return Graph.of(
        "." * len(cells),
        (
            (a, b, "-")
            for b, (r, c) in enumerate(cells)
            for a, (s, d) in enumerate(cells[:b])
            if (r == s) != (c == d)
        ),
    )


@pytest.mark.clause("graphs.canonical")
@pytest.mark.parametrize(
    "graph",
    [
        petersen(),
        rook(4),
        Graph("." * 20),
        Graph.of("#" + "." * 12, [(0, n, "g") for n in range(1, 13)]),
        Graph.of("." * 20, [(n, (n + 1) % 20, "-") for n in range(20)]),
    ],
    ids=["petersen", "rook", "no edges", "star", "cycle"],
)
def test_graphs_with_many_automorphisms_are_no_problem(graph: Graph) -> None:
    random = Random(5)
    form = canonical(graph)
    for _ in range(3):
        assert canonical(renumbering(graph, random)) == form


def shrikhande() -> Graph:
    """Return the graph that has the numbers of the graph of a rook, but is another one."""
    cells = [(r, c) for r in range(4) for c in range(4)]
    steps = {(0, 1), (0, 3), (1, 0), (3, 0), (1, 1), (3, 3)}
    return Graph.of(
        "." * 16,
        (
            (a, b, "-")
            for b, (r, c) in enumerate(cells)
            for a, (s, d) in enumerate(cells[:b])
            if ((r - s) % 4, (c - d) % 4) in steps
        ),
    )


@pytest.mark.clause("graphs.canonical")
def test_graphs_whose_classes_look_alike_are_distinguished() -> None:
    assert canonical(shrikhande()) != canonical(rook(4))
    triangles = Graph.of(
        "." * 6, [(a, b, "-") for b in (1, 2, 4, 5) for a in range(b // 3 * 3, b)]
    )
    hexagon = Graph.of("." * 6, [(n, (n + 1) % 6, "-") for n in range(6)])
    assert canonical(triangles) != canonical(hexagon)


@pytest.mark.clause("graphs.canonical.bound")
def test_a_bounded_search_still_gives_an_isomorphic_graph(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tedomari.graphs.isomorphism.MOST_DIVISIONS", 1)
    for _, graph in samples(3, 15, 6):
        assert least_of_all(canonical(graph)) == least_of_all(graph)


@pytest.fixture
def divisions(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that gets the number of vertices at each division into classes."""
    divisions: list[int] = []
    divide = isomorphism.division

    def count(classes: list[int], links: Sequence[Sequence[tuple[str, int]]]) -> list[int]:
        divisions.append(len(classes))
        return divide(classes, links)

    canonical.cache_clear()
    monkeypatch.setattr(isomorphism, "division", count)
    return divisions


def branches(count: int, leaves: int) -> Graph:
    """Return a root with a stem that has equal branches, each with a number of leaves."""
    ends = [end for n in range(count) for end in [0] + [n * (leaves + 1) + 1] * leaves]
    edges = [
        (1, n + 2, "b") if end == 0 else (end + 1, n + 2, "r") for n, end in enumerate(ends)
    ]
    return Graph.of("#" + "." * (len(ends) + 1), [(0, 1, "b"), *edges])


@pytest.mark.clause("graphs.canonical.bound")
@pytest.mark.parametrize(
    ("graph", "number"),
    [
        (branches(198, 0), 1),
        (Graph.of("." * 60, [(a, b, "-") for b in range(60) for a in range(b)]), 1),
        (
            Graph.of(
                "." * 60, [(a, b, "-") for b in range(60) for a in range(1 - b % 2, b, 2)]
            ),
            3,
        ),
    ],
    ids=["leaves", "all joined", "two parts"],
)
def test_twins_need_no_divisions(graph: Graph, number: int, divisions: list[int]) -> None:
    form = canonical(graph)
    assert len(divisions) == number
    assert canonical(renumbering(graph, Random(7))) == form


@pytest.mark.clause("graphs.canonical.bound")
@pytest.mark.parametrize("leaves", [1, 2, 3])
def test_equal_branches_need_two_divisions_each(leaves: int, divisions: list[int]) -> None:
    graph = branches(45, leaves)
    form = canonical(graph)
    assert len(divisions) <= 2 * 45
    assert canonical(renumbering(graph, Random(7))) == form


def test_a_graph_that_many_moves_lead_to_is_labelled_once(divisions: list[int]) -> None:
    """The 1,830 moves of a string of 60 edges and its followers lead to 60 graphs."""
    hackenbush = find_ruleset("hackenbush")
    assert isinstance(hackenbush, Partizan)
    value(hackenbush, hackenbush.parse("br" * 30))
    assert len(divisions) <= 3 * 61
