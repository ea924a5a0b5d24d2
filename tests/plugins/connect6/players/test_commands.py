"""The commands ``win``, ``match`` and ``play connect6``."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari.rulesets import find_ruleset
from tedomari.rulesets.experimental import Contests, PlayError, Proves, Sessions
from tedomari_cli.commands.match import Task, games_of, play_all
from tedomari_cli.commands.match import table as table_of
from tedomari_cli.commands.play_session import milliseconds, whole
from tedomari_connect6.players.session import GameSession
from tedomari_connect6.sgf import read_record

Run = Callable[..., Result]

THREE = "..XXX.X../........."


def valid(name: str, answer: dict[str, Any]) -> None:
    """Assert that an answer conforms to its published schema."""
    schemas = files("tedomari_conformance").joinpath("schemas")
    schema = json.loads(schemas.joinpath(f"cli-{name}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(answer)


@pytest.mark.clause("connect6.proof.answer", "plugin.proves.answer")
def test_a_win_is_reported_with_its_certificate(run: Run) -> None:
    answer = json.loads(run("win", "connect6", THREE, "--player", "black", "--json").stdout)
    valid("win", answer)
    assert answer["win"]
    assert answer["sequence"] == [answer["certificate"]["place"]] == [["B2", "F2"]]
    assert answer["certificate"]["replies"] == []


@pytest.mark.clause("connect6.proof.answer", "plugin.proves.answer")
def test_a_negative_answer_says_what_was_searched(run: Run) -> None:
    answer = json.loads(run("win", "connect6", "J10; K11 H9", "--json").stdout)
    valid("win", answer)
    assert (answer["win"], answer["certificate"], answer["player"]) == (False, None, "black")
    assert "8 turns, force single" in answer["searched"]
    text = run("win", "connect6", "J10; K11 H9").stdout
    assert text.startswith("win        none for black within 8 turns")


@pytest.mark.clause("connect6.proof.answer")
def test_a_long_win_is_printed_as_a_sequence(run: Run) -> None:
    position = "X......O./........./........./.X....X../.O...X.../"
    position += "..O.X..../........./........./O.....O.."
    answer = json.loads(run("win", "connect6", position, "--player", "black", "--json").stdout)
    valid("win", answer)
    assert len(answer["sequence"]) == 5
    text = run("win", "connect6", position, "--player", "black").stdout
    assert text.count(";") == 4


@pytest.mark.clause("connect6.proof.rest", "connect6.proof.answer")
def test_a_win_is_searched_from_the_middle_of_a_turn(run: Run) -> None:
    """Black has five in a row and one stone left; then White has one stone left of two."""
    game = "J10; A1 C2; K10 L10; E1 G2; M10 A19; I1 K2; N10"
    answer = json.loads(run("win", "connect6", game, "--json").stdout)
    valid("win", answer)
    assert (answer["win"], answer["player"], answer["complete"]) == (True, "black", True)
    assert answer["certificate"]["place"] in (["I10"], ["O10"])
    assert "the first with one stone" in answer["searched"]
    answer = json.loads(run("win", "connect6", "J10; K11", "--json").stdout)
    assert (answer["win"], answer["player"]) == (False, "white")
    assert "the first with one stone" in answer["searched"]


@pytest.mark.clause("connect6.proof.orders", "plugin.proves.answer")
@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((THREE,), "do not determine who is to place"),
        ((THREE, "--player", "red"), "there is no player 'red'"),
        ((THREE, "--player", "black", "--force", "soft"), "there is no force 'soft'"),
        (("XXXXXX", "--player", "white"), "the game is over"),
    ],
)
def test_wrong_questions_about_a_win_are_refused(
    run: Run, args: tuple[str, ...], message: str
) -> None:
    result = run("win", "connect6", *args)
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.parametrize(
    "args", [("win", "nim", "1"), ("match", "nim", "a", "b"), ("play", "nim")]
)
def test_a_ruleset_without_programs_is_refused(run: Run, args: tuple[str, ...]) -> None:
    assert run(*args).exit_code == 2


@pytest.mark.clause("connect6.match.table", "connect6.match.distinct")
def test_a_match_saves_its_games_and_resumes(run: Run, tmp_path: Path) -> None:
    openings = tmp_path / "openings"
    openings.write_text("\ufeff# one\nJ10; K11 H9\n\n", "utf-8")
    line = ("match", "connect6", "neutral:1", "neutral:2", "--openings", str(openings))
    games = tmp_path / "games"
    first = run(*line, "--save", str(games), "--json")
    answer = json.loads(first.stdout)
    valid("match", answer)
    assert (answer["played"], answer["games"]) == (2, 2)
    assert answer["wins"] + answer["draws"] + answer["losses"] == 2
    records = sorted(games.glob("*.sgf"))
    assert [record.name for record in records] == [
        "neutral_1-neutral_2-0001.sgf",
        "neutral_1-neutral_2-0002.sgf",
    ]
    records[1].unlink()
    again = run(*line, "--save", str(games), "--json")
    assert json.loads(again.stdout) == answer
    assert again.stderr.count("game") == 1
    text = run(*line, "--save", str(games)).stdout
    assert "2 different of 2" in text


@pytest.mark.clause("connect6.match.game", "plugin.contests.game")
def test_two_processes_play_the_same_games_as_one() -> None:
    tasks = [
        Task(
            number,
            "connect6",
            ("neutral:1", "neutral:2"),
            bool(number),
            "J10; K11 H9",
            5,
            False,
        )
        for number in range(2)
    ]
    games = {task.number: game for task, game in games_of(tasks, 2)}
    assert games == {task.number: game for task, game in games_of(tasks, 1)}
    connect6 = find_ruleset("connect6")
    assert isinstance(connect6, Contests)
    for number, game in games.items():
        task = tasks[number]
        again = connect6.recorded_contest(game.record, task.in_order, task.opening)
        assert (again.winner, again.moves) == (game.winner, game.moves)
    results: dict[int, tuple[str, int | None]] = {}
    play_all(tasks, connect6, None, 1, results)
    assert len(results) == 2


@pytest.mark.clause("plugin.contests.openings")
@pytest.mark.parametrize(
    ("players", "text", "message"),
    [
        (("ant-1.5", "x6"), "J10; K11 H9", "there is no player 'ant-1.5'"),
        (("x6", "x6"), "J10; J10 H9", "openings, line 1: the white stone on J10 cannot be"),
        (("x6", "x6"), "# A\n\nJ10; K99 H9", "openings, line 3: 'K99' does not name a point"),
        (("x6", "x6"), "J10; K11 H9\n\udcff", "openings, line 2: column 1: expected UTF-8"),
        (("x6", "x6"), "# nothing", "has no openings"),
    ],
)
def test_wrong_players_and_openings_are_refused(
    run: Run, tmp_path: Path, players: tuple[str, str], text: str, message: str
) -> None:
    path = tmp_path / "openings"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    result = run("match", "connect6", *players, "--openings", str(path))
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.clause("connect6.match.table")
def test_the_table_counts_different_games_for_the_first_player() -> None:
    answer = table_of("a", "b", [("0 x", 0), ("0 x", 0), ("1 x", 1), ("0 y", None)])
    assert answer["rates"] == {"wins": 33, "draws": 33, "losses": 33}
    assert (answer["played"], answer["games"]) == (4, 3)


def session_output(run: Run, *lines: str, args: tuple[str, ...] = ()) -> str:
    """Return the output of a session with these lines as input, without the boards."""
    output = run("play", "connect6", *args, stdin="\n".join(lines) + "\n").stdout
    return "\n".join(line for line in output.splitlines() if " . ." not in line)


@pytest.mark.clause("connect6.session.words", "connect6.session.record", "plugin.sessions")
def test_a_session_saves_opens_and_steps_through_a_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    output = session_output(
        run, "J10", "K11 H9", f"save {path}", "new", f"open {path}", "back", "back", "back",
        "forward", "end", "start", "K9", "board", "quit",
    )  # fmt: skip
    places = [line.split(";")[0] for line in output.splitlines() if line.startswith("stone")]
    assert places == [
        "stone 0 of 0", "stone 1 of 1", "stone 3 of 3", "stone 0 of 0", "stone 3 of 3",
        "stone 1 of 3", "stone 0 of 3", "stone 0 of 3", "stone 1 of 3", "stone 3 of 3",
        "stone 0 of 3", "stone 1 of 1", "stone 1 of 1",
    ]  # fmt: skip
    assert path.read_text("utf-8").count(";") == 4


RECORD = "(;SZ[19]PB[Ito]PW[Oki]RE[W+R];B[jj];W[ki];W[hk])"


@pytest.mark.clause("connect6.session.notes", "connect6.session.record")
def test_notes_about_the_game_are_saved_again() -> None:
    session = GameSession()
    session.open(RECORD)
    session.back()
    assert read_record(session.save()) == read_record(RECORD)


@pytest.mark.clause("connect6.session.notes")
def test_the_result_is_dropped_if_other_stones_are_placed() -> None:
    session = GameSession()
    session.open(RECORD)
    session.back()
    session.place("A1 B1")
    assert read_record(session.save()).properties == (("PB", "Ito"), ("PW", "Oki"))
    session.new()
    assert read_record(session.save()).properties == ()


@pytest.mark.clause("connect6.session.think", "connect6.session.words")
def test_think_places_a_turn_with_the_current_settings(run: Run) -> None:
    output = session_output(
        run, "J10", "info", "time 0", "depth 2", "player neutral:1", "think", "info", "quit"
    )
    assert "it has not thought yet" in output
    assert "neutral:1 places" in output
    assert "neutral:1, 0.000 seconds, 2 turns deep; stage: random" in output
    assert "stone 3 of 3; black is to place" in output


@pytest.mark.clause("connect6.session.think")
def test_the_program_completes_a_row_and_the_game_is_over(run: Run) -> None:
    moves = ["J10", "A1 C1", "K10 L10", "E1 G1", "M10 A9", "I1 K1", "think", "info", "think"]
    output = session_output(run, *moves, "K2", "", args=("--against", "x6"))
    assert "black has won" in output
    assert "it followed" in output
    assert "the game is over" in output
    assert "six in a row" in output or "6 in a row already" in output


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("time x", "expected a number of seconds"),
        ("time -1", "not less than 0"),
        ("depth 1.5", "expected a whole number"),
        ("depth 0", "1 or more"),
        ("player nobody", "there is no player"),
        ("open /nowhere/there", "No such file"),
        ("open a\0b", "embedded null byte"),
        ("save a\0b", "embedded null byte"),
        ("save /nowhere/there", "cannot write /nowhere/there: No such file"),
        ("Z99", "does not name a point"),
        ("J10 J10", "cannot be placed"),
        ("help", "back     goes back"),
    ],
)
def test_a_session_reports_commands_that_fail(run: Run, line: str, message: str) -> None:
    output = session_output(run, line, "depth 0")
    assert message in output
    assert "1 or more" in output, "the session goes on"


def test_a_file_that_is_not_a_record_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xff\xfe")
    assert "is not UTF-8 text" in session_output(run, f"open {path}")
    path.write_text("nothing", "utf-8")
    assert "not a game record" in session_output(run, f"open {path}")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no /dev/zero")
def test_a_file_without_an_end_is_refused(run: Run) -> None:
    message = "cannot use /dev/zero: it has more than 10,000,000 bytes"
    assert message in session_output(run, "open /dev/zero")
    result = run("match", "connect6", "x6", "x6", "--openings", "/dev/zero")
    assert (result.exit_code, result.stderr) == (3, f"Error: {message}\n")


def test_a_file_that_cannot_be_read_is_reported(run: Run, tmp_path: Path) -> None:
    """An error in reading names no file, unlike one in opening."""
    for word in "open", "save":
        assert "expected the name of a file, found none" in session_output(run, word)
    folder = f"open {tmp_path}"
    assert f"cannot use {tmp_path}: Is a directory" in session_output(run, folder)
    if Path("/proc/self/mem").exists():
        assert "\nInput/output error\n" in session_output(run, "open /proc/self/mem")


@pytest.mark.parametrize("option", ["--size", "--position", "--as"])
def test_options_of_other_games_are_refused(run: Run, option: str) -> None:
    assert run("play", "connect6", option, "3").exit_code == 2


def test_a_session_reads_numbers() -> None:
    assert (milliseconds("2.5"), milliseconds("1/3"), whole("7")) == (2500, 333, 7)
    with pytest.raises(PlayError):
        milliseconds("1/0")


@pytest.mark.clause("plugin.sessions", "plugin.proves.answer", "plugin.contests.game")
def test_connect6_has_the_capabilities_that_gomoku_lacks() -> None:
    for capability in (Proves, Contests, Sessions):
        has = [isinstance(find_ruleset(name), capability) for name in ("connect6", "gomoku")]
        assert has == [True, False]
