"""Vectors of the source ``graphs-and-strips``, and their positions."""

from collections.abc import Iterator
from typing import cast

from tedomari.graphs import Graph
from tedomari.rulesets import OpaquePosition, Partizan, find_ruleset
from tedomari.search import Term
from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.model import Given, Vector


def graph_vectors(start: str = "", operation: str = "") -> Iterator[Vector]:
    """Yield the vectors that compute, with this start of their ids and this operation."""
    for document in load_documents(["graphs-and-strips"]):
        for vector in document.vectors:
            named = vector.id.startswith(f"graphs.{start}")
            if vector.given and named and operation in ("", vector.given["operation"]):
                yield vector


def ruleset_of(given: Given) -> Partizan[OpaquePosition]:
    """Return the ruleset that is given."""
    return cast("Partizan[OpaquePosition]", find_ruleset(str(given["ruleset"])))


def graph_of(given: Given, member: str = "position") -> Graph:
    """Return the graph that is given."""
    return cast("Graph", ruleset_of(given).parse(str(given[member])))


def term_of(given: Given, member: str = "position") -> Term:
    """Return the position that is given, as a term of a sum to search."""
    ruleset = ruleset_of(given)
    return Term.position(ruleset, ruleset.parse(str(given[member])))


def size_of(given: Given, member: str = "position") -> int:
    """Return the number of pieces, edges or vertices of the position that is given."""
    text = str(given[member])
    return sum(text.count(kind) for kind in "TFLREbrg.lrxo" if text != "0")
