"""Root errors are declared once per source and named by the errata that follow from them."""

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

#: The lines of two screens, and the number of characters after which a browser breaks a line.
SCREENS, WIDTH = 2 * 48, 120


@pytest.fixture(scope="module")
def errata() -> list[Erratum]:
    """The errata of all sources."""
    return errata_of(load_documents())


@pytest.mark.clause("vectors.verdict.root")
def test_every_named_root_is_declared_for_its_source(errata: list[Erratum]) -> None:
    for erratum in errata:
        name = erratum.vector.provenance.root
        declared = {root.name for root in load_roots()[erratum.source]}
        assert not name or name in declared, erratum.vector.id


@pytest.mark.clause("vectors.verdict.root")
def test_every_root_has_an_erratum(errata: list[Erratum]) -> None:
    for source, roots in load_roots().items():
        assert list(by_root(source, errata)) == list(roots)
        assert len({root.name for root in roots}) == len(roots)


@pytest.mark.clause("vectors.verdict.root")
def test_only_slips_of_words_and_labels_have_no_root(errata: list[Erratum]) -> None:
    for source in sources_of(errata):
        for erratum in without_root(source, errata):
            assert erratum.vector.provenance.kind in ("word", "label"), erratum.vector.id


@pytest.mark.clause("vectors.errata.summary")
def test_every_erratum_is_in_one_group(errata: list[Erratum]) -> None:
    placed = [
        erratum
        for source in sources_of(errata)
        for group in (*by_root(source, errata).values(), without_root(source, errata))
        for erratum in group
    ]
    assert sorted(e.vector.id for e in placed) == sorted(e.vector.id for e in errata)


@pytest.mark.clause("vectors.errata.summary")
def test_the_summary_fits_two_screens_and_has_every_root() -> None:
    text = errata_markdown(load_documents())
    head, _, _ = text.partition("\n## XT Domineering")
    summary = head.partition("## Summary\n")[2]
    assert summary.count("\n1. **") == len(load_roots())
    items = [line for line in summary.splitlines() if line[:1].isdigit()]
    assert len([line for line in items if "**" in line]) == sum(map(len, load_roots().values()))
    assert sum(len(textwrap.wrap(line, WIDTH)) for line in summary.splitlines()) <= SCREENS


@pytest.mark.clause("vectors.errata.summary")
def test_mathematical_errors_come_before_slips(errata: list[Erratum]) -> None:
    for source in sources_of(errata):
        kinds = [
            {erratum.vector.provenance.kind for erratum in followers}
            for followers in by_root(source, errata).values()
        ]
        slips = [kind <= {"word", "label"} for kind in kinds]
        assert slips == sorted(slips), source


def test_sources_without_roots_come_last(errata: list[Erratum]) -> None:
    other = replace(errata[0], source="a-paper")
    assert sources_of([other, *errata]) == [*sources_of(errata), "a-paper"]


def test_no_errata_have_no_places() -> None:
    assert cells([]) == ""
