"""Games of the adviser against perfect play: the results, and where the adviser goes wrong."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solver
from tedomari_dots_and_boxes.exact.symmetry import board_symmetries, map_mask
from tedomari_dots_and_boxes.theory.adviser import Advice, advise
from tedomari_dots_and_boxes.theory.net import Net

#: The number of games for each side, the seed of their choices, and the positions listed.
GAMES: Final = 300
SEED: Final = 22
LISTED: Final = 12


@dataclass(frozen=True)
class Mistake:
    """A line of the adviser after which the margin is smaller by ``loss``.

    ``drawn`` are the lines drawn before, in that one of the images of the board by its
    symmetries that has the least mask.
    """

    drawn: int
    branch: str
    loss: int


@dataclass
class Series:
    """Games of the adviser on one side against perfect play on the other.

    Both choose at random among equal lines: those that the tree allows, and the best ones.
    ``margins`` counts the boxes of the adviser less those of the opponent at the end.
    Clause: dab.measure.games.
    """

    board: Board
    begins: bool
    value: int
    margins: Counter[int] = field(default_factory=Counter)
    mistakes: Counter[Mistake] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    faultless: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.margins.total()

    def row(self) -> str:
        """A row of the table of results."""
        won = sum(number for margin, number in self.margins.items() if margin > 0)
        side = "first" if self.begins else "second"
        worst = max((self.value - margin for margin in self.margins), default=0)
        return (
            f"| {side} | {self.games} | {self.value:+} | {won} | {self.margins[0]} | "
            f"{self.games - won - self.margins[0]} | {self.faultless} | "
            f"{self.mistakes.total()} of {self.lines.total():,} | {worst} |"
        )


class Referee:
    """The exact margins of all moves, and the advice, in each position of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.solver = Solver.of_board(board)
        self.reached: dict[int, dict[int, int]] = {}
        self.advice: dict[int, Advice] = {}

    def margins(self, drawn: int) -> dict[int, int]:
        """The margin that each line reaches, for the player to move."""
        if drawn not in self.reached:
            self.reached[drawn] = self.solver.move_margins(drawn)
        return self.reached[drawn]

    def advise(self, drawn: int) -> Advice:
        """The advice of the decision tree."""
        if drawn not in self.advice:
            left = self.board.all_lines & ~drawn
            self.advice[drawn] = advise(Net(self.solver.strings, left))
        return self.advice[drawn]

    @cached_property
    def symmetries(self) -> Sequence[Sequence[int]]:
        """The symmetries of the board."""
        return board_symmetries(self.board)

    def image(self, drawn: int) -> int:
        """The least of the images of a mask."""
        return min(map_mask(drawn, each) for each in self.symmetries)


def play_series(referee: Referee, *, begins: bool, games: int, seed: int = SEED) -> Series:
    """Play games of the adviser on one side; the same seed gives the same games."""
    value = max(referee.margins(0).values())
    series = Series(referee.board, begins, value if begins else -value)
    choose = random.Random(f"{seed} {referee.board} {begins}")
    for _ in range(games):
        play_game(referee, series, choose)
    return series


def play_game(referee: Referee, series: Series, choose: random.Random) -> None:
    """Play one game, and count its result and the adviser's mistakes."""
    board, drawn = referee.board, 0
    adviser_moves = series.begins
    margin, faults = 0, 0
    while drawn != board.all_lines:
        reached = referee.margins(drawn)
        best = max(reached.values())
        if adviser_moves:
            advice = referee.advise(drawn)
            line = choose.choice(advice.lines)
            series.lines[advice.branch] += 1
            if reached[line] < best:
                faults += 1
                loss = best - reached[line]
                series.mistakes[Mistake(referee.image(drawn), advice.branch, loss)] += 1
        else:
            line = choose.choice([one for one, each in reached.items() if each == best])
        after = drawn | 1 << line
        points = sum(
            1 for mask in board.side_masks.values() if mask & ~after == 0 and mask & ~drawn
        )
        drawn = after
        margin += points if adviser_moves else -points
        if not points:
            adviser_moves = not adviser_moves
    series.margins[margin] += 1
    series.faultless += not faults


def games_report(board: Board, games: int) -> Iterator[str]:
    """Yield the tables of games on both sides of a board."""
    referee = Referee(board)
    both = [play_series(referee, begins=begins, games=games) for begins in (True, False)]
    yield (
        f"\n| {board}: adviser plays | games | margin of perfect play | won | drawn | lost | "
        "without a mistake | mistakes | worst |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    )
    for series in both:
        yield series.row()
    yield "\n| branch | lines | mistakes | boxes lost |\n| --- | ---: | ---: | ---: |"
    mistakes = both[0].mistakes + both[1].mistakes
    lines = both[0].lines + both[1].lines
    for branch in sorted(lines):
        mine = {each: number for each, number in mistakes.items() if each.branch == branch}
        lost = sum(each.loss * number for each, number in mine.items())
        yield f"| {branch} | {lines[branch]:,} | {sum(mine.values())} | {lost} |"
    yield from list_mistakes(referee, mistakes)


def list_mistakes(referee: Referee, mistakes: Counter[Mistake]) -> Iterator[str]:
    """Yield the table of the positions in which the adviser goes wrong most often."""
    number = len({each.drawn for each in mistakes})
    yield (
        f"\nThe most frequent of {number} positions with a mistake:\n\n"
        "| position | branch | times | loss | lines that the tree allows | of these best |\n"
        "| --- | --- | ---: | ---: | ---: | ---: |"
    )
    order = sorted(mistakes.items(), key=lambda item: (-item[1], item[0].drawn, item[0].loss))
    digits = -(-len(referee.board.lines) // 4)
    for mistake, times in order[:LISTED]:
        reached = referee.margins(mistake.drawn)
        allowed = referee.advise(mistake.drawn).lines
        best = sum(1 for line in allowed if reached[line] == max(reached.values()))
        yield (
            f"| `{referee.board}:{mistake.drawn:0{digits}x}` | {mistake.branch} | {times} | "
            f"{mistake.loss} | {len(allowed)} | {best} |"
        )
