"""The notations of dots and boxes: lines, masks, pictures, and errors."""

import pytest
from hypothesis import given

from tedomari.rulesets import PositionError
from tedomari_conformance.strategies import positions
from tedomari_dots_and_boxes import Board, DotsAndBoxes, Line, Position
from tedomari_dots_and_boxes.diagram import format_picture, read_picture

GAME = DotsAndBoxes()
SHAPES = [*GAME.examples, "3x3 B", "2x4 -0,1 icelandic", "3x3 -1,1", "4x1 -1,0 -2,0", "10x10"]
ANY = positions(GAME, max_moves=30, examples=SHAPES)

#: A bent chain of four boxes, from the dots-and-boxes page.
BENT = """\
+   +---+
|       |
+---+   +
        |
+---+---+"""

#: A loop of eight boxes from the same page, on a board without one corner box.
LOOP = """\
+---+---+---+
|           |
+   +---+   +
|   |   |   |
+---+   +   +
    |       |
    +---+---+"""


def names(position: Position) -> str:
    """The names of the drawn lines."""
    return " ".join(map(str, position.drawn_lines))


@pytest.mark.clause("dab.notation.line", "dab.notation.line.words")
@given(ANY)
def test_the_line_reads_back(position: Position) -> None:
    text = GAME.format(position)
    assert GAME.parse(text) == position
    assert "\n" not in text


@pytest.mark.clause("dab.notation.mask")
@given(ANY)
def test_the_mask_reads_back(position: Position) -> None:
    text = GAME.format_mask(position)
    assert GAME.parse(text) == position
    size, _, _ = text.partition(" ")
    digits = size.partition(":")[2]
    assert len(digits) == -(-len(position.board.lines) // 4)


@pytest.mark.clause("dab.notation.picture", "dab.notation.picture.left-out")
@given(ANY)
def test_the_picture_reads_back(position: Position) -> None:
    assert GAME.parse(GAME.format_lines(position)) == position


@pytest.mark.clause("dab.notation.line")
def test_lines_are_named() -> None:
    position = GAME.parse("3x3 V2,1 H0,0")
    assert position == Position.start(3, 3).play(Line("V", 2, 1)).play(Line("H", 0, 0))
    assert GAME.format(position) == "3x3 H0,0 V2,1"


@pytest.mark.clause("dab.notation.line.words")
@pytest.mark.parametrize(
    "text",
    [
        "2x2 -0,1 icelandic H1,0 V0,0 B",
        "2x2 B H1,0 icelandic -0,1 V0,0",
        " 2x2\t-0,1  american V0,0 V1,0 H2,0 H2,1 H1,0 B 0:0  ",
    ],
)
def test_the_order_of_tokens_does_not_matter(text: str) -> None:
    """V1,1 is shared by two boxes, so it is not in the border; V0,0 is, and is not repeated."""
    if "icelandic" in text:
        text = text.replace(" V0,0", "")
    assert GAME.format(GAME.parse(text)) == "2x2 -0,1 H1,0 H2,0 H2,1 V0,0 V1,0 B"


@pytest.mark.clause("dab.notation.line.words")
def test_scores_and_the_player_to_move_are_read_and_written() -> None:
    position = GAME.parse("1x2:7f 1:1 B")
    assert (position.scores, position.to_move) == ((1, 1), 1)
    assert GAME.parse("1x2:7f 1:1 A").to_move == 0
    assert GAME.format(position).endswith(" 1:1 B")


@pytest.mark.clause("dab.notation.mask")
def test_the_bits_of_a_mask_are_the_lines_in_order() -> None:
    """3x3 boxes have 24 lines, 12 of them horizontal; 0f3a is bits 1, 3 to 5 and 8 to 11."""
    position = GAME.parse("3x3:0f3a")
    assert names(position) == "H0,1 H1,0 H1,1 H1,2 H2,2 H3,0 H3,1 H3,2"
    assert GAME.format_mask(position) == "3x3:000f3a"
    assert names(GAME.parse("1x1:F")) == names(GAME.parse("1x1:000f"))
    assert GAME.format_mask(GAME.parse("2x2:1 -0,1 V0,0 B")) == "2x2:021 -0,1 B"


@pytest.mark.clause("dab.notation.picture")
def test_the_bent_chain_of_the_page_is_read_and_drawn() -> None:
    position = GAME.parse(BENT)
    assert names(position) == "H0,1 H1,0 H2,0 H2,1 V0,0 V0,2 V1,2"
    assert GAME.format_lines(position) == BENT


@pytest.mark.clause("dab.notation.picture.left-out")
def test_the_loop_of_the_page_has_a_missing_corner() -> None:
    position = GAME.parse(LOOP)
    assert position.board == Board(3, 3, frozenset({(2, 0)}))
    assert GAME.format_lines(position) == LOOP


@pytest.mark.clause("dab.notation.picture.left-out")
def test_a_missing_box_between_others_is_marked() -> None:
    text = "+   +   +   +\n  \n+   +   +   +\n    |###\n+   +   +   +\n\n+   +   +   +\n1:0"
    assert GAME.parse(text.replace("\n1:0", "")).board == Board(3, 3, frozenset({(1, 1)}))
    again = GAME.format_lines(GAME.parse(text.replace("\n1:0", "")))
    assert again.splitlines()[3] == "    |###"
    empty = GAME.format_lines(GAME.parse("3x3 -1,1"))
    assert empty.splitlines()[3] == "     ###"


@pytest.mark.clause("dab.notation.picture.left-out")
def test_a_picture_can_have_rows_without_boxes() -> None:
    """Two rows of boxes are missing, and so are the dots between them."""
    position = GAME.parse("4x1 -1,0 -2,0 H0,0")
    assert GAME.format_lines(position).splitlines() == [
        "+---+",
        "",
        "+   +",
        "",
        "",
        "",
        "+   +",
        "",
        "+   +",
    ]


@pytest.mark.clause("dab.notation.picture.blanks")
def test_blanks_around_a_picture_are_ignored() -> None:
    wide = "\n".join(f"   {row}  \t\r" for row in BENT.splitlines())
    assert GAME.parse(f"\n  \n{wide}\n \n\n") == GAME.parse(BENT)


@pytest.mark.clause("dab.notation.picture.labels")
def test_labels_name_lines_that_are_not_drawn() -> None:
    """The first game of the page's example 1, in which labels extend to the left."""
    picture = read_picture(
        " +A9-+---+---+\n"
        " |   |   |   |\n"
        " +A8-+---+---+\n"
        " |  B5  A6  A7\n"
        " +---+---+---+\n"
        "B2  A1  B3  B4\n"
        " +---+---+---+"
    )
    assert {label: str(line) for line, label in picture.lines.items()} == {
        "A1": "V2,1",
        "B2": "V2,0",
        "B3": "V2,2",
        "B4": "V2,3",
        "B5": "V1,1",
        "A6": "V1,2",
        "A7": "V1,3",
        "A8": "H1,0",
        "A9": "H0,0",
    }
    assert set(picture.lines) == set(picture.position.undrawn)
    labelled = format_picture(picture.position, picture.lines)
    assert read_picture(labelled) == picture
    assert format_picture(picture.position) == GAME.format_lines(picture.position)


@pytest.mark.clause("dab.notation.picture.labels")
def test_labels_in_boxes_and_long_labels_are_read() -> None:
    picture = read_picture("+---+A10+\n| A B10 |\n+---+---+")
    assert picture.boxes == {(0, 0): "A"}
    assert {str(line): label for line, label in picture.lines.items()} == {
        "H0,1": "A10",
        "V0,1": "B10",
    }


@pytest.mark.clause("dab.notation.picture")
def test_scores_are_read_after_a_picture() -> None:
    position = GAME.parse("+---+\n|   |\n+---+\n 1:0  B \n")
    assert (position.scores, position.to_move, position.left) == ((1, 0), 1, 0)


WRONG = [
    ("", 1, 1, "the size of a board"),
    ("3", 1, 1, "the size of a board"),
    ("3x", 1, 1, "the size of a board"),
    ("\n3x3", 1, 1, "the whole position on one line"),
    ("3x3 H0", 1, 5, "a drawn line such as H0,0"),
    ("3x3 x", 1, 5, "a drawn line such as H0,0"),
    ("3x3\nH0,0", 1, 4, "the whole position on one line"),
    ("3x3 H0,3", 1, 5, "those of 3x3 boxes go from H0,0 to H3,2 and from V0,0 to V2,3"),
    ("3x3 H0,0 H0,0", 1, 10, "each line once"),
    ("3x3 swedish H0,0", 1, 13, "drawn already by the style or the mask"),
    ("3x3:1 H0,0", 1, 7, "drawn already by the style or the mask"),
    ("3x3 swedish icelandic", 1, 13, "one style"),
    ("3x3 A B", 1, 7, "one player to move"),
    ("3x3 0:0 0:0", 1, 9, "the scores once"),
    ("3x3 1:0", 1, 5, "scores that add up to at most 0"),
    ("3x3 -0,3", 1, 5, "a box of 3x3, whose rows and columns count from 0"),
    ("3x3 -0,1 -0,1", 1, 10, "each box that is left out once"),
    ("1x2 -0,1", 1, 1, "a board with boxes in each outer row and column"),
    ("2x2 -0,1 V0,2", 1, 10, "a line that borders a box of 2x2 -0,1"),
    ("0x3", 1, 1, "a size that is allowed"),
    ("999x3", 1, 1, "from 1 to 99"),
    ("1x1:1f", 1, 5, "a mask of at most 4 bits"),
    ("1x1:10", 1, 5, "a mask of at most 4 bits"),
    ("1x1:g", 1, 5, "the drawn lines as hexadecimal digits"),
    ("1x1:", 1, 5, "the drawn lines as hexadecimal digits"),
    ("1x1: H0,0", 1, 5, "the drawn lines as hexadecimal digits"),
    ("+", 1, 1, "the other dots of a box"),
    ("+---+", 1, 1, "the other dots of a box"),
    ("x\n+---+", 1, 1, "the first dots, each a '+'"),
    ("+--+\n|  |\n+--+", 1, 4, "dots four characters apart"),
    ("+---+\n|   |\n+-.-+", 3, 2, "'---' for a drawn line, three blanks"),
    ("+-- +\n|   |\n+---+", 1, 2, "'---' for a drawn line, three blanks"),
    ("+---+\n|   |\nx---+\n+", 3, 1, "a dot '+', or a blank"),
    ("+---+\n+\n+---+", 2, 1, "'|' below a dot"),
    ("+---x\n|   |\n+---+", 1, 5, "a dot '+', or a blank where there is none"),
    (" +---+\n |   |\nx+---+", 3, 1, "a blank before the first dot"),
    ("+---+\n|   |\n+---+\n|", 4, 1, "the scores such as 2:1"),
    ("+---+\n| | |\n+---+", 2, 3, "'|' below a dot"),
    ("+---+\n|  #|\n+---+", 2, 4, "'|' below a dot"),
    ("+---+\n## ##\n+---+", 2, 1, "'|' below a dot"),
    ("+---+\n|   |   |\n+---+", 2, 9, "a line between two dots, beside a box"),
    ("+---+---\n|   |\n+---+", 1, 6, "a line between two dots, beside a box"),
    ("+---+\n|   | A\n+---+", 2, 7, "a label in a box with four dots"),
    ("+---+\n|###|\n+---+", 1, 1, "a board that is allowed"),
    (101 * "+   " + "\n\n" + 101 * "+   ", 1, 1, "columns must be from 1 to 99, not 100"),
    ("+---+\n|   |\n+---+\n2:0", 4, 1, "scores that add up to at most 1"),
    ("+---+---+\n|   |\n+---+", 1, 9, "the other dots of a box"),
]


@pytest.mark.clause("dab.notation.errors", "plugin.ruleset.parse-error")
@pytest.mark.parametrize(("text", "row", "column", "expected"), WRONG)
def test_invalid_text_is_refused(text: str, row: int, column: int, expected: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.parse(text)
    assert (caught.value.line, caught.value.column) == (row, column), str(caught.value)
    assert expected in caught.value.expected
    assert caught.value.found


@pytest.mark.clause("dab.notation.errors")
def test_text_without_a_dot_is_not_a_picture() -> None:
    with pytest.raises(PositionError, match="a picture, which has a '\\+' for each dot"):
        read_picture("3x3")


@pytest.mark.clause("dab.notation.errors")
def test_an_error_shows_the_whole_token() -> None:
    with pytest.raises(PositionError, match=r"line 1, column 5: .*, found 'H9,9'"):
        GAME.parse("3x3 H9,9")
    with pytest.raises(PositionError, match=r"found 'x{60}\.\.\.'$"):
        GAME.parse("x" * 5000)


@pytest.mark.clause("dab.notation.picture.labels", "dab.notation.picture.left-out")
def test_labels_beside_a_box_that_is_left_out_read_back() -> None:
    hole = read_picture("+   +   +   +\n     ###\n+   +   +   +").position
    labels = dict.fromkeys(hole.undrawn, "A")
    text = format_picture(hole, labels)
    assert text.splitlines()[1] == "A   A###A   A"
    assert read_picture(text).lines == labels
    last = max(labels)
    labels[last] = "A10"
    assert read_picture(format_picture(hole, labels)).lines == labels
    before = next(line for line in labels if str(line) == "V0,1")
    with pytest.raises(ValueError, match="a label of one character on V0,1, found 'B2'"):
        format_picture(hole, {before: "B2"})
