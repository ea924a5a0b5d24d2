"""The cost of analysing a position, shown before a long computation begins."""

from typing import Final

from tedomari.answers.cost import value_cost
from tedomari.rulesets import Boards, OpaquePosition, Partizan
from tedomari.rulesets.foreign import AnyRuleset

#: The explorer compares up to this many options without asking first.
FREE_OPTIONS: Final = 80


def cost(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return what the analysis of a position would cost, in words; None for a few seconds.

    Clause: explorer.cost.
    """
    if isinstance(ruleset, Partizan) and not isinstance(ruleset, Boards):
        left, right = ruleset.left_options(position), ruleset.right_options(position)
        return options_cost(sum(1 for _ in left) + sum(1 for _ in right))
    return value_cost(ruleset, position)


def options_cost(count: int) -> str | None:
    """Return what comparing ``count`` options with each other costs, or None.

    >>> options_cost(80) is None
    True
    >>> options_cost(1998)
    '1998 options are compared with each other; up to 80 take seconds, and doubling their \
number takes about fifteen times as long'
    """
    if count <= FREE_OPTIONS:
        return None
    return (
        f"{count} options are compared with each other; up to {FREE_OPTIONS} take seconds, and "
        "doubling their number takes about fifteen times as long"
    )
