"""What a ruleset must be for a census."""

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar, cast, runtime_checkable

from tedomari.rulesets import Boards, OpaquePosition, Partizan, Ruleset, Splits, Symmetric
from tedomari_census.errors import CapabilityError

Position = TypeVar("Position")


@runtime_checkable
class BoardRuleset(
    Partizan[Position],
    Boards[Position],
    Splits[Position],
    Symmetric[Position],
    Protocol[Position],
):
    """A partizan ruleset on boards, with components and symmetries."""


#: What a census needs.
NEEDED: Final[Sequence[type]] = (Partizan, Boards, Splits, Symmetric)

#: A ruleset that is known only at run time.
AnyBoardRuleset = BoardRuleset[OpaquePosition]


def board_ruleset(ruleset: Ruleset[OpaquePosition]) -> AnyBoardRuleset:
    """The ruleset as one that a census can be taken of.

    Raises :class:`CapabilityError` that names what it lacks.  Clause: census.ruleset.
    """
    missing = [family.__name__ for family in NEEDED if not isinstance(ruleset, family)]
    if missing:
        raise CapabilityError(ruleset.name, missing)
    return cast("AnyBoardRuleset", ruleset)
