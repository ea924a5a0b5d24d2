"""The first page of the site: ``landing.md`` with pictures and figures filled in."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from site_workbench import FOLDER, button

from tedomari_conformance.suite import Verdict, load_documents

#: The columns of the table of engines.
ANSWERS = ("pass", "weak", "fail", "refused", "crashed", "declined", "unsupported")

#: The number of places at the beginning of the page of errata.
PLACES = re.compile(r"(\d+) places in \d+ sources are wrong as printed\.")


class Page(Template):
    """A page with blanks such as ``@errata``, since commands begin with a dollar."""

    delimiter = "@"


def landing_page(template: Path, root: Path, *, with_workbench: bool = False) -> str:
    """Return the first page as Markdown; ``root`` is the folder of the project.

    With ``with_workbench`` it has a link to the workbench in the site.

    Raises :class:`ValueError` if a page of results lacks the figures that the first page shows.
    """
    pictures = root / "docs" / "pictures"
    results = root / "docs" / "results"
    link = button(f"{FOLDER}/index.html", "Open the workbench") if with_workbench else ""
    return Page(template.read_text("utf-8")).substitute(
        board=one_line(pictures / "board.svg"),
        thermograph=one_line(pictures / "thermograph.svg"),
        errata=count_of_places((results / "errata.md").read_text("utf-8")),
        verdicts=verdict_chart(root / "spec/tedomari_spec/sources.toml"),
        workbench=link,
        engines=engine_table(json.loads((results / "engines.json").read_text("utf-8"))),
    )


def one_line(picture: Path) -> str:
    """Return an SVG picture on one line, which Markdown leaves alone."""
    return " ".join(picture.read_text("utf-8").split())


def count_of_places(errata: str) -> str:
    """Return the number of places that the page of errata states."""
    match = PLACES.search(errata)
    if match is None:
        raise ValueError("errata.md: expected '<number> places in <number> sources are wrong'")
    return match[1]


def verdict_chart(inventory: Path) -> str:
    """Return a bar for each source, divided by verdict, as HTML."""
    titles = tomllib.loads(inventory.read_text("utf-8"))
    counts: dict[str, Counter[Verdict]] = {name: Counter() for name in titles}
    for document in load_documents():
        counts[document.source].update(vector.provenance.verdict for vector in document.vectors)
    rows = (source_bar(titles[name]["title"], count) for name, count in counts.items())
    return f'<div class="verdicts">{"".join(rows)}</div>'


def source_bar(title: str, counts: Counter[Verdict]) -> str:
    """Return the title of a source, its bar, and the number of vectors with each verdict."""
    present = [verdict for verdict in Verdict if counts[verdict]]
    parts = "".join(
        f'<span class="{verdict}" style="flex-grow: {counts[verdict]}"></span>'
        for verdict in present
    )
    legend = "".join(
        f'<li><span class="{verdict}"></span>{counts[verdict]} {verdict}</li>'
        for verdict in present
    )
    bar = f'<div class="bar" aria-hidden="true">{parts}</div>'
    return f"<div><h4>{escape(title)}</h4>{bar}<ul>{legend}</ul></div>"


def engine_table(runs: Sequence[Mapping[str, Any]]) -> str:
    """Return the engines of the recorded runs with their answers, as a table in Markdown.

    The run of the present version of an engine precedes those of earlier versions, which are
    left out.
    """
    present: dict[str, Mapping[str, Any]] = {}
    for run in runs:
        if missing := [name for name in ("version", *ANSWERS) if name not in run]:
            raise ValueError(f"engines.json: expected {', '.join(missing)}, found: {run}")
        present.setdefault(run["engine"], run)
    if not present:
        raise ValueError("engines.json: expected runs, found none")
    head = ["| engine | questions | " + " | ".join(ANSWERS) + " |"]
    return "\n".join(
        [*head, "| --- |" + " ---: |" * (1 + len(ANSWERS)), *map(engine_row, present.values())]
    )


def engine_row(run: Mapping[str, Any]) -> str:
    """Return the row of an engine: its version, and the number of its answers of each kind."""
    cells = [run["questions"], *(run[name] for name in ANSWERS)]
    return f"| {run['engine']} {run['version']} | " + " | ".join(map(str, cells)) + " |"
