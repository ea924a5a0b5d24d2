"""The second way to values of boards, on small boards, and that it notices differences."""

import re
import sys
from array import array
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import large_boards
import pytest
import verify_boards
from second_way.bounds import Proofs
from second_way.cells import RULES, groups, home, images
from second_way.difference import Difference, TooManyError
from second_way.reading import Recording, read
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


def rewrite(path: Path, shapes: dict[int, int], name: str = "domineering") -> None:
    """Replace the shapes of a file and their entries, with correct digests."""
    with_errors = path.with_suffix(".changed")
    file = ShapeFile(path, name)
    values = [word for share in file.shares() for word in share.values]
    file.close()
    file = ShapeFile(with_errors, name)
    file.append(Share(array("i", values), array("q", shapes), array("i", shapes.values())))
    file.close()
    with_errors.replace(path)


def change(path: Path, shape: int) -> None:
    """Give one shape the negative of its value."""
    shapes = dict(read(path).shapes)
    shapes[shape] ^= 1
    rewrite(path, shapes)


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


#: Only groups of up to two cells are computed from the rules, and nothing is searched.
FEW = ["--cells", "2", "--searched", "0", "--walls", "1x2"]


def test_options_that_the_file_lacks_are_proved_harmless(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recording(tmp_path / "shapes", "domineering", 4, 5)
    assert verify_boards.main([str(path), *FEW]) == 0
    out = capsys.readouterr().out
    proved = re.findall("and ([0-9]+) options that it lacks do not change them\n", out)
    assert sum(map(int, proved)) > 50
    assert "20 cells: 1 of 1 shapes follow" in out
    assert "undecided" not in out


def test_small_groups_that_the_file_lacks_are_computed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of the board alone is complete if all its groups are small."""
    path = recording(tmp_path / "shapes", "domineering", 3, 4)
    shapes = read(path).shapes
    [board] = [shape for shape in shapes if shape.bit_count() == 12]
    rewrite(path, {board: shapes[board]})
    for cells in ("12", "11"):
        assert verify_boards.main([str(path), "--cells", cells, "--walls", "2x3"]) == 0
        out = capsys.readouterr().out
        assert "positions of 2x3 have the thermographs of their values, with 0 of " in out
        computed = f"{len(shapes) - 1} groups that the file lacks were computed from the rules"
        assert computed in out
        assert ("12 cells: all 1 shapes have the value of the file" in out) == (cells == "12")
        assert ("12 cells: 1 of 1 shapes follow from" in out) == (cells == "11")
    rewrite(path, {board: shapes[board] + 2})
    for cells in ("12", "11"):
        assert verify_boards.main([str(path), "--cells", cells, "--walls", "2x3"]) == 1
        assert f"the value of the shape {board:#x} is another one" in capsys.readouterr().err


def test_the_thermographs_are_those_of_the_values_in_the_file(tmp_path: Path) -> None:
    """Values that were computed anew are used only for groups that the file lacks."""
    path = recording(tmp_path / "shapes", "domineering", 3, 4)
    for lacks in (0x0103, None):
        check = Planted(path)
        check.recording.shapes[COLUMN] ^= 1
        if lacks is not None:
            check.remove(lacks)
        check.anew(COLUMN)
        with pytest.raises(verify_boards.DifferenceError, match="the thermograph of"):
            verify_boards.check_walls(check, "3x3")


def test_values_from_the_rules_are_not_those_of_the_file(tmp_path: Path) -> None:
    path = recording(tmp_path / "shapes", "domineering", 3, 4)
    check = Planted(path)
    check.recording.shapes[COLUMN] ^= 1
    one = check.values.number(Fraction(1))
    assert check.group(COLUMN) == check.values.negative(one)
    assert check.anew(COLUMN) == one
    assert check.total_anew(0x01010101) == check.values.number(Fraction(2))
    assert check.group(COLUMN) == check.values.negative(one)


def test_a_shape_with_options_of_which_nothing_is_proved_is_undecided(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recording(tmp_path / "shapes", "domineering", 4, 5)
    monkeypatch.setattr(Proofs, "can_be_added", lambda *_: None)
    assert verify_boards.main([str(path), *FEW]) == 1
    output = capsys.readouterr()
    board, line = [line for line in output.out.splitlines() if "20 cells: " in line]
    match = re.search("20 cells: undecided because of ([0-9]+) of ([0-9]+) options, ", board)
    assert match
    assert match[1] == match[2]
    assert "20 cells: 0 of 1 shapes follow from values of the file, and 0 options" in line
    assert line.endswith(f"; 1 undecided, with {match[1]} options")
    assert "shapes are undecided" in output.err


class Planted(verify_boards.Verification):
    """A verification of a file from which groups were removed, and with one other value."""

    def __init__(self, path: Path) -> None:
        super().__init__(read(path), 2)
        self.forms: dict[int, int] = {}
        self.removed: set[int] = set()

    def form_of(self, shape: int) -> int:
        """Return the planted form of a shape, or the one in the file."""
        form = self.forms.get(shape)
        return super().form_of(shape) if form is None else form

    def form_in_file(self, mask: int) -> int | None:
        """Return None for a group that was removed."""
        return None if mask in self.removed else super().form_in_file(mask)

    def remove(self, group: int) -> None:
        """Remove the only group that is removed, with its images."""
        self.removed = {image for image, _ in images(group)}
        self.proofs = Proofs(self.values, self.group)

    def remaining_value(self, shape: int) -> int:
        """Return the value that a shape has without the options that the file lacks."""
        left, right = (
            {form for form in map(self.total, side) if form is not None}
            for side in self.moves(shape)
        )
        return self.values.canonical(left, right)


def test_a_shape_whose_best_option_was_removed_is_refused(tmp_path: Path) -> None:
    """Each group of options of each shape of 4x4 is removed, with and without a value to suit.

    What remains is accepted if and only if it still has the value of the shape.
    """
    check = Planted(recording(tmp_path / "shapes", "domineering", 4, 4))
    others = changed = 0
    for shape in check.recording.shapes:
        rests = [rest for side in check.moves(shape) for rest in side]
        for group in {home(group) for rest in rests for group in groups(rest)}:
            if group.bit_count() <= check.cells:
                continue
            form = check.form_of(shape)
            check.remove(group)
            remaining = check.remaining_value(shape)
            if remaining == form:
                options, undecided = check.check(shape)
                assert options
                assert not undecided
                others += 1
            else:
                with pytest.raises(verify_boards.DifferenceError, match="is another one"):
                    check.check(shape)
                check.forms[shape] = remaining
                with pytest.raises(verify_boards.DifferenceError, match="which changes the"):
                    check.check(shape)
                check.forms.clear()
                changed += 1
            check.removed.clear()
    assert min(others, changed) > 100


def test_a_file_whose_best_option_was_removed_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The empty 2x2 board is removed from a file in which it is an option of 4x2."""
    path = recording(tmp_path / "shapes", "domineering", 3, 4)
    square, board = 0x0303, 0x03030303
    check = Planted(path)
    check.remove(square)
    values = [check.translation[value] for value in range(len(check.recording.starts))]
    remaining = values.index(check.remaining_value(board)) << 1
    shapes = check.recording.shapes
    del shapes[square]
    for shape in [shape for shape in shapes if shape.bit_count() > 6 and shape != board]:
        del shapes[shape]
    for entry, reason in (
        (shapes[board], f"the value of the shape {board:#x} is another one"),
        (remaining, f"which changes the value of the shape {board:#x}"),
    ):
        rewrite(path, {**shapes, board: entry})
        assert verify_boards.main([str(path), *FEW]) == 1
        assert reason in capsys.readouterr().err
    rewrite(path, {**shapes, board: remaining})
    assert verify_boards.main([str(path), *FEW, "--cells", "4"]) == 1
    assert f"the value of the shape {board:#x} is another one" in capsys.readouterr().err


def test_a_file_of_chilled_domineering_lacks_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recording(tmp_path / "shapes", "chilled-domineering", 2, 4)
    shapes = dict(read(path).shapes)
    del shapes[0x0303]
    rewrite(path, shapes, "chilled-domineering")
    for cells in ("2", "7"):
        assert verify_boards.main([str(path), *FEW, "--cells", cells]) == 1
        assert "the file has no shape for 0x303" in capsys.readouterr().err


class Rules(verify_boards.Verification):
    """The second way without a file."""

    def __init__(self) -> None:
        super().__init__(Recording("domineering"))


def parts_of(board: int) -> Iterator[int]:
    """Yield all sets of cells of a board."""
    part = board
    while part:
        yield part
        part = (part - 1) & board
    yield 0


@pytest.mark.parametrize("most", [1, 3])
def test_what_is_shown_of_a_position_holds(most: int) -> None:
    """All positions on 3x3 are compared with the values of all of them.

    Groups of up to ``most`` cells are known.  What is shown is true, and all is decided.
    """
    rules = Rules()
    le = rules.values.le

    def form_of_small(group: int) -> int | None:
        return rules.anew(group) if group.bit_count() <= most else None

    proofs = Proofs(rules.values, form_of_small)
    positions = list(parts_of(0x070707))
    forms = sorted({rules.total_anew(mask) for mask in positions})
    shown = 0
    for mask in positions:
        value = rules.total_anew(mask)
        for form in forms:
            for moves in (0, 1, 2):
                at_most = proofs.try_to_show(proofs.at_most, (mask, form), moves)
                not_at_least = proofs.try_to_show(proofs.not_at_least, (mask, form), moves)
                assert not at_most or le(value, form)
                assert not not_at_least or not le(form, value)
                shown += at_most + not_at_least
            for player in (0, 1):
                is_harmless = not (le(value, form) if player else le(form, value))
                assert proofs.can_be_added(mask, form, player) == is_harmless
    assert shown > len(positions)


def test_a_proof_has_a_bound() -> None:
    rules = Rules()

    def form_of_small(group: int) -> int | None:
        return rules.anew(group) if group.bit_count() <= 1 else None

    question = 0x0707, rules.values.number(Fraction(-1)), 0
    assert Proofs(rules.values, form_of_small).can_be_added(*question) is False
    assert Proofs(rules.values, form_of_small, most_moves=1).can_be_added(*question) is None
    assert Proofs(rules.values, form_of_small, most_steps=1).can_be_added(*question) is None
    assert Proofs(rules.values, lambda _: None, most_moves=0).can_be_added(*question) is None
