"""What a line lacks: its threats, and how many more stones make one threat, or two.

Three tables of patterns are defined by these numbers; Table 2-4 (X6) uses the shape of stones.
"""

from functools import lru_cache
from typing import NamedTuple

from tedomari_connect6.line import Line, line_threats, windows_of
from tedomari_connect6.rules import CONNECT6, Rules

#: More than any number of stones that can be needed.
NEVER = 99


class Needs(NamedTuple):
    """The numbers of a line for a player.

    ``threats`` is ``None`` if there are k in a row.  ``one`` and ``two`` are how many more
    stones make at least one threat, and at least two, or k in a row; :data:`NEVER` if no number
    of stones does.
    ``fives`` is the number of threats if a turn had one stone: those of windows that lack a
    single stone.

    Clauses: connect6.pattern.needs, connect6.pattern.fives.
    """

    threats: int | None
    one: int
    two: int
    fives: int


@lru_cache(maxsize=1 << 18)
def needs_of(line: Line, rules: Rules = CONNECT6) -> Needs:
    """Return the numbers of a line.

    Claim: a line has two threats or more if and only if it has two windows with gaps, and the
    gap of the first ends before the second window begins.  Reason: if the sliding window marks
    a second point, its window does not contain the first marked point, which is the last one
    of its gap.  Conversely, disjoint gaps need two points.  So for each pair of windows, the
    points in both must be the player's own, and each window may lack at most p points.

    Clauses: connect6.pattern.needs, connect6.pattern.fives.
    """
    windows = windows_of(line, rules)
    if not windows:
        return Needs(0, NEVER, NEVER, 0)
    missing = min((window & ~line.own).bit_count() for window in windows)
    two = min(missing, _two(line, windows, rules.stones_a_turn))
    if missing > rules.stones_a_turn:
        return Needs(0, missing - rules.stones_a_turn, two, 0)
    fives = line_threats(line, Rules(rules.in_a_row, 1, rules.first_stones))
    return Needs(line_threats(line, rules), 0, two, fives or 0)


def _two(line: Line, windows: list[int], most: int) -> int:
    """Return how many more stones make two windows with disjoint gaps, or :data:`NEVER`."""
    least = NEVER
    lacking = ~line.own
    for place, first in enumerate(windows):
        for second in windows[place + 1 :]:
            shared = first & second
            before = (first & ~shared & lacking).bit_count()
            after = (second & ~shared & lacking).bit_count()
            if before and after:
                needed = (shared & lacking).bit_count()
                needed += max(0, before - most) + max(0, after - most)
                least = min(least, needed)
    return least
