"""Checks of the line family on boards with many empty points.

By definition, wins and threats are found by trying all sets of points, which takes too long
here.  Instead, these checks try each set that ``wins_now`` gives and each single point.  The
wins before and after a stone must agree.  Threats and defences are derived from the wins.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from tedomari.rulesets import Colour, OpaquePosition
from tedomari.search import Points
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.certificates import hitting
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.line import FEW, TRIED, LinePlay, in_words

#: Threats and defences are not compared if more stones than this are needed to stop a player.
MOST_THREATS: Final = 4

#: At most this many winning sets are tried; with more, threats are not compared.
MOST_WINS: Final = 200


def wins_of(play: LinePlay, position: OpaquePosition, colour: Colour) -> list[Points]:
    """Return the sets that ``wins_now`` gives."""
    wins = finite(play.ruleset.wins_now(position, colour), "wins_now()")
    return [frozenset(points) for points in wins]


def with_stones(play: LinePlay, colour: Colour, points: Iterator[str]) -> OpaquePosition:
    """Return the position after stones of a colour on some points."""
    position = play.position
    for point in points:
        position = play.ruleset.place(position, colour, point)
    return position


def is_open(play: LinePlay) -> bool:
    """Whether more than ``FEW`` points are empty and nobody has won."""
    ruleset, position = play.ruleset, play.position
    return ruleset.winner(position) is None and len(ruleset.empty_points(position)) > FEW


def wins_of_large(play: LinePlay) -> str | None:
    """Check that the sets of ``wins_now`` win, and no others.  Clause: plugin.line.wins-now."""
    if not is_open(play):
        return None
    for colour in Colour:
        wins = wins_of(play, play.position, colour)
        fault = unsound(play, colour, wins) or incomplete(play, colour, wins)
        if fault:
            return fault
    return None


def unsound(play: LinePlay, colour: Colour, wins: Sequence[Points]) -> str | None:
    """Report a set that does not win, or a part of which wins."""
    for points in wins[:MOST_WINS]:
        if len(points) > play.ruleset.stones_a_turn:
            return f"wins_now for {colour} gives {in_words([points])}, too many for a turn"
        for number in range(1, len(points) + 1):
            for chosen in combinations(sorted(points), number):
                after = with_stones(play, colour, iter(chosen))
                if (play.ruleset.winner(after) is colour) != (number == len(points)):
                    verb = "does not win" if number == len(points) else "has a part that wins"
                    return f"wins_now for {colour} gives {in_words([points])}, which {verb}"
    return None


def incomplete(play: LinePlay, colour: Colour, wins: Sequence[Points]) -> str | None:
    """Report a missing set: a single point, or one that appears after a stone is placed."""
    ruleset, known = play.ruleset, set(wins)
    empty = list(ruleset.empty_points(play.position))
    tried = set(empty[:: max(1, len(empty) // TRIED)])
    for point in empty:
        after = ruleset.place(play.position, colour, point)
        if ruleset.winner(after) is colour:
            if frozenset({point}) not in known:
                return f"wins_now for {colour} lacks {point}, which wins"
        elif ruleset.stones_a_turn > 1 and (point in tried or any(point in w for w in wins)):
            for rest in wins_of(play, after, colour):
                points = rest | {point}
                if len(points) <= ruleset.stones_a_turn and not any(w <= points for w in wins):
                    return (
                        f"wins_now for {colour} lacks {in_words([points])}, "
                        f"though {in_words([rest])} wins after {point}"
                    )
    return None


def threats_of_large(play: LinePlay) -> str | None:
    """Check that the threats are the least number of points that meet all wins.

    Clause: plugin.line.threats.
    """
    if not is_open(play):
        return None
    for colour in Colour:
        stops = stopping(wins_of(play, play.position, colour))
        given: object = play.ruleset.threats(play.position, colour)
        if stops is not None and given != len(stops[0]):
            return f"{colour} has {given} threats, but by wins_now {len(stops[0])}"
    return None


def defences_of_large(play: LinePlay) -> str | None:
    """Check that the defences are all sets of the least size that meet all wins.

    Clause: plugin.line.defences.
    """
    if not is_open(play):
        return None
    for colour in Colour:
        stops = stopping(wins_of(play, play.position, colour))
        if stops is not None:
            given = [
                frozenset(points) for points in play.ruleset.defences(play.position, colour)
            ]
            if len(given) != len(stops) or set(given) != set(stops):
                answer = f"defences against {colour} gives {in_words(given)}"
                return f"{answer}, but by wins_now they are {in_words(stops)}"
    return None


def stopping(wins: Sequence[Points]) -> list[Points] | None:
    """Return all sets of the least size with a point of each win.

    None if there are more than ``MOST_WINS`` wins, or if the least size is more than
    ``MOST_THREATS``.
    """
    if len(wins) > MOST_WINS:
        return None
    for number in range(MOST_THREATS + 1):
        least = {points for points in hitting(wins, number) if len(points) == number}
        if least:
            return sorted(least, key=sorted)
    return None


#: The checks of large boards, in the order in which they run.
LARGE_LINE: Final[Sequence[Check[LinePlay]]] = (
    Check(
        "plugin.line.wins-now",
        "look at all lines of the board, up to its edges, and at all sets of points",
        wins_of_large,
        large=True,
    ),
    Check(
        "plugin.line.threats",
        "a stone can stop rows in several lines: find the least number for the whole board",
        threats_of_large,
        large=True,
    ),
    Check(
        "plugin.line.defences",
        "give every least set that leaves no set of wins_now",
        defences_of_large,
        large=True,
    ),
)
