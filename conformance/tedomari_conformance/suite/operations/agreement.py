"""When an answer agrees with an expectation: both are read, and must mean the same.

What data means depends on its :class:`Type`.  A type with nothing to read means the data
itself, and must be the very same.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.reading import ShapeError

Schema: TypeAlias = Mapping[str, JSON]

#: Reads data in a place, about positions of a ruleset if there is one.  What it returns is
#: known to the type alone; it raises a TedomariError for data of another shape.
Reader: TypeAlias = Callable[[Any, str, AnyRuleset | None], Any]

#: Writes a set or a counter for a message.
Listing: TypeAlias = Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Difference:
    """How an answer differs from what is expected; a ``weak`` one is right, and says less."""

    message: str
    weak: bool = False


#: Compares what is expected with what was found, both as read.
Differ: TypeAlias = Callable[[Any, Any], Difference | None]


def identical(expected: object, answer: object) -> bool:
    """Whether the answer is the very data that is expected; true is not 1.

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
    """Compare two sets, or two counters, by what one of them has and the other lacks."""

    def differ(wanted: Any, found: Any) -> Difference | None:
        missing, extra = wanted - found, found - wanted
        if not missing and not extra:
            return None
        return Difference(f"missing {listed(missing)}; not expected {listed(extra)}")

    return differ


def anywhere(read: Callable[[Any, str], Any]) -> Reader:
    """Read data that is about no ruleset."""
    return lambda data, where, rules: read(data, where)


def as_it_is(data: Any, where: str, rules: AnyRuleset | None) -> Any:
    """Return data that means nothing but itself."""
    return data


@dataclass(frozen=True, slots=True)
class Type:
    """Which JSON belongs to the type, how it is read, and how two readings differ.

    ``expect`` reads an expectation, if that may be written in another way than an answer.
    Without ``differ`` the two readings must be the same, and ``show`` writes them for the
    message.  ``name`` is the name of a definition in the published schemas; the schema of a
    type with a name is a reference to that definition.  ``optional`` says that a record may
    leave the member out, ``judged`` that it compares the member.  For a ``drawn`` member a
    fuzzer asks about what it has drawn, for another one it asks about each of ``tries``.
    ``part`` of a record expects one of its members or more, and compares no others.
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
        """The schema where the type is used: a reference if the type has a name."""
        return {"$ref": f"#/$defs/{self.name}"} if self.name else self.definition

    @property
    def expected(self) -> Reader:
        """The reader of expectations."""
        return self.expect or self.read

    def difference(self, wanted: Any, found: Any) -> Difference | None:
        """How what was read differs from what is expected; None if it does not."""
        if self.differ is not None:
            return self.differ(wanted, found)
        if identical(wanted, found):
            return None
        return Difference(f"expected {self.show(wanted)}, given {self.show(found)}")

    def agrees(self, expected: JSON, answer: object) -> bool:
        """Whether an answer of the reference agrees with an expectation."""
        try:
            wanted, found = self.expected(expected, "", None), self.read(answer, "", None)
        except ShapeError:
            return False
        return self.difference(wanted, found) is None
