"""Checks of races with many positions: ``race()`` against itself one move later."""

from collections.abc import Sequence
from typing import Final

from tedomari.errors import TedomariError
from tedomari.rulesets import OpaquePosition, RacePlayer, RaceResult
from tedomari.search.races import OTHER, PASS
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.liberty import PLAYERS, LibertyPlay, round_up, total_of

#: A race with more first moves than this is skipped.
MOST_MOVES: Final = 12


def race_result(
    play: LibertyPlay, position: OpaquePosition, first: RacePlayer
) -> RaceResult | None:
    """Return the result of ``race``; None if it refuses the race."""
    try:
        return play.ruleset.race(position, first)
    except TedomariError:
        return None


def race_of_large(play: LibertyPlay) -> str | None:
    """Check that a winner has a winning move and that a loser has none.

    Clause: plugin.liberty.race.
    """
    for first in PLAYERS:
        given = race_result(play, play.position, first)
        moves = list(play.ruleset.race_moves(play.position, first))
        if given is None or len(moves) > MOST_MOVES:
            continue
        winners: dict[str, RacePlayer | None] = {}
        for move in moves:
            if move.position is None:
                winners[move.name] = first
            else:
                after = race_result(play, move.position, OTHER[first])
                if after is None:
                    break
                winners[move.name] = after.winner
        else:
            fault = contradiction(given, winners, first)
            if fault:
                return f"race() says {given.winner} if {first} moves first, but {fault}"
    return None


def contradiction(
    given: RaceResult, winners: dict[str, RacePlayer | None], first: RacePlayer
) -> str | None:
    """Return how the winners after each move contradict a result, or None."""
    wins = [name for name, winner in winners.items() if winner == first]
    if given.winner != first:
        if wins:
            return f"{first} wins by {wins[0]}"
        if given.winner == OTHER[first]:
            drawn = [name for name, winner in winners.items() if winner is None]
            return f"after {drawn[0]} nobody wins" if drawn else None
        return None
    wrong = [name for name in given.moves if name != PASS and name not in wins]
    if wrong:
        return f"its move {wrong[0]} does not win: then the winner is {winners.get(wrong[0])}"
    if not wins and PASS not in given.moves:
        return "no move wins"
    return None


def values_of_large(play: LibertyPlay) -> str | None:
    """Check that the total of the values agrees with ``race()``.

    Clause: plugin.liberty.value.
    """
    total = total_of(play)
    if total is None:
        return None
    for first, wins in zip(PLAYERS, (round_up(total) >= 0, round_up(-total) >= 0), strict=True):
        result = race_result(play, play.position, first)
        if result is not None and result.winner != (first if wins else OTHER[first]):
            return (
                f"the values add up to {total}, "
                f"but race() says {result.winner} if {first} moves first"
            )
    return None


#: The checks of races with many positions, in the order in which they run.
LARGE_LIBERTY: Final[Sequence[Check[LibertyPlay]]] = (
    Check(
        "plugin.liberty.race",
        "who wins has a move after which race() says so; who loses has none",
        race_of_large,
        large=True,
    ),
    Check(
        "plugin.liberty.value",
        "give a value only to regions whose worth does not depend on others",
        values_of_large,
        large=True,
    ),
)
