"""Threats on the whole board: their number, the least defences, and the wins there are now.

A player can win in one turn where a window holds no stone of the opponent and at most p empty
points: those are a gap.  The opponent stops all of them with stones that hit each gap, and
with nothing less, since placing stones makes no new gap for the player.  So the number of
threats is that of a least hitting set of the gaps, and the exact one is found.
"""

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.hitting import least_number, least_sets, smallest_sets
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules, has_won
from tedomari_connect6.windows import gaps


def gaps_of(position: Position, colour: Colour, rules: Rules) -> set[int]:
    """The gaps of a player: the empty points of each window that he can fill in one turn.

    Clauses: connect6.threat.window, connect6.window.definition.
    """
    shifts = tuple(direction.shift for direction in position.board.directions)
    own, most = position.stones(colour), rules.stones_a_turn
    return gaps(own, position.empty, shifts, rules.in_a_row, min(most, rules.in_a_row))


def wins_now(position: Position, colour: Colour, rules: Rules) -> list[int]:
    """The smallest sets of points on which stones of a player win in one turn, as masks.

    Each has at most p points; none is left out, and none holds another one.  There are none
    when the game is won.

    Clause: connect6.win.now.
    """
    if any(has_won(position, player, rules) for player in Colour):
        return []
    return smallest_sets(gaps_of(position, colour, rules))


def threats(position: Position, colour: Colour, rules: Rules) -> int | None:
    """The number of threats of a player: the least number of stones that stop him.

    None if he has won: no number of stones stops him.  0 if the opponent has.
    :class:`~tedomari_connect6.hitting.HittingError` if the search takes too long.

    Source: Connect6 thesis, section 2.1.
    Clauses: connect6.threat.definition, connect6.threat.board, connect6.threat.over.
    """
    if has_won(position, colour, rules):
        return None
    if has_won(position, colour.other, rules):
        return 0
    return least_number(gaps_of(position, colour, rules))


def threats_after(position: Position, colour: Colour, rules: Rules) -> dict[int, int | None]:
    """The number of threats of a player after a stone more, for each empty point.

    Claim: the gaps after a stone are those that it does not touch, and those windows with one
    empty point more that it touches, less its point.  Reason: no other window changes.

    Clauses: connect6.threat.board, connect6.threat.over.
    """
    empty = position.empty
    if any(has_won(position, player, rules) for player in Colour):
        return dict.fromkeys(bits_of(empty), threats(position, colour, rules))
    before = gaps_of(position, colour, rules)
    shifts = tuple(direction.shift for direction in position.board.directions)
    most = min(rules.stones_a_turn + 1, rules.in_a_row)
    touching: dict[int, list[int]] = {}
    for gap in gaps(position.stones(colour), empty, shifts, rules.in_a_row, most):
        for bit in bits_of(gap):
            touching.setdefault(bit, []).append(gap ^ bit)
    found: dict[int, int | None] = dict.fromkeys(bits_of(empty), least_number(before))
    for bit, shorter in touching.items():
        kept = [gap for gap in before if not gap & bit]
        found[bit] = None if 0 in shorter else least_number([*kept, *shorter])
    return found


def defences(position: Position, colour: Colour, rules: Rules) -> list[int]:
    """All sets of as many points as a player has threats that stop him, as masks.

    The empty set alone if he has no threat, nothing if he has won.

    Clauses: connect6.threat.defences, connect6.threat.over.
    """
    if has_won(position, colour, rules):
        return []
    if has_won(position, colour.other, rules):
        return [0]
    return least_sets(gaps_of(position, colour, rules))


def threats_by_lines(position: Position, colour: Colour, rules: Rules) -> int:
    """The sum of the numbers of threats of all lines, each taken alone.

    A bound from above only: one stone on two lines can stop threats of both.
    Clause: connect6.threat.sum-of-lines.
    """
    own, most = position.stones(colour), min(rules.stones_a_turn, rules.in_a_row)
    total = 0
    for direction in position.board.directions:
        found = gaps(own, position.empty, (direction.shift,), rules.in_a_row, most)
        total += least_number(found)
    return total
