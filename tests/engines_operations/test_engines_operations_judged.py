"""Each operation: what the reference answers, and what is right, weak, wrong or garbled.

The right answers are those of the literature, or are argued where they stand.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet
from jsonschema import Draft202012Validator

from tedomari_conformance.checking.model import JSON
from tedomari_conformance.engines.model import Query, Status
from tedomari_conformance.engines.operations import (
    OPERATIONS,
    Result,
    answer,
    family_of,
    judge,
    names,
)

SCHEMA: Any = json.loads(
    files("tedomari_conformance")
    .joinpath("schemas/engine-operations.schema.json")
    .read_text("utf-8")
)


@dataclass(frozen=True)
class Case:
    """A question, the right answer, and others by what they are worth."""

    clause: str
    query: Query
    right: Sequence[Result]
    wrong: Sequence[Result] = ()
    weak: Sequence[Result] = ()
    garbled: Sequence[Result] = ()

    def __str__(self) -> str:
        return f"{self.query.operation}-{self.query.ruleset or 'values'}"


def asked(operation: str, ruleset: str | None = None, **arguments: JSON) -> Query:
    """A question."""
    return Query(operation, ruleset, arguments)


STAR: JSON = {"dag": ["0", [[0], [0]]]}
UP: JSON = {"dag": ["0", [[0], [0]], [[0], [1]]]}

#: Up-star is {0,*|0}; in {0,*|0,^} the right option up is dominated by 0.
UP_STAR_DOMINATED: JSON = {"dag": ["0", [[0], [0]], [[0], [1]], [[0, 1], [0, 2]]]}

#: Walls that are none.
WALLS: Sequence[JSON] = (
    [],
    "wall",
    [["0", "7"], ["7/2", "7/2"]],
    [["-1", "8"], ["-1", "7"]],
    [["-1", "8", "0"]],
    [["-1", 8]],
    [["-1", "1/0"]],
    [["-1", "0.5"]],
    [["-1", "1/" + "7" * 6_000]],
)

VALUES = [
    Case(
        "protocol.operation.canonical",
        asked("canonical", value="^+*"),
        right=[
            {"form": "{{|},{{|}|{|}}|{|}}"},
            {"form": "^*"},
            {"form": "{*,0,0|0}"},
            {"form": "{0,+-0|0}"},
            {"form": "{0,{0|0}||0}"},
            {"form": "#1=*;{0,#1|0}"},
            {"form": {"dag": ["0", [[0], [0]], [[1, 0], [0]]]}, "certificate": None},
        ],
        weak=[
            {"form": "^+*"},
            {"form": "1.^+*"},
            {"form": "{0,*|0,^}"},
            {"form": "{0,{0,-1|0}|0}"},
            {"form": "{0,*|{*|*}}"},
            {"form": UP_STAR_DOMINATED},
        ],
        wrong=[{"form": "^"}, {"form": "{0|*}"}, {"form": UP}],
        garbled=[
            {"form": 1},
            {"form": None},
            {"form": "{0,*|0"},
            {"form": "v+"},
            {"form": {"dag": ["0", [[1], [0]]]}},
            {"form": {"dag": []}},
            {"form": {"table": []}},
            {"form": ["^*"]},
            {},
            {"form": "^*", "why": "so"},
        ],
    ),
    Case(
        "protocol.operation.sum",
        asked("sum", terms=["^", "1/2", {"ruleset": "nim", "position": "1"}, STAR]),
        right=[{"value": "1/2^"}, {"value": "1/2+^"}, {"value": "{1/2|1/2*}"}],
        wrong=[{"value": "1/2^*"}, {"value": "1"}],
        garbled=[{"value": "1//2"}, {"value": True}, {"form": "1/2^"}],
    ),
    Case(
        "protocol.operation.cool",
        asked("cool", value="{4|1}", temperature="1"),
        right=[{"value": "{3|2}"}, {"value": "5/2+{1/2|-1/2}"}],
        wrong=[{"value": "5/2"}],
        garbled=[{"value": 2}],
    ),
]

GAMES = [
    Case(
        "protocol.operation.outcome",
        asked("outcome", value="^*"),
        right=[{"outcome": "N"}],
        wrong=[{"outcome": "L"}],
        garbled=[{"outcome": "n"}, {"outcome": ["N"]}, {"outcome": "N", "why": ""}],
    ),
    Case(
        "protocol.operation.outcome",
        asked("outcome", "nim", position="1+2+3"),
        right=[{"outcome": "P"}],
        wrong=[{"outcome": "N"}],
        garbled=[{"outcome": None}],
    ),
    Case(
        "protocol.operation.compare",
        asked("compare", left="^", right=STAR),
        right=[{"relation": "||"}, {"relation": "||", "certificate": None}],
        wrong=[{"relation": ">"}],
        garbled=[{"relation": ">="}, {"relation": 0}],
    ),
    Case(
        "protocol.operation.compare",
        asked("compare", "domineering", position="./.", other=".."),  # 1 and -1
        right=[{"relation": ">"}],
        wrong=[{"relation": "<"}],
        garbled=[{"relation": "\u003e\u003e"}],
    ),
    Case(
        "protocol.operation.atomic-weight",
        asked("atomic_weight", value="^^*"),
        right=[{"atomic_weight": "2"}, {"atomic_weight": "{1|}"}],
        wrong=[{"atomic_weight": "1"}, {"atomic_weight": None}],
        garbled=[{"atomic_weight": 2}, {}],
    ),
    Case(
        "protocol.operation.atomic-weight",
        asked("atomic_weight", "domineering", position="./."),  # 1 is no infinitesimal
        right=[{"atomic_weight": None}],
        wrong=[{"atomic_weight": "0"}],
        garbled=[{"atomic_weight": False}],
    ),
    Case(
        "protocol.operation.thermograph",
        asked("thermograph", value="{7||2|-2}"),
        right=[
            {
                "mean": "7/2",
                "temperature": "7/2",
                "left": [["-1", "8"], ["7/2", "7/2"]],
                "right": [["-1", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
            {
                "mean": "14/4",
                "temperature": "7/2",
                "left": [["-1", "8"], ["0", "7"], ["1", "6"], ["7/2", "7/2"], ["9", "7/2"]],
                "right": [["-1", "2"], ["0", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
        ],
        wrong=[
            {
                "mean": "7/2",
                "temperature": "7/2",
                "left": [["-1", "8"], ["7/2", "7/2"]],
                "right": [["-1", "2"], ["7/2", "7/2"]],
            },
            {
                "mean": "3",
                "temperature": "7/2",
                "left": [["-1", "8"], ["7/2", "7/2"]],
                "right": [["-1", "2"], ["2", "2"], ["7/2", "7/2"]],
            },
        ],
        garbled=[
            {"mean": "7/2", "temperature": "7/2", "left": wall, "right": [["-1", "2"]]}
            for wall in WALLS
        ],
    ),
    Case(
        "protocol.operation.thermograph",
        asked("thermograph", "domineering", position="../.."),  # {1|-1}
        right=[
            {
                "mean": "0",
                "temperature": "1",
                "left": [["-1", "2"], ["1", "0"]],
                "right": [["-1", "-2"], ["1", "0"]],
            }
        ],
        garbled=[{"mean": 0, "temperature": "1", "left": [], "right": []}],
    ),
]

POSITIONS = [
    Case(
        "protocol.operation.value",
        asked("value", "domineering", position="../.."),
        right=[{"value": "+-1"}, {"value": "{1|-1}"}, {"value": "+-(1,0)"}],
        wrong=[{"value": "1"}, {"value": "*"}],
        garbled=[{"value": "+-"}, {"value": 0}],
    ),
    Case(
        "protocol.operation.options",
        asked("options", "domineering", position="../.."),
        right=[
            {"left": ["x./x.", ".x/.x"], "right": ["xx/..", "../xx"]},
            {"left": [".x\n.x", "x./x.", "x./x."], "right": ["../xx", "xx/.."]},
        ],
        wrong=[
            {"left": ["x./x."], "right": ["xx/..", "../xx"]},
            {"left": ["x./x.", ".x/.x"], "right": ["xx/..", "../xx", "../.."]},
            {"left": ["xx/..", "../xx"], "right": ["x./x.", ".x/.x"]},
        ],
        garbled=[
            {"left": ["x?"], "right": []},
            {"left": "x./x.", "right": []},
            {"left": [1], "right": []},
            {"left": []},
        ],
    ),
]

SCORING = [
    Case(
        "protocol.operation.margin",  # three sides are drawn: the mover takes the only box
        asked("margin", "dots-and-boxes", position="1x1 H0,0 H1,0 V0,0"),
        right=[{"margin": 1}],
        wrong=[{"margin": -1}],
        garbled=[{"margin": "1"}, {"margin": True}, {"margin": None}],
    ),
    Case(
        "protocol.operation.best",  # of an empty box each of the four lines is as good
        asked("best", "dots-and-boxes", position="1x1"),
        right=[{"best": ["V0,1", "V0,0", "H0,0", "H1,0"]}],
        weak=[{"best": ["V0,0"]}],
        wrong=[{"best": []}, {"best": ["V0,0", "H9,9"]}],
        garbled=[{"best": "V0,0"}, {"best": [0]}],
    ),
    Case(
        "protocol.operation.moves",
        asked("moves", "dots-and-boxes", position="1x1 H0,0 H1,0 V0,0"),
        right=[  # play is over, so nobody moves next
            {"moves": [{"name": "V0,1", "points": 1, "again": True}]},
            {"moves": [{"name": "V0,1", "points": 1, "again": False}]},
        ],
        wrong=[
            {"moves": []},
            {"moves": [{"name": "V0,1", "points": 0, "again": True}]},
            {"moves": [{"name": "V0,1", "points": 2, "again": False}]},
        ],
        garbled=[
            {"moves": [{"name": "V0,1", "points": 1}]},
            {"moves": [{"name": "V0,1", "points": 1, "again": 1}]},
            {"moves": [{"name": "V0,1", "points": 1, "again": True}] * 2},
            {"moves": ["V0,1"]},
        ],
    ),
    Case(
        "protocol.operation.moves",
        asked("moves", "dots-and-boxes", position="1x2 H0,0 H0,1 H1,0 H1,1 V0,0"),
        right=[
            {
                "moves": [
                    {"name": "V0,2", "points": 0, "again": False},
                    {"name": "V0,1", "points": 1, "again": True},
                ]
            }
        ],
        wrong=[
            {
                "moves": [
                    {"name": "V0,1", "points": points, "again": box_again},
                    {"name": "V0,2", "points": 0, "again": other_again},
                ]
            }
            for points, box_again, other_again in [
                (1, False, False),
                (1, True, True),
                (2, True, False),
            ]
        ],
        garbled=[{"moves": 2}],
    ),
]

LINES = [
    Case(
        "protocol.operation.threats",
        asked("threats", "connect6", position="..XXXX.."),
        right=[{"black": 2, "white": 0}],
        wrong=[{"black": 1, "white": 0}, {"black": None, "white": 0}],
        garbled=[{"black": 2}, {"black": "2", "white": 0}, {"black": -1, "white": 0}],
    ),
    Case(
        "protocol.operation.winner",
        asked("winner", "gomoku", position="..OOOOO..."),
        right=[{"winner": "white"}],
        wrong=[{"winner": "black"}, {"winner": None}],
        garbled=[{"winner": "nobody"}, {"winner": False}],
    ),
    Case(
        "protocol.operation.points",
        asked("moves", "connect6", position="..XXXX.."),
        right=[{"moves": ["H1", "G1", "B1", "A1"]}],
        wrong=[{"moves": ["A1", "B1"]}, {"moves": ["A1", "B1", "C1", "G1", "H1"]}],
        garbled=[{"moves": "A1"}],
    ),
    Case(
        "protocol.operation.points",
        asked("moves", "gomoku", position="..OOOOO..."),
        right=[{"moves": []}],
        wrong=[{"moves": ["A1"]}],
    ),
    Case(
        "protocol.operation.win",
        asked("win", "connect6", position="..XXXX..", turns=1, player="black"),
        right=[
            {"win": True},
            {"win": True, "certificate": {"place": ["A1", "B1"], "replies": []}},
            {"win": True, "certificate": {"place": ["G1", "H1"], "replies": []}},
        ],
        wrong=[
            {"win": False},
            {"win": True, "certificate": {"place": ["A1", "H1"], "replies": []}},
            {"win": True, "certificate": {"place": ["A1", "C1"], "replies": []}},
            {"win": True, "certificate": "trust me"},
        ],
        garbled=[{"win": "yes"}, {"win": 1}, {}],
    ),
    Case(
        "protocol.operation.win",
        asked("win", "gomoku", position="..XXX.....", turns=1, player="black"),
        right=[{"win": False}],
        wrong=[
            {"win": True},
            {"win": True, "certificate": {"place": ["B1"], "replies": []}},
        ],
    ),
]

LIBERTIES = [
    Case(
        "protocol.operation.liberty-game",
        asked("liberty_game", "semeai", position="X.O/###/B.W"),
        right=[
            {"liberty_game": ["1", "-1"], "cooled": "0"},
            {"liberty_game": ["-1", "0", "{|0}"], "cooled": "0"},
        ],
        wrong=[
            {"liberty_game": ["1", "-1"], "cooled": "*"},
            {"liberty_game": ["2", "-1"], "cooled": "0"},
            {"liberty_game": [], "cooled": "0"},
        ],
        garbled=[
            {"liberty_game": [tree], "cooled": "0"}
            for tree in ("", "{1|", "{1}", "1|0", "{1|0}}", "^", "1000", "{1|-1}", "{0|0}", 1)
        ]
        + [{"liberty_game": ["0"] * 101, "cooled": "0"}, {"cooled": "0"}],
    ),
    Case(
        "protocol.operation.semeai",
        asked("semeai", "semeai", position="X.O/###/B.W"),
        right=[{"black_first": "black", "white_first": "white"}],
        wrong=[
            {"black_first": None, "white_first": "white"},
            {"black_first": "black", "white_first": "black"},
        ],
        garbled=[{"black_first": "Black", "white_first": "white"}, {"black_first": "black"}],
    ),
    Case(
        "protocol.operation.semeai",  # the slides, problem 2
        asked("semeai", "semeai", games=["{4|0}", "{6|{4|0}}", "-7"]),
        right=[{"black_first": "black", "white_first": "white"}],
        wrong=[{"black_first": "white", "white_first": "white"}],
    ),
]

CASES = [*VALUES, *GAMES, *POSITIONS, *SCORING, *LINES, *LIBERTIES]


def each(kind: str) -> Sequence[ParameterSet]:
    """The answers of one kind, each with its question."""
    return list(cases(kind))


def cases(kind: str) -> Iterator[ParameterSet]:
    """The same, one by one."""
    for case in CASES:
        for number, given in enumerate(getattr(case, kind)):
            yield pytest.param(
                case.query,
                case.right[0],
                given,
                id=f"{case}-{number}",
                marks=pytest.mark.clause(case.clause),
            )


@pytest.mark.clause("protocol.operation")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_reference_answers_right(case: Case) -> None:
    judgement = judge(case.query, case.right[0], answer(case.query))
    assert (judgement.status, judgement.message) == (Status.PASS, "")


@pytest.mark.clause("protocol.operation.games")
@pytest.mark.parametrize(("query", "expected", "given"), each("right"))
def test_a_right_answer_passes_however_it_is_written(
    query: Query, expected: Result, given: Result
) -> None:
    assert judge(query, expected, given).status is Status.PASS
    assert judge(query, given, expected).status is Status.PASS


@pytest.mark.parametrize(("query", "expected", "given"), each("weak"))
def test_an_answer_that_is_less_than_was_asked_for_is_weak(
    query: Query, expected: Result, given: Result
) -> None:
    judgement = judge(query, expected, given)
    assert judgement.status is Status.WEAK
    assert judgement.message


@pytest.mark.parametrize(("query", "expected", "given"), each("wrong"))
def test_a_wrong_answer_fails_and_says_how(
    query: Query, expected: Result, given: Result
) -> None:
    judgement = judge(query, expected, given)
    assert judgement.status is Status.FAIL
    assert judgement.message


@pytest.mark.clause("protocol.operation.judged")
@pytest.mark.parametrize(("query", "expected", "given"), each("garbled"))
def test_what_cannot_be_read_is_garbled(query: Query, expected: Result, given: Result) -> None:
    judgement = judge(query, expected, given)
    assert judgement.status is Status.GARBLED
    assert judgement.message


def exchange(query: Query, result: Result) -> Mapping[str, object]:
    """A question and a result, as the schema has them."""
    family = "values" if query.ruleset is None else family_of(query.ruleset)
    arguments = dict(query.arguments)
    return {
        "family": family,
        "operation": query.operation,
        "arguments": arguments,
        "result": dict(result),
    }


@pytest.mark.clause("protocol.operation")
def test_the_schema_is_one_of_just_these_operations() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    named = {
        (condition["family"]["const"], condition["operation"]["const"])
        for item in SCHEMA["allOf"]
        if "operation" in (condition := item["if"]["properties"])
    }
    assert named == set(OPERATIONS)
    listed = {
        item["if"]["properties"]["family"]["const"]: set(
            item["then"]["properties"]["operation"]["enum"]
        )
        for item in SCHEMA["allOf"]
        if "operation" not in item["if"]["properties"]
    }
    assert listed == {family: set(names(family)) for family, _ in OPERATIONS}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_questions_and_answers_keep_the_schema(case: Case) -> None:
    validator = Draft202012Validator(SCHEMA)
    for result in (answer(case.query), *case.right, *case.weak):
        validator.validate(exchange(case.query, result))
    wrong = exchange(Query(case.query.operation, case.query.ruleset, {"x": 1}), case.right[0])
    assert not validator.is_valid(wrong)


#: What is garbled though it has the right shape: the texts themselves cannot be read.
UNREADABLE = {"canonical", "sum", "value", "options", "liberty_game", "thermograph", "moves"}


@pytest.mark.parametrize(("query", "expected", "given"), each("garbled"))
def test_the_schema_refuses_what_is_garbled_by_its_shape(
    query: Query, expected: Result, given: Result
) -> None:
    if query.operation not in UNREADABLE:
        assert not Draft202012Validator(SCHEMA).is_valid(exchange(query, given))
