"""The options of ``tedomari check`` that are about engines."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import click
from click.core import ParameterSource

from tedomari_cli.files import FilePath, html_path, markdown_path

Command = TypeVar("Command", bound=Callable[..., Any])

#: The options that mean nothing without an engine to check.
OF_ENGINES: Final = (
    "chapters",
    "rulesets",
    "expected",
    "update_expected",
    "strict",
    "changed",
    "start_time",
    "query_time",
    "restarts",
)

#: The options that mean nothing where only earlier results are shown.
OF_RUNS: Final = ("sources", "junit", "report", "jobs")

seconds: Final = click.FloatRange(min=0, min_open=True)

existing: Final = FilePath(exists=True)


@dataclass(frozen=True, slots=True)
class EngineOptions:
    """What ``check`` was asked to do with an engine; ``engine`` is empty if there is none."""

    engine: str
    jobs: int
    sources: Sequence[str]
    chapters: Sequence[str]
    rulesets: Sequence[str]
    expected: Path | None
    update_expected: bool
    strict: bool
    changed: bool
    earlier: Sequence[Path]
    junit: Path | None
    report: Path | None
    markdown: Path | None
    html: Path | None
    start_time: float
    query_time: float
    restarts: int
    as_json: bool

    @property
    def files(self) -> list[Path]:
        """The files to be written."""
        return [path for path in (self.junit, self.markdown, self.html) if path is not None]


def engine_options(command: Command) -> Command:
    """Give a command the options that are about engines."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def refuse_misplaced(ctx: click.Context, *, engine: bool, earlier: bool) -> None:
    """A usage error for an option without what it is about, or for an engine without a name.

    A command line that turns out empty, as of a variable that is not set, must not check the
    reference in the engine's place.

    Clause: engines.run.options.
    """
    if not engine and ctx.get_parameter_source("engine") is not ParameterSource.DEFAULT:
        raise click.UsageError("--engine takes a program and its arguments, found none.", ctx)
    needy = [] if engine else [*OF_ENGINES, *(OF_RUNS if earlier else ())]
    if not engine and not earlier:
        needy += ["markdown", "html"]
    for parameter in ctx.command.params:
        given = ctx.get_parameter_source(parameter.name or "") is not ParameterSource.DEFAULT
        if given and parameter.name in needy:
            raise click.UsageError(f"{parameter.opts[0]} needs --engine.", ctx)
    for name, other in (("update_expected", "expected"), ("changed", "report")):
        if ctx.params.get(name) and ctx.params.get(other) is None:
            option = name.replace("_", "-")
            raise click.UsageError(f"--{option} needs --{other}.", ctx)


OPTIONS: Final = (
    click.option(
        "--engine",
        default="",
        metavar="COMMAND",
        help="Check this engine instead of the reference: a program and its arguments.",
    ),
    click.option(
        "--jobs",
        type=click.IntRange(1, 64),
        default=1,
        show_default=True,
        metavar="N",
        help="Check by so many processes, or by so many copies of the engine, side by side.",
    ),
    click.option(
        "--chapter",
        "chapters",
        multiple=True,
        metavar="NAME",
        help="Ask the questions of this document of vectors only; can be given several times.",
    ),
    click.option(
        "--ruleset",
        "rulesets",
        multiple=True,
        metavar="NAME",
        help="Ask about this ruleset only; can be given several times.",
    ),
    click.option(
        "--expected",
        type=FilePath(dir_okay=False),
        metavar="FILE",
        help="Divergences that are expected, with reasons, as TOML.",
    ),
    click.option(
        "--update-expected",
        is_flag=True,
        help="Add what diverges to the file of --expected, for the reasons to be filled in.",
    ),
    click.option(
        "--strict", is_flag=True, help="Let a form that is equal but not canonical fail."
    ),
    click.option(
        "--changed",
        is_flag=True,
        help="Show only what changed since the last whole run in the directory of --report.",
    ),
    click.option(
        "--markdown", type=markdown_path, metavar="FILE", help="Write the results as Markdown."
    ),
    click.option(
        "--html", type=html_path, metavar="FILE", help="Write the results as one HTML page."
    ),
    click.option(
        "--with",
        "earlier",
        type=existing,
        multiple=True,
        metavar="DIR",
        help="Show the results of another --report directory beside these; alone: only them.",
    ),
    click.option(
        "--start-time",
        type=seconds,
        default=10.0,
        show_default=True,
        metavar="SECONDS",
        help="How long the engine may take to start.",
    ),
    click.option(
        "--query-time",
        type=seconds,
        default=10.0,
        show_default=True,
        metavar="SECONDS",
        help="How long the engine may take to answer a question.",
    ),
    click.option(
        "--restarts",
        type=click.IntRange(0),
        default=10,
        show_default=True,
        metavar="N",
        help="How often each copy of the engine is started again after it broke.",
    ),
)
