"""False certificates of wins, judged by trying all replies of the opponent, without zones."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from tedomari.rulesets import Colour
from tedomari.rulesets.experimental import PlayError
from tedomari_connect6.names import parse_point
from tedomari_connect6.notation import parse_rows
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search import (
    Certificate,
    CertificateError,
    Limits,
    check,
    double_threat_win,
    prove,
)

#: Wins of Black's with a single threat, after which one stone of each reply is unknown.
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
    """Return the masks of all windows of six points on a board."""
    bit = Position(columns, rows).board.bit
    masks = []
    for column in range(columns):
        for row in range(rows):
            for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                places = [(column + across * n, row + up * n) for n in range(6)]
                if all(0 <= c < columns and 0 <= r < rows for c, r in places):
                    masks.append(sum(bit(c, r) for c, r in places))
    return tuple(masks)


class Judge:
    """A judge of trees, which tries every reply of the opponent."""

    def __init__(self, position: Position) -> None:
        self.full = position.board.mask
        self.windows = windows(position.columns, position.rows)

    def gaps(self, own: int, other: int) -> list[int]:
        lacking = [window & ~own for window in self.windows if not window & other]
        return [lack for lack in lacking if lack.bit_count() <= 2]

    def wins(self, tree: Certificate, own: int, other: int) -> bool:
        placement = tree.placement
        if (
            placement & (own | other)
            or placement & ~self.full
            or not 1 <= placement.bit_count() <= 2
        ):
            return False
        own |= placement
        gaps = self.gaps(own, other)
        if 0 in gaps:
            return True
        if self.gaps(other, own):
            return False
        return all(
            self.answers_reply(tree, first | second, own, other)
            for first, second in combinations(bits(self.full & ~own & ~other), 2)
            if all(gap & (first | second) for gap in gaps)
        )

    def answers_reply(self, tree: Certificate, reply: int, own: int, other: int) -> bool:
        """Whether the tree for some part of a reply wins after the whole reply."""
        return any(
            not part & ~reply and self.wins(rest, own, other | reply)
            for part, rest in tree.replies.items()
        )


@cache
def prove_rows(rows: str) -> tuple[Position, Certificate]:
    position = parse_rows(rows, CONNECT6)
    certificate = prove(position, Colour.BLACK, Limits(turns=6, nodes=20_000)).certificate
    assert certificate is not None
    return position, certificate


def is_accepted(position: Position, certificate: Certificate) -> bool:
    try:
        check(position, Colour.BLACK, certificate)
    except CertificateError:
        return False
    return True


def with_white(position: Position, stones: int) -> Position:
    return Position(position.columns, position.rows, position.black, position.white | stones)


def near_rows(position: Position, stones: int) -> Iterator[Position]:
    """Yield positions with ``stones`` white stones in some window without black ones."""
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
    """White has more stones than when the tree was found, and an unknown one may join them."""
    position, certificate = prove_rows(rows)
    assert is_accepted(position, certificate)
    assert Judge(position).wins(certificate, position.black, position.white)
    refused = lost = 0
    for other in list(near_rows(position, stones))[::3]:
        if not is_accepted(other, certificate):
            refused += 1
            lost += not Judge(other).wins(certificate, other.black, other.white)
        else:
            assert Judge(other).wins(certificate, other.black, other.white)
    assert refused
    assert lost or stones == 2


def vary(certificate: Certificate, free: list[int]) -> Iterator[Certificate]:
    """Yield trees with one placement changed, or with one reply removed or changed."""
    placement, replies = certificate.placement, certificate.replies
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
        for inner in vary(after, free):
            yield Certificate(placement, {**rest, reply: inner})


@pytest.mark.clause("connect6.certificate.checked", "connect6.certificate.zone")
@pytest.mark.parametrize("rows", ROWS)
def test_a_changed_tree_is_accepted_only_if_it_wins(rows: str) -> None:
    position, certificate = prove_rows(rows)
    judge = Judge(position)
    free = list(bits(position.board.mask & ~position.black & ~position.white))
    refused = 0
    for variant in list(vary(certificate, free))[::5]:
        if is_accepted(position, variant):
            assert judge.wins(variant, position.black, position.white)
        else:
            refused += 1
    assert refused > 10


#: Points that belong to no empty row of six.
FULL = "OXOXOXO"

#: A board of five rows, on which six in a row are possible only in rows.  Black threatens once
#: in row 5 and once in row 4, each time with one reply; then two of the rows with three stones
#: give four threats.  White has six points in a row to the right of the last X.
TWO_THREATS = f"OOXXX...X%s/OOXXX...{FULL}/..XXX...{FULL}/..XXX...{FULL}/..XXX...{FULL}"

BOARD = parse_rows(TWO_THREATS % "......", CONNECT6).board

#: The rows with three stones, each with the other two.
OTHERS = {"3": "21", "2": "31", "1": "32"}


def at(names: str) -> int:
    return sum(parse_point(BOARD, name) for name in names.split())


def fours(rows: str) -> Certificate:
    """Return the placement that makes four in these two rows, open on both sides."""
    return Certificate(at(" ".join(f"F{row}" for row in rows)))


def near(row: str) -> list[str]:
    """Return the points on which a stone hinders a four in this row."""
    return [column + row for column in "ABFGH"]


def second_threat() -> Certificate:
    """Return the tree of the threat in row 4; if a second stone hinders a row, others win."""
    free = {at(f"H4 {point}"): fours(OTHERS[row]) for row in "32" for point in near(row)}
    return Certificate(at("F4 G4"), {at("H4"): fours("32"), **free})


def tree(answers_reply: str = "321") -> Certificate:
    """Return the tree of the win, with answers to second stones in row 4 and in these rows."""
    free = {at(f"H5 {point}"): fours("32") for point in ("F4", "G4", "H4")}
    for row in answers_reply:
        free |= {at(f"H5 {point}"): fours(OTHERS[row]) for point in near(row)}
    return Certificate(at("F5 G5"), {at("H5"): second_threat(), **free})


def holds(position: Position, certificate: Certificate) -> bool:
    """Whether a tree wins against every reply."""
    return Judge(position).wins(certificate, position.black, position.white)


@pytest.mark.clause("connect6.certificate.checked", "connect6.certificate.zone")
@pytest.mark.parametrize(
    ("row", "wins"),
    [
        ("......", True),
        ("O.....", True),
        ("...O..", True),
        ("OO....", False),
        ("O.O...", False),
        (".O...O", False),
        ("OOO...", False),
    ],
)
def test_unknown_stones_of_two_replies_add_up(row: str, wins: bool) -> None:
    """White places one after each threat; with two from before, four of six are in a row."""
    position = parse_rows(TWO_THREATS % row, CONNECT6)
    assert holds(position, tree()) == wins
    assert is_accepted(position, tree()) == wins


@pytest.mark.clause("connect6.certificate.checked", "connect6.certificate.zone")
def test_stones_that_matter_after_the_second_threat_need_answers_after_the_first() -> None:
    """White hinders one row after the first threat, and another one after the second."""
    position = parse_rows(TWO_THREATS % "......", CONNECT6)
    for answers_reply in ("", "3", "21", "32"):
        assert not holds(position, tree(answers_reply))
        assert not is_accepted(position, tree(answers_reply))


@pytest.mark.clause("connect6.certificate.checked", "connect6.certificate.zone")
def test_a_tree_without_a_reply_is_refused_unless_it_still_wins() -> None:
    position = parse_rows(TWO_THREATS % "......", CONNECT6)
    full = tree()
    refused = 0
    for reply in full.replies:
        rest = {other: after for other, after in full.replies.items() if other != reply}
        certificate = Certificate(full.placement, rest)
        refused += not is_accepted(position, certificate)
        assert holds(position, certificate) or not is_accepted(position, certificate)
    assert refused > 10


@pytest.mark.clause("connect6.certificate.checked")
@pytest.mark.parametrize(
    ("rows", "place", "left", "wins"),
    [
        ("XXXX..", "E1 F1", 2, True),
        ("XXXX..", "E1 F1", 1, False),
        ("XXXXX.", "F1", 1, True),
        ("XXXXX.", "F1", 2, True),
        ("XXXXX..", "F1 G1", 1, False),
    ],
)
def test_a_placement_has_at_most_the_stones_left_in_the_turn(
    rows: str, place: str, left: int, wins: bool
) -> None:
    position = parse_rows(rows, CONNECT6)
    certificate = Certificate(sum(parse_point(position.board, name) for name in place.split()))
    if wins:
        check(position, Colour.BLACK, certificate, left)
    else:
        with pytest.raises(CertificateError, match="the turn has 1 left"):
            check(position, Colour.BLACK, certificate, left)


#: Positions in which the game is over, each with a placement of Black's that seems to win.
OVER = [
    ("XXXXX......./OOOOOO....../............", "F3"),
    ("XXXX......../OOOOOO....../............", "E3 F3"),
    ("XXXX......../OOOOOOO...../............", "E3 F3"),
    (".....O.X/....O..X/...O...X/..O....X/.O...X../O....X..", "H1 H2"),
    ("XXXXXX....../OOOO......../............", "L1"),
    ("X......./X......./X......./X......./X.....OO/X.....OO", "B1 B2"),
]


@pytest.mark.clause("connect6.certificate.checked")
@pytest.mark.parametrize(("rows", "place"), OVER)
def test_no_tree_wins_a_game_that_is_over(rows: str, place: str) -> None:
    position = parse_rows(rows, CONNECT6)
    stones = sum(parse_point(position.board, name) for name in place.split())
    for left in (stones.bit_count(), 2):
        with pytest.raises(CertificateError, match="the game is over"):
            check(position, Colour.BLACK, Certificate(stones), left)


@pytest.mark.clause("connect6.search.start", "connect6.search.double")
@pytest.mark.parametrize(("rows", "place"), OVER)
@pytest.mark.parametrize("colour", Colour)
def test_no_search_starts_when_the_game_is_over(rows: str, place: str, colour: Colour) -> None:
    position = parse_rows(rows, CONNECT6)
    with pytest.raises(PlayError, match="the game is over"):
        double_threat_win(position, colour)
    for stones in (1, 2):
        with pytest.raises(PlayError, match="the game is over"):
            prove(position, colour, Limits(), stones)
