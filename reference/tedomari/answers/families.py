"""A table from the families of rulesets to the functions that describe their positions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from tedomari.answers.data import Known
from tedomari.answers.liberty import describe_liberty
from tedomari.answers.line import describe_line
from tedomari.answers.partizan import describe_partizan, partizan_options
from tedomari.answers.scoring import describe_scoring, scoring_moves
from tedomari.errors import TedomariError
from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.membership import family_of


class Description(Protocol):
    """The description of a position."""

    def members(self) -> Known:
        """Return the members of the answer, as plain data."""
        ...


@dataclass(frozen=True, slots=True)
class AnswerFamily:
    """The functions that describe positions of a family and list their options.

    ``options`` is None if the options of positions cannot be listed.
    """

    describe: Callable[..., Description]
    options: Callable[..., Description] | None = None


#: The families with descriptions, by their names in the host.
ANSWER_FAMILIES: Final[Mapping[str, AnswerFamily]] = {
    "partizan": AnswerFamily(describe_partizan, partizan_options),
    "scoring": AnswerFamily(describe_scoring, scoring_moves),
    "line": AnswerFamily(describe_line),
    "liberty": AnswerFamily(describe_liberty),
}


class NoDescriptionError(TedomariError):
    """A ruleset belongs to a family whose positions, or whose options, have no description."""

    def __init__(self, ruleset: str, what: str, families: Iterable[str]) -> None:
        known = " and ".join(families)
        super().__init__(
            f"the {what} of {ruleset} are not described; those of {known} rulesets are"
        )
        self.ruleset = ruleset


def describe(
    ruleset: AnyRuleset,
    position: OpaquePosition,
    *,
    known: Known | None = None,
    **details: object,
) -> Description:
    """Return the description of a position, according to the family of its ruleset.

    Members are added to ``known`` as soon as they are computed.  ``details`` are the further
    arguments of the family's function, such as the ``nodes`` of a search for a margin.
    Raises :class:`NoDescriptionError` for a ruleset of another family.
    """
    family = ANSWER_FAMILIES.get(family_of(ruleset) or "")
    if family is None:
        raise NoDescriptionError(ruleset.name, "positions", ANSWER_FAMILIES)
    return family.describe(ruleset, position, known=known, **details)


def describe_options(
    ruleset: AnyRuleset, position: OpaquePosition, *, known: Known | None = None
) -> Description:
    """Return the options of both players, according to the family of the ruleset.

    Members are added to ``known`` as soon as they are computed.
    Raises :class:`NoDescriptionError` for a family whose moves are not listed.
    """
    family = ANSWER_FAMILIES.get(family_of(ruleset) or "")
    if family is None or family.options is None:
        others = (name for name, each in ANSWER_FAMILIES.items() if each.options)
        raise NoDescriptionError(ruleset.name, "options", others)
    return family.options(ruleset, position, known=known)
