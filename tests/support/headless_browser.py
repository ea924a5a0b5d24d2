"""A headless browser for tests of pages, run as a subprocess if one is installed.

Each use has a new profile, and the browser has no access to the network.  The fixtures here
are available to every test, since ``conftest.py`` lists this module as a plugin.  They skip
the test if no browser is installed.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

#: The names of the programs of Chromium and Chrome.
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: Switches that disable everything except showing the page.  A proxy that does not exist blocks
#: every request to the network.
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

#: The switch for pages that are served on this machine: no other host has an address.
ONLY_HERE: Final = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"

#: The time limit for a browser, in seconds.
PATIENCE: Final = 300


class BrowserError(AssertionError):
    """A browser that failed or did not end, with its messages."""


@dataclass(frozen=True)
class Browser:
    """The program of a browser, and a folder for its profiles."""

    program: str
    folder: Path

    def run(self, page: Path, *switches: str) -> str:
        """Load a page in a new process, and return what it prints."""
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
            ended = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired as error:
            raise BrowserError(f"{self.program} does not end") from error
        if ended.returncode != 0:
            raise BrowserError(ended.stderr.decode("utf-8", "replace")[-2000:])
        return ended.stdout.decode("utf-8")

    def dom(self, page: Path, *switches: str) -> str:
        """Return the page as HTML after its scripts have run."""
        return self.run(page, "--virtual-time-budget=5000", *switches, "--dump-dom")

    def screenshot(self, page: Path, *switches: str, width: int, height: int) -> bytes:
        """Return a picture of the page, as PNG."""
        target = self.folder / "screenshot.png"
        self.run(page, *switches, f"--window-size={width},{height}", f"--screenshot={target}")
        picture = target.read_bytes()
        target.unlink()
        return picture


def find_browser() -> str | None:
    """The path of an installed browser, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture
def browser(tmp_path_factory: pytest.TempPathFactory) -> Browser:
    """A headless browser; the test is skipped if none is installed."""
    program = find_browser()
    if program is None:
        pytest.skip(f"no browser is installed; looked for {', '.join(NAMES)}")
    return Browser(program, tmp_path_factory.mktemp("browser"))


@pytest.fixture
def dom(browser: Browser) -> Callable[..., str]:
    """Render a file as HTML after its scripts have run: ``dom(path, "--switch")``."""
    return browser.dom


@pytest.fixture
def screenshot(browser: Browser) -> Callable[..., bytes]:
    """Take a picture of the page of a file: ``screenshot(path, width=360, height=640)``."""
    return browser.screenshot


#: What axe-core finds on the page of a browser.
Violations: TypeAlias = Callable[[Any], Any]

#: Starts axe-core and returns each violation with the elements that have it.
AXE: Final = """
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => done(violations.map(
  ({ id, help, nodes }) => [id, help, ...nodes.map(({ target }) => target.join(" "))])));
"""


@pytest.fixture(scope="session")
def axe() -> Violations:
    """Return what axe-core, from the package that bundles a recent one, finds on a page."""
    package = find_spec("axe_playwright_python")
    if package is None or package.origin is None:
        pytest.skip("needs axe-playwright-python, which bundles axe-core")
    script = Path(package.origin).with_name("axe.min.js").read_text("utf-8")

    def violations(driver: Any) -> Any:
        driver.execute_cdp_cmd("Runtime.evaluate", {"expression": script})
        return driver.execute_async_script(AXE)

    return violations


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A headless browser that can be clicked; skips if it or its driver is not installed."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="needs selenium")
    program, chromedriver = find_browser(), shutil.which("chromedriver")
    if program is None or chromedriver is None:
        pytest.skip("no browser with its chromedriver is installed")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for switch in SWITCHES:
        options.add_argument(ONLY_HERE if switch.startswith("--proxy") else switch)
    options.add_argument(f"--user-data-dir={tmp_path_factory.mktemp('profile')}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(chromedriver)
    with webdriver.Chrome(options=options, service=service) as driver:
        driver.set_script_timeout(PATIENCE)
        yield driver
