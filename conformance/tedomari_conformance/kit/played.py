"""Checks of the capability to be played: names of moves, suggestions, refusals."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tedomari.rulesets import RulesetError
from tedomari.rulesets.experimental import Played, PlayError, Suggestion
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Play

#: Suggestions may be slow, so they are requested in positions with at most this many moves.
FEW_MOVES: Final = 8

#: A string that is neither a move nor an opponent nor a size.
NONSENSE: Final = "?!"


def turn_is_wrong(play: Play) -> str | None:
    """Check that somebody is to move exactly if there are moves.

    Clause: plugin.played.turn.
    """
    game = play.ruleset
    if not isinstance(game, Played):
        return None
    player, names = game.player_to_move(play.position), game.move_names(play.position)
    if player is None:
        return f"play is over, and there are the moves {', '.join(names)}" if names else None
    if player not in range(len(game.players)):
        return f"the player to move is {player!r}, the players are {list(game.players)}"
    return None if names else f"{game.players[player]} is to move, and there is no move"


def moves_are_wrong(play: Play) -> str | None:
    """Check that the listed moves can be made and have names.  Clause: plugin.played.moves."""
    game = play.ruleset
    if not isinstance(game, Played):
        return None
    names = finite(game.move_names(play.position), "move_names()")
    if len(set(names)) < len(names):
        return f"a move is listed twice: {', '.join(names)}"
    for name in names:
        if not is_line(name):
            return f"a move is called {name!r}"
        if game.make_move(play.position, name) == play.position:
            return f"the move {name} leads to the same position"
    return None


def suggestion_is_wrong(play: Play) -> str | None:
    """Check that each opponent suggests a listed move, with reasons.

    Clause: plugin.played.suggest.
    """
    game = play.ruleset
    if not isinstance(game, Played):
        return None
    names = finite(game.move_names(play.position), "move_names()")
    if not 0 < len(names) <= FEW_MOVES:
        return None
    faults = (fault(name, game.suggest(play.position, name), names) for name in game.opponents)
    return next(filter(None, faults), None)


def fault(opponent: str, suggestion: Suggestion, names: Sequence[str]) -> str | None:
    """Return what is wrong with a suggestion, or None."""
    if suggestion.move not in names:
        return f"{opponent} suggests {suggestion.move!r}, the moves are {', '.join(names)}"
    if not (is_line(suggestion.reason) and is_line(suggestion.reason_for_opponent)):
        return f"{opponent} says {suggestion.reason!r} and {suggestion.reason_for_opponent!r}"
    return None


def start_is_wrong(play: Play) -> str | None:
    """Check that there are players and opponents, and that a game of the usual size starts.

    Clauses: plugin.played.players, plugin.played.start.
    """
    game = play.ruleset
    if not isinstance(game, Played):
        return None
    for what, names in (("players", game.players), ("opponents", game.opponents)):
        if not names or not all(map(is_line, names)):
            return f"the {what} are {names!r}"
    player = game.player_to_move(game.starting_position(None))
    return None if player == 0 else f"at the start the player to move is {player!r}, not 0"


def score_is_wrong(play: Play) -> str | None:
    """Check that the score is one line.  Clause: plugin.played.score."""
    game = play.ruleset
    if not isinstance(game, Played):
        return None
    score = game.standing(play.position)
    return None if is_line(score) else f"the score is {score!r}"


def refusals_are_wrong(play: Play) -> str | None:
    """Check that a PlayError refuses invalid arguments.  Clause: plugin.played.errors."""
    game = play.ruleset
    if not isinstance(game, Played):
        return None
    calls: dict[str, Callable[[], object]] = {
        f"make_move({NONSENSE!r})": lambda: game.make_move(play.position, NONSENSE),
        f"suggest({NONSENSE!r})": lambda: game.suggest(play.position, NONSENSE),
        f"starting_position({NONSENSE!r})": lambda: game.starting_position(NONSENSE),
    }
    return missing_refusal(calls, PlayError)


def missing_refusal(
    calls: Mapping[str, Callable[[], object]], refusal: type[RulesetError] = RulesetError
) -> str | None:
    """Return which of the calls does not raise ``refusal`` with one line, or None."""
    for name, call in calls.items():
        try:
            call()
        except refusal as error:
            if not is_line(str(error)):
                return f"{name} is refused with {str(error)!r}"
        else:
            return f"{name} is not refused"
    return None


def is_line(text: object) -> bool:
    """Whether an object is a string of one line that is not blank."""
    return isinstance(text, str) and bool(text.strip()) and text.splitlines() == [text]


#: The checks, in the order in which they run; a ruleset that is not played passes them.
PLAYED: Final[Sequence[Check[Play]]] = (
    Check("plugin.played.start", "name players and opponents; player 0 begins", start_is_wrong),
    Check("plugin.played.turn", "player_to_move is None exactly at the end", turn_is_wrong),
    Check("plugin.played.moves", "list each move once, by a name of one line", moves_are_wrong),
    Check("plugin.played.score", "give the score in one line", score_is_wrong),
    Check(
        "plugin.played.suggest", "suggest one of move_names, and say why", suggestion_is_wrong
    ),
    Check("plugin.played.errors", "raise PlayError with one line", refusals_are_wrong),
)
