"""Values, outcomes, thermographs, options and winners of positions of any ruleset."""

from typing import Final, cast

from tedomari.forms.definitions import Outcome
from tedomari.rulesets import OpaquePosition, Partizan, find_ruleset, value
from tedomari.search import Term, outcome_by_search
from tedomari_conformance.sources.derived.values import THERMOGRAPH, thermograph_members
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import (
    Asked,
    Result,
    ask_outcome,
    ask_value,
    ask_winner,
    at_position,
)
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    GAME,
    OUTCOME,
    TEXT,
    Answer,
    list_of,
    one_of,
)

#: The players.
LEFT: Final = "Left"
RIGHT: Final = "Right"


def ruleset_and_position(given: Given) -> tuple[Partizan[OpaquePosition], OpaquePosition]:
    """Return the ruleset and the position that are given."""
    ruleset = cast("Partizan[OpaquePosition]", find_ruleset(str(given["ruleset"])))
    return ruleset, ruleset.parse(str(given["position"]))


@operation(
    "position-value",
    given={"ruleset": TEXT, "position": TEXT},
    result=GAME,
    asks=ask_value,
)
def position_value(given: Given) -> Answer:
    """Return the value of a position.  Clause: plugin.evaluation.options."""
    return value(*ruleset_and_position(given))


@operation(
    "position-outcome",
    given={"ruleset": TEXT, "position": TEXT},
    result=OUTCOME,
    asks=ask_outcome,
)
def position_outcome(given: Given) -> Answer:
    """Return the outcome of a position by its value.  Clause: game.outcome.value."""
    return value(*ruleset_and_position(given)).outcome.value


def ask_thermograph(given: Given, expect: JSON) -> Asked:
    """Ask for the thermograph of a position."""
    yield at_position("thermograph", given), cast("Result", expect)


@operation(
    "position-thermograph",
    given={"ruleset": TEXT, "position": TEXT},
    result=THERMOGRAPH,
    asks=ask_thermograph,
)
def position_thermograph(given: Given) -> Answer:
    """Return the mean, the temperature and the corners of the walls of a position.

    Clause: temperature.thermograph.scaffold.
    """
    return thermograph_members(value(*ruleset_and_position(given)))


def ask_options(given: Given, expect: JSON) -> Asked:
    """Ask for the options, of which those of one player are known."""
    yield at_position("options", given), {str(given["player"]).lower(): expect}


@operation(
    "position-options",
    given={"ruleset": TEXT, "position": TEXT, "player": one_of(LEFT, RIGHT)},
    result=list_of(TEXT),
    asks=ask_options,
)
def position_options(given: Given) -> Answer:
    """Return the options of a player in the one-line notation, sorted."""
    ruleset, position = ruleset_and_position(given)
    options = ruleset.left_options if given["player"] == LEFT else ruleset.right_options
    return sorted(map(ruleset.format, options(position)))


def ask_position_winner(given: Given, expect: JSON) -> Asked:
    """Ask for the outcome of the position."""
    query = at_position("outcome", given)
    return ask_winner(query, left_begins=given["begins"] == LEFT, left_wins=expect == LEFT)


@operation(
    "position-winner",
    given={"ruleset": TEXT, "position": TEXT, "begins": one_of(LEFT, RIGHT)},
    result=one_of(LEFT, RIGHT),
    asks=ask_position_winner,
)
def position_winner(given: Given) -> Answer:
    """Return the player who wins a position, by a search that uses no values.

    Clauses: search.outcome, game.outcome.classes.
    """
    ruleset, position = ruleset_and_position(given)
    outcome = outcome_by_search([Term.position(ruleset, position)])
    begins = str(given["begins"])
    if outcome is Outcome.NEXT:
        return begins
    if outcome is Outcome.PREVIOUS:
        return RIGHT if begins == LEFT else LEFT
    return LEFT if outcome is Outcome.LEFT else RIGHT
