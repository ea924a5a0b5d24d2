"""Connect6: threats, defences and wins on the whole board, against the definitions."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tedomari.rulesets import Colour
from tedomari_connect6 import CONNECT6, KInARow, Position, Rules
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.definition import (
    can_win_now,
    defences_by_definition,
    placements,
    row_of,
    threats_by_definition,
    wins_by_definition,
    with_stones,
)
from tedomari_connect6.hitting import HittingError, least_number, least_sets
from tedomari_connect6.rules import has_won, winner
from tedomari_connect6.threats import (
    defences,
    threats,
    threats_after,
    threats_by_lines,
    wins_now,
)
from tedomari_connect6.windows import window_counts

RULESET = KInARow("connect6", CONNECT6, board_of(19, 19))

#: Games that are small enough for the definitions.
SMALL = [
    (Rules(4, 2, 1), 5, 3),
    (Rules(3, 1, 1), 4, 3),
    (Rules(4, 3, 1), 4, 2),
    (Rules(2, 3, 1), 2, 2),
    (CONNECT6, 9, 1),
]


def random_positions(
    columns: int, rows: int, number: int, seed: int, *, share: tuple[int, int] = (1, 1)
) -> list[Position]:
    """Return random positions; ``share`` is the ratio of black stones to white ones."""
    draw = random.Random(seed)
    board = board_of(columns, rows)
    positions = []
    for _ in range(number):
        points = list(bits_of(board.mask))
        draw.shuffle(points)
        stones = draw.randint(0, board.points)
        black = stones * share[0] // sum(share)
        positions.append(
            Position(columns, rows, sum(points[:black]), sum(points[black:stones]))
        )
    return positions


@pytest.mark.clause(
    "connect6.threat.definition",
    "connect6.threat.board",
    "connect6.threat.window",
    "connect6.threat.defences",
    "connect6.win.now",
    "connect6.rule.win",
)
@pytest.mark.parametrize(("rules", "columns", "rows"), SMALL)
def test_the_fast_algorithms_agree_with_the_definitions(
    rules: Rules, columns: int, rows: int
) -> None:
    compared = 0
    for position in random_positions(columns, rows, 60, seed=6, share=(3, 1)):
        for colour in Colour:
            assert has_won(position, colour, rules) == row_of(position, colour, rules)
            if winner(position, rules) is None:
                number = threats_by_definition(position, colour, rules)
                assert threats(position, colour, rules) == number
                expected = defences_by_definition(position, colour, rules)
                assert defences(position, colour, rules) == expected
                wins = wins_by_definition(position, colour, rules)
                assert sorted(wins_now(position, colour, rules)) == sorted(wins)
                compared += 1
    assert compared > 10


@pytest.mark.clause("connect6.threat.over", "plugin.line.threats")
def test_a_won_game_has_no_threats() -> None:
    position = RULESET.parse("XXXXXX../OOOO....")
    assert threats(position, Colour.BLACK, CONNECT6) is None
    assert threats(position, Colour.WHITE, CONNECT6) == 0
    assert defences(position, Colour.BLACK, CONNECT6) == []
    assert defences(position, Colour.WHITE, CONNECT6) == [0]
    assert wins_now(position, Colour.BLACK, CONNECT6) == []
    assert wins_now(position, Colour.WHITE, CONNECT6) == []
    assert threats_by_definition(position, Colour.BLACK, CONNECT6) is None
    assert defences_by_definition(position, Colour.BLACK, CONNECT6) == []


@pytest.mark.clause("connect6.threat.definition", "connect6.threat.defences")
@pytest.mark.parametrize(
    ("text", "number", "blocks"),
    [
        ("..XXX...", 0, [()]),
        ("..XXXXO", 1, [("A1",), ("B1",)]),
        (".XXXX.", 1, [("A1",), ("F1",)]),
        ("..XXXX..", 2, [("A1", "G1"), ("B1", "G1"), ("B1", "H1")]),
        (".XXXXX.", 2, [("A1", "G1")]),
        (
            "XXX..X.XXXX..",
            3,
            [("D1", "G1", "L1"), ("D1", "G1", "M1"), ("E1", "G1", "L1"), ("E1", "G1", "M1")],
        ),
    ],
)
def test_lines_with_one_two_and_three_threats_have_these_defences(
    text: str, number: int, blocks: list[tuple[str, ...]]
) -> None:
    position = RULESET.parse(text)
    assert RULESET.threats(position, Colour.BLACK) == number
    listed = list(RULESET.defences(position, Colour.BLACK))
    assert sorted(listed) == blocks
    assert threats_by_definition(position, Colour.BLACK, CONNECT6) == number


@pytest.mark.clause("connect6.win.now")
@pytest.mark.parametrize(
    ("text", "wins"),
    [
        ("..XXXX..", [("A1", "B1"), ("B1", "G1"), ("G1", "H1")]),
        (".XXXXX.", [("A1",), ("G1",)]),
        ("OXXXX.", []),
        ("XXX.X.X", [("D1", "F1")]),
    ],
)
def test_wins_now_lists_the_minimal_placements(text: str, wins: list[tuple[str, ...]]) -> None:
    assert list(RULESET.wins_now(RULESET.parse(text), Colour.BLACK)) == wins


# The whole board and its lines


@pytest.mark.clause("connect6.threat.sum-of-lines")
def test_one_stone_can_stop_threats_of_two_lines() -> None:
    """In the smallest example two lines cross in an empty point, with four stones on each."""
    position = RULESET.parse("X...../X...../X...../X...../....../..XXXX")
    assert threats_by_lines(position, Colour.BLACK, CONNECT6) == 2
    assert threats(position, Colour.BLACK, CONNECT6) == 1
    assert list(RULESET.defences(position, Colour.BLACK)) == [("A1",)]
    assert threats_by_definition(position, Colour.BLACK, CONNECT6) == 1
    assert position.black.bit_count() == 8


@pytest.mark.clause("connect6.threat.sum-of-lines")
def test_there_is_no_smaller_example() -> None:
    """A threat needs a window of six points with four stones, and two lines cross in one point.

    With a stone on that point, no point would be in gaps of both lines, and each threat would
    have to be stopped separately.  So eight stones are needed.  A board with fewer than six
    rows has threats in rows only, and these have no points in common.
    """
    for columns, rows in ((9, 5), (5, 9), (12, 2)):
        for position in random_positions(columns, rows, 40, seed=7, share=(5, 1)):
            if winner(position, CONNECT6) is None:
                by_lines = threats_by_lines(position, Colour.BLACK, CONNECT6)
                assert threats(position, Colour.BLACK, CONNECT6) == by_lines


@pytest.mark.clause("connect6.threat.sum-of-lines")
def test_the_sum_over_lines_is_an_upper_bound() -> None:
    differences = []
    for position in random_positions(12, 12, 150, seed=8, share=(4, 1)):
        for colour in Colour:
            if winner(position, CONNECT6) is None:
                exact = threats(position, colour, CONNECT6)
                assert exact is not None
                differences.append(threats_by_lines(position, colour, CONNECT6) - exact)
    assert min(differences) == 0 < max(differences)


def crowded_position(seed: int) -> Position:
    """Return 26 black and 8 white stones at random on a board of 8x8."""
    draw = random.Random(seed)
    points = list(bits_of(board_of(8, 8).mask))
    draw.shuffle(points)
    return Position(8, 8, sum(points[:26]), sum(points[26:34]))


@pytest.mark.clause("connect6.threat.board", "connect6.threat.defences")
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000))
def test_every_least_defence_stops_all_and_nothing_less_does(seed: int) -> None:
    position = crowded_position(seed)
    for colour in Colour:
        number = threats(position, colour, CONNECT6)
        if number is None or winner(position, CONNECT6) is not None:
            continue
        least = defences(position, colour, CONNECT6)
        assert least == sorted(set(least))
        for bits in least:
            assert bits.bit_count() == number
            assert not wins_now(with_stones(position, colour.other, bits), colour, CONNECT6)
        if 0 < number < 3:
            for bits in placements(position, number - 1):
                assert wins_now(with_stones(position, colour.other, bits), colour, CONNECT6)


@pytest.mark.clause("connect6.window.definition")
@given(st.integers(0, 2**18 - 1), st.integers(0, 2**18 - 1), st.integers(1, 6))
def test_windows_are_counted_by_their_empty_points(own: int, other: int, length: int) -> None:
    own &= ~other
    empty = (1 << 18) - 1 & ~(own | other)
    for shift in (1, 3):
        counts = window_counts(own, empty, shift, length, length)
        for start in range(18):
            points = [start + shift * step for step in range(length)]
            missing = sum(empty >> point & 1 for point in points)
            free = points[-1] < 18 and not any(other >> point & 1 for point in points)
            indices = [number for number, mask in enumerate(counts) if mask >> start & 1]
            assert indices == ([missing] if free else [])


@pytest.mark.clause("connect6.threat.board", "connect6.threat.over")
def test_threats_after_a_stone_agree_with_a_new_count() -> None:
    positions = [*random_positions(9, 9, 25, seed=10, share=(2, 1)), RULESET.parse("XXXXXX..")]
    for position in positions:
        for colour in Colour:
            numbers = threats_after(position, colour, CONNECT6)
            assert list(numbers) == list(bits_of(position.empty))
            for bit, number in numbers.items():
                after = position.with_stone(colour, bit)
                assert number == threats(after, colour, CONNECT6)


# Least hitting sets


def least_by_trying(sets: list[int], points: int) -> tuple[int, list[int]]:
    """Return the least number of points that hit all sets, and all least hitting sets."""
    for number in range(points + 1):
        hitting = [
            sum(1 << point for point in chosen)
            for chosen in combinations(range(points), number)
            if all(sum(1 << point for point in chosen) & mask for mask in sets)
        ]
        if hitting:
            return number, sorted(hitting)
    raise AssertionError


@pytest.mark.clause("connect6.threat.board", "connect6.threat.defences")
@given(st.lists(st.integers(1, 2**9 - 1), max_size=9))
def test_least_hitting_sets_agree_with_trying_all_sets(sets: list[int]) -> None:
    number, expected = least_by_trying(sets, 9)
    assert least_number(sets) == number
    assert least_sets(sets) == expected


@pytest.mark.clause("connect6.threat.board")
def test_the_search_has_a_stated_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    triangles = [0b11 << 3 * n for n in range(30)] + [0b110 << 3 * n for n in range(30)]
    assert least_number([*triangles, *(0b101 << 3 * n for n in range(30))]) == 60
    with pytest.raises(HittingError, match="more than 20000 least defences"):
        least_sets([*triangles, *(0b101 << 3 * n for n in range(30))])
    monkeypatch.setattr("tedomari_connect6.hitting.STEPS", 2)
    circle = [1 << n | 1 << (n + 1) % 7 for n in range(7)]
    with pytest.raises(HittingError, match="more than 2 steps of search"):
        least_number(circle)
    monkeypatch.setattr("tedomari_connect6.hitting._least_of_group", lambda group: 4)
    with pytest.raises(HittingError, match="more than 2 steps of search"):
        least_sets(circle)


# Three threats


@pytest.mark.clause("connect6.threat.three")
def test_three_threats_win_unless_the_opponent_wins_first() -> None:
    """Black wins after any two stones of White's, but White would win first with a four."""
    text = "XXX..X.XXXX.."
    position = RULESET.parse(text)
    for bits in placements(position, 2):
        after = with_stones(position, Colour.WHITE, bits)
        assert can_win_now(after, Colour.BLACK, CONNECT6)
    first = RULESET.parse(f"{text}/..OOOO.......")
    assert threats(first, Colour.BLACK, CONNECT6) == 3
    after_white = with_stones(first, Colour.WHITE, wins_now(first, Colour.WHITE, CONNECT6)[0])
    assert winner(after_white, CONNECT6) is Colour.WHITE


@pytest.mark.clause("connect6.threat.three")
def test_at_most_two_threats_can_be_stopped() -> None:
    for position in random_positions(8, 8, 60, seed=9, share=(2, 1)):
        number = threats(position, Colour.BLACK, CONNECT6)
        if number is not None and winner(position, CONNECT6) is None:
            stops = any(
                not wins_now(with_stones(position, Colour.WHITE, bits), Colour.BLACK, CONNECT6)
                for bits in defences(position, Colour.BLACK, CONNECT6)
                if bits.bit_count() <= CONNECT6.stones_a_turn
            )
            assert stops == (number <= CONNECT6.stones_a_turn)
