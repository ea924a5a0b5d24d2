"""The errata of the sources, collected from the vectors, as ``docs/results/errata.md``."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.errors import TedomariError
from tedomari.messages import clipped, did_you_mean
from tedomari_conformance.suite import Document, Vector, Verdict
from tedomari_conformance.suite.harness.runner import shown
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operations
from tedomari_spec.inventory import load_sources

#: The command that writes the document again.
RENEWAL: Final = "tedomari errata > docs/results/errata.md"

#: A claim with more errata than this is told in a table.
TABLE_FROM: Final = 4

#: A text that is longer is cut in the document.
LONGEST: Final = 600

_ID: Final = re.compile(r"[a-z][a-z0-9-]*(?:\.[A-Za-z0-9_-]+)+")


class UnknownVectorError(TedomariError):
    """An id that no vector has."""

    def __init__(self, name: str, near: Sequence[str]) -> None:
        hint = did_you_mean(near) or "'tedomari errata' lists errata"
        super().__init__(f"no vector {name!r}; {hint}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Erratum:
    """A vector whose verdict is erratum, and the ids of the vectors that bear it out."""

    source: str
    vector: Vector
    witnesses: tuple[str, ...]

    @property
    def printed(self) -> str:
        """What is printed; what is read in it, if the text is lost."""
        provenance = self.vector.provenance
        return shown(provenance.read) if provenance.printed is None else provenance.printed

    @property
    def true(self) -> str:
        """What is true instead."""
        return shown(self.vector.expect)

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands that show it: a plain one if there is one, then that of the vectors."""
        plain = plain_command(self.vector.given)
        again = " ".join(("tedomari errata", self.vector.id, *self.witnesses))
        return (again,) if plain is None else (plain, again)


def errata_of(documents: Iterable[Document]) -> list[Erratum]:
    """All errata, in the order of the documents."""
    kept = list(documents)
    known = {vector.id for document in kept for vector in document.vectors}
    return [
        Erratum(document.source, vector, witnesses(vector, known))
        for document in kept
        for vector in document.vectors
        if vector.provenance.verdict is Verdict.ERRATUM
    ]


def witnesses(vector: Vector, known: Container[str]) -> tuple[str, ...]:
    """The other vectors that the evidence and the note of a vector name."""
    text = " ".join((*vector.provenance.evidence, vector.provenance.note))
    named = (found.rstrip(".") for found in _ID.findall(text))
    return tuple(dict.fromkeys(name for name in named if name in known and name != vector.id))


def plain_command(given: Given) -> str | None:
    """The command that computes what a vector computes, if there is a plain one."""
    known = operations().get(str(given.get("operation")))
    return None if known is None else known.command(given)


def errata_markdown(documents: Iterable[Document]) -> str:
    """The document: for each source its claims with errata, each with proofs and commands.

    The result rests on the vectors and the inventory alone.  Clause: vectors.errata.document.
    """
    errata = errata_of(documents)
    sources = load_sources()
    blocks = [
        "# Errata of the sources",
        f"{len(errata)} places in the sources are wrong as printed. Each is told with what is "
        "printed, what is true, why, the independent computations that agree, and the "
        "commands that show it. `tedomari errata ID...` computes vectors by their ids and "
        "says what comes out and what was expected.",
        "What is wrong is the content of the print; or a word, a slip of translation or "
        "typing behind which the content stands; or a label, such as the name of a cell.",
        f"This page is generated from the vectors: `{RENEWAL}`.",
    ]
    for name in dict.fromkeys(erratum.source for erratum in errata):
        own = [erratum for erratum in errata if erratum.source == name]
        source = sources.get(name)
        blocks.append(f"## {name if source is None else source.title}")
        claims = dict.fromkeys(erratum.vector.claim for erratum in own)
        blocks.append(f"`{name}`: {len(own)} errata, in {len(claims)} claims.")
        for claim in claims:
            item = None if source is None else source.items.get(claim)
            where = "" if item is None else f": {escaped(item.where)}"
            blocks.append(f"### {claim}{where}")
            if item is not None:
                blocks.append(f"Claimed: {code(item.statement)}")
            blocks += claim_blocks([e for e in own if e.vector.claim == claim])
    return "\n\n".join(blocks) + "\n"


def claim_blocks(errata: Sequence[Erratum]) -> Iterator[str]:
    """The errata of one claim: each by itself, or many in a table."""
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
    yield "\n".join(("Computed by:", "", *(f"* {escaped(proof)}" for proof in proofs)))


def single(erratum: Erratum) -> str:
    """One erratum as a list."""
    provenance = erratum.vector.provenance
    lines = [
        f"**{escaped(provenance.cell)}** ({provenance.kind}; {erratum.vector.extent.kind})",
        "",
        f"* Printed: {code(erratum.printed)}",
        f"* Read as: {code(shown(provenance.read))}",
        f"* True: {code(erratum.true)}",
    ]
    if provenance.note:
        lines.append(f"* Why: {escaped(provenance.note)}")
    lines += [f"* Computed by: {escaped(proof)}" for proof in provenance.evidence]
    lines += [f"* Shown by: {code(command)}" for command in erratum.commands]
    return "\n".join(lines)


def code(text: str, *, in_table: bool = False) -> str:
    """A text as a span of code on one line, cut if it is very long.

    >>> code("a | b", in_table=True)
    '`a \\\\| b`'
    """
    flat = clipped(" ".join(text.split()), LONGEST, dots=" ...")
    if in_table:
        flat = flat.replace("|", "\\|")
    fence = "``" if "`" in flat else "`"
    space = " " if "`" in flat else ""
    return f"{fence}{space}{flat}{space}{fence}"


def escaped(text: str) -> str:
    """A text in which no sign means anything to Markdown.

    >>> escaped("2.^ + * < ^^*")
    '2.^ + \\\\* \\\\< ^^\\\\*'
    """
    return re.sub(r"([\\*_<>`\[\]#])", r"\\\1", " ".join(text.split()))


def cell(text: str) -> str:
    """A text in a cell of a table."""
    return escaped(text).replace("|", "\\|")
