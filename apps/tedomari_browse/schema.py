"""The tables of the database: their columns, references and facets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

#: The table of the vectors, and the columns in which its full-text search looks.
VECTORS: Final = "vectors"
SEARCHED: Final = ("vector", "printed", "read", "expected", "note", "evidence")


@dataclass(frozen=True, slots=True)
class Column:
    """A column: what it means, the table that it refers to, and its type.

    A page of Datasette begins with the meanings, so there are none where the name says enough.
    """

    meaning: str = ""
    refers: str | None = None
    kind: str = "TEXT"


@dataclass(frozen=True, slots=True)
class Table:
    """A table.  Its key is the first column, or the first ``keys`` columns.

    Datasette counts the rows by the columns ``facets`` and by the JSON arrays in ``arrays``.
    The column ``label`` names a row where other tables refer to it.
    """

    meaning: str
    columns: Mapping[str, Column]
    facets: Sequence[str] = ()
    arrays: Sequence[str] = ()
    label: str | None = None
    keys: int = 1

    @property
    def key(self) -> Sequence[str]:
        """The columns of the primary key."""
        return list(self.columns)[: self.keys]


WORKBENCH: Final = Column("opens the expression or the position")
OUTCOME: Final = Column("who wins: L, R, N (the next player) or P (the previous)")

#: The tables by name; each refers only to earlier ones, or to itself.
TABLES: Final[Mapping[str, Table]] = {
    "about": Table(
        "What was exported.",
        {"name": Column(), "content": Column()},
    ),
    "sources": Table(
        "The documents whose claims are checked.",
        {
            "source": Column(),
            "title": Column(),
            "authors": Column(),
            "published": Column(),
            "year": Column(kind="INTEGER"),
        },
        label="title",
    ),
    "verdicts": Table(
        "How a printed claim compares with the computation.",
        {"verdict": Column(), "meaning": Column()},
    ),
    "clauses": Table(
        "The rules of the specification.",
        {
            "clause": Column(),
            "chapter": Column(),
            "paragraph": Column(),
        },
        facets=("chapter",),
    ),
    "claims": Table(
        "Every numbered table, figure, formula, example and claim of the sources.",
        {
            "claim": Column(),
            "source": Column(refers="sources"),
            "place": Column(),
            "statement": Column(),
            "disposition": Column("how the claim is treated"),
            "reason": Column("why it is not checked, if it is not"),
        },
        facets=("source", "disposition"),
    ),
    "claim_clauses": Table(
        "The clauses that state the same as a claim.",
        {
            "claim": Column(refers="claims"),
            "clause": Column(refers="clauses"),
        },
        keys=2,
    ),
    "documents": Table(
        "The documents of vectors: each has those of one table, figure or section.",
        {
            "document": Column(),
            "source": Column(refers="sources"),
            "title": Column(),
        },
        facets=("source",),
        label="title",
    ),
    "roots": Table(
        "The errors from which errata follow.",
        {
            "root": Column("the source and the name of the error"),
            "source": Column(refers="sources"),
            "name": Column(),
            "error": Column(),
            "reason": Column("the cause, if it is known"),
        },
        facets=("source",),
        label="name",
    ),
    VECTORS: Table(
        "The claims that can be computed: the question, the right answer, what is printed.",
        {
            "vector": Column(),
            "ruleset": Column(),
            "position": Column(),
            "expression": Column("a comparison has the expected relation"),
            "workbench": WORKBENCH,
            "operation": Column("what is computed"),
            "expected": Column("the right answer"),
            "value": Column("the right answer, if it is a game, in the shortest notation"),
            "printed": Column("the text in the source"),
            "read": Column("the claim that is read from this text"),
            "verdict": Column("how the claim compares with the right answer", "verdicts"),
            "kind": Column(),
            "root": Column("the error from which an erratum follows", "roots"),
            "source": Column(refers="sources"),
            "document": Column(refers="documents"),
            "claim": Column(refers="claims"),
            "cell": Column("where it is printed"),
            "clauses": Column("the clauses that the vector cites, as a JSON array"),
            "extent": Column(),
            "note": Column(),
            "evidence": Column("independent computations, one per line"),
            "command": Column("a command that computes the same"),
        },
        facets=("source", "claim", "verdict", "value"),
        arrays=("clauses",),
    ),
    "vector_clauses": Table(
        "The clauses that a vector cites.",
        {
            "vector": Column(refers=VECTORS),
            "clause": Column(refers="clauses"),
        },
        keys=2,
    ),
    "vector_lines": Table(
        "Every vector as it is published: one JSON object, as in its document.",
        {
            "vector": Column(refers=VECTORS),
            "json": Column(),
        },
    ),
    "errata": Table(
        "The errors in the sources.",
        {
            "vector": Column(refers=VECTORS),
            "source": Column(refers="sources"),
            "claim": Column(refers="claims"),
            "cell": Column("where it is printed"),
            "workbench": WORKBENCH,
            "kind": Column("content, incomplete, word or label"),
            "root": Column("the error from which it follows", "roots"),
            "printed": Column(),
            "true": Column(),
            "note": Column(),
            "evidence": Column("independent computations, one per line"),
            "commands": Column("the commands that show it, one per line"),
        },
        facets=("source", "kind", "root"),
    ),
    "censuses": Table(
        "Censuses: every connected position of a board, counted up to symmetry.",
        {
            "census": Column(),
            "ruleset": Column(),
            "rows": Column(kind="INTEGER"),
            "columns": Column(kind="INTEGER"),
        },
    ),
    "census_values": Table(
        "The values that occur in a census.",
        {
            "census_value": Column(kind="INTEGER"),
            "census": Column(refers="censuses"),
            "value": Column("null if it is very long"),
            "workbench": WORKBENCH,
            "form_length": Column("the length of its canonical form in characters"),
            "outcome": OUTCOME,
            "left_stop": Column(),
            "right_stop": Column(),
            "mean": Column(),
            "temperature": Column(),
            "birthday": Column(),
            "atomic_weight": Column("the atomic weight, if there is one"),
            "bound": Column("the bound that left the atomic weight unknown"),
        },
        label="value",
        facets=("census", "outcome", "atomic_weight", "temperature"),
    ),
    "census_positions": Table(
        "The positions of a census.",
        {
            "census_position": Column(kind="INTEGER"),
            "census": Column(refers="censuses"),
            "position": Column(),
            "workbench": WORKBENCH,
            "cells": Column("the number of empty cells", kind="INTEGER"),
            "placements": Column("in how many places of the board it fits", kind="INTEGER"),
            "census_value": Column(refers="census_values", kind="INTEGER"),
            "outcome": OUTCOME,
        },
        facets=("census", "outcome", "cells", "census_value"),
    ),
}
