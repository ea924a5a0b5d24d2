"""The versions of the protocol: what a query and a `hello` are in each of them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tedomari_conformance.engines.model import NOTATION, PROTOCOL, VERSIONS, Hello
from tedomari_conformance.engines.operations import OPERATIONS, VALUES
from tedomari_conformance.suite.operations.asking import Query

#: The arguments of operations about values that had other names in version 1.
NAMES_IN_1: Final[Mapping[str, Mapping[str, str]]] = {
    "compare": {"value": "left", "other": "right"}
}


def version_with(driver: int) -> int:
    """Return the version in which to answer a driver: its own, or the latest before it.

    >>> version_with(1), version_with(2), version_with(9)
    (1, 2, 2)

    Clause: protocol.message.version.
    """
    return max(min(driver, PROTOCOL), VERSIONS[0])


def query_in(query: Query, version: int) -> Query:
    """Return a query with the names of the arguments in a version of the protocol.

    >>> query_in(Query("compare", None, {"value": "^", "other": "*"}), 1).arguments
    {'left': '^', 'right': '*'}

    Clause: protocol.operation.operands.
    """
    names = names_in(query, version)
    return rename(query, names) if names else query


def query_from(query: Query, version: int) -> Query:
    """Return a query in a version of the protocol with the names of the latest version.

    Clause: protocol.operation.operands.
    """
    names = {old: new for new, old in names_in(query, version).items()}
    return rename(query, names) if names else query


def names_in(query: Query, version: int) -> Mapping[str, str]:
    """Return the arguments of a query that have other names in a version."""
    return {} if query.ruleset or version > 1 else NAMES_IN_1.get(query.operation, {})


def rename(query: Query, names: Mapping[str, str]) -> Query:
    """Return a query with other names of arguments."""
    arguments = {names.get(name, name): data for name, data in query.arguments.items()}
    return replace(query, arguments=arguments)


def hello_in(hello: Hello, version: int) -> Hello:
    """Return a `hello` in a version: without operations that are newer.

    Clauses: protocol.message.version, protocol.operation.new.
    """
    known = frozenset(
        name
        for name in hello.values.operations
        if (VALUES, name) not in OPERATIONS or OPERATIONS[VALUES, name].since <= version
    )
    terms = hello.terms if version > 1 else NOTATION
    return replace(
        hello, protocol=version, values=replace(hello.values, operations=known), terms=terms
    )
