"""The types of what an operation is given and of what results.

A type says two things: which JSON belongs to it, as a JSON Schema, and when an answer agrees
with an expectation.  A :data:`GAME` agrees as a value, however it is written; a
:data:`RELATION` agrees if it is one that the expected sign allows; a :func:`record` agrees
member by member; everything else agrees if it is the same data.

>>> GAME.agrees("{0|0}", parse("*")), INTEGER.agrees(1, True)
(True, False)
>>> record(value=GAME, cells=NATURAL).schema["required"]
['value', 'cells']
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias, cast

from tedomari.game import Game
from tedomari.notation import parse
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.expressions import sum_of

#: What an operation computes: a game, several, or data.
Answer: TypeAlias = "Game | Sequence[Game] | JSON"

Schema: TypeAlias = Mapping[str, JSON]


def identical(expected: JSON, answer: Answer) -> bool:
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


@dataclass(frozen=True, slots=True)
class Type:
    """Which JSON belongs to the type, and when an answer agrees with an expectation.

    ``name`` is the name of a definition in the published schemas; the schema of a type with a
    name is a reference to that definition.  ``optional`` says that a record may leave the
    member out.
    """

    definition: Schema
    agrees: Callable[[JSON, Answer], bool] = field(default=identical, repr=False)
    name: str = ""
    optional: bool = False

    @property
    def schema(self) -> Schema:
        """The schema where the type is used: a reference if the type has a name."""
        return {"$ref": f"#/$defs/{self.name}"} if self.name else self.definition


#: The types that have a name, in the order of the published definitions.
NAMED: Final[dict[str, Type]] = {}


def named(
    name: str, definition: Schema, agrees: Callable[[JSON, Answer], bool] = identical
) -> Type:
    """A type with a name in the published schemas."""
    NAMED[name] = Type(definition, agrees, name)
    return NAMED[name]


# How types are made of others


def one_of(*values: str | int) -> Type:
    """One of some texts or numbers."""
    return Type({"enum": list(values)})


def like(pattern: str) -> Type:
    """A text that a regular expression describes."""
    return Type({"type": "string", "pattern": pattern})


def list_of(item: Type, *, least: int = 0, most: int | None = None) -> Type:
    """A list of at least ``least`` items, and at most ``most``."""
    bounds = {"minItems": least} if least else {}
    bounds |= {} if most is None else {"maxItems": most}

    def agree(expected: JSON, answer: Answer) -> bool:
        if isinstance(expected, str) or not isinstance(expected, Sequence):
            return False
        return (
            isinstance(answer, list | tuple)
            and len(expected) == len(answer)
            and all(map(item.agrees, expected, answer))
        )

    agrees = identical if item.agrees is identical else agree
    return Type({"type": "array", **bounds, "items": item.schema}, agrees)


def record(**members: Type) -> Type:
    """An object with these members and no others; the optional ones may be missing."""
    return record_of(members)


def record_of(members: Mapping[str, Type], **more: JSON) -> Type:
    """A record whose members may have any names; ``more`` are further words of the schema."""

    def agree(expected: JSON, answer: Answer) -> bool:
        return (
            isinstance(expected, Mapping)
            and isinstance(answer, Mapping)
            and expected.keys() == answer.keys()
            and all(members[name].agrees(expected[name], answer[name]) for name in expected)
        )

    plain = all(member.agrees is identical for member in members.values())
    schema: dict[str, JSON] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: member.schema for name, member in members.items()},
        "required": [name for name, member in members.items() if not member.optional],
        **more,
    }
    return Type(schema, identical if plain else agree)


def map_of(item: Type, *, least: int = 0) -> Type:
    """An object with members of any names."""
    bounds = {"minProperties": least} if least else {}
    return Type({"type": "object", **bounds, "additionalProperties": item.schema})


def either(*types: Type) -> Type:
    """One of several types; the data agrees if it is the same."""
    return Type({"anyOf": [each.schema for each in types]})


def nullable(item: Type) -> Type:
    """A type, or null for nothing at all."""

    def agree(expected: JSON, answer: Answer) -> bool:
        if expected is None or answer is None:
            return expected is answer
        return item.agrees(expected, answer)

    return Type({"anyOf": [item.schema, {"type": "null"}]}, agree)


def optional(item: Type) -> Type:
    """A member that a record may leave out."""
    return replace(item, optional=True)


# How games and relations agree


def same_game(expected: JSON, answer: Answer) -> bool:
    """Whether the answer is the game that is expected: as values, never as texts.

    Clause: vectors.agreement.games.
    """
    game = parse(answer) if isinstance(answer, str) else answer
    return expected is not None and isinstance(game, Game) and sum_of(expected) == game


def games_of(given: Answer) -> list[Game] | None:
    """The games of a list of games or expressions; None for anything else."""
    if isinstance(given, str | Game) or not isinstance(given, Sequence):
        return None
    return [item if isinstance(item, Game) else sum_of(item) for item in given]


def same_games(expected: JSON, answer: Answer) -> bool:
    """Whether the answer has just the games that are expected, in any order."""
    wanted, found = games_of(expected), games_of(answer)
    return wanted is not None and found is not None and Counter(wanted) == Counter(found)


def same_sequence(expected: JSON, answer: Answer) -> bool:
    """Whether the answer has the games that are expected, in their order."""
    wanted = games_of(expected)
    return wanted is not None and wanted == games_of(answer)


#: What each sign of a relation allows; ``<|`` is "less than or confused with".
RELATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "<": ("<",),
    ">": (">",),
    "=": ("=",),
    "||": ("||",),
    "<=": ("<", "="),
    ">=": (">", "="),
    "<|": ("<", "||"),
    "|>": (">", "||"),
    "not >": ("<", "=", "||"),
    "not =": ("<", ">", "||"),
}


def related(expected: JSON, answer: Answer) -> bool:
    """Whether the relation found is one that the expected sign allows.

    An answer that names several relations, each for some cases, agrees if each is allowed.
    Clause: vectors.agreement.relations.
    """
    allowed = RELATIONS[cast("str", expected)]
    if isinstance(answer, Mapping):
        return all(relation in allowed for relation in answer)
    return answer in allowed


# The types themselves

INTEGER: Final = Type({"type": "integer"})
BOOLEAN: Final = Type({"type": "boolean"})
NULL: Final = Type({"type": "null"})

#: An integer or null.
INTEGER_OR_NULL: Final = Type({"type": ["integer", "null"]})

#: A text that may be empty, or null.
STRING_OR_NULL: Final = Type({"type": ["string", "null"]})

#: A text that may be empty.
STRING: Final = Type({"type": "string"})

#: Any data.
ANY: Final = Type({})

#: An object with a member or more.
OBJECT: Final = Type({"type": "object", "minProperties": 1})

NAME: Final = named("name", {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"})
TEXT: Final = named("text", {"type": "string", "minLength": 1})
TEXTS: Final = named("texts", {"type": "array", "items": TEXT.schema})
NATURAL: Final = named("natural", {"type": "integer", "minimum": 0})
RANGE: Final = named(
    "range",
    {
        "description": "A range of integers, both ends included.",
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "items": {"type": "integer"},
    },
)
COEFFICIENT: Final = named(
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
SUM: Final = named(
    "sum",
    {
        "description": "An expression, or expressions with how often each is taken.",
        "oneOf": [
            TEXT.schema,
            {"type": "object", "additionalProperties": COEFFICIENT.schema},
        ],
    },
)
COUNTS: Final = named("counts", {"type": "object", "additionalProperties": {"type": "integer"}})
VARIABLES: Final = named(
    "variables",
    {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "patternProperties": {"^[a-z]$": RANGE.schema},
    },
)
GAME: Final = named(
    "game", {"description": "A game, compared as a value.", **SUM.schema}, same_game
)
GAMES: Final = named("games", {"type": "array", "items": TEXT.schema}, same_games)

#: Games in their order.
SEQUENCE: Final = replace(GAMES, agrees=same_sequence)

RELATION: Final = named("relation", {"enum": list(RELATIONS)}, related)

#: The relations of each of some games to the next one.
CHAIN: Final = list_of(RELATION, least=1)

#: What names a game: a position, a sum of positions, or an expression with variables.
SUBJECT: Final[Mapping[str, Type]] = {
    "expression": optional(SUM),
    "ruleset": optional(TEXT),
    "position": optional(TEXT),
    "positions": optional(list_of(TEXT, least=1)),
    "variables": optional(VARIABLES),
}

#: Which members of a subject belong together.
SUBJECTS: Final[Sequence[JSON]] = (
    {"required": ["expression"]},
    {"required": ["ruleset", "position"]},
    {"required": ["ruleset", "positions"]},
)
