"""The board in notebooks as Python sees it, and as messages from the browser change it."""

import asyncio
import threading
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

pytest.importorskip("anywidget", reason="needs the extra 'notebook'")

from tedomari.answers.data import Data
from tedomari.rulesets import Clickable, displayed, find_ruleset, installed
from tedomari_explorer.desk import Desk, Job, State
from tedomari_widget import Board, asking
from tedomari_widget.asking import BoardError
from tedomari_widget.board import PositionError
from tedomari_widget.knowledge import knowledge

#: A position of Domineering whose value takes hours.
LARGE = "/".join(["." * 8] * 8)


def send(board: Board, what: str, **more: str) -> None:
    """Deliver a message of the browser to a board."""
    board._handle_custom_msg({"do": what, **more}, [])


def content(board: Board, name: str) -> Any:
    """Return a member of what the browser draws."""
    return board.get_state(["_shown"])["_shown"][name]


@pytest.fixture
def board() -> Board:
    """A board of two rows and two columns; in Winning Ways, chapter 5, its value is +-1."""
    return Board("domineering", "../..")


@pytest.fixture
def set_desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A function that gives all boards a desk with other limits during a test."""
    desks: list[Desk] = []

    def use(limit: float, most_waiting: int) -> Desk:
        monkeypatch.setattr(asking, "LONG", limit)
        monkeypatch.setattr(asking, "WAITING", most_waiting)
        desks.append(asking.desk.__wrapped__())
        monkeypatch.setattr(asking, "desk", lambda: desks[-1])
        monkeypatch.setattr("tedomari_widget.board.desk", lambda: desks[-1])
        return desks[-1]

    yield use
    for desk in desks:
        desk.close()


@pytest.mark.clause("explorer.notebook")
@pytest.mark.parametrize("name", installed().names)
def test_every_installed_ruleset_has_a_board(name: str) -> None:
    ruleset = find_ruleset(name)
    example = ruleset.parse(next(iter(ruleset.examples)))
    board = Board(name, ruleset.format(example))
    assert (board.ruleset, board.position) == (name, ruleset.format(example))
    spots = ruleset.spots(example) if isinstance(ruleset, Clickable) else []
    assert [spot["name"] for spot in content(board, "spots")] == [spot.name for spot in spots]
    assert ruleset.parse(Board(name).position) is not None


@pytest.mark.clause("explorer.notebook", "explorer.notebook.position")
def test_a_click_changes_the_position(board: Board) -> None:
    send(board, "click", spot="row 2 column 1")
    assert (board.position, content(board, "position")) == ("../x.", "../x.")
    contents = [spot["content"] for spot in content(board, "spots")]
    assert contents == ["empty", "empty", "filled", "empty"]
    board.click("row 1 column 2")
    assert board.position == ".x/x."


@pytest.mark.clause("explorer.notebook.notice")
def test_a_wrong_click_shows_a_message_until_the_next_action(board: Board) -> None:
    send(board, "click", spot="row 3 column 1")
    assert "called 'row 3 column 1'" in content(board, "notice")
    assert board.position == "../.."
    send(board, "show", position="../..")
    assert content(board, "notice") == ""
    send(board, "click", spot="row 3 column 1")
    board.position = "x./.."
    assert content(board, "notice") == ""
    with pytest.raises(BoardError, match="called 'nowhere'"):
        board.click("nowhere")


@pytest.mark.clause("explorer.notebook.notice")
def test_a_click_where_nothing_can_be_clicked_shows_a_message() -> None:
    board = Board("nim", "1+2")
    send(board, "click", spot="x")
    assert "cannot be clicked" in content(board, "notice")
    send(board, "show", position="2+2")
    assert (board.position, content(board, "notice")) == ("2+2", "")


@pytest.mark.clause("explorer.notebook")
def test_undo_returns_to_the_positions_before(board: Board) -> None:
    assert content(board, "first")
    send(board, "click", spot="row 1 column 1")
    board.position = ".../..."
    send(board, "undo")
    assert (board.position, content(board, "first")) == ("x./..", False)
    send(board, "undo")
    assert (board.position, content(board, "first")) == ("../..", True)
    send(board, "undo")
    assert board.position == "../.."


@pytest.mark.clause("explorer.notebook.position")
def test_python_sets_the_position_in_any_notation(board: Board) -> None:
    board.position = "..\n.x"
    assert (board.position, content(board, "text")) == ("../.x", "..\n.x")
    assert Board(displayed("domineering", "x./..")).position == "x./.."
    assert repr(board) == "<Board domineering ../.x>"


@pytest.mark.clause("explorer.notebook.position")
def test_a_position_that_is_refused_leaves_the_board_as_it_is(board: Board) -> None:
    before = board.get_state(["_shown"])
    with pytest.raises(PositionError, match=r"line 1, column 2: expected .* found '\?'"):
        board.position = ".?"
    with pytest.raises(PositionError, match="line 1, column 1"):
        board.set_state({"position": "?"})  # as other programs in the notebook set it
    assert board.position == "../.."
    assert board.get_state(["_shown"]) == before
    with pytest.raises(PositionError, match="line 1, column 1"):
        Board("domineering", "?")
    with pytest.raises(ValueError, match="chess"):
        Board("chess")


@pytest.mark.clause("explorer.notebook.notice")
def test_a_notation_that_is_refused_shows_the_message_of_the_ruleset(board: Board) -> None:
    send(board, "show", position="..\n.?")
    assert "line 2, column 2" in content(board, "notice")
    send(board, "show", position="\ud800")
    assert "half of a character" in content(board, "notice")
    assert board.position == "../.."


def test_the_player_to_move_is_shown() -> None:
    """A box gives another move to the player who draws its last line."""
    board = Board("dots-and-boxes", "1x1")
    assert content(board, "turn") == "A to move"
    board.click("H0,0")
    assert content(board, "turn") == "B to move"
    board.position = "1x1 H0,0 H1,0 V0,0 V0,1"
    assert content(board, "turn") == ""
    assert content(Board("nim", "1"), "turn") == ""


@pytest.mark.clause("explorer.notebook", "explorer.notebook.analyse")
def test_the_analysis_gives_the_value(board: Board) -> None:
    assert (board.value, content(board, "known")) == (None, None)
    board.analyse()
    assert board.value == "+-1"
    value = content(board, "known")["value"]
    assert (value["text"], value["winner"]) == ("+-1", "first player wins")
    board.click("row 1 column 1")
    assert content(board, "known") is None
    assert board.get_state(["value"]) == {"value": None}
    send(board, "analyse")
    assert board.get_state(["value"]) == {"value": "*"}


@pytest.mark.clause("explorer.notebook")
def test_the_analysis_of_other_families_gives_fields_labels_and_sentences() -> None:
    box = Board("dots-and-boxes", "1x1 H0,0 H1,0 V0,0")
    box.analyse()
    known = content(box, "known")
    assert known["fields"][0][0] == "margin"
    assert known["fields"][0][1].startswith("1 ")
    assert known["labels"] == [{"spot": "V0,1", "text": "+1", "best": True}]
    assert known["lines"] == ["A 0, B 0"]
    assert (box.value, known["value"]) == (None, None)
    stones = Board("connect6", "X......../..XXXX.../O...O..O./.O.......")
    stones.analyse()
    assert content(stones, "known")["lines"] == ["White places 2 stones."]
    assert {label["text"] for label in content(stones, "known")["labels"]} == {"D"}


def test_all_sentences_and_labels_are_shown_but_only_the_first_fields() -> None:
    sections: list[Mapping[str, Data]] = [
        {"title": "Score", "lines": ["A 1, B 0"], "labels": ["one"]},
        {"title": "Margin", "fields": [["margin", "1"]]},
        {"title": "Structure", "fields": [["chains", "2"]], "labels": ["two"]},
        {"title": "Turn", "lines": ["A moves again."]},
    ]
    assert knowledge(sections) == {
        "value": None,
        "fields": [["margin", "1"]],
        "lines": ["A 1, B 0", "A moves again."],
        "labels": ["one", "two"],
    }


@pytest.mark.clause("explorer.notebook.analyse", "explorer.notebook.notice")
def test_the_kernel_is_free_during_an_analysis(board: Board) -> None:
    before = set(asking.desk().jobs)

    async def ask() -> None:
        with asking.desk().changed:  # so that the analysis is not over yet
            send(board, "analyse")
            send(board, "analyse")  # a second view of the same board
            assert len(set(asking.desk().jobs) - before) == 1
            assert (board.value, content(board, "working")) == (None, True)
        send(board, "click", spot="nowhere")
        while content(board, "working"):
            await asyncio.sleep(0.01)

    asyncio.run(ask())
    assert board.value == "+-1"
    assert "called 'nowhere'" in content(board, "notice")


@pytest.mark.clause("explorer.notebook.analyse", "explorer.notebook.notice", "explorer.task")
def test_the_reader_cancels_an_analysis() -> None:
    board = Board("domineering", LARGE)
    assert "takes hours" in content(board, "cost")

    async def ask() -> None:
        send(board, "analyse")
        send(board, "cancel")
        while content(board, "working"):
            await asyncio.sleep(0.01)

    asyncio.run(ask())
    assert (board.value, content(board, "notice")) == (None, "the analysis was cancelled")


@pytest.mark.clause("explorer.notebook.analyse")
def test_another_position_cancels_the_analysis() -> None:
    board = Board("domineering", LARGE)

    async def ask() -> None:
        send(board, "analyse")
        (job,) = [job for job in asking.desk().jobs.values() if not job.over.is_set()]
        board.position = "../.."
        assert job.state is State.CANCELLED
        send(board, "analyse")
        while content(board, "working"):
            await asyncio.sleep(0.01)

    asyncio.run(ask())
    assert (board.value, content(board, "notice")) == ("+-1", "")


@pytest.mark.clause("explorer.bounded")
def test_an_analysis_has_a_time_limit(set_desk: Any) -> None:
    set_desk(0.5, 8)
    board = Board("domineering", LARGE)
    with pytest.raises(BoardError, match=r"the bound of 0\.5 seconds was reached"):
        board.analyse()
    send(board, "analyse")
    assert "the bound of 0.5 seconds" in content(board, "notice")
    assert not content(board, "working")


def test_too_many_analyses_are_refused(set_desk: Any, board: Board) -> None:
    set_desk(600, 0)
    send(board, "analyse")
    assert "waiting already" in content(board, "notice")
    assert not content(board, "working")


@pytest.mark.clause("explorer.notebook.picture")
def test_the_picture_is_in_the_notebook(board: Board) -> None:
    data, _ = board._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"] == "<Board domineering ../..>"
    assert "application/vnd.jupyter.widget-view+json" in data
    board.position = "x."
    assert board._repr_mimebundle_()[0]["image/svg+xml"] != data["image/svg+xml"]
    without = Board("strings-and-coins")._repr_mimebundle_()[0]
    assert "image/svg+xml" not in without


class Interrupt(threading.Event):
    """An event for which nobody can wait."""

    def wait(self, timeout: float | None = None) -> bool:
        raise KeyboardInterrupt


@pytest.mark.clause("explorer.notebook.analyse")
def test_an_analysis_that_is_interrupted_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board is not left waiting for it."""
    jobs: list[Job] = []

    def begin(ruleset: str, position: str) -> Job:
        jobs.append(asking.begin(ruleset, position))
        jobs[-1].over = Interrupt()
        return jobs[-1]

    board = Board("domineering", LARGE)
    with monkeypatch.context() as patch:
        patch.setattr("tedomari_widget.board.begin", begin)
        with pytest.raises(KeyboardInterrupt):
            board.analyse()
    assert jobs[0].state is State.CANCELLED
    assert not content(board, "working")
    board.position = "../.."
    send(board, "analyse")
    assert board.value == "+-1"


@pytest.mark.clause("explorer.notebook.analyse")
@pytest.mark.parametrize("is_cancelled", [False, True])
def test_an_answer_that_no_event_loop_hears_does_not_block_the_board(
    board: Board, is_cancelled: bool
) -> None:
    """The reader asks again, at once or after pressing the button to cancel."""

    async def ask() -> Job:
        send(board, "analyse")
        return list(asking.desk().jobs.values())[-1]

    job = asyncio.run(ask())
    assert job.over.wait(600)
    if is_cancelled:
        send(board, "cancel")
        assert not content(board, "working")
    send(board, "analyse")
    assert board.value == "+-1"
