"""``tedomari semeai FILE`` and ``tedomari value semeai``: answers, text output, errors."""

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from semeai_answers import CLOSE, Run, run_command, valid, write_file
from tedomari_semeai import Semeai
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.sgf import write_sgf

SHARED = "X.W\n###\nX.O\n###\nB.W\n"

SEKI = "XX\n..\nWW\n"


@pytest.fixture
def run() -> Run:
    """Return a function that runs ``tedomari`` in this process."""
    return run_command


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """Return a function that writes a file and returns its name."""
    return partial(write_file, tmp_path)


@pytest.mark.clause("semeai.command.board")
def test_a_board_is_answered_with_regions_total_and_winners(
    run: Run, file: Callable[..., str]
) -> None:
    name = file(CLOSE)
    result = run("semeai", name, "--json")
    assert result.exit_code == 0
    report = valid("cli-semeai", json.loads(result.stdout))
    games = [(region["defender"], region["liberty_game"]) for region in report["regions"]]
    assert games == [("black", "{4|0}"), ("white", "-3")]
    assert [region["plain"] for region in report["regions"]] == [None, 3]
    # the total is 2* - 3: Black, moving first, rounds it up to 0, and White down to -2
    assert (report["cooled"], report["case"]) == ("-1*", 3)
    assert report["adjustment"] == {"black": 0, "white": -2}
    assert (
        report["winner"] == report["race"] == {"black_first": "black", "white_first": "white"}
    )
    assert report["moves"]["black_first"] == ["B7"]
    # 9 points, 4 prisoners, a block of 1 stone, and {4|0} cooled: -13 - 2 + 2*
    assert report["territory"] == {"black_loses": "-13*", "white_loses": "6"}
    assert (report["input"], report["reason"], report["opinion"]) == (name, None, None)


@pytest.mark.clause("semeai.command.board")
def test_sgf_files_and_diagrams_give_the_same_answer(
    run: Run, file: Callable[..., str]
) -> None:
    names = [file(CLOSE), file(write_sgf(parse_diagram(CLOSE)), "position.SGF")]
    first, second = run("semeai", *names, "--json").stdout.splitlines()
    from_diagram, from_sgf = json.loads(first), json.loads(second)
    assert from_diagram.pop("input") != from_sgf.pop("input")
    assert from_diagram == from_sgf


@pytest.mark.clause("semeai.command.board")
def test_outside_the_methods_domain_the_race_decides(
    run: Run, file: Callable[..., str]
) -> None:
    result = run("semeai", file(SHARED), "--json")
    assert result.exit_code == 0
    report = valid("cli-semeai", json.loads(result.stdout))
    assert (report["cooled"], report["case"]) == (None, None)
    assert report["adjustment"] == {"black": None, "white": None}
    assert (
        report["winner"] == report["race"] == {"black_first": "black", "white_first": "white"}
    )
    assert report["territory"] == {"black_loses": None, "white_loses": None}
    assert (report["shared"], report["reason"]) == (1, None)
    assert "is shared by essential blocks" in report["regions"][0]["reason"]
    other = file("X..W\n####\nX..O\n####\nB..W\n")
    report = valid("cli-semeai", json.loads(run("semeai", other, "--json").stdout))
    assert (report["shared"], report["cooled"]) == (None, None)
    assert report["winner"] == report["race"]
    assert "not each of its points is a liberty of both" in report["reason"]


@pytest.mark.clause("semeai.command.board")
def test_text_output_gives_the_same_results(run: Run, file: Callable[..., str]) -> None:
    text = run("semeai", file(CLOSE)).stdout
    assert text.startswith("OOOOOO#\nX.xxxxO\n")
    assert "Black at B7 C7 D7 and 6 more: {4|0}, 2* when cooled by 2" in text
    assert "White at A2 B2 C2: -3" in text
    assert "-1* when cooled by 2, case 3" in text
    assert "Black first 0, White first -2" in text
    assert "Black if Black moves first, White if White does" in text
    assert "-13* for Black if Black loses (cooled by 1)" in text
    shared = run("semeai", file(SHARED)).stdout
    assert "shared at B5: no game" in shared
    assert "1 liberty that both blocks have" in shared
    assert "note" in run("semeai", file("X..W\n####\nX..O\n####\nB..W\n")).stdout
    assert (
        "nobody if Black moves first, nobody if White does" in run("semeai", file(SEKI)).stdout
    )


@pytest.mark.clause("semeai.command.explain")
def test_explain_prints_the_reasons(run: Run, file: Callable[..., str]) -> None:
    text = run("semeai", file(CLOSE), "--explain").stdout
    assert "holds liberties of Black: the game {4|0}, which is 2* when cooled by 2." in text
    assert "Region 2 (A2 B2 C2) holds 3 plain liberties of White." in text
    assert "so the player who moves first rounds it past that integer in their favour" in text
    assert "If White moves first, the adjustment value is -2, and White wins." in text
    assert "A search of the race on the board says: Black if Black moves first" in text
    assert "Black, moving first, wins by B7." in text
    assert "If White loses the race, White's regions and block are worth 6 points" in text
    shared = run("semeai", file(SHARED), "--explain").stdout
    assert "Region 1 (B5) is shared by essential blocks of both players." in shared
    assert "Both blocks have 1 liberty in common." in shared
    assert "By the values and these rules: Black if Black moves first, White if" in shared
    other = run("semeai", file("X..W\n####\nX..O\n####\nB..W\n"), "--explain").stdout
    assert "The method does not apply: the region B5 C5 is shared by essential blocks" in other
    assert "holds 1 plain liberty of Black." in shared
    ko = run("semeai", file("#XO#\nX.xO\n#Xo#\n#X.O\n####\n#B.W"), "--explain").stdout
    assert "holds liberties of Black and has no game" in ko


@pytest.mark.clause("semeai.command.board")
def test_a_race_that_cannot_be_searched_is_reported(
    run: Run, file: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tedomari_semeai.ruleset.BOUND", 3)
    report = valid("cli-semeai", json.loads(run("semeai", file(CLOSE), "--json").stdout))
    assert report["race"] is None
    assert report["winner"] == {"black_first": "black", "white_first": "white"}
    assert report["moves"] == {"black_first": [], "white_first": []}
    assert "the race has more than 3 positions" in report["reason"]
    assert report["bounds"]["race"].startswith("the race has more than 3 positions")
    bounded = run("semeai", file(CLOSE))
    assert "not decided" in bounded.stdout
    assert bounded.exit_code == 3
    text = run("semeai", file(CLOSE), "--explain").stdout
    assert "The race on the board was not decided: the race has more than 3" in text
    longer = "X..W\n####\nX..O\n####\nB..W\n"
    neither = json.loads(run("semeai", file(longer), "--json").stdout)
    assert (neither["winner"], neither["race"]) == (None, None)


@pytest.mark.clause("semeai.picture")
def test_the_picture_is_written_to_a_file(
    run: Run, file: Callable[..., str], tmp_path: Path
) -> None:
    picture = tmp_path / "board.svg"
    assert run("semeai", file(CLOSE), "--svg", str(picture)).exit_code == 0
    assert picture.read_text("utf-8").startswith("<svg ")
    assert run("show", "semeai", "X.O", "--svg", str(picture)).exit_code == 0


@pytest.mark.clause("semeai.picture")
def test_a_picture_that_cannot_be_written_is_not_the_plugins_fault(
    run: Run, file: Callable[..., str], tmp_path: Path
) -> None:
    nowhere = tmp_path / "none" / "board.svg"
    result = run("semeai", file(CLOSE), "--svg", str(nowhere))
    assert result.exit_code == 3
    assert result.stderr == f"Error: cannot write {nowhere}: No such file or directory\n"


PROGRAM = """
import sys
for line in sys.stdin:
    print("= 1\\n")
"""


@pytest.mark.clause("semeai.command.opinion")
@pytest.mark.parametrize("command", ["no-such-program-at-all", "false"])
def test_a_program_that_cannot_be_asked_is_not_wrong_input(
    run: Run, file: Callable[..., str], command: str
) -> None:
    result = run("semeai", file("X.W\n...\nXXW\n"), "--opinion", command)
    assert result.exit_code == 3
    assert result.stderr.startswith(f"Error: the Go program '{command}' gives no opinion: ")


@pytest.mark.clause("semeai.command.opinion")
def test_a_programs_opinion_is_labelled_as_a_heuristic(
    run: Run, file: Callable[..., str]
) -> None:
    command = f"{sys.executable} {file(PROGRAM, 'program.py')}"
    board = file("X.W\n...\nB.O\n")
    report = json.loads(run("semeai", board, "--opinion", command, "--json").stdout)
    assert valid("cli-semeai", report)["opinion"][0] == {
        "question": "can White capture A3",
        "answer": "1",
    }
    text = run("semeai", board, "--opinion", command).stdout
    assert "a program guesses" in text
    text = run("semeai", board, "--opinion", command, "--explain").stdout
    assert "As a heuristic, a program guesses: can White capture A3? 1." in text


@pytest.mark.clause("semeai.command.value")
def test_value_reports_games_and_total(run: Run) -> None:
    text = "X.O/###/B.W"
    result = run("value", "semeai", text, "--json")
    report = valid("cli-value-liberty", json.loads(result.stdout))
    assert report == {"input": text, "liberty_game": "1 + -1", "cooled": "0"}
    four = "OOOOOO#/X.xxxxO/OO....O/##OOOO#"
    report = json.loads(run("value", "semeai", "-", stdin=four.encode()).stdout)
    assert report == {"input": four, "liberty_game": "{4|0}", "cooled": "2*"}
    output = run("value", "semeai", four).stdout
    assert output.startswith("OOOOOO#\n")
    assert "liberty game  {4|0}" in output


@pytest.mark.clause("semeai.command.value", "semeai.role.missing")
def test_value_refuses_positions_without_a_game(run: Run) -> None:
    for text, reason in (
        ("X.W", "there is no liberty game: the region B1 is shared by essential blocks"),
        ("x.o", "no block is marked as essential"),
        ("X.?", "line 1, column 3: expected X, x or B"),
    ):
        result = run("value", "semeai", text, "--json")
        assert result.exit_code == 2
        assert reason in json.loads(result.stdout)["error"]
    result = run("value", "semeai", "X.O", "--nodes", "3")
    assert result.exit_code == 2
    assert "--nodes is for margins; semeai has none" in result.output


@pytest.mark.clause("semeai.command.board")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Expected a FILE with a position, or --sum and liberty trees."),
        (["a", "b", "--svg", "x.svg"], "--svg draws one position: give one FILE"),
        (["a", "--explain", "--json"], "--explain is for people: omit --json"),
        (["--sum", "1", "--explain"], "--explain, --svg and --opinion are for boards"),
        (["no-such-file"], "cannot read no-such-file: No such file or directory; give an SGF"),
        (["no\0file"], "cannot read no\0file: embedded null byte"),
    ],
)
def test_wrong_arguments_are_refused(run: Run, arguments: list[str], message: str) -> None:
    result = run("semeai", *arguments)
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.clause("semeai.command.board", "semeai.role.missing")
def test_wrong_files_are_reported_and_the_others_answered(
    run: Run, file: Callable[..., str]
) -> None:
    wrong, bytes_, right = file("x.o", "a"), file(b"X.\xff", "b"), file(CLOSE, "c")
    result = run("semeai", wrong, bytes_, right, "--json")
    assert result.exit_code == 2
    first, second, third = (json.loads(line) for line in result.stdout.splitlines())
    assert "no block is marked as essential" in first["error"]
    assert "expected UTF-8 text" in second["error"]
    assert third["cooled"] == "-1*"


HOSTILE = (
    b"",
    bytes(range(256)),
    b"(" * 50_000,
    b"(;B[aa]" * 20_000 + b")" * 20_000,
    b"(;SZ[5]AB[aa]TR[aa]C[" + b"[" * 50_000 + b"])",
    b"(;" + b";" * 20_000 + b")",
    b"(;SZ[5]TR[aa]AB" + b"[aa]" * 20_000 + b")",
    b"(;"
    + b"".join(
        b"A%c%c%c[1]" % (65 + i % 26, 65 + i // 26 % 26, 65 + i // 676) for i in range(10_000)
    )
    + b")",
    b"(;SZ[5]AB[aa]AB[bb]TR[aa])",
    b"(;SZ[5]AB[aa:ee]AW[aa]TR[aa])",
    b"(;CA[no-such-encoding]SZ[5]AB[aa]TR[aa])",
    b"(;CA[UTF-16]SZ[5]AB[aa]TR[aa])",
    b"(;SZ[19:13]AB[aa]TR[aa])",
    b"(;SZ[2]AB[aa][ab][ba][bb]TR[aa])",
    b"(;SZ[2];B[tt];W[];B[aa];W[aa])",
)


@pytest.mark.clause("semeai.command.board", "go.sgf.error", "go.diagram.error")
@pytest.mark.parametrize("data", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("name", ["hostile.sgf", "hostile.txt"])
def test_hostile_files_are_answered_or_refused(
    run: Run, file: Callable[..., str], data: bytes, name: str
) -> None:
    result = run("semeai", file(data, name), "--json", "--nodes", "50")
    assert result.exit_code in (0, 2, 3)
    report = json.loads(result.stdout)
    if "error" in report:
        assert result.exit_code == 2
        assert len(report["error"]) < 400
        assert report["error"].isprintable()
    else:
        # the position in the answer can be parsed again
        assert Semeai().format(Semeai().parse(report["position"])) == report["position"]


@pytest.mark.clause("semeai.command.board")
def test_files_without_end_are_refused(run: Run) -> None:
    result = run("semeai", "/dev/zero")
    assert result.exit_code == 2
    assert "cannot read /dev/zero: it has more than 10,000,000 bytes" in result.stderr


@pytest.mark.clause("semeai.command.opinion")
def test_an_empty_command_gives_no_opinion(run: Run, file: Callable[..., str]) -> None:
    result = run("semeai", file("X.W\n...\nXXW\n"), "--opinion", " ")
    assert result.exit_code == 3
    assert "gives no opinion: the command is empty" in result.stderr
