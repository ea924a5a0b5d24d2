"""Searches that go on from a journal, and the command that runs them."""

import re
from pathlib import Path

import pytest

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solver
from tedomari_dots_and_boxes.exact.__main__ import main
from tedomari_dots_and_boxes.exact.journal import Journal, JournalError, solve_in_parts
from tedomari_dots_and_boxes.exact.word_engine import WordEngine

BOARD = Board(2, 3)


def solver_of(journal: Journal, *, states: int = 10_000) -> tuple[Solver, WordEngine]:
    """A solver of the 2x3 board that has learned from a journal."""
    solver = Solver.of_board(BOARD, states=states)
    assert isinstance(solver.search, WordEngine)
    journal.teach(solver.search, notable=10)
    return solver, solver.search


@pytest.mark.clause("dab.exact.journal")
def test_a_search_goes_on_from_the_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal", "2x3")
    first, engine = solver_of(journal)
    first.bounds(nodes=500)
    spent = engine.words.nodes
    assert journal.lines > 5
    second, engine = solver_of(Journal(tmp_path / "journal", "2x3"))
    assert second.margin() == -2
    fresh = Solver.of_board(BOARD)
    assert fresh.margin() == -2
    assert isinstance(fresh.search, WordEngine)
    assert engine.words.nodes < fresh.search.words.nodes < spent + engine.words.nodes + 200


@pytest.mark.clause("dab.exact.journal")
def test_every_line_of_a_journal_has_bounds_of_its_state(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal", "2x3")
    solver, _ = solver_of(journal)
    solver.solve()
    truth = Solver.of_board(BOARD)
    lines = list(journal.results(journal.path.read_text("utf-8")))
    assert len(lines) == journal.lines > 20
    for mask, codes, lower, upper in lines:
        if not codes:
            assert lower <= truth.margin(BOARD.all_lines & ~mask) <= upper


@pytest.mark.clause("dab.exact.journal")
def test_a_table_that_is_full_is_filled_from_the_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal", "2x3")
    assert not Solver.of_board(BOARD, states=300).solve().exact
    solver = Solver.of_board(BOARD, states=300)
    solution = solve_in_parts(solver, journal, 0, notable=4)
    assert solution == Solver.of_board(BOARD).solve()
    tiny = Solver.of_board(BOARD, states=10)
    other = Journal(tmp_path / "other", "2x3")
    assert not solve_in_parts(tiny, other, 0, notable=1000).exact


@pytest.mark.clause("dab.exact.journal.error")
def test_a_wrong_or_damaged_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = Journal(path, "2x3")
    with pytest.raises(JournalError, match="expected the line 'dots-and-boxes-journal 1 2x2'"):
        solver_of(Journal(path, "2x2"))
    with path.open("a") as file:
        file.write("1ffff  -2 2\n1fff")
    solver_of(journal)
    assert journal.lines == 1
    assert path.read_text().endswith("1ffff  -2 2\n")
    with path.open("a") as file:
        file.write("what?\n")
    with pytest.raises(JournalError, match=r"line 3: expected a mask.*'what\?'"):
        solver_of(journal)
    with pytest.raises(JournalError, match="at most 50 strings, not 60"):
        solve_in_parts(Solver.of_board(Board(5, 5)), journal, 0, notable=10)


@pytest.mark.clause("dab.exact.command", "dab.exact.journal")
def test_the_command_prints_the_margin_and_the_best_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal"
    for _ in range(2):
        assert main(["2x3", "--journal", str(path), "--notable", "10"]) == 0
        first = capsys.readouterr().out
        assert first.startswith("margin  -2\nbest    H0,0 ")
    assert main(["2x3"]) == 0
    assert capsys.readouterr().out == first
    assert main(["2x4", "--journal", str(path)]) == 2
    assert "expected the line" in capsys.readouterr().err
    assert main(["2y4"]) == 2
    assert capsys.readouterr().err.startswith("Error: ")


@pytest.mark.clause("dab.exact.command")
def test_a_run_that_reaches_a_bound_prints_bounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["4x4", "--seconds", "1", "--journal", str(tmp_path / "journal")]
    assert main(arguments) == 3
    output = capsys.readouterr()
    assert re.fullmatch(r"margin  from -?\d+ to \d+\n", output.out)
    assert "run it again" in output.err


@pytest.mark.clause("dab.exact.command")
def test_an_interrupted_run_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tedomari_dots_and_boxes.exact.__main__.run", interrupt)
    assert main(["2x2"]) == 130
    assert capsys.readouterr().err == "interrupted; run it again to go on from the journal\n"
