"""Hypothesis strategies for random play."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.kit.families import AnyCheck, kit_family
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.starts import Starts, starts_of

#: The maximum number of followers of a small position, whose value is computed from options.
SMALL: Final = 250

#: A play that looks for a small position gives up after this many moves.
LONGEST: Final = 400

#: After each move, play stops with a probability of 1 in this number.
STOPPING: Final = 8

#: One in this many plays starts from a random position, if the ruleset can draw positions.
DRAWN_STARTS: Final = 3

#: The plays whose steps have been checked, by their traces.
Traces: TypeAlias = set[tuple[str, ...]]


def paths(
    ruleset: AnyRuleset,
    *,
    max_moves: int = 40,
    starts: Starts | None = None,
    stepped: Traces | None = None,
    large: bool = False,
) -> SearchStrategy[Sequence[Play]]:
    """Return a strategy for random play from an example or a drawn position.

    The strategy draws all positions of a play, and shrinks towards few moves from the first
    example.  The step checks of the family run at each position, because all other checks rely
    on them: they test that a position does not change, and that it has the same options when
    asked again.  ``stepped`` contains the plays that have passed these checks.  With ``large``,
    every play starts from a drawn position, if the ruleset can draw positions.
    Clause: kit.ruleset.trace.
    """
    family = kit_family(ruleset)
    places = starts_of(ruleset) if starts is None else starts
    traces: Traces = set() if stepped is None else stepped

    @st.composite
    def draw_path(draw: DrawFn) -> Sequence[Play]:
        play = draw_start(draw, places, large=large)
        return play_on(draw, play, max_moves, family.step_checks, traces)

    return draw_path()


def small_paths(
    ruleset: AnyRuleset,
    *,
    max_moves: int = 40,
    starts: Starts | None = None,
    stepped: Traces | None = None,
) -> SearchStrategy[Sequence[Play]]:
    """Return a strategy for random play that draws only the small positions of a play.

    The test whether a position is small is slow, and its answer is likely to be the same for
    the next position.  In longer plays it is therefore made less often.
    Clauses: kit.ruleset.trace, kit.ruleset.small.
    """
    family = kit_family(ruleset)
    known: dict[OpaquePosition, bool] = {}
    places = starts_of(ruleset) if starts is None else starts
    traces: Traces = set() if stepped is None else stepped

    @st.composite
    def draw_path(draw: DrawFn) -> Sequence[Play]:
        play = draw_start(draw, places)
        next_test = 0
        for number in range(LONGEST):
            moves = play.moves()
            if not moves:
                break
            if number >= next_test:
                if play.position not in known:
                    known[play.position] = is_small(play)
                if known[play.position]:
                    break
                next_test = number + 1 + number // 8
            play = play.after_move(*moves[draw(st.integers(0, len(moves) - 1))])
        else:
            reject()
        return play_on(draw, play, max_moves, family.step_checks, traces)

    return draw_path()


def draw_start(draw: DrawFn, starts: Starts, *, large: bool = False) -> Play:
    """Draw a play without moves, from an example or from a drawn position."""
    drawn = starts.drawn
    if not drawn or not (large or draw(st.integers(0, DRAWN_STARTS - 1)) == 1):
        play = starts.examples[draw(st.integers(0, len(starts.examples) - 1))]
        # A ruleset may change its positions, so each play gets a new one.
        return replace(play, position=play.ruleset.parse(play.trace[0]))
    return drawn[draw(st.integers(0, len(drawn) - 1))]


def play_on(
    draw: DrawFn,
    play: Play,
    max_moves: int,
    step_checks: Sequence[AnyCheck],
    traces: Traces,
) -> Sequence[Play]:
    """Continue a play with random moves, and return it and its continuations."""
    path: list[Play] = []
    while True:
        if play.trace not in traces:
            for check in step_checks:
                check.look(play)
            traces.add(play.trace)
        path.append(play)
        moves = play.moves()
        if not moves or len(path) > max_moves or draw(st.integers(0, STOPPING - 1)) == 0:
            return path
        play = play.after_move(*moves[draw(st.integers(0, len(moves) - 1))])


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
