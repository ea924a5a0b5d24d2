"""A story for each ruleset, clicked through in a headless browser, with a picture at the end.

If ``TEDOMARI_PICTURES`` names a folder, the pictures are stored there; those in
``docs/explorer`` were taken in this way.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("selenium", reason="needs selenium")

pytestmark = pytest.mark.once

#: The window of a phone, and of a desktop, in pixels.
NARROW, WIDE = (360, 740), (1200, 1000)

#: The time limit of an answer in seconds, generous because the machine may be busy.
PATIENCE = 300

#: Starts the explorer with the same time limit for quick and long questions.
EXPLORE = """
from tedomari_explorer import server
server.QUICK = 300
from tedomari_cli.main import main
main()
"""


@pytest.fixture(scope="module")
def link() -> Iterator[str]:
    """The link of an explorer that runs in another process."""
    options = ["--no-browser", "--seconds", str(PATIENCE)]
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
    """A person at the page: clicks, waits and reads."""

    def __init__(self, driver: Any, link: str, folder: Path) -> None:
        self.driver = driver
        self.link = link
        self.folder = folder

    def open(self, query: str, size: tuple[int, int] = WIDE) -> None:
        """Open the link with a query, and wait for the answer."""
        self.driver.set_window_size(*size)
        self.driver.get("about:blank")
        self.driver.get(self.link.replace("/#", f"/?{query}#"))
        self.wait_for_answer()

    def find(self, selector: str) -> Any:
        """Return the first element that matches a selector."""
        return self.driver.find_element("css selector", selector)

    def until(self, done: Callable[[], object]) -> None:
        """Wait until a function returns something true."""
        from selenium.webdriver.support.wait import WebDriverWait

        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05).until(lambda _: done())

    def wait_for_answer(self) -> None:
        """Wait until the page shows how the computation ended."""
        self.until(lambda: re.match("Done|No answer|Not computed|Cancel", self.state()))

    def state(self) -> str:
        """Return the state of the computation, as the page shows it."""
        return str(self.find("#state").text)

    def click(self, selector: str) -> None:
        """Click, and wait for the answer."""
        self.driver.execute_script("document.getElementById('state').textContent = ''")
        self.find(selector).click()
        self.wait_for_answer()

    def notation(self) -> str:
        """Return the content of the field for the notation."""
        return str(self.find("#notation").get_property("value"))

    def answers(self) -> str:
        """Return all answers as text."""
        return str(self.find("#answers").text)

    def picture(self, name: str) -> None:
        """Take a screenshot, and check that it is not empty and that there were no errors."""
        file = Path(os.environ.get("TEDOMARI_PICTURES", self.folder)) / f"{name}.png"
        self.driver.execute_script("scrollTo(0, 0)")
        self.driver.save_screenshot(str(file))
        data = file.read_bytes()
        assert data.startswith(b"\x89PNG")
        assert len(data) > 5_000, "an empty page takes less"
        assert self.driver.get_log("browser") == []
        assert self.find("#problem").text == ""

    def fits(self) -> bool:
        """Whether the page needs no horizontal scrolling."""
        script = "return document.documentElement.scrollWidth <= window.innerWidth"
        return bool(self.driver.execute_script(script))


@pytest.fixture
def story(driver: Any, link: str, tmp_path: Path) -> Story:
    return Story(driver, link, tmp_path)


def test_domineering(story: Story) -> None:
    """Look at a board, fill a cell, undo it, ask why, and play an option."""
    story.open("ruleset=domineering&position=../..")
    assert "+-1" in story.answers()
    story.click("[aria-label^='row 1 column 2,']")
    assert story.notation() == ".x/.."
    story.click("#undo")
    assert story.notation() == "../.."
    story.click("#redo")
    assert story.notation() == ".x/.."
    story.open("ruleset=domineering&position=.../.../...")
    story.click("#extra-why")
    assert "dominated by" in story.answers()
    story.picture("domineering")
    story.click(".choice")
    assert story.notation().count("x") == 2


def test_the_components_of_a_sum_are_shown(story: Story) -> None:
    story.open("ruleset=chilled-domineering&position=..x../.xx..")
    assert "together" in story.answers()
    assert "Thermograph" in story.answers()


def test_dots_and_boxes(story: Story) -> None:
    """Draw a line, see the margins, ask for advice, and let an opponent reply."""
    story.open("ruleset=dots-and-boxes&position=2x2")
    story.click("[aria-label^='H1,0,']")
    assert "margin" in story.answers()
    story.until(lambda: story.find(".spot .label"))
    story.click("#extra-suggest")
    assert "The adviser player" in story.answers()
    story.picture("dots-and-boxes")
    story.find("#opponent option[value='adviser']").click()
    story.click("[aria-label^='V0,0,']")
    assert "adviser plays" in story.find("#reply").text


def test_a_place_keeps_the_focus_after_a_line_is_drawn_with_the_keyboard(story: Story) -> None:
    """This holds although the margins are drawn over the board meanwhile."""
    story.open("ruleset=dots-and-boxes&position=2x2")
    story.until(lambda: story.find(".spot .label"))
    story.driver.execute_script("arguments[0].focus()", story.find("[aria-label^='H0,0,']"))
    story.driver.switch_to.active_element.send_keys("\ue007")
    story.until(lambda: story.notation() == "2x2 H0,0 B")
    story.until(lambda: story.find(".spot .label"))
    story.wait_for_answer()
    active = story.driver.switch_to.active_element
    assert active.get_attribute("aria-label").startswith("H0,0, drawn")


def test_clicks_faster_than_the_answers_all_count(story: Story) -> None:
    story.open("ruleset=domineering&position=..../....")
    story.driver.execute_script(
        "for (const spot of [...document.querySelectorAll('.spot')].slice(0, 3)) spot.click()"
    )
    story.until(lambda: story.notation() == "xxx./....")


def test_sgf_can_be_pasted_and_the_link_reopens_the_position(story: Story) -> None:
    story.open("ruleset=connect6")
    field = story.find("#notation")
    field.clear()
    field.send_keys("(;GM[1]FF[4]SZ[6]AB[aa][ba];W[ff])")
    story.click("#show")
    assert story.notation() == "XX..../....../....../....../....../.....O"
    address = story.driver.current_url
    story.driver.get("about:blank")
    story.driver.get(address)
    story.wait_for_answer()
    assert story.notation() == "XX..../....../....../....../....../.....O"
    assert "threats of black" in story.answers()


def test_connect6(story: Story) -> None:
    """Place stones, see threats and defences, and replay a win."""
    story.open("ruleset=connect6&position=........./..XXX..../........./.........")
    story.click("[aria-label^='F3,']")
    assert "threats of black\n2" in story.answers()
    story.until(lambda: story.find(".spot .label"))
    story.click("#extra-win")
    assert "Black wins" in story.answers()
    slider = story.find("input[type=range]")
    slider.send_keys("\ue014")  # the right arrow
    assert "1 of" in story.answers()
    story.picture("connect6")


def test_semeai(story: Story) -> None:
    """See the regions, and the winner for each first player."""
    story.open(
        "ruleset=semeai&position=%23OOOOO/X.xxxO/%23O...O/%23%23OOO%23/%23%23%23%23%23%23/B..W%23%23"
    )
    assert "3/2 when cooled by 2" in story.answers()
    assert "moves first" in story.answers()
    story.picture("semeai")


def test_a_ruleset_without_pictures_is_shown_as_text(story: Story) -> None:
    story.open("ruleset=nim&position=3%2B4")
    assert "*7" in story.answers()
    story.picture("nim")


def test_a_wrong_notation_is_reported_and_remains_in_the_field(story: Story) -> None:
    story.open("ruleset=domineering&position=..")
    field = story.find("#notation")
    field.clear()
    field.send_keys(".?")
    story.find("#show").click()
    story.until(lambda: "column 2" in story.find("#problem").text)
    assert story.notation() == ".?"
    story.driver.get_log("browser")  # clear the log, which has the refused request


def test_a_large_position_shows_its_cost_and_can_be_cancelled(story: Story) -> None:
    board = "/".join(["........"] * 8)
    story.open(f"ruleset=domineering&position={board}")
    assert story.state().startswith("Not computed: a group of 64 empty cells takes hours")
    story.find("#anyway").click()
    story.until(lambda: story.find("#cancel").is_displayed())
    story.until(lambda: "values known" in story.find("#running").text)
    story.click("#cancel")
    assert story.state() == "Cancelled."


def test_the_board_can_be_used_with_the_keyboard_alone(story: Story) -> None:
    """Move from the first place to another with the arrow keys, and press Enter."""
    story.open("ruleset=domineering&position=.../...")
    first = story.find(".spot")
    first.send_keys("")
    story.driver.execute_script("arguments[0].focus()", first)
    story.driver.switch_to.active_element.send_keys("\ue014")
    story.driver.switch_to.active_element.send_keys("\ue015")
    active = story.driver.switch_to.active_element
    assert active.get_attribute("aria-label").startswith("row 2 column 2")
    active.send_keys("\ue007")
    story.until(lambda: story.notation() == ".../.x.")
    focused = story.driver.switch_to.active_element
    assert focused.get_attribute("aria-label") == "row 2 column 2, filled"


@pytest.mark.parametrize(
    "query",
    [
        "ruleset=domineering&position=.../.../...",
        "ruleset=dots-and-boxes&position=3x3",
        "ruleset=connect6&position=" + "/".join(["." * 19] * 19),
    ],
)
def test_the_page_fits_on_a_phone(story: Story, query: str) -> None:
    story.open(query, NARROW)
    assert story.fits()


def test_every_control_has_a_label(story: Story) -> None:
    story.open("ruleset=domineering&position=.x/..")
    script = """
        return [...document.querySelectorAll("button, input, select, textarea, img")]
            .filter((each) => !each.textContent && !each.labels?.length
                && !each.getAttribute("aria-label") && !each.alt)
            .map((each) => each.outerHTML)"""
    assert story.driver.execute_script(script) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_light_or_dark_as_the_reader_prefers(story: Story, scheme: str) -> None:
    """Background and text follow the preference of the reader."""
    feature = [{"name": "prefers-color-scheme", "value": scheme}]
    story.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": feature})
    story.open("ruleset=domineering&position=..")
    style = "return getComputedStyle(document.body)"
    paper = story.driver.execute_script(f"{style}.backgroundColor")
    ink = story.driver.execute_script(f"{style}.color")
    brightness = [sum(map(int, re.findall(r"\d+", colour)[:3])) for colour in (paper, ink)]
    assert (brightness[0] > brightness[1]) == (scheme == "light")
    assert abs(brightness[0] - brightness[1]) > 500
    story.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
