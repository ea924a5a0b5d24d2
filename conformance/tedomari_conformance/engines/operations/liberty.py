"""Operations about capturing races of Go: the games of the regions, and the winner."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

from tedomari.game import Game
from tedomari.rulesets.experimental import JudgesSums
from tedomari.rulesets.foreign import AnyLiberty, AnyRuleset
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.operations import referees
from tedomari_conformance.engines.operations.trees import ALIVE_TOKEN, TreeError, worth
from tedomari_conformance.engines.operations.types import (
    PLAYER,
    PLAYERS,
    POSITION,
    TEXT,
    VALUE,
    Placed,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Difference, Type, missing_or_extra
from tedomari_conformance.suite.operations.asking import Result
from tedomari_conformance.suite.operations.meanings import value_difference, values_text
from tedomari_conformance.suite.operations.reading import (
    NoAnswerError,
    ShapeError,
    items,
    notation_or_table,
    text,
)
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    list_of,
    nullable,
    optional,
    record,
    record_of,
    with_description,
)

Start: TypeAlias = Placed[AnyLiberty]

LIBERTY: Final = "liberty"

#: The members of an answer about the winners of a race.
FIRST: Final = tuple(f"{player}_first" for player in PLAYERS)

#: The maximum number of trees in an answer.
MOST: Final = 100


class NoLibertyGameError(NoAnswerError):
    """A position has a region without a liberty game."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"there is no liberty game: {reason}")


# Liberty games


def read_trees(data: JSON, where: str, rules: AnyRuleset | None) -> "Counter[Game]":
    """Read the trees of the regions; return their values in the race, without zeros."""
    trees = list(items(data, where))
    if len(trees) > MOST:
        raise ShapeError(where, f"at most {MOST} trees", f"{len(trees)}")
    values = [worth(text(item, place), place) for place, item in trees]
    return Counter(value for value in values if value)


#: The trees of the regions; they are compared by their values in the race.
TREES: Final = Type(
    with_description(list_of(TEXT, most=MOST), "trees").schema,
    read_trees,
    missing_or_extra(values_text),
)

REGIONS: Final = record_of(
    {"liberty_game": TREES, "cooled": VALUE},
    labels={"cooled": "", "liberty_game": "regions"},
    needed=("cooled",),
)


def different_regions(
    expected: Mapping[str, Any], actual: Mapping[str, Any], start: Start
) -> Difference | None:
    """Compare the regions and their total.

    If the total alone is expected, the trees of the answer must have this total.
    Clause: protocol.operation.liberty-game.
    """
    difference = REGIONS.difference(expected, actual)
    if difference is not None or "liberty_game" in expected:
        return difference
    total = sum(actual["liberty_game"].elements(), Game())
    difference = value_difference(actual["cooled"], total)
    return difference and Difference(f"the total of the trees: {difference.message}")


@operation(
    "liberty_game",
    family=LIBERTY,
    given={"position": POSITION},
    result=REGIONS,
    differ=different_regions,
    clause="protocol.operation.liberty-game",
    commands=("tedomari value {ruleset} {position}",),
)
def liberty_game(start: Start) -> Result:
    """Return the trees of the regions, and their total cooled by 2.

    Clause: protocol.operation.liberty-game.
    """
    with code_of(start.ruleset):
        regions = start.ruleset.liberty_regions(start.position)
    trees: list[JSON] = []
    total = Game()
    for region in regions:
        if region.liberty_game is None or region.cooled is None:
            raise NoLibertyGameError(str(region.reason))
        trees.append(region.liberty_game)
        total += region.cooled
    return {"liberty_game": trees, "cooled": notation_or_table(total)}


# Winners


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of liberty trees, and the ruleset that judges it."""

    judge: JudgesSums
    trees: Sequence[str]


def read_sum(data: JSON, where: str, rules: object) -> Sum:
    """Read the trees of a sum; raise :class:`ShapeError` if the ruleset cannot judge sums."""
    trees = [text(item, place) for place, item in items(data, where)]
    if not isinstance(rules, JudgesSums):
        raise ShapeError("the object", "the member 'position'", where)
    return Sum(rules, trees)


@operation(
    "semeai",
    family=LIBERTY,
    given={
        "position": optional(POSITION),
        "games": optional(Type(list_of(TEXT).schema, read_sum)),
    },
    choices=({"required": ["position"]}, {"required": ["games"]}),
    result=record(black_first=nullable(PLAYER), white_first=nullable(PLAYER)),
    clause="protocol.operation.semeai",
    commands=("tedomari semeai --sum {games}...",),
    referee=referees.race,
)
def semeai(start: Start | None, games: Sum | None = None) -> Result:
    """Return the winner of a race, on a board or of a sum of trees, for each first player.

    Clause: protocol.operation.semeai.
    """
    if games is not None:
        return winners_of_sum(games)
    assert start is not None
    with code_of(start.ruleset):
        winners = [start.ruleset.race(start.position, player).winner for player in PLAYERS]
    return dict(zip(FIRST, winners, strict=True))


def winners_of_sum(games: Sum) -> Result:
    """Return the winners of a sum of liberty trees, found by values or by playing the race."""
    winners = winners_by_values(games.trees)
    if winners is not None:
        return dict(zip(FIRST, winners, strict=True))
    with code_of(cast("AnyRuleset", games.judge)):
        race = games.judge.judge_sum(games.trees).race
    return {"black_first": race.black_first, "white_first": race.white_first}


def winners_by_values(games: Sequence[str]) -> tuple[str, str] | None:
    """Return the winner of a sum for each first player, from the values of its trees.

    The result is None if a tree has no value, a player has no liberties, or a block can live.

    >>> winners_by_values(["{4|0}", "{6|{4|0}}", "-7"])
    ('black', 'white')

    Clause: semeai.value.theorem.
    """
    if any(ALIVE_TOKEN in tree for tree in games):
        return None
    try:
        values = [worth(tree, "a tree") for tree in games]
    except TreeError:
        return None
    if not (any(value >= 1 for value in values) and any(value <= -1 for value in values)):
        return None
    total = sum(values, Game())
    return "white" if total <= -1 else "black", "black" if total >= 1 else "white"
