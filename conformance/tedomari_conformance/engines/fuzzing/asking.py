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


def arguments_of(
    operation: Operation, subjects: Sequence[JSON]
) -> Iterator[Mapping[str, JSON]]:
    """Yield the arguments of queries about each of some subjects, or about all together.

    >>> list(arguments_of(OPERATIONS["partizan", "compare"], ["..", "."]))
    [{'position': '..', 'other': '.'}]

    Clauses: fuzz.batch, fuzz.values.
    """
    choices = {name: type_.tries for name, type_ in operation.given.items() if type_.tries}
    for chosen in subject_arguments(operation, subjects):
        for data in product(*choices.values()):
            tried = zip(choices, data, strict=True)
            yield {**chosen, **{name: each for name, each in tried if each is not None}}


def subject_arguments(
    operation: Operation, subjects: Sequence[JSON]
) -> Sequence[Mapping[str, JSON]]:
    """Return the arguments that are subjects, without the others."""
    first, *others = subject_members(operation)
    if others:
        return [dict(zip((first, *others), subjects, strict=True))]
    if operation.given[first].definition.get("type") == "array":
        return [{first: list(subjects)}]
    return [{first: subject} for subject in subjects]


def subject_data(query: Query, rules: AnyRuleset | None) -> list[JSON]:
    """Return the subjects of a query as they are sent."""
    names = subject_members(find_operation(query.operation, rules))
    arguments = [query.arguments[name] for name in names if name in query.arguments]
    return [
        subject
        for data in arguments
        for subject in (data if isinstance(data, list) else [data])
    ]


def subject_texts(query: Query, rules: AnyRuleset | None) -> list[str]:
    """Return the subjects of a query, in their notation."""
    return list(map(str, subject_data(query, rules)))
