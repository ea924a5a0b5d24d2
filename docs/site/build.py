"""Builds the site of the documentation: ``python docs/site/build.py FOLDER``.

``--workbench FOLDER`` copies a workbench that ``tox -e web`` built into the site, and links to
it.

The pages are those of ``docs`` and the chapters of the specification, in the same folders as in
the project, so that their links work.  In addition there are a first page, the source files and
vectors to which clauses are linked, the notebooks, and the reference of the public modules.
Nothing is loaded from the network, neither by the build nor by the reader's browser.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).parent))

from site_clauses import Places, chapter_page, coverage_page, places
from site_errata import errata_pages
from site_formulas import typeset
from site_landing import landing_page
from site_links import problems
from site_notebooks import notebook_page
from site_plain import source_page, vectors_page
from site_reference import reference_pages
from site_tables import with_bars
from site_workbench import add_links, check_workbench, copy_workbench

from tedomari_conformance.suite import load_documents
from tedomari_spec.clauses import load_chapters

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

#: The chapters on the theory, whose formulas are typeset.
THEORY = (
    "games-and-forms.md",
    "outcomes-and-order.md",
    "sums.md",
    "numbers.md",
    "nimbers.md",
    "infinitesimals.md",
    "canonical-form.md",
    "birthdays.md",
    "atomic-weight.md",
    "temperature.md",
    "products.md",
)

#: The titles of the folders of pages, in the order of the navigation.
FOLDERS: Mapping[str, str] = {
    "guides": "Guides",
    "reference": "Interfaces",
    "results": "Results",
}

#: The opening of a fence that is the content of a file.
FILE = re.compile(r"(?P<fence>^ *```\w+) file=(?P<name>\S+)$", re.MULTILINE)

#: The page of errata.
ERRATA = Path("docs/results/errata.md")


def main(arguments: Sequence[str]) -> int:
    """Build the site into a folder; the exit status."""
    parser = argparse.ArgumentParser(prog="docs/site/build.py")
    parser.add_argument("folder", type=Path, help="where the site is built")
    parser.add_argument("--workbench", type=Path, help="the folder that 'tox -e web' built")
    options = parser.parse_args(arguments)
    if options.workbench is not None:
        try:
            check_workbench(options.workbench)
        except ValueError as error:
            parser.error(str(error))
    return build(options.folder, options.workbench)


def build(target: Path, workbench: Path | None) -> int:
    """Build the site, with a workbench if there is one; return the exit status."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        navigation = pages(work / "pages", workbench)
        config = yaml.safe_load((HERE / "mkdocs.yml").read_text("utf-8"))
        config |= {"docs_dir": "pages", "nav": navigation}
        options = config["plugins"][1]["mkdocstrings"]["handlers"]["python"]["options"]
        options["extensions"] = [str(HERE / "site_docstrings.py")]
        (work / "mkdocs.yml").write_text(yaml.safe_dump(config, sort_keys=False), "utf-8")
        command = ["mkdocs", "build", "--strict", "-f", str(work / "mkdocs.yml")]
        done = subprocess.run(
            [sys.executable, "-m", *command, "-d", str(target.resolve())],
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        )
    if done.returncode:
        return done.returncode
    if workbench is not None:
        copy_workbench(workbench, target)
    wrong = list(problems(target.resolve()))
    for problem in wrong:
        print(problem)
    print(f"{len(list(target.rglob('*.html')))} pages, {len(wrong)} wrong links")
    return 1 if wrong else 0


def pages(folder: Path, workbench: Path | None) -> list[object]:
    """Write all pages into a folder, and return the navigation."""
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("site"))
    for page in (folder / "docs").rglob("*.md"):
        page.write_text(with_bars(with_titles(page.read_text("utf-8"))), "utf-8")
    shutil.copy(HERE / "site.css", folder / "site.css")
    first = landing_page(HERE / "landing.md", ROOT, with_workbench=workbench is not None)
    (folder / "index.md").write_text(first, "utf-8")
    shutil.copy(ROOT / "README.md", folder / "overview.md")
    ignore = shutil.ignore_patterns("__pycache__", ".*")
    shutil.copytree(ROOT / "benchmarks", folder / "benchmarks", ignore=ignore)
    for name in ("CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "CITATION.cff"):
        shutil.copy(ROOT / name, folder / name)
    cited = places(ROOT)
    chapters = write_chapters(folder, cited)
    write_sources(folder, cited)
    write_vectors(folder)
    reference = write_reference(folder)
    errata = write_errata(folder)
    shelves = {title: pages_in(folder, name) for name, title in FOLDERS.items()}
    shelves["Results"].insert(0, {"Errata": errata})
    shelves["Guides"] += write_notebooks(folder)
    if workbench is not None:
        add_links(folder, workbench)
    return [
        {"Home": "index.md"},
        {"Overview": "overview.md"},
        *({title: shelf} for title, shelf in shelves.items()),
        {"Specification": chapters},
        {"Python": reference},
        {"Project": ["CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md"]},
    ]


def with_titles(page: str) -> str:
    """Return a page whose fences show the names of the files that they are written to."""
    return FILE.sub(r'\g<fence> title="\g<name>"', page)


def pages_in(folder: Path, name: str) -> list[object]:
    """Return the pages in a folder of docs, but for the errata, which are divided."""
    pages = sorted((folder / "docs" / name).glob("*.md"))
    return [str(page.relative_to(folder)) for page in pages if page.name != ERRATA.name]


def write_errata(folder: Path) -> list[object]:
    """Divide the page of errata by source, and return the pages."""
    summary = folder / ERRATA
    pages = dict(errata_pages(summary.read_text("utf-8"), summary.stem))
    summary.write_text(pages.pop(""), "utf-8")
    summary.with_suffix("").mkdir()
    for name, page in pages.items():
        (summary.with_suffix("") / f"{name}.md").write_text(page, "utf-8")
    return [str(ERRATA), *(str(ERRATA.with_suffix("") / f"{name}.md") for name in pages)]


def write_chapters(folder: Path, cited: Places) -> list[str]:
    """The chapters of the specification, and the table of their coverage."""
    target = folder / "spec/tedomari_spec/text"
    target.mkdir(parents=True)
    names = ["index.md", *(chapter.file.name for chapter in load_chapters())]
    for name in dict.fromkeys(names):
        page = chapter_page(ROOT / "spec/tedomari_spec/text" / name, ROOT, cited)
        (target / name).write_text(typeset(page) if name in THEORY else page, "utf-8")
    (folder / "spec/coverage.md").write_text(coverage_page(cited), "utf-8")
    listed = [f"spec/tedomari_spec/text/{name}" for name in dict.fromkeys(names)]
    return [*listed[:1], "spec/coverage.md", *listed[1:]]


def write_sources(folder: Path, cited: Places) -> None:
    """A page for each file that a clause is linked to."""
    files = {
        citation.file
        for citations in (*cited.code.values(), *cited.tests.values())
        for citation in citations
    }
    for file in sorted(files):
        target = folder / "source" / f"{file.relative_to(ROOT)}.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source_page(file, ROOT), "utf-8")


def write_vectors(folder: Path) -> None:
    """A page for each document of vectors."""
    (folder / "vectors").mkdir()
    for document in load_documents():
        page = folder / "vectors" / f"{document.name}.html"
        page.write_text(vectors_page(document), "utf-8")


def write_reference(folder: Path) -> list[str]:
    """Write a page for each public module, and return the pages."""
    (folder / "reference").mkdir()
    pages = []
    for name, text in reference_pages():
        pages.append(f"reference/{name}.md")
        (folder / pages[-1]).write_text(text, "utf-8")
    return pages


def write_notebooks(folder: Path) -> list[str]:
    """A page for each notebook."""
    files = sorted((folder / "docs/notebooks").glob("*.ipynb"))
    for file in files:
        file.with_suffix(".md").write_text(notebook_page(file), "utf-8")
    return [str(file.with_suffix(".md").relative_to(folder)) for file in files]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
