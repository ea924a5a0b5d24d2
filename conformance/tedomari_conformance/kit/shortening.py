"""Shrink a failure further: search level by level for a shorter play."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from tedomari.errors import BoundError
from tedomari.rulesets import OpaquePosition, Sampled
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.kit.breach import ConformanceError
from tedomari_conformance.kit.drawing import is_small
from tedomari_conformance.kit.families import AnyCheck, KitFamily, kit_family
from tedomari_conformance.kit.play import Play

#: The maximum number of positions that the search visits before it keeps the known play.
MOST_POSITIONS: Final = 1_000


def shortest(ruleset: AnyRuleset, check: AnyCheck, error: ConformanceError) -> ConformanceError:
    """Return the error for the shortest play that breaks the same clause, or ``error``.

    Hypothesis simplifies a play step by step, and can end with a play that no single change
    improves although a shorter one exists.  This function tries all plays with fewer moves,
    up to ``MOST_POSITIONS`` positions.  Clause: kit.ruleset.trace.
    """
    if check.every or check.large:  # the first kind remembers plays, the second is slow
        return error
    family = kit_family(ruleset)
    level = list(family.starts(ruleset))
    seen: set[OpaquePosition] = set()
    for _ in range(len(error.trace) - 1):
        following: list[Play] = []
        for play in level:
            shorter = breach(check, play, family.step_checks)
            if shorter is not None:
                return shorter if shorter.clause == error.clause else error
            if play.position not in seen:
                seen.add(play.position)
                following.extend(play.after_move(*move) for move in play.moves())
            if len(seen) > MOST_POSITIONS:
                return error
        level = following
    return error


def smallest(ruleset: AnyRuleset, check: AnyCheck, error: ConformanceError) -> ConformanceError:
    """Return the error for the smallest position that breaks the same clause, or ``error``.

    The search begins at the drawn position.  Each step goes to a position that the ruleset
    lists as smaller and that also breaks the clause.  Clause: kit.ruleset.trace.
    """
    if not isinstance(ruleset, Sampled) or not error.trace or check.every:
        return error
    family = kit_family(ruleset)
    least = first_breach(ruleset, check, ruleset.parse(error.trace[0]), family) or error
    visited = 0
    position = ruleset.parse(least.trace[0])
    while visited < MOST_POSITIONS:
        for smaller in islice(ruleset.smaller(position), MOST_POSITIONS):
            visited += 1
            less = first_breach(ruleset, check, smaller, family)
            if less is not None and less.clause == error.clause:
                least, position = less, smaller
                break
        else:
            break
    return least if len(least.trace) <= len(error.trace) else error


def first_breach(
    ruleset: AnyRuleset, check: AnyCheck, position: OpaquePosition, family: KitFamily
) -> ConformanceError | None:
    """Return the error of a position before any move, or None."""
    start = family.starts(ruleset)[0]
    trace = (position_text(ruleset, position),)
    return breach(check, replace(start, position=position, trace=trace), family.step_checks)


def breach(
    check: AnyCheck, play: Play, step_checks: Sequence[AnyCheck]
) -> ConformanceError | None:
    """Return the error of the position of a play, or None, also beyond a bound of the host."""
    try:
        for step_check in step_checks:
            step_check.look(play)
        if not check.small or is_small(play):
            check.look(play)
    except ConformanceError as error:
        return error
    except BoundError:
        return None
    return None
