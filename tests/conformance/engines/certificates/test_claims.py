"""Certificates of all operations: their schemas, and arbitrary data in place of them."""

import json
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tedomari_conformance.engines.certificates import (
    certificate,
    check,
    line_win,
    producing,
    scoring,
)
from tedomari_conformance.engines.operations import answer, judge
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: Queries for each operation whose answers have certificates.
QUERIES = {
    "compare": [
        Query("compare", None, {"value": "^", "other": "*"}),
        Query("compare", "domineering", {"position": "../..", "other": ".."}),
        Query("compare", None, {"value": {"dag": ["0", [[0], [0]]]}, "other": "*"}),
    ],
    "canonical": [
        Query("canonical", None, {"value": "{-1|1,{0|2}}"}),
        Query("canonical", None, {"value": "{0,1|{2|3},4}"}),
        Query("canonical", None, {"value": {"dag": ["1", "-1", [[1], [0]]]}}),
        Query("canonical", None, {"value": {"ruleset": "domineering", "position": "../.x"}}),
    ],
    "margin": [
        Query("margin", "dots-and-boxes", {"position": "1x2 V0,1"}),
        Query("margin", "dots-and-boxes", {"position": "2x2"}),
    ],
    "best": [Query("best", "dots-and-boxes", {"position": "1x2 V0,1 H0,0"})],
    "win": [
        Query("win", "connect6", {"position": "XXXX....", "player": "black", "turns": 1}),
        Query(
            "win",
            "connect6",
            {
                "position": "......../.O.OX.../XX..X.O./....O.../"
                "..X..X.O/X....O../OX...O../..OX....",
                "player": "black",
                "turns": 5,
            },
        ),
    ],
}

ALL = [query for queries in QUERIES.values() for query in queries]


@pytest.mark.clause("certificate.schema", "certificate.produced", "certificate.check")
@pytest.mark.parametrize("query", ALL, ids=str)
def test_the_certificates_of_the_reference_hold_and_fit_their_schemas(query: Query) -> None:
    arguments = {**query.arguments, "certificate": True}
    result = answer(Query(query.operation, query.ruleset, arguments))
    plain = answer(query)
    assert check(query, result) is None
    assert str(judge(query, plain, result).status) == "pass"
    name = f"schemas/certificate-{query.operation}.schema.json"
    schema = json.loads(files("tedomari_conformance").joinpath(name).read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    data = json.loads(json.dumps(result["certificate"]))
    validator.validate(data)
    assert not validator.is_valid({**data, "more": 1})
    assert not validator.is_valid({})


PIECES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**30, -1, 0]),
    st.text(max_size=4),
    st.sampled_from(["left", "right", "0", "^", "A1", "H0,0", "1x2 V0,1", "../..", "{"]),
)
MEMBERS = """
left_first right_first winner replies at to forms derivations start steps result side option
through dominated_by line mover other move moves margin play place reply dag more
"""
NAMES = st.sampled_from(MEMBERS.split())
ANYTHING = st.recursive(
    PIECES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=30,
)


def parts(data: JSON) -> list[JSON]:
    """Return the data itself and all its parts."""
    inner = list(data.values()) if isinstance(data, dict) else data
    if not isinstance(inner, list):
        return [data]
    return [data, *(part for item in inner for part in parts(item))]


def replace_part(data: JSON, number: int, by: JSON) -> JSON:
    """Return the data with one part replaced, numbered in the order of :func:`parts`."""
    count = -1

    def copy(part: JSON) -> JSON:
        nonlocal count
        count += 1
        if count == number:
            count += len(parts(part)) - 1
            return by
        if isinstance(part, dict):
            return {name: copy(member) for name, member in part.items()}
        return [copy(item) for item in part] if isinstance(part, list) else part

    return copy(data)


@pytest.mark.once
@pytest.mark.clause("certificate.check.bounds")
@settings(max_examples=150)
@given(st.data())
def test_no_certificate_raises_an_exception(data: st.DataObject) -> None:
    query = data.draw(st.sampled_from([queries[0] for queries in QUERIES.values()]))
    whole = dict(answer(query))
    whole["certificate"] = json.loads(json.dumps(certificate(query, whole)))
    by = data.draw(ANYTHING)
    number = data.draw(st.integers(0, len(parts(whole)) - 1))
    result = replace_part(whole, number, by)
    if isinstance(result, dict):
        fault = check(query, result)
        assert fault is None or (fault and "\n" not in fault)


def nest(names: str, depth: int) -> JSON:
    """Return nested objects with these names, or nested lists if there are no names."""
    data: JSON = {}
    for _ in range(depth):
        data = {name: [data] for name in names.split()} if names else [data]
    return data


def long_tree(turns: int) -> JSON:
    """Return a tree with a single branch."""
    tree: dict[str, JSON] = {"place": ["A1"], "replies": []}
    for _ in range(turns):
        branch: dict[str, JSON] = {"reply": ["B1"], **tree}
        tree = {"place": ["A1"], "replies": [branch]}
    return tree


def strategies_at(state: JSON) -> JSON:
    """Return strategies that reply in one state."""
    strategy: JSON = {"winner": "left", "replies": [{"at": [state, "0"], "to": ["0", "0"]}]}
    return {"left_first": strategy, "right_first": strategy}


DEEP: list[JSON] = [
    nest("", 5000),
    nest("place replies", 300),
    nest("left_first right_first", 9),
    long_tree(59),
    long_tree(60),
    long_tree(500),
    {"place": ["A1"], "replies": [long_tree(1)] * 30_000},
    {"line": ["H0,0"] * 30_000},
    {"line": [], "mover": [{"at": "1x1", "move": "H0,0"}] * 30_000},
    {"forms": [[[], []]] * 30_000, "derivations": []},
    {"forms": [], "derivations": [{}] * 30_000},
    {"forms": [nest("", 100_000)], "derivations": []},
    strategies_at({"dag": [nest("", 100_000)]}),
    strategies_at({"dag": ["0", [[10**9999], []]]}),
    strategies_at("9" * 5000),
    {"left_first": {"winner": "left", "replies": [{"at": nest("a", 9_000), "to": 0}]}},
    {
        "left_first": {"winner": "left", "replies": [{"at": nest("a", 9_000), "to": 0}]},
        "right_first": 0,
    },
    {"place": [10**9999], "replies": []},
    {"forms": [[[10**9999], []]], "derivations": []},
    {"forms": [[[], []]], "derivations": [{"start": 10**9999, "steps": [0], "result": 0}]},
    {"moves": [{}] * 30_000},
    {"left_first": {"winner": "left", "replies": [{}] * 30_000}, "right_first": 0},
    {
        "left_first": {"winner": "left", "replies": [{"at": ["{" * 200_000, "0"], "to": 0}]},
        "right_first": 0,
    },
    {
        "left_first": {"winner": "left", "replies": [{"at": ["{" * 50_000, "0"], "to": 0}]},
        "right_first": 0,
    },
    {
        "left_first": {
            "winner": "left",
            "replies": [{"at": ["*99999999999999", "0"], "to": 0}],
        },
        "right_first": 0,
    },
]


@pytest.mark.clause("certificate.check.bounds")
@pytest.mark.parametrize("query", [queries[0] for queries in QUERIES.values()], ids=str)
@pytest.mark.parametrize("number", range(len(DEEP)))
def test_a_deep_or_long_certificate_is_refused(number: int, query: Query) -> None:
    fault = check(query, {**answer(query), "certificate": DEEP[number]})
    assert fault is not None
    assert len(fault) < 1000


@pytest.mark.clause("certificate.produced")
def test_a_certificate_fits_into_a_line_of_the_protocol(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert producing.CHARACTERS < 2**20
    query = QUERIES["compare"][0]
    plain = certificate(query, answer(query))
    monkeypatch.setattr(producing, "CHARACTERS", len(json.dumps(plain)))
    assert certificate(query, answer(query)) == plain
    monkeypatch.setattr(producing, "CHARACTERS", len(json.dumps(plain)) - 1)
    assert certificate(query, answer(query)) is None


@pytest.mark.clause("certificate.check")
def test_an_answer_without_a_certificate_proves_nothing() -> None:
    query = QUERIES["compare"][0]
    assert check(query, {"relation": "||"}) == "there is no certificate"
    assert check(query, {"relation": "||", "certificate": None}) == "there is no certificate"
    other = Query("value", "domineering", {"position": "../.."})
    fault = check(other, {"value": "+-1", "certificate": {}})
    assert fault == "value: an answer to this has no certificate"
    assert certificate(other, {"value": "+-1"}) is None


@pytest.mark.clause("certificate.check.bounds")
@pytest.mark.parametrize(("operation", "module"), [("win", line_win), ("margin", scoring)])
def test_an_exception_in_a_ruleset_is_reported(
    operation: str, module: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    query = QUERIES[operation][0]
    result = answer(
        Query(query.operation, query.ruleset, {**query.arguments, "certificate": True})
    )
    assert check(query, result) is None
    right = module.find_ruleset(query.ruleset)  # type: ignore[attr-defined]  # both have it

    def divide_by_zero(*_: object) -> object:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(
        type(right), "wins_now" if operation == "win" else "moves", divide_by_zero
    )
    fault = check(query, result)
    if operation == "win":
        assert fault is None  # the placement makes a row at once, so wins_now is not called
        result = {**result, "certificate": {"place": ["E1"], "replies": []}}
        fault = check(query, result)
    assert fault is not None
    assert "failed with ZeroDivisionError" in fault
