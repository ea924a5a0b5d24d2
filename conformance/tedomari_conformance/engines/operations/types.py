"""The types of the protocol: values, terms and positions, and their descriptions in messages.

Their schemas limit the data that is accepted.  Values and positions are compared as such, not
as strings.

Clauses: protocol.operation.games, protocol.operation.bounds.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, Generic, TypeVar

from tedomari.game import Game
from tedomari.messages import first_few
from tedomari.notation.numerals import numeral
from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.foreign import AnyPartizan, AnyRuleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Type, anywhere
from tedomari_conformance.suite.operations.meanings import format_value, value_difference
from tedomari_conformance.suite.operations.reading import (
    TABLE_LIMIT,
    TEXT_LIMIT,
    ShapeError,
    game,
    number,
    position,
    position_value,
    term,
    text,
)
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    list_of,
    one_of,
    record,
    with_description,
)

Rules = TypeVar("Rules", bound=AnyRuleset)

#: The maximum numbers of options, of names, and of characters of each name in a message.
SHOWN: Final = 5
NAMES: Final = 20
LETTERS: Final = 40


@dataclass(frozen=True, slots=True)
class Placed(Generic[Rules]):
    """A position with its ruleset."""

    ruleset: Rules = field(compare=False)
    position: OpaquePosition

    def __str__(self) -> str:
        return self.ruleset.format(self.position)


def game_of(subject: Game | Placed[AnyPartizan]) -> Game:
    """Return the value of a term or of a position."""
    if isinstance(subject, Game):
        return subject
    return position_value(subject.ruleset, subject.position)


def read_position(data: JSON, where: str, rules: AnyRuleset | None) -> Placed[AnyRuleset]:
    """Read a position in the notation of its ruleset."""
    assert rules is not None
    return Placed(rules, position(rules, data, where))


def positions_text(positions: Iterable[Placed[AnyRuleset]]) -> str:
    """List positions for a message."""
    return first_few(sorted(map(str, positions)), SHOWN) or "none"


def names_text(names: Iterable[str]) -> str:
    """List names for a message."""
    return " ".join(sorted(name[:LETTERS] for name in names)[:NAMES]) or "none"


TEXT: Final = Type(
    {"type": "string", "maxLength": TEXT_LIMIT},
    anywhere(text),
    name="text",
)
NUMBER: Final = Type(
    {
        "description": "an exact number",
        "type": "string",
        "maxLength": TEXT_LIMIT,
        "pattern": "^-?[0-9]+(/0*[1-9][0-9]*)?$",
    },
    anywhere(number),
    show=numeral,
    name="number",
)

#: The indices of the left, or right, options of an entry in an option table.
PLACES: Final = list_of(Type({"type": "integer", "minimum": 0}))
ENTRY: Final = Type({"oneOf": [NUMBER.schema, list_of(PLACES, least=2, most=2).schema]})
TABLE: Final = Type(
    {
        "description": "an option table: the value itself is last; an entry is a number, or "
        "the places of its left and of its right options before it",
        **record(dag=list_of(ENTRY, least=1, most=TABLE_LIMIT)).schema,
    },
    name="table",
)
VALUE: Final = Type(
    {
        "description": "a value: a text in the notation of values, or an option table",
        "oneOf": [TEXT.schema, TABLE.schema],
    },
    anywhere(game),
    value_difference,
    name="value",
    show=format_value,
)
TERM: Final = Type(
    {
        "description": "a value, or a position of a partizan ruleset",
        "oneOf": [TEXT.schema, TABLE.schema, record(ruleset=TEXT, position=TEXT).schema],
    },
    anywhere(term),
    name="term",
    drawn=True,
)


def read_temperature(
    allowed: Callable[[Fraction], bool], expected: str
) -> Callable[[JSON, str], Fraction]:
    """Return a reader of the temperatures of a domain; ``expected`` describes the domain.

    Any other temperature is refused.  Clause: protocol.operation.temperature.
    """

    def read(data: JSON, where: str) -> Fraction:
        temperature = number(data, where)
        if temperature.denominator & (temperature.denominator - 1) or not allowed(temperature):
            raise ShapeError(where, expected, numeral(temperature))
        return temperature

    return read


#: The temperatures by which games are cooled.
COOLING: Final = Type(
    {**NUMBER.definition, "description": "a dyadic number above -1"},
    anywhere(read_temperature(lambda t: t > -1, "a dyadic number above -1")),
)

#: The temperatures by which games are heated.
HEATING: Final = Type(
    {
        **NUMBER.definition,
        "description": "a dyadic number, 0 or more",
        "pattern": "^(-0+|[0-9]+)(/0*[1-9][0-9]*)?$",
    },
    anywhere(read_temperature(lambda t: t >= 0, "a dyadic number, 0 or more")),
)

#: A position of the ruleset that a query names.
POSITION: Final = Type(TEXT.schema, read_position, show=str, drawn=True)

PLAYERS: Final = ("black", "white")
PLAYER: Final = replace(one_of(*PLAYERS), name="player", tries=PLAYERS)

#: In a query: whether a certificate is wanted.
WANTED: Final = replace(
    with_description(BOOLEAN, "whether a certificate is wanted"), optional=True, judged=False
)

#: In a result: the certificate, which is checked separately.
CERTIFICATE: Final = Type(
    {
        "description": "what shows that the answer is right: an object, or null for none",
        "type": ["object", "null"],
    },
    optional=True,
    judged=False,
)
