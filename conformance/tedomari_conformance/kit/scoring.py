"""Checks of the scoring family: points, names, turns, margins, descriptions."""

from collections import Counter
from typing import Final

from tedomari.rulesets import (
    Described,
    MovesAgain,
    OneByOne,
    Paced,
    Solution,
    Solved,
    Symmetric,
)
from tedomari.rulesets.evaluation import position_text
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import ScoringPlay
from tedomari_conformance.kit.played import is_line
from tedomari_conformance.kit.positions import is_natural

#: Limits on nodes with which the bounds of a solution must still be true.
FEW_NODES: Final = (1, 10, 100)


def names_differ(play: ScoringPlay) -> str | None:
    """Check that moves have distinct one-line names.  Clause: plugin.scoring.names."""
    names: list[object] = [move.name for move in play.ruleset.moves(play.position)]
    for name in names:
        if not is_line(name):
            return f"a move is called {name!r}"
    twice = [name for name, times in Counter(names).items() if times > 1]
    return f"{len(names)} moves, of which several are called {twice[0]!r}" if twice else None


def points_add_up(play: ScoringPlay) -> str | None:
    """Check that ``points_left`` falls by what a move wins, and is 0 at the end.

    Clause: plugin.scoring.points.
    """
    ruleset, position = play.ruleset, play.position
    before = ruleset.points_left(position)
    if not is_natural(before):
        return f"points_left is {before!r}"
    moves = list(ruleset.moves(position))
    if not moves and before:
        return f"there is no move, and points_left is {before}"
    for move in moves:
        if not is_natural(move.points):
            return f"the move {move.name} wins {move.points!r} points"
        after = ruleset.points_left(move.position)
        if before - move.points != after:
            win = f"the move {move.name} wins {move.points} points"
            return f"{win}, and points_left goes from {before} to {after}"
    return None


def points_decide_who_moves(play: ScoringPlay) -> str | None:
    """Check that the points of a move decide the next player.  Clause: plugin.scoring.again."""
    ruleset = play.ruleset
    if not isinstance(ruleset, MovesAgain):
        return None
    for move in ruleset.moves(play.position):
        if move.again is not ruleset.moves_again(move.points):
            return (
                f"the move {move.name} wins {move.points} points and says again={move.again}, "
                f"but moves_again({move.points}) is {ruleset.moves_again(move.points)}"
            )
    return None


def moves_count_down(play: ScoringPlay) -> str | None:
    """Check that ``moves_left`` falls by 1 with each move, and is 0 at the end.

    Clause: plugin.scoring.one-by-one.
    """
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, OneByOne):
        return None
    before = ruleset.moves_left(position)
    if not is_natural(before):
        return f"moves_left is {before!r}"
    moves = list(ruleset.moves(position))
    if bool(moves) is not bool(before):
        return f"there are {len(moves)} moves to choose from, and moves_left is {before}"
    for move in moves:
        after = ruleset.moves_left(move.position)
        if after != before - 1:
            return f"with the move {move.name} moves_left goes from {before} to {after}"
    return None


def images_have_the_margin(play: ScoringPlay) -> str | None:
    """Check that an image has the same margin, or the negative of it, as its sign says.

    Clause: plugin.scoring.symmetric.
    """
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, Symmetric):
        return None
    margin = play.plain.margin(position)
    for sign, image in finite(ruleset.images(position), "images()"):
        text = position_text(ruleset, image)
        if sign not in (1, -1):
            return f"the image {text} has the sign {sign!r}, not 1 or -1"
        of_image = play.plain.margin(image)
        if of_image != sign * margin:
            return (
                f"the margin is {margin}, that of the image {text} {of_image}, the sign {sign}"
            )
    return None


def solution_agrees(play: ScoringPlay) -> str | None:
    """Check that ``solve`` agrees with plain minimax.  Clause: plugin.solved.margin."""
    if not isinstance(play.ruleset, Solved):
        return None
    given: object = play.ruleset.solve(play.position, nodes=None)
    expected = play.plain.solution(play.position)
    if given == expected:
        return None
    return f"solve() gives {given}, but plain minimax {expected}"


def bounds_are_true(play: ScoringPlay) -> str | None:
    """Check that the bounds found with few nodes enclose the margin.

    Clause: plugin.solved.bounds.
    """
    if not isinstance(play.ruleset, Solved):
        return None
    expected = play.plain.solution(play.position)
    for nodes in FEW_NODES:
        given: object = play.ruleset.solve(play.position, nodes=nodes)
        called = f"solve() with {nodes} nodes gives {given}"
        if not isinstance(given, Solution):
            return called
        if given.exact and given != expected:
            return f"{called}, but plain minimax {expected}"
        if not given.exact and given.best:
            return f"{called}, with best moves though it is not exact"
        if not given.lower <= expected.lower <= given.upper:
            return f"{called}, but the margin is {expected.lower}"
    return None


def usual_nodes_are_wrong(play: ScoringPlay) -> str | None:
    """Check that the usual number of nodes is at least 1.  Clause: plugin.solved.usual."""
    if not isinstance(play.ruleset, Paced):
        return None
    nodes: object = play.ruleset.usual_nodes(play.position)
    return None if is_natural(nodes) and nodes else f"usual_nodes() gives {nodes!r}"


def description_is_data(play: ScoringPlay) -> str | None:
    """Check that the description is plain data.  Clause: plugin.described."""
    ruleset = play.ruleset
    if not isinstance(ruleset, Described):
        return None
    given: object = ruleset.describe(play.position)
    if not isinstance(given, dict) or not is_data(given):
        return f"describe() gives {given!r}, which is not a JSON object without fractions"
    value: object = ruleset.nimstring(play.position)
    if value is not None and value != "loony" and not is_natural(value):
        return f"nimstring() gives {value!r}"
    return None


def is_data(given: object) -> bool:
    """Whether an object can be written as JSON without fractions.

    >>> is_data({"chains": [3, 4], "loony": None}), is_data({"mean": 0.5}), is_data({1: 2})
    (True, False, False)
    """
    if isinstance(given, dict):
        return all(isinstance(key, str) and is_data(value) for key, value in given.items())
    if isinstance(given, list | tuple):
        return all(map(is_data, given))
    return given is None or isinstance(given, str | int)


NAMES: Check[ScoringPlay] = Check(
    "plugin.scoring.names",
    "name a move by what is done, such as the line that is drawn; leave out equal moves",
    names_differ,
)

POINTS: Check[ScoringPlay] = Check(
    "plugin.scoring.points",
    "let points_left count what can still be won, by either player",
    points_add_up,
)

AGAIN: Check[ScoringPlay] = Check(
    "plugin.scoring.again",
    "let moves() call moves_again(), or leave moves_again() out if points do not decide",
    points_decide_who_moves,
)

ONE_BY_ONE: Check[ScoringPlay] = Check(
    "plugin.scoring.one-by-one",
    "let moves_left count the marks to be made, or leave it out if a move can make several",
    moves_count_down,
)

MARGIN_IMAGES: Check[ScoringPlay] = Check(
    "plugin.scoring.symmetric",
    "the sign is 1 for an image with the same moves for the player to move",
    images_have_the_margin,
    small=True,
)

SOLUTION: Check[ScoringPlay] = Check(
    "plugin.solved.margin",
    "compare solve() with tedomari.search.Margins in the smallest position shown",
    solution_agrees,
    small=True,
)

BOUNDS: Check[ScoringPlay] = Check(
    "plugin.solved.bounds",
    "give only bounds that are proved; points_left and its negative always are",
    bounds_are_true,
    small=True,
)

USUAL_NODES: Check[ScoringPlay] = Check(
    "plugin.solved.usual",
    "give the number of nodes that a search takes in about a minute",
    usual_nodes_are_wrong,
)

DESCRIPTION: Check[ScoringPlay] = Check(
    "plugin.described",
    "let describe() give a dict of texts, ints, lists and dicts",
    description_is_data,
    small=True,
)
