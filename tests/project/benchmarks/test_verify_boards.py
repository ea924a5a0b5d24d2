"""The second way to values of boards, on small boards, and that it notices differences."""

import sys
from array import array
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import large_boards
import pytest
import verify_boards
from second_way.cells import RULES
from second_way.difference import Difference, TooManyError
from second_way.reading import read
from second_way.search import Search
from second_way.values import Values

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
    assert ("the outcome, and a left stop" in out) == (name == "domineering")
    if (height, width) == (3, 4):
        assert "12 cells: 1 of 1 shapes minus their values are 0 by search of " in out


def test_the_program_for_large_boards_continues(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    arguments = [str(tmp_path / "new"), "--board", "2x3", "--walls", "2x2"]
    for rulesets in (RULES, ["domineering"]):
        chosen = [word for name in rulesets for word in ("--ruleset", name)]
        assert large_boards.main([*arguments, *chosen]) == 0
        out = capfd.readouterr().out
        assert "value          {2|-1/2}\n" in out
        count = out.count("6 cells: all 1 shapes have the value of the file")
        assert count == len(rulesets)
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


def test_a_file_that_is_no_checkpoint_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recording(tmp_path / "shapes", "domineering", 2, 3)
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    for wrong, reason in (
        (data[:-1] + bytes([data[-1] ^ 1]), "differs from its digest"),
        (data[: first + 20], "expected the complete checkpoint"),
        (data[:first], "expected shapes of"),
        (data.replace(b"domineering", b"snort", 1)[: first - 6], "expected shapes of"),
        (b"", "expected the complete checkpoint"),
        (b"[]\n", "expected the complete checkpoint"),
        (b"[" * 100_000 + b"\n", "expected the complete checkpoint"),
    ):
        path.write_bytes(wrong)
        assert verify_boards.main([str(path)]) == 2
        error = capsys.readouterr().err
        assert error.startswith(f"Error: {path}: ")
        assert reason in error
    assert verify_boards.main([str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.endswith("none: No such file or directory\n")


@pytest.mark.parametrize("option", ["--cells=-3", "--walls=9x9", "--sample=x"])
def test_wrong_numbers_are_refused(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        verify_boards.main(["shapes", option])
    assert "expected a " in capsys.readouterr().err


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


@pytest.mark.parametrize(
    ("ruleset", "mask", "value", "equal"),
    [
        ("domineering", COLUMN, "1", True),
        ("domineering", COLUMN, "2", False),
        ("domineering", COLUMN, "0", False),
        ("domineering", 0x0103, "+-1", False),
        ("domineering", 0x0303, "+-1", True),
        ("domineering", 0x03, "-1", True),
        ("domineering", 0x0103, "*", True),
        ("chilled-domineering", 0x01, "*", True),
        ("chilled-domineering", 0x01, "0", False),
        ("chilled-domineering", 0x03, "v", True),
        ("chilled-domineering", 0x0101, "^", True),
        ("chilled-domineering", 0x0101, "v", False),
        ("chilled-domineering", 0x0101, "^*", False),
        ("chilled-domineering", 0x05, "0", True),
        ("chilled-domineering", 0x0505, "^^", True),
    ],
)
def test_a_difference_is_zero_only_for_the_value(
    ruleset: str, mask: int, value: str, equal: bool
) -> None:
    """The values are those of the specification; sums, such as two columns, are not split."""
    forms = Values()
    one, star = forms.number(Fraction(1)), forms.place((0,), (0,))
    up = forms.place((0,), (star,))
    form = {
        "0": 0,
        "1": one,
        "2": forms.number(Fraction(2)),
        "-1": forms.negative(one),
        "+-1": forms.place((one,), (forms.negative(one),)),
        "*": star,
        "^": up,
        "v": forms.negative(up),
        "^*": forms.add(up, star),
        "^^": forms.add(up, up),
    }[value]
    assert Difference(RULES[ruleset], forms.forms, 1_000).is_zero(mask, form) == equal


def test_a_search_of_a_difference_has_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    search = Difference(RULES["domineering"], Values().forms, 3)
    with pytest.raises(TooManyError):
        search.is_zero(0x0F0F0F, 0)
    monkeypatch.setattr(verify_boards, "MOST_POSITIONS", 3)
    path = recording(tmp_path / "shapes", "domineering", 2, 3)
    assert verify_boards.main([str(path), "--cells", "5", "--walls", "1x2"]) == 0
    assert "6 cells: 0 of 1 shapes minus their values are 0 by search of 0 positions" in (
        capsys.readouterr().out
    )


def test_a_wrong_value_is_noticed_by_the_search_of_the_difference(tmp_path: Path) -> None:
    """The only wrong value is that of the largest shape, and the other checks are skipped."""
    path = recording(tmp_path / "shapes", "domineering", 3, 4)
    check = verify_boards.Verification(read(path))
    [board] = check.by_cells[12]
    assert [found[:3] for found in check.differences(11, 12, 5, 1)] == [(12, 1, 0)]
    check.recording.shapes[board] ^= 1
    with pytest.raises(verify_boards.DifferenceError, match="minus its value is not 0"):
        list(check.differences(11, 12, 5, 1))
