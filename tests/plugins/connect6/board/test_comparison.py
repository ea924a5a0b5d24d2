"""The comparison of sums over lines with the whole board, on positions counted by hand."""

import pytest

from tedomari_conformance.sources.connect6_thesis.comparison import (
    Difference,
    differences,
    main,
    sample,
)
from tedomari_connect6 import CONNECT6, Connect6
from tedomari_connect6.evaluation import Extent
from tedomari_connect6.rules import winner


@pytest.mark.clause("connect6.threat.sum-of-lines", "connect6.evaluation.thesis.parts")
def test_the_windows_of_a_point_may_show_a_threat_too_many() -> None:
    """The windows of a point do not contain all threats, so a stone seems to add one.

    XXXX...... has the gap E1 F1. A stone there leaves one threat. A stone on G1 completes four
    stones in the window B1 to G1, with the same gap. So the windows of G1, which had no threat,
    have one, but the board has no additional threat. No other stone makes four in a window.
    """
    result = differences([Connect6().parse("XXXX......")])
    assert result["dT1"] == Difference(points=6, threatening=1, above=1, below=0)
    assert result["dT2"] == Difference(points=6, threatening=0, above=0, below=0)


def test_lines_from_edge_to_edge_show_no_threat_too_many() -> None:
    result = differences([Connect6().parse("XXXX......")], extent=Extent.LINE)
    assert result["dT1"].above == 0


def test_a_stone_that_makes_six_is_left_out() -> None:
    result = differences([Connect6().parse("XXXXX.....")])
    assert result["dT1"].points == 4


def test_the_sample_is_of_open_games() -> None:
    positions = list(sample(5, seed=1))
    assert positions == list(sample(5, seed=1))
    for position in positions:
        assert winner(position, CONNECT6) is None
        assert 16 <= position.board.points - position.empty.bit_count() <= 40


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(2)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "windows  dT1",
        "windows  dT2",
        "line     dT1",
        "line     dT2",
    ]
    assert str(Difference(3, 0, 0, 0)) == "3 points, 0 with threats; sum above 0, below 0 (0 %)"
