"""The operation that uses no values: it finds the winner by trying moves."""

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
    """Return the relation of ``left`` to ``right`` by search.

    Each side maps expressions to numbers of copies, and each copy is played in its canonical
    form.  ``positions`` of a ruleset, if present, are added to the left side.  The components
    are played side by side; no sum is computed.

    Clause: vectors.evidence.search.
    """
    left, right = list(forms(given["left"])), list(forms(given["right"]))
    if "ruleset" in given:
        left += positions(given)
    return str(Search().relation(left, right))


def forms(given: JSON) -> Iterator[Term]:
    """Yield the terms for expressions and their numbers of copies."""
    for text, copies in cast("Mapping[str, JSON]", given).items():
        yield coefficient(copies, {}) * Term.form(canonical_form(parse(text)))


def positions(given: Given) -> Iterator[Term]:
    """Yield the terms for positions and their numbers of copies."""
    ruleset = ruleset_of(given)
    for text, copies in cast("Mapping[str, JSON]", given["positions"]).items():
        yield coefficient(copies, {}) * Term.position(ruleset, ruleset.parse(text))
