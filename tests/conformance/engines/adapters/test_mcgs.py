"""The adapter for MCGS: its sums, and MCGS itself if it was built."""

import shlex
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from tedomari.game import Game
from tedomari.notation import dag, parse
from tedomari.rulesets import value as value_of
from tedomari_cli.failures import ExitStatus
from tedomari_cli.main import cli
from tedomari_conformance.mcgs.answers import total
from tedomari_conformance.mcgs.blocks import read_blocks
from tedomari_conformance.mcgs.boards import domineering
from tedomari_conformance.mcgs.games import read_summand

pytestmark = pytest.mark.once

ENGINES = Path(__file__).parents[4] / "docs" / "engines"


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Return the module of the adapter, which starts MCGS only as a program."""
    monkeypatch.syspath_prepend(str(ENGINES))
    yield import_module("mcgs_adapter")
    for name in ("mcgs_adapter", "tables", "lines"):
        sys.modules.pop(name, None)


def value(games: str) -> Game:
    """Return the value of a sum in the language of MCGS."""
    (block,) = read_blocks(f"{{version 1.7}} {games} {{B}}")
    return total([read_summand(game.section, game.token) for game in block.games])


@pytest.mark.parametrize(
    "text",
    [
        "0",
        "-7",
        "5/8",
        "*",
        "*5",
        "3*",
        "1/2*4",
        "^",
        "vv",
        "^*",
        "v*",
        "^3*",
        "2^4",
        "-1vv*",
        "{3|-1}",
        "{1/2|-3/4}",
        "+-2",
    ],
)
def test_values_are_sums_of_games_of_mcgs(module: ModuleType, text: str) -> None:
    game = parse(text)
    found = module.term({"dag": dag(game)})
    assert value(found.games) == game
    assert value((-found).games) == -game


def test_forms_of_numbers_are_numbers(module: ModuleType) -> None:
    for left, right, expected in (([0, 1], [], 2), ([], [-1], -2), ([-3], [], 0), ([], [], 0)):
        sides = [[module.Sum(n) for n in side] for side in (left, right)]
        assert value(module.game(*sides).games) == expected
    assert value(module.game([module.Sum(0)], [module.Sum(1)]).games) == parse("1/2")


@pytest.mark.parametrize("text", ["{2|^}", "{0||0|-1}", "^(1/2)", "{1|*}", "{^|v*}"])
def test_other_values_are_declined(module: ModuleType, text: str) -> None:
    with pytest.raises(module.DeclinedError, match="MCGS has numbers"):
        module.term({"dag": dag(parse(text))})


def test_large_numbers_are_declined(module: ModuleType) -> None:
    with pytest.raises(module.DeclinedError, match="integers up to 2147483647"):
        _ = module.Sum(2**31).games


def test_the_negative_of_a_board_is_its_transpose(module: ModuleType) -> None:
    rules = domineering()
    for position in ("../.x", ".../x..", "."):
        found = module.value("domineering", position)
        game = value_of(rules, rules.parse(position))
        assert (value(found.games), value((-found).games)) == (game, -game)


@pytest.mark.parametrize("options", [("--ruleset", "domineering", "--size", "4x4"), ()])
def test_the_fuzzer_finds_nothing_in_mcgs(
    adapter: Callable[[str], list[str]], tmp_path: Path, options: tuple[str, ...]
) -> None:
    command = shlex.join(adapter("mcgs_adapter"))
    words = ["fuzz", "--engine", command, "--save", str(tmp_path), "--examples", "40", *options]
    result = CliRunner().invoke(cli, words, catch_exceptions=False)
    assert result.exit_code == ExitStatus.FINE
    assert "no disagreement" in result.stdout


def test_mcgs_answers_vectors(adapter: Callable[[str], list[str]]) -> None:
    command = shlex.join(adapter("mcgs_adapter"))
    words = ["check", "--engine", command, "--chapter", "xt-paper-numbers-and-nimbers"]
    result = CliRunner().invoke(cli, words, catch_exceptions=False)
    assert result.exit_code == ExitStatus.FINE, result.stdout
    assert " pass" in result.stdout.splitlines()[-1]
