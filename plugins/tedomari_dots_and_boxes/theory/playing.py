"""Games of dots and boxes: against the adviser of the decision tree, or against exact play."""

import re
from collections.abc import Sequence
from typing import Final

from tedomari.rulesets.experimental import PlayError, Suggestion
from tedomari_dots_and_boxes.board import Line
from tedomari_dots_and_boxes.errors import BoardError, IllegalLineError
from tedomari_dots_and_boxes.exact import solve
from tedomari_dots_and_boxes.position import PLAYERS, STYLES, Position
from tedomari_dots_and_boxes.theory.adviser import advise
from tedomari_dots_and_boxes.theory.moves import Kind, kind
from tedomari_dots_and_boxes.theory.net import Net

SIZE: Final = re.compile(r"(?P<rows>[0-9]{1,4})x(?P<columns>[0-9]{1,4})(?: (?P<style>[a-z]+))?")
LINE: Final = re.compile(r"([HV])([0-9]{1,4}),([0-9]{1,4})", re.IGNORECASE)

#: The default size of a game, in boxes.
USUAL_SIZE: Final = "3x3"

#: The number of nodes that the exact player searches before it asks the adviser: some seconds.
NODES: Final = 60_000

#: Descriptions of what a line does, for the reasons of the exact player.
DOES: Final = {
    Kind.DOUBLE_CROSS: "completes two boxes at once",
    Kind.CAPTURE: "takes a box",
    Kind.SAFE: "makes no 3-box",
    Kind.DOUBLE_DEAL: "deals double (DD)",
    Kind.DOUBLE_DOUBLE_DEAL: "deals double in the loop (DDD)",
    Kind.HARD_HEARTED: "draws the middle line of a 2-chain",
    Kind.HALF_HEARTED: "draws an outer line of a 2-chain",
    Kind.OPENING_LONG: "opens a long chain",
    Kind.OPENING_SINGLE: "gives one box",
    Kind.GIFT: "gives boxes away",
}


class PlaysDotsAndBoxes:
    """The part of the ruleset that ``tedomari play dots-and-boxes`` uses.

    >>> game = PlaysDotsAndBoxes()
    >>> start = game.starting_position("1x1")
    >>> game.suggest(start, "exact").reason
    'makes no 3-box; the margin is -1, and no other line does better'

    Clauses: dab.player, dab.player.adviser, dab.player.exact.
    """

    players: Sequence[str] = PLAYERS
    opponents: Sequence[str] = ("adviser", "exact")

    def starting_position(self, size: str | None) -> Position:
        """Read a size, such as ``3x4`` or ``3x4 swedish``, and return its empty board.

        Raises :class:`~tedomari.rulesets.experimental.PlayError` for an invalid size.
        Clause: dab.player.start.
        """
        text = USUAL_SIZE if size is None else size
        match = SIZE.fullmatch(text)
        style = next((s for s in STYLES if match and s == (match["style"] or STYLES[0])), None)
        if match is None or style is None:
            raise PlayError(
                f"expected a size such as 3x3 or '3x4 swedish' ({', '.join(STYLES)}), "
                f"found {text!r}"
            )
        try:
            return Position.start(int(match["rows"]), int(match["columns"]), style)
        except BoardError as error:
            raise PlayError(str(error)) from None

    def player_to_move(self, position: Position) -> int | None:
        """The number of the player to move, or None if all lines are drawn."""
        return None if position.is_over else position.to_move

    def move_names(self, position: Position) -> Sequence[str]:
        """The names of the lines that can be drawn."""
        return [str(line) for line in position.undrawn]

    def make_move(self, position: Position, move: str) -> Position:
        """Draw the line with a name, in capital or small letters.

        Raises :class:`~tedomari.rulesets.experimental.PlayError` if no such line can be drawn.
        Clause: dab.player.moves.
        """
        match = LINE.fullmatch(move.strip())
        if match is None:
            raise PlayError(f"expected a line such as H0,1 or V2,0, found {move.strip()!r}")
        kind_, row, column = match.groups()
        line = Line("H" if kind_ in "Hh" else "V", int(row), int(column))
        try:
            return position.play(line)
        except IllegalLineError as error:
            raise PlayError(str(error)) from None

    def suggest(self, position: Position, opponent: str) -> Suggestion:
        """Choose the line that an opponent draws, with the reason in words.

        The exact player asks the adviser where its own search is not finished.
        Clauses: dab.player.adviser, dab.player.exact.
        """
        if opponent not in self.opponents:
            raise PlayError(
                f"there is no opponent {opponent!r}; there are {', '.join(self.opponents)}"
            )
        if position.is_over:
            raise PlayError("the game is over; there is no move to suggest")
        return by_exact(position) if opponent == "exact" else by_adviser(position)

    def standing(self, position: Position) -> str:
        """The boxes of each player and, when all lines are drawn, the winner."""
        one, other = position.scores
        score = f"{PLAYERS[0]} {one}, {PLAYERS[1]} {other}"
        if not position.is_over:
            return score
        if one == other:
            return f"{score}: a draw"
        winner = PLAYERS[0] if one > other else PLAYERS[1]
        return f"{score}: {winner} wins by {abs(one - other)}"


def by_adviser(position: Position) -> Suggestion:
    """Choose a line by the decision tree of the page.  Clause: dab.player.adviser."""
    advice = advise(Net.of(position))
    line = str(position.board.lines[advice.lines[0]])
    return Suggestion(line, advice.reason, advice.reason_for_opponent)


def by_exact(position: Position) -> Suggestion:
    """Choose a best line by exact play, or the adviser's line if that takes too long.

    Clause: dab.player.exact.
    """
    solution = solve(position, nodes=NODES)
    if not solution.exact:
        suggestion = by_adviser(position)
        unsure = f" (the margin is only known to be from {solution.lower} to {solution.upper})"
        return Suggestion(
            suggestion.move, suggestion.reason + unsure, suggestion.reason_for_opponent + unsure
        )
    best = solution.best[0]
    does = DOES[kind(Net.of(position), best)]
    other = "no other line does better" if len(position.undrawn) > 1 else "it is the last line"
    reason = f"{does}; the margin is {solution.lower:+}, and {other}"
    line = str(position.board.lines[best])
    for_opponent = f"{does}; the margin is {-solution.lower:+} for you, and {other}"
    return Suggestion(line, reason, for_opponent)
