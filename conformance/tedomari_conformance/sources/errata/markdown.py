"""The sheet of errata in Markdown, as ``docs/results/errata.md``."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tedomari.messages import clip
from tedomari_conformance.sources.errata.collected import Erratum, errata_of
from tedomari_conformance.sources.errata.places import SLIPS, cells, places, title
from tedomari_conformance.sources.errata.roots import by_root, sources_of, without_root
from tedomari_conformance.suite import Document
from tedomari_conformance.suite.harness.runner import format_answer
from tedomari_spec.inventory import load_sources

#: The command that writes the page again.
RENEWAL: Final = "tedomari errata > docs/results/errata.md"

#: If a claim has more errata than this, they are listed in a table.
TABLE_FROM: Final = 4

#: A string with more characters than this is clipped on the page.
LONGEST: Final = 600


def errata_markdown(documents: Iterable[Document]) -> str:
    """Return the page: a summary of the root errors, then each erratum with its evidence.

    The page depends only on the vectors and the inventory.
    Clauses: vectors.errata.document, vectors.errata.summary.
    """
    errata = errata_of(documents)
    names = sources_of(errata)
    blocks = [
        "# Errata of the sources",
        f"{len(errata)} places in {len(names)} sources are wrong as printed. This page first "
        "gives the errors from which they follow, then each place with what is printed, what "
        "is true, why, the independent computations that agree, and the commands that show "
        "it. `tedomari errata ID...` computes vectors by their ids. Places that were damaged "
        "by a scan or by text extraction are not counted, because no author wrote them.",
        f"This page is generated from the vectors: `{RENEWAL}`. `tedomari errata --latex "
        "SOURCE` writes the errata of one source in LaTeX.",
        "## Summary",
    ]
    for name in names:
        blocks += [f"### {title(name)}", summary(name, errata)]
    for name in names:
        blocks.append(f"## {title(name)}")
        own = [erratum for erratum in errata if erratum.source == name]
        blocks.append(f"`{name}`: {places(len(own))}.")
        for number, (root, group) in enumerate(by_root(name, errata).items(), 1):
            blocks += [
                f"### {number}. {escape(root.error)}",
                *filter(None, [escape(root.reason)]),
            ]
            blocks += by_claim(group)
        single_errata = without_root(name, errata)
        if single_errata:
            blocks += ["### Words and labels", *by_claim(single_errata)]
    return "\n\n".join(blocks) + "\n"


def summary(source: str, errata: Iterable[Erratum]) -> str:
    """Return the list of the root errors of a source, each with the places where it shows."""
    errata_list = list(errata)
    lines = [
        " ".join(
            filter(
                None,
                (
                    f"{number}.",
                    f"**{escape(root.error)}**",
                    escape(root.reason),
                    f"*{places(len(group))}: {escape(cells(group))}.*",
                ),
            )
        )
        for number, (root, group) in enumerate(by_root(source, errata_list).items(), 1)
    ]
    slips = without_root(source, errata_list)
    if slips:
        lines.append(
            f"{len(lines) + 1}. {SLIPS}. *{places(len(slips))}: {escape(cells(slips))}.*"
        )
    return "\n".join(lines)


def by_claim(errata: Sequence[Erratum]) -> Iterator[str]:
    """Yield the errata claim by claim, each claim with its statement."""
    for claim in dict.fromkeys(erratum.vector.claim for erratum in errata):
        group = [erratum for erratum in errata if erratum.vector.claim == claim]
        source = load_sources().get(group[0].source)
        item = None if source is None else source.items.get(claim)
        where = "" if item is None else f": {escape(item.where)}"
        yield f"#### {claim}{where}"
        if item is not None:
            yield f"Claimed: {code(item.statement)}"
        yield from claim_blocks(group)


def claim_blocks(errata: Sequence[Erratum]) -> Iterator[str]:
    """Yield the errata of one claim: a block for each, or one table if there are many."""
    if len(errata) <= TABLE_FROM:
        yield from map(single, errata)
        return
    rows = [
        f"| {cell(e.vector.provenance.cell)} | {code(e.printed, in_table=True)} "
        f"| {code(e.true, in_table=True)} | {cell(e.vector.provenance.note)} "
        f"| {code(e.vector.id)} |"
        for e in errata
    ]
    head = (
        "| where | printed | true | why | `tedomari errata` |\n| --- | --- | --- | --- | --- |"
    )
    yield "\n".join((head, *rows))
    proofs = dict.fromkeys(proof for e in errata for proof in e.vector.provenance.evidence)
    yield "\n".join(("Computed by:", "", *(f"* {escape(proof)}" for proof in proofs)))


def single(erratum: Erratum) -> str:
    """Return one erratum as a list."""
    provenance = erratum.vector.provenance
    lines = [
        f"**{escape(provenance.cell)}** ({provenance.kind}; {erratum.vector.extent.kind})",
        "",
        f"* Printed: {code(erratum.printed)}",
        f"* Read as: {code(format_answer(provenance.read))}",
        f"* True: {code(erratum.true)}",
    ]
    if provenance.note:
        lines.append(f"* Why: {escape(provenance.note)}")
    lines += [f"* Computed by: {escape(proof)}" for proof in provenance.evidence]
    lines += [f"* Shown by: {code(command)}" for command in erratum.commands]
    return "\n".join(lines)


def code(text: str, *, in_table: bool = False) -> str:
    """Return a string as a span of code on one line, clipped if it is long.

    >>> code("a | b", in_table=True)
    '`a \\\\| b`'
    """
    flat = clip(" ".join(text.split()), LONGEST, dots=" ...")
    if in_table:
        flat = flat.replace("|", "\\|")
    fence = "``" if "`" in flat else "`"
    space = " " if "`" in flat else ""
    return f"{fence}{space}{flat}{space}{fence}"


def escape(text: str) -> str:
    """Return a string with the characters escaped that are special in Markdown.

    >>> escape("2.^ + * < ^^*")
    '2.^ + \\\\* \\\\< ^^\\\\*'
    """
    return re.sub(r"([\\*_<>`\[\]#])", r"\\\1", " ".join(text.split()))


def cell(text: str) -> str:
    """Return a string, escaped for a cell of a table."""
    return escape(text).replace("|", "\\|")
