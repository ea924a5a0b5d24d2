"""The program that computes the values of linear Clobber one by one notices differences."""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product

import linear_clobber
import pytest
from second_way import strips
from second_way.strips import cells, moves, moves_in_string, normal


@pytest.fixture(autouse=True)
def _recursion_limit() -> Iterator[None]:
    """Restore the limit, which the program raises."""
    limit = sys.getrecursionlimit()
    yield
    sys.setrecursionlimit(limit)


ENDS = ["".join(p) for size in range(4) for p in product("xo", repeat=size)]


def test_moves_with_copies_are_those_of_the_strings() -> None:
    for head, copies, tail in product(ENDS, range(4), ENDS):
        part = head, copies, tail
        assert cells(normal(part)) in (cells(part), cells(part)[::-1])
        for player in "xo":
            short = Counter((cells(a), cells(b)) for a, b in moves(part, player))
            assert short == Counter(moves_in_string(cells(part), player))


def test_the_first_values_are_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert linear_clobber.main(["--copies", "7", "--literal", "3"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("(xxo)^n is floor((n + 1) / 2).^ for all n <= 7\n")
    assert "with the same values" in out


def test_a_move_that_is_left_out_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the moves between two copies, the strips have other values."""
    inside = {player: kinds[:1] for player, kinds in strips.INSIDE.items()}
    monkeypatch.setattr(linear_clobber, "INSIDE", inside)
    assert linear_clobber.main(["--copies", "7", "--literal", "3"]) == 1
    assert capsys.readouterr().out.startswith("difference: ")
