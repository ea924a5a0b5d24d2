"""The tables of docs/results/dots-and-boxes.md: their measures, and the bounds of the cases."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tedomari_conformance.sources.dots_and_boxes_page.measure.boards import (
    measure_opening_turn,
    measure_prediction,
    measure_rule_1,
    measure_rule_4,
    measure_rule_6,
    measure_safe_take,
    rule_1_by_lines,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.games import GAMES, games_report
from tedomari_conformance.sources.dots_and_boxes_page.measure.lists import (
    in_domain_of_rule_3,
    measure_control,
    measure_deals,
    measure_order,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.promises import (
    measure_example_6,
    measure_guarantee,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.tally import Measure, markdown
from tedomari_conformance.sources.dots_and_boxes_page.measure.tree import (
    measure_tree,
    play_against_exact,
)
from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.theory.adviser import CORRECTED, PRINTED
from tedomari_dots_and_boxes.theory.control import rule_5, rule_5_as_printed
from tedomari_dots_and_boxes.theory.ordering import corrected_rule_3, rule_3
from tedomari_dots_and_boxes.theory.parity import STATEMENTS
from tedomari_dots_and_boxes.theory.rule_4 import (
    corrected_rule_4,
    rule_4_ahead,
    rule_4_as_printed,
)

#: On a board of 3x3 boxes one in this many positions is examined, where all are too many.
STEP: Final = 997


def lists_report(boards: Sequence[Board], sample: int) -> Iterator[str]:
    """Yield the report on rules 2, 3 and 5, the guarantees, and the formula of example 6."""
    measures = [
        measure_order("rules 2 and 3", rule_3, most=6),
        measure_order("rules 2 and 3, long only", rule_3, most=7, shortest=3),
        measure_order(
            "rules 2 and 3 in their domain",
            rule_3,
            most=7,
            shortest=3,
            within=in_domain_of_rule_3,
        ),
        measure_order("rules 2 and 3 corrected", corrected_rule_3, most=7),
        measure_control("rule 5 as printed, score", rule_5_as_printed, most=4, shortest=3),
        measure_deals("rule 5 as printed, advice", rule_5_as_printed, most=4),
        measure_control("rule 5 corrected, score", rule_5, most=4),
        measure_deals("rule 5 corrected, advice", rule_5, most=4, shortest=1),
        *measure_guarantee(most=5),
        measure_example_6(longest=9, largest=10),
    ]
    yield markdown(measures)


def rule_1_report(boards: Sequence[Board], sample: int) -> Iterator[str]:
    """Yield the report on rule 1, on all positions with a safe move."""
    yield markdown(measure_rule_1(board) for board in boards)
    for board in boards:
        counts = ", ".join(
            f"{left}: {wrong:,} of {cases:,}" for left, cases, wrong in rule_1_by_lines(board)
        )
        yield f"\nWrong by the number of lines left, {board}: {counts}."


def rule_4_report(boards: Sequence[Board], sample: int) -> Iterator[str]:
    """Yield the report on rule 4, and on rule 5 in its order, on all endgames or a sample."""
    measures: list[Measure] = []
    for board in boards:
        for name, choose in (("printed", rule_4_as_printed), ("corrected", corrected_rule_4)):
            measures += measure_rule_4(f"rule 4 {name}", choose, board, sample=sample)
            measures += measure_prediction(f"rules 4, 5 {name}", choose, board, sample=sample)
        measures += measure_rule_4("rule 4 looking ahead", rule_4_ahead, board, sample=sample)
    yield markdown(measures)


def rule_6_report(boards: Sequence[Board], sample: int) -> Iterator[str]:
    """Yield the report on the statements of rule 6 and on the turn of the first long chain."""
    measures: list[Measure] = []
    for board in boards:
        for name, statement in STATEMENTS.items():
            measures += measure_rule_6(name, statement, board)
        measures.append(measure_opening_turn(board))
    yield markdown(measures)


def take_report(boards: Sequence[Board], sample: int) -> Iterator[str]:
    """Yield the report on the safe-take algorithm, on positions with a box to take."""
    yield markdown(measure_safe_take(board, every=step(board)) for board in boards)


def tree_report(boards: Sequence[Board], sample: int) -> Iterator[str]:
    """Yield the report on the decision tree, on positions and in games against exact play."""
    measures: list[Measure] = []
    for board in boards:
        measures += measure_tree("tree corrected", CORRECTED, board, every=step(board))
        measures += measure_tree("tree printed", PRINTED, board, every=step(board))
    yield markdown(measures)
    for board in boards:
        first, second = (play_against_exact(board, begins) for begins in (True, False))
        yield f"\nAgainst exact play on {board}: {first:+} if it begins, {second:+} if not."


def adviser_report(boards: Sequence[Board], sample: int) -> Iterator[str]:
    """Yield the report on games of the adviser, on each side, against perfect play."""
    for board in boards:
        yield from games_report(board, sample or GAMES)


def step(board: Board) -> int:
    """The n for which every n-th position of a board is examined."""
    return 1 if len(board.lines) <= 12 else 7 if len(board.lines) <= 17 else STEP


REPORTS: Final[Mapping[str, Callable[[Sequence[Board], int], Iterator[str]]]] = {
    "lists": lists_report,
    "rule-1": rule_1_report,
    "rule-4": rule_4_report,
    "rule-6": rule_6_report,
    "take": take_report,
    "tree": tree_report,
    "games": adviser_report,
}


def size_of(text: str) -> tuple[int, int]:
    """The rows and columns in a string such as ``3x4``."""
    rows, _, columns = text.partition("x")
    return int(rows), int(columns)


def main(arguments: Sequence[str]) -> int:
    """Print the requested reports, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tedomari_conformance.sources.dots_and_boxes_page.measure",
        description="Measure how far the rules of the dots-and-boxes page are right.",
    )
    parser.add_argument("reports", nargs="+", choices=sorted(REPORTS), metavar="REPORT")
    parser.add_argument("--boards", nargs="+", default=["2x2"], metavar="RxC")
    parser.add_argument(
        "--sample",
        type=int,
        default=0,
        help="the number of random endgames, or of games",
    )
    chosen = parser.parse_args(arguments)
    boards = [Board(rows, columns) for rows, columns in map(size_of, chosen.boards)]
    for report in chosen.reports:
        for text in REPORTS[report](boards, chosen.sample):
            print(text, flush=True)
    return 0
