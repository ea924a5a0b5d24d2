"""Rules on strips that tests use, and every strip of a length."""

from collections.abc import Iterator
from itertools import product

from tedomari.rulesets import OnStrips, find_ruleset
from tedomari.strips import Keep, Rewrite, StripRules

#: The installed rulesets that describe their moves on a strip.
ON_STRIPS = (
    "chilled-domineering",
    "clobber",
    "domineering",
    "toads-and-frogs",
    "toppling-dominoes",
)


def rules_of(name: str) -> StripRules:
    """Return the rules of an installed ruleset."""
    ruleset = find_ruleset(name)
    assert isinstance(ruleset, OnStrips)
    return ruleset.strip_rules


def every_strip(rules: StripRules, length: int) -> Iterator[str]:
    """Yield all strips of a length."""
    return ("".join(cells) for cells in product(rules.cells, repeat=length))


#: Left may remove 25 neighbouring cells: the first 25 values are 0, and the others are not.
LATE = StripRules("x.", ".", left=(Rewrite("x" * 25, "." * 25),), right=())

#: Two rows of Domineering, one column per cell: both squares, the upper, the lower, or none.
TWO_ROWS = StripRules(
    ".tbB",
    ".",
    left=(Rewrite("B", "."),),
    right=tuple(
        Rewrite(first + second, rest[first] + rest[second])
        for rest in ({"B": "b", "t": "."}, {"B": "t", "b": "."})
        for first, second in product(rest, repeat=2)
    ),
)

#: n copies of a word for Left's n moves, after a prefix by which Right may move to n + 14, or
#: to 20 whatever n is.
FIXED_REPLY = StripRules(
    "LMA#",
    "#",
    left=(Rewrite("L", "#"),),
    right=(
        Rewrite("A" * 21, "L" * 20, Keep.BEFORE),
        Rewrite("A" * 21, "L" * 14, Keep.AFTER),
    ),
)
FIXED_REPLY_TEMPLATE = f"{'A' * 21}(L{'M' * 20})^n"
