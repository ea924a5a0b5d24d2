"""A person at the page of the explorer, in a headless browser, for the tests of its stories.

One explorer and one browser serve all stories of a process.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

#: The windows of a phone and of a desktop, and a wide one, in pixels.
NARROW: Final = (390, 844)
WIDE: Final = (1280, 900)
WIDEST: Final = (2560, 1440)

#: The time limit of an answer in seconds, generous because the machine may be busy.
PATIENCE: Final = 600

#: Keys, as WebDriver names them.
ENTER, TAB, LEFT, UP, RIGHT, DOWN, CONTROL, SPACE = (
    "\ue007",
    "\ue004",
    "\ue012",
    "\ue013",
    "\ue014",
    "\ue015",
    "\ue009",
    " ",
)

#: Starts the explorer with the same time limit for quick and long questions, and for the start
#: of an engine.
EXPLORE: Final = """
from tedomari_conformance.engines.limits import Limits
from tedomari_explorer import server
Limits.__init__.__defaults__ = (600, *Limits.__init__.__defaults__[1:])
server.QUICK = 600
from tedomari_cli.main import main
main()
"""

#: Resolves when the page is not busy any more.
IDLE: Final = "return document.documentElement.dataset.busy === undefined"


@contextmanager
def serve(*more: str) -> Iterator[str]:
    """Run an explorer in another process, with more options, and yield its link."""
    options = ["--no-browser", "--seconds", str(PATIENCE), *more]
    command = [sys.executable, "-c", EXPLORE, "explore", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            match = re.search(r"http\S+", process.stdout.readline())
            assert match is not None
            yield match[0]
        finally:
            process.terminate()


class Story:
    """A person at the page: opens, types, clicks, presses keys, waits and reads."""

    def __init__(self, driver: Any, link: str, folder: Path) -> None:
        self.driver = driver
        self.link = link
        self.folder = folder

    def open(
        self,
        subject: Mapping[str, str] | None = None,
        *,
        size: tuple[int, int] = WIDE,
        scheme: str = "light",
        **query: str,
    ) -> None:
        """Open the page with a query and an empty memory, and wait for the answer."""
        self.run("try { localStorage.clear() } catch {}")
        self.resize(size)
        media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
        self.visit(self.link.replace("/#", f"/?{urlencode({**(subject or {}), **query})}#"))

    def resize(self, size: tuple[int, int]) -> None:
        """Give the page a width and a height in pixels."""
        width, height = size
        screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)

    def visit(self, address: str) -> None:
        """Load an address in a new page, and wait for the answer."""
        self.driver.get("about:blank")
        self.driver.get(address)
        self.until(lambda: self.run("return document.readyState") == "complete")
        self.until(lambda: self.run("return document.querySelector('main').className !== ''"))
        self.wait()

    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page, and return its result."""
        return self.driver.execute_script(script, *arguments)

    def find(self, selector: str) -> Any:
        """Return the first element that matches a selector."""
        return self.driver.find_element("css selector", selector)

    def count(self, selector: str) -> int:
        """Return how many elements match a selector."""
        return len(self.driver.find_elements("css selector", selector))

    def until(self, done: Callable[[], object]) -> None:
        """Wait until a function returns something true; it may ask a page that is replaced."""
        from selenium.common.exceptions import StaleElementReferenceException
        from selenium.webdriver.support.wait import WebDriverWait

        stale = [StaleElementReferenceException]
        wait = WebDriverWait(self.driver, PATIENCE, 0.05, ignored_exceptions=stale)
        wait.until(lambda _: done())

    def wait(self) -> None:
        """Wait until the page is not busy."""
        self.until(lambda: self.run(IDLE))

    def click(self, selector: str) -> None:
        """Click, and wait for the answer."""
        self.find(selector).click()
        self.wait()

    def type(self, line: str) -> None:
        """Type a line into the value line, press Enter, and wait for the answer."""
        field = self.find("#expression")
        field.clear()
        field.send_keys(line, ENTER)
        self.wait()

    def press(self, *keys: str) -> None:
        """Press keys at the element with the focus."""
        self.driver.switch_to.active_element.send_keys(*keys)

    def tab_to(self, done: Callable[[Any], object], most: int = 60) -> Any:
        """Press Tab until an element has the focus for which a function returns true."""
        for _ in range(most):
            self.press(TAB)
            active = self.driver.switch_to.active_element
            if done(active):
                return active
        raise AssertionError("the tab key does not get there")

    def back(self) -> None:
        """Go back in the browser, and wait for the answer."""
        self.driver.back()
        self.wait()

    def notice(self) -> str:
        """Return what the place for notices shows."""
        return str(self.find("#notice").text)

    def notation(self) -> str:
        """Return the content of the field for the notation."""
        return str(self.find("#notation").get_property("value"))

    def answers(self) -> str:
        """Return all answers as text."""
        return str(self.find("#answers").text)

    def spot(self, name: str) -> str:
        """Return the selector of a place on the board."""
        return f".spot[data-name='{name}']"

    def lines(self) -> Sequence[str]:
        """Return the lines of the session, the latest first."""
        return [each.text for each in self.driver.find_elements("css selector", ".entry-line")]

    def values(self) -> Sequence[str]:
        """Return the values of the session, the latest first, with the winners."""
        return [each.text for each in self.driver.find_elements("css selector", ".entry-value")]

    def picture(self, name: str) -> None:
        """Take a screenshot, and check that it is not empty."""
        file = Path(os.environ.get("TEDOMARI_PICTURES", self.folder)) / f"{name}.png"
        self.run("scrollTo(0, 0); document.activeElement?.blur()")
        self.driver.save_screenshot(str(file))
        data = file.read_bytes()
        assert data.startswith(b"\x89PNG")
        assert len(data) > 5_000, "an empty page takes less"

    def errors(self) -> list[Any]:
        """Return the messages of the browser's console since the last call."""
        return list(self.driver.get_log("browser"))

    def fits(self) -> bool:
        """Whether the page needs no horizontal scrolling."""
        return bool(self.run("return document.documentElement.scrollWidth <= innerWidth"))
