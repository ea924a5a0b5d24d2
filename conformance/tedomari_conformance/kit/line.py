"""Plays of the line family, and its checks on boards with few empty points.

The checks know nothing about the geometry of the board.  They use only ``place`` and
``winner``, exactly as wins and threats are defined.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from tedomari.rulesets import Colour, Marked, OpaquePosition, RulesetError, Turn
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.experimental import Patterned
from tedomari.rulesets.foreign import AnyLine
from tedomari.search import Points, stopping_sets, winning_sets
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Play

#: In a position, play continues on about this many of the empty points, evenly spread.
TRIED: Final = 12

#: The maximum number of stones of the game whose turns are checked.
LONGEST_GAME: Final = 40

#: With more empty points than this, and without a winner, wins and threats are not compared
#: with their definitions.
FEW: Final = 8


@dataclass(frozen=True)
class LinePlay(Play):
    """A play of a line ruleset: either player may place a stone at each step."""

    ruleset: AnyLine

    MOVES: ClassVar[str] = "plugin.line.place"

    def steps(self) -> Sequence[Iterable[tuple[str, OpaquePosition]]]:
        """Place a stone of either colour on some empty points, unless the game is won."""
        if self.ruleset.winner(self.position) is not None:
            return ()
        empty = self.ruleset.empty_points(self.position)
        points = empty[:: max(1, len(empty) // TRIED)]
        return tuple(self.stones(colour, points) for colour in Colour)

    def stones(
        self, colour: Colour, points: Sequence[str]
    ) -> Iterator[tuple[str, OpaquePosition]]:
        """Yield the positions after a stone of a colour on each of the points, with a name."""
        for point in points:
            yield f"{colour} {point}", self.ruleset.place(self.position, colour, point)

    def questions(self) -> Sequence[Callable[[OpaquePosition], object]]:
        """Return the questions about the picture, the empty points, the turn and the winner."""
        ruleset = self.ruleset
        return (ruleset.format_lines, ruleset.empty_points, ruleset.turn, ruleset.winner)


def points_have_names(play: LinePlay) -> str | None:
    """Check that the empty points have different names, in the same order each time.

    Clause: plugin.line.stones.
    """
    first, again = (list(play.ruleset.empty_points(play.position)) for _ in range(2))
    if first != again:
        return f"the empty points are {first}, and then {again}"
    if len(set(first)) < len(first) or not all(isinstance(name, str) for name in first):
        return f"the empty points are called {first}"
    return None


def stones_take_their_points(play: LinePlay) -> str | None:
    """Check that a stone takes only its own point, and that impossible stones are refused.

    Clause: plugin.line.place.
    """
    ruleset, position = play.ruleset, play.position
    empty = list(ruleset.empty_points(position))
    if ruleset.winner(position) is not None:
        return refusal(play, position, empty[0], "after the end") if empty else None
    for point in empty[:: max(1, len(empty) // TRIED)]:
        after = ruleset.place(position, Colour.WHITE, point)
        rest = list(ruleset.empty_points(after))
        if rest != [other for other in empty if other != point]:
            return f"a stone on {point} leaves the empty points {rest} of {empty}"
        fault = refusal(play, after, point, "on a point that is taken")
        if fault:
            return fault
    return refusal(play, position, "no point", "on a point that does not exist")


def refusal(play: LinePlay, position: OpaquePosition, point: str, where: str) -> str | None:
    """Return what is wrong with the answer for a stone that cannot be placed, or None."""
    try:
        play.ruleset.place(position, Colour.BLACK, point)
    except RulesetError as error:
        return (
            None if point in str(error) else f"the error {str(error)!r} does not name {point}"
        )
    return f"a stone {where}, {point}, is placed"


def turns_follow(play: LinePlay) -> str | None:
    """Check that a turn lasts until its stones are placed, and that the opponent is next.

    Clause: plugin.line.turn.
    """
    ruleset, position = play.ruleset, play.position
    turn, empty = ruleset.turn(position), ruleset.empty_points(position)
    if turn is None:
        return None
    if not empty or ruleset.winner(position) is not None:
        return f"it is the turn of {turn.colour}, but the game is over"
    most = max(ruleset.stones_a_turn, ruleset.first_stones)
    if not 1 <= turn.stones <= min(most, len(empty)):
        return f"{turn.colour} has {turn.stones} stones left of the turn"
    after = ruleset.place(position, turn.colour, empty[0])
    given, expected = ruleset.turn(after), next_turn(ruleset, turn, after)
    if given != expected:
        return f"after {turn} and a stone on {empty[0]} comes {given}"
    return None


def next_turn(ruleset: AnyLine, turn: Turn, after: OpaquePosition) -> Turn | None:
    """Return the turn after one more stone of a turn, or None if the game is over."""
    empty = len(ruleset.empty_points(after))
    if not empty or ruleset.winner(after) is not None:
        return None
    if turn.stones > 1:
        return Turn(turn.colour, turn.stones - 1)
    return Turn(turn.colour.other, min(ruleset.stones_a_turn, empty))


def game_has_turns(play: LinePlay) -> str | None:
    """Check the turns of a game from the first example, which is a board without stones.

    Clause: plugin.line.turn.
    """
    ruleset, position = play.ruleset, play.position
    stones = min(ruleset.first_stones, len(ruleset.empty_points(position)))
    expected: Turn | None = Turn(Colour.BLACK, stones)
    for number in range(LONGEST_GAME):
        given = ruleset.turn(position)
        if given != expected:
            text = f"after {number} stones, in {position_text(ruleset, position)}"
            return f"{text}, the turn is {given}, not {expected}"
        if expected is None:
            break
        point = ruleset.empty_points(position)[0]
        position = ruleset.place(position, expected.colour, point)
        expected = next_turn(ruleset, expected, position)
    return None


def winners_place(play: LinePlay) -> str | None:
    """Check that only the player who places a stone wins by it, and not with too few stones.

    The stones are counted in plays from the first example, which is a board without stones.
    Clause: plugin.line.winner.
    """
    ruleset = play.ruleset
    from_first = play.trace[0] == ruleset.examples[0]
    for name, after in play.moves():
        winner = ruleset.winner(after)
        if winner is None:
            continue
        if not name.startswith(f"{winner} "):
            return f"after {name} the winner is {winner}"
        stones = sum(step.startswith(f"{winner} ") for step in (*play.trace[1:], name))
        if from_first and stones < ruleset.in_a_row:
            in_a_row = f"in_a_row is {ruleset.in_a_row}"
            return f"after {name} {winner} has won with {stones} stones, but {in_a_row}"
    return None


def is_defined_quickly(play: LinePlay) -> bool:
    """Whether the definitions take few steps: ``FEW`` points are empty, or a player has won."""
    ruleset, position = play.ruleset, play.position
    return len(ruleset.empty_points(position)) <= FEW or ruleset.winner(position) is not None


def wins_match_definition(play: LinePlay) -> str | None:
    """Check that ``wins_now`` gives the minimal sets of points that win.

    Clause: plugin.line.wins-now.
    """
    if not is_defined_quickly(play):
        return None
    for colour in Colour:
        wins = finite(play.ruleset.wins_now(play.position, colour), "wins_now()")
        given = [frozenset(points) for points in wins]
        expected = winning_sets(play.ruleset, play.position, colour)
        if len(given) != len(expected) or set(given) != set(expected):
            return f"wins_now for {colour} gives {in_words(given)}, not {in_words(expected)}"
    return None


def threats_match_definition(play: LinePlay) -> str | None:
    """Check that ``threats`` is the least number of stones that stop a player.

    Clause: plugin.line.threats.
    """
    if not is_defined_quickly(play):
        return None
    for colour in Colour:
        given: object = play.ruleset.threats(play.position, colour)
        stops = stopping_sets(play.ruleset, play.position, colour)
        expected = None if stops is None else len(stops[0])
        if given != expected:
            return f"{colour} has {given} threats, but by the definition {expected}"
    return None


def defences_match_definition(play: LinePlay) -> str | None:
    """Check that ``defences`` gives all sets of the least size that stop a player.

    Clause: plugin.line.defences.
    """
    if not is_defined_quickly(play):
        return None
    for colour in Colour:
        defences = finite(play.ruleset.defences(play.position, colour), "defences()")
        given = [frozenset(points) for points in defences]
        expected = stopping_sets(play.ruleset, play.position, colour) or []
        if len(given) != len(expected) or set(given) != set(expected):
            against = f"defences against {colour} gives {in_words(given)}"
            return f"{against}, not {in_words(expected)}"
    return None


def in_words(sets: Iterable[Points]) -> str:
    """Format sets of points, sorted.

    >>> in_words([frozenset({"B1", "A1"}), frozenset()])
    '{A1 B1} {}'
    """
    return " ".join(sorted(f"{{{' '.join(sorted(points))}}}" for points in sets)) or "nothing"


def lines_have_patterns(play: LinePlay) -> str | None:
    """Check that each line has a pattern in each scheme.  Clause: plugin.line.patterns."""
    if not isinstance(play.ruleset, Patterned):
        return None
    schemes: set[tuple[str, ...]] = set()
    for line in finite(play.ruleset.patterns(play.position), "patterns()"):
        named = {**line.patterns}
        schemes.add(tuple(named))
        texts: tuple[object, ...] = (line.first, line.last, line.text, *named, *named.values())
        if not all(isinstance(text, str) and text for text in texts):
            return f"the line from {line.first} to {line.last} has the patterns {named}"
    return f"lines have different schemes: {sorted(schemes)}" if len(schemes) > 1 else None


def marked_has_rows(play: LinePlay) -> str | None:
    """Check that the marked board has at least as many lines as the picture.

    Clause: plugin.line.marked.
    """
    if not isinstance(play.ruleset, Marked):
        return None
    text: object = play.ruleset.marked(play.position)
    rows = len(play.ruleset.format_lines(play.position).split("\n"))
    if isinstance(text, str) and len(text.split("\n")) >= rows:
        return None
    return f"marked() gives {text!r}, for a picture of {rows} lines"


POINTS: Check[LinePlay] = Check(
    "plugin.line.stones",
    "give each point a name of its own, in a fixed order",
    points_have_names,
)

PLACE: Check[LinePlay] = Check(
    "plugin.line.place",
    "take the point from the empty ones; raise a RulesetError that names the stone",
    stones_take_their_points,
)

TURN: Check[LinePlay] = Check(
    "plugin.line.turn",
    "count the stones of both colours; return None if no game has them",
    turns_follow,
)

GAME: Check[LinePlay] = Check(
    "plugin.line.turn",
    "let the first example be a board without stones, on which Black has first_stones",
    game_has_turns,
    once=True,
)

WINNER: Check[LinePlay] = Check(
    "plugin.line.winner", "look for a row of the player's own stones", winners_place
)

WINS: Check[LinePlay] = Check(
    "plugin.line.wins-now",
    "look at all sets of at most stones_a_turn points, and leave out those with a smaller one",
    wins_match_definition,
)

THREATS: Check[LinePlay] = Check(
    "plugin.line.threats",
    "a stone can stop rows in several lines: find the least number for the whole board",
    threats_match_definition,
)

DEFENCES: Check[LinePlay] = Check(
    "plugin.line.defences",
    "give every least set; the empty one alone if there is no threat",
    defences_match_definition,
)

PATTERNS: Check[LinePlay] = Check(
    "plugin.line.patterns",
    "name a pattern in each scheme, even if it is none",
    lines_have_patterns,
)

MARKED: Check[LinePlay] = Check(
    "plugin.line.marked", "write a line of text for each row of the board", marked_has_rows
)

#: The checks of the line family on boards with few empty points.
LINE_RULES: Final = (
    POINTS,
    PLACE,
    GAME,
    WINNER,
    TURN,
    WINS,
    THREATS,
    DEFENCES,
    PATTERNS,
    MARKED,
)
