"""The links of the site to the workbench, with a small folder in its place."""

from pathlib import Path

import pytest

pytest.importorskip("latex2mathml", reason="needs the extra 'site'")

from site_landing import landing_page
from site_links import problems
from site_workbench import GUIDES, add_links, check_workbench, copy_workbench

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[3]

NOTEBOOK = "docs/notebooks/write-a-ruleset"


@pytest.fixture
def workbench(tmp_path: Path) -> Path:
    """A folder with the files of a workbench that the links are about."""
    folder = tmp_path / "built"
    for name in (
        "index.html",
        "python/pyodide-lock.json",
        "jupyter/notebooks/index.html",
        "jupyter/files/write-a-ruleset.ipynb",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("", "utf-8")
    return folder


def test_pages_link_to_the_workbench_and_to_each_notebook_in_it(
    workbench: Path, tmp_path: Path
) -> None:
    """The test writes the pages: HTML files with the names of the site's Markdown pages."""
    site = tmp_path / "site"
    for name in (*GUIDES, f"{NOTEBOOK}.md", "docs/notebooks/check-an-engine.md"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("# Title\n\nText\n", "utf-8")
    add_links(site, workbench)
    for page in list(site.rglob("*.md")):
        assert page.read_text("utf-8").startswith("# Title\n\n")
        assert page.read_text("utf-8").endswith("\n\nText\n")
        page.rename(page.with_suffix(".html"))
    missing = sorted(problem.split(":")[0] for problem in problems(site))
    linked = (*(page.removesuffix(".md") for page in GUIDES), NOTEBOOK)
    assert missing == sorted(f"{name}.html" for name in linked)
    copy_workbench(workbench, site)
    copy_workbench(workbench, site)
    assert list(problems(site)) == []
    text = (site / f"{NOTEBOOK}.html").read_text("utf-8")
    assert "workbench/jupyter/notebooks/index.html?path=write-a-ruleset.ipynb" in text


def test_the_first_page_links_to_the_workbench_only_if_the_site_has_it() -> None:
    template = ROOT / "docs/site/landing.md"
    link = 'href="workbench/index.html"'
    assert link not in landing_page(template, ROOT)
    assert landing_page(template, ROOT, with_workbench=True).count(link) == 1


def test_another_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected a workbench; 'tox -e web' builds one"):
        check_workbench(tmp_path)
