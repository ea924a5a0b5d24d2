"""Connect6: the number of threats on machine words, against the definitions and the masks."""

import random
from itertools import combinations

import pytest

from tedomari.kernel.words import i64, vec
from tedomari.rulesets import Colour
from tedomari_connect6 import CONNECT6, GOMOKU, Position, Rules, covers
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.covers import least_cover
from tedomari_connect6.definition import row_of, threats_by_definition
from tedomari_connect6.hitting import least_number
from tedomari_connect6.rules import has_won
from tedomari_connect6.threats import gaps_of, threats
from tedomari_connect6.word_threats import UNDECIDED, WON, count_threats

#: Games that are small enough for the definitions.
SMALL = [
    (Rules(4, 2, 1), 5, 3),
    (Rules(3, 1, 1), 4, 3),
    (Rules(2, 2, 1), 3, 3),
    (Rules(1, 1, 1), 2, 2),
    (Rules(26, 2, 1), 3, 2),
    (CONNECT6, 9, 1),
]


def random_position(draw: random.Random, columns: int, rows: int, stones: int) -> Position:
    """Return a position with a number of stones, any of which may be black."""
    points = list(bits_of(board_of(columns, rows).mask))
    sample = draw.sample(points, stones)
    black = draw.randint(0, stones)
    return Position(columns, rows, sum(sample[:black]), sum(sample[black:]))


def by_words(position: Position, colour: Colour, rules: Rules) -> int:
    """The answer on words."""
    own, other = position.stones(colour), position.stones(colour.other)
    size = position.columns, position.rows
    return count_threats(own, other, *size, rules.in_a_row, rules.stones_a_turn)


def by_masks(position: Position, colour: Colour, rules: Rules) -> int:
    """The same on large integers."""
    if has_won(position, colour, rules):
        return WON
    if has_won(position, colour.other, rules):
        return 0
    return least_number(gaps_of(position, colour, rules))


@pytest.mark.clause(
    "connect6.threat.definition", "connect6.threat.board", "connect6.threat.over"
)
@pytest.mark.parametrize(("rules", "columns", "rows"), SMALL)
def test_words_count_threats_as_the_definitions_do(
    rules: Rules, columns: int, rows: int
) -> None:
    draw = random.Random(f"{rules}")
    for _ in range(60):
        position = random_position(draw, columns, rows, draw.randint(0, columns * rows))
        for colour in Colour:
            number = by_words(position, colour, rules)
            if rules.in_a_row > 25:
                assert number == UNDECIDED
                continue
            if row_of(position, colour.other, rules) and not row_of(position, colour, rules):
                assert number == 0
                continue
            expected = threats_by_definition(position, colour, rules)
            assert number == (WON if expected is None else expected), (position, colour)


@pytest.mark.clause("connect6.threat.board", "connect6.rule.win")
@pytest.mark.parametrize("rules", [CONNECT6, GOMOKU, Rules(5, 2, 1), Rules(4, 2, 1)])
def test_words_count_threats_as_masks_do_on_large_boards(rules: Rules) -> None:
    draw = random.Random(f"{rules}")
    answers = set()
    for columns, rows in ((19, 19), (25, 25), (7, 25), (25, 6)) * 15:
        position = random_position(draw, columns, rows, draw.randint(10, columns * rows // 2))
        for colour in Colour:
            number = by_words(position, colour, rules)
            answers.add(number)
            if number != UNDECIDED:
                assert number == by_masks(position, colour, rules), (position, colour)
    assert {0, 1} < answers


def test_words_leave_other_games_to_the_masks() -> None:
    """Three stones a turn, rows longer than a board, and gaps with too many points."""
    position = Position(19, 19, board_of(19, 19).bit(9, 9))
    assert by_words(position, Colour.BLACK, Rules(6, 3, 1)) == UNDECIDED
    assert by_words(position, Colour.BLACK, Rules(26, 2, 1)) == UNDECIDED
    every_third = [board_of(19, 19).bit(c, r) for c in range(1, 18, 3) for r in range(1, 18, 3)]
    crowded = Position(19, 19, sum(every_third))
    assert by_words(crowded, Colour.BLACK, Rules(3, 2, 1)) == UNDECIDED
    assert threats(position, Colour.BLACK, Rules(26, 2, 1)) == 0


def test_least_covers_are_least() -> None:
    """Sets of vertices are tried in the order of their size."""
    draw = random.Random(22)
    for _ in range(300):
        size = draw.randint(1, 9)
        edges = [pair for pair in combinations(range(size), 2) if draw.random() < 0.4]
        near = [0] * size
        for first, last in edges:
            near[first] |= 1 << last
            near[last] |= 1 << first
        expected = next(
            number
            for number in range(size + 1)
            if any(
                all(first in cover or last in cover for first, last in edges)
                for cover in combinations(range(size), number)
            )
        )
        assert least_cover(vec[i64](near)) == expected, edges


def test_a_long_search_for_a_cover_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    if not covers.__file__.endswith(".py"):
        pytest.skip("the bound of compiled code cannot be changed")
    ring = [sum(1 << (place + step) % 31 for step in (-5, -1, 1, 5)) for place in range(31)]
    assert least_cover(vec[i64](ring)) > 15
    monkeypatch.setattr(covers, "DIVISIONS", 3)
    assert least_cover(vec[i64](ring)) == -1
