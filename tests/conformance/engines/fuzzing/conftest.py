"""Fixtures: runs over engines that are wrong in a known way, and rulesets for drawing."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, Phase, given, seed, settings
from jsonschema import Draft202012Validator

from tedomari.boards import parse_grid
from tedomari.rulesets import OpaquePosition, PositionError, Ruleset, Size, find_ruleset
from tedomari_cli.main import cli
from tedomari_conformance.engines.fuzzing import (
    Comparer,
    Disagreement,
    GameDomain,
    PositionDomain,
    Report,
    Run,
    SavedCases,
    operations_for,
    positions,
)
from tedomari_conformance.engines.model import Answered, Hello, Reply, Status, Support
from tedomari_conformance.engines.operations import VALUES, family_of, judge, names
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.operations.asking import Query

#: Returns an engine's reply to a query, or None to answer like the reference.
Lie = Callable[[Query], Reply | None]


class Liar:
    """The reference under another name, which answers some queries differently."""

    def __init__(
        self, ruleset: str | None, lie: Lie, limits: Mapping[str, int], version: str
    ) -> None:
        self.reference = Reference([] if ruleset is None else [ruleset])
        self.lie = lie
        self.limits = limits
        self.version = version

    @property
    def hello(self) -> Hello:
        """The reference's offer, with limits."""
        hello = self.reference.hello
        rulesets = {
            name: Support(support.operations, self.limits)
            for name, support in hello.rulesets.items()
        }
        return Hello("liar", self.version, rulesets, hello.values)

    def ask(self, query: Query) -> Reply:
        """Return a lie, or the reference's answer."""
        return self.lie(query) or self.reference.ask(query)


@pytest.fixture
def fuzz(tmp_path: Path) -> Callable[..., Report]:
    """Return a function that fuzzes: ``fuzz("nim", lie, operation="value", seed=1)``."""

    def fuzz(
        ruleset: str | None,
        lie: Lie,
        *,
        examples: int = 150,
        seed: int = 0,
        operation: str | None = None,
        limits: Mapping[str, int] | None = None,
        version: str = "1.0",
        folder: Path = tmp_path / "cases",
        allowed: Sequence[Status] = (),
    ) -> Report:
        engine = Liar(ruleset, lie, limits or {}, version)
        reference = Reference([] if ruleset is None else [ruleset])
        comparer = Comparer(engine, reference, judge, allowed=allowed)
        saved = SavedCases(folder)
        if ruleset is None:
            operations = operations_for(engine, None, names(VALUES), operation)
            return Run(GameDomain(), operations, comparer, saved).run(
                examples=examples, seed=seed
            )
        operations = operations_for(engine, ruleset, names(family_of(ruleset)), operation)
        domain = PositionDomain(ruleset, find_ruleset(ruleset))
        return Run(domain, operations, comparer, saved).run(examples=examples, seed=seed)

    return fuzz


@pytest.fixture
def disagreement_in() -> Callable[[Report], Disagreement]:
    """Return the disagreement of a report, which must be minimal."""

    def disagreement_in(report: Report) -> Disagreement:
        assert report.finding is not None
        assert report.finding.smallest
        return report.finding.disagreement

    return disagreement_in


@pytest.fixture
def has_block() -> Callable[[Query], bool]:
    """Return whether the board of a query has a block of two by two empty cells."""

    def has_block(query: Query) -> bool:
        cells = parse_grid(str(query.arguments["position"])).cells
        return any(
            {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= cells
            for row, column in cells
        )

    return has_block


@pytest.fixture
def wrong_at_blocks(has_block: Callable[[Query], bool]) -> Callable[[Query], Answered | None]:
    """Return a lie: a board with a block of two by two empty cells has the value 0."""

    def wrong_at_blocks(query: Query) -> Answered | None:
        if query.operation == "value" and has_block(query):
            return Answered({"value": "0"})
        return None

    return wrong_at_blocks


# Rulesets


class Counting:
    """Take one or two counters: a partizan ruleset without boards and without sampling."""

    name = "counting"
    summary = "Take one or two counters."
    examples: Sequence[str] = ("9", "30")

    def parse(self, text: str) -> int:
        if not text.isdigit():
            raise PositionError(1, 1, "a number", repr(text))
        return int(text)

    def format(self, position: int) -> str:
        return str(position)

    def format_lines(self, position: int) -> str:
        return self.format(position)

    def left_options(self, position: int) -> Sequence[int]:
        return [position - number for number in (1, 2) if number <= position]

    right_options = left_options

    def progress(self, position: int) -> int:
        return position


class Piles(Counting):
    """Several piles of counters, which are components."""

    name = "piles"

    def components(self, position: int) -> Sequence[int]:
        return [int(digit) for digit in str(position)]


@pytest.fixture
def counting() -> Ruleset[OpaquePosition]:
    """A ruleset with only moves and examples."""
    return cast("Ruleset[OpaquePosition]", Counting())


@pytest.fixture
def piles() -> Ruleset[OpaquePosition]:
    """A ruleset with only moves, examples and components."""
    return cast("Ruleset[OpaquePosition]", Piles())


@pytest.fixture
def draw_positions() -> Callable[..., list[str]]:
    """Draw ``number`` positions of a ruleset, in its notation, always the same ones."""

    def draw_positions(
        ruleset: Ruleset[OpaquePosition], number: int, size: Size | None = None
    ) -> list[str]:
        texts: list[str] = []

        @seed(1)
        @settings(
            max_examples=number,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(positions(ruleset, size))
        def draw(position: OpaquePosition) -> None:
            texts.append(ruleset.format(position))

        draw()
        return texts

    return draw_positions


# The command


@pytest.fixture
def engine(tmp_path: Path) -> Callable[[str], str]:
    """Return the command line of an engine in a separate process: ``engine("wrong")``."""
    script = tmp_path / "engine.py"
    shutil.copyfile(Path(__file__).with_name("tries_all.py"), script)
    return lambda mode: f"'{sys.executable}' '{script}' {mode}"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run ``tedomari fuzz`` in an empty folder."""
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def run(*arguments: str) -> Result:
        return CliRunner().invoke(cli, ["fuzz", *arguments], catch_exceptions=False)

    return run


@pytest.fixture
def interrupt(
    engine: Callable[[str], str], tmp_path: Path
) -> Callable[..., tuple[bytes, bytes]]:
    """Run ``tedomari fuzz`` with an engine that hangs at each block, and interrupt it.

    With ``alone`` only the process of the command is interrupted, otherwise its group too.
    Returns what it wrote; its exit status must be 130.  The time limits of ten minutes are not
    reached.
    """

    def interrupt(*options: str, alone: bool = False) -> tuple[bytes, bytes]:
        command = [sys.executable, "-m", "tedomari_cli", "fuzz", "--engine", engine("hang")]
        patient = ["--ruleset", "domineering", "--query-time", "600", "--start-time", "600"]
        with subprocess.Popen(
            [*command, *patient, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            start_new_session=True,
        ) as process:
            try:
                while not (tmp_path / "hangs").exists():
                    assert process.poll() is None, process.communicate()
                    time.sleep(0.05)
                (os.kill if alone else os.killpg)(process.pid, signal.SIGINT)
                output, errors = process.communicate(timeout=300)
            finally:
                process.kill()
        assert process.returncode == 130, errors
        assert b"Traceback" not in errors
        return output, errors

    return interrupt


@pytest.fixture
def valid() -> Callable[[str, dict[str, Any]], None]:
    """Assert that data conforms to its published schema: ``valid("fuzz-case", data)``."""

    def valid(name: str, data: dict[str, Any]) -> None:
        schema = json.loads(
            files("tedomari_conformance")
            .joinpath(f"schemas/{name}.schema.json")
            .read_text("utf-8")
        )
        Draft202012Validator.check_schema(schema)
        Draft202012Validator(schema).validate(data)

    return valid


@pytest.fixture
def answer_of(
    valid: Callable[[str, dict[str, Any]], None],
) -> Callable[[Result], dict[str, Any]]:
    """Return the answer of a run with ``--json``, which must conform to its schema."""

    def answer_of(result: Result) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(result.stdout)
        valid("cli-fuzz", answer)
        return answer

    return answer_of
