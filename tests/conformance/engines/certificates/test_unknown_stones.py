"""Trees with two single threats in succession, so that two stones of the opponent are unknown.

The boards have five rows, so that six stones in a row are always horizontal.
"""

import pytest

from line_win_judge import Judge, Tree, fault
from tedomari_conformance.suite.model import JSON

#: Points that are in no empty row of six.
FULL = "OXOXOXO"

#: Black threatens once in row 5 and once in row 4, each time with one reply; then two of
#: the rows of three stones give four threats.  White has a row of six to the right of X.
ROWS = f"OOXXX...X%s/OOXXX...{FULL}/..XXX...{FULL}/..XXX...{FULL}/..XXX...{FULL}"

#: The rows with three stones, each with the two others.
OTHERS = {"3": "21", "2": "31", "1": "32"}


def near(row: str) -> list[str]:
    """Return the points on which a stone prevents a row of four."""
    return [column + row for column in "ABFGH"]


def fours(reply: str, rows: str) -> JSON:
    """Return the placement that makes two rows of four, open on both sides, after a reply."""
    return {"reply": reply.split(), "place": [f"F{row}" for row in rows], "replies": []}


def tree(answered: str = "321") -> Tree:
    """Return the tree of the win, with answers to second stones in row 4 and ``answered``."""
    last = [fours("H4", "32")]
    last += [fours(f"H4 {point}", OTHERS[row]) for row in "32" for point in near(row)]
    first = [fours(f"H5 {point}", "32") for point in ("F4", "G4", "H4")]
    first += [fours(f"H5 {point}", OTHERS[row]) for row in answered for point in near(row)]
    second: JSON = {"reply": ["H5"], "place": ["F4", "G4"], "replies": last}
    return {"place": ["F5", "G5"], "replies": [second, *first]}


@pytest.mark.clause("certificate.win", "certificate.win.zone")
@pytest.mark.parametrize(
    ("row", "wins"),
    [
        ("......", True),
        ("O.....", True),
        ("OO....", False),
        ("O...O.", False),
        ("OOO...", False),
    ],
)
def test_unknown_stones_of_two_replies_add_up(row: str, wins: bool) -> None:
    """White places one stone after each threat; with two others they are four of six."""
    assert Judge(ROWS % row).holds(tree()) == wins
    assert (fault(ROWS % row, tree()) is None) == wins


@pytest.mark.clause("certificate.win", "certificate.win.zone")
@pytest.mark.parametrize("answered", ["", "3", "21", "32"])
def test_stones_that_matter_after_the_second_threat_are_answered_after_the_first(
    answered: str,
) -> None:
    """White blocks one row after the first threat, and another one after the second."""
    rows = ROWS % "......"
    assert not Judge(rows).holds(tree(answered))
    assert fault(rows, tree(answered)) is not None
