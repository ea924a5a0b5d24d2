"""The results about games on graphs and strips, by a search and by options alone."""

from collections import Counter
from functools import cache
from itertools import product

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


def test_toppling_dominoes_has_fifty_vectors_that_are_printed() -> None:
    claims = [vector.claim for vector in graph_vectors("dominoes.")]
    assert len(claims) - claims.count(DERIVED) >= 50


@cache
def value_by_rule(row: str) -> Game:
    """Return the value of a row of dominoes, from the rule alone."""
    sides = [
        [
            value_by_rule(rest)
            for i, d in enumerate(row)
            if d in own
            for rest in (row[:i], row[i + 1 :])
        ]
        for own in ("LE", "RE")
    ]
    return Game(*sides)


def test_outcomes_of_rows_of_dominoes_are_those_of_the_rule_and_of_a_search() -> None:
    compared = searched = 0
    for vector in graph_vectors("dominoes.mcgs."):
        row = str(vector.given["position"])
        assert value_by_rule(row).outcome.value == vector.expect, vector.id
        compared += 1
        if len(row) == 10:
            assert outcome_by_search([term_of(vector.given)]).value == vector.expect, vector.id
            searched += 1
    assert (compared, searched) == (40, 20)


def row_values(kinds: str, longest: int) -> Counter[Game]:
    """Return the values of all rows, with the number of rows that have them."""
    lengths = range(1, longest + 1)
    return Counter(
        value_by_rule("".join(row)) for n in lengths for row in product(kinds, repeat=n)
    )


def test_nimbers_of_toppling_dominoes_are_counted_again() -> None:
    """No such row is its own mirror image, so that all of them are twice as many."""
    for vector in graph_vectors("dominoes.nimbers."):
        longest, nim_value = vector.given["to"], vector.given["nim-value"]
        assert isinstance(longest, int)
        assert isinstance(vector.expect, int)
        assert row_values("LR", longest)[Game(f"*{nim_value}")] == 2 * vector.expect


@pytest.mark.parametrize("kinds", ["LR", "LRE"])
def test_cases_of_toppling_dominoes_are_counted_again(kinds: str) -> None:
    """By the rule alone, and weights by the far-star inequality instead of the recursion."""
    expected = {
        str(vector.given["operation"]): vector
        for vector in graph_vectors("dominoes.")
        if vector.given.get("kinds") == kinds
    }
    longest = expected["domino-numbers"].given["to"]
    assert isinstance(longest, int)
    assert longest == expected["domino-infinitesimals"].given["to"]
    values = row_values(kinds, longest)
    numbers = [count for game, count in values.items() if game.is_number]
    counted = {"cases": len(numbers), "broken": 0, "first": None}
    assert set(numbers) == {1}
    assert expected["domino-numbers"].expect == counted
    up, far = Game("^"), Game("*64")
    small = [game for game in values if game.left_stop == 0 == game.right_stop]
    for game in small:
        weights = [w for w in range(-2, 3) if far - up < game - w * up < far + up]
        assert len(weights) == 1
        assert abs(weights[0]) <= 1, game
    counted = {"cases": len(small), "broken": 0, "first": None}
    assert expected["domino-infinitesimals"].expect == counted


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
