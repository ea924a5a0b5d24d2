"""The types of the arguments and results of operations, and functions that build types.

A :data:`GAME` is compared as a value, regardless of how it is written.  A :data:`RELATION` may
be any relation that the expected sign allows.  A :func:`record` is compared member by member.

>>> GAME.agrees("{0|0}", Game([0], [0])), INTEGER.agrees(1, True)
(True, False)
>>> record(value=GAME, cells=NATURAL).schema["required"]
['value', 'cells']
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from tedomari.forms.definitions import Outcome
from tedomari.game import Game
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import (
    Differ,
    Difference,
    Listing,
    Reader,
    Schema,
    Type,
    anywhere,
    as_it_is,
    identical,
    missing_or_extra,
)
from tedomari_conformance.suite.operations.meanings import (
    RELATIONS,
    expect_game,
    expect_relation,
    format_value,
    read_game,
    read_relation,
    relation_difference,
    value_difference,
    values_text,
)
from tedomari_conformance.suite.operations.reading import (
    Fields,
    ShapeError,
    boolean,
    describe,
    integer,
    items,
)

#: What an operation computes: a game, several, or data.
Answer: TypeAlias = "Game | Sequence[Game] | JSON"

#: The types with a name, in the order of the published definitions.
NAMED: Final[dict[str, Type]] = {}


def named_type(
    name: str,
    definition: Schema,
    read: Reader = as_it_is,
    *,
    expect: Reader | None = None,
    differ: Differ | None = None,
    show: Callable[[Any], str] = str,
) -> Type:
    """Return a type with a name in the published schema of vectors."""
    NAMED[name] = Type(definition, read, differ, expect, show, name)
    return NAMED[name]


# Functions that build types


def one_of(*values: str | int) -> Type:
    """Return the type of certain strings or numbers."""

    def read(data: JSON, where: str, rules: AnyRuleset | None) -> str | int:
        for value in values:
            if identical(value, data):
                return value
        raise ShapeError(where, f"one of {', '.join(map(str, values))}", describe(data))

    return Type({"enum": list(values)}, read)


def like(pattern: str) -> Type:
    """Return the type of strings that match a regular expression."""
    return Type({"type": "string", "pattern": pattern})


def each(read: Reader, make: Callable[[Iterable[Any]], Any] = list) -> Reader:
    """Return a reader of lists: ``read`` reads each item, and ``make`` collects the items."""
    return lambda data, where, rules: make(
        read(item, place, rules) for place, item in items(data, where)
    )


def list_of(item: Type, *, least: int = 0, most: int | None = None) -> Type:
    """Return the type of lists of at least ``least`` and at most ``most`` items."""
    bounds = {"minItems": least} if least else {}
    bounds |= {} if most is None else {"maxItems": most}
    schema: Schema = {"type": "array", **bounds, "items": item.schema}

    def differ(wanted: Sequence[Any], found: Sequence[Any]) -> Difference | None:
        if len(wanted) != len(found):
            return Difference(f"expected {len(wanted)} items, given {len(found)}")
        return next(filter(None, map(item.difference, wanted, found)), None)

    return Type(schema, each(item.read), differ, each(item.expected), drawn=item.drawn)


def set_of(item: Type, listed: Listing) -> Type:
    """Return the type of lists whose order and repetitions do not matter.

    ``listed`` formats a set of items for messages.
    """
    schema: Schema = {"type": "array", "items": item.schema}
    return Type(schema, each(item.read, frozenset), missing_or_extra(listed))


def record(**members: Type) -> Type:
    """Return the type of objects with these members; only optional ones may be missing."""
    return record_of(members)


def record_of(
    members: Mapping[str, Type],
    *,
    labels: Mapping[str, str] | None = None,
    needed: Sequence[str] | None = None,
    choices: Sequence[JSON] = (),
) -> Type:
    """Return the type of records whose members may have any names.

    A record must match exactly one of the schemas in ``choices``.  ``labels`` maps members, in
    the order in which they are compared, to their names in messages.  An expectation may leave
    out all members that are not ``needed``, but must have one that is compared.
    """
    required = [name for name, member in members.items() if not member.optional]
    schema: Schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: member.schema for name, member in members.items()},
        "required": required,
        **({"oneOf": choices} if choices else {}),
    }
    judged = {name: member for name, member in members.items() if member.judged}
    called = labels or {name: name if len(judged) > 1 else "" for name in judged}

    def differ(wanted: Mapping[str, Any], found: Mapping[str, Any]) -> Difference | None:
        if needed is None and wanted.keys() != found.keys():
            return Difference(f"expected {', '.join(wanted)}, given {', '.join(found)}")
        return differ_in_part(wanted, found)

    def differ_in_part(
        wanted: Mapping[str, Any], found: Mapping[str, Any]
    ) -> Difference | None:
        weak = None
        for name in filter(wanted.__contains__, called):
            difference = judged[name].difference(wanted[name], found[name])
            if difference is not None:
                label = f"{called[name]}: " if called[name] else ""
                labelled = replace(difference, message=label + difference.message)
                if not labelled.weak:
                    return labelled
                weak = weak or labelled
        return weak

    def reader(readers: Mapping[str, Reader], needed: Sequence[str]) -> Reader:
        rest = [name for name in members if name not in needed]

        def read(data: JSON, where: str, rules: AnyRuleset | None) -> Mapping[str, Any]:
            fields = Fields(data, where, needed, optional=rest)
            return {
                name: of(fields.data[name], fields.place(name), rules)
                for name, of in readers.items()
                if name in fields.data
            }

        return read

    def partial(needed: Sequence[str]) -> Reader:
        read = reader(expected, needed)

        def read_some(data: JSON, where: str, rules: AnyRuleset | None) -> Mapping[str, Any]:
            found: Mapping[str, Any] = read(data, where, rules)
            if not found:
                raise ShapeError(where or "the object", f"one of {', '.join(judged)}", "none")
            return found

        return read_some

    read = reader({name: member.read for name, member in judged.items()}, required)
    expected = {name: member.expected for name, member in judged.items()}
    part = Type(
        {**schema, "required": [], "minProperties": 1},
        read,
        differ_in_part,
        partial(()),
    )
    expect = reader(expected, required) if needed is None else partial(needed)
    return Type(schema, read, differ, expect, part=part)


def map_of(item: Type, *, least: int = 0) -> Type:
    """Return the type of objects with at least ``least`` members, which may have any names."""
    bounds = {"minProperties": least} if least else {}
    return Type({"type": "object", **bounds, "additionalProperties": item.schema})


def either(*types: Type) -> Type:
    """Return the type of data of one of several types; only identical data agrees."""
    return Type({"anyOf": [each.schema for each in types]})


def nullable(item: Type, null: str = "null") -> Type:
    """Return a type that also allows null, which messages call ``null``."""

    def or_null(read: Reader) -> Reader:
        return lambda data, where, rules: None if data is None else read(data, where, rules)

    def show(value: Any) -> str:
        return null if value is None else item.show(value)

    def differ(wanted: Any, found: Any) -> Difference | None:
        if wanted is not None and found is not None:
            return item.difference(wanted, found)
        if wanted is found:
            return None
        return Difference(f"expected {show(wanted)}, given {show(found)}")

    schema: Schema = {"anyOf": [item.schema, {"type": "null"}]}
    return Type(schema, or_null(item.read), differ, or_null(item.expected), show)


def with_description(item: Type, description: str) -> Type:
    """Return the type with a description in the published schema."""
    return replace(item, definition={"description": description, **item.definition})


def optional(item: Type) -> Type:
    """Return the type of a member that a record may leave out."""
    return replace(item, optional=True)


# The types

INTEGER: Final = Type({"type": "integer"}, anywhere(integer))
BOOLEAN: Final = Type({"type": "boolean"}, anywhere(boolean))
NULL: Final = Type({"type": "null"})
OUTCOME: Final = one_of(*map(str, Outcome))

#: An integer or null.
INTEGER_OR_NULL: Final = Type({"type": ["integer", "null"]})

#: A string, which may be empty, or null.
STRING_OR_NULL: Final = Type({"type": ["string", "null"]})

#: A string, which may be empty.
STRING: Final = Type({"type": "string"})

#: Any data.
ANY: Final = Type({})

#: An object with at least one member.
OBJECT: Final = Type({"type": "object", "minProperties": 1})

NAME: Final = named_type("name", {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"})
TEXT: Final = named_type("text", {"type": "string", "minLength": 1})
TEXTS: Final = named_type("texts", {"type": "array", "items": TEXT.schema})
NATURAL: Final = named_type("natural", {"type": "integer", "minimum": 0})
RANGE: Final = named_type(
    "range",
    {
        "description": "A range of integers, both ends included.",
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "items": {"type": "integer"},
    },
)
COEFFICIENT: Final = named_type(
    "coefficient",
    {
        "description": "An integer, or a text such as -2.n+1.",
        "oneOf": [
            {"type": "integer"},
            {
                "type": "string",
                "pattern": "^-?([0-9]+\\.?[a-z]?|[a-z])([+-]([0-9]+\\.?[a-z]?|[a-z]))*$",
            },
        ],
    },
)
SUM: Final = named_type(
    "sum",
    {
        "description": "An expression, or expressions with how often each is taken.",
        "oneOf": [
            TEXT.schema,
            {"type": "object", "additionalProperties": COEFFICIENT.schema},
        ],
    },
)
COUNTS: Final = named_type(
    "counts", {"type": "object", "additionalProperties": {"type": "integer"}}
)
VARIABLES: Final = named_type(
    "variables",
    {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "patternProperties": {"^[a-z]$": RANGE.schema},
    },
)
#: A game, which is compared as a value and never as a string.
GAME: Final = named_type(
    "game",
    {"description": "A game, compared as a value.", **SUM.schema},
    read_game,
    expect=expect_game,
    differ=value_difference,
    show=format_value,
)

#: Games in any order.
GAMES: Final = named_type(
    "games",
    {"type": "array", "items": TEXT.schema},
    each(read_game, Counter),
    differ=missing_or_extra(values_text),
)

#: Games in a fixed order.
SEQUENCE: Final = replace(GAMES, read=each(read_game), differ=None)

#: One of the relations that a sign allows.
RELATION: Final = named_type(
    "relation",
    {"enum": list(RELATIONS)},
    read_relation,
    expect=expect_relation,
    differ=relation_difference,
)

#: The relation of each game in a list to the next one.
CHAIN: Final = list_of(RELATION, least=1)

#: The members that name a game: a position, a sum of positions, or an expression.
SUBJECT: Final[Mapping[str, Type]] = {
    "expression": optional(SUM),
    "ruleset": optional(TEXT),
    "position": optional(TEXT),
    "positions": optional(list_of(TEXT, least=1)),
    "variables": optional(VARIABLES),
}

#: Sets of members.  A subject must have all the members of one of these sets.
SUBJECTS: Final[Sequence[JSON]] = (
    {"required": ["expression"]},
    {"required": ["ruleset", "position"]},
    {"required": ["ruleset", "positions"]},
)
