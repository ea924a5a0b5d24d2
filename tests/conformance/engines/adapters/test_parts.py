"""The modules that the adapters share: the conversation, the reader, Chilled Domineering."""

import ast
import io
import json
import sys
from collections.abc import Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tedomari.game import Game
from tedomari.notation import dag, from_dag, parse
from tedomari.rulesets import Partizan, find_ruleset, value
from tedomari_conformance.engines.questions import questions
from tedomari_conformance.suite import load_documents

pytestmark = pytest.mark.once

ENGINES = Path(__file__).parents[4] / "docs" / "engines"


class Algebra:
    """The games of Tedomari, for a reader that does not depend on Tedomari."""

    @staticmethod
    def number(number: Fraction) -> Game:
        return parse(str(number))

    @staticmethod
    def nimber(n: int) -> Game:
        return parse(f"*{n}")

    @staticmethod
    def game(left: list[Game], right: list[Game]) -> Game:
        return Game(left, right)


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return a function that imports a module of docs/engines, for one test."""
    monkeypatch.syspath_prepend(str(ENGINES))
    names = ("lines", "reader", "chilled")

    def import_part(name: str) -> ModuleType:
        return import_module(name)

    yield import_part
    for name in names:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("file", sorted(ENGINES.glob("*.py")), ids=lambda file: file.name)
def test_no_adapter_uses_code_of_tedomari(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    imports = [
        alias.name for n in ast.walk(tree) if isinstance(n, ast.Import) for alias in n.names
    ]
    imports += [n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
    assert [name for name in imports if name.startswith("tedomari")] == []


def texts_of_vectors() -> set[str]:
    """Return every value that the vectors ask engines about."""
    texts: set[str] = set()
    for document in load_documents():
        for vector in document.vectors:
            for question in questions(document, vector):
                for data in question.query.arguments.values():
                    if question.query.ruleset is None:
                        items = data if isinstance(data, list) else [data]
                        texts |= {item for item in items if isinstance(item, str)}
    return texts


@pytest.mark.parametrize(
    "step",
    [
        pytest.param(10, id="sample"),
        pytest.param(1, id="all", marks=pytest.mark.exhaustive),
    ],
)
def test_the_reader_reads_every_value_that_vectors_ask_about(part: Any, step: int) -> None:
    reader = part("reader").Reader(Algebra, copies=100)
    texts = sorted(texts_of_vectors())
    assert len(texts) > 1000
    assert [text for text in texts[::step] if reader.read(text) != parse(text)] == []


TEXTS = [
    "0", "-3/4", "12", "*", "*0", "*7", "^", "^^", "^3", "v", "vv*", "v3*2", "1^", "-1^*",
    "-4v", "1/2v*3", "-^*", "2.^*", "3.^(2)", "^(1/2)", "v(3/4)", "^(-2)", "{|}", "{0|}",
    "{0|1}", "{1|-1}", "{0||0|-2}", "{3|1||0}", "{0,*|*,v||1}", "{2||1|||0}", "+-1",
    "+-(1,2)", "-+-1^", "^+-1*", "1+-1", "2-1^", "{{1|}|{|-1}}", "half_up", "-half_star",
    "2.tri_star", "Tiny(2)", "Miny(1/2)", "Pow(^,3)", "2.(Pow(^,2))", "(^-1)",
    "diamond+up_plus-black_star", "{^|*}-v", " { 0 , * | v } ", "2.{1|-1}", "half_star_plus",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_the_reader_reads_as_the_notation_says(part: Any, text: str) -> None:
    assert part("reader").Reader(Algebra, copies=100).read(text) == parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "}",
        "1/2/3",
        "^v",
        "{0|",
        "x",
        "Pow(v,2)",
        "Pow(^",
        "1 2",
        "(1",
        "()",
        "(1,2)",
        "Tiny(1,2)",
        "7.^",
        "é",
    ],
)
def test_the_reader_declines_what_it_cannot_read(part: Any, text: str) -> None:
    with pytest.raises(part("lines").DeclinedError):
        part("reader").Reader(Algebra, copies=6).read(text)


@pytest.mark.parametrize("text", ["0", "-3/4", "^^*", "{3|1||0}", "*5", "tri_star"])
def test_tables_are_written_and_read(part: Any, text: str) -> None:
    game, reader = parse(text), part("reader")
    written = reader.table(
        game,
        lambda game: game,
        lambda game: str(game) if game.is_number else None,
        lambda game: (game.left_options, game.right_options),
    )
    assert from_dag(json.loads(json.dumps(written))) == game
    assert reader.Reader(Algebra, copies=6).table(dag(game)) == game


def test_chilled_domineering_is_played_by_its_rules(part: Any) -> None:
    ruleset = find_ruleset("chilled-domineering")
    assert isinstance(ruleset, Partizan)
    chilled = part("chilled")
    values = chilled.Chilled(Algebra)
    boards = [
        "/".join("".join(cells[3 * r : 3 * r + 3]) for r in range(3))
        for cells in product(".x", repeat=9)
    ]
    wrong = [
        board
        for board in boards
        if values.value(chilled.cells_of(board)) != value(ruleset, ruleset.parse(board))
    ]
    assert wrong == []


def test_each_line_of_a_conversation_is_answered(
    part: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = part("lines")

    def answer(operation: str, ruleset: str | None, given: Mapping[str, Any]) -> dict[str, Any]:
        if operation == "decline":
            raise lines.DeclinedError("too large")
        if operation == "refuse":
            raise lines.IllegalError("no board")
        if operation == "break":
            raise KeyError("x")
        return {"operation": operation, "ruleset": ruleset, "given": given}

    queries = [
        {"type": "query", "seq": 1, "operation": "value", "ruleset": "nim", "position": "1"},
        {"type": "query", "seq": 2, "operation": "decline", "value": "1"},
        {"type": "query", "seq": 3, "operation": "refuse"},
        {"type": "query", "seq": 4, "operation": "break"},
    ]
    hello = {"type": "hello", "protocol": 1, "driver": {"name": "d", "version": "1"}}
    text = "".join(
        json.dumps(message) + "\n" for message in [hello, *queries, {"type": "bye"}, queries[0]]
    )
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    lines.serve({"name": "n", "version": "1", "rulesets": {}}, answer)
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"type": "hello", "protocol": 1, "name": "n", "version": "1", "rulesets": {}},
        {
            "seq": 1,
            "type": "result",
            "result": {"operation": "value", "ruleset": "nim", "given": {"position": "1"}},
        },
        {"seq": 2, "type": "declined", "reason": "too large"},
        {"seq": 3, "type": "error", "code": "illegal", "message": "no board"},
        {"seq": 4, "type": "error", "code": "internal", "message": "KeyError: 'x'"},
    ]
