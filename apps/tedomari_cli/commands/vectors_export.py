"""``tedomari vectors export``: a folder of plain JSON, one text, or a database."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tedomari.errors import OutsideError, TedomariError
from tedomari_cli.commands.vectors_selection import (
    selection,
    selection_options,
    several,
    wrong_name,
)
from tedomari_cli.commands.vectors_sqlite import SQLITE, export_sqlite, sqlite_options
from tedomari_cli.diverting import answer_stream
from tedomari_cli.failures import ExitStatus, os_error_message, say
from tedomari_cli.files import output_path, write_file
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse, write_fields, write_json

if TYPE_CHECKING:
    from tedomari_conformance.engines.exports.model import Export
    from tedomari_conformance.suite.vector_set.selection import Selection

#: The format of a folder, which is the default.
FOLDER: Final = "folder"

#: The formats that are one text.
TEXTS: Final = ("jsonl", "mcgs", "cgscript")

#: The name of the standard output.
STANDARD_OUTPUT: Final = "-"


@click.command("export", cls=OperandCommand)
@click.argument("target", metavar="[DIR|FILE]", type=output_path, required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice([FOLDER, *TEXTS, SQLITE]),
    default=FOLDER,
    show_default=True,
    help="Export a folder of documents, or one file: a vector per line as JSON, tests for "
    "MCGS, a program for CGSuite, or a database for Datasette.",
)
@sqlite_options
@selection_options
@json_option
@click.pass_context
def export_command(
    ctx: click.Context,
    /,
    *,
    target: Path | None,
    form: str,
    censuses: Sequence[Path],
    workbench: str | None,
    datasette: str | None,
    as_json: bool,
    **selected: str | None,
) -> ExitStatus:
    """Export the vectors to a folder, with schema, licence and a manifest of checksums.

    The folder must be new, empty, or an earlier export, which is replaced. The other
    formats are written to a file, or to standard output without one. What they cannot
    express is counted by reason on standard error.

    --format sqlite writes vectors, errata and censuses to FILE, and their description for
    Datasette to a file with the ending .metadata.json next to it.

    \b
    Example: tedomari vectors export vectors --ruleset domineering
    """
    if form != SQLITE and (censuses or workbench is not None or datasette is not None):
        raise click.UsageError(
            "--census, --workbench and --datasette need --format sqlite", ctx
        )
    if form == FOLDER:
        if target is None:
            raise click.UsageError("Expected the folder to write, found none.", ctx)
        return export_folder(target, selection(**selected), as_json=as_json)
    file = None if target is None or str(target) == STANDARD_OUTPUT else target
    if form == SQLITE:
        if file is None:
            raise click.UsageError("Expected the SQLite file to write, found none.", ctx)
        return export_sqlite(
            file,
            selection(**selected),
            censuses=censuses,
            workbench=workbench,
            datasette=datasette,
            as_json=as_json,
        )
    if as_json and file is None:
        raise click.UsageError("--json describes a file: name the file to write.", ctx)
    return export_text(file, form, selection(**selected), as_json=as_json)


def export_folder(folder: Path, chosen: "Selection", *, as_json: bool) -> ExitStatus:
    """Export a folder, and describe it."""
    from tedomari_conformance.suite.vector_set.export import ExportError, export

    try:
        manifest = export(folder, chosen)
    except ExportError as error:
        return refuse(str(folder), error, as_json=as_json)
    except TedomariError as error:
        return refuse(wrong_name(error), error, as_json=as_json)
    except OSError as error:
        where = "" if error.filename else f"cannot write {folder}: "
        raise OutsideError(where + os_error_message(error)) from error
    summary = {
        "folder": str(folder),
        "version": manifest["version"],
        "checksum": manifest["checksum"],
        "documents": len(manifest["documents"]),
        "vectors": manifest["vectors"],
    }
    if as_json:
        write_json(summary)
    else:
        write_fields((key, str(value)) for key, value in summary.items())
    return ExitStatus.FINE


def export_text(
    file: Path | None, form: str, chosen: "Selection", *, as_json: bool
) -> ExitStatus:
    """Export a text to a file or to standard output, and report what was left out.

    Clauses: vectors.export.left-out, vectors.export.text.
    """
    from tedomari_conformance.engines.exports.formats import FORMATS
    from tedomari_conformance.suite.vector_set.record import load_record
    from tedomari_conformance.suite.vector_set.selection import selected_files

    try:
        export = FORMATS[form](selected_files(chosen))
    except TedomariError as error:
        return refuse(wrong_name(error), error, as_json=as_json)
    if file is None:
        answer_stream().write(export.text)
    else:
        write_file(file, export.text)
    if as_json:
        write_json(
            {
                "file": str(file),
                "format": form,
                "version": load_record().version,
                "written": export.written,
                "left_out": dict(export.left_out.most_common()),
            }
        )
    else:
        report(export, "vector" if form == "jsonl" else "question")
    return ExitStatus.FINE


def report(export: "Export", noun: str) -> None:
    """Write on standard error how much was written, and how much left out, by reason."""
    say(f"{several(export.written, noun)} written")
    for reason, number in export.left_out.most_common():
        say(f"left out: {number}: {reason}")
