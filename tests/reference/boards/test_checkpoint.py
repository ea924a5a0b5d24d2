"""Checkpoints: an evaluation that begins with one has the same result."""

from array import array
from collections.abc import Sequence
from pathlib import Path

import pytest

from plain_dominoes import Plain
from tedomari.boards import DominoRuleset, Grid, ShapeFileError, shape_evaluation
from tedomari.boards.shape_file import ShapeFile, Share
from tedomari.errors import OutsideError
from tedomari.game import Game
from tedomari.kernel.words import COMPILED
from tedomari.store import Store, using
from tedomari_chilled_domineering import ChilledDomineering

BOARD = Grid.empty(4, 4)

#: A board with another value than 0, which a file with wrong numbers has, too.
OBLONG = Grid.empty(3, 5)


class Counting(ChilledDomineering):
    """The ruleset, with the number of groups whose options were asked for."""

    def __init__(self, *, most: int = 1 << 60) -> None:
        super().__init__()
        self.groups = 0
        self.most = most

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """The options of a group; after ``most`` groups the evaluation is interrupted."""
        self.groups += 1
        if self.groups > self.most:
            raise KeyboardInterrupt
        return super().group_options(mask, stride)


def evaluate(ruleset: DominoRuleset, path: Path, board: Grid = BOARD) -> Game:
    """Return the value of a board, in a store of its own and with a checkpoint."""
    with using(Store()), ruleset.checkpoint(path):
        return ruleset.value(board)


@pytest.fixture
def small_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    """Record shapes ten at a time; a compiled evaluation keeps its own share."""
    if not COMPILED:
        monkeypatch.setattr(shape_evaluation, "SHARE", 10)


def record(path: Path) -> int:
    """Return the number of shapes in a file."""
    file = ShapeFile(path, ChilledDomineering.name)
    try:
        return sum(len(share.shapes) for share in file.shares())
    finally:
        file.close()


@pytest.mark.usefixtures("small_shares")
@pytest.mark.clause("boards.checkpoint.continues")
@pytest.mark.parametrize("most", [1, 9, 10, 11, 57, 100])
def test_an_interrupted_evaluation_continues(tmp_path: Path, most: int) -> None:
    whole, rest, known = Counting(), Counting(), Counting()
    value = evaluate(whole, tmp_path / "whole", OBLONG)
    path = tmp_path / "shapes"
    with pytest.raises(KeyboardInterrupt):
        evaluate(Counting(most=most), path, OBLONG)
    shapes = record(path)
    assert shapes >= most - 20
    assert evaluate(rest, path, OBLONG) == value
    assert rest.groups == whole.groups - shapes
    assert evaluate(known, path, OBLONG) == value
    assert known.groups == 0


@pytest.mark.usefixtures("small_shares")
@pytest.mark.clause("boards.checkpoint.continues")
def test_a_file_that_ends_anywhere_is_continued(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    board = Grid.empty(2, 4)
    value = evaluate(ChilledDomineering(), path, board)
    shapes = record(path)
    data = path.read_bytes()
    for length in range(0, len(data), 7):
        path.write_bytes(data[:length])
        assert evaluate(ChilledDomineering(), path, board) == value
        assert path.stat().st_size >= length
        assert record(path) == shapes, "what was cut off is gone, and evaluated again"


@pytest.mark.usefixtures("small_shares")
@pytest.mark.clause("boards.checkpoint.refused")
def test_every_damaged_byte_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    evaluate(Plain(), path, Grid.empty(2, 3))
    data = path.read_bytes()
    for place in range(len(data)):
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        path.write_bytes(damaged)
        with pytest.raises(ShapeFileError, match=r"shapes: (the file is damaged|expected)"):
            evaluate(Plain(), path)
        assert path.read_bytes() == damaged


@pytest.mark.clause("boards.checkpoint.refused")
@pytest.mark.parametrize(
    ("values", "entry"),
    [
        ([-1, 3], 0),  # a number without an exponent
        ([-1, 0, 0, 0, 1, 0], 0),  # no left option
        ([-1, 0, 0, 1, 0, 0], 0),  # no right option
        ([-1, 0, 0, -1, 1, 0, -2, 5, 1, 0, 0], 0),  # -2 left options, so that 3 remain
        ([-1, 0, 0, -1, 1, 0, 1, 2, 1, 0], 0),  # one of two right options is missing
        ([-1, 0, 0, 1, 1, 0], 0),  # the right option is missing
        ([-1, 0, 0, 1, 1, 0, 1], 0),  # an option that is the value itself
        ([-1, 0, 0, 1, 1, 0, -1], 0),  # an option before the first value
        ([-1, 0, 0], 2),  # an entry after the last value
        ([-1, 0, 0], -1),  # an entry before the first value
    ],
)
def test_a_complete_file_that_describes_no_values_is_refused(
    tmp_path: Path, values: list[int], entry: int
) -> None:
    """The digests are right, since the file was written like this."""
    path = tmp_path / "shapes"
    file = ShapeFile(path, Plain.name)
    assert list(file.shares()) == []
    file.append(Share(array("i", values), array("q", [3]), array("i", [entry])))
    file.close()
    with pytest.raises(ShapeFileError, match="shapes: the file is damaged"):
        evaluate(Plain(), path)


@pytest.mark.clause("boards.checkpoint.refused")
def test_a_file_of_another_ruleset_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    evaluate(ChilledDomineering(), path)
    with pytest.raises(ShapeFileError, match=r"expected a file .*, found .*chilled"):
        evaluate(Plain(), path)


@pytest.mark.clause("boards.checkpoint.refused")
@pytest.mark.parametrize("content", [b"\n", b"{}\n", b"SQLite format 3\0", b"\xff" * 5_000])
def test_another_file_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "shapes"
    path.write_bytes(content)
    with pytest.raises(ShapeFileError, match="name another file, or remove this one"):
        evaluate(Plain(), path)
    assert path.read_bytes() == content


@pytest.mark.clause("boards.checkpoint.refused")
def test_a_file_in_use_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "shapes"
    with (
        Plain().checkpoint(path),
        pytest.raises(ShapeFileError, match="opened the file; wait until it ends, or name"),
    ):
        evaluate(Plain(), path)


def test_a_path_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    with pytest.raises(OutsideError, match=r"cannot use .*: Is a directory"):
        evaluate(Plain(), tmp_path)


@pytest.mark.clause("boards.checkpoint.continues")
def test_one_file_serves_all_boards_and_stores(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    boards: Sequence[Grid] = [Grid.empty(3, 5), Grid.empty(5, 3), BOARD, Grid.empty(1, 6)]
    for board in boards:
        with using(Store()):
            value = ChilledDomineering().value(board)
        assert evaluate(ChilledDomineering(), path, board) == value
    with using(Store()) as store:
        ruleset = Counting()
        with ruleset.checkpoint(path):
            values = ruleset.values(boards)
            assert ruleset.groups == 0
        assert [ChilledDomineering().value(board) for board in boards] == values
        assert len(store.tables.negative) == store.statistics().values


def test_boards_beyond_7x7_are_evaluated_but_not_recorded(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    # By counting: in a column of 9 cells Left has 4 moves, and Right has none.
    assert evaluate(Plain(), path, Grid.empty(9, 1)) == 4
    assert path.read_bytes().endswith(b"\n")


@pytest.mark.usefixtures("small_shares")
@pytest.mark.clause("boards.checkpoint.continues")
def test_nothing_is_recorded_after_an_interrupted_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "shapes"
    calls: list[Share] = []

    def interrupt(file: ShapeFile, share: Share) -> None:
        calls.append(share)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(ShapeFile, "append", interrupt)
        with pytest.raises(KeyboardInterrupt):
            evaluate(ChilledDomineering(), path)
    assert len(calls) == 1
    assert record(path) == 0


@pytest.mark.skipif(COMPILED, reason="a compiled evaluation keeps its own share")
@pytest.mark.usefixtures("small_shares")
@pytest.mark.clause("boards.checkpoint.continues")
def test_a_run_that_goes_on_after_an_interrupted_share_records_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows the lost share would refer to values that the file does not have."""
    path = tmp_path / "shapes"
    evaluate(ChilledDomineering(), path, Grid.empty(2, 3))
    shapes = record(path)

    def interrupt(file: ShapeFile, share: Share) -> None:
        raise KeyboardInterrupt

    with using(Store()):
        ruleset = ChilledDomineering()
        with ruleset.checkpoint(path):
            with monkeypatch.context() as patch:
                patch.setattr(ShapeFile, "append", interrupt)
                with pytest.raises(KeyboardInterrupt):
                    ruleset.value(OBLONG)
            value = ruleset.value(OBLONG)
    assert record(path) == shapes
    assert evaluate(ChilledDomineering(), path, OBLONG) == value


@pytest.mark.clause("boards.checkpoint.continues")
def test_a_checkpoint_within_another_leaves_it_in_use(tmp_path: Path) -> None:
    ruleset, outer, inner = ChilledDomineering(), tmp_path / "outer", tmp_path / "inner"
    with using(Store()), ruleset.checkpoint(outer):
        with ruleset.checkpoint(inner):
            value = ruleset.value(BOARD)
        assert ruleset.value(BOARD) == value
    assert record(inner) > 10
    assert record(outer) == record(inner)
