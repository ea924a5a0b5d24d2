"""``tedomari play --proof`` and ``--prove`` with scripted input, files and engines."""

import json
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from line_win_judge import TWO
from tedomari_cli.main import cli
from tedomari_conformance.engines.certificates.claims import CHECKERS
from tedomari_conformance.suite.model import JSON

WIN = "XXXX..../....OOOO/......../........"

#: Both players' strategies on the square of four cells, in which the player who begins wins.
SQUARE: JSON = {
    "left_first": {
        "winner": "left",
        "replies": [{"at": ["../..", "0"], "to": ["x./x.", "0"]}],
    },
    "right_first": {
        "winner": "right",
        "replies": [{"at": ["../..", "0"], "to": ["xx/..", "0"]}],
    },
}


def play(*args: str, typed: bytes | str = "") -> Result:
    return CliRunner().invoke(cli, ["play", *args], input=typed)


def file_with(path: Path, data: JSON) -> str:
    file = path / "certificate.json"
    file.write_text(json.dumps(data), "utf-8")
    return str(file)


@pytest.mark.clause("certificate.play", "certificate.play.input", "certificate.play.claim")
@pytest.mark.parametrize(
    "data",
    [
        SQUARE,
        {"relation": "||", "certificate": SQUARE},
        {"input": "../..", "relation": "||", "certificate": SQUARE},
        {
            "type": "result",
            "seq": 1,
            "result": {"relation": "||", "certificate": SQUARE},
        },
    ],
)
def test_a_certificate_is_read_from_a_file(tmp_path: Path, data: JSON) -> None:
    result = play("domineering", "../..", "--proof", file_with(tmp_path, data))
    assert result.exit_code == 0
    assert result.stdout == (
        "verified: Left, moving first, wins\n..\n..\nLeft plays x./x.\nx.\nx.\n"
        "Right cannot move, so Left wins: the claim held\n"
    )


@pytest.mark.clause("certificate.play.input")
def test_a_certificate_is_the_first_line_of_the_input() -> None:
    typed = json.dumps(SQUARE) + "\n"
    result = play("domineering", "../..", "--proof", "-", "--as", "left", typed=typed)
    assert result.exit_code == 0
    assert "Left cannot move, so Right wins: the claim held" in result.stdout
    tree = json.dumps({"place": ["E4", "F4"], "replies": []})
    played = play("connect6", WIN, "--proof", "-", "--as", "white", typed=tree + "\n")
    assert played.stdout.splitlines()[-1] == "Black has completed a row: the claim held"


def test_moves_follow_the_certificate_in_the_input() -> None:
    """The first line is an answer of ``tedomari win --json``."""
    answer = CliRunner().invoke(cli, ["win", "connect6", TWO, "--json", "--player", "black"])
    assert json.loads(answer.stdout)["win"]
    typed = answer.stdout + "a1\nA1 A1\nE1 E3\nE1 Z9\ne2, e7\nundo\nE1 E7\nA1 B1\n"
    result = play("connect6", TWO, "--proof", "-", typed=typed)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "verified: Black, moving first, wins"
    for wrong, message in (
        ("a1", "expected 2 different points, found 'a1'"),
        ("A1 A1", "expected 2 different points, found 'A1 A1'"),
        ("E1 E3", "E3 is not an empty point"),
        ("E1 Z9", "Z9 is not an empty point"),
    ):
        reply = lines[lines.index(f"White> {wrong}") + 1]
        assert reply == f"{message}; type 'help' for the commands"
    assert result.stdout.count("Black plays C6 D5") == 2
    assert lines[-1] == "Black has completed a row: the claim held"


TALL = "x./.x/.x/.."


def test_a_whole_game_is_played_with_commands_and_mistakes() -> None:
    typed = "\nhelp\nMOVES\nclaim\nundo\nnonsense\nboard\nx./.x/.x/xx\n"
    result = play("domineering", TALL, "--prove", typed=typed)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "verified: Left, moving second, wins"
    assert "takes your last move back" in result.stdout
    assert lines[lines.index("Right> MOVES") + 1] == "x./.x/.x/xx"
    assert lines[lines.index("Right> claim") + 1] == "Left, moving second, wins"
    assert lines[lines.index("Right> undo") + 1] == "there is no move of yours to take back"
    assert lines[lines.index("Right> nonsense") + 1].endswith("; type 'help' for the commands")
    assert result.stdout.count("Left plays x./xx/xx/xx") == 1
    assert result.stdout.count("Right> x./.x/.x/xx") == 1
    assert lines[-1] == "Right cannot move, so Left wins: the claim held"


def test_undo_takes_back_the_move_and_the_answer() -> None:
    typed = "2: xx\nundo\nmoves\n"
    result = play("domineering", "../..", "--other", "../..", "--prove", typed=typed)
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "verified: Right, moving second, wins the difference\n"
        "1:\n..\n..\n2, with the roles of the players exchanged:\n..\n..\n"
    )
    assert "Left cannot move to 2: xx" in result.stdout
    moves = play(
        "domineering",
        "../..",
        "--other",
        "../..",
        "--prove",
        typed="1: x./x.\nundo\nundo\nmoves\n3: x\n2:../xx\n",
    ).stdout
    assert "Right plays 2: x./x." in moves
    assert moves.count("there is no move of yours to take back") == 1
    assert "1: x./x.\n1: .x/.x\n2: xx/..\n2: ../xx\n" in moves
    assert "expected 1: or 2:, the game to move in" in moves
    assert "Right plays 1: xx/.." in moves


@pytest.mark.parametrize("typed", ["", "quit\n", "QUIT\n", "board\n"])
def test_leaving_the_game_says_that_the_claim_is_open(typed: str) -> None:
    result = play("domineering", TALL, "--prove", typed=typed)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == (
        "you left the game: the claim was not played to its end"
    )


@pytest.mark.clause("certificate.play.margin")
def test_a_margin_is_played_with_the_score() -> None:
    result = play("dots-and-boxes", "1x1:7", "--prove", typed="V0,1\n")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "verified: B, moving second, loses the rest by at most 1"
    assert lines[-2:] == ["A 1, B 0: A wins by 1", "B loses the rest by 1: the claim held"]


def test_bytes_that_are_not_text_are_a_mistake() -> None:
    result = play("domineering", TALL, "--prove", typed=b"a\xff\nquit\n")
    assert "expected UTF-8 text, found the byte 0xff" in result.stdout
    assert result.exit_code == 0


@pytest.mark.clause("certificate.play")
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "expected one JSON object in a line"),
        (b"[]", "expected one JSON object in a line"),
        (b"\xff", "expected UTF-8"),
        (b'{"a": 1.5}', "is not whole"),
        (b'{"a": 1, "a": 2}', "appears twice"),
        (b'{"a":' * 300 + b"1" + b"}" * 300, "nested more than 200 deep"),
        (b'{"a": "' + b"x" * (1 << 20) + b'"}', "at most 1048576 bytes"),
        (b"{}", "the certificate does not prove the claim: certificate: expected the member"),
        (
            json.dumps({"relation": "=", "certificate": SQUARE}).encode(),
            "certificate: it shows ||, and the result claims the text '='",
        ),
    ],
)
def test_a_file_without_a_proof_is_refused(
    tmp_path: Path, content: bytes, message: str
) -> None:
    file = tmp_path / "certificate.json"
    file.write_bytes(content)
    result = play("domineering", "../..", "--proof", str(file))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    piped = play("domineering", "../..", "--proof", "-", typed=content)
    assert piped.exit_code == 2
    assert message in piped.stderr


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["domineering", "--prove"], "give the position that the proof is about"),
        (["domineering", "..", "--position", ".."], "give the position once"),
        (["domineering", "..", "--proof", "no-such-file"], "does not exist"),
        (["domineering", "..", "--proof", "."], "is a directory"),
        (["domineering", "..", "--proof", "-", "--prove"], "--proof or --prove, not both"),
        (["domineering", "..", "--prove", "--against", "exact"], "--against is not for"),
        (["domineering", "..", "--prove", "--size", "1x1"], "give --size or --position"),
        (["dots-and-boxes", "1x1", "--prove", "--explain"], "--explain is not for"),
        (["dots-and-boxes", "1x1", "--engine", "x"], "--engine needs --proof"),
        (["dots-and-boxes", "1x1", "--begins", "A"], "--begins needs --proof"),
        (["dots-and-boxes", "1x1", "--other", "1x1"], "--other needs --proof"),
        (["domineering", "./.", "--prove", "--as", "left"], "and nothing else"),
        (["domineering", "?", "--prove"], "column 1"),
        (["chess", "?", "--prove"], "chess"),
        (["semeai", "X.O/###/B.W", "--prove"], "no certificates of play for semeai"),
        (["connect6", "XXXX..../........", "--prove"], "name the player who escapes (--as)"),
    ],
)
def test_wrong_options_are_refused(args: list[str], message: str) -> None:
    result = play(*args)
    assert result.exit_code in (2, 3)
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def test_a_position_can_be_given_as_an_argument_or_an_option() -> None:
    assert play("dots-and-boxes", "1x1:7").stdout == (
        play("dots-and-boxes", "--position", "1x1:7").stdout
    )
    assert play("domineering", "--position", TALL, "--prove").exit_code == 0


@pytest.mark.clause("certificate.play.fault")
def test_a_fault_of_the_checker_is_an_internal_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted checker accepts everything."""
    monkeypatch.setitem(CHECKERS, "compare", lambda query, result: None)
    empty: JSON = {
        "left_first": {"winner": "left", "replies": []},
        "right_first": {"winner": "left", "replies": []},
    }
    file = file_with(tmp_path, empty)
    missing = play("domineering", "../..", "--proof", file, "--begins", "left")
    assert missing.exit_code == 3
    assert missing.stderr.startswith(
        "Error: a fault in Tedomari: CheckerFaultError: the checker has accepted a wrong "
        "certificate: it has no reply at ../.. - (0)"
    )
    failed = play("domineering", ".", "--proof", file, "--begins", "left")
    assert failed.exit_code == 3
    assert "Left cannot move, so Right wins: the claim did not hold" in failed.stderr
    assert "the claim held" not in failed.stdout


def command_line(program: str, tmp_path: Path) -> str:
    """The command line of an engine whose program is given."""
    file = tmp_path / "engine.py"
    file.write_text(program, "utf-8")
    return shlex.join([sys.executable, str(file)])


ENGINE = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "fugitive", "version": "1",
            "rulesets": {"domineering": {"operations": OPERATIONS}}}), flush=True)
    else:
        REPLY
"""


@pytest.mark.once
@pytest.mark.clause("certificate.play.engine")
def test_an_engine_tries_to_escape() -> None:
    engine = shlex.join([sys.executable, "-m", "tedomari_cli", "engine"])
    result = play("domineering", TALL, "--prove", "--engine", engine)
    assert result.exit_code == 0
    assert "Right (tedomari) plays x./.x/.x/xx\n" in result.stdout
    assert result.stdout.splitlines()[-1] == "Right cannot move, so Left wins: the claim held"
    assert "> " not in result.stdout


@pytest.mark.clause("certificate.play.engine")
@pytest.mark.parametrize(
    ("operations", "reply", "status", "message"),
    [
        (["value"], "pass", 2, "does not offer the operation outcome for domineering"),
        (["outcome"], "sys.exit(3)", 3, "the engine did not answer outcome: it exited"),
        (["outcome"], "print('x', flush=True)", 3, "the engine did not answer outcome: expect"),
    ],
)
def test_an_engine_that_does_not_answer_ends_the_game(
    tmp_path: Path, operations: list[str], reply: str, status: int, message: str
) -> None:
    program = ENGINE.replace("OPERATIONS", repr(operations)).replace("REPLY", reply)
    result = play("domineering", TALL, "--prove", "--engine", command_line(program, tmp_path))
    assert result.exit_code == status
    assert message in result.stderr
    missing = play("domineering", TALL, "--prove", "--engine", "/no/such/engine")
    assert missing.exit_code == 3
    assert "did not start" in missing.stderr


@pytest.mark.once
def test_an_interrupt_ends_the_game_with_its_status() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tedomari_cli", "play", "domineering", TALL, "--prove"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"claim\n")
    process.stdin.flush()
    while b"Right> claim" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=300)
    assert process.returncode == 130
    assert errors.splitlines()[-1] == b"interrupted"
