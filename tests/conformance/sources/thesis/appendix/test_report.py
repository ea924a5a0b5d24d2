"""The page on Appendix I is current."""

from pathlib import Path

import pytest

from tedomari_conformance.sources.thesis.appendix.report import (
    RENEWAL,
    appendix_markdown,
    lines,
    repeated,
    vectors,
)
from tedomari_conformance.sources.thesis.appendix.rows import SECTIONS, rows

PAGE = Path(__file__).parents[5] / "docs" / "results" / "appendix-i.md"


@pytest.mark.clause("appendix.verdict.shares")
def test_the_page_says_what_the_vectors_say() -> None:
    page = "\n".join(lines(vectors()))
    assert PAGE.read_text("utf-8").startswith(page), f"renew the page: {RENEWAL}"
    lost = sum(SECTIONS.values()) - len(rows())
    assert f"| all | {len(rows())} |" in page
    assert f"| {lost} | 45 |" in page


@pytest.mark.clause("appendix.positions.repeated")
def test_as_many_positions_are_listed_twice_as_the_notes_say() -> None:
    found = vectors()
    pairs = {empty: len(list(repeated(some))) for empty, some in found.items()}
    assert pairs == {8: 3, 9: 6, 10: 5, 11: 1, 12: 0, 13: 0, 14: 0, 15: 0, 16: 0}
    noted = [v for some in found.values() for v in some if "same position" in v.provenance.note]
    assert len(noted) == 2 * sum(pairs.values())


@pytest.mark.exhaustive
@pytest.mark.clause("appendix.verdict.shares", "appendix.alignment.recovery")
def test_the_whole_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == appendix_markdown(), f"renew the page: {RENEWAL}"
