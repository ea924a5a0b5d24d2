"""Connect6: threats and needs of lines, against the definitions on every line."""

from collections.abc import Iterator
from itertools import product

import pytest

from tedomari.rulesets import Colour
from tedomari_connect6 import CONNECT6, GOMOKU, KInARow, Rules
from tedomari_connect6.board import board_of
from tedomari_connect6.line import Line, line_of, line_threats, reverse_bits, windows_of
from tedomari_connect6.patterns.definition import (
    line_threats_by_definition,
    needs_by_definition,
)
from tedomari_connect6.patterns.needs import NEVER, Needs, needs_of
from tedomari_connect6.threats import threats


def lines(length: int) -> Iterator[Line]:
    """Return all lines of a length."""
    return (line_of("".join(signs)) for signs in product(".XO", repeat=length))


@pytest.mark.clause("connect6.line.definition")
def test_lines_can_be_read_reversed_and_swapped() -> None:
    line = line_of("..XXX.O")
    assert str(line) == "..XXX.O"
    assert str(line.reversed) == "O.XXX.."
    assert str(line.swapped) == "..OOO.X"
    assert line.empty == 0b0100011
    assert reverse_bits(0, 0) == 0


@pytest.mark.clause("connect6.window.definition")
def test_windows_contain_no_stone_of_the_opponent() -> None:
    assert windows_of(line_of("O.......")) == [0b1111110, 0b11111100]
    assert windows_of(line_of("...O....")) == []
    assert windows_of(line_of(".....")) == []


@pytest.mark.clause("connect6.threat.line", "connect6.threat.definition")
@pytest.mark.parametrize("length", [6, 7, 8])
def test_the_sliding_window_counts_threats_as_defined(length: int) -> None:
    for line in lines(length):
        assert line_threats(line) == line_threats_by_definition(line), str(line)


@pytest.mark.clause("connect6.threat.line")
@pytest.mark.parametrize("rules", [GOMOKU, Rules(3, 2, 1), Rules(4, 3, 1), Rules(2, 2, 1)])
def test_the_sliding_window_counts_threats_in_other_games(rules: Rules) -> None:
    for line in lines(7):
        assert line_threats(line, rules) == line_threats_by_definition(line, rules), str(line)


@pytest.mark.clause("connect6.pattern.needs", "connect6.pattern.fives")
@pytest.mark.parametrize("length", [6, 7])
def test_needs_agree_with_the_definition(length: int) -> None:
    for line in lines(length):
        assert needs_of(line) == needs_by_definition(line), str(line)


@pytest.mark.clause("connect6.threat.line", "connect6.position.line", "connect6.threat.board")
def test_a_line_has_the_threats_of_a_board_of_one_row() -> None:
    ruleset = KInARow("connect6", CONNECT6, board_of(19, 19))
    for length in (6, 7, 8):
        for line in lines(length):
            position = ruleset.parse(str(line))
            if ruleset.winner(position) is None:
                assert threats(position, Colour.BLACK, CONNECT6) == line_threats(line)


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("........", Needs(0, 4, 4, 0)),
        ("......", Needs(0, 4, 6, 0)),
        (".....O", Needs(0, NEVER, NEVER, 0)),
        ("...XXX..", Needs(0, 1, 1, 0)),
        ("...XXX.", Needs(0, 1, 2, 0)),
        ("...XXX", Needs(0, 1, 3, 0)),
        ("..XXXX..", Needs(2, 0, 0, 0)),
        ("..XXXX.X", Needs(2, 0, 0, 1)),
        (".XXXXX.", Needs(2, 0, 0, 2)),
        ("XXXXXX", Needs(None, 0, 0, 0)),
    ],
)
@pytest.mark.clause("connect6.pattern.needs", "connect6.pattern.fives")
def test_the_needs_of_some_lines_are_as_counted_by_hand(text: str, needs: Needs) -> None:
    assert needs_of(line_of(text)) == needs
    assert needs_by_definition(line_of(text)) == needs


@pytest.mark.clause("connect6.table-3-1.one-line", "connect6.table-2-3.more")
def test_three_threats_need_13_points_and_8_stones() -> None:
    """The opponent's stones only remove windows, so the test tries none of them."""
    assert all((line_threats(Line(12, own, 0)) or 0) < 3 for own in range(1 << 12))
    stones = [
        own.bit_count() for own in range(1 << 13) if (line_threats(Line(13, own, 0)) or 0) >= 3
    ]
    assert min(stones) == 8
    assert line_threats_by_definition(line_of("XXX..X.XXXX..")) == 3


# Every line of 6 to 12 points


class Definitions:
    """The definitions on all lines of one length; a line is a number in base 3.

    One more stone makes the number greater.  So if the lines are visited from the greatest
    number down, the results after one more stone are already known: a player can win with n
    stones after six in a row, or if some stone leads to a line on which n - 1 are enough; the
    opponent needs no stones if the player cannot win in one turn, and otherwise one more than
    after the best stone; and similarly for the stones that make threats.
    """

    def __init__(self, length: int) -> None:
        count = 3**length
        self.length = length
        self.threats = bytearray(count)
        self.one = bytearray(count)
        self.two = bytearray(count)
        self.fives = bytearray(count)
        six = bytearray(count)
        win_1 = bytearray(count)
        win_2 = bytearray(count)
        powers = [3**place for place in range(length)]
        for number, symbols in zip(
            range(count - 1, -1, -1), product("OX.", repeat=length), strict=True
        ):
            text = "".join(symbols)
            own = [number + powers[-1 - i] for i, symbol in enumerate(text) if symbol == "."]
            opponent = [
                number + 2 * powers[-1 - i] for i, symbol in enumerate(text) if symbol == "."
            ]
            six[number] = "XXXXXX" in text
            win_1[number] = six[number] or any(six[after] for after in own)
            win_2[number] = win_1[number] or any(win_1[after] for after in own)
            if six[number]:
                self.threats[number] = 99
                continue
            if win_2[number]:
                self.threats[number] = 1 + min(self.threats[after] for after in opponent)
            if win_1[number]:
                self.fives[number] = 1 + min(self.fives[after] for after in opponent)
            if self.threats[number] < 1:
                self.one[number] = min(NEVER, *(1 + self.one[a] for a in own), NEVER)
            if self.threats[number] < 2:
                self.two[number] = min(NEVER, *(1 + self.two[a] for a in own), NEVER)

    def lines(self) -> Iterator[tuple[Line, Needs]]:
        """Yield all lines with their needs by the definitions."""
        for number, symbols in enumerate(product(".XO", repeat=self.length)):
            threats = self.threats[number]
            yield (
                line_of("".join(symbols)),
                Needs(
                    None if threats == 99 else threats,
                    self.one[number],
                    self.two[number],
                    self.fives[number],
                ),
            )


def test_the_definitions_on_all_lines_agree_with_those_on_one() -> None:
    for line, needs in Definitions(6).lines():
        assert needs == needs_by_definition(line), str(line)


@pytest.mark.exhaustive
@pytest.mark.clause("connect6.threat.line", "connect6.pattern.needs", "connect6.pattern.fives")
@pytest.mark.parametrize("length", range(6, 13))
def test_every_line_of_6_to_12_points_agrees_with_the_definitions(length: int) -> None:
    compared = 0
    for line, needs in Definitions(length).lines():
        assert line_threats(line) == needs.threats, str(line)
        assert needs_of.__wrapped__(line) == needs, str(line)
        compared += 1
    assert compared == 3**length
