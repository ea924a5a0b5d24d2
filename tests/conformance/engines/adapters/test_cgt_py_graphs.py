"""Col and Snort have the values that cgt-py, a package compiled from Rust, computes."""

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from tedomari.game import Game
from tedomari.graphs import Graph
from tedomari.graphs.notation import GraphNotation
from tedomari.graphs.samples import random_graph
from tedomari.rulesets import value
from tedomari_classics import Col, Snort

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(
        find_spec("cgt_py") is None or find_spec("anywidget") is None,
        reason="cgt_py and anywidget not installed: see tox -e engines",
    ),
]

NUMBER = re.compile(r"-?\d+(/\d+)?")

#: Vertices for both players, for Left and for Right; cgt-py calls them white, blue and red.
MARKED = GraphNotation(".lr", "-")


def game_of(form: Any) -> Game:
    """Return the game of a canonical form of cgt-py, from its options."""
    known: dict[str, Game] = {}

    def convert(form: Any) -> Game:
        text = repr(form).removeprefix("CanonicalForm('").removesuffix("')")
        if text not in known:
            if NUMBER.fullmatch(text):
                known[text] = Game(text)
            else:
                known[text] = Game(
                    [convert(option) for option in form.left_options],
                    [convert(option) for option in form.right_options],
                )
        return known[text]

    return convert(form)


@cache
def cgt_py() -> Any:
    """Return the package, which has no types."""
    return import_module("cgt_py")


def by_cgt_py(name: str, graph: Graph) -> Game:
    """Return the value that cgt-py computes."""
    marks = {
        colour: [v for v, kind in enumerate(graph.kinds) if kind == mark]
        for colour, mark in (("white", "."), ("blue", "l"), ("red", "r"))
    }
    edges = [(edge.start, edge.end) for edge in graph.edges]
    position = getattr(cgt_py(), name)(len(graph.kinds), edges, **marks)
    return game_of(position.canonical_form)


@pytest.mark.parametrize("ruleset", [Col(), Snort()], ids=["col", "snort"])
def test_values_of_300_random_positions_agree(ruleset: Col | Snort) -> None:
    random = Random(41)
    for _ in range(300):
        graph = random_graph(random.randint, MARKED, random.randint(1, 8))
        assert value(ruleset, graph) == by_cgt_py(type(ruleset).__name__, graph), graph
