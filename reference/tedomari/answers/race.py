"""The winner of a capturing race on a board, by the values of its regions and by search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tedomari.answers.data import BOUNDS, FAULT, Data, Known
from tedomari.errors import BoundError, TedomariError
from tedomari.game import Game
from tedomari.rulesets import (
    Budget,
    BudgetError,
    LibertyRegion,
    OpaquePosition,
    RacePlayer,
    RaceResult,
)
from tedomari.rulesets.experimental import (
    Budgeted,
    ByFirst,
    JudgedPosition,
    JudgesPositions,
    Territories,
)
from tedomari.rulesets.foreign import AnyLiberty

PLAYERS: Final[Sequence[RacePlayer]] = ("black", "white")

#: The winner for each first player.
Winners: TypeAlias = Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class RaceDescription:
    """The regions, the winners by their values, the results of the race, and the territory.

    ``method`` is None if the method does not apply.  It is also None if the race contradicts
    the method, and ``fault`` then reports this.  ``races`` is empty if no race was decided.
    ``reason`` says why ``method`` or ``races`` is missing, and ``bounds`` lists the bounds that
    were exceeded.
    """

    regions: Sequence[LibertyRegion]
    method: JudgedPosition | None
    races: Mapping[RacePlayer, RaceResult]
    territory: Mapping[RacePlayer, Game | None]
    reason: str | None
    bounds: Mapping[str, str]
    fault: str | None

    @property
    def raced(self) -> Winners | None:
        """The winners by search, or None if the race was not decided."""
        return winners_of(self.races)

    def members(self) -> Known:
        """Return the members of the answer."""
        method = self.method
        adjustment = None if method is None else method.adjustment
        black, white = adjustment or (None, None)
        cooled = None if method is None else method.cooled
        return {
            "regions": [region_data(region) for region in self.regions],
            "cooled": None if cooled is None else str(cooled),
            "case": None if method is None else method.case,
            "adjustment": {"black": black, "white": white},
            "shared": None if method is None else method.shared,
            "winner": self.raced if method is None else winners(method),
            "race": self.raced,
            "moves": {first(player): list(winning(player, self.races)) for player in PLAYERS},
            "territory": {
                f"{player}_loses": None if worth is None else str(worth)
                for player, worth in self.territory.items()
            },
            "reason": self.reason,
            **({BOUNDS: self.bounds} if self.bounds else {}),
            **({} if self.fault is None else {FAULT: self.fault}),
        }


def describe_race(
    ruleset: AnyLiberty, position: OpaquePosition, budget: Budget | None = None
) -> RaceDescription:
    """Return the description of a race.

    The regions and the method may spend half of the budget, and the race may spend the rest.
    """
    budget = budget or Budget()
    half = budget.half()
    of_regions = ruleset.within(half) if isinstance(ruleset, Budgeted) else ruleset
    of_race = ruleset.within(budget) if isinstance(ruleset, Budgeted) else ruleset
    regions = list(of_regions.liberty_regions(position))
    method, why_not = by_method(of_regions, position)
    races, error = by_race(of_race, position)
    fault = contradiction(winners(method), winners_of(races))
    unfinished = None if error is None else str(error)
    bounds: dict[str, str] = {}
    if half.reached is not None:
        bounds["method"] = str(BudgetError(half.reached))
    if isinstance(error, BoundError):
        bounds["race"] = str(error)
    return RaceDescription(
        regions=regions,
        method=method if fault is None else None,
        races=races,
        territory={player: territory(of_regions, position, player) for player in PLAYERS},
        reason="; ".join(filter(None, (why_not, unfinished, fault))) or None,
        bounds=bounds,
        fault=fault,
    )


def first(player: RacePlayer) -> str:
    """Return the key under which answers say what happens if a player moves first."""
    return f"{player}_first"


def by_method(
    ruleset: AnyLiberty, position: OpaquePosition
) -> tuple[JudgedPosition | None, str | None]:
    """Return the winners by the values of the regions, or the reason why none are decided.

    Clause: semeai.command.two.
    """
    if not isinstance(ruleset, JudgesPositions):
        return None, f"the ruleset {ruleset.name} judges no positions"
    try:
        judged: JudgedPosition = ruleset.judge_position(position)
    except TedomariError as error:
        return None, str(error)
    return (None, judged.reason) if judged.winner is None else (judged, None)


def by_race(
    ruleset: AnyLiberty, position: OpaquePosition
) -> tuple[dict[RacePlayer, RaceResult], TedomariError | None]:
    """Return the results of the race for each first player, or the error that prevents them."""
    try:
        return {player: ruleset.race(position, player) for player in PLAYERS}, None
    except TedomariError as error:
        return {}, error


def winners(method: JudgedPosition | None) -> Winners | None:
    """Return the winners by the method, or None if the method does not apply."""
    return None if method is None or method.winner is None else by_first(method.winner)


def winners_of(races: Mapping[RacePlayer, RaceResult]) -> Winners | None:
    """Return the winners by search, or None without results."""
    return {first(player): races[player].winner for player in races} or None


def by_first(winners: ByFirst) -> Winners:
    """Return the winners under the keys for the player who moves first."""
    return {"black_first": winners.black_first, "white_first": winners.white_first}


def winning(player: RacePlayer, races: Mapping[RacePlayer, RaceResult]) -> Sequence[str]:
    """Return the first moves with which a player wins."""
    result = races.get(player)
    return result.moves if result is not None and result.winner == player else ()


def region_data(region: LibertyRegion) -> Data:
    """Return a region as plain data."""
    return {
        "points": list(region.points),
        "defender": region.defender,
        "plain": region.plain,
        "liberty_game": region.liberty_game,
        "cooled": None if region.cooled is None else str(region.cooled),
        "can_live": region.can_live,
        "territory": None if region.territory is None else str(region.territory),
        "reason": region.reason,
    }


def territory(ruleset: AnyLiberty, position: OpaquePosition, player: RacePlayer) -> Game | None:
    """Return the worth of the territory to Black if a player loses, cooled by 1."""
    return ruleset.territory(position, player) if isinstance(ruleset, Territories) else None


def contradiction(method: Winners | None, race: Winners | None) -> str | None:
    """Return a report if the method and the race have different winners, otherwise None.

    Clause: semeai.command.fault.
    """
    if method is None or race is None or method == race:
        return None
    return (
        f"a fault in Tedomari: by values the winner is {winners_in_words(method)}, by search "
        f"of the race it is {winners_in_words(race)}; the search is right, so please report "
        "this position"
    )


def winners_in_words(winners: Winners) -> str:
    """Return a phrase for the winners in an answer."""
    return sentence(ByFirst(winners["black_first"], winners["white_first"]))


def sentence(winners: ByFirst) -> str:
    """Return a sentence that names the winners."""
    black, white = (
        winner.capitalize() if winner else "nobody"
        for winner in (winners.black_first, winners.white_first)
    )
    return f"{black} if Black moves first, {white} if White does"
