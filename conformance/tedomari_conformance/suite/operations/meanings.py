"""Read and compare games and relations, in answers and in expectations.

Games are compared as values, regardless of how they are written.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from tedomari.bounded.work import bounded_work
from tedomari.errors import BoundError
from tedomari.game import Game, Relation, address
from tedomari.kernel.options import followers
from tedomari.messages import clip
from tedomari.notation import parse
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Difference
from tedomari_conformance.suite.operations.expressions import sum_of
from tedomari_conformance.suite.operations.reading import ShapeError, describe

#: A message shows at most this many characters of a value.
SHOWN: Final = 60
#: A value with more positions than this is not written in a message.
WRITTEN_POSITIONS: Final = 200

#: How a wrong value compares with the right one, in words.
WORDS: Final = {
    Relation.LESS: "less",
    Relation.GREATER: "greater",
    Relation.CONFUSED: "confused with it",
}


def format_value(game: Game) -> str:
    """Format a value for a message; for a large value, give only its number of positions."""
    positions = sum(1 for _ in followers(*address(game)))
    if positions > WRITTEN_POSITIONS:
        return f"a value with {positions} positions"
    return clip(str(game), SHOWN)


def value_difference(wanted: Game, found: Game) -> Difference | None:
    """Compare two values, regardless of how they are written.

    Clauses: vectors.agreement.games, protocol.operation.games.
    """
    if wanted == found:
        return None
    message = f"expected {format_value(wanted)}, given {format_value(found)}"
    try:
        with bounded_work():
            return Difference(f"{message}, which is {WORDS[found.relation(wanted)]}")
    except BoundError:
        return Difference(message)


def values_text(values: "Counter[Game]") -> str:
    """Format a counter of values for a message."""
    return ", ".join(map(format_value, values.elements())) or "none"


def read_game(data: object, where: str, rules: AnyRuleset | None) -> Game:
    """Read a game: a computed one, or its notation."""
    if isinstance(data, Game):
        return data
    if isinstance(data, str):
        return parse(data)
    raise ShapeError(where, "a game", "something else")


def expect_game(data: JSON, where: str, rules: AnyRuleset | None) -> Game:
    """Read the expected game from an expression or a sum."""
    if isinstance(data, str | Mapping):
        return sum_of(data)
    raise ShapeError(where, "an expression", describe(data))


#: The relations that each sign allows; ``<|`` is "less than or confused with".
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


def read_relation(data: JSON, where: str, rules: AnyRuleset | None) -> frozenset[str]:
    """Read the relation in an answer, or its relations for several cases."""
    return frozenset(data if isinstance(data, Mapping) else (str(data),))


def expect_relation(data: JSON, where: str, rules: AnyRuleset | None) -> frozenset[str]:
    """Return the relations that a sign allows."""
    return frozenset(RELATIONS[str(data)])


def relation_difference(wanted: frozenset[str], found: frozenset[str]) -> Difference | None:
    """Compare relations; each relation in the answer must be among the expected ones.

    Clause: vectors.agreement.relations.
    """
    if found and found <= wanted:
        return None
    return Difference(f"expected {' or '.join(sorted(wanted))}, given {' or '.join(found)}")
