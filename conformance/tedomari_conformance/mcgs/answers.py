"""The answers to commands, computed with values."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from tedomari.forms.definitions import Outcome
from tedomari.game import Game, game
from tedomari.infinitesimals.nimbers import nim_sum
from tedomari.infinitesimals.ups import up_multiple
from tedomari.search import Player, outcome_by_search
from tedomari.temperature import thermograph
from tedomari_conformance.mcgs.boards import Board
from tedomari_conformance.mcgs.commands import Command, Expected, Question, Wall
from tedomari_conformance.mcgs.stones import Stones
from tedomari_conformance.mcgs.summands import Impartial, Nimber, Number, Summand, Ups

#: Boards with a larger connected group of empty cells are searched for the winner.
LARGE_GROUP: Final = 20

#: Boards with a larger region of stones (Clobber) or of empty cells are searched, too.
LARGE_REGIONS: Final = {"clobber": 16, "nogo": 9, "amazons": 9}

#: The outcomes in which a player who begins wins.
WINS: Final = {
    Player.LEFT: frozenset({Outcome.LEFT, Outcome.NEXT}),
    Player.RIGHT: frozenset({Outcome.RIGHT, Outcome.NEXT}),
}


def answer(command: Command, summands: Sequence[Summand]) -> Expected:
    """Return the answer to a command about a sum.

    Clauses: mcgs.winner, mcgs.nim-value, mcgs.moves, mcgs.thermograph.
    """
    if command.question is Question.NIM_VALUE:
        return nim_sum(summand.nim_value() for summand in summands)
    if command.question is Question.WINNING_MOVES:
        return frozenset(winning_moves(summands, command.player))
    if command.question is Question.THERMOGRAPH:
        drawn = thermograph(total(summands))
        return corners(drawn.left_wall), corners(drawn.right_wall)
    assert command.player is not None
    return outcome(summands) in WINS[command.player]


def outcome(summands: Sequence[Summand]) -> Outcome:
    """Return the outcome of a sum.

    Boards with a large group of cells are searched, together with the value of the others:
    their values would take long.  Clauses: mcgs.winner, mcgs.bounds.
    """
    large = [s for s in summands if isinstance(s, Board | Stones) and is_large(s)]
    others = total([summand for summand in summands if summand not in large])
    if not large:
        return others.outcome
    return outcome_by_search([others, *(board.term() for board in large)])


def is_large(board: Board | Stones) -> bool:
    """Whether the value of a board would take long.  Clause: mcgs.bounds."""
    limit = LARGE_GROUP if isinstance(board, Board) else LARGE_REGIONS[board.name]
    return board.largest_group > limit


def wins(value: Game, player: Player) -> bool:
    """Whether a player who begins wins.  Clause: mcgs.winner."""
    return value.outcome in WINS[player]


def total(summands: Sequence[Summand]) -> Game:
    """Return the value of a sum.

    Numbers, ups and nimbers are added as numbers first, so that the other games are added to
    one value only.
    """
    number, ups, heap = Fraction(0), 0, 0
    others: list[Game] = []
    for summand in summands:
        if isinstance(summand, Number):
            number += summand.number
        elif isinstance(summand, Nimber | Impartial):
            heap ^= summand.nim_value()
        elif isinstance(summand, Ups):
            ups += summand.ups
            heap ^= summand.starred
        else:
            others.append(summand.value())
    return sum(others, start=game(number) + up_multiple(ups, nimber=heap))


def winning_moves(summands: Sequence[Summand], player: Player | None) -> Iterator[str]:
    """Yield the names of the moves that win; without a player, of an impartial sum.

    A name begins with the number of its summand, from 0 on, if there are several.
    Clause: mcgs.moves.
    """
    for place, summand in enumerate(summands):
        rest = [*summands[:place], *summands[place + 1 :]]
        others = total(rest)
        for name, after in summand.moves(player or Player.LEFT):
            value = others + after.value()
            if not wins(value, Player.LEFT if player is Player.RIGHT else Player.RIGHT):
                yield f"{place}:{name}" if rest else name


def corners(wall: Sequence[tuple[Fraction, Fraction]]) -> Wall:
    """Return the corners of a wall, without points at which it does not turn.

    Above its last point a wall is vertical.  Clause: mcgs.thermograph.

    >>> corners([(Fraction(-1), Fraction(0)), (Fraction(0), Fraction(0))])
    ((Fraction(-1, 1), Fraction(0, 1)),)
    """
    slopes = [(after[1] - point[1]) / (after[0] - point[0]) for point, after in pairwise(wall)]
    turns = [
        (temperature, value)
        for (temperature, value), below, above in zip(
            wall[1:], slopes, [*slopes, 0][1:], strict=True
        )
        if below != above
    ]
    return ((wall[0][0], wall[0][1]), *turns)


def agrees(expected: Expected, found: Expected) -> bool:
    """Whether an expected result is the answer.  Clauses: mcgs.moves, mcgs.thermograph."""
    if isinstance(expected, tuple):
        expected = (corners(expected[0]), corners(expected[1]))
    return expected == found
