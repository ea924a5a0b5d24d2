"""An engine's answer is read up to each bound, and refused beyond it."""

from collections import Counter

import pytest

from judged_case import ask
from tedomari.errors import BoundError
from tedomari.game import Game
from tedomari.notation import parse
from tedomari.notation.numerals import digits_of
from tedomari_conformance.engines.operations import answer
from tedomari_conformance.engines.operations.liberty import liberty_game
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations import reading
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.meanings import format_value
from tedomari_conformance.suite.operations.reading import ShapeError, game, number, text


@pytest.mark.clause("protocol.operation.bounds")
def test_a_string_is_read_up_to_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reading.TEXT_LIMIT == 100_000
    monkeypatch.setattr(reading, "TEXT_LIMIT", 5)
    assert text("1+1+1", "value") == "1+1+1"
    with pytest.raises(ShapeError, match="at most 5 characters, found one of 6"):
        text("1+1+1 ", "value")


@pytest.mark.clause("protocol.operation.bounds")
def test_a_number_is_read_up_to_its_bound() -> None:
    assert number("-1/" + digits_of(2**16_384), "mean").denominator == 2**16_384
    with pytest.raises(ShapeError, match=r"a denominator up to 2\*\*16384"):
        number("1/" + digits_of(2**16_385), "mean")
    with pytest.raises(ShapeError, match="an exact number"):
        number("1/0", "mean")


@pytest.mark.clause("protocol.operation.bounds")
def test_a_nimber_is_read_up_to_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "NIMBER_LIMIT", 15)
    assert game("^+*15", "value") == parse("^*15")
    assert game("*(000015)", "value") == parse("*15")
    for large in ("*16", "^+*(16)", "*0000015"):
        with pytest.raises(BoundError, match=r"a nimber up to \*15"):
            game(large, "value")


@pytest.mark.clause("protocol.operation.bounds")
def test_a_table_is_read_up_to_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reading.TABLE_LIMIT == 20_000
    monkeypatch.setattr(reading, "TABLE_LIMIT", 2)
    assert game({"dag": ["0", [[0], [0]]]}, "value") == parse("*")
    with pytest.raises(ShapeError, match="a table of at most 2 entries, found 3"):
        game({"dag": ["0", "1", [[0], [0]]]}, "value")


@pytest.mark.clause("protocol.operation.win")
def test_turns_are_read_up_to_their_bound() -> None:
    def win(turns: int) -> Query:
        return ask("win", "gomoku", position=".....", turns=turns)

    for turns in (0, 61, 10**100):
        with pytest.raises(ShapeError, match="a number of turns from 1 to 60"):
            answer(win(turns))
    assert answer(win(1)) == {"win": False}


@pytest.mark.clause("protocol.operation.liberty-game")
def test_trees_are_read_up_to_their_bound() -> None:
    result: dict[str, JSON] = {"liberty_game": ["0"] * 100, "cooled": "0"}
    read = liberty_game.result.read
    assert read(result, "", None) == {"liberty_game": Counter(), "cooled": Game()}
    result = {"liberty_game": ["0"] * 101, "cooled": "0"}
    with pytest.raises(ShapeError, match="at most 100 trees, found 101"):
        read(result, "", None)


def test_a_long_value_is_shortened_in_a_message() -> None:
    # 2**193 has 59 digits, 2**196 has 60: with the sign, 60 and 61 characters.
    assert format_value(parse(f"-{2**193}")) == f"-{2**193}"
    assert format_value(parse(f"-{2**196}")) == f"-{2**196}"[:60] + "..."
