"""Builds the site of the documentation: ``python docs/site/build.py FOLDER``.

The pages are those of ``docs`` and the chapters of the specification, in the same folders as in
the project, so that their links hold; besides them the sources and vectors that clauses are
linked to, the notebooks, and the reference of the public modules.  Nothing is loaded from the
network, neither now nor by the reader.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).parent))

from site_clauses import Places, chapter_page, coverage_page, places
from site_links import problems
from site_notebooks import notebook_page
from site_plain import source_page, vectors_page

from tedomari_conformance.suite import load_documents
from tedomari_spec.clauses import load_chapters

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

#: Public modules, in the order of the reference.
MODULES = (
    "tedomari",
    "tedomari.forms",
    "tedomari.notation",
    "tedomari.temperature",
    "tedomari.infinitesimals",
    "tedomari.search",
    "tedomari.derivation",
    "tedomari.decomposition",
    "tedomari.rulesets",
    "tedomari.rulesets.experimental",
    "tedomari.boards",
    "tedomari_conformance.kit",
    "tedomari_conformance.strategies",
    "tedomari_conformance.suite",
    "tedomari_conformance.engines.driver",
)

#: The titles of the folders of pages, in the order of the navigation.
FOLDERS: Mapping[str, str] = {
    "guides": "Guides",
    "reference": "Reference of the interfaces",
    "results": "Results",
}


def main(target: Path) -> int:
    """Build the site into a folder; the exit status."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        navigation = pages(work / "pages")
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
    found = list(problems(target.resolve()))
    for problem in found:
        print(problem)
    print(f"{len(list(target.rglob('*.html')))} pages, {len(found)} wrong links")
    return 1 if found else 0


def pages(folder: Path) -> list[object]:
    """Write all pages into a folder; the navigation."""
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("site"))
    shutil.copy(HERE / "site.css", folder / "site.css")
    (folder / "index.md").write_text((ROOT / "README.md").read_text("utf-8"), "utf-8")
    left_out = shutil.ignore_patterns("__pycache__", ".*")
    shutil.copytree(ROOT / "benchmarks", folder / "benchmarks", ignore=left_out)
    for name in ("CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "CITATION.cff"):
        shutil.copy(ROOT / name, folder / name)
    found = places(ROOT)
    chapters = write_chapters(folder, found)
    write_sources(folder, found)
    write_vectors(folder)
    reference = write_reference(folder)
    guides = [{title: listed(folder, name)} for name, title in FOLDERS.items()]
    books = write_notebooks(folder)
    return [
        {"Tedomari": "index.md"},
        *guides,
        {"Notebooks": books},
        {"Specification": chapters},
        {"Python": reference},
        {"Project": ["CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md"]},
    ]


def listed(folder: Path, name: str) -> list[str]:
    """The pages in a folder of docs."""
    pages = sorted((folder / "docs" / name).glob("*.md"))
    return [str(page.relative_to(folder)) for page in pages]


def write_chapters(folder: Path, found: Places) -> list[str]:
    """The chapters of the specification, and the table of their coverage."""
    target = folder / "spec/tedomari_spec/text"
    target.mkdir(parents=True)
    names = ["index.md", *(chapter.file.name for chapter in load_chapters())]
    for name in dict.fromkeys(names):
        source = ROOT / "spec/tedomari_spec/text" / name
        (target / name).write_text(chapter_page(source, ROOT, found), "utf-8")
    (folder / "spec/coverage.md").write_text(coverage_page(found), "utf-8")
    listed = [f"spec/tedomari_spec/text/{name}" for name in dict.fromkeys(names)]
    return [*listed[:1], "spec/coverage.md", *listed[1:]]


def write_sources(folder: Path, found: Places) -> None:
    """A page for each file that a clause is linked to."""
    cited = {
        citation.file
        for citations in (*found.code.values(), *found.tests.values())
        for citation in citations
    }
    for file in sorted(cited):
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
    """A page for each public module."""
    (folder / "reference").mkdir()
    for module in MODULES:
        text = f"# {module}\n\n::: {module}\n    options:\n      show_root_heading: false\n"
        (folder / "reference" / f"{module}.md").write_text(text, "utf-8")
    return [f"reference/{module}.md" for module in MODULES]


def write_notebooks(folder: Path) -> list[str]:
    """A page for each notebook."""
    files = sorted((folder / "docs/notebooks").glob("*.ipynb"))
    for file in files:
        file.with_suffix(".md").write_text(notebook_page(file), "utf-8")
    return [str(file.with_suffix(".md").relative_to(folder)) for file in files]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python docs/site/build.py FOLDER")
    sys.exit(main(Path(sys.argv[1])))
