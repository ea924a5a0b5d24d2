"""The capabilities that a ruleset needs for a census."""

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


#: The protocols that a ruleset must implement.
NEEDED: Final[Sequence[type]] = (Partizan, Boards, Splits, Symmetric)

#: A ruleset whose type of positions is known only at run time.
AnyBoardRuleset = BoardRuleset[OpaquePosition]


def board_ruleset(ruleset: Ruleset[OpaquePosition]) -> AnyBoardRuleset:
    """Return the ruleset, with the type that a census needs.

    Raises :class:`CapabilityError`, which names the capabilities that are missing.

    Clause: census.ruleset.
    """
    missing = [family.__name__ for family in NEEDED if not isinstance(ruleset, family)]
    if missing:
        raise CapabilityError(ruleset.name, missing)
    return cast("AnyBoardRuleset", ruleset)
