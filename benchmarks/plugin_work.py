"""Work of Tedomari's plugins, which no other contestant offers; the results are strings."""

import random
from collections.abc import Callable, Sequence

from inputs import Scale

from tedomari.rulesets import Colour
from tedomari_conformance.suite import load_documents
from tedomari_connect6 import CONNECT6, Position
from tedomari_connect6.board import board_of
from tedomari_connect6.threats import threats
from tedomari_dots_and_boxes import Board
from tedomari_dots_and_boxes.exact import Solver
from tedomari_semeai import Semeai

Work = Callable[[], list[object]]


def dots_and_boxes(rows: int, columns: int) -> Callable[[Scale], Work]:
    """The margin of an empty board, and the number of best first moves."""

    def prepare(scale: Scale) -> Work:
        board = Board(2, 2) if scale.tiny else Board(rows, columns)

        def work() -> list[object]:
            solution = Solver.of_board(board).solve()
            return [f"margin {solution.margin}, {len(solution.best)} best moves"]

        return work

    return prepare


def connect6(scale: Scale) -> Work:
    """The threats of both players on 10,000 random 19x19 boards of 10 to 250 stones."""
    draw = random.Random(6)
    boards = [random_board(draw) for _ in range(scale.count(10_000))]
    return lambda: [
        str(threats(board, colour, CONNECT6)) for board in boards for colour in Colour
    ]


def random_board(draw: random.Random) -> Position:
    """Return a position of 19x19 with as many black stones as white ones, or one fewer."""
    board = board_of(19, 19)
    points = [1 << place for place in range(board.mask.bit_length()) if board.mask >> place & 1]
    stones = draw.randint(10, 250)
    sample = draw.sample(points, stones)
    return Position(19, 19, sum(sample[: stones // 2]), sum(sample[stones // 2 :]))


def semeai(scale: Scale) -> Work:
    """The problems of the slides on boards: the values of the regions, and the races."""
    ruleset = Semeai()
    boards = [ruleset.parse(text) for text in problems("semeai-board")]
    races = [ruleset.parse(text) for text in problems("semeai-board-race")]
    if scale.tiny:
        boards, races = boards[:1], []

    def work() -> list[object]:
        results: list[object] = [
            str(region.cooled) for board in boards for region in ruleset.liberty_regions(board)
        ]
        for board in races:
            for first in ("black", "white"):
                race = ruleset.race(board, first)
                results.append(f"{race.winner} by {len(race.moves)} moves")
        return results

    return work


def problems(operation: str) -> list[str]:
    """Return the boards of the slides' problems whose vectors are about an operation."""
    boards: dict[str, None] = {}
    for document in load_documents(["semeai-slides"]):
        for vector in document.vectors:
            rows = vector.given.get("board")
            if vector.given.get("operation") == operation and isinstance(rows, Sequence):
                boards["/".join(map(str, rows))] = None
    return list(boards)


PREPARE: dict[str, Callable[[Scale], Work]] = {
    "dots-and-boxes": dots_and_boxes(3, 3),
    "dots-and-boxes-3x4": dots_and_boxes(3, 4),
    "connect6": connect6,
    "semeai": semeai,
}
