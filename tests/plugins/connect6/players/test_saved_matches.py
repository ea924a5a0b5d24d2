"""Matches with saved games: continuing, other matches, broken records, interrupts."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tedomari.rulesets.experimental import ContestGame
from tedomari_cli.commands.match_records import Records

Run = Callable[..., Result]

LINE = ("match", "connect6", "neutral:1", "neutral:2")


@pytest.mark.clause("connect6.match.kept")
def test_a_saved_match_continues_with_more_games(run: Run, tmp_path: Path) -> None:
    save = ("--save", str(tmp_path / "games"), "--json", "--turn", "1")
    assert run(*LINE, "--games", "3", *save).stderr.count("done") == 3
    assert run(*LINE, "--games", "4", *save).stderr.count("done") == 1
    fewer = run(*LINE, "--games", "1", *save)
    assert fewer.stderr.count("done") == 0
    assert run(*LINE, "--games", "4", *save).stderr.count("done") == 0
    alone = run(*LINE, "--games", "4", "--turn", "1", "--json")
    assert json.loads(alone.stdout) == json.loads(run(*LINE, "--games", "4", *save).stdout)


@pytest.mark.clause("connect6.match.kept")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--turn", "2"), "turn is 1, not 2"),
        (("--turn", "1", "--real-time"), "real_time is False, not True"),
        (("--turn", "1", "--openings", "FILE"), "opening 1 is J10; K11 H9, not J10; A1 B1"),
    ],
)
def test_games_of_another_match_are_refused(
    run: Run, tmp_path: Path, options: tuple[str, ...], message: str
) -> None:
    other = tmp_path / "openings"
    other.write_text("J10; A1 B1\n", "utf-8")
    options = tuple(str(other) if word == "FILE" else word for word in options)
    save = ("--save", str(tmp_path / "games"), "--games", "1")
    assert run(*LINE, *save, "--turn", "1").exit_code == 0
    result = run(*LINE, *save, *options)
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.clause("connect6.match.kept")
def test_matches_of_other_players_are_left_alone(run: Run, tmp_path: Path) -> None:
    save = ("--save", str(tmp_path / "games"), "--games", "1", "--turn", "1")
    assert run(*LINE, *save).exit_code == 0
    before = {path.name: path.read_bytes() for path in (tmp_path / "games").iterdir()}
    assert run("match", "connect6", "neutral:2", "neutral:1", *save).exit_code == 0
    after = {path.name: path.read_bytes() for path in (tmp_path / "games").iterdir()}
    assert before.items() < after.items()


@pytest.mark.clause("connect6.match.kept")
@pytest.mark.parametrize("text", ["{", "[]", '{"players": 1}'])
def test_a_directory_without_the_settings_of_its_match_is_refused(
    run: Run, tmp_path: Path, text: str
) -> None:
    games = tmp_path / "games"
    save = ("--save", str(games), "--games", "1")
    run(*LINE, *save)
    settings = games / "neutral_1-neutral_2.json"
    settings.write_text(text, "utf-8")
    assert "belongs to another match" in run(*LINE, *save).output
    settings.unlink()
    result = run(*LINE, *save)
    assert result.exit_code == 2
    assert "there are games, but no neutral_1-neutral_2.json" in result.output


@pytest.mark.clause("connect6.match.kept")
@pytest.mark.parametrize("content", [b"nothing", b"\xff\xfe", b"(;SZ[19];B[jj];W[jj])"])
def test_a_broken_record_is_named(run: Run, tmp_path: Path, content: bytes) -> None:
    games = tmp_path / "games"
    save = ("--save", str(games), "--games", "1", "--json")
    run(*LINE, *save)
    (games / "neutral_1-neutral_2-0001.sgf").write_bytes(content)
    result = run(*LINE, *save)
    assert result.exit_code == 2
    assert "neutral_1-neutral_2-0001.sgf" in json.loads(result.stdout)["error"]


def test_a_directory_that_cannot_be_written_is_reported(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("", "utf-8")
    result = run(*LINE, "--games", "1", "--save", str(path / "games"))
    assert result.exit_code == 3
    assert "cannot write" in result.output


@pytest.mark.clause("connect6.match.kept")
@pytest.mark.skipif(sys.platform == "win32", reason="processes are interrupted by signals")
def test_an_interrupted_match_in_two_processes_keeps_its_games(
    tmp_path: Path,
) -> None:
    """All processes get the interrupt after the first game, as from a keyboard.

    The main process stores no other one before that.
    """
    games = tmp_path / "games"
    line = ["match", "connect6", "neutral:1", "ant-1.6", "--games", "40", "--jobs", "2"]
    child = subprocess.Popen(
        [sys.executable, "-c", START, *line, "--save", str(games)],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not list(games.glob("*.sgf")) and child.poll() is None:
        time.sleep(0.05)
    os.killpg(child.pid, signal.SIGINT)
    _, errors = child.communicate()
    assert child.returncode == 130
    assert errors.endswith("interrupted\n")
    records = list(games.glob("*.sgf"))
    assert len(records) == 1
    assert errors.count(" done") <= 1


#: Restores the handler of interrupts, which processes in the background ignore, and waits
#: for an interrupt after the report of a game.
START = """
import signal, sys, time
from tedomari_cli.commands import match
from tedomari_cli.main import main

def say_and_wait(message):
    say(message)
    time.sleep(3600)

say, match.say_between = match.say_between, say_and_wait
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.argv[0] = "tedomari"
main()
"""


@pytest.mark.clause("connect6.match.kept")
def test_only_saving_records_needs_sgfmill(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = run(*LINE, "--games", "2", "--turn", "1", "--json")

    monkeypatch.setitem(sys.modules, "sgfmill.sgf", None)
    result = run(*LINE, "--games", "2", "--turn", "1", "--json")
    assert (result.exit_code, result.stdout) == (0, expected.stdout)
    directory = tmp_path / "games"
    refused = run(*LINE, "--games", "2", "--turn", "1", "--save", str(directory))
    assert refused.exit_code == 2
    assert "SGF needs the package sgfmill" in refused.stderr
    assert "pip install 'tedomari[connect6]'" in refused.stderr
    assert "done" not in refused.stderr
    assert not directory.exists()


@pytest.mark.clause("connect6.match.kept", "plugin.contests.record")
def test_the_record_of_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    """The last one is that of the second game, with exchanged colours."""
    games = tmp_path / "games"
    save = ("--save", str(games), "--games", "2", "--turn", "1")
    assert run(*LINE, *save).exit_code == 0
    first, second = sorted(games.glob("*.sgf"))
    text = first.read_text("utf-8").replace("\n", "")
    for changed, message in [
        (re.sub(r"(;W[^;]*;W[^;]*);.*", r"\1)", text), "expected a whole game"),
        (text.replace("PB[neutral:1]", "PB[x6]"), "game of 'neutral:1' and 'neutral:2', found"),
        (text.replace(";B[jj]", ";B[aa]"), "expected the opening of the game"),
        (text.replace(";B[jj]", ";AW[aa];B[jj]"), "expected the opening of the game"),
        (re.sub(r"(;W[^;]*;W[^;]*);B", r"\1;W", text), "found stone 4 out of turn"),
        (second.read_text("utf-8"), "found 'neutral:2' and 'neutral:1'"),
    ]:
        assert changed != text
        first.write_text(changed, "utf-8")
        result = run(*LINE, *save)
        assert result.exit_code == 2
        assert f"{first.name}: " in result.output
        assert message in result.output


@pytest.mark.clause("connect6.match.kept")
def test_two_commands_can_save_in_one_directory(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another command saves the same game while this one does."""
    replace = Path.replace
    other = Records(tmp_path, {"players": ["neutral:1", "neutral:2"]}, [])
    game = ContestGame(None, "a move", "(;)")

    def save_first(path: Path, target: Path) -> Path:
        if target.suffix == ".sgf":
            monkeypatch.setattr(Path, "replace", replace)
            other.save(0, game)
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", save_first)
    save = ("--save", str(tmp_path), "--games", "1", "--turn", "1")
    assert run(*LINE, *save).exit_code == 0
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", ".sgf"]
