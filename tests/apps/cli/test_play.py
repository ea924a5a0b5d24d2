"""``tedomari play`` with scripted input: commands, moves, mistakes, and how the game ends."""

import signal
import subprocess
import sys
from contextlib import suppress

import pytest
from click.testing import CliRunner, Result

from tedomari_cli.main import cli
from tedomari_dots_and_boxes import DotsAndBoxes

EXAMPLE_2 = "3x3:0ddfe7"


def play(*args: str, typed: bytes | str = "") -> Result:
    argv = ["play", "dots-and-boxes", *args]
    return CliRunner().invoke(cli, argv, input=typed, catch_exceptions=False)


@pytest.mark.clause("dab.player")
def test_a_game_is_played_to_the_end() -> None:
    result = play("--position", "1x1:7", typed="V0,1\n")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "A 1, B 0: A wins by 1"
    assert "A> V0,1" in result.stdout


def test_the_end_of_the_input_leaves_the_game() -> None:
    result = play("--size", "1x1")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "you left the game: A 0, B 0"


@pytest.mark.parametrize("word", ["quit", "Quit"])
def test_quit_leaves_the_game(word: str) -> None:
    result = play("--size", "1x1", typed=f"{word}\nH0,0\n")
    assert result.exit_code == 0
    assert "H0,0" not in result.stdout


@pytest.mark.parametrize("typed", ["H9,9", "nonsense", "H0,0 H0,1"])
def test_a_mistake_gets_one_line_and_the_game_continues(typed: str) -> None:
    result = play("--size", "1x1", typed=f"{typed}\nmoves\n")
    lines = result.stdout.splitlines()
    wrong = lines.index(f"A> {typed}")
    assert lines[wrong + 1].endswith("type 'help' for the commands")
    assert lines[wrong + 2 : wrong + 4] == ["A> moves", "H0,0 H1,0 V0,0 V0,1"]
    assert result.exit_code == 0


def test_bytes_that_are_not_text_are_a_mistake() -> None:
    result = play("--size", "1x1", typed=b"a\xff\nquit\n")
    assert "expected UTF-8 text, found the byte 0xff" in result.stdout
    assert result.exit_code == 0


def test_commands_are_understood_and_blank_lines_are_ignored() -> None:
    result = play("--size", "1x1", typed="\nhelp\nBOARD\nhint\n")
    assert "takes your last move back" in result.stdout
    assert result.stdout.count("+   +\n\n+   +") == 2
    assert "H0,0: makes no 3-box (rule 1)" in result.stdout


def test_undo_takes_back_the_move_and_the_reply() -> None:
    result = play("--size", "1x2", typed="undo\nH0,0\nundo\nmoves\n")
    assert "there is no move of yours to take back" in result.stdout
    assert result.stdout.splitlines()[-3] == "H0,0 H0,1 H1,0 H1,1 V0,0 V0,1 V0,2"


def test_the_opponent_begins_and_explains() -> None:
    result = play("--position", EXAMPLE_2, "--as", "b", "--explain")
    assert "A plays V0,1: opens the 4-loop: value 2 is the least; you may double-deal" in (
        result.stdout
    )
    silent = play("--position", EXAMPLE_2, "--as", "B")
    assert "A plays V0,1\n" in silent.stdout


def test_a_whole_game_is_played_against_exact_play() -> None:
    """On 1x1 boxes the second player takes the box, whatever the first one draws."""
    game = DotsAndBoxes()
    typed = "".join(f"{name}\n" for name in game.move_names(game.starting_position("1x1")))
    result = play("--size", "1x1", "--against", "exact", typed=typed * 4)
    assert result.stdout.splitlines()[-1] == "A 0, B 1: B wins by 1"


def test_the_board_is_shown_when_the_person_moves_again() -> None:
    """A player who takes the left one of two boxes moves again."""
    result = play("--position", "1x2 swedish", typed="quit\n")
    assert result.stdout.count("|       |") == 1
    last = play("--position", "1x3 swedish V0,1", typed="V0,2\nquit\n")
    assert last.stdout.splitlines()[-2:] == ["2:0", "A 2, B 0: A wins by 2"]
    first = play("--position", "2x2 swedish V0,1", typed="H1,0\nquit\n")
    output = first.stdout.partition("A> H1,0\n")[2]
    assert output.startswith("+---+---+\n|   |   |\n+---+   +\n|       |\n+---+---+\n1:0\n")
    assert "\nA 1, B 0\nA> quit" in output


def test_a_finished_game_is_shown_once() -> None:
    result = play("--position", "1x1:f 1:0")
    assert result.stdout == "+---+\n|   |\n+---+\n1:0\nA 1, B 0: A wins by 1\n"


@pytest.mark.once
def test_a_closed_pipe_is_not_a_fault_of_the_ruleset() -> None:
    """The reader takes one line and closes the pipe; the game continues until it notices."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tedomari_cli", "play", "dots-and-boxes"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    with suppress(BrokenPipeError):  # it may notice at its first prompt
        process.stdin.write(b"board\n" * 50)
        process.stdin.close()
    assert process.wait(timeout=300) == 141
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--size", "0x1"], "from 1 to 99, not 0"),
        (["--size", "big"], "expected a size such as 3x3"),
        (["--against", "me"], "there is no opponent 'me'; there are adviser, exact"),
        (["--as", "C"], "there is no player 'C'; there are A, B"),
        (["--position", "3x"], "line 1, column"),
        (["--size", "1x1", "--position", "1x1"], "give --size or --position, not both"),
    ],
)
def test_wrong_options_are_refused(args: list[str], message: str) -> None:
    result = play(*args)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_ruleset_without_opponents_is_refused() -> None:
    result = CliRunner().invoke(cli, ["play", "nim"])
    assert result.exit_code == 2
    assert "the ruleset nim has no opponent" in result.stderr
    unknown = CliRunner().invoke(cli, ["play", "chess"])
    assert unknown.exit_code == 2


@pytest.mark.once
def test_an_interrupt_ends_the_game_with_its_status() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tedomari_cli", "play", "dots-and-boxes"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"H0,0\n")
    process.stdin.flush()
    while b"B plays" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=300)
    assert process.returncode == 130
    assert errors.splitlines()[-1] == b"interrupted"
