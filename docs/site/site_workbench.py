"""The workbench as a folder of the site, and the links to it."""

import shutil
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

#: The folder of the workbench in the site.
FOLDER: Final = "workbench"

#: The pages about the workbench.
GUIDES: Final = ("docs/guides/explorer.md", "docs/guides/web.md")


def check_workbench(workbench: Path) -> None:
    """Raise :class:`ValueError` if a folder is not a workbench that ``tox -e web`` built."""
    if not (workbench / "python/pyodide-lock.json").is_file():
        raise ValueError(f"{workbench}: expected a workbench; 'tox -e web' builds one")


def copy_workbench(workbench: Path, site: Path) -> None:
    """Copy the workbench into a site, in place of an earlier one."""
    shutil.rmtree(site / FOLDER, ignore_errors=True)
    shutil.copytree(workbench, site / FOLDER)


def add_links(pages: Path, workbench: Path) -> None:
    """Link the pages about the workbench, and of the notebooks in it, to the workbench."""
    for guide in GUIDES:
        add_button(pages / guide, f"../../{FOLDER}/index.html", "Open the workbench")
    for file in sorted((workbench / "jupyter/files").glob("*.ipynb")):
        address = f"../../{FOLDER}/jupyter/notebooks/index.html?path={quote(file.name)}"
        page = pages / "docs/notebooks" / f"{file.stem}.md"
        add_button(page, address, "Run this notebook in the browser")


def add_button(page: Path, address: str, label: str) -> None:
    """Add a button below the title of a page in Markdown."""
    title, _, rest = page.read_text("utf-8").partition("\n")
    page.write_text(f"{title}\n\n{button(address, label)}\n{rest}", "utf-8")


def button(address: str, label: str) -> str:
    """Return a link that looks like a button, as HTML."""
    return f'<a class="md-button" href="{escape(address)}">{escape(label)}</a>'
