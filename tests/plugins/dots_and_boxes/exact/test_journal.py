"""Searches that go on from a journal, and the command that runs them."""

import re
from array import array
from contextlib import closing
from pathlib import Path

import pytest

from tedomari.bounded.watch import ReachedError, Watched
from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solver
from tedomari_dots_and_boxes.exact.__main__ import main
from tedomari_dots_and_boxes.exact.journal import Journal, JournalError, continue_from
from tedomari_dots_and_boxes.exact.word_engine import WordEngine

BOARD = Board(2, 3)


def bounds_within(path: Path, nodes: int | None, board: Board = BOARD) -> tuple[int, int, int]:
    """Search with a journal; return the bounds and the number of nodes that it took."""
    solver = Solver.of_board(board)
    with closing(Journal(path, f"{board}")) as journal:
        continue_from(journal, solver, notable=10)
        lower, upper = solver.bounds(nodes=nodes)
    assert isinstance(solver.search, WordEngine)
    return lower, upper, solver.search.words.nodes


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal of an interrupted search."""
    path = tmp_path / "journal"
    bounds_within(path, 500)
    return path


@pytest.mark.clause("dab.exact.journal")
def test_a_search_goes_on_from_the_journal(path: Path, tmp_path: Path) -> None:
    lower, upper, rest = bounds_within(path, None)
    assert (lower, upper) == (-2, -2)
    assert bounds_within(path, None)[2] < 10
    fresh = bounds_within(tmp_path / "other", None)[2]
    assert rest < fresh < rest + 700


@pytest.mark.clause("dab.exact.journal")
def test_every_result_of_a_journal_has_bounds_of_its_state(path: Path) -> None:
    bounds_within(path, None)
    truth = Solver.of_board(BOARD)
    with closing(Journal(path, "2x3")) as journal:
        results = list(journal.read())
    assert journal.results == len(results) > 20
    for mask, codes, lower, upper in results:
        if not codes:
            assert lower <= truth.margin(BOARD.all_lines & ~mask) <= upper
    assert {len(codes) for _, codes, _, _ in results} > {0}


@pytest.mark.clause("dab.exact.journal")
def test_a_journal_that_ends_anywhere_is_continued(path: Path) -> None:
    data = path.read_bytes()
    for length in range(0, len(data), 211):
        path.write_bytes(data[:length])
        assert bounds_within(path, None)[:2] == (-2, -2)
        assert bounds_within(path, None)[2] < 10, "the journal is complete again"


@pytest.mark.clause("dab.exact.journal.error")
def test_every_damaged_byte_of_a_journal_is_noticed(path: Path) -> None:
    data = path.read_bytes()[:600]
    assert len(data) == 600
    for place in range(450):
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        path.write_bytes(damaged)
        with pytest.raises(JournalError, match=r"journal: (the file is damaged|expected)"):
            bounds_within(path, 0)
        assert path.read_bytes() == damaged


@pytest.mark.clause("dab.exact.journal.error")
@pytest.mark.parametrize("order", ["ac", "acb", "bc", "aabc"])
def test_results_that_are_moved_removed_or_repeated_are_noticed(
    tmp_path: Path, order: str
) -> None:
    path = tmp_path / "journal"
    ends = {}
    with closing(Journal(path, "2x3")) as journal:
        assert list(journal.read()) == []
        first = path.stat().st_size
        for name in "abc":
            before = path.stat().st_size
            journal.write(ord(name), (), -6, 6)
            ends[name] = before, path.stat().st_size
    data = path.read_bytes()
    assert bounds_within(path, 0)[:2] == (-6, 6)
    path.write_bytes(data[:first] + b"".join(data[slice(*ends[name])] for name in order))
    with pytest.raises(JournalError, match="differs from its digest"):
        bounds_within(path, 0)


@pytest.mark.clause("dab.exact.journal.error")
def test_the_journal_of_another_board_is_refused(path: Path) -> None:
    with pytest.raises(JournalError, match=r'expected a file .*"2x2".*, found .*"2x3"'):
        bounds_within(path, 0, Board(2, 2))
    path.write_text("dots-and-boxes-journal 1 2x3\n1ffff  -2 2\n")
    with pytest.raises(JournalError, match="name another file, or remove this one"):
        bounds_within(path, 0)


@pytest.mark.clause("dab.exact.journal.error")
def test_shares_of_another_shape_and_large_boards_are_refused(tmp_path: Path) -> None:
    with closing(Journal(tmp_path / "journal", "2x3")) as journal:
        assert list(journal.read()) == []
        journal.file.write([array("q"), array("i"), array("i")])
    with pytest.raises(JournalError, match="expected one mask and two bounds"):
        bounds_within(tmp_path / "journal", 0)
    with (
        closing(Journal(tmp_path / "large", "5x5")) as journal,
        pytest.raises(JournalError, match="at most 50 strings, not 60"),
    ):
        continue_from(journal, Solver.of_board(Board(5, 5)))


@pytest.mark.clause("dab.exact.command", "dab.exact.journal")
def test_the_command_prints_the_margin_and_the_best_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal"
    for _ in range(2):
        assert main(["2x3", "--journal", str(path), "--notable", "10"]) == 0
        first = capsys.readouterr().out
        assert first.startswith("margin  -2\nbest    H0,0 ")
        assert first.count("\nplay    ") == 5
    assert main(["2x3"]) == 0
    assert capsys.readouterr().out == first
    assert main(["2x4", "--journal", str(path)]) == 2
    assert "expected a file" in capsys.readouterr().err
    assert main(["2y4"]) == 2
    assert capsys.readouterr().err.startswith("Error: ")


@pytest.mark.clause("dab.exact.command")
def test_a_run_that_reaches_a_bound_prints_bounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal"
    assert main(["4x4", "--seconds", "1", "--journal", str(path)]) == 3
    output = capsys.readouterr()
    assert re.fullmatch(r"margin  from -?\d+ to \d+\n", output.out)
    assert output.err.endswith(f"run it again with --journal {path} to go on\n")


@pytest.mark.clause("dab.exact.command", "dab.exact.pieces.second")
def test_bounds_of_a_run_are_at_least_those_without_a_search(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No bounds are improved: the end comes before the first node."""

    def end(*_: object, **__: object) -> None:
        raise ReachedError("seconds", Watched(0.0))

    monkeypatch.setattr("tedomari_dots_and_boxes.exact.__main__.Watch.run", end)
    assert main(["4x5"]) == 3
    output = capsys.readouterr()
    assert output.out == "margin  from -18 to 18\n"
    assert output.err == "a bound was reached; with --journal FILE, a run can be continued\n"


@pytest.mark.clause("dab.exact.budget.bounds")
def test_improved_bounds_contain_the_margin_and_meet() -> None:
    for nodes in (0, 100, 1_000):
        lower, upper = Solver.of_board(Board(2, 4)).improved_bounds(nodes=nodes)
        assert lower <= 2 <= upper
        assert (lower, upper) != (2, 2)
    assert Solver.of_board(Board(2, 4)).improved_bounds(nodes=1_000_000) == (2, 2)
    # A box can be taken here, so the bounds are not those of what is left after it.
    assert Solver.of_board(Board(2, 2)).improved_bounds(0b110111101111, nodes=10_000) == (
        -1,
        -1,
    )


@pytest.mark.clause("dab.exact.command", "dab.exact.journal.error")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["2x2", "--journal", "."], "cannot use .: Is a directory"),
        (["2x2", "--journal", "no/journal"], "cannot use no/journal: No such file"),
        (["8x8", "--journal", "large"], "at most 50 strings, not 144"),
    ],
)
def test_a_journal_that_cannot_be_used_is_an_error(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.clause("dab.exact.command")
@pytest.mark.parametrize("text", ["0", "-1", "1e9", "1.5", "9" * 10, ""])
def test_a_bound_is_a_positive_whole_number(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["2x2", f"--seconds={text}"])
    assert caught.value.code == 2
    assert f"expected a positive whole number of at most nine digits, found {text!r}" in (
        capsys.readouterr().err
    )


@pytest.mark.clause("dab.exact.command")
def test_an_interrupted_run_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tedomari_dots_and_boxes.exact.__main__.run", interrupt)
    assert main(["2x2"]) == 130
    assert capsys.readouterr().err == (
        "interrupted; with --journal FILE, a run can be continued\n"
    )
