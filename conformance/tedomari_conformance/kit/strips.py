"""The checks of rules on strips: one move by the rewrites, compared with the ruleset.

A proof of a period uses the rewrites alone.  If each strip has the value that follows from the
values after one move of the rewrites, the rewrites give the values of the ruleset.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Final

from tedomari.game import Game
from tedomari.rulesets import OnStrips, PositionError
from tedomari.rulesets.foreign import AnyPartizan
from tedomari.strips import StripRules
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.large import Way
from tedomari_conformance.kit.play import PartizanPlay

#: The number of strips that are tried, the shortest ones.
STRIPS: Final = 400

#: The maximum number of cells of these strips.
LONGEST: Final = 8


def short_strips_differ(play: PartizanPlay) -> str | None:
    """Check that the rewrites give each short strip the value that the ruleset gives it.

    Clause: plugin.strips.options.
    """
    ruleset: object = play.ruleset
    if not isinstance(ruleset, OnStrips):
        return None
    rules: object = ruleset.strip_rules
    if not isinstance(rules, StripRules):
        return f"strip_rules is {rules!r}, not a StripRules"
    strips = list(short_strips(rules))
    if not any(is_position(play.ruleset, strip) for strip in strips):
        return f"parse() reads no strip of the cells {rules.cells!r}"
    faults = (one_move_differs(play.ruleset, rules, each, play.plain.value) for each in strips)
    return next(filter(None, faults), None)


def long_strip_differs(play: PartizanPlay) -> str | None:
    """Check the value of a position whose notation is a strip.

    Clause: plugin.strips.options.
    """
    ruleset: object = play.ruleset
    if not isinstance(ruleset, OnStrips):
        return None
    rules, strip = ruleset.strip_rules, play.ruleset.format(play.position)
    if not set(strip) <= set(rules.cells):
        return None
    return one_move_differs(play.ruleset, rules, strip, play.split.value)


def short_strips(rules: StripRules) -> Iterator[str]:
    """Return the first ``STRIPS`` strips, from the shortest on."""
    strips = (
        "".join(cells)
        for length in range(1, LONGEST + 1)
        for cells in product(rules.cells, repeat=length)
    )
    return islice(strips, STRIPS)


def is_position(ruleset: AnyPartizan, strip: str) -> bool:
    """Whether a ruleset reads a strip as a position."""
    try:
        ruleset.parse(strip)
    except PositionError:
        return False
    return True


def one_move_differs(
    ruleset: AnyPartizan, rules: StripRules, strip: str, way: Way
) -> str | None:
    """Compare the value of a strip with the one that follows from one move of the rewrites.

    A strip with walls is compared with the sum of the parts between them.  All values are
    computed in one way.  If one of them is unknown, nothing is compared.
    """
    parts = rules.parts(strip)
    whole = total(ruleset, [strip], way)
    if parts != [strip]:
        expected = total(ruleset, parts, way)
    else:
        sides = [
            [total(ruleset, rules.parts(option), way) for option in rules.options(strip, moves)]
            for moves in (rules.left, rules.right)
        ]
        left, right = ([value for value in side if value is not None] for side in sides)
        known = len(left) + len(right) == sum(map(len, sides))
        expected = Game(left, right) if known else None
    if whole is None or expected is None or whole == expected:
        return None
    return f"the value of {strip} is {whole}, but by the rewrites it is {expected}"


def total(ruleset: AnyPartizan, strips: Sequence[str], way: Way) -> Game | None:
    """Return the sum of the values of strips; None if one is unknown or not a position."""
    value = Game()
    for strip in strips:
        known = way(ruleset.parse(strip)) if is_position(ruleset, strip) else None
        if known is None:
            return None
        value += known
    return value


HINT: Final = (
    "compare the rewrites of Left and of Right with left_options() and right_options()"
)

#: The checks, in the order in which they run.
ON_STRIPS: Final[Sequence[Check[PartizanPlay]]] = (
    Check("plugin.strips.options", HINT, short_strips_differ, once=True),
    Check("plugin.strips.options", HINT, long_strip_differs, large=True),
)
