"""Series of games of the adviser against perfect play."""

import random

import pytest

from tedomari_conformance.sources.dots_and_boxes_page.measure.games import (
    Referee,
    Series,
    games_report,
    play_game,
    play_series,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.report import main
from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.theory.adviser import Advice


@pytest.fixture(scope="module")
def referee() -> Referee:
    return Referee(Board(2, 2))


@pytest.mark.clause("dab.measure.games")
@pytest.mark.parametrize("begins", [True, False])
def test_a_game_ends_with_the_margin_less_the_losses(referee: Referee, begins: bool) -> None:
    """The opponent never errs, so only the adviser's own mistakes cost boxes."""
    for seed in range(60):
        series = Series(referee.board, begins, 2 if begins else -2)
        play_game(referee, series, random.Random(seed))
        losses = sum(each.loss * number for each, number in series.mistakes.items())
        assert list(series.margins) == [series.value - losses]
        assert series.faultless == (not losses)


@pytest.mark.clause("dab.measure.games")
def test_an_adviser_that_allows_every_line_is_caught() -> None:
    class Careless(Referee):
        def advise(self, drawn: int) -> Advice:
            left = self.board.all_lines & ~drawn
            lines = tuple(n for n in range(12) if left >> n & 1)
            return Advice(lines, "any", "for the test")

    series = play_series(Careless(Board(2, 2)), begins=True, games=40)
    assert series.mistakes.total() > 40
    assert sum(number for margin, number in series.margins.items() if margin < 2) > 30


@pytest.mark.clause("dab.measure.games")
def test_series_can_be_repeated(referee: Referee) -> None:
    first = play_series(referee, begins=True, games=20)
    assert first == play_series(referee, begins=True, games=20)
    assert first.games == first.margins.total() == 20
    assert first.margins != play_series(referee, begins=False, games=20).margins
    assert list(games_report(Board(2, 2), 5)) == list(games_report(Board(2, 2), 5))


@pytest.mark.clause("dab.measure.games")
def test_the_report_has_a_row_for_each_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--boards", "2x2", "--sample", "4"]) == 0
    output = capsys.readouterr().out
    assert "| first | 4 | +2 |" in output
    assert "| second | 4 | -2 |" in output
    assert "positions with a mistake" in output
