"""A headless browser for tests of pages: found if there is one, and driven by subprocess.

Each use has a profile of its own, and the browser is kept from the network.  Tests take one of
the fixtures here, which skip them with a reason where there is no browser; the fixtures are
there for every test, as ``conftest.py`` names this module among its plugins.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

#: The names under which Chromium and its kin are installed.
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: A quiet start, with nothing done beside showing the page; a proxy that is not there keeps
#: every request from the network.
SWITCHES: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--proxy-server=127.0.0.1:9",
    "--hide-scrollbars",
)

#: Seconds after which a browser that does not end is given up.
PATIENCE: Final = 300


class BrowserError(AssertionError):
    """A browser that did not do what it was told, with what it said."""


@dataclass(frozen=True)
class Browser:
    """A browser, and a folder for its profiles."""

    program: str
    folder: Path

    def run(self, page: Path, *switches: str) -> str:
        """Load a page in a new process; what it prints."""
        profile = self.folder / f"profile-{len(list(self.folder.iterdir()))}"
        profile.mkdir()
        command: Sequence[str] = (
            self.program,
            *SWITCHES,
            f"--user-data-dir={profile}",
            *switches,
            page.as_uri(),
        )
        try:
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired as error:
            raise BrowserError(f"{self.program} does not end") from error
        if done.returncode != 0:
            raise BrowserError(done.stderr.decode("utf-8", "replace")[-2000:])
        return done.stdout.decode("utf-8")

    def dom(self, page: Path, *switches: str) -> str:
        """The page as HTML after its scripts have run."""
        return self.run(page, "--virtual-time-budget=5000", *switches, "--dump-dom")

    def screenshot(self, page: Path, *switches: str, width: int, height: int) -> bytes:
        """A picture of the page, as PNG."""
        target = self.folder / "screenshot.png"
        self.run(page, *switches, f"--window-size={width},{height}", f"--screenshot={target}")
        picture = target.read_bytes()
        target.unlink()
        return picture


def find_browser() -> str | None:
    """The program of an installed browser; None if there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture
def browser(tmp_path_factory: pytest.TempPathFactory) -> Browser:
    """A headless browser; the test is skipped where none is installed."""
    program = find_browser()
    if program is None:
        pytest.skip(f"no browser is installed; looked for {', '.join(NAMES)}")
    return Browser(program, tmp_path_factory.mktemp("browser"))


@pytest.fixture
def dom(browser: Browser) -> Callable[..., str]:
    """The page of a file as HTML after its scripts have run: ``dom(path, "--switch")``."""
    return browser.dom


@pytest.fixture
def screenshot(browser: Browser) -> Callable[..., bytes]:
    """A picture of the page of a file: ``screenshot(path, width=360, height=640)``."""
    return browser.screenshot


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A headless browser that can be clicked; skips where there is none, or no driver of it."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="needs selenium")
    program, chromedriver = find_browser(), shutil.which("chromedriver")
    if program is None or chromedriver is None:
        pytest.skip("no browser with its chromedriver is installed")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for switch in SWITCHES:
        if not switch.startswith("--proxy"):  # the page is served on this machine
            options.add_argument(switch)
    options.add_argument(f"--user-data-dir={tmp_path_factory.mktemp('profile')}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(chromedriver)
    with webdriver.Chrome(options=options, service=service) as driver:
        yield driver
