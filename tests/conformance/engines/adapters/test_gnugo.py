"""The adapter of GNU Go: with a program that answers as a test says, and with GNU Go itself."""

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from go_races import KINDS, boards
from tedomari.errors import TedomariError
from tedomari_conformance.engines.driver import Engine
from tedomari_conformance.engines.errors import EngineStartError
from tedomari_conformance.engines.model import Answered, Declined, Refused, Reply
from tedomari_conformance.engines.operations import answer
from tedomari_conformance.suite.operations.asking import Query
from tedomari_semeai import Semeai

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[4]
ADAPTER = str(ROOT / "docs" / "engines" / "gnugo_adapter.py")
PAGE = (ROOT / "docs" / "results" / "gnugo.md").read_text("utf-8")

#: A program that answers GTP commands by their first words, and logs them.
FAKE = """\
#!{python}
import sys
answers = {answers!r}
for line in sys.stdin:
    with open({log!r}, "a") as log:
        log.write(line)
    words = line.split()
    for length in range(len(words), 0, -1):
        answer = answers.get(" ".join(words[:length]))
        if answer is not None:
            break
    if answer == "exit":
        sys.exit(1)
    print("? no" if answer == "?" else "= " + (answer or ""), end="\\n\\n", flush=True)
"""

Ask = Callable[..., Reply]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Ask the adapter about a position; the answers of the Go program are given by commands."""
    if sys.platform == "win32":
        pytest.skip("the fake program is a script with an interpreter line")

    def ask(position: object, answers: dict[str, str], *options: str) -> Reply:
        program = tmp_path / "gnugo"
        log = str(tmp_path / "log")
        text = FAKE.format(python=sys.executable, log=log, answers={"version": "1", **answers})
        program.write_text(text, "utf-8")
        program.chmod(0o755)
        monkeypatch.setenv("TEDOMARI_GNUGO", str(program))
        arguments = {"position": position} if isinstance(position, str) else {"games": ["1"]}
        with Engine([sys.executable, ADAPTER, *options]) as engine:
            return engine.ask(Query("semeai", "semeai", arguments))

    return ask


#: Black's block of two stones, and White's of one, on 3x3 points.
BOARD = "X../x.o/..W"


@pytest.mark.parametrize(
    ("black", "white", "winners"),
    [
        ("1 1 A1", "0 0 PASS", ("black", "black")),
        ("0 0 PASS", "1 1 A1", ("white", "white")),
        ("1 1 A1", "1 1 A1", ("black", "white")),
        ("1 0 A1", "1 0 PASS", (None, None)),
        ("0 0 A1", "0 0 PASS", ("white", "black")),
    ],
)
def test_the_race_is_read_for_each_player(
    ask: Ask, black: str, white: str, winners: tuple[str | None, str | None], tmp_path: Path
) -> None:
    """The block of the player who moves first comes first in the command."""
    answers = {"analyze_semeai A3": black, "analyze_semeai C1": white}
    reply = ask(BOARD, answers)
    assert reply == Answered({"black_first": winners[0], "white_first": winners[1]})
    commands = (tmp_path / "log").read_text("utf-8").splitlines()
    plays = sorted(line for line in commands if line.startswith("play"))
    assert plays == ["play black A2", "play black A3", "play white C1", "play white C2"]
    assert commands.index("boardsize 3") < commands.index("clear_board")


@pytest.mark.parametrize("command", ["attack", "owl_attack"])
def test_attack_and_defence_show_who_wins(ask: Ask, command: str) -> None:
    defence = command.replace("attack", "defend")
    answers = {f"{command} C1": "1 C2", f"{command} A3": "0", f"{defence} C1": "0"}
    reply = ask(BOARD, answers, "--by", command)
    assert reply == Answered({"black_first": "black", "white_first": "black"})
    nobody = {f"{command} C1": "0", f"{command} A3": "0"}
    nobody |= {f"{defence} C1": "0", f"{defence} A3": "0"}
    reply = ask(BOARD, nobody, "--by", command)
    assert reply == Answered({"black_first": None, "white_first": None})


@pytest.mark.parametrize(
    ("position", "answers", "reason"),
    [
        (None, {}, "a sum of liberty trees is not a board"),
        ("X#W/.#./...", {}, "the board has points outside"),
        ("XkW/.o./...", {}, "a ko was just taken"),
        ("X.W/...", {}, "not a square"),
        ("X.x/..o/..W", {"analyze_semeai": "2 1 A1"}, "depends on a ko"),
        ("X.X/...w/..W".replace("w", ""), {}, "of black are not connected"),
        ("x../.../..W", {}, "no stone of black is essential"),
        ("X.B/.../..W", {"unconditional_status": "undecided"}, "C3 is safe only by its mark"),
    ],
)
def test_what_the_protocol_of_go_cannot_say_is_declined(
    ask: Ask, position: str | None, answers: dict[str, str], reason: str
) -> None:
    reply = ask(position, {"analyze_semeai": "1 1 A1", **answers})
    assert isinstance(reply, Declined)
    assert reason in reply.reason


def test_a_safe_block_that_lives_is_accepted(ask: Ask) -> None:
    answers = {"analyze_semeai": "1 1 A1", "unconditional_status": "alive"}
    assert isinstance(ask("X.B/.../..W", answers), Answered)


@pytest.mark.parametrize(
    ("position", "answers", "code"),
    [
        ("X?W", {}, "illegal"),
        ("X.W/..", {}, "illegal"),
        ("", {}, "illegal"),
        (BOARD, {"play": "?"}, "internal"),
        (BOARD, {"analyze_semeai": "?"}, "internal"),
        (BOARD, {"analyze_semeai": "exit"}, "internal"),
        (BOARD, {"analyze_semeai": "1"}, "internal"),
    ],
)
def test_errors_are_reported(
    ask: Ask, position: str, answers: dict[str, str], code: str
) -> None:
    reply = ask(position, answers)
    assert isinstance(reply, Refused)
    assert reply.code == code


def test_a_missing_program_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEDOMARI_GNUGO", "/no/such/gnugo")
    with pytest.raises(EngineStartError, match="GNU Go is not installed; set TEDOMARI_GNUGO"):
        Engine([sys.executable, ADAPTER]).start()


# The races, and the page


def test_the_races_are_boards_of_go_with_one_block_of_each_colour() -> None:
    """Of each kind there are as many as the page says, with those that a loop decides."""
    semeai = Semeai()
    for kind in KINDS:
        read = 0
        for board in boards(kind):
            rows = board.split("/")
            assert {len(row) for row in rows} == {len(rows)}
            assert set(board) <= set(".XxWo/")
            try:
                semeai.parse(board)
            except TedomariError:
                assert kind in ("stones among the liberties", "all 3x3 boards")
            else:
                read += 1
        [number] = re.findall(rf"^\| {re.escape(kind)} \| (\d+) \|", PAGE, re.M)
        [loops] = re.findall(r"not counted; there are (\d+)\s", PAGE)
        assert read == int(number) + (int(loops) if kind == "all 3x3 boards" else 0)


def test_plain_liberties_are_counted() -> None:
    """With as many liberties or more, the player who moves first wins; the search agrees."""
    for board in boards("plain liberties")[:36]:
        rows = board.split("/")
        black, white = rows[2].count("."), rows[-3].count(".")
        assert answer(Query("semeai", "semeai", {"position": board})) == {
            "black_first": "black" if black >= white else "white",
            "white_first": "white" if white >= black else "black",
        }


def test_the_total_of_the_page_is_the_sum_of_its_rows() -> None:
    rows = re.findall(r"^\| (.*?) \| (\d+) \| (\d+) of (\d+).* \| (\d+) of (\d+)", PAGE, re.M)
    *kinds, total = ((name, *map(int, numbers)) for name, *numbers in rows)
    assert [name for name, *_ in kinds] == list(KINDS)
    assert total == ("all", *(sum(column) for column in list(zip(*kinds, strict=True))[1:]))
    wrong = re.findall(r"^\| `(\w+)` \| (.*?) \| (\w+) \| (\w+) \| (\d+) \|$", PAGE, re.M)
    assert all(expected != given for _, _, expected, given, _ in wrong)
    analyzed = sum(int(number) for command, *_, number in wrong if command == "analyze_semeai")
    assert analyzed == total[3] - total[2]


def test_gnu_go_answers_as_the_page_says() -> None:
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"])
    if shutil.which(os.environ.get("TEDOMARI_GNUGO", "gnugo"), path=path) is None:
        pytest.skip("GNU Go is not installed: see tox -e engines")
    with Engine([sys.executable, ADAPTER]) as engine:
        assert engine.hello.name == "gnugo"
        for kind in ("shared liberties", "ko"):
            for board in boards(kind)[::9]:
                query = Query("semeai", "semeai", {"position": board})
                assert engine.ask(query) == Answered(answer(query))
        wrong = engine.ask(Query("semeai", "semeai", {"position": ".../XWX/XXX"}))
        assert wrong == Answered({"black_first": "black", "white_first": "white"})
