"""Strings and coins: order, notations, moves, and errors."""

import pytest
from hypothesis import given

from tedomari.rulesets import PositionError
from tedomari_conformance.strategies import positions
from tedomari_dots_and_boxes import (
    BoardError,
    CoinsPosition,
    IllegalLineError,
    Strings,
    StringsAndCoins,
)

GAME = StringsAndCoins()
ANY = positions(GAME, examples=[*GAME.examples, "coins 12: 10-11 2-10 2-* 2-2 2-2 0-* 0-* B"])


@pytest.mark.clause("dab.coins.notation", "dab.coins.picture")
@given(ANY)
def test_both_notations_read_back(position: CoinsPosition) -> None:
    assert GAME.parse(GAME.format(position)) == position
    assert GAME.parse(GAME.format_lines(position)) == position


@pytest.mark.clause("dab.coins.notation.order")
def test_the_order_of_strings_does_not_matter() -> None:
    texts = ["coins 3: 0-1 0-* 1-2 1-2", "coins 3: 2-1 *-0 1-2 1-0"]
    one, other = map(GAME.parse, texts)
    assert one == other
    assert hash(one) == hash(other)
    assert GAME.format(other) == "coins 3: 0-1 0-* 1-2 1-2"
    raw = CoinsPosition(Strings(3, ((2, 1), (-1, 0), (1, 2), (1, 0))))
    assert raw == one


@pytest.mark.clause("dab.coins.picture")
def test_the_picture_has_a_line_for_each_coin() -> None:
    position = GAME.parse("coins 3: 0-1 0-* 1-1 B")
    assert GAME.format_lines(position).splitlines() == [
        "coins 3:",
        "0 - 1 *",
        "1 - 1",
        "2 -",
        "B",
    ]
    assert GAME.parse("coins 2:\n 0 -\n1 - 0 *  \r\n\n0:0 B\n") == GAME.parse(
        "coins 2: 0-1 1-* B"
    )
    assert GAME.parse("coins 0:") == GAME.parse("coins 0: 0:0 A")


@pytest.mark.clause("dab.coins.moves", "dab.coins.position")
def test_equal_strings_are_one_move() -> None:
    position = GAME.parse("coins 2: 0-1 0-1 1-* B")
    moves = {move.name: move for move in GAME.moves(position)}
    assert list(moves) == ["0-1", "1-*"]
    assert GAME.format(moves["0-1"].position) == "coins 2: 0-1 1-*"
    assert [(move.points, move.again) for move in moves.values()] == [(0, False)] * 2
    assert position.left == 2


@pytest.mark.clause("dab.coins.position")
def test_the_last_string_wins_its_coins() -> None:
    both = GAME.parse("coins 2: 0-1 B").cut((0, 1))
    assert (both.scores, both.to_move, both.left) == ((0, 2), 1, 0)
    one = GAME.parse("coins 2: 0-1 1-*").cut((0, 1))
    assert (one.scores, one.to_move, one.left) == ((1, 0), 0, 1)
    none = GAME.parse("coins 1: 0-* 0-*").cut((0, -1))
    assert (none.scores, none.to_move, none.left) == ((0, 0), 1, 1)
    with pytest.raises(IllegalLineError, match=r"the line 0-\* cannot be drawn: there is no"):
        both.cut((0, -1))


@pytest.mark.clause("dab.coins.position")
def test_impossible_positions_are_refused() -> None:
    strings = Strings(2, ((0, -1),))
    assert CoinsPosition(strings, (0, 1)).left == 1
    with pytest.raises(BoardError, match="at most 1, the number of coins without strings"):
        CoinsPosition(strings, (1, 1))
    with pytest.raises(BoardError, match="player to move is 0 or 1"):
        CoinsPosition(strings, to_move=2)


@pytest.mark.clause("dab.coins.notation", "dab.coins.picture", "dab.notation.errors")
@pytest.mark.parametrize(
    ("text", "row", "column", "expected"),
    [
        ("", 1, 1, "'coins', the number of coins and a colon"),
        ("coins 3", 1, 1, "'coins', the number of coins and a colon"),
        ("coins 9999:", 1, 7, "at most 2500 coins"),
        ("coins 2: 0-2", 1, 10, "coins with numbers below 2"),
        ("coins 2: *-*", 1, 10, "a string with one coin at least"),
        ("coins 2: 0-1-", 1, 10, "a string such as 0-1"),
        ("coins 2: 0-1 1:0", 1, 14, "scores that add up to at most 0"),
        ("coins 2: A A", 1, 12, "one player to move"),
        ("coins 2:\n0 - 1", 2, 6, "the number of the next coin"),
        ("coins 2:\n1 - 0\n0 -", 2, 1, "here coin 0"),
        ("coins 1:\n0 - x", 2, 5, "the number of a coin, or * for the ground"),
        ("coins 1:\n0 - 1", 2, 5, "coins with numbers below 1"),
        ("coins 1:\n0 - 0\nC", 3, 1, "the scores such as 2:1"),
        ("coins 1:" + 10_001 * " 0-*", 1, 40_013, "at most 10000 strings"),
    ],
)
def test_invalid_text_is_refused(text: str, row: int, column: int, expected: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.parse(text)
    assert (caught.value.line, caught.value.column) == (row, column), str(caught.value)
    assert expected in caught.value.expected


@pytest.mark.clause("dab.coins.structure", "dab.solve.nimstring", "plugin.described")
def test_a_graph_is_described(monkeypatch: pytest.MonkeyPatch) -> None:
    """A string from a coin to itself counts twice; coins 2 and 3 stay apart."""
    position = GAME.parse("coins 5: 0-1 1-1 2-* 3-* 3-*")
    assert GAME.describe(position) == {
        "coins_by_strings": {"0": 1, "1": 2, "2": 1, "3": 1},
        "components": [
            {"coins": [0, 1], "strings": 2},
            {"coins": [2], "strings": 1},
            {"coins": [3], "strings": 2},
        ],
    }
    assert GAME.nimstring(GAME.parse("coins 1: 0-* 0-*")) == 1
    assert GAME.nimstring(GAME.parse("coins 3: *-0 0-1 1-2")) == "loony"
    assert GAME.nimstring(GAME.parse("coins 0:")) == 0
    monkeypatch.setattr("tedomari_dots_and_boxes.coins_ruleset.NIMSTRING_WORK", 6)
    assert GAME.nimstring(GAME.parse("coins 3: 0-1 0-2 1-2 0-* 1-* 2-*")) is None
