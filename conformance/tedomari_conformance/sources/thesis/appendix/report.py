"""The page on Appendix I: verdicts, repeated and missing positions, recovery.

``python -m tedomari_conformance.sources.thesis.appendix.report`` prints it as Markdown.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from typing import Final

from tedomari_conformance.sources.thesis.appendix.damage import recovery
from tedomari_conformance.sources.thesis.appendix.positions import one_line, representatives
from tedomari_conformance.sources.thesis.appendix.rows import SECTIONS
from tedomari_conformance.suite import Vector, Verdict, load_documents
from tedomari_conformance.suite.reports.markdown import table

RENEWAL: Final = (
    "python -m tedomari_conformance.sources.thesis.appendix.report > docs/results/appendix-i.md"
)

#: The verdicts that a row can have.
VERDICTS: Final = (
    Verdict.CONFIRMED,
    Verdict.ERRATUM,
    Verdict.RESTORED,
    Verdict.DAMAGED,
    Verdict.AMBIGUOUS,
    Verdict.DERIVED,
)

#: The seeds of the random damage in the last table.
SEEDS: Final = (1, 2, 3)

INTRODUCTION: Final = """\
# Appendix I of the thesis

The appendix of *Combinatorial Game Values of Chilled Domineering* lists the positions of 4x4
with 8 to 16 empty cells. Its text comes from poor text recognition. The chapter
[Appendix I of the thesis](../../spec/tedomari_spec/text/appendix.md) says how each of its 1,135
rows was matched with a position, and what a verdict means. This page is generated from the
vectors: `{renewal}`.

## Rows

For each number of empty cells, the table shows how many rows of the text have each verdict. The
last columns count the rows that were printed but are missing from the text, and the positions
that no row shows.
"""


def vectors() -> Mapping[int, Sequence[Vector]]:
    """The vectors of rows and of positions that no row shows, by section."""
    documents = {document.name: document for document in load_documents()}
    return {
        empty: [
            vector
            for vector in documents[f"thesis-appendix-{empty}"].vectors
            if vector.given["operation"] == "value-and-weight"
        ]
        for empty in SECTIONS
    }


def counts(name: str, vectors_of_section: Iterable[Vector], printed: int) -> list[str]:
    """A row of the table of verdicts: numbers of rows, and their percentages.

    ``printed`` is the number of rows that the thesis must have.
    """
    members = list(vectors_of_section)
    number = Counter(vector.provenance.verdict for vector in members if is_row(vector))
    missing = sum(not is_row(vector) for vector in members)
    rows = sum(number[verdict] for verdict in VERDICTS)
    shares = (
        f"{number[one]} ({round(Fraction(100 * number[one], rows))} %)" for one in VERDICTS
    )
    return [name, str(rows), *shares, str(printed - rows), str(missing)]


def is_row(vector: Vector) -> bool:
    """Whether a vector is about a row; then its id ends in the number of the row."""
    return vector.id.rpartition(".")[2].isdigit()


def position(vector: Vector) -> str:
    """The position of a vector as 16 characters."""
    return str(vector.given["position"]).replace("/", "")


def repetitions(vectors_of_section: Sequence[Vector]) -> Iterator[tuple[Vector, Vector]]:
    """Yield pairs of rows that show the same position, the earlier row first."""
    first: dict[str, Vector] = {}
    for vector in vectors_of_section:
        if is_row(vector):
            earlier = first.setdefault(representatives()[position(vector)], vector)
            if earlier is not vector:
                yield earlier, vector


def lines(sections: Mapping[int, Sequence[Vector]]) -> Iterator[str]:
    """Yield the parts of the page before the last."""
    yield INTRODUCTION.format(renewal=RENEWAL)
    head = ("cells", "rows", *(verdict.value for verdict in VERDICTS), "lost", "not shown")
    table_rows = [counts(str(empty), sections[empty], rows) for empty, rows in SECTIONS.items()]
    everything = chain.from_iterable(sections.values())
    yield table(head, [*table_rows, counts("all", everything, sum(SECTIONS.values()))])
    yield "\n## Positions that are listed twice\n"
    pairs = [pair for some in sections.values() for pair in repetitions(some)]
    yield table(
        ("first row", "its position", "second row", "its image"),
        [
            (first.id, f"`{first.given['position']}`", later.id, f"`{later.given['position']}`")
            for first, later in pairs
        ],
    )
    yield "\n## Positions that no row of the text shows\n"
    yield "Rows of 13 and 14 cells are lost, so their positions may have been listed.\n"
    for empty, some in sections.items():
        missing = [vector for vector in some if not is_row(vector)]
        if missing:
            boards = ", ".join(f"`{one_line(position(vector))}`" for vector in missing)
            yield f"* {empty} cells: {boards}."


def recovery_lines() -> Iterator[str]:
    """Yield the last part of the page: how much is recovered from damaged lists."""
    yield "\n## How well the matching recovers a known list\n"
    yield "The percentage of rows recovered from lists of 8 cells with random damage.\n"
    percentages = (
        [str(seed), *(str(recovery(8, seed, harsh=harsh).per_cent) for harsh in (False, True))]
        for seed in SEEDS
    )
    yield table(("seed", "damaged", "badly damaged"), list(percentages))


def appendix_markdown() -> str:
    """Return the page as Markdown.  Clause: appendix.verdict.shares."""
    return "\n".join([*lines(vectors()), *recovery_lines()]) + "\n"


if __name__ == "__main__":
    print(appendix_markdown(), end="")
