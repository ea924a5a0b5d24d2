"""Measure the speed of Connect6: threats of boards and of lines, and evaluations of a board.

Run ``python benchmarks/connect6.py``; the exit status is 1 if any speed is below what the
project requires.  Times are processor times.  Every position occurs once, so caches do not
help.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from time import process_time

from tedomari.rulesets import Colour
from tedomari_connect6 import CONNECT6, Position
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.evaluation import ant_scores, thesis_scores, x6_scores
from tedomari_connect6.line import Line, line_threats
from tedomari_connect6.patterns import SCHEMES, Scheme
from tedomari_connect6.threats import threats, wins_now

BOARD = board_of(19, 19)


def random_position(draw: random.Random, stones: int) -> Position:
    """Return a position of 19x19 with ``stones`` random stones, half of them black."""
    points = draw.sample(list(bits_of(BOARD.mask)), stones)
    return Position(19, 19, sum(points[: stones // 2]), sum(points[stones // 2 :]))


def random_line(draw: random.Random) -> Line:
    """Return a line of 19 points with random stones of both colours."""
    own = draw.getrandbits(19) & draw.getrandbits(19)
    return Line(19, own, draw.getrandbits(19) & draw.getrandbits(19) & ~own)


def rate(name: str, count: int, work: Callable[[], object], least: int) -> bool:
    """Time the work once, print how many items it does per second, and compare."""
    start = process_time()
    work()
    speed = count / (process_time() - start)
    print(f"{name:44} {speed:12,.0f} per second  (at least {least:,})")
    return speed >= least


def slowest(name: str, work: Callable[[Position], object], boards: list[Position]) -> bool:
    """Print the median and the longest time of an evaluation, and check the median."""
    times = []
    for board in boards:
        start = process_time()
        work(board)
        times.append(1000 * (process_time() - start))
    times.sort()
    median = times[len(times) // 2]
    print(f"{name:44} {median:12.1f} ms, at most {times[-1]:.1f}  (less than 50)")
    return median < 50


def patterns(scheme: Scheme, lines: list[Line]) -> list[str]:
    """Return the pattern of each line."""
    return [scheme.name_of(line) for line in lines]


def main() -> int:
    """Print one line per measurement; return 1 if one misses the requirement."""
    draw = random.Random(6)
    positions = [random_position(draw, draw.randint(10, 250)) for _ in range(4_000)]
    lines = [random_line(draw) for _ in range(40_000)]
    boards = [random_position(draw, 60) for _ in range(60)]
    good = [
        rate(
            "threats of both players, 19x19",
            len(positions),
            lambda: [
                threats(position, colour, CONNECT6)
                for position in positions
                for colour in Colour
            ],
            2_000,
        ),
        rate(
            "wins now of both players, 19x19",
            len(positions),
            lambda: [
                wins_now(position, colour, CONNECT6)
                for position in positions
                for colour in Colour
            ],
            2_000,
        ),
        rate("threats of a line", len(lines), lambda: [*map(line_threats, lines)], 20_000),
    ]
    for scheme in SCHEMES.values():
        good.append(
            rate(
                f"patterns of a line, {scheme.name}",
                len(lines),
                partial(patterns, scheme, lines),
                20_000,
            )
        )
    evaluations: list[tuple[str, Callable[..., object]]] = [
        ("all points of 60 stones, Ant_1.6 and Ant_1.7", thesis_scores),
        ("all points of 60 stones, Ant_1.4", ant_scores),
        ("all points of 60 stones, X6", x6_scores),
    ]
    for name, evaluation in evaluations:
        good.append(slowest(name, partial(evaluation, colour=Colour.BLACK), boards))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
