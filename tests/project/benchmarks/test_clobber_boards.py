"""The search for the winner of Clobber boards, compared with values and with plain play."""

import sys
from collections.abc import Iterator
from functools import cache
from itertools import product

import clobber_boards
import pytest
from second_way import stones
from second_way.clobber import Clobber
from second_way.stones import Stones, chessboard, images, is_own_negative, normal

from tedomari.rulesets import value
from tedomari_classics.clobber import Clobber as ClobberRules


@pytest.fixture(autouse=True)
def _recursion_limit() -> Iterator[None]:
    """Restore the limit, which the program raises."""
    limit = sys.getrecursionlimit()
    yield
    sys.setrecursionlimit(limit)


def text_of(board: Stones) -> str:
    """The notation of a board as the ruleset reads it."""
    rows: dict[int, dict[int, str]] = {}
    for side, mark in zip(board, "xo", strict=True):
        for row, column in stones.places(side):
            rows.setdefault(row, {})[column] = mark
    return "/".join(
        "".join(cells[c] for c in sorted(cells)) for _, cells in sorted(rows.items())
    )


def by_values(board: Stones) -> str:
    """Who wins, by the value that Tedomari computes."""
    rules = ClobberRules()
    return value(rules, rules.parse(text_of(board))).outcome.value


def literally(board: Stones) -> str:
    """Who wins, from the definition: no groups, no symmetry, no values."""

    @cache
    def wins(text: str, own: str, other: str) -> bool:
        """Whether the player whose stones are ``own`` wins by moving first."""
        width = text.index("/") + 1 if "/" in text else len(text)
        for start, end in product(range(len(text)), repeat=2):
            near = abs(start - end) in (1, width) and "/" not in text[start] + text[end]
            if near and text[start] == own and text[end] == other:
                after = list(text)
                after[start], after[end] = ".", own
                if not wins("".join(after), other, own):
                    return True
        return False

    left, right = wins(text_of(board), "x", "o"), wins(text_of(board), "o", "x")
    return {(True, True): "N", (False, False): "P", (True, False): "L"}.get((left, right), "R")


#: Boards with up to 10 cells.
BOARDS = [
    (rows, columns) for rows in (1, 2, 3) for columns in range(1, 11) if rows * columns <= 10
]


@pytest.mark.clause("clobber.rule")
def test_the_first_boards_are_the_same_in_three_ways() -> None:
    search = Clobber()
    for rows, columns in BOARDS:
        board = chessboard(rows, columns)
        outcome = search.outcome(board)
        assert outcome == by_values(board), (rows, columns)
        if rows * columns <= 8:
            assert outcome == literally(board), (rows, columns)


@pytest.mark.clause("clobber.rule")
def test_values_of_groups_do_not_change_who_wins() -> None:
    with_values, without = Clobber(), Clobber(0)
    for rows, columns in ((2, 6), (3, 3), (1, 20)):
        board = chessboard(rows, columns)
        assert with_values.outcome(board) == without.outcome(board)
    assert with_values.known
    assert not without.known


def test_images_of_groups_have_the_same_normal_form() -> None:
    """The eight images, and the same with the players exchanged, which is the negative."""
    for left, right in ((0b0101, 0b1010), (0b101, 1 << 64 | 2), (3, 4 | 1 << 65)):
        group, sign = normal((left, right))
        for image in images((left, right)):
            assert normal(image) == (group, sign)
            turned = normal((image[1], image[0]))
            assert turned == (group, sign if is_own_negative(group) else -sign)


def test_the_boards_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert clobber_boards.main(["--rows", "1", "--columns", "6"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["1x2 N", "1x4 N", "1x6 P"]


@pytest.mark.parametrize("planted", ["moves", "groups", "is_own_negative"])
def test_wrong_rules_are_noticed(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves in rows only; groups that touch in rows only; every group as its own negative."""
    wrong = {
        "moves": lambda board: (
            after for after in RIGHT_MOVES(board) if in_a_row(board, after)
        ),
        "groups": lambda board: (
            group for row in split_rows(board) for group in RIGHT_GROUPS(row)
        ),
        "is_own_negative": lambda _group: True,
    }
    monkeypatch.setattr("second_way.clobber." + planted, wrong[planted])
    assert any(
        Clobber(0).outcome(chessboard(rows, columns)) != literally(chessboard(rows, columns))
        for rows, columns in BOARDS
        if rows * columns <= 8
    )


RIGHT_MOVES, RIGHT_GROUPS = stones.moves, stones.groups


def in_a_row(before: Stones, after: Stones) -> bool:
    """Whether the stone moved within its row."""
    start, end = (before[0] & ~after[0]).bit_length(), (after[0] & ~before[0]).bit_length()
    return abs(start - end) == 1


def split_rows(board: Stones) -> list[Stones]:
    """The rows of a board, each as stones of its own."""
    masks = [((1 << stones.ROW) - 1) << stones.ROW * row for row in range(3)]
    return [(board[0] & mask, board[1] & mask) for mask in masks]
