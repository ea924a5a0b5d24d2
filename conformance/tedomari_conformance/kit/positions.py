"""Checks of positions and their options."""

from contextlib import suppress
from typing import Final

from tedomari.rulesets.evaluation import position_text
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Moves, PartizanPlay, Play, Player, ScoringPlay

MUTABLE = (list, dict, set, bytearray)


def immutable(play: Play) -> str | None:
    """Check that the position can be hashed, and that no question to the ruleset changes it.

    Clause: plugin.ruleset.position.
    """
    ruleset, position = play.ruleset, play.position
    if isinstance(position, MUTABLE):
        return f"the position is a {type(position).__name__}"
    try:
        before = hash(position)
    except TypeError as error:
        return f"hash() of the position says: {error}"
    text = position_text(ruleset, position)
    for ask in play.questions():
        with suppress(Exception):  # other checks test the answers
            ask(position)
    play.moves()
    if position != position or hash(position) != before:
        return "the position is not equal to itself, or its hash changes"
    after = position_text(ruleset, position)
    if after != text:
        return f"asking for the options has changed the position to {after}"
    return None


def same_options_again(play: Play) -> str | None:
    """Check that asking twice gives the same options in the same order.

    Clause: plugin.partizan.options.
    """
    first, second = play.moves(), play.moves()
    if first == second:
        return None
    return f"first {describe_moves(play, first)}, then {describe_moves(play, second)}"


def same_moves_again(play: ScoringPlay) -> str | None:
    """Check that asking twice gives the same moves, with the same points and turns.

    Clause: plugin.scoring.moves.
    """
    difference = same_options_again(play)
    first, second = (play.points_and_turns(play.position) for _ in range(2))
    if difference or first == second:
        return difference
    return f"the moves with their points and again are first {first}, then {second}"


def describe_moves(play: Play, moves: Moves) -> str:
    return ", ".join(
        f"{name} to {position_text(play.ruleset, option)}" for name, option in moves
    )


def progress_falls(play: PartizanPlay | ScoringPlay) -> str | None:
    """Check that progress is a natural number, and that every move decreases it.

    Clauses: plugin.partizan.progress, plugin.scoring.progress.
    """
    before = play.ruleset.progress(play.position)
    if not is_natural(before):
        return f"progress is {before!r}"
    for name, option in play.moves():
        after = play.ruleset.progress(option)
        if not is_natural(after) or after >= before:
            mover = f"{name} moves" if isinstance(name, Player) else name
            step = f"{mover} to {position_text(play.ruleset, option)}"
            return f"{step}, and progress goes from {before} to {after!r}"
    return None


def is_natural(number: object) -> bool:
    """Whether an object is a non-negative int, and not a bool."""
    return isinstance(number, int) and not isinstance(number, bool) and number >= 0


UNCHANGED: Check[Play] = Check(
    "plugin.ruleset.position",
    "let positions be tuples, strings, integers, frozensets or frozen dataclasses of such",
    immutable,
)

#: The end of the hint for moves that differ when the same position is asked again.
STEADY: Final = "the position alone; give sets an order, with sorted()"

#: The beginning of the hint for progress that does not fall.
COUNTED: Final = "count something that each move uses up, such as"

SAME_OPTIONS: Check[Play] = Check(
    "plugin.partizan.options", f"let the options depend on {STEADY}", same_options_again
)

PROGRESS: Check[PartizanPlay] = Check(
    "plugin.partizan.progress", f"{COUNTED} the empty cells", progress_falls
)

SAME_MOVES: Check[ScoringPlay] = Check(
    "plugin.scoring.moves", f"let the moves depend on {STEADY}", same_moves_again
)

SCORING_PROGRESS: Check[ScoringPlay] = Check(
    "plugin.scoring.progress", f"{COUNTED} the lines not drawn", progress_falls
)
