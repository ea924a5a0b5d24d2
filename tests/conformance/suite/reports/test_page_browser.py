"""The page in a headless browser: on a phone and a desktop, in light and dark schemes."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.harness.results import Result, Run
from tedomari_conformance.suite.reports.page import page

Dom = Callable[..., str]
Screenshot = Callable[..., bytes]

LONG = "a" * 900

DARK = "--blink-settings=preferredColorScheme=0"
LIGHT = "--blink-settings=preferredColorScheme=1"

#: A page that shows another one in a frame as wide as a phone or a desktop, and measures it.
#: The other page is an unchanged file, including its security policy.
FRAME = """<!doctype html><title>frame</title><body>
<iframe id="frame" width="%d" height="800" src="page.html"></iframe>
<pre id="report"></pre>
<script>
window.alerted = 0;
addEventListener("load", () => {
  const page = document.getElementById("frame").contentDocument;
  const root = page.documentElement;
  const cell = page.querySelector(".matrix td");
  const link = page.querySelector('.matrix a[href="#c1-s2"]');
  link.click();
  setTimeout(() => report(page, root, cell), 500);
});
function report(page, root, cell) {
  const style = page.defaultView.getComputedStyle(page.body);
  document.getElementById("report").textContent = JSON.stringify({
    width: root.clientWidth,
    scrolled: root.scrollWidth,
    cell: page.defaultView.getComputedStyle(cell).display,
    ground: style.backgroundColor,
    ink: style.color,
    scripts: page.scripts.length,
    target: page.querySelector(":target")?.id,
    alerted: window.alerted,
  });
}
</script>
"""


@pytest.fixture
def text(run_of: Callable[..., Run], questions: list[Case]) -> str:
    """Return a page of three engines, with long words and with markup."""
    evil = "<script>parent.alerted = 1</script>"
    results = [
        Result(questions[0], Status.FAIL, {"value": LONG}, LONG),
        Result(questions[1], Status.CRASHED, message=evil),
        *(Result(asked, Status.PASS) for asked in questions[2:]),
    ]
    names = ("engine" * 30, "b", evil)
    return page([run_of(results, name=name) for name in names], {"game.order.le": "A rule."})


@pytest.fixture
def measure(dom: Dom, text: str, tmp_path: Path) -> Callable[..., dict[str, object]]:
    """Return a function that measures the page in a frame: ``measure(360, "--switch")``."""

    def measure(width: int, *switches: str) -> dict[str, object]:
        (tmp_path / "page.html").write_text(text, "utf-8")
        file = tmp_path / "frame.html"
        file.write_text(FRAME % width, "utf-8")
        html = dom(file, "--allow-file-access-from-files", *switches)
        match = re.search(r'<pre id="report">(.*?)</pre>', html)
        assert match is not None
        answer: dict[str, object] = json.loads(unescape(match[1]))
        return answer

    return measure


@pytest.mark.clause("engines.page.accessible", "engines.page.escaped", "engines.page.cells")
def test_the_page_fits_a_phone_in_the_dark_scheme(
    measure: Callable[..., dict[str, object]],
) -> None:
    """The colours are those of the dark scheme, and the matrix consists of blocks."""
    assert measure(360, DARK) == {
        "width": 360,
        "scrolled": 360,
        "cell": "block",
        "ground": "rgb(13, 17, 23)",
        "ink": "rgb(230, 237, 243)",
        "scripts": 0,
        "target": "c1-s2",
        "alerted": 0,
    }


@pytest.mark.clause("engines.page.accessible", "engines.page.escaped")
def test_the_page_fits_a_desktop_in_the_light_scheme(
    measure: Callable[..., dict[str, object]],
) -> None:
    measures = measure(1200, LIGHT)
    assert measures["width"] == measures["scrolled"]
    assert (measures["cell"], measures["scripts"], measures["alerted"]) == ("table-cell", 0, 0)
    assert (measures["ground"], measures["ink"]) == ("rgb(255, 255, 255)", "rgb(27, 31, 36)")


@pytest.mark.clause("engines.page.static")
def test_the_page_is_rendered_in_both_schemes(
    screenshot: Screenshot, text: str, tmp_path: Path
) -> None:
    """The screenshots in light and dark schemes are not empty, and differ."""
    file = tmp_path / "page.html"
    file.write_text(text, "utf-8")
    pictures = [screenshot(file, mode, width=800, height=600) for mode in (LIGHT, DARK)]
    for picture in pictures:
        assert picture.startswith(b"\x89PNG")
        assert len(picture) > 10_000
    assert pictures[0] != pictures[1]
