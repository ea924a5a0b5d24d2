"""Threats on the whole board: their number, the least defences, and the immediate wins.

A player can win in one turn where a window contains no stone of the opponent and at most p
empty points, which form a gap.  The opponent stops the player by stones that hit every gap, and
by nothing less, since these stones make no new gap for the player.  So the number of threats is
the size of a least hitting set of the gaps, which is computed exactly.
"""

from tedomari.kernel.words import COMPILED
from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.hitting import least_number, least_sets, smallest_sets
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules, has_won
from tedomari_connect6.windows import gaps
from tedomari_connect6.word_threats import UNDECIDED, WON, count_threats


def gaps_of(position: Position, colour: Colour, rules: Rules) -> set[int]:
    """Return the gaps of a player: the empty points of each window with at most p of them.

    Clauses: connect6.threat.window, connect6.window.definition.
    """
    own, most = position.stones(colour), rules.stones_a_turn
    shifts = position.board.shifts
    return gaps(own, position.empty, shifts, rules.in_a_row, min(most, rules.in_a_row))


def wins_now(position: Position, colour: Colour, rules: Rules) -> list[int]:
    """Return the minimal sets of points on which a player wins in one turn, as masks.

    Each has at most p points, and none contains another.  The list is empty if either player
    has already won.

    Clause: connect6.win.now.
    """
    if any(has_won(position, player, rules) for player in Colour):
        return []
    return smallest_sets(gaps_of(position, colour, rules))


def threats(position: Position, colour: Colour, rules: Rules) -> int | None:
    """Return the number of threats of a player: the least number of stones that stop them.

    None if the player has won, which no stones can stop; 0 if the opponent has won.
    :class:`~tedomari_connect6.hitting.HittingError` if the search takes too long.

    Source: Connect6 thesis, section 2.1.
    Clauses: connect6.threat.definition, connect6.threat.board, connect6.threat.over.
    """
    if COMPILED:
        own, other = position.stones(colour), position.stones(colour.other)
        size = position.columns, position.rows
        number = count_threats(own, other, *size, rules.in_a_row, rules.stones_a_turn)
        if number != UNDECIDED:
            return None if number == WON else number
    if has_won(position, colour, rules):
        return None
    if has_won(position, colour.other, rules):
        return 0
    return least_number(gaps_of(position, colour, rules))


def threats_after(position: Position, colour: Colour, rules: Rules) -> dict[int, int | None]:
    """Return the number of threats that a player has after one more stone, by its point.

    Claim: the gaps after a stone are the gaps that do not contain its point, and the empty
    points of windows with up to one empty point more that do, less this point.
    Reason: no other window changes.

    Clauses: connect6.threat.board, connect6.threat.over.
    """
    empty = position.empty
    if any(has_won(position, player, rules) for player in Colour):
        return dict.fromkeys(bits_of(empty), threats(position, colour, rules))
    before = gaps_of(position, colour, rules)
    most = min(rules.stones_a_turn + 1, rules.in_a_row)
    touching: dict[int, list[int]] = {}
    shifts = position.board.shifts
    for gap in gaps(position.stones(colour), empty, shifts, rules.in_a_row, most):
        for bit in bits_of(gap):
            touching.setdefault(bit, []).append(gap ^ bit)
    numbers: dict[int, int | None] = dict.fromkeys(bits_of(empty), least_number(before))
    for bit, shorter in touching.items():
        untouched = [gap for gap in before if not gap & bit]
        numbers[bit] = None if 0 in shorter else least_number([*untouched, *shorter])
    return numbers


def defences(position: Position, colour: Colour, rules: Rules) -> list[int]:
    """Return the least defences: the smallest sets of points that stop a player, as masks.

    Only the empty set if the player has no threat, and no set if the player has won.

    Clauses: connect6.threat.defences, connect6.threat.over.
    """
    if has_won(position, colour, rules):
        return []
    if has_won(position, colour.other, rules):
        return [0]
    return least_sets(gaps_of(position, colour, rules))


def threats_by_lines(position: Position, colour: Colour, rules: Rules) -> int:
    """Return the sum of the numbers of threats over all lines, each line taken alone.

    This is only an upper bound: a stone on two lines can stop threats on both.
    Clause: connect6.threat.sum-of-lines.
    """
    own, most = position.stones(colour), min(rules.stones_a_turn, rules.in_a_row)
    total = 0
    for direction in position.board.directions:
        line_gaps = gaps(own, position.empty, (direction.shift,), rules.in_a_row, most)
        total += least_number(line_gaps)
    return total
