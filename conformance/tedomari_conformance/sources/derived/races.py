"""Operations about capturing races: winners, endless play, best moves and legal moves."""

from typing import Final, Protocol, cast, runtime_checkable

from tedomari.errors import TedomariError
from tedomari.rulesets import Liberty, OpaquePosition, RacePlayer, find_ruleset
from tedomari_conformance.sources.derived.positions import POSITION
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, at_position
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    TEXTS,
    Answer,
    nullable,
    one_of,
    record,
)

AnyLiberty = Liberty[OpaquePosition]

#: The players, and the winners; null if nobody wins.
PLAYERS: Final[tuple[RacePlayer, RacePlayer]] = ("black", "white")
PLAYER: Final = one_of(*PLAYERS)
WINNER: Final = nullable(PLAYER)

#: The members that name a race and its first player.
RACE: Final = {**POSITION, "player": PLAYER}

#: The winners by their results.
WINNERS: Final[dict[int, JSON]] = {1: "black", 0: None, -1: "white"}


@runtime_checkable
class DependsOnEndlessPlay(Protocol):
    """An error of a race whose result depends on what endless play counts as.

    ``results`` are the results if endless play counts as White's win, and as Black's.
    """

    results: tuple[int, int]


def race_of(given: Given) -> tuple[AnyLiberty, OpaquePosition]:
    """Return the liberty ruleset and the position that ``given`` names."""
    ruleset = cast("AnyLiberty", find_ruleset(str(given["ruleset"])))
    return ruleset, ruleset.parse(str(given["position"]))


def ask_winners(given: Given, expect: JSON) -> Asked:
    """Ask for the winners."""
    yield at_position("semeai", given), cast("dict[str, JSON]", expect)


@operation(
    "race-winners",
    given=POSITION,
    result=record(black_first=WINNER, white_first=WINNER),
    asks=ask_winners,
)
def winners(given: Given) -> Answer:
    """Return the winner of a race for each first player; null if nobody wins."""
    ruleset, position = race_of(given)
    return {f"{first}_first": ruleset.race(position, first).winner for first in PLAYERS}


@operation("race-endless", given=RACE, result=record(black=WINNER, white=WINNER))
def endless(given: Given) -> Answer:
    """Return the winner if endless play counts as Black's win, and as White's."""
    ruleset, position = race_of(given)
    try:
        winner: JSON = ruleset.race(position, cast("RacePlayer", given["player"])).winner
    except TedomariError as error:
        if not isinstance(error, DependsOnEndlessPlay):
            raise
        low, high = error.results
        return {"black": WINNERS[high], "white": WINNERS[low]}
    return {"black": winner, "white": winner}


@operation("race-best", given=RACE, result=TEXTS)
def best(given: Given) -> Answer:
    """Return the names of the best first moves of a race, sorted."""
    ruleset, position = race_of(given)
    names: JSON = sorted(ruleset.race(position, cast("RacePlayer", given["player"])).moves)
    return names


@operation("race-moves", given=RACE, result=TEXTS)
def moves(given: Given) -> Answer:
    """Return the names of the legal moves in the liberty regions, without a pass, sorted."""
    ruleset, position = race_of(given)
    legal = ruleset.race_moves(position, cast("RacePlayer", given["player"]))
    names: JSON = sorted(move.name for move in legal)
    return names
