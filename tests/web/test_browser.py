"""The workbench as a static page in a headless browser, under the address of a folder."""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from explorer_story import Story

pytestmark = pytest.mark.once

#: The folder of the workbench on the host.
PLACE = "some/dir"

LARGE = "/".join(["........"] * 8)


class Handler(SimpleHTTPRequestHandler):
    """The handler of ``python -m http.server``, which records the paths.

    The browser's own cache is not used, so that only the service worker keeps files.
    """

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        self.server.requested.append(self.path)  # type: ignore[attr-defined]

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


@dataclass
class Host:
    """A host of files that can be stopped."""

    folder: Path
    port: int = 0
    requested: list[str] = field(default_factory=list)

    def start(self) -> None:
        """Serve the folder; a second time, at the same port."""
        handler = partial(Handler, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.server.requested = self.requested  # type: ignore[attr-defined]
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Stop, so that requests are refused."""
        self.server.shutdown()
        self.server.server_close()

    @property
    def address(self) -> str:
        """The address of the workbench."""
        return f"http://127.0.0.1:{self.port}/{PLACE}/"


@pytest.fixture(scope="module")
def host(workbench: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host that serves the workbench in a folder."""
    root = tmp_path_factory.mktemp("host")
    (root / PLACE).parent.mkdir(parents=True)
    (root / PLACE).symlink_to(workbench, target_is_directory=True)
    host = Host(root)
    host.start()
    yield host
    host.stop()


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


def test_values_boards_cancelling_and_limits(story: Story, host: Host) -> None:
    """The first visit, and the same host for everything that the page loads."""
    timed_value(story, "first visit", 2)
    until_kept(story)
    timed_value(story, "second visit", 3)
    assert all(path.startswith(f"/{PLACE}/") for path in host.requested)

    story.open(ruleset="domineering", position="../..")
    story.click(story.spot("row 1 column 2"))
    assert story.notation() == ".x/.."

    story.open(ruleset="domineering", position=LARGE)
    story.find("#anyway").click()
    story.until(lambda: "values known" in story.notice())
    story.find("#cancel").click()
    assert "Cancelled." in story.notice()
    story.type("*2+*3")
    assert story.lines()[0].startswith("*2+*3")

    assert story.find("#limits").is_displayed()
    story.find("#limits summary").click()
    assert story.find("#limits li").is_displayed()
    assert story.find("#offline").is_displayed()
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
        assert host.requested[before:] == []
    finally:
        host.start()
