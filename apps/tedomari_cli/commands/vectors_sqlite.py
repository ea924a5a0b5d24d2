"""``tedomari vectors export --format sqlite``: a database that Datasette serves."""

import shlex
import sqlite3
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tedomari.errors import OutsideError, TedomariError
from tedomari_cli.commands.vectors_selection import wrong_name
from tedomari_cli.failures import ExitStatus
from tedomari_cli.files import FilePath, replacing, write_file
from tedomari_cli.output import refuse, write_fields, write_json

if TYPE_CHECKING:
    from tedomari_conformance.suite.vector_set.selection import Selection

Command = Callable[..., ExitStatus]

#: The name of the format, and the ending of the file of metadata.
SQLITE: Final = "sqlite"
METADATA: Final = ".metadata.json"

#: The tables whose numbers of rows are printed.
COUNTED: Final = ("vectors", "errata", "censuses")


def sqlite_options(function: Command) -> Command:
    """Add the options of the format to a command."""
    for option in reversed(
        (
            click.option(
                "--census",
                "censuses",
                type=FilePath(exists=True, dir_okay=False),
                metavar="FILE",
                multiple=True,
                help="Add this census to the SQLite file; may be repeated.",
            ),
            click.option(
                "--workbench",
                metavar="URL",
                help="The address of the workbench that rows link to.  [http://127.0.0.1:8000/]",
            ),
            click.option(
                "--datasette",
                metavar="URL",
                help="The address of Datasette that the workbench links back to.  "
                "[http://127.0.0.1:8001/]",
            ),
        )
    ):
        function = option(function)
    return function


def export_sqlite(
    file: Path,
    chosen: "Selection",
    *,
    censuses: Sequence[Path],
    workbench: str | None,
    datasette: str | None,
    as_json: bool,
) -> ExitStatus:
    """Export a database with its metadata, and describe it.

    Clauses: vectors.database.kept, vectors.export.text.
    """
    from tedomari_browse import check_metadata, check_target, metadata, write_database
    from tedomari_browse.censuses import census_rows
    from tedomari_browse.links import DATASETTE, WORKBENCH, Links
    from tedomari_browse.rows import set_rows
    from tedomari_conformance.suite.vector_set.record import load_record
    from tedomari_conformance.suite.vector_set.selection import selected_files

    described = file.with_suffix(METADATA)
    try:
        links = Links(workbench or WORKBENCH, datasette or DATASETTE, file.stem)
        check_target(file)
        check_metadata(described)
        rows = chain(
            set_rows(selected_files(chosen), chosen, links), census_rows(censuses, links)
        )
        with replacing(file) as new:
            counts = write_database(new, rows)
        write_file(described, metadata(file.stem))
    except sqlite3.Error as error:
        raise OutsideError(f"cannot write {file}: {error}") from error
    except TedomariError as error:
        return refuse(wrong_name(error) or str(file), error, as_json=as_json)
    summary = {"file": str(file), "metadata": str(described), "version": load_record().version}
    if as_json:
        write_json({**summary, "format": SQLITE, "tables": counts})
    else:
        counted = ((name, str(counts[name])) for name in COUNTED)
        command = shlex.join(["datasette", str(file), "-m", str(described)])
        write_fields((*summary.items(), *counted, ("browse", command)))
    return ExitStatus.FINE
