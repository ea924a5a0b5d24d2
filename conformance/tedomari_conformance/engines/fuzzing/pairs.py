"""Pairs of positions for operations that compare: the second one is related to the first."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tedomari.rulesets import Choose, OpaquePosition, Symmetric, choose_kind
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.engines.fuzzing.families import moves_from
from tedomari_conformance.engines.fuzzing.smaller import smaller

#: Draws a position, and names its kind.
Draw: TypeAlias = Callable[[Choose], tuple[str, OpaquePosition]]

#: How the second of two positions is drawn, with the share of each way in percent.
RELATIONS: Final[Mapping[str, int]] = {
    "independent": 30,
    "equal": 20,
    "close": 25,
    "negative": 10,
    "follower": 15,
}


@dataclass(frozen=True)
class Positions:
    """One position, or the two that a comparison needs.

    ``kinds`` are the kinds of the positions, and how the second was drawn.
    """

    members: tuple[OpaquePosition, ...]
    kinds: tuple[str, ...] = field(default=(), compare=False)


def choose_positions(
    choose: Choose, draw: Draw, ruleset: AnyRuleset, *, several: bool
) -> Positions:
    """Choose one position, or two related ones.  Clauses: fuzz.batch, fuzz.positions.pairs."""
    kind, first = draw(choose)
    if not several:
        return Positions((first,), (kind,))
    relation = choose_kind(choose, RELATIONS)
    related = list(related_positions(ruleset, first, relation))
    if related:
        second = related[choose(0, len(related) - 1)]
        return Positions((first, second), (kind, relation))
    other_kind, second = draw(choose)
    return Positions((first, second), (kind, other_kind, "independent"))


def related_positions(
    ruleset: AnyRuleset, position: OpaquePosition, relation: str
) -> Iterable[OpaquePosition]:
    """Return the positions in a relation to a position; none for independent positions."""
    if relation == "follower":
        return moves_from(ruleset, position)
    if relation == "close":
        return [
            other for image in images(ruleset, position, 1) for other in smaller(ruleset, image)
        ]
    if relation == "equal":
        return images(ruleset, position, 1)
    return images(ruleset, position, -1) if relation == "negative" else ()


def images(ruleset: AnyRuleset, position: OpaquePosition, sign: int) -> list[OpaquePosition]:
    """Return the images of a position with the same value, or with the negative value.

    The position itself is among those with the same value only if it has no other image.
    """
    if not isinstance(ruleset, Symmetric):
        return [position] if sign > 0 else []
    others = [
        image
        for own_sign, image in ruleset.images(position)
        if own_sign == sign and (image != position or sign < 0)
    ]
    return others or ([position] if sign > 0 else [])
