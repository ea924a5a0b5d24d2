"""The nim-values of empty boards, for ``tedomari nimbers``."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from tedomari.answers.data import Answer
from tedomari.errors import TedomariError
from tedomari_cli.bounds import so_far
from tedomari_cli.diverting import echo

#: The size of a board.
SIZE: Final = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")

#: The names of the games on boards, as they are printed.
NAMES: Final = {"cram": "Cram", "nogo": "impartial NoGo"}


class SizeError(TedomariError):
    """A string that is not the size of a board."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"expected the size of a board, such as 4x5, in numbers of at most 4 digits, found "
            f"{text[:40]!r}"
        )


def board_answerer(game: str, checkpoint: Path | None) -> Callable[[str], Answer]:
    """Return the function that answers for an empty board, such as ``4x5``, of a game.

    Clause: impartial.checkpoint.continues.
    """
    from tedomari.impartial import CramBoards, LinearNoGoValues, empty_nogo_row

    if game != "cram":
        return partial(board_answer, game, partial(empty_nogo_row, LinearNoGoValues()))
    boards = CramBoards()

    def value(rows: int, columns: int) -> int:
        if checkpoint is None:
            return boards.value(rows, columns)
        with boards.checkpoint(checkpoint, rows, columns):
            return boards.value(rows, columns)

    return partial(board_answer, game, value)


def board_answer(game: str, value: Callable[[int, int], int], text: str) -> Answer:
    """Return the nim-value of an empty board as an answer."""
    match = SIZE.fullmatch(text)
    if match is None:
        raise SizeError(text)
    rows, columns = map(int, match.groups())
    reply: Answer = so_far({"input": text, "game": game, "rows": rows, "columns": columns})
    return {**reply, "value": value(rows, columns)}


def show_board(answer: Answer) -> None:
    """Print the nim-value of an empty board as text."""
    name = NAMES[str(answer["game"])]
    echo(f"{name} {answer['rows']}x{answer['columns']}: {answer['value']}")
