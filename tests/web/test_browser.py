"""The workbench as a static page in a headless browser, under the address of a folder."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from explorer_story import Story
from static_host import PLACE, Host, host_of

pytestmark = pytest.mark.once

LARGE = "/".join(["........"] * 8)


@pytest.fixture(scope="module")
def host(workbench: Path) -> Iterator[Host]:
    """A host that serves the workbench in a folder."""
    with host_of(workbench) as host:
        yield host


@pytest.fixture
def story(driver: Any, host: Host, tmp_path: Path) -> Story:
    """A person at the static page."""
    return Story(driver, f"{host.address}#", tmp_path)


def until_kept(story: Story) -> None:
    """Wait until the service worker has kept all files."""
    story.until(lambda: story.run("return document.documentElement.dataset.offline"))
    assert story.run("return document.documentElement.dataset.offline") == "ready"


def timed_value(story: Story, heading: str, left: int) -> None:
    """Open an expression, check its stops, and print how long that took."""
    begun = time.monotonic()
    story.open(expression=f"{{{left}|-1}}+^")
    assert f"at t = 0: Left {left}, Right \N{MINUS SIGN}1" in story.answers()
    assert story.count("#expression-panel math") == 1
    print(f"{heading}: {time.monotonic() - begun:.1f} s to the first value", file=sys.stderr)


def test_values_boards_and_limits(story: Story, host: Host) -> None:
    """The first visit, and the same host for everything that the page loads."""
    timed_value(story, "first visit", 2)
    until_kept(story)
    timed_value(story, "second visit", 3)
    assert all(path.startswith(f"/{PLACE}/") for path in host.requested)

    story.open(ruleset="domineering", position="../..")
    story.click(story.spot("row 1 column 2"))
    assert story.notation() == ".x/.."

    assert story.find("#limits").is_displayed()
    story.find("#limits summary").click()
    assert story.find("#limits li").is_displayed()
    assert story.find("#offline").is_displayed()
    assert story.errors() == []


#: Counts the workers that are ended, and repeats the latest answer before a worker gets its
#: next question.
MEDDLE = """
window.ended = 0;
window.replayed = 0;
const { terminate, postMessage } = Worker.prototype;
Worker.prototype.terminate = function () { window.ended += 1; terminate.call(this); };
let latest = null;
Worker.prototype.postMessage = function (question) {
  if (latest) this.dispatchEvent(new MessageEvent("message", { data: latest }));
  if (latest) window.replayed += 1;
  this.addEventListener("message", ({ data }) => { if (data.kind === "over") latest = data; });
  postMessage.call(this, question);
};
"""


def test_slow_questions_are_ended_and_answers_to_old_ones_are_not_shown(story: Story) -> None:
    """A slow question is cancelled, or replaced by another; each time its worker is ended."""
    story.open()
    story.run(MEDDLE)
    story.type(f"domineering {LARGE}")
    story.find("#anyway").click()
    story.until(lambda: "values known" in story.notice())
    story.find("#cancel").click()
    assert "Cancelled." in story.notice()
    story.until(lambda: story.run("return ended") == 1)
    story.type("*2+*3")
    assert story.lines()[0].startswith("*2+*3")

    story.back()
    story.until(lambda: story.find("#anyway").is_displayed())
    story.find("#anyway").click()
    story.until(lambda: "values known" in story.notice())
    story.type("{7|5}")
    assert story.run("return ended") == 2
    assert story.lines()[0].startswith("{7|5}")
    assert "at t = 0: Left 7, Right 5" in story.answers()
    assert story.run("return replayed") >= 3
    assert story.errors() == []


def test_the_page_works_offline_after_the_first_visit(story: Story, host: Host) -> None:
    """Without the host, a new page computes a value and shows a board."""
    story.open()
    until_kept(story)
    host.stop()
    try:
        before = len(host.requested)
        timed_value(story, "offline", 5)
        story.open(ruleset="domineering", position="../..")
        story.click(story.spot("row 1 column 2"))
        assert story.notation() == ".x/.."
        assert set(host.requested[before:]) <= {f"/{PLACE}/service-worker.js"}
    finally:
        host.start()
