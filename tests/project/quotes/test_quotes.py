"""The sources have all quotes: every quote is in the record, and the texts agree with it."""

import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from quoting import (
    LAYOUT,
    MISREAD_SIGNS,
    TEXTS,
    VERBATIM,
    NotQuotedError,
    Quote,
    SignedText,
    plain,
    quotes,
    read_record,
    texts_in,
)
from signs import placed_signs
from table_cells import row_of

from tedomari_conformance.sources.thesis.appendix.rows import rows

VARIABLE = "TEDOMARI_SOURCE_TEXTS"

PAPER, THESIS = "xt-domineering-paper", "chilled-domineering-thesis"

TEXT = """\
The first player can win, as we
have seen. $0 < \\uparrow(d_1)$
- The second one cannot.
"""


@pytest.fixture(scope="module")
def texts() -> Mapping[str, SignedText]:
    """The texts of the sources; tests are skipped without them."""
    folder = os.environ.get(VARIABLE)
    if folder is None:
        pytest.skip(f"the texts of the sources are not part of the project; see {VARIABLE}")
    return texts_in(Path(folder))


@pytest.mark.clause("vectors.vector.quote")
def test_every_quote_is_in_the_record() -> None:
    known = read_record()
    missing = [quote for quote in quotes() if quote not in known]
    assert not missing, "quotes that have not been compared with a text; see README.md"
    assert set(known) == set(quotes()), "quotes that no vector has any more"


def test_no_quote_is_empty_and_each_part_has_a_line() -> None:
    for quote, entry in read_record().items():
        assert quote.parts
        assert all(plain(part) for part in quote.parts)
        assert len(entry.lines) == len(quote.parts)
        assert list(entry.lines) == sorted(entry.lines)


@pytest.mark.clause("vectors.vector.quote")
def test_the_texts_have_every_quote_where_the_record_says(
    texts: Mapping[str, SignedText],
) -> None:
    assert texts.keys() == TEXTS.keys()
    compared = Counter[str]()
    for quote, entry in read_record().items():
        assert texts[quote.source].entry(quote, entry.lines) == entry
        compared[quote.source] += 1
    assert compared.total() == len(quotes())


@pytest.mark.clause("appendix.rows.raw")
def test_the_text_has_the_rows_of_appendix_i(texts: Mapping[str, SignedText]) -> None:
    lines = texts[THESIS].text.split("\n")
    assert [lines[row.line - 1] for row in rows()] == [row.raw for row in rows()]


def way(quote: str, text: str = TEXT, source: str = THESIS, cell: str = "1") -> str:
    """The way in which a text has a quote."""
    return SignedText(text, source).entry(Quote(source, cell, quote), [1]).way


@pytest.mark.parametrize(
    ("quote", "expected"),
    [
        ("The first player can win", VERBATIM),
        ("The first player … have seen", VERBATIM),
        ("as we have seen. 0 < ↑(d₁)", LAYOUT),
        ("seen … The second one cannot.", VERBATIM),
        ("0 < ↑(d1) The second one", LAYOUT),
    ],
)
def test_a_quote_is_found(quote: str, expected: str) -> None:
    assert way(quote) == expected


@pytest.mark.parametrize(
    "quote",
    [
        "The first player can win, have seen",  # words are missing without an ellipsis
        "The first player … cannot … have seen",  # the parts are in another order
        "The first player can not win",
        "0 < ↓(d1)",
        "0 > ↑(d1)",
    ],
)
def test_a_quote_that_is_not_in_the_text_is_refused(quote: str) -> None:
    with pytest.raises(NotQuotedError):
        way(quote)


def test_characters_of_a_wrong_font_are_accepted_only_in_the_paper() -> None:
    text = '" =2 ¼ f0j\ufffdg: ð23Þ'
    assert way("↑/2 = {0|∗}", text, PAPER) == MISREAD_SIGNS
    for wrong in ("↓/2 = {0|∗}", "↑/2 > {0|∗}", "↑/2 = {1|∗}", "↑/2 = {0|∗∗}"):
        with pytest.raises(NotQuotedError):
            way(wrong, text, PAPER)
    with pytest.raises(NotQuotedError):
        way("↑/2 = {0|∗}", text, THESIS)


def test_a_quote_of_a_table_is_a_whole_cell_of_its_row() -> None:
    text = "表 3 中列出\n| 2 | 36 | 12 | 1 |\n| 3 | 84 | 22 | 2 |"
    assert row_of("Table 3, 3 empty cells", text) == (3, ["84", "22", "2"])
    assert way("22", text, cell="Table 3, 3 empty cells") == VERBATIM
    for wrong in ("12", "8", "8422"):
        with pytest.raises(NotQuotedError):
            way(wrong, text, cell="Table 3, 3 empty cells")
    with pytest.raises(LookupError):
        row_of("Table 3, total", text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"$G = \{0 \mid *\}$", "G={0|*}"),
        (r"$\{\uparrow\uparrow \downarrow*\}$", "{↑↑↓*}"),
        (r"\frac{3}{4} \implies x", "3/4⇒x"),
        ("dis-\ntinct", "distinct"),
        ("| a | b<br>c |", "abc"),
        ("- **Bold** and *italic*, 2*", "Boldanditalic,2*"),
        ("，。（", ",.("),
    ],
)
def test_layout_is_removed(text: str, expected: str) -> None:
    assert "".join(sign for sign, _ in placed_signs(text)) == expected
