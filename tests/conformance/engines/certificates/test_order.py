"""Certificates of comparisons: strategies for a difference."""

from collections.abc import Mapping, Sequence
from typing import cast

import pytest
from hypothesis import given, settings

from certificate_mutants import mutants, strings_in
from tedomari import Game, parse
from tedomari.derivation import Side
from tedomari.forms import Form
from tedomari.forms.definitions import le
from tedomari.forms.values import canonical_form
from tedomari.rulesets import OpaquePosition, Partizan, find_ruleset
from tedomari_conformance.engines.certificates import certificate, check
from tedomari_conformance.engines.certificates.order import check_strategy
from tedomari_conformance.engines.certificates.playing import Difference, Pair, play_in_term
from tedomari_conformance.strategies import positions, values
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

State = object


def by_definition(g: Form, h: Form) -> str:
    """Return how two forms compare, by the definitions."""
    return {(True, True): "=", (True, False): "<", (False, True): ">", (False, False): "||"}[
        le(g, h), le(h, g)
    ]


def query_of(left: JSON, right: JSON) -> Query:
    return Query("compare", None, {"value": left, "other": right})


def with_certificate(query: Query, relation: str) -> dict[str, JSON]:
    """Return the result with a certificate of the reference."""
    proof = certificate(query, {"relation": relation})
    assert proof is not None
    return {"relation": relation, "certificate": proof}


class Judge:
    """Plays every line of a difference of forms, or of positions, against a strategy.

    A part is the ruleset of its positions, or None for forms.
    """

    def __init__(self, parts: tuple[Partizan[State] | None, Partizan[State] | None]) -> None:
        self.parts = parts

    def options(self, part: int, state: State, left: bool) -> list[State]:
        ruleset = self.parts[part]
        if isinstance(state, Form):
            return list(state.left_options if left else state.right_options)
        assert ruleset is not None
        return list(ruleset.left_options(state) if left else ruleset.right_options(state))

    def state(self, part: int, text: JSON) -> State:
        ruleset = self.parts[part]
        assert isinstance(text, str)
        return canonical_form(parse(text)) if ruleset is None else ruleset.parse(text)

    def moves(self, at: tuple[State, State], left: bool) -> list[tuple[State, State]]:
        g, h = at
        return [(x, h) for x in self.options(0, g, left)] + [
            (g, y) for y in self.options(1, h, not left)
        ]

    def pair(self, data: JSON) -> tuple[State, State]:
        assert isinstance(data, list)
        assert len(data) == 2
        return self.state(0, data[0]), self.state(1, data[1])

    def winner(self, start: tuple[State, State], left_begins: bool, data: JSON) -> bool:
        """Whether Left wins by a strategy; an AssertionError if the strategy fails."""
        assert isinstance(data, dict)
        assert set(data) == {"winner", "replies"}
        assert data["winner"] in ("left", "right")
        wins = bool(data["winner"] == "left")
        entries = cast("list[dict[str, JSON]]", data["replies"])
        assert all(set(entry) == {"at", "to"} for entry in entries)
        replies = {self.pair(entry["at"]): self.pair(entry["to"]) for entry in entries}
        assert len(replies) == len(entries)
        used = set()

        def play(at: tuple[State, State], left: bool) -> None:
            if left != wins:
                for to in self.moves(at, left):
                    play(to, not left)
                return
            used.add(at)
            assert replies[at] in self.moves(at, left)
            play(replies[at], not left)

        play(start, left_begins)
        assert used == set(replies)
        return wins

    def relation(self, start: tuple[State, State], data: JSON) -> str | None:
        """Return the relation that a certificate proves; None if it is not valid."""
        try:
            assert isinstance(data, dict)
            assert set(data) == {"left_first", "right_first"}
            first = self.winner(start, True, data["left_first"])
            second = self.winner(start, False, data["right_first"])
        except (AssertionError, KeyError, ValueError, TypeError, AttributeError):
            return None
        return {(1, 1): ">", (0, 0): "<", (0, 1): "=", (1, 0): "||"}[first, second]


def judge_of(query: Query) -> tuple[Judge, tuple[State, State]]:
    """Return the judge for a query, and the two forms or positions that it compares."""
    if query.ruleset is None:
        judge = Judge((None, None))
        return judge, judge.pair([query.arguments["value"], query.arguments["other"]])
    ruleset = cast("Partizan[State]", find_ruleset(query.ruleset))
    judge = Judge((ruleset, ruleset))
    return judge, judge.pair([query.arguments["position"], query.arguments["other"]])


def domineering(position: str, other: str) -> Query:
    return Query("compare", "domineering", {"position": position, "other": other})


QUERIES = [
    query_of("^", "*"),
    query_of("0", "*+*"),
    query_of("1", "1/2"),
    query_of("v", "{1|}+*"),
    query_of("{2|-1}", "1/2"),
    domineering("../..", ".."),
    domineering("...", "../x."),
    domineering("./.", ".."),
    domineering(".x/..", "..x/.xx"),
]


@pytest.mark.clause(
    "certificate.check",
    "certificate.order",
    "certificate.order.game",
    "certificate.order.strategy",
    "certificate.order.relation",
)
@pytest.mark.parametrize("query", QUERIES, ids=lambda query: str(dict(query.arguments)))
def test_a_strategy_with_one_element_changed_is_refused_unless_it_still_wins(
    query: Query,
) -> None:
    judge, start = judge_of(query)
    relations = ("<", ">", "=", "||")
    right = next(r for r in relations if certificate(query, {"relation": r}) is not None)
    result = with_certificate(query, right)
    assert judge.relation(start, result["certificate"]) == right
    assert check(query, result) is None
    texts = tuple(sorted({*strings_in(result["certificate"]), "0"})[:6])
    game = "0" if query.ruleset is None else "xx"
    extra: JSON = {"at": [game, game], "to": [game, game]}
    tried = refused = 0
    for changed in mutants(result["certificate"], texts, (extra,)):
        relation = judge.relation(start, changed)
        for claimed in relations if relation else (right,):
            fault = check(query, {"relation": claimed, "certificate": changed})
            assert (fault is None) == (relation == claimed), (changed, fault)
        tried += 1
        refused += relation is None
    assert tried > 15
    assert refused > tried // 2


@pytest.mark.clause("certificate.order", "certificate.order.relation", "certificate.produced")
@given(values(), values())
@settings(max_examples=60)
def test_strategies_show_the_relation_that_the_definitions_give(g: Game, h: Game) -> None:
    query = query_of(str(g), str(h))
    relation = by_definition(canonical_form(g), canonical_form(h))
    result = with_certificate(query, relation)
    assert check(query, result) is None
    for other in {"<", ">", "=", "||"} - {relation}:
        assert check(query, {**result, "relation": other}) is not None
        assert certificate(query, {"relation": other}) is None


@pytest.mark.clause("certificate.order.at-least")
@given(values(), values())
@settings(max_examples=40)
def test_left_wins_moving_second_exactly_if_g_is_at_least_h(g: Game, h: Game) -> None:
    relation = by_definition(canonical_form(g), canonical_form(h))
    result = with_certificate(query_of(str(g), str(h)), relation)
    strategies = cast("dict[str, dict[str, str]]", result["certificate"])
    at_least = le(canonical_form(h), canonical_form(g))
    assert (strategies["right_first"]["winner"] == "left") == at_least


DOMINEERING = cast("Partizan[OpaquePosition]", find_ruleset("domineering"))


def full_form(position: OpaquePosition) -> Form:
    """Return the form of a position, with all its followers."""
    return Form(
        map(full_form, DOMINEERING.left_options(position)),
        map(full_form, DOMINEERING.right_options(position)),
    )


BOARDS = positions(DOMINEERING, examples=["...", "../..", ".../..x", "./.", "..../.x.x"])


@pytest.mark.clause("certificate.order.game", "certificate.order.relation")
@given(BOARDS, BOARDS)
@settings(max_examples=40)
def test_strategies_on_boards_show_the_relation_of_the_full_game_trees(
    first: OpaquePosition, second: OpaquePosition
) -> None:
    query = domineering(DOMINEERING.format(first), DOMINEERING.format(second))
    relation = by_definition(full_form(first), full_form(second))
    result = with_certificate(query, relation)
    assert check(query, result) is None
    for other in {"<", ">", "=", "||"} - {relation}:
        assert check(query, {**result, "relation": other}) is not None


@pytest.mark.clause("certificate.order.game")
def test_a_position_is_compared_with_a_value() -> None:
    query = query_of({"ruleset": "domineering", "position": "../.."}, {"dag": ["1/2"]})
    result = with_certificate(query, "||")
    assert check(query, result) is None
    assert '"xx/.."' in str(result).replace("'", '"')


@pytest.mark.clause("certificate.produced", "certificate.check.bounds")
def test_a_strategy_that_would_be_too_long_is_not_produced() -> None:
    assert certificate(query_of("6000", "6000"), {"relation": "="}) is None
    assert certificate(query_of("60", "60"), {"relation": "="}) is not None


@pytest.mark.clause("certificate.check")
@pytest.mark.parametrize(
    ("query", "words"),
    [
        (Query("compare", None, {"value": "0"}), "expected the member 'other'"),
        (query_of("0", "}"), "other: column 1"),
        (query_of({"ruleset": "connect6", "position": "."}, "0"), "expected a partizan"),
        (Query("compare", "chess", {"position": "", "other": ""}), "no ruleset is called"),
        (domineering("..", "?"), "other"),
    ],
)
def test_an_invalid_query_is_reported(query: Query, words: str) -> None:
    fault = check(query, {"relation": "=", "certificate": {"left_first": 0, "right_first": 0}})
    assert fault is not None
    assert words in fault


@pytest.mark.clause("certificate.check", "certificate.order.strategy")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"winner": "white"}, "expected one of left, right"),
        ({"replies": []}, "there is no reply at ^ - (*)"),
        ({"replies": 3}, "expected a list"),
        ({"replies": [{"at": "^*", "to": ["0", "0"]}]}, "expected a list of two games"),
        ({"replies": [{"at": ["^"], "to": ["0", "0"]}]}, "a list of 1"),
        ({"replies": [{"at": ["^", "*", "0"], "to": ["0", "0"]}]}, "a list of 3"),
        ({"replies": [{"at": "01", "to": ["0", "0"]}]}, "expected a list of two games"),
        ({"replies": [{"at": None, "to": ["0", "0"]}]}, "expected a list of two games"),
        ({"replies": [{"at": 12, "to": ["0", "0"]}]}, "expected a list of two games"),
        ({"replies": [{"at": True, "to": ["0", "0"]}]}, "expected a list of two games"),
        ({"replies": [{"at": {"0": "^", "1": "*"}, "to": ["0", "0"]}]}, "a list of two games"),
        ({"replies": [{"at": ["^", "*"], "to": None}]}, "expected a list of two games"),
        ({"replies": [{"at": [None, "*"], "to": ["0", "0"]}]}, "at[0]"),
        ({"winner": None}, "expected"),
        ({"winner": ["left"]}, "expected"),
    ],
)
def test_the_place_and_the_reason_of_a_refusal_are_reported(
    change: dict[str, JSON], words: str
) -> None:
    query = query_of("^", "*")
    result = with_certificate(query, "||")
    strategies = cast("dict[str, dict[str, JSON]]", result["certificate"])
    changed = {**strategies, "left_first": {**strategies["left_first"], **change}}
    fault = check(query, {**result, "certificate": changed})
    assert fault is not None
    assert fault.startswith("certificate.left_first")
    assert words in fault


class Counted(Difference):
    """A difference that counts how often the moves of each pair are computed."""

    asked = 0

    def moves(self, at: Pair, player: Side) -> list[Pair]:
        self.asked += 1
        return super().moves(at, player)


@pytest.mark.clause("certificate.order.strategy", "certificate.check.bounds")
def test_a_pair_reached_in_several_ways_is_checked_once() -> None:
    """*6 - *6 has 3**6 paths of play, but only 42 pairs with a reply."""
    query = query_of("*6", "*6")
    difference = Counted(play_in_term("*6", "left"), play_in_term("*6", "right"))
    strategies = cast(
        "Mapping[str, Mapping[str, JSON]]", with_certificate(query, "=")["certificate"]
    )
    strategy = strategies["left_first"]
    assert check_strategy(difference, Side.LEFT, strategy, "there") is Side.RIGHT
    replies = strategy["replies"]
    assert isinstance(replies, Sequence)
    assert difference.asked <= 2 * len(replies) + 1
