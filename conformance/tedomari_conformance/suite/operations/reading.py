"""Read arguments and results: members of the right types, values, terms, positions.

Only notations are evaluated, never code, and only within bounds.

Clause: protocol.operation.bounds.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeVar

from tedomari.errors import BoundError, StoreFullError, TedomariError
from tedomari.game import Game
from tedomari.notation import NotationLimitError, dag, from_dag, parse
from tedomari.notation.numerals import EXPONENT_LIMIT, integer_of
from tedomari.rulesets import (
    OpaquePosition,
    Partizan,
    RulesetFaultError,
    find_ruleset,
    value,
)
from tedomari.rulesets.foreign import AnyPartizan, AnyRuleset
from tedomari.rulesets.guard import code_of
from tedomari_conformance.suite.model import JSON

#: The maximum number of characters of a value or a position.
TEXT_LIMIT: Final = 100_000

#: An option table may have at most this many entries.
TABLE_LIMIT: Final = 20_000

#: The largest nimber that is read from a notation.
NIMBER_LIMIT: Final = 1_023

NIMBER: Final = re.compile(r"[*∗][\s(]*([0-9]+)")

#: A value whose notation has more characters than this is sent as an option table.
WRITTEN_LIMIT: Final = 10_000

#: An exact number as a string.
NUMBER: Final = re.compile(r"(-?)([0-9]+)(?:/([0-9]+))?")

Member = TypeVar("Member", bound=str)


class NoAnswerError(BoundError):
    """The reference cannot answer a valid question; the message says why."""


class ShapeError(TedomariError):
    """Some data does not have the shape of an argument or a result."""

    def __init__(self, where: str, expected: str, found: str) -> None:
        super().__init__(f"{where}: expected {expected}, found {found}")
        self.where = where
        self.expected = expected
        self.found = found


class PlaceError(TedomariError):
    """A notation cannot be read; the message gives its place and the error of its reader."""

    def __init__(self, where: str, error: TedomariError) -> None:
        super().__init__(f"{where}: {error}")
        self.where = where


class PlaceBoundError(PlaceError, BoundError):
    """A notation exceeds a bound."""


def at(where: str, error: TedomariError) -> TedomariError:
    """Return the error with its place added, or unchanged if it is not about the text."""
    if isinstance(error, StoreFullError | ShapeError | RulesetFaultError):
        return error
    return (PlaceBoundError if isinstance(error, BoundError) else PlaceError)(where, error)


def describe(data: JSON) -> str:
    """Describe data in a few words.

    >>> describe("abc"), describe(True), describe([1, 2]), describe(None)
    ("the text 'abc'", 'true', 'a list', 'null')
    """
    if data is None or isinstance(data, bool):
        return {None: "null", True: "true", False: "false"}[data]
    if isinstance(data, int):
        return f"the number {data}" if abs(data) < 10**30 else "a large number"
    if isinstance(data, str):
        return f"the text {data[:40]!r}{'...' * (len(data) > 40)}"
    return "an object" if isinstance(data, Mapping) else "a list"


class Fields:
    """The members of an object, with methods that read a member as a certain type."""

    def __init__(
        self,
        data: JSON,
        where: str,
        required: Collection[str] = (),
        *,
        optional: Collection[str] = (),
    ) -> None:
        """Raise :class:`ShapeError` for a missing or an unknown member."""
        if not isinstance(data, Mapping):
            raise ShapeError(where or "the object", "an object", describe(data))
        missing = [name for name in required if name not in data]
        about = where or "the object"
        if missing:
            raise ShapeError(about, f"the member {missing[0]!r}", "none")
        unknown = [name for name in data if name not in required and name not in optional]
        if unknown:
            known = ", ".join((*required, *optional)) or "none"
            raise ShapeError(about, f"no members but {known}", repr(unknown[0][:40]))
        self.data: Mapping[str, JSON] = data
        self.where = where

    def place(self, name: str) -> str:
        """Return the place of a member, for messages."""
        return f"{self.where}.{name}" if self.where else name

    def text(self, name: str) -> str:
        """Read a string within the bounds."""
        return text(self.data[name], self.place(name))

    def one_of(self, name: str, words: Collection[Member]) -> Member:
        """Read one of ``words``."""
        return one_of(self.data[name], self.place(name), words)

    def boolean(self, name: str) -> bool:
        """Read true or false."""
        return boolean(self.data[name], self.place(name))

    def items(self, name: str) -> Iterator[tuple[str, JSON]]:
        """Yield the items of a list, each with its place."""
        return items(self.data[name], self.place(name))


def text(data: JSON, where: str) -> str:
    """Read a string of at most ``TEXT_LIMIT`` characters."""
    if not isinstance(data, str):
        raise ShapeError(where, "a text", describe(data))
    if len(data) > TEXT_LIMIT:
        found = f"one of {len(data)}"
        raise ShapeError(where, f"a text of at most {TEXT_LIMIT} characters", found)
    return data


def integer(data: JSON, where: str) -> int:
    """Read an integer; true and false are not integers."""
    if isinstance(data, bool) or not isinstance(data, int):
        raise ShapeError(where, "a whole number", describe(data))
    return data


def boolean(data: JSON, where: str) -> bool:
    """Read true or false."""
    if not isinstance(data, bool):
        raise ShapeError(where, "true or false", describe(data))
    return data


def one_of(data: JSON, where: str, words: Collection[Member]) -> Member:
    """Read one of ``words``."""
    for word in words:
        if data == word:
            return word
    raise ShapeError(where, f"one of {', '.join(words)}", describe(data))


def items(data: JSON, where: str) -> Iterator[tuple[str, JSON]]:
    """Yield the items of a list, each with its place."""
    if isinstance(data, str | Mapping) or not isinstance(data, Sequence):
        raise ShapeError(where, "a list", describe(data))
    return ((f"{where}[{place}]", item) for place, item in enumerate(data))


def number(data: JSON, where: str) -> Fraction:
    """Read an exact number from a string: ``-3``, ``1/2``."""
    match = NUMBER.fullmatch(text(data, where))
    if match is None or not integer_of(match[3] or "1"):
        raise ShapeError(where, "an exact number such as '-3/4', as text", describe(data))
    exact = Fraction(integer_of(match[2]), integer_of(match[3] or "1"))
    if exact.denominator.bit_length() > EXPONENT_LIMIT + 1:
        raise ShapeError(where, f"a denominator up to 2**{EXPONENT_LIMIT}", "a larger one")
    return -exact if match[1] else exact


def game(data: JSON, where: str) -> Game:
    """Read a value from its notation or an option table.

    Clause: protocol.operation.value-text.
    """
    try:
        if isinstance(data, Mapping):
            return from_dag(table(data, where))
        return parse(without_large_nimbers(text(data, where)))
    except TedomariError as error:
        raise at(where, error) from error


def without_large_nimbers(text: str) -> str:
    """Return the text unchanged.

    Raises a TedomariError for a nimber above ``NIMBER_LIMIT``, because computing its options
    alone takes seconds.
    """
    for digits in NIMBER.finditer(text):
        if len(digits[1]) > 6 or int(digits[1]) > NIMBER_LIMIT:
            column = digits.start() + 1
            raise NotationLimitError(
                text, column, f"a nimber up to *{NIMBER_LIMIT}", "a larger one"
            )
    return text


def table(data: Mapping[str, JSON], where: str) -> JSON:
    """Read the option table from an object that has no other members."""
    entries = Fields(data, where, ("dag",)).data["dag"]
    if isinstance(entries, list) and len(entries) > TABLE_LIMIT:
        found = f"{len(entries)}"
        raise ShapeError(f"{where}.dag", f"a table of at most {TABLE_LIMIT} entries", found)
    return entries


def term(data: JSON, where: str) -> Game:
    """Read the value of a term: a notation, an option table, or a position.

    Clause: protocol.operation.term.
    """
    if not isinstance(data, Mapping) or "dag" in data:
        return game(data, where)
    fields = Fields(data, where, ("ruleset", "position"))
    ruleset = partizan(fields.text("ruleset"), fields.place("ruleset"))
    return position_value(
        ruleset, position(ruleset, data["position"], fields.place("position"))
    )


def partizan(name: str, where: str = "ruleset") -> AnyPartizan:
    """Return the partizan ruleset with this name.

    Raises ShapeError if the ruleset belongs to another family.
    """
    ruleset = find_ruleset(name)
    if not isinstance(ruleset, Partizan):
        raise ShapeError(where, "a partizan ruleset, whose positions are games", ruleset.name)
    return ruleset


def notation_or_table(value: Game) -> JSON:
    """Return a value as data to send: its notation or, if that is long, its option table.

    Raises a TedomariError if the data would exceed the bounds within which the protocol reads.
    Clause: protocol.operation.bounds.
    """
    notation = str(value)
    if len(notation) <= WRITTEN_LIMIT:
        return without_large_nimbers(notation)
    entries = dag(value)
    if len(entries) > TABLE_LIMIT:
        raise NoAnswerError(
            f"the option table has {len(entries)} entries; one of at most {TABLE_LIMIT} is sent"
        )
    return {"dag": entries}


def position(ruleset: AnyRuleset, data: JSON, where: str) -> OpaquePosition:
    """Read a position from its notation."""
    notation = text(data, where)
    try:
        with code_of(ruleset):
            return ruleset.parse(notation)
    except TedomariError as error:
        raise at(where, error) from error


def position_value(ruleset: AnyPartizan, position: OpaquePosition) -> Game:
    """Return the value of a position."""
    with code_of(ruleset):
        return value(ruleset, position)
