"""The operations on games, on cases that are known by hand, and agreement of answers."""

from collections.abc import Callable

import pytest

from tedomari.game import Game
from tedomari_conformance.suite.harness.runner import format_answer
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import identical
from tedomari_conformance.suite.operations.expressions import sum_of
from tedomari_conformance.suite.operations.types import Answer

Agrees = Callable[..., bool]
Compute = Callable[..., Answer]

XT = "chilled-domineering"


@pytest.mark.clause("vectors.agreement.games")
def test_games_are_compared_as_values(agrees: Agrees) -> None:
    assert agrees("value", "{0,v|^}", expression="^^*")
    assert agrees("value", {"^": 2, "*": 1}, expression="{0|^}")
    assert not agrees("value", "^^", expression="^^*")
    assert not agrees("value", None, expression="0")


@pytest.mark.parametrize(
    ("expected", "answer", "same"),
    [
        (1, 1, True),
        (True, 1, False),
        (1, True, False),
        ([1, 2], [1, 2], True),
        ([1, 2], [2, 1], False),
        ([1], 1, False),
        ({"a": [True]}, {"a": [True]}, True),
        ({"a": [True]}, {"a": [1]}, False),
        ({"a": 1}, {"b": 1}, False),
        ({"a": 1}, [1], False),
        ("x", "x", True),
    ],
)
def test_data_agrees_if_it_is_identical(expected: JSON, answer: JSON, same: bool) -> None:
    assert identical(expected, answer) is same


def test_answers_are_formatted() -> None:
    assert format_answer(sum_of("^^*")) == "^^*"
    assert format_answer([sum_of("^"), sum_of("*")]) == '["^", "*"]'
    assert format_answer({"a": True}) == '{"a": true}'
    assert format_answer(">") == ">"


@pytest.mark.clause("vectors.agreement.relations")
@pytest.mark.parametrize(
    ("sign", "allowed"),
    [
        ("<", {"v"}),
        (">", {"^"}),
        ("=", {"0"}),
        ("||", {"*"}),
        ("<=", {"v", "0"}),
        (">=", {"^", "0"}),
        ("<|", {"v", "*"}),
        ("|>", {"^", "*"}),
        ("not >", {"v", "0", "*"}),
        ("not =", {"v", "^", "*"}),
    ],
)
def test_a_sign_allows_relations(agrees: Agrees, sign: str, allowed: set[str]) -> None:
    found = {
        text for text in ("v", "0", "^", "*") if agrees("compare", sign, left=text, right="0")
    }
    assert found == allowed


def test_a_chain_relates_neighbours(agrees: Agrees) -> None:
    games: JSON = ["^", {"^": "n"}, "*"]
    box: JSON = {"n": [1, 1]}
    assert agrees("chain", ["=", "||"], games=games, variables=box)
    assert not agrees("chain", ["=", ">"], games=games, variables=box)
    assert not agrees("chain", ["="], games=games, variables=box)
    assert not agrees("chain", "=", games=games, variables=box)


def test_an_implication_fails_only_if_its_premises_hold(agrees: Agrees) -> None:
    assert agrees("implication", True, premises=["^", "1"], conclusion="^^*")
    assert agrees("implication", True, premises=["^", "v"], conclusion="v")
    assert agrees("implication", False, premises=["^"], conclusion="*")


def test_outcomes_and_infinitesimals_are_recognised(agrees: Agrees) -> None:
    texts = {"1": "L", "v": "R", "^*": "N", "*+*": "P"}
    for text, outcome in texts.items():
        assert agrees("outcome", outcome, expression=text)
    assert agrees("infinitesimal", True, expression="^*")
    assert agrees("infinitesimal", False, expression="{1|-1}")


def test_a_game_without_an_atomic_weight_has_null(agrees: Agrees) -> None:
    assert agrees("atomic-weight", None, expression="1")
    assert agrees("atomic-weight", "-1", ruleset=XT, position="..")
    assert not agrees("atomic-weight", "0", expression="1")


def test_the_remote_star_lies_between_down_and_up(agrees: Agrees) -> None:
    for text, relation in {"^": ">", "v": "<", "*2": "||", "Tiny(1)": "||"}.items():
        assert agrees("remote-star", relation, expression=text)


def test_incentives_are_compared_one_by_one(agrees: Agrees, compute: Compute) -> None:
    assert agrees("incentives", ">", left="{5|-5}", right="{1|-1}")
    assert compute("incentives", left="{5|-5}", right="{5|-5}") == "="
    # {0|*} has the incentives v (Left) and ^* (Right), {0|0} has *.
    assert compute("incentives", left="^", right="*") == {"||": None, ">": None}


def test_a_span_is_a_set_of_values(agrees: Agrees) -> None:
    assert agrees("span", ["*", "0"], games=["*"], coefficients=[-2, 2])
    assert not agrees("span", ["*"], games=["*"], coefficients=[-2, 2])
    assert not agrees("span", ["*", "0", "^"], games=["*"], coefficients=[-2, 2])
    assert not agrees("span", "0", games=["*"], coefficients=[-2, 2])


@pytest.mark.clause("vectors.evidence.search")
def test_search_plays_forms_and_positions(agrees: Agrees) -> None:
    assert agrees("search", ">", left={"^": 1, "*": 2}, right={})
    assert agrees("search", "=", left={"^": 2, "*": 1}, right={"{0|^}": 1})
    assert agrees("search", "=", left={"^": 2}, right={}, ruleset=XT, positions={"..": 2})
    positions: JSON = {"./.": 1, ".": 1}
    assert agrees("search", "||", left={}, right={"^": 1}, ruleset=XT, positions=positions)


@pytest.mark.clause("vectors.evidence.search")
def test_search_adds_no_games(agrees: Agrees, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> Game:
        raise AssertionError("games were added")

    monkeypatch.setattr(Game, "__add__", forbidden)
    monkeypatch.setattr(Game, "__radd__", forbidden)
    monkeypatch.setattr(Game, "__mul__", forbidden)
    assert agrees("search", "=", left={"*": 2}, right={}, ruleset=XT, positions={".": 2})
