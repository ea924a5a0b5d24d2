"""The page on Appendix I is current."""

from pathlib import Path

import pytest

from tedomari_conformance.sources.thesis.appendix.report import (
    RENEWAL,
    appendix_markdown,
    lines,
    repetitions,
    vectors,
)
from tedomari_conformance.sources.thesis.appendix.rows import SECTIONS, rows

PAGE = Path(__file__).parents[5] / "docs" / "results" / "appendix-i.md"


@pytest.mark.clause("appendix.verdict.shares")
def test_the_page_agrees_with_the_vectors() -> None:
    page = "\n".join(lines(vectors()))
    assert PAGE.read_text("utf-8").startswith(page), f"renew the page: {RENEWAL}"
    lost = sum(SECTIONS.values()) - len(rows())
    assert f"| all | {len(rows())} |" in page
    assert f"| {lost} | 45 |" in page


@pytest.mark.clause("appendix.positions.repeated")
def test_the_notes_name_all_positions_that_are_listed_twice() -> None:
    sections = vectors()
    pairs = {empty: len(list(repetitions(some))) for empty, some in sections.items()}
    assert pairs == {8: 3, 9: 6, 10: 5, 11: 1, 12: 0, 13: 0, 14: 0, 15: 0, 16: 0}
    noted = [
        v for some in sections.values() for v in some if "same position" in v.provenance.note
    ]
    assert len(noted) == 2 * sum(pairs.values())


@pytest.mark.once
@pytest.mark.clause("appendix.verdict.shares", "appendix.alignment.recovery")
def test_the_whole_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == appendix_markdown(), f"renew the page: {RENEWAL}"
