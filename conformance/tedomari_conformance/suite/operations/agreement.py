"""Compare an answer with an expectation: both are read, and must mean the same.

The :class:`Type` of the data decides what it means.  If a type has no reader, the data means
only itself, and both must be identical.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.reading import ShapeError

Schema: TypeAlias = Mapping[str, JSON]

#: Reads data; the other arguments are its place, for messages, and the ruleset if the data is
#: about positions.  Only the type knows what the reader returns.  It raises a TedomariError
#: for data of another shape.
Reader: TypeAlias = Callable[[Any, str, AnyRuleset | None], Any]

#: Formats a set or a counter for a message.
Listing: TypeAlias = Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Difference:
    """How an answer differs from the expected one.

    If the difference is ``weak``, the answer is right but less precise.
    """

    message: str
    weak: bool = False


#: Compares an expectation with an answer; a reader has read both.
Differ: TypeAlias = Callable[[Any, Any], Difference | None]


def identical(expected: object, answer: object) -> bool:
    """Whether the answer is exactly the expected data; true is not 1.

    >>> identical([1, "a"], [1, "a"]), identical(True, 1)
    (True, False)
    """
    if isinstance(expected, bool) or isinstance(answer, bool):
        return expected is answer
    if isinstance(expected, Mapping):
        return (
            isinstance(answer, Mapping)
            and expected.keys() == answer.keys()
            and all(identical(expected[key], answer[key]) for key in expected)
        )
    if isinstance(expected, list | tuple):
        return (
            isinstance(answer, list | tuple)
            and len(expected) == len(answer)
            and all(map(identical, expected, answer))
        )
    return bool(expected == answer)


def missing_or_extra(listed: Listing) -> Differ:
    """Return a comparison of sets or counters that lists missing and unexpected items."""

    def differ(wanted: Any, found: Any) -> Difference | None:
        missing, extra = wanted - found, found - wanted
        if not missing and not extra:
            return None
        return Difference(f"missing {listed(missing)}; not expected {listed(extra)}")

    return differ


def anywhere(read: Callable[[Any, str], Any]) -> Reader:
    """Turn a function of data and place into a reader that ignores the ruleset."""
    return lambda data, where, rules: read(data, where)


def as_it_is(data: Any, where: str, rules: AnyRuleset | None) -> Any:
    """Return the data unchanged."""
    return data


@dataclass(frozen=True, slots=True)
class Type:
    """A type of JSON data: its schema, how it is read, and how two readings are compared.

    ``read`` reads an answer.  ``expect`` reads an expectation, if it is written differently.
    ``differ`` compares the two readings.  Without it they must be identical, and ``show``
    formats them for the message.  ``name`` is the name of a definition in the published
    schemas; the schema of a type with a name is a reference to that definition.

    The other attributes concern members of a record.  A record may leave out an ``optional``
    member, and it compares the members that are ``judged``.  A fuzzer fills a ``drawn`` member
    with its random subjects and tries each of ``tries`` in another member.  ``part`` of a
    record is a type that requires at least one of its members and compares only those that
    are present.
    """

    definition: Schema
    read: Reader = field(default=as_it_is, repr=False)
    differ: Differ | None = field(default=None, repr=False)
    expect: Reader | None = field(default=None, repr=False)
    show: Callable[[Any], str] = field(default=str, repr=False)
    name: str = ""
    optional: bool = False
    judged: bool = True
    drawn: bool = False
    tries: Sequence[JSON] = ()
    part: "Type | None" = field(default=None, repr=False)

    @property
    def schema(self) -> Schema:
        """The schema for a use of the type: a reference if the type has a name."""
        return {"$ref": f"#/$defs/{self.name}"} if self.name else self.definition

    @property
    def expected(self) -> Reader:
        """The reader of expectations."""
        return self.expect or self.read

    def difference(self, wanted: Any, found: Any) -> Difference | None:
        """Return how an answer differs from the expectation, as read; None if they agree."""
        if self.differ is not None:
            return self.differ(wanted, found)
        if identical(wanted, found):
            return None
        return Difference(f"expected {self.show(wanted)}, given {self.show(found)}")

    def agrees(self, expected: JSON, answer: object) -> bool:
        """Whether an answer agrees with an expectation; False if either has a wrong shape."""
        try:
            wanted, found = self.expected(expected, "", None), self.read(answer, "", None)
        except ShapeError:
            return False
        return self.difference(wanted, found) is None
