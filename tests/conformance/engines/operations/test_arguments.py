"""Arguments that are refused, and expected results that say less than an answer."""

import pytest
from jsonschema import Draft202012Validator

from judged_case import ask
from tedomari.errors import TedomariError
from tedomari.rulesets import UnknownRulesetError, find_ruleset
from tedomari.rulesets.errors import RulesetFaultError
from tedomari_conformance.engines.model import Answered, Refused, Status
from tedomari_conformance.engines.operations import (
    OPERATIONS,
    UnknownOperationError,
    answer,
    judge,
)
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import describe


@pytest.mark.clause("protocol.operation.term", "protocol.operation.value-text")
@pytest.mark.parametrize(
    "term", ["*", {"dag": ["0", [[0], [0]]]}, {"ruleset": "nim", "position": "1"}]
)
def test_a_term_is_a_string_a_table_or_a_position(term: JSON) -> None:
    assert answer(ask("compare", value=term, other="*")) == {"relation": "="}


@pytest.mark.clause("protocol.reference.errors")
@pytest.mark.parametrize(
    ("query", "message"),
    [
        (ask("value", "nim"), "the object: expected the member 'position', found none"),
        (ask("value", "nim", position=1), "position: expected a text, found the number 1"),
        (ask("value", "nim", position="1", other="2"), "no members but position"),
        (ask("value", "nim", position="x"), "position: line 1, column 1"),
        (ask("sum", terms="^"), "terms: expected a list, found the text"),
        (ask("sum", terms=["^", None]), r"terms\[1\]: expected a text, found null"),
        (
            ask("sum", terms=[{"ruleset": "nim"}]),
            r"terms\[0\]: expected the member 'position'",
        ),
        (ask("sum", terms=[{"ruleset": "gomoku", "position": "."}]), "a partizan ruleset"),
        (ask("cool", value="1", temperature=1), "temperature: expected a text"),
        (ask("canonical", value="{0|"), "value: column 4"),
        (ask("win", "connect6", position=".", turns=0), "a number of turns from 1 to 60"),
        (ask("win", "connect6", position="XX..", turns=1), "the member 'player'"),
        (ask("win", "connect6", position=".", turns=1, player="x"), "one of black, white"),
        (ask("semeai", "semeai", games=["{4|"]), "expected a number of liberties"),
        (ask("compare", value="1", other="1", certificate="yes"), "expected true or false"),
        (ask("outcome", value="1", certificate=True), "no members but value"),
    ],
)
def test_wrong_arguments_are_refused_with_place_and_reason(query: Query, message: str) -> None:
    with pytest.raises(TedomariError, match=message):
        answer(query)


@pytest.mark.clause("protocol.operation.temperature")
@pytest.mark.parametrize(
    ("operation", "allowed", "others"),
    [
        ("cool", ["-7/8", "-0", "0", "3", "4/2"], ["-1", "-9/8", "1/3", "-1/3", "1/0", "0.5"]),
        ("heat", ["0", "-0", "3", "5/8"], ["-1/8", "-1", "1/3", "1/0", "1/2 "]),
        ("overheat", ["0", "-0", "3", "5/8"], ["-1/8", "-1", "1/3", "1/0", ""]),
    ],
)
def test_temperatures_outside_of_the_domain_are_illegal(
    operation: str, allowed: list[str], others: list[str]
) -> None:
    declared = OPERATIONS["values", operation].given["temperature"].schema
    games: dict[str, JSON] = {"value": "{1|-1}"}
    if operation == "overheat":
        games["other"] = "1"
    reference = Reference([])
    for text in allowed:
        query = Query(operation, None, {**games, "temperature": text})
        assert isinstance(reference.ask(query), Answered)
        assert Draft202012Validator(declared).is_valid(text)
    for text in others:
        query = Query(operation, None, {**games, "temperature": text})
        reply = reference.ask(query)
        assert isinstance(reply, Refused)
        assert reply.code == "illegal"
        assert "temperature: expected " in reply.message


@pytest.mark.clause("protocol.operation")
def test_an_unknown_operation_or_ruleset_is_refused() -> None:
    with pytest.raises(UnknownOperationError, match="for rulesets of the line family"):
        answer(ask("value", "connect6", position="."))
    with pytest.raises(UnknownOperationError, match="for values; there are: canonical"):
        answer(ask("margin", value="0"))
    with pytest.raises(UnknownRulesetError):
        judge(ask("value", "domino", position="."), {"value": "0"}, {"value": "0"})


def test_data_is_described_in_few_words() -> None:
    data: list[JSON] = ["x" * 50, 10**40, {}, False]
    assert list(map(describe, data)) == [
        f"the text '{'x' * 40}'...",
        "a large number",
        "an object",
        "false",
    ]


def test_an_exception_in_a_ruleset_is_reported_as_its_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fall(*_: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(type(find_ruleset("nim")), "left_options", fall)
    with pytest.raises(RulesetFaultError, match="the ruleset nim failed with KeyError: 'oops'"):
        answer(ask("options", "nim", position="1"))


@pytest.mark.clause("protocol.operation.expected")
@pytest.mark.parametrize(
    ("query", "allowed", "wrong"),
    [
        (ask("compare", value="1", other="0"), ("=", ">"), "<"),
        (ask("outcome", "nim", position="1"), ("L", "N"), "P"),
    ],
)
def test_several_relations_or_outcomes_may_be_expected(
    query: Query, allowed: tuple[str, str], wrong: str
) -> None:
    member = "relation" if query.operation == "compare" else "outcome"
    one, other = allowed
    both = {member: [other, one]}
    for right in allowed:
        assert judge(query, both, {member: right}).status is Status.PASS
    failed = judge(query, both, {member: wrong})
    message = f"expected {one} or {other}, given {wrong}"
    assert (failed.status, failed.message) == (Status.FAIL, message)
    garbled = judge(query, {member: one}, {member: [one]})
    assert garbled.status is Status.GARBLED


@pytest.mark.clause("protocol.operation.expected")
def test_the_options_of_one_player_or_one_number_alone_may_be_expected() -> None:
    options = ask("options", "nim", position="1")
    assert judge(options, {"left": ["0"]}, {"left": ["0"], "right": []}).status is Status.PASS
    assert judge(options, {"left": ["0"]}, {"left": [], "right": ["0"]}).status is Status.FAIL
    hot = ask("thermograph", value="{1|-1}")
    walls: dict[str, JSON] = {
        "left": [["0", "1"], ["1", "0"]],
        "right": [["0", "-1"], ["1", "0"]],
    }
    for temperature, status in (("1", Status.PASS), ("2", Status.FAIL)):
        actual = {"mean": "0", "temperature": temperature, **walls}
        assert judge(hot, {"temperature": "1"}, actual).status is status
    for mean, status in (("0", Status.PASS), ("1/2", Status.FAIL)):
        actual = {"mean": mean, "temperature": "1", **walls}
        assert judge(hot, {"mean": "0"}, actual).status is status


@pytest.mark.clause("protocol.operation.expected")
def test_the_threats_of_one_player_or_the_total_alone_may_be_expected() -> None:
    threats = ask("threats", "connect6", position="..XXXX..")
    assert judge(threats, {"black": 2}, {"black": 2, "white": 7}).status is Status.PASS
    assert judge(threats, {"black": 2}, {"black": 1, "white": 0}).status is Status.FAIL
    assert judge(threats, {"black": None}, {"black": 1, "white": 0}).status is Status.FAIL
    games = ask("liberty_game", "semeai", position="X.O/###/B.W")
    actual: dict[str, JSON] = {"liberty_game": [], "cooled": "0"}
    assert judge(games, {"cooled": "0"}, actual).status is Status.PASS
    assert judge(games, {"cooled": "*"}, actual).status is Status.FAIL


@pytest.mark.clause("protocol.operation.liberty-game")
def test_trees_must_have_the_total_if_the_total_alone_is_expected() -> None:
    games = ask("liberty_game", "semeai", position="OOOOOO#/X.xxxxO/OO....O/##OOOO#")
    right: dict[str, JSON] = {"liberty_game": ["{4|0}"], "cooled": "2*"}
    assert judge(games, {"cooled": "2*"}, right).status is Status.PASS
    for trees, total in (([], "0"), (["7"], "7")):
        wrong = judge(games, {"cooled": "2*"}, {**right, "liberty_game": trees})
        assert wrong.status is Status.FAIL
        assert f"the total of the trees: expected 2*, given {total}" in wrong.message


def test_a_malformed_expectation_is_an_error_and_not_a_judgement() -> None:
    with pytest.raises(TedomariError):
        judge(ask("value", "nim", position="1"), {"value": "{"}, {"value": "*"})
    with pytest.raises(TedomariError):
        judge(ask("value", "nim", position="1"), {}, {"value": "*"})


@pytest.mark.clause("protocol.operation.expected")
@pytest.mark.parametrize(
    "query",
    [
        ask("options", "nim", position="1"),
        ask("thermograph", value="{1|-1}"),
        ask("threats", "connect6", position="..XXXX.."),
    ],
    ids=lambda query: query.operation,
)
def test_an_expectation_that_says_nothing_is_an_error(query: Query) -> None:
    with pytest.raises(TedomariError, match=r"expected one of (left|mean|black), .*found none"):
        judge(query, {}, answer(query))
