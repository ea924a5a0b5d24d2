"""``tedomari nimbers``: answers, certificates and what is refused."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

Run = Callable[..., Result]


def valid(answer: dict[str, Any], name: str = "cli-nimbers") -> dict[str, Any]:
    """Return an answer that conforms to the schema."""
    schema = files("tedomari_conformance").joinpath(f"schemas/{name}.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)
    return answer


def test_values_and_period_as_json(run: Run) -> None:
    result = run("nimbers", "octal", "0.770", "--json")
    answer = valid(json.loads(result.stdout))
    assert (answer["code"], answer["period"], answer["preperiod"]) == (".77", 12, 71)
    assert answer["verified"] == 168
    assert len(answer["values"]) == 83
    assert answer["values"][:12] == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]


def test_values_to_a_heap(run: Run) -> None:
    answer = valid(json.loads(run("nimbers", "octal", ".56", "--to", "1000", "--json").stdout))
    assert (len(answer["values"]), answer["period"]) == (1001, None)
    assert answer["values"][:12] == [0, 1, 0, 2, 2, 4, 1, 1, 3, 2, 4, 4]
    text = run("nimbers", "octal", ".77", "--to", "200").stdout.splitlines()
    assert text[0] == "  0: 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2"
    assert text[-3:] == [
        "200: 1",
        "G(n + 12) = G(n) for all n >= 71",
        "proved by the values of the heaps below 168",
    ]


def test_no_period_is_no(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "period.json"
    result = run("nimbers", "octal", ".56", "--to", "500", "--certificate", str(file))
    assert result.exit_code == 1
    assert (
        "no period: the nim-values of .56 up to the heap 500 prove no period" in result.stdout
    )
    assert not file.exists()
    assert run("nimbers", "octal", ".56", "--to", "500").exit_code == 0


@pytest.mark.clause("octal.period.none")
@pytest.mark.parametrize(
    ("stdin", "status"),
    [
        (b"", 0),
        (b".77\n.07\n", 0),
        (b".77\n.56\n", 1),
        (b".56\n.77\n", 1),
        (b".56\nx\n", 2),
        (b"x\n.77\n", 2),
    ],
)
def test_one_code_without_a_period_is_no(
    run: Run, monkeypatch: pytest.MonkeyPatch, stdin: bytes, status: int
) -> None:
    monkeypatch.setattr("tedomari_cli.commands.nimbers.USUAL", 500)
    assert run("nimbers", "octal", "-", stdin=stdin).exit_code == status
    to_a_heap = run("nimbers", "octal", "-", "--to", "500", stdin=stdin)
    assert to_a_heap.exit_code == (0 if status == 1 else status)
    assert len(list(map(json.loads, to_a_heap.stdout.splitlines()))) == stdin.count(b"\n")


@pytest.mark.clause("octal.certificate", "octal.check")
def test_a_certificate_is_written_and_checked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "period.json"
    assert run("nimbers", "octal", ".07", "--certificate", str(file)).exit_code == 0
    result = run("nimbers", "--check", str(file))
    assert result.exit_code == 0
    assert result.stdout == (
        "proved: for n >= 53, the nim-value of the heap n + 34 in .07 is that of the heap n\n"
    )
    file.write_text(file.read_text("utf-8").replace(".07", ".77"), "utf-8")
    wrong = run("nimbers", "--check", str(file))
    assert wrong.exit_code == 1
    assert "Error: the certificate is refused: the nim-value of the heap 1 is 1" in wrong.stderr


@pytest.mark.clause("cram.value", "impartial-nogo.value")
def test_values_of_empty_boards(run: Run) -> None:
    assert run("nimbers", "cram", "4x5").stdout == "Cram 4x5: 2\n"
    result = run("nimbers", "nogo", "-", "--json", stdin=b"1x11\n5x1\nx\n")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [valid(line, "cli-nimbers-board")["value"] for line in lines[:2]] == [3, 2]
    assert "error" in lines[2]
    assert result.exit_code == 2


@pytest.mark.clause("impartial.checkpoint.continues", "impartial.checkpoint.refused")
def test_a_checkpoint_of_cram(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "facts")
    for _ in range(2):
        result = run("nimbers", "cram", "-", "--checkpoint", file, stdin=b"4x3\n3x5\n")
        answers = map(json.loads, result.stdout.splitlines())
        assert [answer["value"] for answer in answers] == [1, 1]
    result = run("nimbers", "cram", "4x4", "--checkpoint", file)
    assert result.exit_code == 2
    assert "facts: expected a file" in result.stderr


@pytest.mark.clause("cram.value")
def test_a_large_board_ends_at_its_bound(run: Run) -> None:
    result = run("nimbers", "cram", "6x8", "--seconds", "0.5")
    assert result.exit_code == 3
    assert "the bound of 0.5 seconds was reached" in result.stderr


@pytest.mark.parametrize("text", ["", "[]", "{}", "{", "3", '{"format": "tedomari period 1"}'])
def test_a_file_that_is_no_certificate_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "period.json"
    file.write_text(text, "utf-8")
    result = run("nimbers", "--check", str(file))
    assert result.exit_code in (1, 2)
    assert "Error: " in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "give a game and a code, such as 'octal .77', or --check FILE"),
        (("octal",), "give a game and a code, such as 'octal .77', or --check FILE"),
        (("nim", ".77"), "expected the game octal, cram or nogo, found 'nim'"),
        (("cram", "4"), "expected the size of a board, such as 4x5, in numbers of at most 4"),
        (("cram", "8x8"), "expected a board of 1 to 7 by 1 to 64 cells, found 8x8"),
        (("nogo", "2x3"), "expected one row of 1 to 64 cells, such as 1x11, found 2x3"),
        (("nogo", "1x9", "--checkpoint", "facts"), "--checkpoint needs the game cram"),
        (("cram", "7x9", "--checkpoint", "facts"), "are evaluated without a checkpoint"),
        (("cram", "4x5", "--to", "3"), "--to and --certificate need the game octal"),
        (("octal", ".9"), "column 2: expected a digit from 0 to 7 (a larger digit would"),
        (("octal", "x"), "column 1: expected '.', '0.' or '4.' and digits, found 'x'"),
        (("octal", ".77", "--to", "30000001"), "not in the range 0<=x<=30000000"),
        (("octal", ".77", "--to", "x"), "'x' is not a valid integer range"),
    ],
)
def test_wrong_input_is_refused(run: Run, arguments: tuple[str, ...], message: str) -> None:
    result = run("nimbers", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


@pytest.mark.parametrize(
    ("options", "names"),
    [
        (("--to", "0"), "--to"),
        (("--checkpoint", "facts"), "--checkpoint"),
        (("--certificate", "other.json"), "--certificate"),
        (("--json",), "--json"),
        (("--json", "--checkpoint", "facts", "--to", "5"), "--to, --checkpoint and --json"),
    ],
)
def test_options_that_a_check_would_ignore_are_refused(
    run: Run, tmp_path: Path, options: tuple[str, ...], names: str
) -> None:
    file = tmp_path / "period.json"
    assert run("nimbers", "octal", ".07", "--certificate", str(file)).exit_code == 0
    result = run("nimbers", "--check", str(file), *options)
    assert result.exit_code == 2
    assert f"--check only checks the proof in its file: omit {names}\n" in result.stderr
    assert result.stdout == ""
    assert run("nimbers", "--check", str(file), "--seconds", "3600").exit_code == 0
