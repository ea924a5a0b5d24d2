"""Connect6: records of games in SGF."""

import sys

import pytest

from tedomari.rulesets import Colour, PositionError, Turn
from tedomari.sgf import SgfmillError
from tedomari_connect6 import CONNECT6, KInARow
from tedomari_connect6.board import board_of
from tedomari_connect6.names import Letters, names_of
from tedomari_connect6.sgf import (
    Record,
    RecordError,
    position_of_record,
    read_record,
    write_record,
)

BOARD = board_of(19, 19)
RULESET = KInARow("connect6", CONNECT6, BOARD)
WITHOUT_I = KInARow("connect6", CONNECT6, BOARD, letters=Letters.WITHOUT_I)

GAME = "(;FF[4]GM[1]SZ[19];B[jj];W[ki];W[hk];B[kj];B[lj])"


@pytest.mark.clause("connect6.notation.sgf")
def test_two_nodes_of_one_colour_are_one_turn() -> None:
    position = RULESET.parse(GAME)
    assert position == RULESET.parse("J10; K11 H9; K10 L10")
    assert RULESET.turn(position) == Turn(Colour.WHITE, 2)


@pytest.mark.clause("connect6.notation.sgf")
def test_stones_can_be_set_up_before_the_first_move() -> None:
    record = read_record("(;SZ[6]AB[aa][bb]AW[fa];AE[bb];W[ff])")
    assert RULESET.format(record.start) == "X....O/....../....../....../....../......"
    assert len(record.stones) == 1
    assert names_of(record.start.board, record.end(CONNECT6).white) == ("F1", "F6")


@pytest.mark.clause("connect6.notation.sgf", "connect6.position.illegal")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("(", "this is not a game record in SGF"),
        ("(;SZ[6];B[])", "node 1 is a pass"),
        ("(;SZ[6];B[zz])", "node 1 cannot be read: it has a stone on a point that is not on"),
        ("(;SZ[6]AB[aa:zz])", "node 0 cannot be read: it has a stone on a point that is not"),
        ("(;SZ[6];B[aa];AW[bb])", "node 2 sets stones up after the first move"),
        ("(;SZ[6];B[aa];W[aa])", "the white stone on A6 cannot be placed: there is a black"),
        ("(;SZ[6]AB[aa];W[aa])", "the white stone on A6 cannot be placed: there is a black"),
        ("(;SZ[6];B[aa]W[bb])", "node 1 has 2 stones"),
        ("(;SZ[6];B[aa];W[bb][cc][dd])", "node 2 has 3 stones"),
        (
            "(;SZ[6]AB[aa][ba][ca][da][ea][fa]AW[af][bf][cf][df][ef][ff])",
            "both colours have 6 in a row in the set-up",
        ),
        ("(;SZ[26];B[aa])", "the board of the record has 26x26 points; at most 25x25"),
        (
            "(;SZ[6]AB[aa][ba][ca][da][ea][fa];W[bb])",
            "the white stone on B5 cannot be placed: black has 6 in a row already",
        ),
    ],
)
def test_records_that_cannot_be_read_are_refused(text: str, problem: str) -> None:
    with pytest.raises(PositionError, match="expected a record of a game in SGF") as caught:
        RULESET.parse(text)
    assert problem in str(caught.value)


@pytest.mark.clause("connect6.notation.sgf", "connect6.point.letters")
def test_records_name_points_by_the_letters_of_the_ruleset() -> None:
    with pytest.raises(PositionError, match="the white stone on J10"):
        WITHOUT_I.parse("(;SZ[19];B[ij];W[ij])")


@pytest.mark.clause("connect6.notation.sgf.written")
def test_a_record_reads_back() -> None:
    record = read_record(GAME)
    text = write_record(Record(record.start, record.stones, (("PB", "Ant"), ("RE", "B+R"))))
    assert read_record(text).stones == record.stones
    assert "PB[Ant]" in text
    positions_of_game = list(record.positions(CONNECT6))
    assert len(positions_of_game) == 6
    assert positions_of_game[-1] == RULESET.parse(GAME)
    start = RULESET.parse("/".join(["X.....", *["......"] * 4, ".....O"]))
    assert read_record(write_record(Record(start))).start == start


NOTES = (("PB", "Ant [1.7]"), ("PW", "X\u00e9"), ("RE", "B+R"), ("TM", "800"))


@pytest.mark.clause("connect6.notation.sgf.notes", "connect6.notation.sgf.written")
def test_notes_about_the_game_read_back() -> None:
    record = read_record("(;SZ[19]TM[800]RE[B+R]PW[X\u00e9]PB[Ant [1.7\\]];B[jj])")
    assert record.properties == NOTES
    assert read_record(write_record(record)) == record


@pytest.mark.clause("connect6.notation.sgf.notes")
def test_notes_about_moves_are_left_out() -> None:
    record = read_record("(;SZ[19]C[first]KM[6.5]TR[aa];B[jj]C[second](;W[ki])(;W[kk]))")
    assert record.properties == ()
    assert [names_of(BOARD, stone.bit) for stone in record.stones] == [("J10",), ("K11",)]


@pytest.mark.clause("connect6.notation.sgf.notes")
def test_a_repeated_note_is_refused() -> None:
    with pytest.raises(RecordError, match="multiple values"):
        read_record("(;SZ[19]PB[one][two];B[jj])")


@pytest.mark.clause("connect6.notation.sgf.written")
def test_only_square_boards_are_written() -> None:
    with pytest.raises(RecordError, match="a board of 7x1 points is not square"):
        write_record(Record(RULESET.parse("..XXX.O")))


@pytest.mark.clause("connect6.notation.sgf")
def test_without_sgfmill_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sgfmill.sgf", None)
    with pytest.raises(SgfmillError, match=r"pip install 'tedomari\[connect6\]', or in "):
        read_record(GAME)
    with pytest.raises(SgfmillError, match="needs the package sgfmill"):
        position_of_record(GAME, CONNECT6, Letters.ALL)
