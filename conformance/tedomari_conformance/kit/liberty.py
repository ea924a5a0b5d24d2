"""Plays of the liberty family, and its checks by plain search of all positions of a race."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import ceil, floor
from typing import ClassVar, Final, cast

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets import OpaquePosition, RacePlayer
from tedomari.rulesets.budget import Budget, BudgetError
from tedomari.rulesets.experimental import Budgeted, JudgesPositions
from tedomari.rulesets.foreign import AnyLiberty
from tedomari.search.races import OTHER, PASS, Races
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Play

PLAYERS: Final[Sequence[RacePlayer]] = ("black", "white")


#: Budgets of positions in which few races can be decided.
SMALL_BUDGETS: Final = (1, 10)


@dataclass(frozen=True)
class LibertyPlay(Play):
    """A play of a race: either player may move at each step, until a block is captured."""

    ruleset: AnyLiberty

    MOVES: ClassVar[str] = "plugin.liberty.moves"

    def steps(self) -> Sequence[Iterable[tuple[str, OpaquePosition]]]:
        """Return Black's moves and White's moves, without those that end the race."""
        return tuple(self.going_on(player) for player in PLAYERS)

    def going_on(self, player: RacePlayer) -> Iterator[tuple[str, OpaquePosition]]:
        """Yield the moves of a player that do not end the race."""
        for move in finite(self.ruleset.race_moves(self.position, player), "race_moves()"):
            if move.position is not None:
                yield f"{player} {move.name}", move.position

    def questions(self) -> Sequence[Callable[[OpaquePosition], object]]:
        """Return the questions about the picture, the position after a pass and the regions."""
        ruleset = self.ruleset
        return (ruleset.format_lines, ruleset.after_pass, ruleset.liberty_regions)


def moves_have_names(play: LibertyPlay) -> str | None:
    """Check that asking twice gives the same moves, and that their names differ.

    Clause: plugin.liberty.moves.
    """
    for player in PLAYERS:
        first, again = (
            [
                (move.name, move.position)
                for move in play.ruleset.race_moves(play.position, player)
            ]
            for _ in range(2)
        )
        if first != again:
            return f"the moves of {player} are {first}, and then {again}"
        names = [name for name, _ in first]
        if len(set(names)) < len(names) or PASS in names:
            return f"the moves of {player} are called {names}"
    return None


def passes_are_made_once(play: LibertyPlay) -> str | None:
    """Check that a second pass changes nothing, and that no move is lost by a pass.

    Clause: plugin.liberty.pass.
    """
    ruleset = play.ruleset
    passed = ruleset.after_pass(play.position)
    if ruleset.after_pass(passed) != passed:
        return "a second pass changes the position"
    for player in PLAYERS:
        before = {move.name for move in ruleset.race_moves(play.position, player)}
        after = {move.name for move in ruleset.race_moves(passed, player)}
        if before - after:
            return f"{player} may play {min(before - after)} before a pass, but not after it"
    return None


def regions_hold_together(play: LibertyPlay) -> str | None:
    """Check that regions do not overlap and have a game and a value, or a reason.

    Clause: plugin.liberty.regions.
    """
    seen: set[str] = set()
    for region in finite(play.ruleset.liberty_regions(play.position), "liberty_regions()"):
        if not region.points or seen & set(region.points):
            return f"a region has the points {list(region.points)}"
        seen |= set(region.points)
        name = f"the region {' '.join(region.points)}"
        if (region.liberty_game is None) != (region.cooled is None):
            return f"{name} has one of a game and a value, and not the other"
        if (region.reason is None) == (region.cooled is None):
            return f"{name} has the value {region.cooled}, and the reason {region.reason!r}"
    return None


def race_agrees(play: LibertyPlay) -> str | None:
    """Check the winner and winning moves of a race against a search of all its positions.

    A race that the ruleset refuses with an error is skipped.
    Clause: plugin.liberty.race.
    """
    races = Races(play.ruleset)
    for first in PLAYERS:
        try:
            given = play.ruleset.race(play.position, first)
        except TedomariError:
            continue
        expected = races.result(play.position, first)
        if given.winner != expected.winner:
            winner = expected.winner
            return f"if {first} moves first, race() says {given.winner}, search {winner}"
        wrong = set(given.moves) - set(expected.moves)
        if expected.winner == first and (wrong or not given.moves):
            moves, all_moves = list(given.moves), list(expected.moves)
            return f"race() says that {first} wins by {moves}, search by {all_moves}"
    return None


def judgement_agrees(play: LibertyPlay) -> str | None:
    """Check a judgement by values against a search of all positions of the race.

    A position that the ruleset refuses with an error is skipped.
    Clause: plugin.liberty.position.
    """
    ruleset: object = play.ruleset
    if not isinstance(ruleset, JudgesPositions):
        return None
    judge = cast("JudgesPositions[OpaquePosition]", ruleset)
    try:
        judged = judge.judge_position(play.position)
    except TedomariError:
        return None
    if judged.winner is None:
        return None if judged.reason else "no winner is judged, and no reason is given"
    races = Races(play.ruleset)
    results = [races.result(play.position, first).winner for first in PLAYERS]
    winners = [judged.winner.black_first, judged.winner.white_first]
    if winners != results:
        return (
            f"the winners are judged as {winners} if Black or White moves first, not {results}"
        )
    total = judged.cooled
    if total is not None and judged.adjustment != (round_up(total), -round_up(-total)):
        return f"the total is {total}, and the rounded numbers are {judged.adjustment}"
    return None


def budget_changes_values(play: LibertyPlay) -> str | None:
    """Check that a small budget leads to equal answers, or to none.

    Clause: plugin.liberty.budget.
    """
    ruleset: object = play.ruleset
    if not isinstance(ruleset, Budgeted):
        return None
    for positions in SMALL_BUDGETS:
        limited = cast("Budgeted[OpaquePosition]", ruleset).within(Budget(positions))
        with suppress(BudgetError):
            given = [region.cooled for region in limited.liberty_regions(play.position)]
            whole = [region.cooled for region in play.ruleset.liberty_regions(play.position)]
            for value, expected in zip(given, whole, strict=True):
                if value not in (None, expected):
                    return (
                        f"within {positions} positions a region has the value {value}, "
                        f"and without a bound {expected}"
                    )
    return None


def values_decide(play: LibertyPlay) -> str | None:
    """Check that the total decides the race if every region has a value.

    Black, moving first, wins if the least integer n with total <= n is at least 0.  White,
    moving first, wins if the greatest integer n with n <= total is at most 0.
    Clause: plugin.liberty.value.
    """
    total = total_of(play)
    if total is None:
        return None
    races = Races(play.ruleset)
    for first, wins in (("black", round_up(total) >= 0), ("white", -round_up(-total) <= 0)):
        player: RacePlayer = "black" if first == "black" else "white"
        winner = races.result(play.position, player).winner
        if winner != (player if wins else OTHER[player]):
            return f"the values add up to {total}, but if {first} moves first {winner} wins"
    return None


def total_of(play: LibertyPlay) -> Game | None:
    """Return the sum of the values of all regions.

    None if a region has no value, if a player has no region, or if both players can live.
    """
    total, owners = Game(), set[RacePlayer | None]()
    living = set[RacePlayer | None]()
    for region in play.ruleset.liberty_regions(play.position):
        if region.cooled is None:
            return None
        total += region.cooled
        owners.add(region.defender)
        if region.can_live:
            living.add(region.defender)
    return total if owners == set(PLAYERS) != living else None


def round_up(value: Game) -> int:
    """Return the least integer n with value <= n.

    >>> from tedomari import parse
    >>> [round_up(parse(text)) for text in ("2", "2*", "-1^", "3/2")]
    [2, 3, 0, 2]
    """
    bound = ceil(value.left_stop)
    return bound if value <= bound else floor(value.left_stop) + 1


LIBERTY_RULES: Final[Sequence[Check[LibertyPlay]]] = (
    Check(
        "plugin.liberty.moves",
        "let the moves depend on the position alone, and name them by their points",
        moves_have_names,
    ),
    Check(
        "plugin.liberty.pass",
        "let a pass do nothing but allow a ko to be taken again",
        passes_are_made_once,
    ),
    Check(
        "plugin.liberty.regions",
        "give each region its own points, and a reason where it has no game",
        regions_hold_together,
    ),
    Check(
        "plugin.liberty.race",
        "search all moves of both players; two passes in a row end the race",
        race_agrees,
        small=True,
    ),
    Check(
        "plugin.liberty.value",
        "give a value only to regions whose worth does not depend on others",
        values_decide,
        small=True,
    ),
    Check(
        "plugin.liberty.position",
        "let judge_position() give a reason where the values do not decide the race",
        judgement_agrees,
        small=True,
    ),
    Check(
        "plugin.liberty.budget",
        "when the budget is exhausted, raise its error or give it as a reason",
        budget_changes_values,
        small=True,
    ),
)
