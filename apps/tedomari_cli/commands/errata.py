"""``tedomari errata``: the errors in the sources, and the computations that show them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from tedomari.answers.data import Answer
from tedomari.messages import nearest
from tedomari_cli.bounds import BoundReachedError, with_bounds, within_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, refuse, write_answer, write_fields, write_json

if TYPE_CHECKING:
    from tedomari_browse import Links
    from tedomari_conformance.sources.errata.collected import Erratum
    from tedomari_conformance.suite import Document, Vector


@click.command("errata", cls=OperandCommand)
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--latex", metavar="SOURCE", help="Write the errata of one source in LaTeX.")
@click.option("--corrected", metavar="TABLE", help="Write a corrected table.")
@click.option(
    "--format",
    "kind",
    type=click.Choice(("csv", "latex")),
    help="The format of the corrected table.  [csv]",
)
@click.option(
    "--datasette",
    metavar="URL",
    help="Add the address of the row in Datasette, which serves an export at this address.",
)
@click.option(
    "--database",
    metavar="NAME",
    help="The name of the exported file, without its ending.  [tedomari]",
)
@json_option
@with_bounds()
def command(
    ids: Sequence[str],
    *,
    latex: str | None,
    corrected: str | None,
    kind: str | None,
    datasette: str | None,
    database: str | None,
    as_json: bool,
) -> ExitStatus:
    """Write all errata of the sources as Markdown, or check vectors by their ids.

    With ids, each vector is computed, whether it is an erratum or not. The exit status is 1
    if the result of one does not agree with its verdict.

    --corrected writes table-1 to table-6 or appendix with the true values, and compares each
    row with the printed one.

    --datasette adds the address of each row in a database that 'tedomari vectors export
    --format sqlite' has written.

    \b
    Example: tedomari errata xt.strips.period
    """
    from tedomari_browse import AddressError
    from tedomari_conformance.sources.errata.collected import UnknownVectorError, errata_of
    from tedomari_conformance.sources.errata.markdown import errata_markdown
    from tedomari_conformance.suite import load_documents

    if len([option for option in (latex, corrected) if option is not None]) + bool(ids) > 1:
        raise click.UsageError("give ids, or --latex SOURCE, or --corrected TABLE")
    if as_json and (latex is not None or corrected is not None):
        raise click.UsageError("--json is for errata and for ids")
    if kind is not None and corrected is None:
        raise click.UsageError("--format needs --corrected TABLE")
    if datasette is not None and not (ids or as_json):
        raise click.UsageError("--datasette needs ids or --json")
    if database is not None and datasette is None:
        raise click.UsageError("--database needs --datasette URL")
    if latex is not None:
        return write_sheet(latex)
    documents = load_documents()
    if corrected is not None:
        return write_corrected_table(corrected, kind or "csv", documents)
    try:
        links = None if datasette is None else links_to(datasette, database)
    except AddressError as wrong:
        return refuse(wrong.text, wrong, as_json=as_json)
    if not ids:
        if as_json:
            for erratum in errata_of(documents):
                write_json({**erratum_answer(erratum), **row_of(erratum.vector, links)})
        else:
            echo(errata_markdown(documents), nl=False)
        return ExitStatus.FINE
    known = {
        vector.id: (document, vector) for document in documents for vector in document.vectors
    }
    worst = ExitStatus.FINE
    for number, name in enumerate(ids):
        if number and not as_json:
            echo()
        if name not in known:
            error = UnknownVectorError(name, nearest(name, known))
            worst = max(worst, refuse(name, error, as_json=as_json))
            continue
        try:
            answer = within_bounds(partial(vector_answer, *known[name]))
        except BoundReachedError as error:
            worst = max(worst, refuse(name, error, as_json=as_json))
            continue
        answer = {**answer, **row_of(known[name][1], links)}
        write_answer(answer, as_json=as_json, show=show)
        worst = max(worst, ExitStatus.FINE if answer["ok"] else ExitStatus.NO)
    return worst


def links_to(datasette: str, database: str | None) -> "Links":
    """Return the addresses of the rows of a database that Datasette serves.

    Raises :class:`~tedomari_browse.AddressError`.
    """
    from tedomari_browse import Links

    links = Links(datasette=datasette)
    return links if database is None else replace(links, database=database)


def row_of(vector: "Vector", links: "Links | None") -> Answer:
    """Return the address of the row of an erratum, or of another vector, as a member ``row``.

    Clause: vectors.errata.row.
    """
    from tedomari_conformance.suite import Verdict

    if links is None:
        return {}
    table = "errata" if vector.provenance.verdict is Verdict.ERRATUM else "vectors"
    return {"row": links.row(table, vector.id)}


def write_sheet(source: str) -> ExitStatus:
    """Write the errata of a source in LaTeX."""
    from tedomari_conformance.sources.errata.latex import errata_latex
    from tedomari_conformance.suite import load_documents
    from tedomari_conformance.suite.reader import UnknownSourceError

    try:
        documents = load_documents([source])
    except UnknownSourceError as error:
        return refuse(source, error, as_json=False)
    echo(errata_latex(documents, documents[0].source), nl=False)
    return ExitStatus.FINE


def write_corrected_table(name: str, kind: str, documents: "Sequence[Document]") -> ExitStatus:
    """Write a corrected table of a source.  Clause: vectors.errata.corrected."""
    from tedomari_conformance.sources.errata.corrected import UnknownTableError, corrected_table
    from tedomari_conformance.sources.errata.corrected_text import FORMATS

    try:
        table = corrected_table(name, documents)
    except UnknownTableError as error:
        return refuse(name, error, as_json=False)
    echo(FORMATS[kind](table), nl=False)
    return ExitStatus.FINE


def erratum_answer(erratum: "Erratum") -> Answer:
    """Return an erratum: the printed claim, the true one, and the commands that show it."""
    vector, provenance = erratum.vector, erratum.vector.provenance
    return {
        "id": vector.id,
        "source": erratum.source,
        "claim": vector.claim,
        "cell": provenance.cell,
        "kind": provenance.kind,
        "root": provenance.root or None,
        "printed": provenance.printed,
        "true": erratum.true,
        "note": provenance.note,
        "evidence": list(provenance.evidence),
        "commands": list(erratum.commands),
    }


def vector_answer(document: "Document", vector: "Vector") -> Answer:
    """Return a vector: what it expects, what its source prints, and what is computed.

    Clause: vectors.errata.computed.
    """
    from tedomari_conformance.suite import check
    from tedomari_conformance.suite.harness.runner import format_answer

    result, provenance = check(document, vector), vector.provenance
    return {
        "id": vector.id,
        "source": document.source,
        "claim": vector.claim,
        "cell": provenance.cell,
        "verdict": str(provenance.verdict),
        "given": format_answer(vector.given),
        "printed": provenance.printed,
        "read": format_answer(provenance.read),
        "expected": format_answer(vector.expect),
        "computed": result.got,
        "ok": result.ok,
        "message": result.message,
    }


def show(answer: Answer) -> None:
    """Print the answer as text, without empty fields."""
    members = {**answer, "ok": "yes" if answer["ok"] else "no"}
    write_fields((key, str(text)) for key, text in members.items() if text not in (None, ""))
