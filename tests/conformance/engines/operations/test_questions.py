"""From vectors to questions: which are asked, what they expect, and why others are not."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import cast

import pytest

from tedomari_conformance.engines.model import Answered, Status
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.questions import (
    questions,
    reason_unasked,
)
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.sources.dots_and_boxes_page.asking import coins_text
from tedomari_conformance.suite import Document, Vector, Verdict, load_documents
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query, expression_text
from tedomari_conformance.suite.operations.registry import operations

#: Documents whose questions the reference answers in a few seconds, at least one per family.
SAMPLE = (
    "connect6-threats",
    "connect6-patterns",
    "connect6-players",
    "connect6-table-2-3",
    "dots-and-boxes-control",
    "dots-and-boxes-example-8",
    "dots-and-boxes-order",
    "graphs-and-strips-snort",
    "octal-tables-kayles",
    "semeai-counting",
    "semeai-sums",
    "solved-domineering-theorems",
    "thesis-definitions",
    "thesis-domineering",
    "thesis-infinitesimals",
    "thesis-table-6",
    "xt-paper-atomic-weight",
    "xt-paper-elementary",
    "xt-paper-rules",
    "xt-paper-sums",
)


@cache
def documents() -> Mapping[str, Document]:
    """Return all documents by name."""
    return {document.name: document for document in load_documents()}


@cache
def vectors() -> Mapping[str, tuple[Document, Vector]]:
    """Return all vectors by id, each with its document."""
    return {
        vector.id: (document, vector)
        for document in documents().values()
        for vector in document.vectors
    }


def make_vector(given: Mapping[str, JSON], expect: JSON) -> tuple[Document, Vector]:
    """Return a vector with this content, and a document for it."""
    document = documents()["thesis-definitions"]
    vector = next(v for v in document.vectors if v.provenance.verdict is not Verdict.UNCHECKED)
    return document, replace(vector, id="test.vector", given=given, expect=expect)


def questions_of(
    given: Mapping[str, JSON], expect: JSON
) -> list[tuple[Query, Mapping[str, JSON]]]:
    """Return each query of a vector with this content, and the members that it expects."""
    return [(q.query, q.members) for q in questions(*make_vector(given, expect))]


@pytest.mark.clause("protocol.question")
@pytest.mark.parametrize("name", SAMPLE)
def test_the_reference_passes_what_a_document_asks(name: str) -> None:
    document, reference = documents()[name], Reference()
    count = 0
    for vector in document.vectors:
        for question in questions(document, vector):
            reply = reference.ask(question.query)
            assert isinstance(reply, Answered), (question, reply)
            judgement = judge(question.query, question.members, reply.result)
            assert judgement.status is Status.PASS, (question, judgement)
            assert (question.vector, question.chapter) == (vector.id, name)
            count += 1
    assert count


@pytest.mark.clause("protocol.question.unasked")
def test_each_vector_asks_something_or_has_a_reason() -> None:
    number = 0
    for document, vector in vectors().values():
        reason = reason_unasked(vector)
        cases = questions(document, vector)
        assert (reason is None) == bool(cases), vector.id
        assert reason is None or (len(reason) > 20 and not cases)
        number += len(cases)
        for question in cases:
            json.dumps([question.query.arguments, question.expected])
    assert number > 7_400


@pytest.mark.clause("protocol.question.unasked")
def test_the_reasons_name_the_part_that_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    unchecked = next(
        v for _, v in vectors().values() if v.provenance.verdict is Verdict.UNCHECKED
    )
    assert reason_unasked(unchecked) == "no computation decides it"
    tree: Mapping[str, JSON] = {"operation": "tree", "ruleset": "nim", "position": "1"}
    assert reason_unasked(make_vector(tree, 1)[1]) == (
        "no operation of the protocol asks what 'tree' does"
    )
    sums: Mapping[str, JSON] = {
        "operation": "outcome",
        "ruleset": "nim",
        "positions": ["1", "2"],
    }
    assert reason_unasked(make_vector(sums, "N")[1]) == (
        "the protocol does not ask this case of 'outcome'"
    )
    many: Mapping[str, JSON] = {
        "operation": "outcome",
        "expression": "*{n}",
        "variables": {"n": [0, 300]},
    }
    assert (
        reason_unasked(make_vector(many, "N")[1]) == "it would ask 301 questions, more than 200"
    )


@pytest.mark.clause("protocol.question")
def test_a_question_does_not_contain_its_expected_answer() -> None:
    arguments = {"games", "other", "player", "position", "temperature"}
    arguments |= {"terms", "turns", "value"}
    for document, vector in vectors().values():
        for question in questions(document, vector):
            assert question.query.arguments.keys() <= arguments, question


@pytest.mark.clause("protocol.question.erratum")
def test_a_question_about_an_erratum_expects_the_corrected_value() -> None:
    cases: list[Case] = []
    for document, vector in vectors().values():
        provenance = vector.provenance
        if (
            provenance.verdict is Verdict.ERRATUM
            and vector.given["operation"] == "value"
            and isinstance(vector.expect, str)
        ):
            for question in questions(document, vector):
                (expected,) = question.members.values()
                assert expected == vector.expect
                assert expected != provenance.read
                cases.append(question)
    assert cases


@pytest.mark.clause("protocol.question.variables")
def test_each_case_of_the_variables_is_a_question() -> None:
    given: Mapping[str, JSON] = {
        "operation": "compare",
        "left": {"half_up": "n", "*": 1},
        "right": "*{n}",
        "variables": {"n": [1, 2]},
    }
    less: Mapping[str, JSON] = {"relation": ["<", "="]}
    assert questions_of(given, "<=") == [
        (Query("compare", None, {"value": "half_up+*", "other": "*1"}), less),
        (Query("compare", None, {"value": "2.half_up+*", "other": "*2"}), less),
    ]


@pytest.mark.clause("protocol.question.variables")
def test_a_chain_asks_about_neighbours() -> None:
    given: Mapping[str, JSON] = {"operation": "chain", "games": ["0", "^", "1"]}
    assert questions_of(given, ["<", "<"]) == [
        (Query("compare", None, {"value": "0", "other": "^"}), {"relation": "<"}),
        (Query("compare", None, {"value": "^", "other": "1"}), {"relation": "<"}),
    ]


CASES: Sequence[tuple[Mapping[str, JSON], JSON, Query, Mapping[str, JSON]]] = [
    (
        {"operation": "value", "expression": "^+*"},
        "^*",
        Query("canonical", None, {"value": "^+*"}),
        {"form": "^*"},
    ),
    (
        {"operation": "value", "expression": {"half_up": 2, "-^": 1, "*": 0}},
        "0",
        Query("sum", None, {"terms": ["2.half_up", "(-^)"]}),
        {"value": "0"},
    ),
    (
        {"operation": "value", "ruleset": "nim", "positions": ["1", "2"]},
        "*3",
        Query(
            "sum",
            None,
            {
                "terms": [
                    {"ruleset": "nim", "position": "1"},
                    {"ruleset": "nim", "position": "2"},
                ]
            },
        ),
        {"value": "*3"},
    ),
    (
        {"operation": "decomposition", "ruleset": "domineering", "position": "./."},
        {"*": 1, "1*": 1},
        Query("value", "domineering", {"position": "./."}),
        {"value": "*+(1*)"},
    ),
    (
        {"operation": "atomic-weight", "expression": "1"},
        None,
        Query("atomic_weight", None, {"value": "1"}),
        {"atomic_weight": None},
    ),
    (
        {
            "operation": "search",
            "ruleset": "nim",
            "positions": {"1": 1},
            "left": {},
            "right": {"^": 2},
        },
        "<",
        Query(
            "compare",
            None,
            {"value": {"ruleset": "nim", "position": "1"}, "other": "2.^"},
        ),
        {"relation": "<"},
    ),
    (
        {"operation": "semeai-cool", "expression": "{4|0}", "by": 2},
        "2*",
        Query("cool", None, {"value": "{4|0}", "temperature": "2"}),
        {"value": "2*"},
    ),
    (
        {"operation": "dots-chains", "chains": "3 4o", "ask": ["share"]},
        {"share": "2:5"},
        Query(
            "margin",
            "strings-and-coins",
            {"position": "coins 7: *-0 0-1 1-2 2-* 3-4 4-5 5-6 6-3"},
        ),
        {"margin": -3},
    ),
    (
        {"operation": "heap-values", "code": ".77", "from": 5, "to": 5},
        [4],
        Query("value", "octal", {"position": ".77:5"}),
        {"value": "*4"},
    ),
    (
        {"operation": "position-outcome", "ruleset": "clobber", "position": "xo"},
        "N",
        Query("outcome", "clobber", {"position": "xo"}),
        {"outcome": "N"},
    ),
    (
        {
            "operation": "position-options",
            "ruleset": "konane",
            "position": "xo.",
            "player": "Right",
        },
        [],
        Query("options", "konane", {"position": "xo."}),
        {"right": []},
    ),
    (
        {
            "operation": "position-relation",
            "ruleset": "col",
            "position": "l",
            "other": ".",
        },
        ">=",
        Query("compare", "col", {"position": "l", "other": "."}),
        {"relation": [">", "="]},
    ),
    (
        {"operation": "position-temperature", "ruleset": "snort", "position": ".."},
        "1",
        Query("thermograph", "snort", {"position": ".."}),
        {"temperature": "1"},
    ),
    (
        {"operation": "dots-chains", "chains": "1", "ask": ["margin"]},
        {"margin": 1},
        Query("margin", "strings-and-coins", {"position": "coins 1: *-0 0-*"}),
        {"margin": -1},
    ),
]


@pytest.mark.clause("protocol.question")
@pytest.mark.parametrize(("given", "expect", "query", "expected"), CASES)
def test_a_vector_asks_this_query(
    given: Mapping[str, JSON], expect: JSON, query: Query, expected: Mapping[str, JSON]
) -> None:
    assert questions_of(given, expect) == [(query, expected)]


@pytest.mark.clause("protocol.operation.expected")
@pytest.mark.parametrize(
    ("begins", "winner", "outcomes"),
    [
        ("Vertical", "Vertical", ["L", "N"]),
        ("Vertical", "Horizontal", ["R", "P"]),
        ("Horizontal", "Vertical", ["L", "P"]),
        ("Horizontal", "Horizontal", ["R", "N"]),
    ],
)
def test_a_winner_leaves_two_outcomes(begins: str, winner: str, outcomes: list[str]) -> None:
    """A board of three rows and two columns; Vertical is Left."""
    board: dict[str, JSON] = {"operation": "board-winner", "rows": 3, "columns": 2}
    query = Query("outcome", "domineering", {"position": "../../.."})
    asked = questions_of({**board, "begins": begins}, winner)
    assert [(q, sorted(cast("list[str]", m["outcome"]))) for q, m in asked] == [
        (query, sorted(outcomes))
    ]
    side = {"Vertical": "Left", "Horizontal": "Right"}
    place: dict[str, JSON] = {"ruleset": "domineering", "position": "../../.."}
    position: dict[str, JSON] = {"operation": "position-winner", **place}
    assert questions_of({**position, "begins": side[begins]}, side[winner]) == asked


@pytest.mark.clause("protocol.question")
def test_the_outcome_of_an_empty_board_is_asked_for() -> None:
    board: dict[str, JSON] = {"operation": "board-outcome", "rows": 3, "columns": 2}
    query = Query("outcome", "domineering", {"position": "../../.."})
    assert questions_of(board, "N") == [(query, {"outcome": "N"})]


@pytest.mark.clause("protocol.question.unasked")
@pytest.mark.parametrize(
    ("given", "expect"),
    [
        (
            {
                "operation": "search",
                "ruleset": "nim",
                "positions": {"1": 2},
                "left": {},
                "right": {},
            },
            "=",
        ),
        ({"operation": "semeai-judge", "games": ["1", "-1"], "ask": ["case"]}, {"case": 1}),
        ({"operation": "connect6-players", "about": "pairs", "version": "x"}, 3),
        ({"operation": "connect6-pattern", "line": "..", "scheme": "x"}, {"pattern": "none"}),
        ({"operation": "dots-chains", "chains": "3", "ask": ["best"]}, {"best": ["3"]}),
        ({"operation": "dots-facts", "picture": [], "ask": ["sides"]}, {"sides": []}),
        (
            {"operation": "atomic-weight", "ruleset": "nim", "positions": ["1", "2"]},
            "0",
        ),
    ],
)
def test_vectors_that_the_protocol_cannot_ask_are_left_out(
    given: Mapping[str, JSON], expect: JSON
) -> None:
    assert questions_of(given, expect) == []


def test_sums_are_written_as_strings() -> None:
    assert expression_text({}, {}) == "0"
    assert expression_text({"^": 0}, {}) == "0"
    assert expression_text({"*2": -1, "v": "2n"}, {"n": 2}) == "-(*2)+4.v"
    assert coins_text("") == "coins 0: "


def test_a_vector_of_an_unknown_operation_is_not_asked() -> None:
    assert operations()["law"].asks is None
