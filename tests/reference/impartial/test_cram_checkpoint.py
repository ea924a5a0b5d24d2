"""Checkpoints of a search for Cram: a search that was interrupted continues."""

from array import array
from pathlib import Path

import pytest

from tedomari.chained import ChainedFile
from tedomari.errors import OutsideError
from tedomari.impartial import BoardSizeError, CramBoards, CramCheckpointError, cram_checkpoint
from tedomari.impartial.cram_boards import let_others_run
from tedomari.impartial.cram_checkpoint import CODES, FORMAT, VERSION, CramCheckpoint
from tedomari.impartial.cram_search import CramSearch

ROWS, COLUMNS = 4, 5
VALUE = 2


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with all facts that the board needs."""
    path = tmp_path_factory.mktemp("cram") / "whole"
    assert evaluate(path) == VALUE
    return path


def evaluate(path: Path, rows: int = ROWS, columns: int = COLUMNS) -> int:
    """The value of a board, with a checkpoint."""
    boards = CramBoards()
    with boards.checkpoint(path, rows, columns):
        return boards.value(rows, columns)


def groups_to_examine(path: Path | None) -> int:
    """The number of groups that are examined for the board."""
    search = CramSearch(ROWS, let_others_run)
    file = CramCheckpoint(path, search) if path else None
    assert search.value(search.frame.board(COLUMNS)) == VALUE
    if file:
        file.close()
    return search.examined


@pytest.fixture(scope="module")
def alone() -> CramSearch:
    """A search that has evaluated the board of 3x9, like the boards of the package."""
    search = CramSearch(3, let_others_run)
    assert search.value(search.frame.board(9)) == CramBoards().value(9, 3)
    return search


class EndedError(Exception):
    """The end of a run."""


@pytest.mark.clause("impartial.checkpoint.continues")
@pytest.mark.parametrize("share", [1, 50, 100_000])
def test_an_interrupted_search_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alone: CramSearch, share: int
) -> None:
    monkeypatch.setattr(cram_checkpoint, "SHARE", share)
    path = tmp_path / "facts"
    search = CramSearch(3, let_others_run)
    file = CramCheckpoint(path, search)
    board = search.frame.board(9)

    def pause() -> None:
        file.pause()
        raise EndedError

    search.pause = pause
    with pytest.raises(EndedError):
        search.value(board)
    file.close()
    again = CramSearch(3, let_others_run)
    file = CramCheckpoint(path, again)
    assert len(again.facts) == len(search.facts) > 100
    assert again.value(board) == alone.value(board)
    file.close()
    assert again.examined < alone.examined - search.examined // 2


@pytest.mark.clause("impartial.checkpoint.continues")
def test_a_whole_search_is_not_repeated(whole: Path) -> None:
    size = whole.stat().st_size
    assert groups_to_examine(None) > 100
    assert groups_to_examine(whole) == 0
    assert whole.stat().st_size == size


@pytest.mark.clause("impartial.checkpoint.continues")
def test_a_file_that_ends_anywhere_is_continued(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "facts"
    data = whole.read_bytes()
    for length in range(0, len(data), len(data) // 9):
        path.write_bytes(data[:length])
        assert evaluate(path) == VALUE
        assert path.read_bytes() == data


@pytest.mark.clause("impartial.checkpoint.refused")
def test_damaged_bytes_are_noticed(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "facts"
    data = whole.read_bytes()
    for place in [*range(90), *range(90, len(data), len(data) // 50), len(data) - 1]:
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        path.write_bytes(damaged)
        with pytest.raises(CramCheckpointError, match=r"facts: (the file is damaged|expected)"):
            evaluate(path)
        assert path.read_bytes() == damaged


@pytest.mark.clause("impartial.checkpoint.refused")
@pytest.mark.parametrize(("groups", "facts"), [([3], [-1]), ([-3], [1]), ([3, 5], [1])])
def test_words_that_are_no_facts_are_refused(
    tmp_path: Path, groups: list[int], facts: list[int]
) -> None:
    path = tmp_path / "facts"
    title = {"format": FORMAT, "version": VERSION, "rows": ROWS}
    file = ChainedFile(path, title, CODES, CramCheckpointError)
    file.write([array("q", groups), array("i", facts)])
    file.close()
    with pytest.raises(CramCheckpointError, match="facts: the file is damaged; name another"):
        evaluate(path)


@pytest.mark.clause("impartial.checkpoint.continues")
def test_a_share_without_facts_is_read(tmp_path: Path) -> None:
    path = tmp_path / "facts"
    title = {"format": FORMAT, "version": VERSION, "rows": ROWS}
    file = ChainedFile(path, title, CODES, CramCheckpointError)
    file.write([array("q"), array("i")])
    file.close()
    assert evaluate(path) == VALUE


@pytest.mark.clause("impartial.checkpoint.refused")
def test_a_file_of_another_height_is_refused(whole: Path) -> None:
    with pytest.raises(CramCheckpointError, match=r'expected a file .*"rows": 3.*, found'):
        evaluate(whole, 3, 3)
    with pytest.raises(BoardSizeError, match="7x9 cells are evaluated without a checkpoint"):
        evaluate(whole, 7, 9)


@pytest.mark.clause("impartial.checkpoint.refused")
def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OutsideError, match="cannot use"):
        evaluate(tmp_path)
