"""Checks of the capability to play matches: openings, games between programs, records."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from tedomari.rulesets.experimental import ContestGame, Contests
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.played import NONSENSE, is_line, missing_refusal

#: The number of openings that are requested.
OPENINGS: Final = 3
#: The seed with which they are requested.
SEED: Final = 1


def openings_are_wrong(play: Play) -> str | None:
    """Check that programs have names, and that a seed gives the same openings each time.

    Clause: plugin.contests.openings.
    """
    game = play.ruleset
    if not isinstance(game, Contests):
        return None
    names = list(game.contestants)
    if not names or not all(map(is_line, names)) or len(set(names)) < len(names):
        return f"the programs are called {names!r}"
    first, again = (list(game.openings(OPENINGS, SEED)) for _ in range(2))
    if len(first) != OPENINGS or not all(map(is_line, first)):
        return f"asked for {OPENINGS} openings, it gives {first!r}"
    if first != again:
        return f"with the seed {SEED} the openings are {first}, and then {again}"
    fewer = list(game.openings(OPENINGS - 1, SEED))
    if fewer != first[:-1]:
        return f"the first openings of {first} are {fewer} when fewer are asked for"
    game.check_contest(names, first)
    return missing_refusal(
        {
            f"the player {NONSENSE!r}": lambda: game.check_contest([NONSENSE, names[0]], first),
            f"the opening {NONSENSE!r}": lambda: game.check_contest(names, [NONSENSE]),
        }
    )


def players_of(game: Contests) -> Sequence[str]:
    """Return the last two programs, the last one first.

    Programs that think little are likely to be the last ones in the list.
    """
    return (list(game.contestants)[::-1] * 2)[:2]


def play_game(game: Contests, number: int = 0) -> ContestGame:
    """Play a game between two programs from the opening with this number."""
    opening = game.openings(number + 1, SEED)[number]
    return game.play_contest(players_of(game), opening, a_turn=0, real_time=False)


def game_is_wrong(play: Play) -> str | None:
    """Check that a game has a winner or none, its moves, and a record.

    Clause: plugin.contests.game.
    """
    game = play.ruleset
    if not isinstance(game, Contests):
        return None
    first = play_game(game)
    if first.winner not in (None, 0, 1):
        return f"the winner is {first.winner!r}, and the players are 0 and 1"
    texts: tuple[object, ...] = (first.moves, first.record)
    if not all(isinstance(text, str) and text.strip() for text in texts):
        return f"the moves are {first.moves!r}, the record is {first.record!r}"
    return None


def game_changes(play: Play) -> str | None:
    """Check that a game without real time can be repeated.  Clause: plugin.contests.again."""
    game = play.ruleset
    if not isinstance(game, Contests):
        return None
    first, again = play_game(game), play_game(game)
    return None if first == again else f"a game is {first.moves}, and then {again.moves}"


def record_is_wrong(play: Play) -> str | None:
    """Check that the record of a game gives the same game, and is not taken for another one.

    Clause: plugin.contests.record.
    """
    game = play.ruleset
    if not isinstance(game, Contests):
        return None
    first = play_game(game)
    players, (opening, other) = players_of(game), game.openings(2, SEED)
    again = game.recorded_contest(first.record, players, opening)
    for what, of_game, of_record in (
        ("winner", first.winner, again.winner),
        ("moves", first.moves, again.moves),
    ):
        if of_game != of_record:
            return f"the {what} of a game: {of_game}, and of its record: {of_record}"
    wrong = {
        f"the record {NONSENSE!r}": partial(game.recorded_contest, NONSENSE, players, opening)
    }
    if players[0] != players[1]:
        wrong["the record of a game in which the other player begins"] = partial(
            game.recorded_contest, first.record, players[::-1], opening
        )
    if play_game(game, 1).moves != first.moves:
        wrong[f"the record of a game from {opening!r} as one from {other!r}"] = partial(
            game.recorded_contest, first.record, players, other
        )
    return missing_refusal(wrong)


#: The checks, in the order in which they run.  They run once: none is about a position.
CONTESTS: Final[Sequence[Check[Play]]] = (
    Check(
        "plugin.contests.openings",
        "take the seed alone for what is drawn; refuse by a RulesetError with one line",
        openings_are_wrong,
        once=True,
    ),
    Check(
        "plugin.contests.game",
        "give the number of the winner, or None, and the moves in words",
        game_is_wrong,
        once=True,
    ),
    Check(
        "plugin.contests.again",
        "count positions, not time, unless real_time is asked for",
        game_changes,
        once=True,
    ),
    Check(
        "plugin.contests.record",
        "write players and moves into the record, and compare them with what is expected",
        record_is_wrong,
        once=True,
    ),
)
