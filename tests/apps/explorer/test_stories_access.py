"""The page for everybody: axe-core, the keyboard alone, targets, small and large windows."""

import re
from collections.abc import Mapping
from itertools import combinations
from typing import Final

import pytest

from explorer_story import (
    CONTROL,
    DOWN,
    ENTER,
    NARROW,
    RIGHT,
    SPACE,
    WIDE,
    WIDEST,
    Story,
)
from headless_browser import Violations
from tedomari_explorer.questions import QUESTIONS

pytestmark = pytest.mark.once

needs_evaluate = pytest.mark.skipif(
    "evaluate" not in QUESTIONS, reason="needs the question 'evaluate'"
)

#: A subject of each family, and the first screen.
SUBJECTS: Final[Mapping[str, Mapping[str, str]]] = {
    "welcome": {},
    **({"expression": {"expression": "{2|-1}+^"}} if "evaluate" in QUESTIONS else {}),
    "partizan": {"ruleset": "domineering", "position": ".../.x./..."},
    "without-spots": {"ruleset": "nim", "position": "1+2"},
    "scoring": {"ruleset": "dots-and-boxes", "position": "2x2 H0,0"},
    "line": {"ruleset": "connect6", "position": "........./..XXX..../........./........."},
    "liberty": {"ruleset": "semeai", "position": "X..O/####/B..W"},
}

#: The visible controls that are narrower or lower than a number of pixels.  A slider needs the
#: height, and a link in a text is as high as its line.
SMALL = """
const least = arguments[0];
return [...document.querySelectorAll("button, input, select, textarea, summary, a")]
  .filter((each) => each.checkVisibility() && !each.matches(".skip, .tick input, [type=file]"))
  .map((each) => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least)
  .map(([text, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`);
"""


@pytest.mark.clause("explorer.page.access")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SUBJECTS)
def test_axe_has_no_objections(story: Story, axe: Violations, name: str, scheme: str) -> None:
    story.open(SUBJECTS[name], scheme=scheme)
    assert axe(story.driver) == []


@needs_evaluate
def test_axe_has_no_objections_to_a_game_and_a_session(story: Story, axe: Violations) -> None:
    """Panels are open, a tree is unfolded, and the page reports an error."""
    story.open(SUBJECTS["partizan"])
    story.click("#play")
    story.type("let G = +-1")
    story.find(".tree summary").click()
    story.until(lambda: story.count(".tree details") > 1)
    story.type("{1|")
    assert axe(story.driver) == []


@pytest.mark.clause("explorer.page.targets")
@pytest.mark.parametrize("name", SUBJECTS)
def test_targets_have_40_pixels_and_the_page_fits_a_phone(story: Story, name: str) -> None:
    story.open(SUBJECTS[name], size=NARROW)
    assert story.run(SMALL, 40) == []
    assert story.fits()


@pytest.mark.parametrize("size", [NARROW, WIDE, WIDEST])
def test_the_controls_of_a_game_do_not_overlap(story: Story, size: tuple[int, int]) -> None:
    """Each is as wide as its words need, and none covers another."""
    story.open(SUBJECTS["partizan"], size=size)
    story.click("#play")
    boxes = [story.find(f"#{name}").rect for name in ("opponent", "you", "let-move")]
    assert min(box["width"] for box in boxes) > 90
    assert max(box["height"] for box in boxes) < 70
    for one, other in combinations(boxes, 2):
        is_beside = (
            one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        )
        is_above = (
            one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
        )
        assert is_beside or is_above


@pytest.mark.parametrize("size", [NARROW, WIDEST])
def test_large_positions_and_long_values_need_no_horizontal_scrolling(
    story: Story, size: tuple[int, int]
) -> None:
    story.open(size=size, ruleset="connect6", position="/".join(["." * 19] * 19))
    assert story.fits()
    assert story.run(SMALL, 40 if size == NARROW else 24) == []
    if "evaluate" in QUESTIONS:
        story.type("{5|{4|{3,2*|-1||-2|-3|||-4}},{7|6||-8|-9}}+" * 2 + "^")
    assert story.fits()


@needs_evaluate
def test_the_workbench_can_be_used_with_the_keyboard_alone(story: Story) -> None:
    """Tab to the value line, compute, name, compare; then play on the board."""
    story.open()
    story.tab_to(lambda each: each.get_attribute("id") == "expression")
    story.press("^*", ENTER)
    story.wait()
    story.tab_to(lambda each: each.get_attribute("aria-label") == "Select ^*")
    story.press(SPACE)
    story.tab_to(lambda each: each.get_attribute("aria-label") == "Name ^*")
    story.press(ENTER)
    story.press("H", ENTER)
    story.wait()
    assert story.lines() == ["H = ^*"]
    story.tab_to(lambda each: each.tag_name == "summary")
    story.press(ENTER)
    story.until(lambda: story.count(".tree details") > 1)


@needs_evaluate
def test_a_whole_visit_needs_the_keyboard_alone(story: Story) -> None:
    """An expression, its value, a board, a move of a game, Undo, and Back to the expression."""
    story.open()
    story.tab_to(lambda each: each.get_attribute("id") == "expression")
    story.press("{2|-1}", CONTROL, ENTER)
    story.wait()
    assert "first player wins" in story.find("#expression-panel").text
    story.press(CONTROL, "a")
    story.press("domineering .../.../...", ENTER)
    story.wait()
    story.tab_to(lambda each: each.get_attribute("id") == "play")
    story.press(ENTER)
    story.tab_to(lambda each: each.get_attribute("id") == "opponent")
    story.press(DOWN)
    assert story.find("#opponent").get_property("value") == "exact"
    story.find("body").click()
    story.tab_to(lambda each: "spot" in (each.get_attribute("class") or ""))
    story.press(RIGHT)
    story.press(ENTER)
    story.until(lambda: "Left to move" in story.notice())
    story.wait()
    assert story.notation().count("x") == 4
    story.tab_to(lambda each: each.get_attribute("id") == "undo")
    story.press(ENTER)
    story.until(lambda: story.notation() == ".../.../...")
    story.wait()
    story.back()  # the key for Back belongs to the browser, which a driver does not press
    story.until(lambda: story.find("#expression-panel").is_displayed())


def test_the_board_can_be_used_with_the_keyboard_alone(story: Story) -> None:
    """Tab to the board, go to a place with the arrow keys, and press Enter."""
    story.open(ruleset="domineering", position=".../...")
    story.tab_to(lambda each: "spot" in (each.get_attribute("class") or ""))
    story.press(RIGHT)
    story.press(DOWN)
    active = story.driver.switch_to.active_element
    assert active.get_attribute("aria-label").startswith("row 2 column 2")
    active.send_keys(ENTER)
    story.until(lambda: story.notation() == ".../.x.")
    story.wait()
    focused = story.driver.switch_to.active_element
    assert focused.get_attribute("aria-label") == "row 2 column 2, filled"


def test_a_place_keeps_the_focus_after_a_line_is_drawn(story: Story) -> None:
    """This holds although the margins are drawn over the board meanwhile."""
    story.open(ruleset="dots-and-boxes", position="2x2")
    story.tab_to(lambda each: "spot" in (each.get_attribute("class") or ""))
    story.press(ENTER)
    story.until(lambda: story.notation() == "2x2 H0,0 B")
    story.wait()
    assert story.count(".spot .label") > 0
    active = story.driver.switch_to.active_element
    assert active.get_attribute("aria-label").startswith("H0,0, drawn")


def test_the_skip_link_leads_to_the_answers(story: Story) -> None:
    story.open(ruleset="domineering", position="..")
    story.tab_to(lambda each: each.get_attribute("id") == "skip")
    story.press(ENTER)
    assert story.driver.switch_to.active_element.get_attribute("id") == "answers"
    assert "token" in story.driver.current_url


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_light_or_dark_as_the_reader_prefers(story: Story, scheme: str) -> None:
    """Background and text follow the preference of the reader."""
    story.open(scheme=scheme, size=WIDE, ruleset="domineering", position="..")
    style = "return getComputedStyle(document.body)"
    colours = [story.run(f"{style}.{name}") for name in ("backgroundColor", "color")]
    paper, ink = (sum(map(int, re.findall(r"\d+", colour)[:3])) for colour in colours)
    assert (paper > ink) == (scheme == "light")
    assert abs(paper - ink) > 500
