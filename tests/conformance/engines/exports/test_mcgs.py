"""The test file for MCGS, read and decided here in another way."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tedomari.forms.definitions import Outcome
from tedomari.game import Game, game
from tedomari.infinitesimals.nimbers import star
from tedomari.infinitesimals.ups import up_multiple
from tedomari.notation import parse
from tedomari.rulesets import find_ruleset, value
from tedomari_cli.main import cli
from tedomari_conformance.engines.exports.mcgs import block, mcgs
from tedomari_conformance.engines.exports.model import LeftOutError
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.vector_set.selection import VectorFile


def read_blocks(lines: Sequence[str]) -> Iterator[tuple[list[tuple[str, str]], list[str]]]:
    """Yield the games and the commands of each block of a test file."""
    games: list[tuple[str, str]] = []
    for line in lines:
        if match := re.fullmatch(r"\[(\w+)\] (.+)", line):
            games.append((match[1], match[2]))
        elif match := re.fullmatch(r"\{(.*)\}", line):
            whole = match[1].startswith("thermograph")
            yield games, [match[1]] if whole else match[1].split(", ")
            games = []
        else:
            assert re.fullmatch(r"|/\*.*\*/", line), line


#: The value of a board with more empty cells takes long.
LARGE = 20

#: The outcomes in which a player wins who begins.
BLACK_WINS = {Outcome.LEFT, Outcome.NEXT}
WHITE_WINS = {Outcome.RIGHT, Outcome.NEXT}


def rules() -> Any:
    """Return the ruleset of the boards."""
    return find_ruleset("domineering")


def grid_of(text: str) -> Any:
    """Return a board of a test file."""
    return rules().parse(text.replace("|", "/").replace("#", "x"))


def cells_of(games: list[tuple[str, str]]) -> int:
    """Return the number of empty cells of the boards among the games."""
    return sum(text.count(".") for kind, text in games if kind == "domineering")


def game_of(kind: str, text: str) -> Game:
    """Compute a game of a test file."""
    if kind == "domineering":
        return value(rules(), grid_of(text))
    if kind == "switch_game":
        left, right = text.strip("()").split(",")
        return Game([game(Fraction(left))], [game(Fraction(right))])
    make: dict[str, Callable[[str], Game]] = {
        "integer_game": lambda text: game(int(text)),
        "dyadic_rational": lambda text: game(Fraction(text)),
        "up_star": lambda text: up_multiple(int(text)),
        "nimber": lambda text: star(int(text)),
    }
    return make[kind](text)


def right(games: list[tuple[str, str]], commands: list[str]) -> bool:
    """Whether all commands about the sum of games expect the right result."""
    if cells_of(games) > LARGE:
        ((_, text),) = games
        found = rules().search_outcome(grid_of(text), nodes=10_000).outcome
        wins = {"B": found in BLACK_WINS, "W": found in WHITE_WINS}
    else:
        total = sum((game_of(*each) for each in games), Game())
        wins = {"B": not total <= 0, "W": not total >= 0}
        if commands[0].startswith("thermograph"):
            return commands == [f"thermograph {walls_of(total)}"]
    return all(command in results(wins) for command in commands)


def walls_of(total: Game) -> str:
    """Return both walls of a game, with the value before the temperature of each corner."""
    found = total.thermograph()
    left, right = (
        " ".join(f"({corner.value}, {corner.temperature})" for corner in wall)
        for wall in (found.left_wall, found.right_wall)
    )
    return f"L: {left} R: {right}"


def results(wins: dict[str, bool]) -> list[str]:
    """Return the commands that expect the right result."""
    return [f"{player} {'win' if wins[player] else 'loss'}" for player in wins]


@pytest.mark.clause("vectors.export.mcgs")
def test_every_block_expects_what_is_right(documents: Sequence[VectorFile]) -> None:
    export = mcgs(documents)
    lines = export.lines
    assert lines[0] == "{version 1.7}"
    blocks = list(read_blocks(lines[1:]))
    assert len(blocks) == export.written > 50
    wrong = [games for games, commands in blocks if not right(games, commands)]
    assert wrong == []


OTHERS = {"<": ">", ">": "<", "=": "||", "||": "="}


@pytest.mark.clause("vectors.export.mcgs")
@pytest.mark.parametrize(
    ("left", "relation", "other"),
    [
        ("^+*", "||", "0"),
        ("^^", ">", "*"),
        ("3/4", "<", "{2|1}"),
        ("{1|-1}", "||", "1/2"),
        ("-{3|1/2}+2", "||", "*3-v4"),
        ("2.{1|0}", "=", "1"),
        ("-2.*5-(1^*)", "<", "0"),
        ("{0|0}+{0|1}", "||", "1/2"),
    ],
)
def test_a_comparison_is_the_outcome_of_a_difference(
    question: Callable[..., Case], left: str, relation: str, other: str
) -> None:
    for wanted in OTHERS:
        case = question("compare", {"relation": wanted}, value=left, other=other)
        ((games, commands),) = read_blocks(block(case))
        assert right(games, commands) == (wanted == relation)
        assert sum((game_of(*each) for each in games), Game()) == parse(f"{left}-({other})")


@pytest.mark.parametrize(
    ("relations", "commands"),
    [
        (["<", "="], "{B loss}"),
        ([">", "="], "{W loss}"),
        (["<", "||"], "{W win}"),
        ([">", "||"], "{B win}"),
        (["<"], "{B loss, W win}"),
    ],
)
@pytest.mark.clause("vectors.export.mcgs")
def test_several_relations_are_fewer_commands(
    question: Callable[..., Case], relations: list[str], commands: str
) -> None:
    lines = block(question("compare", {"relation": relations}, value="^", other="*"))
    assert lines[-1] == commands


@pytest.mark.clause("vectors.export.mcgs")
def test_boards_change_their_sides_as_negatives(question: Callable[..., Case]) -> None:
    board = {"ruleset": "domineering", "position": ".x/.x/.."}
    case = question("compare", {"relation": "="}, value="1/2", other=board)
    ((games, commands),) = read_blocks(block(case))
    assert games == [("dyadic_rational", "1/2"), ("domineering", "...|##.")]
    assert right(games, commands)
    nim = question("outcome", {"outcome": "P"}, "nim", position="1+2+3")
    assert block(nim)[2:] == ["[nimber] 1", "[nimber] 2", "[nimber] 3", "{B loss, W loss}"]


def test_a_thermograph_has_its_walls(question: Callable[..., Case]) -> None:
    expected = {
        "mean": "1/2",
        "temperature": "3/2",
        "left": [["-1", "3"], ["3/2", "1/2"]],
        "right": [["-1", "-2"], ["3/2", "1/2"]],
    }
    assert block(question("thermograph", expected, value="{2|-1}"))[2:] == [
        "[switch_game] (2, -1)",
        "{thermograph L: (3, -1) (1/2, 3/2) R: (-2, -1) (1/2, 3/2)}",
    ]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("{0|*}", "options in braces other than numbers"),
        ("{0,1|}", "options in braces"),
        ("half_up", "a named game"),
        ("Tiny(1)", "a named game"),
        ("^(1/2)", "a named game"),
        ("2147483648", "no integers above 2147483647"),
        ("1/4294967296", "no integers above 2147483647"),
        ("{4294967296|1}", "no integers above 2147483647"),
        ("101.{1|0}", "more than 100 games"),
        ("51.({1|0}+{2|0})", "more than 100 games"),
        ({"dag": ["0"]}, "written as an option table"),
        ({"ruleset": "chilled-domineering", "position": "."}, "no chilled-domineering"),
    ],
)
@pytest.mark.clause("vectors.export.left-out")
def test_other_games_are_left_out(
    question: Callable[..., Case], value: Any, reason: str
) -> None:
    with pytest.raises(LeftOutError, match=reason):
        block(question("outcome", {"outcome": "L"}, value=value))


@pytest.mark.clause("vectors.export.left-out")
def test_questions_that_show_nothing_are_left_out(question: Callable[..., Case]) -> None:
    with pytest.raises(LeftOutError, match="in the same way"):
        block(question("canonical", {"form": "^+1"}, value="1^"))
    with pytest.raises(LeftOutError, match="excludes the other relations"):
        block(question("compare", {"relation": ["<", ">", "||"]}, value="1", other="^"))


@pytest.mark.clause("vectors.export.mcgs")
def test_the_test_file_is_read_back_and_agrees(
    documents: Sequence[VectorFile], tmp_path: Path
) -> None:
    """The reader of MCGS's own test files understands every block.

    Large boards of Domineering take it long.  Of the others, one exceeds its bound: the empty
    5x5 board of On Numbers and Games.
    """
    boards = ("solved-domineering", "bullock-table")
    chosen = [file for file in documents if file.source not in boards]
    assert len(chosen) < len(documents)
    export = mcgs(chosen)
    (tmp_path / "vectors.test").write_text(export.text, "utf-8")
    command = ["check", "--mcgs", str(tmp_path), "--json"]
    answer = json.loads(CliRunner().invoke(cli, command).stdout)
    blocks = {"agreed": export.written - 1, "disagreed": 0, "left-out": 1}
    assert answer["files"] == {"vectors.test": blocks}
    assert answer["left_out"] == {"bound": 1}
