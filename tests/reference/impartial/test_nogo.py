"""Impartial NoGo on a row: nim-values by components, against the definition and a table."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.impartial import BoardSizeError, LinearNoGoValues, linear_nogo_value
from tedomari.impartial.nogo import components, is_legal

#: The nim-values of empty rows of 1 to 24 cells, from the page of results of MCGS (2025).
PUBLISHED = [int(digit) for digit in "010120101231031022313310"]


def has_liberties(row: str) -> bool:
    """Whether each maximal block of a row has an empty neighbour, stone by stone."""
    for place, cell in enumerate(row):
        if cell == ".":
            continue
        ends = []
        for step in (-1, 1):
            end = place
            while 0 <= end < len(row) and row[end] == cell:
                end += step
            ends.append(row[end] if 0 <= end < len(row) else "#")
        if "." not in ends:
            return False
    return True


@cache
def plain_value(row: str) -> int:
    """The nim-value by the rule alone."""
    options = set()
    for place, cell in enumerate(row):
        for colour in "xo":
            after = row[:place] + colour + row[place + 1 :]
            if cell == "." and has_liberties(after):
                options.add(plain_value(after))
    return next(n for n in range(len(options) + 1) if n not in options)


@pytest.mark.clause(
    "impartial-nogo.rule",
    "impartial-nogo.value",
    "impartial-nogo.components",
    "impartial.search",
)
@given(st.text("..xo", min_size=1, max_size=9).filter(has_liberties))
def test_values_are_those_of_the_definition(row: str) -> None:
    assert LinearNoGoValues().value(row) == plain_value(row)


def whole_row_options(part: str) -> list[tuple[str, ...]]:
    """The options of a component, each from the whole row after the move."""
    return [
        tuple(components(after))
        for place, cell in enumerate(part)
        for colour in "xo"
        if cell == "." and is_legal(after := part[:place] + colour + part[place + 1 :])
    ]


@pytest.mark.clause("impartial-nogo.local")
@given(st.text("...xo", min_size=1, max_size=24).filter(has_liberties))
def test_options_near_a_stone_are_those_of_the_whole_row(row: str) -> None:
    values = LinearNoGoValues()
    parts = components(row)
    for part in parts:
        expected = set(whole_row_options(part))
        assert set(values.options(part)) == expected
        assert len(values.options(part)) == len(expected)
        parts += {each for option in expected for each in option if len(each) > 3} - set(parts)
        if len(parts) > 60:
            break


@pytest.mark.clause("impartial-nogo.value")
def test_empty_rows_have_the_published_values() -> None:
    values = LinearNoGoValues()
    assert [values.value("." * cells) for cells in range(1, 14)] == PUBLISHED[:13]


@pytest.mark.exhaustive
@pytest.mark.clause("impartial-nogo.value")
def test_all_published_values() -> None:
    values = LinearNoGoValues()
    assert [values.value("." * cells) for cells in range(1, 25)] == PUBLISHED


@pytest.mark.clause("impartial-nogo.value")
@pytest.mark.parametrize("cells", [0, -1, 65])
def test_other_rows_are_refused(cells: int) -> None:
    with pytest.raises(BoardSizeError, match="expected one row of 1 to 64 cells"):
        linear_nogo_value(cells)
