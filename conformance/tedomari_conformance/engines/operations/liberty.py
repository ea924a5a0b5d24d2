"""Operations about capturing races of Go: the games of the regions, and who wins."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

from tedomari.game import Game
from tedomari.rulesets import Liberty, OpaquePosition, RacePlayer, find_ruleset
from tedomari.rulesets.experimental import JudgesSums
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.engines.operations.model import (
    Result,
    operation,
    passed,
)
from tedomari_conformance.engines.operations.trees import ALIVE_WORD, TreeError, worth
from tedomari_conformance.engines.operations.values import same_value
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.meanings import shortened
from tedomari_conformance.suite.operations.reading import (
    Fields,
    NoAnswerError,
    ShapeError,
    position,
    text,
    written,
)

AnyLiberty: TypeAlias = Liberty[OpaquePosition]

LIBERTY: Final = "liberty"

PLAYERS: Final[tuple[RacePlayer, ...]] = ("black", "white")

#: The members of the answer to who wins a race.
FIRST: Final = tuple(f"{player}_first" for player in PLAYERS)

#: The most trees that an answer may have.
TREES: Final = 100


class NoLibertyGameError(NoAnswerError):
    """A position with a region that has no game of its own."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"there is no liberty game: {reason}")


#: What the regions are worth in the race, if that is told, and the total.
Games: TypeAlias = "tuple[Counter[Game] | None, Game]"


def started(query: Query) -> tuple[AnyLiberty, OpaquePosition]:
    """The ruleset and the position of a query."""
    ruleset = ruleset_of(query)
    fields = Fields(query.arguments, "", ("position",))
    return ruleset, position(ruleset, fields.data["position"], "position")


def ruleset_of(query: Query) -> AnyLiberty:
    """The ruleset of a query."""
    ruleset = find_ruleset(str(query.ruleset))
    assert isinstance(ruleset, Liberty)
    return ruleset


# Liberty games


def read_games(query: Query, result: Result) -> Games:
    """The games of a result by what they are worth in the race, those of 0 left out."""
    fields = Fields(result, "", ("liberty_game", "cooled"))
    trees = list(fields.items("liberty_game"))
    if len(trees) > TREES:
        raise ShapeError("liberty_game", f"at most {TREES} trees", f"{len(trees)}")
    values = [worth(text(item, where), where) for where, item in trees]
    return Counter(value for value in values if value), fields.value("cooled")


def expected_games(query: Query, result: Result) -> Games:
    """The games that are expected; the trees may be left out."""
    if "liberty_game" in result:
        return read_games(query, result)
    return None, Fields(result, "", ("cooled",)).value("cooled")


def same_games(query: Query, wanted: Games, found: Games) -> Judgement:
    """Pass if the total is right, and the trees have the values of the regions, in any order.

    Clause: protocol.operation.liberty-game.
    """
    judgement = same_value(query, wanted[1], found[1])
    if judgement.status is not Status.PASS or wanted[0] is None or found[0] is None:
        return judgement
    missing, extra = wanted[0] - found[0], found[0] - wanted[0]
    return passed(
        wanted[0] == found[0],
        f"regions: missing {values_text(missing)}; not expected {values_text(extra)}",
    )


def values_text(values: "Counter[Game]") -> str:
    """Some values for a message."""
    return ", ".join(map(shortened, values.elements())) or "none"


@operation(LIBERTY, "liberty_game", read=read_games, agree=same_games, expects=expected_games)
def liberty_game(query: Query) -> Result:
    """The trees of the regions, and their total cooled by 2.

    Clause: protocol.operation.liberty-game.
    """
    ruleset, start = started(query)
    with code_of(ruleset):
        regions = ruleset.liberty_regions(start)
    trees: list[JSON] = []
    total = Game()
    for region in regions:
        if region.liberty_game is None or region.cooled is None:
            raise NoLibertyGameError(str(region.reason))
        trees.append(region.liberty_game)
        total += region.cooled
    return {"liberty_game": trees, "cooled": written(total)}


# Who wins


def read_winners(query: Query, result: Result) -> tuple[str | None, ...]:
    """Who wins if Black moves first, and if White does; None for nobody."""
    fields = Fields(result, "", FIRST)
    return tuple(
        None if fields.data[name] is None else fields.one_of(name, PLAYERS) for name in FIRST
    )


def same_winners(
    query: Query, wanted: tuple[str | None, ...], found: tuple[str | None, ...]
) -> Judgement:
    """Pass if the winners are the same.  Clause: protocol.operation.semeai."""
    for name, expected, given in zip(FIRST, wanted, found, strict=True):
        if expected != given:
            return Judgement(
                Status.FAIL, f"{name}: expected {expected or 'null'}, given {given or 'null'}"
            )
    return Judgement(Status.PASS)


@operation(LIBERTY, "semeai", read=read_winners, agree=same_winners)
def semeai(query: Query) -> Result:
    """Who wins a race for each first player: that of a position, or of a sum of trees.

    Clause: protocol.operation.semeai.
    """
    if "games" in query.arguments:
        return of_sum(ruleset_of(query), query)
    ruleset, start = started(query)
    with code_of(ruleset):
        return {f"{player}_first": ruleset.race(start, player).winner for player in PLAYERS}


def of_sum(ruleset: AnyLiberty, query: Query) -> Result:
    """Who wins the race of a sum of liberty trees: by their values, or else by the race."""
    fields = Fields(query.arguments, "", ("games",))
    games = [text(item, where) for where, item in fields.items("games")]
    if not isinstance(ruleset, JudgesSums):
        raise ShapeError("the object", "the member 'position'", "games")
    winners = by_values(games)
    if winners is not None:
        return dict(zip(FIRST, winners, strict=True))
    with code_of(ruleset):
        found = ruleset.judge_sum(games).race
    return {"black_first": found.black_first, "white_first": found.white_first}


def by_values(games: Sequence[str]) -> tuple[str, str] | None:
    """Who wins a sum for each first player, by the values of its trees.

    None if a tree has no value, if a player has no liberties, and where a block can live.

    >>> by_values(["{4|0}", "{6|{4|0}}", "-7"])
    ('black', 'white')

    Clause: semeai.value.theorem.
    """
    if any(ALIVE_WORD in tree for tree in games):
        return None
    try:
        values = [worth(tree, "a tree") for tree in games]
    except TreeError:
        return None
    if not (any(value >= 1 for value in values) and any(value <= -1 for value in values)):
        return None
    total = sum(values, Game())
    return "white" if total <= -1 else "black", "black" if total >= 1 else "white"
