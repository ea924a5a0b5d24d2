"""The arguments of queries about drawn subjects, by the types of their operation."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.membership import family_of
from tedomari_conformance.engines.operations import OPERATIONS, VALUES
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.registry import Operation


def find_operation(name: str, rules: AnyRuleset | None) -> Operation:
    """Return an operation by its name; about positions of a ruleset, or values for None."""
    return OPERATIONS[VALUES if rules is None else family_of(rules) or "", name]


def subject_members(operation: Operation) -> Sequence[str]:
    """Return the names of the arguments that are drawn subjects."""
    return [name for name, type_ in operation.given.items() if type_.drawn]


def arguments_of(operation: Operation, texts: Sequence[str]) -> Iterator[Mapping[str, JSON]]:
    """Yield the arguments of queries about each of some subjects, or about all together.

    >>> list(arguments_of(OPERATIONS["partizan", "compare"], ["..", "."]))
    [{'position': '..', 'other': '.'}]

    Clauses: fuzz.batch, fuzz.values.
    """
    choices = {name: type_.tries for name, type_ in operation.given.items() if type_.tries}
    for subjects in subject_arguments(operation, texts):
        for data in product(*choices.values()):
            yield {**subjects, **dict(zip(choices, data, strict=True))}


def subject_arguments(
    operation: Operation, texts: Sequence[str]
) -> Sequence[Mapping[str, JSON]]:
    """Return the arguments that are subjects, without the others."""
    first, *others = subject_members(operation)
    if others:
        return [dict(zip((first, *others), texts, strict=True))]
    if operation.given[first].definition.get("type") == "array":
        return [{first: list(texts)}]
    return [{first: text} for text in texts]


def subject_texts(query: Query, rules: AnyRuleset | None) -> list[str]:
    """Return the subjects of a query, in their notation."""
    names = subject_members(find_operation(query.operation, rules))
    arguments = [query.arguments[name] for name in names if name in query.arguments]
    return [str(t) for data in arguments for t in (data if isinstance(data, list) else [data])]
