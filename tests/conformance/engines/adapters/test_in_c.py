"""The engine in C: its answers, its edges, and the page that presents it."""

import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tedomari_cli.main import cli
from tedomari_conformance.engines.driver import Engine
from tedomari_conformance.engines.model import Answered
from tedomari_conformance.suite.operations.asking import Query

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "guides" / "check-your-engine.md"


@cache
def wins(cells: frozenset[tuple[int, int]], down: int, across: int) -> bool:
    """Whether the player to move wins, found by trying every move, without values."""
    dominoes = (frozenset({(r, c), (r + down, c + across)}) for r, c in cells)
    return any(not wins(cells - domino, across, down) for domino in dominoes if domino <= cells)


def outcome(rows: Sequence[str]) -> str:
    cells = frozenset(
        (r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "."
    )
    return "PRLN"[2 * wins(cells, 1, 0) + wins(cells, 0, 1)]


def replies_to(program: Path, *messages: str) -> list[dict[str, Any]]:
    """Send messages to the engine, and return its replies; it must exit with status 0."""
    text = "".join(f"{message}\n" for message in messages)
    process = subprocess.run([program], input=text, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in process.stdout.splitlines()]


def query(position: str, seq: int = 1, **others: str) -> str:
    return json.dumps({
        "type": "query", "seq": seq, "operation": "outcome", "ruleset": "domineering",
        "position": position, **others,
    })  # fmt: skip


def test_every_board_of_3x3_has_the_outcome_that_a_plain_search_finds(c_engine: Path) -> None:
    boards = [
        ["".join(cells[3 * r : 3 * r + 3]) for r in range(3)]
        for cells in product(".x", repeat=9)
    ]
    replies = replies_to(c_engine, *(query("/".join(rows), n) for n, rows in enumerate(boards)))
    assert [reply["seq"] for reply in replies] == list(range(512))
    wrong = [
        rows
        for rows, reply in zip(boards, replies, strict=True)
        if reply
        != {"seq": reply["seq"], "type": "result", "result": {"outcome": outcome(rows)}}
    ]
    assert wrong == []


def test_boards_of_other_sizes_have_the_outcomes_of_a_plain_search(c_engine: Path) -> None:
    boards = ["....", "./././.", "...../.....", "../../../..", "..../..x./....", ".......", "."]
    boards += ["/".join(["." * 7, "x" * 7]), "/".join("." * 8), "/".join(["......x"] * 2)]
    replies = replies_to(c_engine, *map(query, boards))
    assert [r["result"]["outcome"] for r in replies] == [outcome(b.split("/")) for b in boards]


def test_the_outcomes_of_square_boards_agree_with_the_literature(c_engine: Path) -> None:
    """Berlekamp (1988), and Breuker, Uiterwijk and van den Herik (2000): 2, 3, 4: N; 5: P."""
    squares = ["/".join(["." * n] * n) for n in range(2, 6)]
    assert [r["result"]["outcome"] for r in replies_to(c_engine, *map(query, squares))] == list(
        "NNNP"
    )


def test_large_boards_and_unknown_operations_or_rulesets_are_declined(c_engine: Path) -> None:
    larger = ["." * 8, "/".join("." * 9), "/".join(["......"] * 6)]
    other = [query(".", operation="value"), query(".", ruleset="chilled-domineering")]
    replies = replies_to(c_engine, *map(query, larger), *other)
    assert [reply["type"] for reply in replies] == ["declined"] * 5


@pytest.mark.parametrize("position", ["", "/", "a", "../", "..//..", "..\\/..", '"', ". ."])
def test_a_malformed_board_is_illegal(c_engine: Path, position: str) -> None:
    (reply,) = replies_to(c_engine, query(position))
    assert (reply["type"], reply["code"]) == ("error", "illegal")


def test_members_are_read_in_any_order(c_engine: Path) -> None:
    line = (
        '{ "other" : {"position": "x", "seq": 9} , "note":"\\"position\\":\\"x\\"}",'
        '"position":"../..","ruleset" :"domineering","operation": "outcome","seq" : 12,'
        '"type":"query"}'
    )
    assert replies_to(c_engine, line) == [
        {"seq": 12, "type": "result", "result": {"outcome": "N"}}
    ]
    assert replies_to(c_engine, "", "[", "{}", '{"type": "bye"}', query("."))[:1] != []
    assert replies_to(c_engine, '{"type": "bye"}', query(".")) == []


def test_the_driver_accepts_its_hello_and_its_answers(c_engine: Path) -> None:
    with Engine([str(c_engine)]) as engine:
        assert engine.hello.name == "domineering.c"
        question = Query("outcome", "domineering", {"position": "../.."})
        assert engine.hello.supports(question)
        assert engine.ask(question) == Answered({"outcome": "N"})


def test_the_commands_that_need_a_compiler_print_what_the_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which("cc") is None:
        pytest.skip("no C compiler is installed")
    shutil.copytree(ROOT / "docs" / "engines", tmp_path / "docs" / "engines")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(
        r"<!-- not run: [^\n]* -->\n```console\n(.*?)```", PAGE.read_text(), re.S
    )
    assert len(blocks) == 1
    first, *commands = re.findall(r"^\$ (.*)\n((?:[^$].*\n)*)", blocks[0], re.M)
    subprocess.run(shlex.split(first[0]), check=True)
    assert len(commands) == 2
    for command, output in commands:
        words = shlex.split(command)
        assert words[0] == "tedomari"
        printed = CliRunner().invoke(cli, words[1:], catch_exceptions=False).output
        for line in output.splitlines():
            assert line == "..." or line in printed.splitlines(), printed
