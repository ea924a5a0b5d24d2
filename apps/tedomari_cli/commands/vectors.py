"""``tedomari vectors``: list, export and check the vectors."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tedomari.errors import OutsideError
from tedomari_cli.bounds import with_bounds, within_bounds
from tedomari_cli.commands.vectors_export import export_command
from tedomari_cli.commands.vectors_selection import (
    selection,
    selection_options,
    several,
    wrong_name,
)
from tedomari_cli.console import console
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus, os_error_message
from tedomari_cli.files import FilePath, read_file
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse, write_json
from tedomari_cli.progress import progress

if TYPE_CHECKING:
    from tedomari_conformance.suite.vector_set.lint import Problem


@click.group("vectors", no_args_is_help=True)
def command() -> None:
    """List the vectors, export them as plain JSON, or check their files.

    \b
    Example: tedomari vectors list --ruleset nim
    """


@command.command("list", cls=OperandCommand)
@selection_options
@json_option
def list_(*, as_json: bool, **selected: str | None) -> ExitStatus:
    """List the documents, with the number of vectors per verdict.

    \b
    Example: tedomari vectors list --source semeai-slides
    """
    from tedomari.errors import TedomariError
    from tedomari_conformance.suite.vector_set.export import document_entry
    from tedomari_conformance.suite.vector_set.selection import selected_files

    try:
        documents = [document_entry(file) for file in selected_files(selection(**selected))]
    except TedomariError as error:
        return refuse(wrong_name(error), error, as_json=as_json)
    if as_json:
        for document in documents:
            write_json({key: document[key] for key in document if key != "path"})
    else:
        print_documents(documents)
    return ExitStatus.FINE


command.add_command(export_command)


@command.command("lint", cls=OperandCommand)
@click.argument("files", metavar="[FILE]...", nargs=-1, type=FilePath())
@json_option
@with_bounds()
def lint(files: Sequence[Path], *, as_json: bool) -> ExitStatus:
    """Check files of vectors for errors; without files, check all that are installed.

    The exit status is 1 if there is an error.

    \b
    Example: tedomari vectors lint
    """
    from tedomari_conformance.suite.reader import document_files
    from tedomari_conformance.suite.vector_set.lint import lint_set

    if not files:
        return print_problems(lint_set(), len(list(document_files())) + 1, as_json=as_json)
    worst, contents = ExitStatus.FINE, {}
    for file in files:
        try:
            contents[str(file)] = read_file(file)
        except OSError as error:
            refusal = refuse(str(file), OutsideError(os_error_message(error)), as_json=as_json)
            worst = max(worst, refusal)
    return max(worst, print_problems(lint_files(contents), len(contents), as_json=as_json))


def lint_files(contents: Mapping[str, bytes]) -> "Iterable[list[Problem]]":
    """Yield the list of problems of each file, given by name."""
    from tedomari_conformance.suite.vector_set.lint import lint_file

    known: dict[str, str] = {}
    return (lint_file(name, content, known) for name, content in contents.items())


def print_problems(
    results: "Iterable[list[Problem]]", total: int, *, as_json: bool
) -> ExitStatus:
    """Print the problems file by file as they are found, then their number."""
    count = 0
    with progress(total, 0) as advance:
        files = iter(results)
        while (problems := within_bounds(partial(next, files, None))) is not None:
            count += len(problems)
            for problem in problems:
                write_json(asdict(problem)) if as_json else echo(str(problem))
            advance()
    if not as_json:
        echo(f"{several(count, 'fault')} found")
    return ExitStatus.NO if count else ExitStatus.FINE


def print_documents(documents: Sequence[dict[str, Any]]) -> None:
    """Print a table of documents with the number of vectors per verdict, and the totals."""
    from rich.table import Table

    from tedomari_conformance.suite.model import Verdict

    table = Table(box=None, pad_edge=False)
    table.add_column("document")
    occurring = {
        verdict
        for document in documents
        for verdict, number in document["verdicts"].items()
        if number
    }
    verdicts = [verdict.value for verdict in Verdict if verdict in occurring]
    for name in ("vectors", *verdicts):
        table.add_column(name, justify="right")
    for document in documents:
        counts = [document["vectors"], *(document["verdicts"][name] for name in verdicts)]
        table.add_row(document["document"], *map(str, counts))
    console().print(table)
    vectors = sum(document["vectors"] for document in documents)
    echo(f"{several(len(documents), 'document')}, {several(vectors, 'vector')}")
