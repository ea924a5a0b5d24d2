"""SGF files: stones, with their roles as marks on them."""

from collections.abc import Iterable
from typing import Final, cast

from tedomari.rulesets import PositionError
from tedomari.sgf import SgfFile, SgfFiles, SgfNode, SgfPoint, number_of_moves, sgf_files
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.errors import IllegalMoveError
from tedomari_semeai.go.geometry import LARGEST, Geometry

#: A message shows at most this many characters of a file.
SHOWN: Final = 80

#: The players by sgfmill's letters for them.
LETTERS = {"b": Player.BLACK, "w": Player.WHITE}


def read_sgf(data: bytes) -> Board:
    """Return the position at the end of the main line of the first game in an SGF file.

    Triangles (TR) mark essential stones, squares (SQ) safe ones, and dimmed points (DD) points
    outside.  Columns on the right and rows at the bottom that lie entirely outside are cut off.
    :class:`PositionError` for a file that cannot be read, :class:`~tedomari.sgf.SgfmillError`
    without sgfmill.  Clauses: go.sgf.stones, go.sgf.roles, go.sgf.error.
    """
    game = sgf_game(data)
    require_go(game.get_root())
    size = game.get_size()
    if size > LARGEST:
        expected = f"a board of at most {LARGEST} rows and columns"
        raise PositionError(1, 1, expected, f"one of {size}")
    board = Board(Geometry.rectangle(size, size))
    marks: dict[str, int] = {}
    for node in game.get_main_sequence():
        board = after_node(board, node)
        for name in ("TR", "SQ", "DD"):
            if node.has_property(name):
                marks[name] = area_of(board, points_of(node, name))
    position = apply_marks(board, marks)
    for player, block in position.lifeless():
        found = (
            f"{player.word}'s at {point_name(position.geometry, block & -block)} without one"
        )
        raise PositionError(1, 1, "blocks with a liberty, or marked as safe", found)
    return position


def files() -> SgfFiles:
    """Return sgfmill's class of files; :class:`~tedomari.sgf.SgfmillError` without sgfmill."""
    return sgf_files("SGF files need", "semeai")


def sgf_game(data: bytes) -> SgfFile:
    """Return the game that sgfmill reads from a file.  Clause: go.sgf.error."""
    opened = files()
    try:
        return opened.from_bytes(data)
    except ValueError as error:
        found = f"one that is broken: {printable(str(error))}"
        raise PositionError(1, 1, "an SGF file of Go", found) from None


def require_go(root: SgfNode) -> None:
    """Refuse a file of another game; without GM it is Go.  Clause: go.sgf.error."""
    if root.has_property("GM") and root.get_raw("GM").strip() != b"1":
        found = printable(root.get_raw("GM").decode("ascii", "replace"))
        raise PositionError(
            1, 1, "an SGF file of Go, GM[1]", f"one of another game, GM[{found}]"
        )


def printable(text: str) -> str:
    """Return a string for a message: shortened, and without control characters.

    >>> printable("\\x1b" + 200 * "9") == "\\\\x1b" + 76 * "9" + "..."
    True
    """
    plain = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text[:SHOWN])
    return plain if len(text) <= SHOWN and len(plain) <= SHOWN else f"{plain[:SHOWN]}..."


def after_node(board: Board, node: SgfNode) -> Board:
    """Return the board after the stones that a node sets up, and after its move."""
    if node.has_setup_stones():
        try:
            black, white, cleared = (area_of(board, part) for part in node.get_setup_stones())
        except ValueError:
            raise unreadable() from None
        twice = black & white | black & cleared | white & cleared
        if twice:
            found = f"more on {point_name(board.geometry, twice & -twice)}"
            raise PositionError(1, 1, "one stone, or none, set up on a point", found)
        stones = black | white | cleared
        board = Board(
            board.geometry,
            (board.stones[0] & ~stones | black, board.stones[1] & ~stones | white),
        )
    number = number_of_moves(node)
    if number > 1:
        raise PositionError(1, 1, "at most one move in each node", f"{number} in one")
    try:
        letter, point = node.get_move()
    except ValueError:
        raise unreadable() from None
    if letter is None:
        return board
    if point is None:
        return board.after_pass()
    try:
        return board.play(LETTERS[letter], area_of(board, [point]))
    except IllegalMoveError as error:
        raise PositionError(1, 1, "legal moves in the main line", str(error)) from None


def points_of(node: SgfNode, name: str) -> Iterable[SgfPoint]:
    """Return the points that a property of a node lists."""
    try:
        return cast("Iterable[SgfPoint]", node.get(name))
    except ValueError:
        raise unreadable() from None


def unreadable() -> PositionError:
    """Return the error for a property that sgfmill cannot read.  Clause: go.sgf.error."""
    found = "one with a point that is not on it"
    return PositionError(1, 1, "SGF properties with points of the board", found)


def area_of(board: Board, points: Iterable[SgfPoint]) -> int:
    """Return sgfmill's points as a set of points of the board."""
    geometry = board.geometry
    return sum(geometry.point(geometry.height - 1 - row, column) for row, column in points)


def apply_marks(board: Board, marks: dict[str, int]) -> Board:
    """Return the board with the roles of the marks, and without the points outside.

    Clause: go.sgf.roles.
    """
    outside = marks.get("DD", 0) & ~(board.stones[0] | board.stones[1])
    geometry = board.geometry
    points = geometry.points & ~outside
    if not points:
        raise PositionError(1, 1, "at least one point of the board", "dimmed points only")
    places = [geometry.place(point) for point in geometry.each(points)]
    height = 1 + max(row for row, _ in places)
    width = 1 + max(column for _, column in places)
    cut = Geometry(height, width, 0)

    def move(area: int) -> int:
        return sum(cut.point(*geometry.place(point)) for point in geometry.each(area))

    triangles, squares = marks.get("TR", 0), marks.get("SQ", 0)
    black, white = board.stones
    both = triangles & squares & (black | white)
    if both:
        found = f"both on {point_name(geometry, both & -both)}"
        raise PositionError(1, 1, "a triangle or a square on a stone", found)
    return Board(
        Geometry(height, width, move(points)),
        (move(black), move(white)),
        (move(black & triangles), move(white & triangles)),
        (move(black & squares), move(white & squares)),
        move(board.ko & points),
    )


def write_sgf(board: Board) -> bytes:
    """Return an SGF file with the position in its first node; a ko is not included.

    Points outside are added to make the board square, since sgfmill writes only square boards.
    Clauses: go.sgf.stones, go.sgf.roles.
    """
    geometry = board.geometry
    size = max(geometry.height, geometry.width)
    game = files()(size)
    root = game.get_root()

    def points(area: int) -> set[SgfPoint]:
        places = (geometry.place(point) for point in geometry.each(area))
        return {(size - 1 - row, column) for row, column in places}

    root.set_setup_stones(points(board.stones[0]), points(board.stones[1]))
    everywhere = {(row, column) for row in range(size) for column in range(size)}
    for name, marks in (
        ("TR", points(board.essential[0] | board.essential[1])),
        ("SQ", points(board.safe[0] | board.safe[1])),
        ("DD", everywhere - points(geometry.points)),
    ):
        if marks:
            root.set(name, marks)
    return game.serialise()
