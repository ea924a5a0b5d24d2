"""Trees that overlook the opponent's stones near a row, judged by trying all replies."""

from itertools import combinations

import pytest

from line_win_judge import SINGLE, THREE, TWO, Judge, bits, fault, tree_of


def with_others(rows: str, judge: Judge, stones: int) -> str:
    """Return the rows with more stones of the opponent, given as the judge's bit mask."""
    lines = [list(line) for line in rows.split("/")]
    for bit in bits(stones):
        row, column = divmod(bit.bit_length() - 1, judge.width)
        lines[judge.height - 1 - row][column] = "O"
    return "/".join("".join(line) for line in lines)


@pytest.mark.clause("certificate.win", "certificate.win.zone")
@pytest.mark.parametrize("rows", [SINGLE, TWO, THREE])
@pytest.mark.parametrize("stones", [2, 3])
def test_a_tree_that_overlooks_stones_near_a_row_is_refused(rows: str, stones: int) -> None:
    """Unknown stones, together with those on the board, may let the opponent win first."""
    judge, tree = Judge(rows), tree_of(rows)
    positions = {
        with_others(rows, judge, sum(added))
        for window in judge.windows
        if not window & judge.own
        for lacking in [stones - (window & judge.other).bit_count()]
        if lacking > 0
        for added in list(combinations(bits(window & ~judge.other), lacking))[::5]
    }
    tried = refused = 0
    for other in sorted(positions)[::2]:
        tried += 1
        if fault(other, tree) is None:
            assert Judge(other).holds(tree)
        else:
            refused += 1
    assert tried > 3
    if stones == 3:
        assert refused
