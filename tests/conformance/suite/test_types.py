"""Types read data, and describe the difference between answers and expectations."""

from collections.abc import Sequence

import pytest

from tedomari.game import Game
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Difference, Type
from tedomari_conformance.suite.operations.commands import fill_in
from tedomari_conformance.suite.operations.reading import ShapeError
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    GAME,
    GAMES,
    INTEGER,
    OUTCOME,
    RELATION,
    list_of,
    nullable,
    one_of,
    optional,
    record,
    record_of,
    set_of,
)

WORD = one_of("a", "b", "c")

PAIR = {"n": INTEGER, "word": WORD}


def join_words(words: Sequence[str]) -> str:
    return " ".join(sorted(words)) or "none"


@pytest.mark.parametrize(
    ("of", "data", "message"),
    [
        (INTEGER, True, "x: expected a whole number, found true"),
        (BOOLEAN, 1, "x: expected true or false, found the number 1"),
        (one_of(0, 1), True, "x: expected one of 0, 1, found true"),
        (OUTCOME, "n", "x: expected one of L, R, N, P, found the text 'n'"),
        (GAME, 3, "x: expected a game, found something else"),
        (list_of(INTEGER), "12", "x: expected a list, found the text '12'"),
        (list_of(INTEGER), [1, "2"], "x[1]: expected a whole number, found the text '2'"),
        (set_of(WORD, join_words), ["a", "d"], "x[1]: expected one of a, b, c"),
        (record(n=INTEGER), {}, "x: expected the member 'n', found none"),
        (record(n=INTEGER), {"n": 1, "m": 2}, "x: expected no members but n, found 'm'"),
        (record(n=optional(INTEGER)), {"n": ""}, "x.n: expected a whole number"),
        (nullable(WORD), "d", "x: expected one of a, b, c"),
    ],
)
def test_data_of_another_shape_is_refused_with_its_place(
    of: Type, data: JSON, message: str
) -> None:
    with pytest.raises(ShapeError) as refused:
        of.read(data, "x", None)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("of", "expected", "answer", "message"),
    [
        (INTEGER, 1, 2, "expected 1, given 2"),
        (GAME, "^", Game([0], [0]), "expected ^, given *"),
        (GAMES, ["*", "0", "0"], ["*", "0", "1"], "missing 0; not expected 1"),
        (RELATION, "<=", ">", "expected < or =, given >"),
        (nullable(INTEGER), None, 1, "expected null, given 1"),
        (nullable(INTEGER, "none"), 1, None, "expected 1, given none"),
        (nullable(RELATION), "<", ">", "expected <, given >"),
        (list_of(WORD), ["a", "b"], ["a", "c"], "expected b, given c"),
        (list_of(WORD), ["a"], ["a", "c"], "expected 1 items, given 2"),
        (set_of(WORD, join_words), ["a", "b"], ["c", "b"], "missing a; not expected c"),
        (set_of(WORD, join_words), ["a"], ["a", "b"], "missing none; not expected b"),
        (record(n=INTEGER), {"n": 1}, {"n": 2}, "expected 1, given 2"),
        (record_of(PAIR), {"n": 1, "word": "a"}, {"n": 1, "word": "b"}, "word: expected a"),
        (
            record_of(PAIR, labels={"word": "", "n": "number"}),
            {"n": 1, "word": "a"},
            {"n": 2, "word": "a"},
            "number: expected 1",
        ),
        (
            record_of(PAIR, labels={"word": "", "n": "number"}),
            {"n": 1, "word": "a"},
            {"n": 2, "word": "b"},
            "expected a, given b",
        ),
        (
            record(n=INTEGER, m=optional(INTEGER)),
            {"n": 1},
            {"n": 1, "m": 2},
            "expected n, given n, m",
        ),
    ],
)
def test_a_difference_says_what_was_expected_and_given(
    of: Type, expected: JSON, answer: JSON, message: str
) -> None:
    difference = of.difference(of.expected(expected, "", None), of.read(answer, "", None))
    assert difference is not None
    assert difference.message.startswith(message)
    assert not difference.weak
    assert not of.agrees(expected, answer)


@pytest.mark.clause("protocol.operation.expected", "protocol.operation.games")
def test_an_expectation_may_be_less_precise() -> None:
    whole, half = record_of(PAIR), record_of(PAIR, needed=("n",))
    answer: JSON = {"n": 1, "word": "a"}
    assert not whole.agrees({"n": 1}, answer)
    assert half.agrees({"n": 1}, answer)
    assert not half.agrees({"word": "a"}, answer)
    assert not half.agrees({"n": 1}, {"n": 1})
    assert set_of(WORD, join_words).agrees(["a", "b"], ["b", "a", "b"])


def test_a_weak_difference_is_weak_within_a_record() -> None:
    weak = Type({}, differ=lambda wanted, found: Difference("less", weak=True))
    found = record(a=weak, b=INTEGER).difference({"a": 1, "b": 1}, {"a": 1, "b": 1})
    assert found == Difference("a: less", weak=True)


@operation(
    "either-or",
    given={
        "n": optional(INTEGER),
        "word": optional(WORD),
        "aside": Type({}, optional=True, judged=False),
    },
    choices=({"required": ["n"]}, {"required": ["word"]}),
    result=INTEGER,
)
def either_or(n: int | None, word: str | None) -> int:
    return n or len(str(word))


def test_the_arguments_of_a_query_are_those_of_one_choice() -> None:
    assert either_or.read({"n": 3}, None) == [3, None]
    assert either_or.read({"word": "a"}, None) == [None, "a"]
    wrong: list[tuple[dict[str, JSON], str]] = [
        ({}, "the object: expected the member 'n', found none"),
        ({"n": 1, "word": "a"}, "the object: expected no members but word, found 'n'"),
        ({"n": 1, "m": 1}, "the object: expected no members but n, found 'm'"),
        ({"word": "d"}, "word: expected one of a, b, c, found the text 'd'"),
    ]
    for arguments, message in wrong:
        with pytest.raises(ShapeError) as refused:
            either_or.read(arguments, None)
        assert str(refused.value) == message


def test_a_command_is_filled_in_from_given() -> None:
    commands = ("tedomari sum {games}...", "tedomari cool {game} --by {n}", "tedomari {game}")
    assert fill_in(commands, {"games": ["*", "1 + ^"]}) == "tedomari sum '*' '1 + ^'"
    assert fill_in(commands, {"game": "1", "n": 2}) == "tedomari cool 1 --by 2"
    assert fill_in(commands, {"game": {"^": 2, "*": -1}}) == "tedomari '2.^ - *'"
    for given in ({"games": ["*", None]}, {"games": "*"}, {"game": ["*"]}, {"n": 1}, {}):
        assert fill_in(commands, given) is None
    assert fill_in(commands, {"game": "1", "variables": {"n": [0, 1]}}) is None
