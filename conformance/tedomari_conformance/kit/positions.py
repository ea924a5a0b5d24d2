"""Checks of positions and their options."""

from contextlib import suppress

from tedomari.rulesets.evaluation import shown
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Moves, Play

MUTABLE = (list, dict, set, bytearray)


def immutable(play: Play) -> str | None:
    """The position can be hashed, and no question to the ruleset changes it.

    Clause: plugin.ruleset.position.
    """
    ruleset, position = play.ruleset, play.position
    if isinstance(position, MUTABLE):
        return f"the position is a {type(position).__name__}"
    try:
        before = hash(position)
    except TypeError as error:
        return f"hash() of the position says: {error}"
    text = shown(ruleset, position)
    for ask in (ruleset.format_lines, ruleset.progress):
        with suppress(Exception):  # what they answer is the matter of other checks
            ask(position)
    play.moves()
    if position != position or hash(position) != before:
        return "the position is not equal to itself, or its hash changes"
    if shown(ruleset, position) != text:
        return f"asking for the options has changed the position to {shown(ruleset, position)}"
    return None


def same_options_again(play: Play) -> str | None:
    """The same options come again, in the same order.  Clause: plugin.partizan.options."""
    first, second = play.moves(), play.moves()
    if first == second:
        return None
    return f"first {_listed(play, first)}, then {_listed(play, second)}"


def _listed(play: Play, moves: Moves) -> str:
    return ", ".join(f"{player} to {shown(play.ruleset, option)}" for player, option in moves)


def progress_falls(play: Play) -> str | None:
    """Progress is a natural number, and less after every move.

    Clause: plugin.partizan.progress.
    """
    before = play.ruleset.progress(play.position)
    if not is_natural(before):
        return f"progress is {before!r}"
    for player, option in play.moves():
        after = play.ruleset.progress(option)
        if not is_natural(after) or after >= before:
            step = f"{player} moves to {shown(play.ruleset, option)}"
            return f"{step}, and progress goes from {before} to {after!r}"
    return None


def is_natural(number: object) -> bool:
    """Whether an object is an int from 0 on."""
    return isinstance(number, int) and not isinstance(number, bool) and number >= 0


UNCHANGED = Check(
    "plugin.ruleset.position",
    "let positions be tuples, strings, integers, frozensets or frozen dataclasses of such",
    immutable,
)

SAME_OPTIONS = Check(
    "plugin.partizan.options",
    "let the options depend on the position alone; give sets an order, with sorted()",
    same_options_again,
)

PROGRESS = Check(
    "plugin.partizan.progress",
    "count something that each move uses up, such as the empty cells",
    progress_falls,
)
