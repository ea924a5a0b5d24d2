"""Stories of games against an engine, with the limits and the failures of engines."""

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import moving_engine
from explorer_story import Story, serve

pytestmark = [pytest.mark.once, pytest.mark.clause("explorer.engine")]


@pytest.fixture
def against(driver: Any, tmp_path: Path) -> Iterator[Callable[[str], Story]]:
    """Serve a page with an engine of the tests, and begin a game on the board of 3x3."""
    with ExitStack() as stack:

        def begin(mode: str) -> Story:
            line = shlex.join([sys.executable, str(Path(moving_engine.__file__)), mode])
            link = stack.enter_context(serve("--engine", line))
            story = Story(driver, link, tmp_path)
            story.open(ruleset="domineering", position=".../.../...")
            story.click("#play")
            story.find("#opponent option[value='engine']").click()
            return story

        yield begin


def test_an_engine_answers_a_move_on_the_board(against: Callable[[str], Story]) -> None:
    """Undo takes back both moves, and the link restores the opponent."""
    story = against("right")
    assert story.find("#opponent option[value='engine']").text == "right-engine 1"
    story.click(story.spot("row 1 column 2"))
    assert story.notation().count("x") == 4
    assert "right-engine 1 plays" in story.notice()
    assert "Left to move" in story.notice()
    assert "wrong" not in story.notice()
    address = story.driver.current_url
    story.back()
    story.until(lambda: story.notation() == ".../.../...")
    story.visit(address)
    assert story.find("#opponent").get_property("value") == "engine"
    assert story.errors() == []


def test_a_wrong_claim_is_pointed_out(against: Callable[[str], Story]) -> None:
    story = against("wrong")
    story.click(story.spot("row 1 column 2"))
    assert "It is wrong: the outcome is" in story.notice()


def test_an_engine_that_fails_makes_no_move(against: Callable[[str], Story]) -> None:
    """The move of the player stands, and *Let it move* asks again."""
    story = against("dying")
    story.click(story.spot("row 1 column 2"))
    assert "dying-engine 1 failed" in story.notice()
    assert "out of cheese" in story.notice()
    assert story.notation().count("x") == 2
    story.click("#let-move")
    assert "out of cheese" in story.notice()


def test_a_move_can_be_cancelled(against: Callable[[str], Story]) -> None:
    story = against("mute")
    story.find(story.spot("row 1 column 2")).click()
    story.until(lambda: story.find("#cancel").is_displayed())
    story.click("#cancel")
    assert story.notice() == "Cancelled."
    assert story.notation().count("x") == 2
    story.type("^")
    assert "Left wins" in story.find("#expression-panel").text


def test_an_engine_plays_on_a_board_too_large_to_evaluate(
    against: Callable[[str], Story],
) -> None:
    """The moves come from the rules, since there is no analysis."""
    story = against("declining")
    story.open(ruleset="domineering", position="/".join(["." * 8] * 8))
    story.click("#play")
    story.find("#opponent option[value='engine']").click()
    story.click(story.spot("row 2 column 1"))
    assert "Click another place of the move" in story.notice()
    story.click(story.spot("row 1 column 1"))
    assert "declined: it is late" in story.notice()
    assert story.notation().startswith("x......./x.......")
