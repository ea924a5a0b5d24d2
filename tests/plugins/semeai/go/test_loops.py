"""Positions that lead to each other, on random graphs, compared with values by iteration."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tedomari_conformance.sources.derived.by_definition.races import State as Plain
from tedomari_conformance.sources.derived.by_definition.races import iterate
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import Player
from tedomari_semeai.go.loops import Results, Visit, decide_group
from tedomari_semeai.go.racing import Search

#: The moves of each position: to other positions by number, and to results.
Moves = dict[int, tuple[list[int], list[int]]]

PLAYERS = {"b": Player.BLACK, "w": Player.WHITE}


@dataclass
class Graph:
    """A substitute for the play of a race: the player to move and the moves of positions."""

    players: str
    moves: Moves

    def at(self, node: "Node") -> tuple[int, Iterator[tuple[str, "Node"]]]:
        """Return the number and the moves of a position, as the play of a race does."""
        nodes, ends = self.moves[node.number]
        after = [Node(self, number) for number in nodes]
        results = [Node(self, -1, (end, end)) for end in ends]
        return node.number, iter([("move", step) for step in after + results])

    def values(self, endless: int) -> dict[int, int]:
        """Return the values by iteration if endless play has the result ``endless``."""
        plain = {number: Plain((), None, self.players[number], number) for number in self.moves}
        graph: dict[Plain, dict[str, Plain | int]] = {
            plain[number]: {
                **{f"to {after}": plain[after] for after in nodes},
                **{f"ends with {end}": end for end in ends},
            }
            for number, (nodes, ends) in self.moves.items()
        }
        results = iterate(graph, endless)
        return {number: results[plain[number]] for number in self.moves}


@dataclass
class Node:
    """A position of a graph, or a result."""

    graph: Graph
    number: int
    ended: Results | None = None

    @property
    def player(self) -> Player:
        """The player to move."""
        return PLAYERS[self.graph.players[self.number]]


def search_on(graph: Graph) -> Search:
    """Return the search of a race that plays on a graph."""
    search = Search(parse_diagram("X.W"), 1000)
    search.play = graph  # type: ignore[assignment]
    return search


def random_graph(chance: random.Random, size: int) -> Graph:
    """Return a graph in which each position has moves, most of them to other positions."""
    moves: Moves = {}
    for number in range(size):
        nodes = chance.choices(range(size), k=chance.choice([1, 1, 2, 2, 3]))
        ends = chance.choices([-1, 0, 1], k=chance.choice([0, 0, 0, 1]))
        moves[number] = nodes, ends
    return Graph("".join(chance.choices("bw", k=size)), moves)


@pytest.mark.clause("semeai.board.loop")
def test_results_on_random_graphs_agree_with_iteration() -> None:
    chance, undecided = random.Random(3), 0
    for _ in range(500):
        graph = random_graph(chance, chance.randint(2, 9))
        low, high = graph.values(-1), graph.values(1)
        search = search_on(graph)
        for number in chance.sample(range(len(graph.players)), 2):
            results = search.results(Node(graph, number))  # type: ignore[arg-type]
            assert results == (low[number], high[number]), graph
        undecided += any(low[number] < high[number] for number in low)
    assert undecided > 100


@pytest.mark.clause("semeai.board.loop")
@pytest.mark.parametrize("players", ["bb", "ww", "bw", "wb"])
@pytest.mark.parametrize("after", [(-1, 0), (0, 1), (-1, 1), (0, 0)])
def test_a_loop_before_an_undecided_one_has_results_of_both_kinds(
    players: str, after: Results
) -> None:
    """Two positions lead to each other, and the second one to a known result."""
    visits: list[Visit[int, Node]] = [
        Visit(n, PLAYERS[players[n]], n, iter(())) for n in range(2)
    ]
    for visit, other in zip(visits, reversed(visits), strict=True):
        visit.wait_for(other)
    visits[1].add(after)
    # play in the loop is endless unless the player of the second position leaves it
    leaves = max if visits[1].player is Player.BLACK else min
    expected = leaves(-1, after[0]), leaves(1, after[1])
    assert decide_group(visits, {}) == {0: expected, 1: expected}
