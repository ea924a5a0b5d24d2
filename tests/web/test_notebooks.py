"""The notebooks as JupyterLite pages: what the build writes, and a run in Chromium."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from build_notebooks import LEFT_OUT, Page, write_contents
from build_web import list_notebooks

from explorer_story import Story
from static_host import Host, build_or_skip, host_of

pytestmark = pytest.mark.once

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs/notebooks").glob("*.ipynb"))
RUNNABLE = [file for file in NOTEBOOKS if file.stem not in LEFT_OUT]

#: The messages of JupyterLite itself, about its icons.
HARMLESS = "favicon"

#: Reads a notebook that was saved, or null.
SAVED = """
const [folder, path, done] = arguments;
const request = indexedDB.open(`JupyterLite Storage - ${folder}jupyter/`);
request.onsuccess = () => {
  const database = request.result;
  const end = (result) => { database.close(); done(result); };
  if (!database.objectStoreNames.contains("files")) return end(null);
  const file = database.transaction("files").objectStore("files").get(path);
  file.onsuccess = () => end(file.result?.content ?? null);
};
"""


def outputs_of(notebook: Any) -> Iterator[tuple[int, str, str]]:
    """Yield what each cell prints or shows: the number of the cell, the kind, the text."""
    for number, cell in enumerate(notebook["cells"]):
        outputs = cell.get("outputs", ())
        streams = [output for output in outputs if output["output_type"] == "stream"]
        for name in sorted({output["name"] for output in streams}):
            texts = ["".join(each["text"]) for each in streams if each["name"] == name]
            yield number, name, "".join(texts)
        for output in outputs:
            if output["output_type"] == "error":
                yield number, output["ename"], output["evalue"]
            elif output["output_type"] != "stream":
                for kind, text in sorted(output["data"].items()):
                    yield number, kind, "".join(text)


def without_outputs(file: Path, folder: Path) -> Path:
    """Write a copy of a notebook without outputs and numbers of cells."""
    notebook = json.loads(file.read_text("utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    copy = folder / file.name
    copy.write_text(json.dumps(notebook), "utf-8")
    return copy


def test_contents_are_the_notebooks_that_browsers_can_run(tmp_path: Path) -> None:
    pages = write_contents(NOTEBOOKS, tmp_path / "jupyter")
    written = {file.name for file in (tmp_path / "jupyter/files").iterdir()}
    assert written == {file.name for file in RUNNABLE}
    listing = json.loads((tmp_path / "jupyter/api/contents/all.json").read_text("utf-8"))
    assert {each["path"] for each in listing["content"]} == written
    assert [bool(page.address) for page in pages] == [each in RUNNABLE for each in NOTEBOOKS]
    for file in RUNNABLE:
        text = (tmp_path / "jupyter/files" / file.name).read_text("utf-8")
        assert "](.." not in text, "a link to a page that is not there"
        assert list(outputs_of(json.loads(text))) == list(
            outputs_of(json.loads(file.read_text("utf-8")))
        )


def test_the_page_lists_notebooks_and_why_one_is_missing() -> None:
    html = list_notebooks([Page("A < B", "some/where?path=a"), Page("C", reason="it is long")])
    assert '<li><a href="some/where?path=a">A &lt; B</a></li>' in html
    assert "<li>C: not here, because it is long</li>" in html
    assert list_notebooks([]) == ""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host of the workbench and notebooks without outputs; skips without JupyterLite."""
    for module in ("jupyterlite_core", "jupyterlite_pyodide_kernel"):
        pytest.importorskip(module, reason=f"needs {module}: tox -e notebooks")
    folder = tmp_path_factory.mktemp("notebooks")
    copies = [without_outputs(file, folder) for file in RUNNABLE]
    with host_of(build_or_skip(folder / "web", copies)) as host:
        yield host


@pytest.mark.parametrize("file", RUNNABLE, ids=lambda file: file.stem)
def test_a_notebook_prints_in_the_browser_what_it_contains(
    file: Path, driver: Any, host: Host, tmp_path: Path
) -> None:
    """Follow the link on the workbench, and run all cells; the browser has no network."""
    story = Story(driver, host.address, tmp_path)
    story.visit(host.address)
    story.find(f"#notebooks a[href*='{file.name}']").click()
    story.until(lambda: state_of_kernel(story) == "idle")
    [run] = [each for each in menus(story) if each.text == "Run"]
    run.click()
    story.until(lambda: story.count("[data-command='runmenu:run-all']"))
    story.find(".lm-Menu-item[data-command='runmenu:run-all']").click()
    story.until(lambda: all_cells_ran(story))
    story.run("document.querySelector(\"[data-command='docmanager:save']\").click()")
    expected = list(outputs_of(json.loads(file.read_text("utf-8"))))
    place = host.address.removeprefix("http://").partition("/")[2]
    story.until(lambda: driver.execute_async_script(SAVED, f"/{place}", file.name))
    saved = driver.execute_async_script(SAVED, f"/{place}", file.name)
    assert list(outputs_of(saved)) == expected
    severe = [each for each in story.errors() if each["level"] == "SEVERE"]
    assert [each for each in severe if HARMLESS not in each["message"]] == []


def menus(story: Story) -> list[Any]:
    """Return the menus of the page."""
    return list(story.driver.find_elements("css selector", ".lm-MenuBar-item"))


def state_of_kernel(story: Story) -> Any:
    """Return whether the kernel is idle or busy, as the page shows it."""
    return story.run("return document.querySelector('[data-status]')?.dataset.status")


def all_cells_ran(story: Story) -> bool:
    """Whether all cells have a number."""
    prompts = story.driver.find_elements("css selector", ".jp-CodeCell .jp-InputPrompt")
    return bool(prompts) and all(each.text.strip("[]: ").isdigit() for each in prompts)
