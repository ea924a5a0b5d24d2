"""The messages between driver and engine: from JSON objects to objects of Python, and back."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, Literal, TypeAlias, cast

from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.members import (
    as_count,
    as_name,
    as_object,
    as_ruleset,
    as_string,
    as_strings,
    expect_members,
    json_text,
)
from tedomari_conformance.engines.model import (
    NOTATION,
    VERSIONS,
    WRITINGS,
    Answered,
    Declined,
    Hello,
    Refused,
    Reply,
    Support,
)
from tedomari_conformance.engines.versions import hello_in
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

Message: TypeAlias = Mapping[str, JSON]

#: The codes of an `error`: what the engine says is wrong, the query or the engine itself.
CODES: Final = ("illegal", "internal")

#: The members of every query; all others are arguments of its operation.
OF_EVERY_QUERY: Final = ("type", "seq", "operation", "ruleset")


@dataclass(frozen=True, slots=True)
class Greeting:
    """The driver identifies itself, and asks the engine to do the same."""

    protocol: int
    name: str
    version: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The driver asks a query; the reply repeats its number `seq`."""

    seq: int
    query: Query


@dataclass(frozen=True, slots=True)
class Bye:
    """The driver will not ask any further queries."""


Request: TypeAlias = Greeting | Asked | Bye


def message_schema(name: Literal["hello", "query", "reply"]) -> Message:
    """Return the JSON Schema (2020-12) of `hello`, of a query, or of the engine's replies.

    Clause: protocol.line.schema.
    """
    file = files("tedomari_conformance").joinpath(f"schemas/engine-{name}.schema.json")
    return cast("Message", json.loads(file.read_text("utf-8")))


def request_message(request: Request) -> Message:
    """Return the message that the driver sends for a request.

    Raises :class:`WireError` for a query with an argument named like another member.

    Clauses: protocol.message.hello, protocol.message.query, protocol.message.bye.

    >>> request_message(Asked(7, Query("outcome", "nim", {"position": "1+2"})))
    {'type': 'query', 'seq': 7, 'operation': 'outcome', 'ruleset': 'nim', 'position': '1+2'}
    """
    if isinstance(request, Greeting):
        driver = {"name": request.name, "version": request.version}
        return {"type": "hello", "protocol": request.protocol, "driver": driver}
    if isinstance(request, Bye):
        return {"type": "bye"}
    query = request.query
    clashing = [name for name in query.arguments if name in OF_EVERY_QUERY]
    if clashing:
        raise WireError(f"an argument of a query is not called {clashing[0]!r}")
    ruleset: Message = {} if query.ruleset is None else {"ruleset": query.ruleset}
    head: Message = {"type": "query", "seq": request.seq, "operation": query.operation}
    return {**head, **ruleset, **query.arguments}


def request_of(message: Message) -> Request:
    """Read a message of the driver; :class:`WireError` if it is not valid.

    Clauses: protocol.message.hello, protocol.message.query, protocol.message.bye.
    """
    kind = message.get("type")
    if kind == "hello":
        expect_members(message, ("type", "protocol", "driver"), where="hello")
        driver = as_object(message["driver"], "hello.driver")
        expect_members(driver, ("name", "version"), where="hello.driver")
        return Greeting(
            protocol=as_count(message["protocol"], "hello.protocol"),
            name=as_string(driver["name"], "hello.driver.name"),
            version=as_string(driver["version"], "hello.driver.version"),
        )
    if kind == "query":
        return _read_query(message)
    if kind == "bye":
        expect_members(message, ("type",), where="bye")
        return Bye()
    raise WireError(f"expected a message of type hello, query or bye, found {json_text(kind)}")


def _read_query(message: Message) -> Asked:
    expect_members(message, OF_EVERY_QUERY[:3], (*message,), where="query")
    ruleset = as_ruleset(message["ruleset"], "query.ruleset") if "ruleset" in message else None
    arguments = {key: value for key, value in message.items() if key not in OF_EVERY_QUERY}
    query = Query(as_string(message["operation"], "query.operation"), ruleset, arguments)
    return Asked(as_count(message.get("seq"), "query.seq"), query)


def hello_message(hello: Hello) -> Message:
    """Return the `hello` of an engine, in the version of the protocol that it names.

    Clauses: protocol.message.presentation, protocol.message.terms.
    """
    hello = hello_in(hello, hello.protocol)
    terms: Message = {} if hello.terms == NOTATION else {"terms": hello.terms}
    return {
        "type": "hello",
        "protocol": hello.protocol,
        "name": hello.name,
        "version": hello.version,
        "rulesets": {
            name: _support_message(support) for name, support in sorted(hello.rulesets.items())
        },
        "values": {**_support_message(hello.values), **terms},
    }


def _support_message(support: Support) -> Message:
    return {"operations": sorted(support.operations), "limits": dict(support.limits)}


def hello_of(message: Message) -> Hello:
    """Read the `hello` of an engine; :class:`WireError` if it is not valid.

    Operations that are newer than the engine's version of the protocol are left out.

    Clauses: protocol.message.presentation, protocol.message.version,
    protocol.message.terms, protocol.message.members.
    """
    if message.get("type") != "hello":
        raise WireError(
            f"expected a message of type hello, found {json_text(message.get('type'))}"
        )
    protocol = as_count(message.get("protocol"), "hello.protocol")
    if protocol not in VERSIONS:
        raise WireError(
            f"the engine speaks version {protocol} of the protocol; "
            f"this driver speaks versions {' and '.join(map(str, VERSIONS))}"
        )
    needed = ("type", "protocol", "name", "version", "rulesets")
    expect_members(message, needed, ("values",), where="hello")
    no_support: Message = {"operations": []}
    values = dict(as_object(message.get("values", no_support), "hello.values"))
    terms = _read_terms(values.pop("terms"), protocol) if "terms" in values else NOTATION
    hello = Hello(
        name=as_name(message["name"], "hello.name"),
        version=as_name(message["version"], "hello.version"),
        rulesets=_read_rulesets(as_object(message["rulesets"], "hello.rulesets")),
        values=_read_support(values, "hello.values"),
        protocol=protocol,
        terms=terms,
    )
    return hello_in(hello, protocol)


def _read_terms(value: JSON, protocol: int) -> str:
    """Return how an engine wants terms to be written.  Clause: protocol.message.terms."""
    if protocol == 1:
        raise WireError(
            "hello.values.terms: version 1 of the protocol does not have this member; "
            "set hello.protocol to 2"
        )
    if value not in WRITINGS:
        known = " or ".join(map(json_text, WRITINGS))
        raise WireError(f"hello.values.terms: expected {known}, found {json_text(value)}")
    return str(value)


def _read_rulesets(message: Message) -> dict[str, Support]:
    """Return the support for each ruleset; :class:`WireError` if one is named twice."""
    rulesets: dict[str, Support] = {}
    for name, supported in message.items():
        where = f"hello.rulesets.{name}"
        ruleset = as_ruleset(name, where)
        if ruleset in rulesets:
            raise WireError(f"{where}: expected each ruleset once, found {ruleset} twice")
        rulesets[ruleset] = _read_support(supported, where)
    return rulesets


def _read_support(value: JSON, where: str) -> Support:
    support = as_object(value, where)
    expect_members(support, ("operations",), ("limits",), where=where)
    operations = as_strings(support["operations"], f"{where}.operations")
    limits = as_object(support.get("limits", {}), f"{where}.limits")
    return Support(
        frozenset(operations),
        {name: as_count(limit, f"{where}.limits.{name}") for name, limit in limits.items()},
    )


def reply_message(seq: int, reply: Answered | Declined | Refused) -> Message:
    """Return the message that an engine sends in reply to the query number ``seq``.

    Clauses: protocol.message.result, protocol.message.declined, protocol.message.error.
    """
    if isinstance(reply, Answered):
        return {"type": "result", "seq": seq, "result": reply.result}
    if isinstance(reply, Declined):
        return {"type": "declined", "seq": seq, "reason": reply.reason}
    return {"type": "error", "seq": seq, "code": reply.code, "message": reply.message}


def reply_of(message: Message, seq: int) -> Reply:
    """Read an engine's reply to the query number ``seq``; :class:`WireError` if not valid.

    Clauses: protocol.message.result, protocol.message.declined, protocol.message.error,
    protocol.message.seq, protocol.message.members.
    """
    kind = message.get("type")
    members = {"result": ("result",), "declined": ("reason",), "error": ("code", "message")}
    if not isinstance(kind, str) or kind not in members:
        raise WireError(
            f"expected a message of type result, declined or error, found {json_text(kind)}"
        )
    expect_members(message, ("type", "seq", *members[kind]), where=kind)
    number = as_count(message["seq"], f"{kind}.seq")
    if number != seq:
        raise WireError(f"{kind}.seq: expected {seq}, the query's, found {number}")
    if kind == "result":
        return Answered(as_object(message["result"], f"{kind}.result"))
    if kind == "declined":
        return Declined(as_string(message["reason"], f"{kind}.reason"))
    code = as_string(message["code"], f"{kind}.code")
    if code not in CODES:
        raise WireError(f"error.code: expected {' or '.join(CODES)}, found {json_text(code)}")
    return Refused(code, as_string(message["message"], f"{kind}.message"))
