"""Lines of play: moves one after another, with either rule of ko."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import read_point
from tedomari_semeai.go.errors import IllegalMoveError


class KoRule(StrEnum):
    """The repetitions that are forbidden.  Clauses: go.ko.simple, go.ko.positional."""

    SIMPLE = "simple"
    POSITIONAL = "positional"


def after_moves(
    board: Board,
    first: Player,
    moves: Iterable[str],
    *,
    rule: KoRule = KoRule.SIMPLE,
) -> Sequence[Board]:
    """Return the boards after each of the moves, by alternating players; ``pass`` is a pass.

    >>> from tedomari_semeai.diagram import parse_diagram
    >>> [first, second] = after_moves(parse_diagram(".o./..."), Player.BLACK, ["A2", "pass"])
    >>> first == second
    True

    :class:`IllegalMoveError` names the move that the rules forbid.
    Clauses: go.move, go.ko.simple, go.ko.positional.
    """
    boards: list[Board] = []
    earlier = {board.stones}
    player = first
    for name in moves:
        if name == "pass":
            board = board.after_pass()
        else:
            board = board.play(player, read_point(board.geometry, name))
            if rule is KoRule.POSITIONAL and board.stones in earlier:
                raise IllegalMoveError(
                    f"{player.word} {name}", "it repeats an earlier position"
                )
        earlier.add(board.stones)
        boards.append(board)
        player = player.other
    return tuple(boards)
