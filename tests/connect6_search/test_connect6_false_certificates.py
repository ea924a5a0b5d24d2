"""False certificates of wins, judged by all replies of the opponent, without zones."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from tedomari.rulesets import Colour
from tedomari_connect6.notation import parse_rows
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search import Certificate, CertificateError, Limits, check, prove

#: Wins of Black with a single threat, after which one stone of each reply is unknown.
ROWS = [
    "OO.X..../...O..../...OX.../..X...../......../.XXOOX../...O..../.....X..",
    "......../.O.OX.../XX..X.O./....O.../..X..X.O/X....O../OX...O../..OX....",
    ".......X./......X../........./.O..X...O/..O.X..../......O../O..O.X.XX/........./..O......",
]


def bits(mask: int) -> Iterator[int]:
    while mask:
        yield mask & -mask
        mask &= mask - 1


@cache
def windows(columns: int, rows: int) -> tuple[int, ...]:
    """The masks of all rows of six of a board."""
    bit = Position(columns, rows).board.bit
    found = []
    for column in range(columns):
        for row in range(rows):
            for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                places = [(column + across * n, row + up * n) for n in range(6)]
                if all(0 <= c < columns and 0 <= r < rows for c, r in places):
                    found.append(sum(bit(c, r) for c, r in places))
    return tuple(found)


class Judge:
    """Whether a player wins by a tree, whatever the opponent places: every reply is tried."""

    def __init__(self, position: Position) -> None:
        self.full = position.board.mask
        self.windows = windows(position.columns, position.rows)

    def gaps(self, own: int, other: int) -> list[int]:
        lacking = [window & ~own for window in self.windows if not window & other]
        return [lack for lack in lacking if lack.bit_count() <= 2]

    def wins(self, tree: Certificate, own: int, other: int) -> bool:
        placed = tree.placement
        if placed & (own | other) or placed & ~self.full or not 1 <= placed.bit_count() <= 2:
            return False
        own |= placed
        gaps = self.gaps(own, other)
        if 0 in gaps:
            return True
        if self.gaps(other, own):
            return False
        return all(
            self.answered(tree, one | two, own, other)
            for one, two in combinations(bits(self.full & ~own & ~other), 2)
            if all(gap & (one | two) for gap in gaps)
        )

    def answered(self, tree: Certificate, reply: int, own: int, other: int) -> bool:
        """Whether what is written for a part of a reply wins after all of it."""
        return any(
            not part & ~reply and self.wins(rest, own, other | reply)
            for part, rest in tree.replies.items()
        )


@cache
def proved(rows: str) -> tuple[Position, Certificate]:
    position = parse_rows(rows, CONNECT6)
    found = prove(position, Colour.BLACK, Limits(turns=6, nodes=20_000)).certificate
    assert found is not None
    return position, found


def accepted(position: Position, found: Certificate) -> bool:
    try:
        check(position, Colour.BLACK, found)
    except CertificateError:
        return False
    return True


def with_white(position: Position, stones: int) -> Position:
    return Position(position.columns, position.rows, position.black, position.white | stones)


def near_rows(position: Position, stones: int) -> Iterator[Position]:
    """The position with more white stones: so many in each window that Black has not."""
    free = position.board.mask & ~position.black & ~position.white
    for window in windows(position.columns, position.rows):
        lacking = stones - (window & position.white).bit_count()
        if window & position.black or lacking <= 0:
            continue
        for chosen in list(combinations(bits(window & free), lacking))[::4]:
            yield with_white(position, sum(chosen))


@pytest.mark.clause("connect6.certificate.checked", "connect6.certificate.zone")
@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("stones", [2, 3])
def test_a_tree_that_overlooks_stones_near_a_row_is_refused(rows: str, stones: int) -> None:
    """White has more stones than the tree was found with; an unknown one may add to them."""
    position, found = proved(rows)
    assert accepted(position, found)
    assert Judge(position).wins(found, position.black, position.white)
    refused = lost = 0
    for other in list(near_rows(position, stones))[::3]:
        if not accepted(other, found):
            refused += 1
            lost += not Judge(other).wins(found, other.black, other.white)
        else:
            assert Judge(other).wins(found, other.black, other.white)
    assert refused
    assert lost or stones == 2


def changed(found: Certificate, free: list[int]) -> Iterator[Certificate]:
    """Trees with one placement moved, halved or doubled, or one reply less, more or other."""
    placement, replies = found.placement, found.replies
    for bit in free[::7]:
        yield Certificate(placement ^ next(bits(placement)) | bit, replies)
        yield Certificate(placement | bit, replies)
    for bit in bits(placement):
        yield Certificate(placement ^ bit, replies)
    for reply, after in replies.items():
        rest = {other: then for other, then in replies.items() if other != reply}
        yield Certificate(placement, rest)
        yield Certificate(placement, {**rest, reply | free[0]: after})
        yield Certificate(placement, {**rest, reply & (reply - 1): after})
        for inner in changed(after, free):
            yield Certificate(placement, {**rest, reply: inner})


@pytest.mark.clause("connect6.certificate.checked", "connect6.certificate.zone")
@pytest.mark.parametrize("rows", ROWS)
def test_no_changed_tree_is_accepted_that_does_not_win(rows: str) -> None:
    position, found = proved(rows)
    judge = Judge(position)
    free = list(bits(position.board.mask & ~position.black & ~position.white))
    refused = 0
    for one in list(changed(found, free))[::5]:
        if accepted(position, one):
            assert judge.wins(one, position.black, position.white)
        else:
            refused += 1
    assert refused > 10
