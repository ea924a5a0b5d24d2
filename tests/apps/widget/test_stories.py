"""Stories of readers of a notebook, in a headless browser: they click, type and press keys."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget", reason="needs the extra 'notebook'")

from explorer_story import ENTER, LEFT, NARROW, RIGHT, TAB, UP, WIDE
from headless_browser import Violations
from notebook_story import Reader
from tedomari_widget import Board

pytestmark = pytest.mark.once

#: The visible controls that are narrower or lower than 40 pixels.
SMALL = """
return [...arguments[0].querySelectorAll("button, textarea")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([, box]) => box.width < 40 || box.height < 40);
"""

OPTIONS = pytest.mark.parametrize(
    ("size", "scheme"),
    [(NARROW, "light"), (NARROW, "dark"), (WIDE, "light"), (WIDE, "dark")],
)


@pytest.fixture
def read(driver: Any, tmp_path: Path) -> Iterator[Callable[[Board], Reader]]:
    """A function that makes a reader; the browser must not have reported an error."""
    yield lambda board: Reader(driver, board, tmp_path)
    assert driver.get_log("browser") == []


@pytest.mark.clause("explorer.notebook", "explorer.notebook.analyse")
def test_a_reader_clicks_and_undoes(read: Callable[[Board], Reader]) -> None:
    reader = read(board := Board("domineering", "../.."))
    reader.open(WIDE)
    assert reader.find(".value math").get_attribute("aria-label") == "+-1"
    assert "first player wins" in reader.text(".known")
    assert not reader.find(".controls > button").is_enabled()
    reader.click(".spot[data-name='row 2 column 1']")
    assert reader.sent == [
        {"do": "analyse"},
        {"do": "click", "spot": "row 2 column 1"},
        {"do": "analyse"},
    ]
    assert (board.position, board.value, reader.notation()) == ("../x.", "*", "../x.")
    assert reader.contents() == [
        "row 1 column 1, empty",
        "row 1 column 2, empty",
        "row 2 column 1, filled",
        "row 2 column 2, empty",
    ]
    reader.click(".controls > button")
    assert (board.position, reader.notation()) == ("../..", "../..")
    assert "filled" not in " ".join(reader.contents())
    reader.run("end()")
    assert reader.run("return model.calls") == []


@pytest.mark.clause("explorer.notebook")
def test_a_reader_uses_only_the_keyboard(read: Callable[[Board], Reader]) -> None:
    reader = read(board := Board("domineering", "../.."))
    reader.open(WIDE)
    reader.press(TAB)
    assert reader.focus() == "row 1 column 1"
    assert reader.run("return document.activeElement.dataset.lmSuppressShortcuts") == "true"
    reader.press(RIGHT)
    assert reader.focus() == "row 1 column 2"
    reader.press(ENTER)
    assert (board.position, reader.focus()) == (".x/..", "row 1 column 2")
    reader.press(UP, LEFT)
    assert reader.focus() == "row 1 column 1"
    reader.press(TAB, TAB, TAB, ENTER)  # the notation, Show, and Undo
    assert board.position == "../.."


@pytest.mark.clause("explorer.notebook", "explorer.notebook.notice")
def test_a_reader_types_a_position(read: Callable[[Board], Reader]) -> None:
    """Nim has no places that can be clicked."""
    reader = read(board := Board("nim", "1"))
    reader.open(WIDE)
    assert not reader.find(".card > p").is_displayed()
    reader.find("textarea").clear()
    reader.find("textarea").send_keys("1+x", ENTER)
    reader.deliver()
    assert "found 'x'" in reader.text(".notice")
    assert reader.notation() == "1+x"
    reader.find("textarea").clear()
    reader.find("textarea").send_keys("1+3")
    reader.click(".joined button")
    assert (board.position, board.value, reader.text("[role=status]")) == ("1+3", "*2", "")


@pytest.mark.clause("explorer.notebook.position")
def test_the_board_follows_python(read: Callable[[Board], Reader]) -> None:
    """What the reader is typing remains while only the analysis changes."""
    reader = read(board := Board("domineering", "../.."))
    reader.open(WIDE)
    board.position = "x."
    reader.refresh()
    reader.find("textarea").send_keys("/.")
    reader.deliver()
    assert reader.contents() == ["row 1 column 1, filled", "row 1 column 2, empty"]
    assert (reader.notation(), board.value) == ("x./.", "0")


@pytest.mark.clause("explorer.notebook.analyse")
def test_an_expensive_analysis_is_offered(read: Callable[[Board], Reader]) -> None:
    reader = read(Board("domineering", "/".join(["." * 8] * 8)))
    reader.open(WIDE)
    assert reader.sent == []
    assert "Not computed: a group of 64 empty cells" in reader.text(".offer")
    reader.find(".offer button").click()
    assert reader.run("return model.sent") == [{"do": "analyse"}]


@pytest.mark.clause("explorer.notebook")
def test_the_board_is_shown_with_its_value(read: Callable[[Board], Reader]) -> None:
    reader = read(Board("domineering", "..../.x.."))
    reader.open((640, 900))
    assert "first player wins" in reader.text(".known")
    reader.picture("notebook")


@pytest.mark.clause("explorer.notebook")
def test_labels_are_shown_on_places(read: Callable[[Board], Reader]) -> None:
    reader = read(Board("dots-and-boxes", "1x1 H0,0 H1,0 V0,0"))
    reader.open(WIDE)
    assert reader.text(".spot[data-name='V0,1'] .best") == "+1"
    assert reader.text(".heading") == "dots-and-boxes\nA to move"
    assert reader.text("dl").startswith("margin\n1 ")


@OPTIONS
def test_the_board_fits_its_notebook(
    read: Callable[[Board], Reader], axe: Violations, size: Any, scheme: str
) -> None:
    """In the colours of the notebook, with targets for fingers, and nothing that axe finds."""
    for name in ("domineering", "connect6", "strings-and-coins"):
        reader = read(Board(name))
        reader.open(size, scheme)
        assert reader.run("return document.documentElement.scrollWidth <= innerWidth")
        assert size == WIDE or reader.run(SMALL, reader.root()) == []
        card = "return getComputedStyle(arguments[0]).backgroundColor"
        colour = reader.run(card, reader.find(".card"))
        assert colour == {"light": "rgb(255, 255, 255)", "dark": "rgb(28, 30, 33)"}[scheme]
        assert axe(reader.driver) == []
