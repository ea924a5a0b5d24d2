"""Games and relations: what is read, and how an expectation may be written.

Games are compared as values, however they are written.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from tedomari.bounded.work import bounded_work
from tedomari.errors import BoundError
from tedomari.game import Game, Relation, address
from tedomari.kernel.tables import followers
from tedomari.messages import clip
from tedomari.notation import parse
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Difference
from tedomari_conformance.suite.operations.expressions import sum_of
from tedomari_conformance.suite.operations.reading import ShapeError, described

#: How much of a value a message shows, and how many positions one has that is written at all.
SHOWN: Final = 60
WRITTEN_POSITIONS: Final = 200

#: How a wrong value compares with the right one, in words.
WORDS: Final = {
    Relation.LESS: "less",
    Relation.GREATER: "greater",
    Relation.CONFUSED: "confused with it",
}


def shortened(game: Game) -> str:
    """A value for a message; one that is large is not written out."""
    positions = sum(1 for _ in followers(*address(game)))
    if positions > WRITTEN_POSITIONS:
        return f"a value with {positions} positions"
    return clip(str(game), SHOWN)


def different_values(wanted: Game, found: Game) -> Difference | None:
    """Compare two values, however they are written.

    Clauses: vectors.agreement.games, protocol.operation.games.
    """
    if wanted == found:
        return None
    message = f"expected {shortened(wanted)}, given {shortened(found)}"
    try:
        with bounded_work():
            return Difference(f"{message}, which is {WORDS[found.relation(wanted)]}")
    except BoundError:
        return Difference(message)


def values_text(values: "Counter[Game]") -> str:
    """Some values for a message."""
    return ", ".join(map(shortened, values.elements())) or "none"


def read_game(data: object, where: str, rules: AnyRuleset | None) -> Game:
    """A game that was computed, or its text."""
    if isinstance(data, Game):
        return data
    if isinstance(data, str):
        return parse(data)
    raise ShapeError(where, "a game", "something else")


def expect_game(data: JSON, where: str, rules: AnyRuleset | None) -> Game:
    """The game of an expression or a sum."""
    if isinstance(data, str | Mapping):
        return sum_of(data)
    raise ShapeError(where, "an expression", described(data))


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


def read_relation(data: JSON, where: str, rules: AnyRuleset | None) -> frozenset[str]:
    """The relation that was found, or those that were found in several cases."""
    return frozenset(data if isinstance(data, Mapping) else (str(data),))


def expect_relation(data: JSON, where: str, rules: AnyRuleset | None) -> frozenset[str]:
    """The relations that a sign allows."""
    return frozenset(RELATIONS[str(data)])


def not_allowed(wanted: frozenset[str], found: frozenset[str]) -> Difference | None:
    """Compare relations, each of which must be one of those that are expected.

    Clause: vectors.agreement.relations.
    """
    if found <= wanted:
        return None
    return Difference(f"expected {' or '.join(sorted(wanted))}, given {' or '.join(found)}")
