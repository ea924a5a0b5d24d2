"""The options of ``tedomari check``."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import click
from click.core import ParameterSource

from tedomari_cli.bounds import PROCESSES
from tedomari_cli.files import FilePath, html_path, markdown_path, output_path, xml_path
from tedomari_conformance.suite.harness.results import ALLOWABLE, Status

Command = TypeVar("Command", bound=Callable[..., Any])

#: The options that have no meaning without ``--engine``.
OF_ENGINES: Final = ("allowed", "start_time", "query_time", "restarts")

#: The options that have a meaning if only earlier results are shown.
OF_EARLIER: Final = ("earlier", "markdown", "html", "as_json", "seconds", "memory")

#: The options that have no meaning for the test files of MCGS.
NOT_OF_MCGS: Final = (
    "engine",
    "jobs",
    "sources",
    "rulesets",
    "earlier",
    *OF_ENGINES,
)

#: The name of the file in a report directory that has the run as Markdown.
SUMMARY_NAME: Final = "summary.md"

seconds: Final = click.FloatRange(min=0, min_open=True)

existing: Final = FilePath(exists=True)


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """The options of a ``check`` run; ``engine`` is empty for the reference."""

    engine: str
    mcgs: Path | None
    jobs: int
    sources: Sequence[str]
    chapters: Sequence[str]
    rulesets: Sequence[str]
    expected: Path | None
    update_expected: bool
    allowed: Sequence[Status]
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
    def forms(self) -> list[tuple[Path, str]]:
        """Return the files to write, each with the name of its format."""
        summary = None if self.report is None else self.report / SUMMARY_NAME
        forms = {
            "junit": self.junit,
            "summary": summary,
            "markdown": self.markdown,
            "html": self.html,
        }
        return [(path, form) for form, path in forms.items() if path is not None]

    @property
    def only_earlier(self) -> bool:
        """Whether the run only shows earlier results."""
        return bool(self.earlier) and not self.engine and self.mcgs is None


#: Allows statuses that otherwise fail a run.
allow_option: Final = click.option(
    "--allow",
    "allowed",
    type=click.Choice([status.value for status in ALLOWABLE]),
    multiple=True,
    callback=lambda ctx, parameter, names: tuple(map(Status, names)),
    help="Do not fail for answers with this status; weak answers are right, but not in the "
    "requested form.",
)


def check_options(command: Command) -> Command:
    """Add the options of a check to a command."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def refuse_misplaced_options(ctx: click.Context, options: CheckOptions) -> None:
    """Raise a usage error for an option without the one it needs, or for an empty engine.

    An empty command line, such as from an unset variable, must not check the reference
    instead of the engine.

    Clause: engines.run.options.
    """
    if options.mcgs is not None:
        refuse_options(ctx, NOT_OF_MCGS, "is not for --mcgs")
    if not options.engine:
        if ctx.get_parameter_source("engine") is not ParameterSource.DEFAULT:
            raise click.UsageError(
                "--engine takes a program and its arguments, found none.", ctx
            )
        for parameter in ctx.command.params:
            name = parameter.name or ""
            misplaced = name in OF_ENGINES or (options.only_earlier and name not in OF_EARLIER)
            if misplaced and ctx.get_parameter_source(name) is not ParameterSource.DEFAULT:
                raise click.UsageError(f"{parameter.opts[0]} needs --engine.", ctx)
    for name, other in (("update_expected", "expected"), ("changed", "report")):
        if ctx.params.get(name) and ctx.params.get(other) is None:
            option = name.replace("_", "-")
            raise click.UsageError(f"--{option} needs --{other}.", ctx)


def refuse_options(ctx: click.Context, names: Collection[str], why: str) -> None:
    """Raise a usage error for the first of these options that was given."""
    for parameter in ctx.command.params:
        name = parameter.name or ""
        given = ctx.get_parameter_source(name) is not ParameterSource.DEFAULT
        if name in names and given:
            raise click.UsageError(f"{parameter.opts[0]} {why}.", ctx)


OPTIONS: Final = (
    click.option(
        "--source",
        "sources",
        multiple=True,
        metavar="NAME",
        help="Check the vectors of this source only; can be given several times.",
    ),
    click.option(
        "--junit", type=xml_path, metavar="FILE", help="Write the results as JUnit XML."
    ),
    click.option(
        "--report",
        type=output_path,
        metavar="DIR",
        help="Store the results in a directory; an interrupted run is continued.",
    ),
    click.option(
        "--engine",
        default="",
        metavar="COMMAND",
        help="Check this engine instead of the reference: a program and its arguments.",
    ),
    click.option(
        "--mcgs",
        type=existing,
        metavar="PATH",
        help="Compare the reference with the test files of MCGS in a folder, or with one file.",
    ),
    click.option(
        "--jobs",
        type=PROCESSES,
        default=1,
        show_default=True,
        metavar="N",
        help="Use N processes, or N copies of the engine, in parallel.",
    ),
    click.option(
        "--chapter",
        "chapters",
        multiple=True,
        metavar="NAME",
        help="Check this document of vectors only; can be given several times.",
    ),
    click.option(
        "--ruleset",
        "rulesets",
        multiple=True,
        metavar="NAME",
        help="Check the questions about this ruleset only; can be given several times.",
    ),
    click.option(
        "--expected",
        type=FilePath(dir_okay=False),
        metavar="FILE",
        help="Read expected divergences, with reasons, from a TOML file.",
    ),
    click.option(
        "--update-expected",
        is_flag=True,
        help="Add new divergences to the file of --expected; fill in the reasons there.",
    ),
    allow_option,
    click.option(
        "--changed",
        is_flag=True,
        help="Show only changes since the last complete run in the directory of --report.",
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
        help="Also show the results of another --report directory; alone: only those.",
    ),
    click.option(
        "--start-time",
        type=seconds,
        default=10.0,
        show_default=True,
        metavar="SECONDS",
        help="Time limit for the engine to start.",
    ),
    click.option(
        "--query-time",
        type=seconds,
        default=10.0,
        show_default=True,
        metavar="SECONDS",
        help="Time limit for the engine to answer a question.",
    ),
    click.option(
        "--restarts",
        type=click.IntRange(0),
        default=10,
        show_default=True,
        metavar="N",
        help="How often each copy of the engine is restarted after it breaks.",
    ),
)
