"""The parts of the site of the documentation that need no site: chapters, links, notebooks."""

from pathlib import Path

import pytest

pytest.importorskip("latex2mathml", reason="needs the extra 'site'")
pytest.importorskip("griffe", reason="needs the extra 'site'")

from site_clauses import Places, chapter_page, coverage_page, places
from site_docstrings import rewritten
from site_links import problems
from site_notebooks import blocks
from site_plain import source_page

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def found() -> Places:
    return places(ROOT)


def test_a_clause_is_linked_to_who_cites_it(found: Places) -> None:
    chapter = ROOT / "spec/tedomari_spec/text/outcomes-and-order.md"
    page = chapter_page(chapter, ROOT, found)
    assert "r[game.order.le]" not in page
    assert '<div class="clause" id="game.order.le">' in page
    (code, *_) = found.code["game.order.le"]
    path = code.file.relative_to(ROOT)
    assert f'href="../../../source/{path}.html#L{code.line}"' in page
    assert found.tests["game.order.le"]


def test_the_links_lead_to_the_lines_that_cite(found: Places) -> None:
    """The docstring or marker that names the clause begins in the line of the mark."""
    for citation in found.tests["game.order.le"]:
        line = citation.file.read_text("utf-8").split("\n")[citation.line - 1]
        assert "mark.clause" in line or "game.order.le" in line
        assert f'<span id="L{citation.line}">' in source_page(citation.file, ROOT)


def test_the_coverage_counts_every_chapter(found: Places) -> None:
    page = coverage_page(found)
    chapters = list((ROOT / "spec/tedomari_spec/text").glob("*.md"))
    assert page.count("](tedomari_spec/text/") == len(chapters) - 1, "all but the index"


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        ('<a href="other.html">', None),
        ('<a href="other.html#there">', None),
        ('<a href="#here"><p id="here">', None),
        ('<a href="https://example.org/x">', None),
        ('<a href="folder/">', None),
        ('<a href="missing.html">', "leads nowhere"),
        ('<a href="other.html#gone">', "a mark that is not there"),
        ('<a href="#gone">', "a mark that is not there"),
        ('<script src="https://example.org/x.js">', "from outside"),
        ('<img src="missing.png">', "is not there"),
        ('<link rel="stylesheet" href="//example.org/x.css">', "from outside"),
    ],
)
def test_wrong_links_are_found(page: str, problem: str | None, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(page, "utf-8")
    (tmp_path / "other.html").write_text('<p id="there">', "utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "index.html").write_text("", "utf-8")
    found = list(problems(tmp_path))
    if problem is None:
        assert found == []
    else:
        assert [problem in each for each in found] == [True]


def test_docstrings_become_markdown() -> None:
    text = "See :func:`~a.b.c` and :class:`D`.\n\n>>> 1 + 1\n2\n\nMore."
    assert rewritten(text) == "See `c` and `D`.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore."
    assert rewritten(rewritten(text)) == rewritten(text)


def test_notebooks_become_markdown() -> None:
    notebook = {
        "cells": [
            {"cell_type": "markdown", "source": ["A *text*, and $x+{\\uparrow}$."]},
            {
                "cell_type": "code",
                "source": ["1 + 1"],
                "outputs": [
                    {"output_type": "execute_result", "data": {"text/plain": ["2"]}},
                    {"output_type": "stream", "text": ["said\n"]},
                    {
                        "output_type": "display_data",
                        "data": {"image/svg+xml": ["<svg>\n</svg>"], "text/plain": ["no"]},
                    },
                ],
            },
        ]
    }
    text, code, value, said, picture = blocks(notebook)
    assert text.startswith("A *text*, and <math")
    assert text.count('<mo stretchy="false">') == 2, "browsers would shrink the arrow"
    assert code == "```python\n1 + 1\n```"
    assert (value, said) == ("```text\n2\n```", "```text\nsaid\n```")
    assert picture == "<div><svg> </svg></div>"
