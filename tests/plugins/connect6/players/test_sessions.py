"""Sessions: what an opened record contains is saved again, with or without other stones."""

from importlib import import_module

import pytest

from tedomari.rulesets.experimental import PlayError
from tedomari_connect6.players.session import GameSession
from tedomari_connect6.sgf import read_record

#: A game with a comment on each node, and three variations: at White's first turn, at Black's
#: second turn, and within that turn.
GAME = (
    "(;GM[1]FF[4]SZ[19]PB[Ito]KM[0]RE[W+R]C[about]"
    "(;B[jj]C[centre]"
    "(;W[ki]C[first];W[hk]C[second]"
    "(;B[kj]C[third](;B[lj]C[fourth])(;B[aa]N[inner]))"
    "(;B[bb]N[other]))"
    "(;W[cc]N[early];W[dd])))"
)

sgf = import_module("sgfmill.sgf")

NAMES = {"other", "early", "inner"}


def session_of(text: str) -> GameSession:
    session = GameSession()
    session.open(text)
    return session


def contents(text: str) -> tuple[list[str], set[str], list[str]]:
    """Return the comments and moves of the main line, and the names of all variations."""
    game = sgf.Sgf_game.from_string(text)
    line = game.get_main_sequence()
    comments = [str(node.get("C")) for node in line if node.has_property("C")]
    every, names = [game.get_root()], set()
    while every:
        node = every.pop()
        every.extend(node)
        if node.has_property("N"):
            names.add(str(node.get("N")))
    moves = [sgf_point(node.get_raw_move()) for node in line if node.get_move()[0]]
    return comments, names, moves


def sgf_point(move: tuple[str, bytes]) -> str:
    return move[1].decode()


@pytest.mark.clause("connect6.session.notes", "connect6.session.record")
def test_a_record_that_is_only_viewed_is_saved_unchanged() -> None:
    session = session_of(GAME)
    for step in (session.start, session.forward, session.back, session.end):
        step()
        assert session.save() == GAME


@pytest.mark.clause("connect6.session.notes")
def test_stones_at_the_end_leave_everything_but_the_result() -> None:
    session = session_of(GAME)
    session.place("A19 B19")
    saved = session.save()
    comments, names, moves = contents(saved)
    assert comments == ["about", "centre", "first", "second", "third", "fourth"]
    assert names == NAMES
    assert moves == ["jj", "ki", "hk", "kj", "lj", "aa", "ba"]
    root = sgf.Sgf_game.from_string(saved).get_root()
    assert not root.has_property("RE")
    assert (root.get("PB"), root.get("KM")) == ("Ito", 0)
    again = session_of(saved)
    assert again.save() == saved
    assert again.stones == session.stones


@pytest.mark.clause("connect6.session.notes")
def test_other_stones_replace_only_the_end_of_the_main_line() -> None:
    session = session_of(GAME)
    session.back()
    session.place("A19 B19")
    comments, names, moves = contents(session.save())
    assert comments == ["about", "centre", "first", "second"]
    assert names == {"other", "early"}
    assert moves == ["jj", "ki", "hk", "aa", "ba"]


@pytest.mark.clause("connect6.session.notes")
def test_a_turn_that_begins_as_in_the_record_keeps_its_first_stone() -> None:
    session = session_of(GAME)
    session.back()
    session.place("K10 A1")
    comments, names, moves = contents(session.save())
    assert comments == ["about", "centre", "first", "second", "third"]
    assert names == NAMES
    assert moves == ["jj", "ki", "hk", "kj", "as"]


@pytest.mark.clause("connect6.session.notes")
def test_placing_the_same_stones_again_leaves_the_record_unchanged() -> None:
    session = session_of(GAME)
    session.back()
    session.place("K10 L10")
    assert session.save() == GAME


@pytest.mark.clause("connect6.session.notes")
def test_another_game_from_the_start_keeps_the_players() -> None:
    session = session_of(GAME)
    session.start()
    session.place("A1")
    comments, names, moves = contents(session.save())
    assert (comments, names, moves) == (["about"], set(), ["as"])
    assert dict(read_record(session.save()).properties) == {"PB": "Ito"}


@pytest.mark.clause("connect6.session.notes")
def test_a_stone_on_the_first_node_can_be_replaced() -> None:
    """The node cannot be removed from the tree, so a new record is written."""
    session = session_of("(;SZ[19]PB[Ito]RE[B+R]B[jj];W[ki];W[hk])")
    session.start()
    session.place("A1")
    assert dict(read_record(session.save()).properties) == {"PB": "Ito"}
    assert contents(session.save())[2] == ["as"]


@pytest.mark.clause("connect6.session.notes", "connect6.session.words")
def test_a_new_game_keeps_nothing_of_the_record() -> None:
    session = session_of(GAME)
    session.new()
    session.place("J10")
    assert contents(session.save()) == ([], set(), ["jj"])
    assert read_record(session.save()).properties == ()


@pytest.mark.clause("connect6.session.words")
@pytest.mark.parametrize("points", ["", " ,, "])
def test_a_turn_without_points_is_refused(points: str) -> None:
    session = session_of(GAME)
    session.start()
    with pytest.raises(PlayError, match="no point is named"):
        session.place(points)
    assert session.save() == GAME


@pytest.mark.clause("connect6.session.record")
def test_a_record_that_cannot_be_opened_changes_nothing() -> None:
    session = session_of(GAME)
    for text in ("", "(;SZ[19];B[jj];W[jj])", "(;SZ[19];B[])"):
        with pytest.raises(ValueError, match=r"\S"):
            session.open(text)
        assert session.save() == GAME
    assert session.opened == GAME


#: Nine black stones and one white stone are set up: numbers that no game of Connect6 reaches.
SET_UP = "(;SZ[19]AB[aa][ca][ea][ga][ia][ka][ma][oa][qa]AW[sa]"


@pytest.mark.clause("connect6.session.turn")
@pytest.mark.parametrize(
    ("moves", "colour", "stones"),
    [
        (";W[ss]", "white", 1),
        (";W[ss];W[sr]", "black", 2),
        (";W[ss];W[sr];B[da]", "black", 1),
        (";W[ss];W[sr];W[sq]", "white", 1),
        (";W[ss];W[sr];B[as];B[bs]", "white", 2),
    ],
)
def test_stones_placed_after_a_setup_determine_the_turn(
    moves: str, colour: str, stones: int
) -> None:
    session = session_of(f"{SET_UP}{moves})")
    turn = session.to_place()
    assert turn is not None
    assert (str(turn.colour), turn.stones) == (colour, stones)
    assert session.standing().endswith(f"{colour} is to place")
    session.place("J1")
    assert str(session.stones[-1].colour) == colour


@pytest.mark.clause("connect6.session.turn", "connect6.session.think")
def test_stones_that_are_set_up_alone_determine_no_turn() -> None:
    session = session_of(f"{SET_UP})")
    assert session.standing() == "stone 0 of 0; nobody is to place"
    with pytest.raises(PlayError, match="set up do not determine whose turn it is"):
        session.place("A1")
    with pytest.raises(PlayError, match="do not determine whose turn"):
        session.think()
    assert session.stones == []


@pytest.mark.clause("connect6.session.turn", "connect6.session.think")
def test_the_program_thinks_after_stones_that_are_set_up() -> None:
    session = session_of(f"{SET_UP};W[ss];W[sr];B[da])")
    session.set_player("neutral:1")
    session.think()
    assert [str(stone.colour) for stone in session.stones[3:]] == ["black"]


@pytest.mark.clause("connect6.session.notes")
def test_a_record_without_a_result_can_be_continued() -> None:
    session = session_of("(;SZ[19]C[begun];B[jj];W[ki])")
    session.place("H9")
    assert contents(session.save()) == (["begun"], set(), ["jj", "ki", "hk"])


@pytest.mark.clause("connect6.session.notes", "connect6.session.record")
def test_a_main_line_that_becomes_shorter_is_not_continued_by_a_variation() -> None:
    """The same stone is placed again where the record has stones and a variation after it."""
    session = session_of("(;SZ[19];B[jj];W[kk](;W[ll];B[aa])(;W[mm];B[bb]))")
    session.start()
    session.forward()
    session.place("K9")
    assert [str(stone.colour) for stone in session.stones] == ["black", "white"]
    assert read_record(session.save()).stones == tuple(session.stones)
    assert contents(session.save())[2] == ["jj", "kk"]


@pytest.mark.clause("connect6.session.notes", "connect6.session.record")
def test_stones_that_are_set_up_with_the_first_move_are_saved() -> None:
    record = "(;SZ[19]PB[Ito];AB[aa]AW[bb]B[jj]C[first](;W[ki])(;W[kj]N[other]))"
    session = session_of(record)
    session.start()
    session.place("K11")
    saved = read_record(session.save())
    assert saved.start == read_record(record).start
    assert saved.stones == tuple(session.stones)
    assert contents(session.save())[1:] == (set(), ["ki"])
    assert dict(saved.properties) == {"PB": "Ito"}
