"""Compare an answer with an expectation: both are read, and must have the same meaning.

The :class:`Type` of the data determines its meaning.  If a type has no reader, the answer and
the expectation must be identical as data.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.reading import ShapeError

Schema: TypeAlias = Mapping[str, JSON]

#: Reads data.  The other arguments are the place of the data, for messages, and the ruleset if
#: the data describes positions.  What a reader returns depends on the type.  A reader raises a
#: TedomariError for data of the wrong shape.
Reader: TypeAlias = Callable[[Any, str, AnyRuleset | None], Any]

#: Formats a set or a counter for a message.
Listing: TypeAlias = Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Difference:
    """How an answer differs from the expected answer.

    If the difference is ``weak``, the answer is right, but less precise than expected.
    """

    message: str
    weak: bool = False


#: Compares an expectation with an answer, after a reader has read them.
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
    """Turn a function of data and its place into a reader, which ignores the ruleset."""
    return lambda data, where, rules: read(data, where)


def as_it_is(data: Any, where: str, rules: AnyRuleset | None) -> Any:
    """Return the data unchanged."""
    return data


@dataclass(frozen=True, slots=True)
class Type:
    """A type of JSON data: its schema, how it is read, and how two readings are compared.

    ``read`` reads an answer.  ``expect`` reads an expectation, if expectations are written
    differently.  ``differ`` compares the two readings.  Without ``differ`` they must be
    identical, and ``show`` formats them for the message.  ``name`` is the name of a definition
    in the published schemas; if a type has a name, its schema is a reference to the definition.

    The other attributes concern members of a record.  An ``optional`` member may be missing
    from the record, and only members that are ``judged`` are compared.  A fuzzer fills a
    ``drawn`` member with its random subjects, and a member with ``tries`` with each of these;
    None among them leaves the member out.
    The ``part`` of a record is a type that requires at least one member of the record and
    compares only the members that are present.
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
        """Return how an answer, as read, differs from the expectation; None if they agree."""
        if self.differ is not None:
            return self.differ(wanted, found)
        if identical(wanted, found):
            return None
        return Difference(f"expected {self.show(wanted)}, given {self.show(found)}")

    def agrees(self, expected: JSON, answer: object) -> bool:
        """Whether an answer agrees with an expectation; False if either has the wrong shape."""
        try:
            wanted, found = self.expected(expected, "", None), self.read(answer, "", None)
        except ShapeError:
            return False
        return self.difference(wanted, found) is None
