"""What is asked about drawn subjects: the arguments of an operation, as its types say."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.membership import family_of
from tedomari_conformance.engines.operations import OPERATIONS, VALUES
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.registry import Operation


def operation_named(name: str, rules: AnyRuleset | None) -> Operation:
    """The operation of that name about positions of a ruleset, or about values."""
    return OPERATIONS[VALUES if rules is None else family_of(rules) or "", name]


def drawn_members(operation: Operation) -> Sequence[str]:
    """The arguments that are drawn subjects."""
    return [name for name, of in operation.given.items() if of.drawn]


def arguments_of(operation: Operation, texts: Sequence[str]) -> Iterator[Mapping[str, JSON]]:
    """What an operation is asked with, about each of some subjects or about all together.

    >>> list(arguments_of(OPERATIONS["partizan", "compare"], ["..", "."]))
    [{'position': '..', 'other': '.'}]

    Clauses: fuzz.batch, fuzz.values.
    """
    tried = {name: of.tries for name, of in operation.given.items() if of.tries}
    for subjects in arguments_drawn(operation, texts):
        for data in product(*tried.values()):
            yield {**subjects, **dict(zip(tried, data, strict=True))}


def arguments_drawn(operation: Operation, texts: Sequence[str]) -> Sequence[Mapping[str, JSON]]:
    """The arguments that are subjects."""
    first, *others = drawn_members(operation)
    if others:
        return [dict(zip((first, *others), texts, strict=True))]
    if operation.given[first].definition.get("type") == "array":
        return [{first: list(texts)}]
    return [{first: text} for text in texts]


def texts_in(query: Query, rules: AnyRuleset | None) -> list[str]:
    """The subjects of such a query."""
    names = drawn_members(operation_named(query.operation, rules))
    found = [query.arguments[name] for name in names if name in query.arguments]
    return [str(t) for data in found for t in (data if isinstance(data, list) else [data])]
