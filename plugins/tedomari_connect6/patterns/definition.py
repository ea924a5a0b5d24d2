"""The numbers of a line, word for word: stones are placed, and threats are counted.

Slow and obvious; the fast algorithms are tested against it on every line of 6 to 12 points.
"""

from collections.abc import Iterator
from itertools import combinations

from tedomari_connect6.board import bits_of
from tedomari_connect6.line import Line
from tedomari_connect6.patterns.needs import NEVER, Needs
from tedomari_connect6.rules import CONNECT6, Rules


def has_row(line: Line, rules: Rules) -> bool:
    """Whether the player has k in a row."""
    return "X" * rules.in_a_row in str(line)


def with_own(line: Line, most: int) -> Iterator[tuple[int, Line]]:
    """Yield the line with up to ``most`` more stones of the player, each with their number.

    The fewest stones come first.
    """
    empty = list(bits_of(line.empty))
    for number in range(min(most, len(empty)) + 1):
        for chosen in combinations(empty, number):
            yield number, Line(line.length, line.own | sum(chosen), line.other)


def can_win(line: Line, rules: Rules) -> bool:
    """Whether p more stones can make k in a row."""
    return any(has_row(after, rules) for _, after in with_own(line, rules.stones_a_turn))


def line_threats_by_definition(line: Line, rules: Rules = CONNECT6) -> int | None:
    """Return how many stones the opponent needs so that p stones cannot make k in a row.

    None if the line already has k in a row.

    Clause: connect6.threat.definition.
    """
    if has_row(line, rules):
        return None
    swapped = line.swapped
    for number, after in with_own(swapped, line.length):
        if not can_win(after.swapped, rules):
            return number
    raise AssertionError("on a full line nobody wins any more")


def stones_for_threats(line: Line, number: int, rules: Rules = CONNECT6) -> int:
    """Return how many more stones make ``number`` threats or k in a row, or :data:`NEVER`.

    Clause: connect6.pattern.needs.
    """
    for stones, after in with_own(line, line.length):
        count = line_threats_by_definition(after, rules)
        if count is None or count >= number:
            return stones
    return NEVER


def needs_by_definition(line: Line, rules: Rules = CONNECT6) -> Needs:
    """Return the numbers of a line by the definition.

    Clauses: connect6.pattern.needs, connect6.pattern.fives.
    """
    single = Rules(rules.in_a_row, 1, 1)
    return Needs(
        line_threats_by_definition(line, rules),
        stones_for_threats(line, 1, rules),
        stones_for_threats(line, 2, rules),
        line_threats_by_definition(line, single) or 0,
    )
