"""Kayles and octal games by code: notation, moves, values and clicks."""

import pytest

from tedomari import Game
from tedomari.rulesets import NoSpotError, PositionError, value
from tedomari_classics import Kayles, Octal

KAYLES, OCTAL = Kayles(), Octal()

#: The nim-values of rows of 0 to 71 pins, as the table in Winning Ways, chapter 4, prints them.
TABLE = (
    "012314321426 412714321467 412854721867 412314721827 412814721427 412814721867"
).replace(" ", "")


@pytest.mark.clause("kayles.value", "octal.value", "kayles.rule", "kayles.notation")
@pytest.mark.parametrize("pins", range(1, 72))
def test_a_row_of_kayles_has_the_printed_value(pins: int) -> None:
    expected = Game(f"*{TABLE[pins]}")
    assert KAYLES.value(KAYLES.parse(f"(o)^{pins}")) == expected
    assert OCTAL.value(OCTAL.parse(f".77:{pins}")) == expected


@pytest.mark.clause("kayles.rule", "kayles.value")
@pytest.mark.parametrize("text", ["o", "oo", "ooo", "o.oo", "ooooo", "oooo.ooo", "ooooooo"])
def test_values_of_kayles_follow_from_the_moves(text: str) -> None:
    class Moves(Kayles):
        value = None  # type: ignore[assignment]  # only the moves count

    assert KAYLES.value(KAYLES.parse(text)) == value(Moves(), text)


@pytest.mark.clause("octal.moves", "octal.first-digit", "octal.position")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (".77:4", [".77:3", ".77:1+2", ".77:2", ".77:1+1"]),
        (".1:1", [".1:0"]),
        (".1:2", []),
        (".2:1", []),
        (".2:2+2", [".2:1+2"]),
        (".04:4", [".04:1+1"]),
        ("4.:4", ["4.:1+3", "4.:2+2"]),
        (".137:3", [".137:1", ".137:0"]),
        (".137:5", [".137:3", ".137:2", ".137:1+1"]),
    ],
)
def test_moves(text: str, expected: list[str]) -> None:
    options = [OCTAL.format(option) for option in OCTAL.left_options(OCTAL.parse(text))]
    assert sorted(options) == sorted(expected)


@pytest.mark.clause("octal.notation.line", "octal.notation.picture", "octal.position")
def test_notations() -> None:
    position = OCTAL.parse("0.770:4+0+3")
    assert OCTAL.format(position) == ".77:3+4"
    assert OCTAL.format_lines(position) == ".77\nooo\noooo"
    assert OCTAL.parse(".77\noooo\nooo") == position
    assert OCTAL.format_lines(OCTAL.parse(".77:0")) == ".77\n."
    assert OCTAL.parse(".77\n.") == OCTAL.parse(".77:0")
    assert OCTAL.parse(".77:" + "0" * 5000 + "3+004+00") == position


@pytest.mark.clause("octal.notation.line", "octal.notation.picture")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: expected '.', '0.' or '4.' and digits"),
        (".78:3", "line 1, column 3: expected a digit from 0 to 7"),
        (".77", "line 1, column 4: expected ':' and heaps such as 3+4"),
        (".77:", "line 1, column 5: expected a number of counters"),
        (".77:3-4", "line 1, column 6: expected '+' or the end of the text, found '-'"),
        (".77:1000", "line 1, column 5: expected a heap of at most 999 counters"),
        (".77:3+", "line 1, column 7: expected a number of counters"),
        (".77\nox", "line 2, column 2: expected a counter 'o', found 'x'"),
        (".77\no\n", "line 3, column 1: expected a counter 'o'"),
        (".77\n" + "o" * 1000, "line 2, column 1: expected a heap of at most 999 counters"),
    ],
)
def test_wrong_notations_are_refused(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        OCTAL.parse(text)
    assert message in str(caught.value)


@pytest.mark.clause("octal.clickable", "octal.svg")
def test_clicks_take_and_add_counters() -> None:
    position = OCTAL.parse(".77:2+3")
    assert OCTAL.format(OCTAL.clicked(position, "heap 2, counter 1")) == ".77:2+2"
    assert OCTAL.format(OCTAL.clicked(position, "heap 1, counter 3")) == ".77:3+3"
    assert OCTAL.format(OCTAL.clicked(position, "heap 3, counter 1")) == ".77:1+2+3"
    assert OCTAL.svg(position).count("<circle") == 5
    with pytest.raises(NoSpotError):
        OCTAL.clicked(position, "heap 4, counter 1")


@pytest.mark.clause("octal.components", "octal.sample")
def test_components_and_smaller_positions() -> None:
    position = OCTAL.parse(".77:1+3")
    assert [OCTAL.format(part) for part in OCTAL.components(position)] == [".77:1", ".77:3"]
    assert list(OCTAL.images(position)) == [(-1, position)]
    assert {OCTAL.format(each) for each in OCTAL.smaller(position)} == {
        ".77:1", ".77:3", ".77:1+2",
    }  # fmt: skip
    drawn = OCTAL.sample(lambda low, high: high, OCTAL.usual_size)
    assert OCTAL.format(drawn) == "4.777:6+6"
