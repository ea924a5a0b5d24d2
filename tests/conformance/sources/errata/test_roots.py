"""Root errors: declared once for each source, and named by the errata that follow from them."""

import textwrap
from dataclasses import replace

import pytest

from tedomari_conformance.sources.errata.collected import Erratum, errata_of
from tedomari_conformance.sources.errata.markdown import errata_markdown
from tedomari_conformance.sources.errata.places import cells
from tedomari_conformance.sources.errata.roots import (
    by_root,
    load_roots,
    sources_of,
    without_root,
)
from tedomari_conformance.suite import load_documents

#: Two screens, of lines that a browser breaks at about this width.
SCREENS, WIDTH = 2 * 48, 120


@pytest.fixture(scope="module")
def errata() -> list[Erratum]:
    """The errata of all sources."""
    return errata_of(load_documents())


@pytest.mark.clause("vectors.verdict.root")
def test_every_root_that_is_named_is_declared_for_the_source(errata: list[Erratum]) -> None:
    for erratum in errata:
        name = erratum.vector.provenance.root
        declared = {root.name for root in load_roots()[erratum.source]}
        assert not name or name in declared, erratum.vector.id


@pytest.mark.clause("vectors.verdict.root")
def test_every_root_shows_somewhere(errata: list[Erratum]) -> None:
    for source, roots in load_roots().items():
        assert list(by_root(source, errata)) == list(roots)
        assert len({root.name for root in roots}) == len(roots)


@pytest.mark.clause("vectors.verdict.root")
def test_only_words_and_labels_are_without_a_root(errata: list[Erratum]) -> None:
    for source in sources_of(errata):
        for erratum in without_root(source, errata):
            assert erratum.vector.provenance.kind in ("word", "label"), erratum.vector.id


@pytest.mark.clause("vectors.errata.summary")
def test_every_erratum_is_placed_once(errata: list[Erratum]) -> None:
    placed = [
        erratum
        for source in sources_of(errata)
        for group in (*by_root(source, errata).values(), without_root(source, errata))
        for erratum in group
    ]
    assert sorted(e.vector.id for e in placed) == sorted(e.vector.id for e in errata)


@pytest.mark.clause("vectors.errata.summary")
def test_the_summary_is_two_screens_long_and_has_every_root() -> None:
    text = errata_markdown(load_documents())
    head, _, _ = text.partition("\n## XT Domineering")
    summary = head.partition("## Summary\n")[2]
    assert summary.count("\n1. **") == len(load_roots())
    items = [line for line in summary.splitlines() if line[:1].isdigit()]
    assert len([line for line in items if "**" in line]) == sum(map(len, load_roots().values()))
    assert sum(len(textwrap.wrap(line, WIDTH)) for line in summary.splitlines()) <= SCREENS


@pytest.mark.clause("vectors.errata.summary")
def test_mathematics_comes_before_words(errata: list[Erratum]) -> None:
    for source in sources_of(errata):
        kinds = [
            {erratum.vector.provenance.kind for erratum in found}
            for found in by_root(source, errata).values()
        ]
        slips = [kind <= {"word", "label"} for kind in kinds]
        assert slips == sorted(slips), source


def test_sources_without_roots_come_last(errata: list[Erratum]) -> None:
    other = replace(errata[0], source="a-paper")
    assert sources_of([other, *errata]) == [*sources_of(errata), "a-paper"]


def test_places_of_nothing_are_nothing() -> None:
    assert cells([]) == ""
