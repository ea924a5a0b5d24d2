"""The rows of Appendix I as they are in the text."""

import pytest

from tedomari_conformance.sources.thesis.appendix.rows import SECTIONS, Row, rows, section


@pytest.mark.clause("appendix.rows.raw")
def test_there_are_1135_rows_in_the_order_of_the_text() -> None:
    lines = [row.line for row in rows()]
    assert len(lines) == 1135
    assert lines == sorted(set(lines))


@pytest.mark.clause("appendix.rows.raw")
def test_sections_are_numbered_without_gaps_as_far_as_the_text_has_them() -> None:
    lost = {13: range(1, 63), 14: range(12, 21)}
    for empty, count in SECTIONS.items():
        numbers = [row.number for row in section(empty)]
        assert numbers == list(lost.get(empty, range(1, count + 1))), empty


@pytest.mark.clause("appendix.rows.raw")
def test_every_row_has_its_own_number_and_a_board() -> None:
    for row in rows():
        assert row.raw.startswith(f"| {row.number}")
        assert "ChilledDomineering(" in row.raw
        assert row.raw.isprintable()


@pytest.mark.clause("appendix.rows.fields")
def test_a_row_has_three_fields_after_its_number() -> None:
    row = Row(987, 8, 1, '| 1 | ChilledDomineering("..") |  {v,* v3} |-1  |')
    assert row.fields == ('ChilledDomineering("..")', "{v,* v3}", "-1")
    assert all(all(other.fields) for other in rows())


@pytest.mark.clause("appendix.rows.board")
@pytest.mark.parametrize(
    ("text", "board"),
    [
        ('("....","..x",".xxx","xxxx")', ("....", "..x", ".xxx", "xxxx")),
        ('("....", "...x", ".x.", "...<br>.")', ("....", "...x", ".x.", "....")),
        ('("....", "....", "x.." ..xx", "x..x")', ("....", "....", "x..", "..xx", "x..x")),
        ('("....", "....", "x... ..xx")', ("....", "....", "x.....xx")),
    ],
)
def test_a_board_is_read_from_between_quotation_marks(
    text: str, board: tuple[str, ...]
) -> None:
    assert Row(1, 8, 1, f"| 1 | ChilledDomineering{text} | 0 | 0 |").board == board
