"""The pictures and the lines of play of the page on dots and boxes."""

import pytest

from tedomari_conformance.sources.dots_and_boxes_page.facts import Facts, chain_text, line_of
from tedomari_conformance.sources.dots_and_boxes_page.pictures import (
    PictureError,
    Printed,
    collapse_blanks,
    read_picture,
)
from tedomari_conformance.sources.dots_and_boxes_page.plays import (
    final_score,
    mistakes,
    play_of,
)
from tedomari_conformance.sources.dots_and_boxes_page.solving import SOLVERS, losses
from tedomari_dots_and_boxes import IllegalLineError, Line, Position
from tedomari_dots_and_boxes.diagram import format_picture
from tedomari_dots_and_boxes.theory.chains import chains
from tedomari_dots_and_boxes.theory.net import Net

#: Example 1, B deals: line 86 of the page.
DEALT = [
    " +B9-+---+---+",
    " |   |   |   |",
    " +B8-+---+---+",
    " |  A5  B6  B7",
    " +---+---+---+",
    "B2  A1  A4  B3",
    " +---+---+---+",
]


@pytest.mark.clause("dab.page.picture", "dab.page.picture.marks")
def test_a_picture_is_read_with_its_marks() -> None:
    printed = read_picture(DEALT)
    moves = {mark: str(line) for mark, line in printed.moves.items()}
    assert moves == {
        "A1": "V2,1",
        "B2": "V2,0",
        "B3": "V2,3",
        "A4": "V2,2",
        "A5": "V1,1",
        "B6": "V1,2",
        "B7": "V1,3",
        "B8": "H1,0",
        "B9": "H0,0",
    }
    assert len(printed.position.drawn_lines) == 15
    assert printed.boxes == {}


@pytest.mark.clause("dab.page.picture.marks")
def test_letters_in_boxes_are_owners() -> None:
    printed = read_picture(["+---+---+", "| A | B |", "+---+---+", "| P     |", "+---+---+"])
    assert printed.boxes == {(0, 0): "A", (0, 1): "B", (1, 0): "P"}
    facts = Facts(printed, SOLVERS["plain"])
    assert facts.names([0]) == ["H0,0"]


@pytest.mark.clause("dab.page.picture")
def test_pictures_of_the_plugin_read_back() -> None:
    position = Position.start(2, 3, "icelandic").play(Line("V", 1, 2))
    rows = format_picture(position).splitlines()[:5]
    assert read_picture(rows).position.drawn == position.drawn


@pytest.mark.clause("dab.page.picture")
@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (["+---+"], "row 1 of the picture: expected an odd number of rows"),
        (["+---+", "|   |", "+---+", "|   |"], "expected an odd number of rows"),
        (["+---+", "|   |", "----+", "|   |", "     "], "expected dots in every second row"),
        (["+---+", "|  +|", "+---+"], "row 1 of the picture: a dot in column 3 is out of"),
        (["+---+", "|   |", "+--+"], "row 2 of the picture: a dot in column 3 is out of"),
        (["+---+", "| ??|", "+---+"], "expected a line or a mark, found '??|'"),
        (["+---+", "| ? |", "+---+"], "row 1 of the picture: '?' is not on a line"),
        (["+-?-+", "|   |", "+---+"], "row 0 of the picture: expected a line or a mark"),
    ],
)
def test_rows_that_are_not_a_picture_are_refused(rows: list[str], problem: str) -> None:
    with pytest.raises(PictureError, match=problem.replace("?", r"\?").replace("|", r"\|")):
        read_picture(rows)


@pytest.mark.clause("dab.page.picture")
def test_the_collapsed_picture_is_the_text_of_the_page() -> None:
    assert collapse_blanks(DEALT) == (
        "+B9-+---+---+ | | | | +B8-+---+---+ | A5 B6 B7 +---+---+---+ B2 A1 A4 B3 +---+---+---+"
    )


@pytest.mark.clause("dab.page.play", "dab.page.play.shares", "dab.page.play.turns")
def test_a_play_is_replayed() -> None:
    play = play_of(read_picture(DEALT))
    assert play.marks == ("A1", "B2", "B3", "A4", "A5", "B6", "B7", "B8", "B9")
    assert play.out_of_turn == []
    assert play.shares == {"A": [2, 0], "B": [1, 4]}
    assert play.score == (2, 5)
    # A1 / B2 B3 / A4 A5 / B6 to B9
    assert play.turns == 4
    assert play.double_crosses == 1
    assert play.dealers == ["B"]
    assert play.openers == ["A"]


@pytest.mark.clause("dab.page.play.turns")
def test_a_mark_of_the_wrong_letter_is_out_of_turn() -> None:
    rows = [row.replace("A4", "B4") for row in DEALT]
    play = play_of(read_picture(rows))
    assert play.out_of_turn == ["B4"]
    assert play.score == (2, 5)


@pytest.mark.clause("dab.page.play")
def test_a_play_of_one_letter_has_a_second_player() -> None:
    play = play_of(read_picture(["+---+", "A1  |", "+---+"]))
    assert play.letters == ("A", "B")
    assert play.score == (1, 0)


@pytest.mark.clause("dab.page.play")
def test_moves_are_sorted_by_numbers_and_then_by_letters() -> None:
    rows = ["+---+---+", "B1  A1  |", "+---+---+"]
    assert play_of(read_picture(rows)).marks == ("A1", "B1")


def test_a_line_that_is_drawn_twice_is_refused() -> None:
    printed = read_picture(["+---+", "A1  |", "+---+"])
    twice = Printed(printed.position, {**printed.moves, "B2": Line("V", 0, 0)}, {})
    with pytest.raises(IllegalLineError, match="move 2"):
        play_of(twice)


@pytest.mark.clause("dab.page.play.rest")
@pytest.mark.parametrize("by", ["exact", "plain"])
def test_the_remaining_boxes_are_shared_by_best_play(by: str) -> None:
    # A opens the chain of three, B takes one box and deals: 2:1, and A must open the four
    rows = [row.replace("A5", "  ") for row in DEALT]
    rows = [row.replace("B6", "  ").replace("B7", "  ") for row in rows]
    rows = [row.replace("B8-", "   ").replace("B9-", "   ") for row in rows]
    play = play_of(read_picture(rows))
    assert play.score == (2, 1)
    assert final_score(play, SOLVERS[by]) == (2, 5)


@pytest.mark.clause("dab.page.play.rest")
def test_the_rest_can_go_to_the_second_letter() -> None:
    # B draws a line that completes nothing, and A takes the box
    play = play_of(read_picture(["+   +", "B1  |", "+---+"]))
    assert final_score(play, SOLVERS["plain"]) == (0, 1)


@pytest.mark.clause("dab.page.play.mistakes")
@pytest.mark.parametrize("by", ["exact", "plain"])
def test_a_mistake_is_listed_with_its_loss_of_margin(by: str) -> None:
    # B takes the whole chain of three: 4:3 instead of 2:5, a margin of -1 instead of 3
    rows = [
        " +A9-+---+---+",
        " |   |   |   |",
        " +A8-+---+---+",
        " |  B5  A6  A7",
        " +---+---+---+",
        "B2  A1  B3  B4",
        " +---+---+---+",
    ]
    assert mistakes(play_of(read_picture(rows)), SOLVERS[by]) == {"B3": 4}
    assert mistakes(play_of(read_picture(DEALT)), SOLVERS[by]) == {}


@pytest.mark.clause("dab.page.plain", "dab.page.facts")
def test_both_solvers_agree_on_every_board_of_two_boxes() -> None:
    start = Position.start(1, 2)
    for drawn in range(start.board.all_lines + 1):
        net = Net.of(Position(start.board, drawn))
        assert SOLVERS["exact"](net) == SOLVERS["plain"](net)
        if net.left:
            exact, plain = (losses(net, SOLVERS[by], net.lines) for by in ("exact", "plain"))
            assert exact == plain


def test_a_line_is_found_by_its_name() -> None:
    assert line_of("H0,3") == Line("H", 0, 3)


def test_chains_are_described_in_words() -> None:
    def words(rows: list[str]) -> list[str]:
        net = Facts(read_picture(rows), SOLVERS["plain"]).net
        return [chain_text(chain) for chain in chains(net)]

    assert words(["+---+---+", "|       |", "+   +   +", "|       |", "+---+---+"]) == [
        "loop 4"
    ]
    assert words(["+---+---+", "|", "+---+---+"]) == ["linear 2, opened"]
    assert words(["+---+---+", "|       |", "+---+---+"]) == ["linear 2, closed"]
    assert words(["+   +---+", "", "+   +---+"]) == ["linear 1, joined"]
