"""Diagrams and SGF files of positions."""

import random
import sys

import pytest

from tedomari.rulesets import PositionError
from tedomari.sgf import SgfmillError
from tedomari_semeai.diagram import format_line, format_picture, parse_diagram
from tedomari_semeai.go import Player
from tedomari_semeai.sgf import read_sgf, write_sgf


@pytest.mark.clause("go.diagram.signs", "go.diagram.rows")
def test_a_symbol_gives_the_stone_and_its_role() -> None:
    board = parse_diagram("XxB.\nWoO#\n")
    geometry = board.geometry
    assert (geometry.height, geometry.width, geometry.size) == (2, 4, 7)
    row = [geometry.point(0, column) for column in range(4)]
    assert board.stones[Player.BLACK] == row[0] | row[1] | row[2]
    assert board.essential[Player.BLACK] == row[0]
    assert board.safe[Player.BLACK] == row[2]
    below = [geometry.point(1, column) for column in range(4)]
    assert board.stones[Player.WHITE] == below[0] | below[1] | below[2]
    assert (board.essential[1], board.safe[1]) == (below[0], below[2])
    assert board.empty == row[3]


@pytest.mark.clause("go.diagram.rows")
@pytest.mark.parametrize(
    "text", ["X.O/#.#", "X.O\n#.#", "\n  X.O  \n\n #.#\n", "X.O\n#.#/"[:-1]]
)
def test_rows_are_on_separate_lines_or_are_joined(text: str) -> None:
    assert parse_diagram(text) == parse_diagram("X.O/#.#")
    assert format_line(parse_diagram(text)) == "X.O/#.#"
    assert format_picture(parse_diagram(text)) == "X.O\n#.#"


@pytest.mark.clause("go.diagram.error", "go.diagram.liberty")
@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("", 1, 1, "rows of X, x or B"),
        (" \n", 1, 1, "rows of X"),
        ("X.O\nX,O", 2, 2, "'.' (empty)"),
        ("X.O/X.+", 1, 7, "'#' (outside)"),
        ("X.O//...", 1, 5, "X, x or B"),
        (
            "X.O\n..",
            2,
            1,
            "a row of 3 points, as many as in row 1, found row 2 of 2 points: ..",
        ),
        ("k.k", 1, 3, "at most one 'k'"),
        ("." * 20, 1, 20, "at most 19 rows and columns"),
        ("\n".join(".." for _ in range(20)), 20, 1, "at most 19 rows and columns"),
        ("##/##", 1, 1, "at least one point of the board"),
        ("..o\n.ox", 2, 3, "Black's block with a liberty"),
        ("#W#/...", 1, 2, ""),
    ],
)
def test_wrong_diagrams_are_refused(text: str, line: int, column: int, expected: str) -> None:
    if not expected:
        assert parse_diagram(text).geometry.size == 4
        return
    with pytest.raises(PositionError) as error:
        parse_diagram(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert expected in str(error.value)


@pytest.mark.clause("go.diagram.liberty")
def test_a_safe_block_needs_no_liberty_and_essential_stones_share_theirs() -> None:
    assert format_line(parse_diagram("#O#/###/X.X")) == "#O#/###/X.X"
    assert format_line(parse_diagram("X#X.")) == "X#X."
    with pytest.raises(PositionError, match="line 1, column 1: expected Black's block"):
        parse_diagram("x#x.")


@pytest.mark.clause("go.diagram.signs")
def test_diagrams_read_back() -> None:
    rng = random.Random(3)
    count = 0
    for _ in range(300):
        text = "/".join(
            "".join(rng.choice("....k#XxBWoO") for _ in range(4))
            for _ in range(rng.randint(1, 4))
        )
        try:
            board = parse_diagram(text)
        except PositionError:
            continue
        count += 1
        assert format_line(board) == text
    assert count > 50


@pytest.mark.clause("go.sgf.stones", "go.sgf.roles")
@pytest.mark.parametrize(
    "text", ["X.O", "#OOOOO/X.xxxO/#O...O/##OOO#", "B.W/.../x.o", "." * 19, "x/./o"]
)
def test_sgf_files_keep_stones_and_roles(text: str) -> None:
    board = parse_diagram(text)
    data = write_sgf(board)
    assert data.startswith(b"(;")
    assert read_sgf(data) == board


@pytest.mark.clause("go.sgf.stones")
def test_the_moves_of_the_main_line_are_played() -> None:
    # White A3 is set up without a liberty, which a file may do, and nothing is captured
    data = b"(;FF[4]SZ[3]AB[ba][ab]AW[aa];B[cc];W[];AE[cc];B[bb](;W[ac]%s)(;W[ca]))"
    assert format_line(read_sgf(data % b";AE[ba]")) == "o../xx./o.."
    # but the last position must not have such a block, and neither may a diagram
    with pytest.raises(
        PositionError, match="a liberty, or marked as safe, found White's at A3"
    ):
        read_sgf(data % b"")
    assert format_line(read_sgf(data % b"SQ[aa]")) == "Ox./xx./o.."
    occupied = b"(;SZ[3]AB[ba]AW[aa];B[ab];W[cc];W[cc])"
    with pytest.raises(PositionError, match="White C1 is not a legal move: there is a stone"):
        read_sgf(occupied)


@pytest.mark.clause("go.sgf.roles")
def test_the_last_property_of_each_mark_counts() -> None:
    data = b"(;SZ[3]AB[aa][ba]AW[ca]TR[aa][ca]DD[ac][bc][cc];B[ab]TR[ba]SQ[ca])"
    assert format_line(read_sgf(data)) == "xXO/x.."


@pytest.mark.clause("go.sgf.error")
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no file",
        b"(;SZ[x])",
        b"(;SZ[3]AB[zz])",
        b"(;SZ[3];B[zz])",
        b"(;SZ[3]TR[zz])",
        b"(;SZ[2]DD[aa][ab][ba][bb])",
        b"(;SZ[2]DD[aa:bb])",
        b"(;SZ[25])",
    ],
)
def test_broken_files_are_refused(data: bytes) -> None:
    with pytest.raises(PositionError, match="expected"):
        read_sgf(data)


@pytest.mark.clause("go.sgf.error")
@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"(;GM[2]SZ[3]AB[aa])", r"an SGF file of Go, GM\[1\], found .* another game, GM\[2\]"),
        (b"(;SZ[3]AB[aa]AW[aa])", "found more on A3"),
        (b"(;SZ[3]AW[ca]AE[ca])", "found more on C3"),
        (b"(;SZ[3]AB[zz])", "found one with a point that is not on it"),
        (b"(;SZ[3];B[aa]W[bb])", "at most one move in each node, found 2 in one"),
        (b"(;SZ[3];W[aa][bb][cc])", "at most one move in each node, found 3 in one"),
        (b"(;SZ[3]AB[aa]AW[ca]TR[aa][ca]SQ[aa])", "found both on A3"),
        (b"(;SZ[3]AB[a])", "found one with a point that is not on it"),
        (b"(;SZ[2]AB[aa][ab][ba][bb]TR[aa])", "found Black's at A2 without one"),
        (b"(;GM[\x1b[31m]SZ[3])", r"another game, GM\[\\x1b\[31m\]$"),
        (b"(;SZ[" + b"9" * 10_000 + b"])", r"broken: bad SZ property: b'9{1,80}\.\.\.$"),
    ],
)
def test_the_error_for_a_file_says_why(data: bytes, found: str) -> None:
    with pytest.raises(PositionError, match=found):
        read_sgf(data)


@pytest.mark.clause("go.sgf.stones")
def test_the_first_of_several_games_is_read() -> None:
    first, second = b"(;GM[1]SZ[2]AB[aa])", b"(;GM[1]SZ[3]AW[bb])"
    assert read_sgf(first + second) == read_sgf(first)


@pytest.mark.clause("go.sgf.error")
def test_without_sgfmill_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sgfmill.sgf", None)
    with pytest.raises(SgfmillError, match=r"pip install 'tedomari\[semeai\]', or "):
        read_sgf(b"(;SZ[3])")
    with pytest.raises(SgfmillError, match="SGF files need the package sgfmill"):
        write_sgf(parse_diagram("..."))
