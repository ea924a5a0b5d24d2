"""The results about games on graphs and strips, by a search and by options alone."""

import pytest

from graph_vectors import graph_vectors, ruleset_of, size_of, term_of
from tedomari import Game
from tedomari.forms.definitions import Outcome
from tedomari.rulesets import Evaluator
from tedomari.search import outcome_by_search
from tedomari_conformance.sources.graphs_and_strips.comparisons import position_relation
from tedomari_conformance.suite import Verdict, load_documents

#: The largest positions that are searched, for each ruleset, and whose options are listed.
SEARCHED = {"hackenbush": 6, "col": 4, "snort": 4, "toads-and-frogs": 6, "toppling-dominoes": 7}
LISTED = {"hackenbush": 7, "col": 8, "snort": 6, "toads-and-frogs": 7, "toppling-dominoes": 7}

#: The claim of the values of Toppling Dominoes that no source prints.
DERIVED = "GS-087"

#: The outcomes of a difference that a relation allows.
ALLOWED = {
    "=": {Outcome.PREVIOUS},
    ">=": {Outcome.PREVIOUS, Outcome.LEFT},
}


def test_values_are_those_that_a_search_finds() -> None:
    compared = 0
    for vector in graph_vectors(operation="position-value"):
        if size_of(vector.given) <= SEARCHED[str(vector.given["ruleset"])]:
            negative = -Game(str(vector.expect))
            outcome = outcome_by_search([term_of(vector.given), negative])
            assert outcome is Outcome.PREVIOUS, vector.id
            compared += 1
    assert compared >= 120


def test_values_are_those_of_the_options_alone() -> None:
    compared = 0
    for vector in graph_vectors(operation="position-value"):
        if size_of(vector.given) <= LISTED[str(vector.given["ruleset"])]:
            ruleset = ruleset_of(vector.given)
            plain = Evaluator(ruleset, components=False, symmetries=False)
            position = ruleset.parse(str(vector.given["position"]))
            assert plain.value(position) == Game(str(vector.expect)), vector.id
            compared += 1
    assert compared >= 140


def test_relations_are_those_that_a_search_of_the_difference_finds() -> None:
    compared = 0
    for vector in graph_vectors(operation="position-relation"):
        if size_of(vector.given) + size_of(vector.given, "other") <= 10:
            outcome = outcome_by_search(
                [term_of(vector.given), -term_of(vector.given, "other")]
            )
            assert outcome in ALLOWED[str(vector.expect)], vector.id
            compared += 1
    assert compared >= 25


@pytest.mark.clause("game.order.relation")
@pytest.mark.parametrize(
    ("position", "other", "relation"),
    [("l", ".", ">"), (".", "l", "<"), ("..", "lr", "="), (".", "..", "||")],
)
def test_positions_have_one_of_the_four_relations(
    position: str, other: str, relation: str
) -> None:
    given = {"ruleset": "col", "position": position, "other": other}
    assert position_relation(given) == relation


@pytest.mark.parametrize("game", ["hackenbush", "col", "snort", "toads-and-frogs"])
def test_each_game_has_fifty_vectors_and_none_is_our_own(game: str) -> None:
    rulesets = [vector.given.get("ruleset") for vector in graph_vectors()]
    assert rulesets.count(game) >= 50
    for document in load_documents(["graphs-and-strips"]):
        for vector in document.vectors:
            assert (vector.provenance.printed is None) == (vector.claim == DERIVED), vector.id
            assert (vector.provenance.verdict is Verdict.DERIVED) == (vector.claim == DERIVED)


def test_toppling_dominoes_has_fifty_vectors_and_few_are_printed() -> None:
    claims = [vector.claim for vector in graph_vectors("dominoes.")]
    assert len(claims) >= 50
    assert len(claims) - claims.count(DERIVED) == 12


@pytest.mark.parametrize(
    ("family", "frogs", "cells", "toads"), [("e1", 3, 2, 4), ("e2", 2, 3, 4), ("e3", 3, 3, 5)]
)
def test_only_this_number_of_empty_cells_fits_the_printed_values(
    family: str, frogs: int, cells: int, toads: int
) -> None:
    """The number of empty cells is lost in the text of the formulas."""
    name = f"toads.{family}.{toads}" + (f"-{frogs}" if family == "e1" else "")
    (vector,) = graph_vectors(name)
    ruleset = ruleset_of(vector.given)
    evaluator = Evaluator(ruleset)
    fitting = [
        empty
        for empty in range(1, 4)
        if evaluator.value(ruleset.parse("T" * toads + "." * empty + "F" * frogs))
        == Game(str(vector.expect))
    ]
    assert fitting == [cells]
