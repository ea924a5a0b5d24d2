"""The positions that moves lead to, by the family of the ruleset."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tedomari.rulesets import Colour, OpaquePosition
from tedomari.rulesets.foreign import AnyLiberty, AnyLine, AnyPartizan, AnyRuleset, AnyScoring
from tedomari.rulesets.membership import family_of
from tedomari_conformance.engines.operations.types import PLAYERS


@dataclass(frozen=True, slots=True)
class FuzzFamily:
    """What the fuzzer knows about a family of rulesets.

    ``moves`` yields the positions after a move of either player; ``shrinks`` says whether a
    move makes a position smaller.
    """

    moves: Callable[[Any, OpaquePosition], Iterable[OpaquePosition]]
    shrinks: bool = True


def partizan_moves(rules: AnyPartizan, position: OpaquePosition) -> Iterator[OpaquePosition]:
    """Yield the options of Left, then those of Right."""
    yield from rules.left_options(position)
    yield from rules.right_options(position)


def scoring_moves(rules: AnyScoring, position: OpaquePosition) -> Iterator[OpaquePosition]:
    """Yield the positions after each move of the player to move."""
    return (move.position for move in rules.moves(position))


def line_moves(rules: AnyLine, position: OpaquePosition) -> Iterator[OpaquePosition]:
    """Place a stone of each colour on each empty point, unless a player has won."""
    if rules.winner(position) is None:
        for point in rules.empty_points(position):
            yield from (rules.place(position, colour, point) for colour in Colour)


def liberty_moves(rules: AnyLiberty, position: OpaquePosition) -> Iterator[OpaquePosition]:
    """Yield the positions after moves of both players that do not end the race."""
    for player in PLAYERS:
        for move in rules.race_moves(position, player):
            if move.position is not None:
                yield move.position


#: For rulesets of an unknown family: no moves.
ANY_FAMILY: Final = FuzzFamily(lambda rules, position: ())

#: What the fuzzer knows about each family, by the family's name.
FUZZ_FAMILIES: Final[Mapping[str | None, FuzzFamily]] = {
    "partizan": FuzzFamily(partizan_moves),
    "scoring": FuzzFamily(scoring_moves),
    "line": FuzzFamily(line_moves, shrinks=False),
    "liberty": FuzzFamily(liberty_moves),
}


def fuzz_family(ruleset: AnyRuleset) -> FuzzFamily:
    """Return what the fuzzer knows about the family of a ruleset."""
    return FUZZ_FAMILIES.get(family_of(ruleset), ANY_FAMILY)


def moves_from(ruleset: AnyRuleset, position: OpaquePosition) -> Iterable[OpaquePosition]:
    """Return the positions after a move of either player."""
    return fuzz_family(ruleset).moves(ruleset, position)
