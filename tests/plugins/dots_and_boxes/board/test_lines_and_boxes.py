"""Boards and positions of dots and boxes: counts, names, moves, scores."""

import pytest
from hypothesis import given

from tedomari.rulesets import RulesetError
from tedomari_conformance.strategies import positions
from tedomari_dots_and_boxes import (
    Board,
    BoardError,
    DotsAndBoxes,
    IllegalLineError,
    Line,
    Position,
    replay,
    turns,
)

GAME = DotsAndBoxes()
ANY = positions(GAME, max_moves=24, examples=[*GAME.examples, "3x3 B", "2x4 -0,1 icelandic"])


def line(name: str) -> Line:
    """The line with a name."""
    row, column = name[1:].split(",")
    return Line("H" if name[0] == "H" else "V", int(row), int(column))


@pytest.mark.clause("dab.board", "dab.line")
@pytest.mark.parametrize("rows", [1, 2, 3, 10])
@pytest.mark.parametrize("columns", [1, 2, 5, 10])
def test_a_board_has_boxes_and_lines(rows: int, columns: int) -> None:
    """r rows and c columns of boxes have r(c + 1) + c(r + 1) lines."""
    board = Board(rows, columns)
    assert len(board.boxes) == rows * columns
    assert len(board.lines) == rows * (columns + 1) + columns * (rows + 1)
    assert sum(len(board.boxes_of(side)) for side in board.lines) == 4 * rows * columns


@pytest.mark.clause("dab.line", "dab.line.order")
def test_the_names_and_the_order_of_lines() -> None:
    board = Board(2, 1)
    assert " ".join(map(str, board.lines)) == "H0,0 H1,0 H2,0 V0,0 V0,1 V1,0 V1,1"
    assert [board.bit(side) for side in board.lines] == [1, 2, 4, 8, 16, 32, 64]
    assert board.lines_of(0b101) == (line("H0,0"), line("H2,0"))
    assert board.mask([line("H0,0"), line("H2,0")]) == 0b101


@pytest.mark.clause("dab.line")
def test_the_sides_of_a_box_are_around_it() -> None:
    board = Board(2, 2)
    assert set(map(str, board.sides((1, 0)))) == {"H1,0", "H2,0", "V1,0", "V1,1"}
    for box in board.boxes:
        assert all(box in board.boxes_of(side) for side in board.sides(box))


@pytest.mark.clause("dab.board.missing", "dab.line")
def test_lines_that_border_only_missing_boxes_do_not_exist() -> None:
    board = Board(2, 2, frozenset({(0, 1)}))
    assert len(board.boxes) == 3
    missing = {"H0,1", "V0,2"}
    assert set(map(str, Board(2, 2).lines)) - set(map(str, board.lines)) == missing
    assert board.boxes_of(line("H1,1")) == ((1, 1),)
    with pytest.raises(BoardError, match="no box 0,1 on 2x2 -0,1"):
        board.sides((0, 1))
    for query in (board.boxes_of, board.bit):
        with pytest.raises(IllegalLineError, match="not on the board of 2x2 -0,1"):
            query(line("V0,2"))
        with pytest.raises(IllegalLineError, match="H0,0 cannot be drawn: a line is given as"):
            query("H0,0")  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.clause("dab.board.missing")
def test_invalid_missing_boxes_are_refused() -> None:
    with pytest.raises(BoardError, match="2,0 that is left out lies outside of 2x2"):
        Board(2, 2, frozenset({(2, 0)}))
    with pytest.raises(BoardError, match="outer row 0 of 2x2 boxes are left out"):
        Board(2, 2, frozenset({(0, 0), (0, 1)}))
    with pytest.raises(BoardError, match="outer column 2 of 2x3 boxes are left out"):
        Board(2, 3, frozenset({(0, 2), (1, 2)}))
    assert len(Board(3, 1, frozenset({(1, 0)})).boxes) == 2
    with pytest.raises(BoardError, match="must be a frozenset, not"):
        Board(2, 2, {(0, 0)})  # type: ignore[arg-type]  # wrong on purpose
    for box in ((0,), (0, 1.0), 0):
        with pytest.raises(BoardError, match="a box is a pair of ints"):
            Board(2, 2, frozenset({box}))  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.clause("dab.board.size")
@pytest.mark.parametrize(
    ("rows", "columns", "wrong"),
    [
        (0, 1, "number of rows must be from 1 to 99, not 0"),
        (1, 100, "number of columns must be from 1 to 99, not 100"),
        (51, 50, "at most 2500 boxes, not 51 times 50"),
        (True, 1, "rows must be an int, not True"),
        (1, 1.5, "columns must be an int, not 1.5"),
    ],
)
def test_invalid_sizes_are_refused(rows: int, columns: int, wrong: str) -> None:
    with pytest.raises(BoardError, match=wrong) as caught:
        Board(rows, columns)
    assert isinstance(caught.value, RulesetError)


@pytest.mark.clause("dab.board.size")
def test_the_largest_sizes_are_accepted() -> None:
    assert len(Board(50, 50).boxes) == 2_500
    assert len(Board(1, 99).boxes) == 99


@pytest.mark.clause("dab.start.american", "dab.start.icelandic", "dab.start.swedish")
def test_each_style_draws_its_part_of_the_border() -> None:
    assert Position.start(2, 3).drawn == 0
    icelandic = Position.start(2, 3, "icelandic").drawn_lines
    assert set(map(str, icelandic)) == {"V0,0", "V1,0", "H2,0", "H2,1", "H2,2"}
    swedish = Position.start(2, 3, "swedish").drawn_lines
    right_and_top = {"V0,3", "V1,3", "H0,0", "H0,1", "H0,2"}
    assert set(map(str, swedish)) == set(map(str, icelandic)) | right_and_top
    with pytest.raises(BoardError, match="american, icelandic, swedish, not 'danish'"):
        Position.start(1, 1, "danish")  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.clause("dab.start.swedish", "dab.start.icelandic")
def test_the_border_of_a_board_with_a_hole() -> None:
    """If the middle box of 3x3 is missing, each of its four sides borders only one box."""
    hole = frozenset({(1, 1)})
    swedish = GAME.parse("3x3 -1,1 swedish")
    assert swedish.board == Board(3, 3, hole)
    assert swedish.drawn.bit_count() == 12 + 4
    icelandic = GAME.parse("3x3 -1,1 icelandic").drawn_lines
    assert {str(side) for side in icelandic} >= {"V1,2", "H1,1"}
    assert not {"V1,1", "H2,1"} & {str(side) for side in icelandic}


@pytest.mark.clause("dab.move.line")
def test_lines_that_cannot_be_drawn_are_refused() -> None:
    position = Position.start(1, 1).play(line("H0,0"))
    with pytest.raises(IllegalLineError, match="H0,0 cannot be drawn: it is drawn already"):
        position.play(line("H0,0"))
    with pytest.raises(IllegalLineError, match="V0,2 cannot be drawn: it is not on the board"):
        position.play(line("V0,2"))
    assert "H0,0" not in {move.name for move in GAME.moves(position)}


@pytest.mark.clause("dab.move.complete", "dab.move.again")
def test_a_line_completes_two_boxes_one_or_none() -> None:
    """The last line of 1x2 with its border drawn completes both boxes at once."""
    position = GAME.parse("1x2 swedish B")
    (move,) = GAME.moves(position)
    assert (move.name, move.points, move.again) == ("V0,1", 2, True)
    assert move.position.scores == (0, 2)
    assert move.position.to_move == 1
    one = GAME.parse("1x2 H0,0 H1,0 V0,0").play(line("V0,1"))
    assert (one.scores, one.to_move, one.complete) == ((1, 0), 0, ((0, 0),))
    none = GAME.parse("1x2 H0,0 H1,0").play(line("V0,1"))
    assert (none.scores, none.to_move, none.complete) == ((0, 0), 1, ())


@pytest.mark.clause("dab.end", "dab.move.complete")
@given(ANY)
def test_all_boxes_are_won_by_the_end(position: Position) -> None:
    before = sum(position.scores) + position.left
    while position.undrawn:
        assert not position.is_over
        position = position.play(position.undrawn[-1])
    assert position.is_over
    assert sum(position.scores) == before
    assert position.complete == position.board.boxes


@pytest.mark.clause("dab.box.degree")
@given(ANY)
def test_undrawn_lines_are_the_missing_sides_of_boxes(position: Position) -> None:
    missing = sum(4 - position.drawn_sides(box) for box in position.board.boxes)
    assert missing == sum(len(position.board.boxes_of(side)) for side in position.undrawn)


@pytest.mark.clause("dab.position", "dab.position.scores")
def test_impossible_positions_are_refused() -> None:
    board = Board(1, 1)
    assert Position(board, 0b1111, (1, 0), 1).left == 0
    for drawn, scores, to_move, wrong in (
        (0b10000, (0, 0), 0, "at most 4 bits"),
        (-1, (0, 0), 0, "at most 4 bits"),
        (0b1111, (1, 1), 0, "at most 1, the number of complete boxes"),
        (0b1111, (2, -1), 0, "two numbers from 0 on"),
        (0, (0, 0), 2, "player to move is 0 or 1, not 2"),
        (0, (0, 0), True, "player to move is 0 or 1, not True"),
        (True, (0, 0), 0, "must be an int, not True"),
        (0b1111, (1, False), 0, "must be two numbers from 0 on"),
    ):
        with pytest.raises(BoardError, match=wrong):
            Position(board, drawn, scores, to_move)


@pytest.mark.clause("dab.position.strings")
@given(ANY)
def test_strings_join_the_boxes_of_their_lines(position: Position) -> None:
    strings = position.strings()
    boxes = position.board.boxes
    assert strings.coins == len(boxes)
    for side, ends in zip(position.undrawn, strings.ends, strict=True):
        joined = {boxes[end] for end in ends if end >= 0}
        assert joined == set(position.board.boxes_of(side))


@pytest.mark.clause("dab.play.move", "dab.play.turn")
def test_play_is_recorded_by_moves_and_by_turns() -> None:
    """The player who completes the first box moves again and ends the turn with that line."""
    position = GAME.parse("1x3 swedish V0,1")
    moves = replay(position, position.undrawn)
    assert [str(move) for move in moves] == ["1. A V0,2 +2"]
    start = GAME.parse("1x3 H0,0 H1,0 V0,0 H0,1 H1,1")
    names = ["V0,1", "H0,2", "V0,2", "H1,2", "V0,3"]
    moves = replay(start, map(line, names))
    assert [move.player for move in moves] == [0, 0, 1, 1, 0]
    assert [move.points for move in moves] == [1, 0, 1, 0, 1]
    assert [move.again for move in moves] == [True, False, True, False, True]
    assert [move.scores for move in moves] == [(1, 0), (1, 0), (1, 1), (1, 1), (2, 1)]
    assert [move.completed for move in moves if move.points] == [
        ((0, 0),),
        ((0, 1),),
        ((0, 2),),
    ]
    grouped = turns(moves)
    assert [[str(side) for side in turn.lines] for turn in grouped] == [
        ["V0,1", "H0,2"],
        ["V0,2", "H1,2"],
        ["V0,3"],
    ]
    assert [(turn.player, turn.points) for turn in grouped] == [(0, 1), (1, 1), (0, 1)]
    assert grouped[-1].after == moves[-1].after


@pytest.mark.clause("dab.play.turn")
@given(ANY)
def test_every_move_of_a_turn_except_the_last_completes_a_box(position: Position) -> None:
    for turn in turns(replay(position, position.undrawn)):
        assert all(move.points for move in turn.moves[:-1])
        assert not turn.moves[-1].points or turn.after.is_over


@pytest.mark.clause("dab.play.move", "dab.move.line")
def test_the_error_for_an_illegal_move_has_its_number() -> None:
    with pytest.raises(IllegalLineError, match=r"move 2: the line H0,0 .* drawn already") as e:
        replay(Position.start(1, 1), [line("H0,0"), line("H0,0")])
    assert (e.value.move, e.value.line) == (2, line("H0,0"))
