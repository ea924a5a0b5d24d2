"""The second way to values of boards, on small boards, and that it notices differences."""

import sys
from array import array
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import large_boards
import pytest
import verify_boards
from second_way.search import Search

from tedomari.boards import Grid
from tedomari.boards.shape_file import ShapeFile, Share
from tedomari.rulesets import Recorded, Valued, find_ruleset
from tedomari.store import Store, using


@pytest.fixture(autouse=True)
def _recursion_limit() -> Iterator[None]:
    """Restore the limit, which the program raises."""
    limit = sys.getrecursionlimit()
    yield
    sys.setrecursionlimit(limit)


def recording(path: Path, name: str, height: int, width: int) -> Path:
    """Write the checkpoint of an empty board."""
    ruleset = find_ruleset(name)
    assert isinstance(ruleset, Recorded)
    assert isinstance(ruleset, Valued)
    with using(Store()), ruleset.checkpoint(path):
        ruleset.value(Grid.empty(height, width))
    return path


@pytest.mark.parametrize("name", ["domineering", "chilled-domineering"])
@pytest.mark.parametrize(("height", "width"), [(3, 4), (4, 4)])
def test_the_second_way_agrees(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    height: int,
    width: int,
) -> None:
    path = recording(tmp_path / "shapes", name, height, width)
    assert verify_boards.main([str(path), "--cells", "10", "--walls", "2x3"]) == 0
    out = capsys.readouterr().out
    assert "positions of 2x3 have the thermographs of their values" in out
    assert f"{height * width} cells: 1 of 1 shapes follow" in out
    assert ("by search of" in out) == (name == "domineering")


def test_the_program_for_large_boards_continues(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    arguments = [str(tmp_path / "new"), "--board", "2x3", "--walls", "2x2"]
    for _ in range(2):
        assert large_boards.main(arguments) == 0
        out = capfd.readouterr().out
        assert "value          {2|-1/2}\n" in out
        assert out.count("6 cells: all 1 shapes have the value of the file") == 2
    assert large_boards.digest("x" * 5_000).startswith("5000 characters, SHA-256 ")


def change(path: Path, shape: int) -> None:
    """Give one shape the negative of another's value, with correct digests."""
    with_errors = path.with_suffix(".changed")
    file = ShapeFile(path, "domineering")
    shares = list(file.shares())
    file.close()
    file = ShapeFile(with_errors, "domineering")
    for share in shares:
        place = share.shapes.index(shape)
        entries = array("i", share.entries)
        entries[place] ^= 1
        file.append(Share(share.values, share.shapes, entries))
    file.close()
    with_errors.replace(path)


#: A column of three cells, of value 1.
COLUMN = 0x010101


@pytest.mark.parametrize("cells", [2, 16])
def test_a_wrong_value_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cells: int
) -> None:
    path = recording(tmp_path / "shapes", "domineering", 3, 4)
    change(path, COLUMN)
    assert verify_boards.main([str(path), "--cells", str(cells), "--walls", "1x2"]) == 1
    assert "Error: " in capsys.readouterr().err


def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    path = recording(tmp_path / "shapes", "domineering", 2, 3)
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    with pytest.raises(ValueError, match="differs from its digest"):
        verify_boards.main([str(path)])


@pytest.mark.parametrize(
    ("side", "first_player_wins"),
    # Breuker, Bullock, Uiterwijk and van den Herik, "Solving 8x8 Domineering", table 2.
    [(2, True), (3, True), (4, True), (5, False)],
)
def test_the_search_finds_the_published_outcomes(side: int, first_player_wins: bool) -> None:
    search = Search()
    board = sum(((1 << side) - 1) << 8 * row for row in range(side))
    for player in (0, 1):
        assert search.wins(board, Fraction(0), player) == first_player_wins


def test_the_search_counts_moves_in_numbers() -> None:
    search = Search()
    column = 0x01010101  # 2, two moves for Left
    for number, left_first, right_first in (
        (Fraction(-2), False, False),
        (Fraction(-7, 4), True, False),
        (Fraction(-9, 4), False, True),
    ):
        assert search.wins(column, number, 0) == left_first
        assert search.wins(column, number, 1) == right_first
