"""Random play under Hypothesis."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tedomari.rulesets import OpaquePosition
from tedomari_conformance.kit.families import AnyCheck, kit_family
from tedomari_conformance.kit.play import AnyRuleset, Play

#: A position with at most so many followers is small: its value is found by options alone.
SMALL: Final = 250

#: A play that has not come to a small position after so many moves is given up.
LONGEST: Final = 400

#: Play stops after a move with a chance of one in so many.
STOPPING: Final = 8


def paths(ruleset: AnyRuleset, *, max_moves: int = 40) -> SearchStrategy[Sequence[Play]]:
    """Random play from an example: all its positions.

    It shrinks towards few moves from the first example.  On the way each position is shown
    not to change, and its options to come again, since all else rests on that.
    Clause: kit.ruleset.trace.
    """
    family = kit_family(ruleset)

    @st.composite
    def draw_path(draw: DrawFn) -> Sequence[Play]:
        play = an_example(draw, family.starts(ruleset))
        return play_on(draw, play, max_moves, family.step_checks)

    return draw_path()


def small_paths(ruleset: AnyRuleset, *, max_moves: int = 40) -> SearchStrategy[Sequence[Play]]:
    """Random play from an example: all its positions that are small.

    Whether a position is small is asked less and less often the longer play has been
    going on, since the answer takes time and is likely to be the same.
    Clauses: kit.ruleset.trace, kit.ruleset.small.
    """
    family = kit_family(ruleset)
    known: dict[OpaquePosition, bool] = {}

    @st.composite
    def draw_path(draw: DrawFn) -> Sequence[Play]:
        play = an_example(draw, family.starts(ruleset))
        asked = 0
        for made in range(LONGEST):
            moves = play.moves()
            if not moves:
                break
            if made >= asked:
                if play.position not in known:
                    known[play.position] = is_small(play)
                if known[play.position]:
                    break
                asked = made + 1 + made // 8
            play = play.moved(*moves[draw(st.integers(0, len(moves) - 1))])
        else:
            reject()
        return play_on(draw, play, max_moves, family.step_checks)

    return draw_path()


def an_example(draw: DrawFn, examples: Sequence[Play]) -> Play:
    """A play without moves."""
    return examples[draw(st.integers(0, len(examples) - 1))]


def play_on(
    draw: DrawFn, play: Play, max_moves: int, step_checks: Sequence[AnyCheck]
) -> Sequence[Play]:
    """A play, and those with further moves."""
    path: list[Play] = []
    while True:
        for check in step_checks:
            check.look(play)
        path.append(play)
        moves = play.moves()
        if not moves or len(path) > max_moves or draw(st.integers(0, STOPPING - 1)) == 0:
            return path
        play = play.moved(*moves[draw(st.integers(0, len(moves) - 1))])


def is_small(play: Play) -> bool:
    """Whether the position has few followers.  Clause: kit.ruleset.small."""
    seen = {play.position}
    waiting = [play.position]
    while waiting:
        for _, option in replace(play, position=waiting.pop()).moves():
            if option not in seen:
                seen.add(option)
                waiting.append(option)
        if len(seen) > SMALL:
            return False
    return True
