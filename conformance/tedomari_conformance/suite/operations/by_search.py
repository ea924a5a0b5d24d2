"""The operation that uses no values: who wins is found by trying moves."""

from collections.abc import Iterator, Mapping
from typing import cast

from tedomari.forms.values import canonical_form
from tedomari.notation import parse
from tedomari.search import Search, Term
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import ask_search
from tedomari_conformance.suite.operations.expressions import coefficient, ruleset_of
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    COUNTS,
    RELATION,
    SUM,
    TEXT,
    Answer,
    optional,
)


@operation(
    "search",
    given={"left": SUM, "right": SUM, "ruleset": optional(TEXT), "positions": optional(COUNTS)},
    result=RELATION,
    asks=ask_search,
)
def search(given: Given) -> Answer:
    """The relation of ``left`` to ``right`` by search.

    Each side maps expressions to how many of them are played, each as its form; positions
    of a ruleset, if there are any, belong to the left side.  No two games are ever added.

    Clause: vectors.evidence.search.
    """
    left, right = list(forms(given["left"])), list(forms(given["right"]))
    if "ruleset" in given:
        left += positions(given)
    return str(Search().relation(left, right))


def forms(given: JSON) -> Iterator[Term]:
    """The terms that expressions stand for."""
    for text, copies in cast("Mapping[str, JSON]", given).items():
        yield coefficient(copies, {}) * Term.form(canonical_form(parse(text)))


def positions(given: Given) -> Iterator[Term]:
    """The terms that positions stand for."""
    ruleset = ruleset_of(given)
    for text, copies in cast("Mapping[str, JSON]", given["positions"]).items():
        yield coefficient(copies, {}) * Term.position(ruleset, ruleset.parse(text))
