"""The parts of the site of the documentation, tested without building the site."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("latex2mathml", reason="needs the extra 'site'")
pytest.importorskip("griffe", reason="needs the extra 'site'")

from site_clauses import Places, chapter_page, coverage_page, places
from site_docstrings import as_markdown
from site_errata import errata_pages
from site_formulas import latex, mathml, typeset
from site_landing import count_of_places, engine_table, landing_page
from site_links import problems
from site_notebooks import blocks
from site_plain import source_page
from site_reference import package_page
from site_tables import with_bars

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def cited_places() -> Places:
    return places(ROOT)


def test_a_clause_is_linked_to_who_cites_it(cited_places: Places) -> None:
    chapter = ROOT / "spec/tedomari_spec/text/outcomes-and-order.md"
    page = chapter_page(chapter, ROOT, cited_places)
    assert "r[game.order.le]" not in page
    assert '<div class="clause" id="game.order.le">' in page
    (code, *_) = cited_places.code["game.order.le"]
    path = code.file.relative_to(ROOT)
    assert f'href="../../../source/{path}.html#L{code.line}"' in page
    assert cited_places.tests["game.order.le"]


def test_the_links_lead_to_the_lines_that_cite(cited_places: Places) -> None:
    """The docstring or marker that names the clause begins in the line of the mark."""
    for citation in cited_places.tests["game.order.le"]:
        line = citation.file.read_text("utf-8").split("\n")[citation.line - 1]
        assert "mark.clause" in line or "game.order.le" in line
        assert f'<span id="L{citation.line}">' in source_page(citation.file, ROOT)


def test_the_coverage_counts_every_chapter(cited_places: Places) -> None:
    page = coverage_page(cited_places)
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
        ('<a href="other.html">text</a>', None),
        ('<a href="other.html" title="text"></a>', None),
        ('<a href="other.html"><svg></svg></a>', None),
        ('<a href="other.html"> <span></span></a>', "has no text"),
    ],
)
def test_wrong_links_are_found(page: str, problem: str | None, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(page, "utf-8")
    (tmp_path / "other.html").write_text('<p id="there">', "utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "index.html").write_text("", "utf-8")
    messages = list(problems(tmp_path))
    if problem is None:
        assert messages == []
    else:
        assert [problem in each for each in messages] == [True]


def test_docstrings_become_markdown() -> None:
    text = "See :func:`~a.b.c` and :class:`D`.\n\n>>> 1 + 1\n2\n\nMore."
    assert as_markdown(text) == "See `c` and `D`.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore."
    assert as_markdown(as_markdown(text)) == as_markdown(text)


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


@pytest.mark.parametrize(
    ("formula", "pieces"),
    [
        ("G^L <| x", ["G^{L}", "⧏x"]),
        ("G^LR", ["G^{LR}"]),
        ("2^k", ["2^{k}"]),
        ("^(d_2^L)", [r"\uparrow (d_{2}^{L})"]),
        ("n.^ + *k", [r"n\cdot \uparrow ", "{}+{∗}k"]),
        ("{^^*|v}", [r"\{\Uparrow {∗}", r"\mid \downarrow \}"]),
        ("a_0'", ["a_{0}'"]),
        ("-G", [r"\text{−}G"]),
        ("Tiny(+-1)", [r"\text{Tiny}(\pm 1)"]),
        ("max R_t", [r"\text{max}\,R_{t}"]),
    ],
)
def test_a_formula_becomes_latex(formula: str, pieces: list[str]) -> None:
    assert latex(formula) == pieces
    assert all(mathml(piece).startswith("<math") for piece in pieces)


@pytest.mark.parametrize(
    "code", ["parse", "==", "a * b", "a**b", "f(x)[0]", "vectors.json", "^2"]
)
def test_other_code_is_not_a_formula(code: str) -> None:
    assert latex(code) is None


def test_bars_of_code_in_tables_are_not_shown_with_a_backslash() -> None:
    fence = "```text\n| `{1\\|0}` |\n```\n"
    page = "| a | b |\n| --- | --- |\n| `{1\\|0}` | `{2\\|\\|1}` and `*` |\n\n"
    shown = page.replace("\\|", "|")
    assert with_bars(page + fence) == shown + fence


def test_formulas_are_typeset_in_sentences_only() -> None:
    page = "Let `G` be `parse(x)`.\n\n```python\nG = `x`\n```\n"
    assert typeset(page) == page.replace("`G`", typeset("`G`"))
    assert typeset("`G`").startswith('<span class="formula"><math')


def test_the_first_page_has_the_figures_of_the_project() -> None:
    page = landing_page(ROOT / "docs/site/landing.md", ROOT)
    assert page.count("<svg") == 2
    assert not re.search(r"^@", page, re.MULTILINE)
    inventory = tomllib.loads((ROOT / "spec/tedomari_spec/sources.toml").read_text("utf-8"))
    for source in inventory.values():
        assert f"<h4>{source['title']}</h4>" in page
    counts = [int(count) for count in re.findall(r"</span>(\d+) [a-z]+</li>", page)]
    documents = (ROOT / "conformance/tedomari_conformance/vectors").glob("*.json")
    texts = [json.loads(document.read_text("utf-8")) for document in documents]
    assert sum(counts) == sum(len(text["vectors"]) for text in texts)


#: The record of a run: its answers by kind.
RUN = {
    "engine": "one",
    "version": "1.1",
    "questions": 8,
    "pass": 4,
    "weak": 0,
    "fail": 2,
    "refused": 0,
    "crashed": 1,
    "declined": 0,
    "unsupported": 1,
}


def test_engines_are_listed_with_their_answers() -> None:
    """The first run of an engine is that of its present version."""
    runs = [RUN, {**RUN, "engine": "two"}, {**RUN, "version": "1.0", "pass": 3}]
    assert engine_table(runs).splitlines()[2:] == [
        "| one 1.1 | 8 | 4 | 0 | 2 | 0 | 1 | 0 | 1 |",
        "| two 1.1 | 8 | 4 | 0 | 2 | 0 | 1 | 0 | 1 |",
    ]


@pytest.mark.parametrize("runs", [[], [{**RUN, "version": "1.0"}, {"engine": "two"}]])
def test_a_record_without_engines_or_answers_is_refused(runs: list[dict[str, Any]]) -> None:
    with pytest.raises(ValueError, match=r"engines\.json: expected"):
        engine_table(runs)


def test_errata_without_a_count_are_refused() -> None:
    assert count_of_places("12 places in 5 sources are wrong as printed.") == "12"
    with pytest.raises(ValueError, match=r"errata\.md: expected"):
        count_of_places("nothing")


def test_the_errata_are_divided_by_source() -> None:
    page = (ROOT / "docs/results/errata.md").read_text("utf-8")
    pages = errata_pages(page, "errata")
    inventory = tomllib.loads((ROOT / "spec/tedomari_spec/sources.toml").read_text("utf-8"))
    del inventory["derived"]  # nothing of it is printed
    unmistaken = ("solved-domineering", "bullock-table", "graphs-and-strips")
    for name in (*unmistaken, "numbers-and-games"):
        del inventory[name]  # nothing of it is wrong
    assert set(pages) == {"", *inventory}
    places = sum(each.count("* Printed: ") for each in pages.values())
    assert places == page.count("* Printed: ") > 100
    assert "* Printed: " not in pages[""]
    for name, source in inventory.items():
        assert f"### [{source['title']}](errata/{name}.md)" in pages[""]


def test_a_source_that_is_not_named_is_refused() -> None:
    with pytest.raises(ValueError, match="the name of a source below '## B'"):
        errata_pages("# A\n\n## Summary\n\n### B\n\n## B\n\nText\n", "errata")


def test_the_reference_begins_with_games_and_ends_with_errors() -> None:
    objects = re.findall(r"^::: (\S+)", package_page(), re.MULTILINE)
    assert objects[:3] == [
        "tedomari",
        "tedomari.game.Game",
        "tedomari.expressions.session.parse",
    ]
    assert objects[-1].endswith("Error")
