"""The modules that the adapters share: the conversation, tables, walls, Chilled Domineering."""

import ast
import io
import json
import sys
from collections.abc import Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from itertools import pairwise, product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tedomari.game import Game
from tedomari.notation import dag, from_dag, parse
from tedomari.rulesets import Partizan, find_ruleset, value
from tedomari.temperature import thermograph

pytestmark = pytest.mark.once

ENGINES = Path(__file__).parents[4] / "docs" / "engines"


class Algebra:
    """The games of Tedomari, for modules that do not depend on Tedomari."""

    @staticmethod
    def number(number: Fraction) -> Game:
        return parse(str(number))

    @staticmethod
    def game(left: list[Game], right: list[Game]) -> Game:
        return Game(left, right)


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return a function that imports a module of docs/engines, for one test."""
    monkeypatch.syspath_prepend(str(ENGINES))
    names = ("lines", "tables", "walls", "chilled")

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


@pytest.mark.parametrize("text", ["0", "-3/4", "^^*", "{3|1||0}", "*5", "tri_star"])
def test_tables_are_written_and_read(part: Any, text: str) -> None:
    game, tables = parse(text), part("tables")
    written = tables.table_of(
        game,
        lambda game: game,
        lambda game: str(game) if game.is_number else None,
        lambda game: (game.left_options, game.right_options),
    )
    assert from_dag(json.loads(json.dumps(written))["dag"]) == game
    assert len(written["dag"]) == len({json.dumps(entry) for entry in written["dag"]})
    assert tables.game_of(dag(game), Algebra.number, Algebra.game) == game


GAMES = ["0", "5", "3/4", "*", "^", "{3|1}", "{7||2|-2}", "{{5|2}|{1|-7}}", "{2|1/2||-3}"]


@pytest.mark.parametrize("text", GAMES)
def test_walls_are_turned_upside_down(part: Any, text: str) -> None:
    """Walls listed from the mast down, as CGSuite lists them, have their old points again."""
    graph = thermograph(parse(text))
    for wall in (graph.left_wall, graph.right_wall):
        slopes = [
            (above.value - below.value) / (above.temperature - below.temperature)
            for below, above in pairwise(wall)
        ]
        corners = [str(point.temperature) for point in reversed(wall) if point.temperature > -1]
        listed = part("walls").points(
            str(graph.mean), corners, ["0", *map(str, reversed(slopes))]
        )
        assert [[Fraction(t), Fraction(place)] for t, place in listed] == [
            list(p) for p in wall
        ]


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
    hello = {"type": "hello", "protocol": 2, "driver": {"name": "d", "version": "1"}}
    text = "".join(
        json.dumps(message) + "\n" for message in [hello, *queries, {"type": "bye"}, queries[0]]
    )
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    lines.serve({"name": "n", "version": "1", "rulesets": {}}, answer)
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"type": "hello", "protocol": 2, "name": "n", "version": "1", "rulesets": {}},
        {
            "seq": 1,
            "type": "result",
            "result": {"operation": "value", "ruleset": "nim", "given": {"position": "1"}},
        },
        {"seq": 2, "type": "declined", "reason": "too large"},
        {"seq": 3, "type": "error", "code": "illegal", "message": "no board"},
        {"seq": 4, "type": "error", "code": "internal", "message": "KeyError: 'x'"},
    ]
