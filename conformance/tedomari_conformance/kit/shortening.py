"""The last step of shrinking: a search, level by level, for a shorter play."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from tedomari.rulesets import OpaquePosition, Sampled
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.kit.breach import ConformanceError
from tedomari_conformance.kit.drawing import is_small
from tedomari_conformance.kit.families import AnyCheck, KitFamily, kit_family
from tedomari_conformance.kit.play import Play

#: How many positions the search looks at before it keeps the play that it was given.
MOST_POSITIONS: Final = 1_000


def shortest(ruleset: AnyRuleset, check: AnyCheck, error: ConformanceError) -> ConformanceError:
    """The breach of the same clause by the shortest play, or the error that is given.

    Hypothesis makes one play simpler and simpler, and may end with one that no single
    change improves.  All plays with fewer moves, as far as their positions are within the
    bound, are tried here.  Clause: kit.ruleset.trace.
    """
    if check.every or check.large:  # one remembers plays, and the other takes long
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
                following.extend(play.moved(*move) for move in play.moves())
            if len(seen) > MOST_POSITIONS:
                return error
        level = following
    return error


def smallest(ruleset: AnyRuleset, check: AnyCheck, error: ConformanceError) -> ConformanceError:
    """The breach of the same clause in the smallest position, or the error that is given.

    From a drawn position on each step goes to a smaller one, as the ruleset gives them, that
    breaks the clause too.  Clause: kit.ruleset.trace.
    """
    if not isinstance(ruleset, Sampled) or not error.trace or check.every:
        return error
    family = kit_family(ruleset)
    found = first_breach(ruleset, check, ruleset.parse(error.trace[0]), family) or error
    looked = 0
    position = ruleset.parse(found.trace[0])
    while looked < MOST_POSITIONS:
        for smaller in islice(ruleset.smaller(position), MOST_POSITIONS):
            looked += 1
            less = first_breach(ruleset, check, smaller, family)
            if less is not None and less.clause == error.clause:
                found, position = less, smaller
                break
        else:
            break
    return found if len(found.trace) <= len(error.trace) else error


def first_breach(
    ruleset: AnyRuleset, check: AnyCheck, position: OpaquePosition, family: KitFamily
) -> ConformanceError | None:
    """What is wrong with a position, without a move, if anything is."""
    start = family.starts(ruleset)[0]
    trace = (position_text(ruleset, position),)
    return breach(check, replace(start, position=position, trace=trace), family.step_checks)


def breach(
    check: AnyCheck, play: Play, step_checks: Sequence[AnyCheck]
) -> ConformanceError | None:
    """What is wrong with a position of a play, if anything is."""
    try:
        for step_check in step_checks:
            step_check.look(play)
        if not check.small or is_small(play):
            check.look(play)
    except ConformanceError as error:
        return error
    return None
