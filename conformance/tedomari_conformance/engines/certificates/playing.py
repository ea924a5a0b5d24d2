"""Play in the canonical form of a value, in a position of a ruleset, or in a difference."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, TypeAlias, cast

from tedomari.derivation import Side
from tedomari.game import Game
from tedomari.rulesets import OpaquePosition, Partizan, find_ruleset
from tedomari.rulesets.foreign import AnyPartizan
from tedomari.rulesets.guard import code_of
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import (
    Fields,
    ShapeError,
    describe,
    game,
    notation_or_table,
    position,
)

#: The opponent of each player.
OPPONENT: Final[Mapping[Side, Side]] = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}


class Playing(Protocol):
    """A game in which players move; its states are values or positions."""

    @property
    def start(self) -> OpaquePosition:
        """Where play begins."""
        ...

    def read(self, data: JSON, where: str) -> OpaquePosition:
        """Read a state from a certificate; ``where`` is its place, for errors."""
        ...

    def write(self, state: OpaquePosition) -> JSON:
        """Return a state as a certificate contains it."""
        ...

    def options(self, state: OpaquePosition, player: Side) -> list[OpaquePosition]:
        """Return the states that a player can move to."""
        ...


class InValue:
    """Play in the canonical form of a value: the states are values."""

    def __init__(self, value: Game) -> None:
        self.start = cast("OpaquePosition", value)

    def read(self, data: JSON, where: str) -> OpaquePosition:
        """Read a value: a string or an option table."""
        return cast("OpaquePosition", game(data, where))

    def write(self, state: OpaquePosition) -> JSON:
        """Return a value as a message contains it."""
        return notation_or_table(cast("Game", state))

    def options(self, state: OpaquePosition, player: Side) -> list[OpaquePosition]:
        """Return a player's options in the canonical form."""
        value = cast("Game", state)
        options = value.left_options if player is Side.LEFT else value.right_options
        return cast("list[OpaquePosition]", list(options))


class InPosition:
    """Play in a position of a partizan ruleset: the states are positions."""

    def __init__(self, ruleset: AnyPartizan, start: OpaquePosition) -> None:
        self.ruleset = ruleset
        self.start = start

    def read(self, data: JSON, where: str) -> OpaquePosition:
        """Read a position in the notation of its ruleset."""
        return position(self.ruleset, data, where)

    def write(self, state: OpaquePosition) -> JSON:
        """Return a position in the one-line notation."""
        with code_of(self.ruleset):
            return self.ruleset.format(state)

    def options(self, state: OpaquePosition, player: Side) -> list[OpaquePosition]:
        """Return the positions that a player can move to."""
        rules = self.ruleset
        with code_of(rules):
            if player is Side.LEFT:
                return list(rules.left_options(state))
            return list(rules.right_options(state))


Pair: TypeAlias = tuple[OpaquePosition, OpaquePosition]


class Difference:
    """Play in G - H: in G, and in H with the roles of the players exchanged.

    A state is a pair of a state of G and one of H.  Clause: certificate.order.game.
    """

    def __init__(self, left: Playing, right: Playing) -> None:
        self.left = left
        self.right = right
        self.start: Pair = (left.start, right.start)

    def moves(self, at: Pair, player: Side) -> list[Pair]:
        """Return the pairs that a player can move to from a pair."""
        g, h = at
        in_g = [(option, h) for option in self.left.options(g, player)]
        in_h = [(g, option) for option in self.right.options(h, OPPONENT[player])]
        return in_g + in_h

    def read(self, data: JSON, where: str) -> Pair:
        """Read a pair from a list of two states."""
        if isinstance(data, str) or not isinstance(data, Sequence):
            raise ShapeError(where, "a list of two games", describe(data))
        if len(data) != 2:
            raise ShapeError(where, "a list of two games", f"a list of {len(data)}")
        return self.left.read(data[0], f"{where}[0]"), self.right.read(data[1], f"{where}[1]")

    def write(self, at: Pair) -> JSON:
        """Return a pair as a list of two states."""
        return [self.left.write(at[0]), self.right.write(at[1])]


def difference_of(query: Query) -> Difference:
    """Return the difference of the two games that a query compares."""
    names = ("value" if query.ruleset is None else "position", "other")
    fields = Fields(query.arguments, "", names, optional=("certificate",))
    if query.ruleset is None:
        return Difference(*(play_in_term(fields.data[name], name) for name in names))
    ruleset = find_partizan(query.ruleset)
    return Difference(*(play_in_position(ruleset, fields.data[name], name) for name in names))


def play_in_term(data: JSON, where: str) -> Playing:
    """Return play in a term, which is a position or a value."""
    if not isinstance(data, Mapping) or "dag" in data:
        return InValue(game(data, where))
    fields = Fields(data, where, ("ruleset", "position"))
    ruleset = find_partizan(fields.text("ruleset"))
    return play_in_position(ruleset, data["position"], fields.place("position"))


def play_in_position(ruleset: AnyPartizan, data: JSON, where: str) -> Playing:
    """Return play in a position, given in the notation of its ruleset."""
    return InPosition(ruleset, position(ruleset, data, where))


def find_partizan(name: str) -> AnyPartizan:
    """Return the partizan ruleset of this name; raise :class:`ShapeError` for any other."""
    ruleset = find_ruleset(name)
    if not isinstance(ruleset, Partizan):
        raise ShapeError("ruleset", "a partizan ruleset, whose positions are games", name)
    return ruleset
