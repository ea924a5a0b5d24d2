"""SGF files: stones, and the roles as marks on them."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Final, Protocol, cast
from warnings import catch_warnings, simplefilter

from tedomari.errors import ExtraError, missing_extra
from tedomari.rulesets import PositionError
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.errors import IllegalMoveError
from tedomari_semeai.go.geometry import LARGEST, Geometry

#: A point as sgfmill has it: the row from the bottom, and the column.
SgfPoint = tuple[int, int]

#: How many characters of a file a message shows.
SHOWN: Final = 80

#: The colours as sgfmill calls them.
LETTERS = {"b": Player.BLACK, "w": Player.WHITE}


class Node(Protocol):
    """A node of a file, as far as it is used here."""

    def has_property(self, name: str) -> bool:
        """Whether the node has a property."""
        ...

    def get_raw(self, name: str) -> bytes:
        """The value of a property as it is written."""
        ...

    def get(self, name: str) -> Iterable[SgfPoint]:
        """The points that a property lists; ValueError if it lists others."""
        ...

    def set(self, name: str, value: Iterable[SgfPoint]) -> None:
        """Let a property list points."""
        ...

    def set_setup_stones(self, black: Iterable[SgfPoint], white: Iterable[SgfPoint]) -> None:
        """Let stones be set up."""
        ...

    def has_setup_stones(self) -> bool:
        """Whether stones are set up or cleared."""
        ...

    def get_setup_stones(self) -> Sequence[Iterable[SgfPoint]]:
        """The black and white stones that are set up, and the points cleared."""
        ...

    def get_move(self) -> tuple[str | None, SgfPoint | None]:
        """The colour of a move and its point, None for none and for a pass."""
        ...


class File(Protocol):
    """A file, as far as it is used here."""

    def get_size(self) -> int:
        """How many rows and columns the board has."""
        ...

    def get_main_sequence(self) -> Sequence[Node]:
        """The nodes of the main line."""
        ...

    def get_root(self) -> Node:
        """The first node."""
        ...

    def serialise(self) -> bytes:
        """The file as it is written."""
        ...


class Files(Protocol):
    """The class of files, as far as it is used here."""

    def __call__(self, size: int) -> File:
        """A file with a board of that size."""
        ...

    def from_bytes(self, data: bytes) -> File:
        """The file that some bytes are; ValueError if they are none."""
        ...


class MissingSgfmillError(ExtraError):
    """The package that reads SGF files is not installed."""

    def __init__(self) -> None:
        super().__init__(missing_extra("SGF files need", "the package sgfmill", "semeai"))


def read_sgf(data: bytes) -> Board:
    """The position at the end of the main line of an SGF file, of its first game.

    Triangles (TR) mark essential stones, squares (SQ) safe ones, and dimmed points (DD)
    those outside; what is wholly outside at the right and below is cut off.
    :class:`PositionError` for a file that cannot be read, :class:`MissingSgfmillError`
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
    position = marked(board, marks)
    for player, block in position.lifeless():
        found = (
            f"{player.word}'s at {point_name(position.geometry, block & -block)} without one"
        )
        raise PositionError(1, 1, "blocks with a liberty, or marked as safe", found)
    return position


def files() -> Files:
    """The class of files of sgfmill, which is imported when it is needed.

    Newer versions of Python warn of its regular expressions, which is nothing for a user.
    Clause: go.sgf.error.
    """
    try:
        with catch_warnings():
            simplefilter("ignore")
            module = import_module("sgfmill.sgf")
    except ImportError:
        raise MissingSgfmillError from None
    return cast("Files", module.Sgf_game)


def sgf_game(data: bytes) -> File:
    """The file as sgfmill reads it.  Clause: go.sgf.error."""
    try:
        return files().from_bytes(data)
    except MissingSgfmillError:
        raise
    except ValueError as error:
        found = f"one that is broken: {shown(str(error))}"
        raise PositionError(1, 1, "an SGF file of Go", found) from None


def require_go(root: Node) -> None:
    """Refuse a file of another game; one that does not tell is of Go.  Clause: go.sgf.error."""
    if root.has_property("GM") and root.get_raw("GM").strip() != b"1":
        found = shown(root.get_raw("GM").decode("ascii", "replace"))
        raise PositionError(
            1, 1, "an SGF file of Go, GM[1]", f"one of another game, GM[{found}]"
        )


def shown(text: str) -> str:
    """A text of a file as a message shows it: not long, and without control characters.

    >>> shown("\\x1b" + 200 * "9") == "\\\\x1b" + 76 * "9" + "..."
    True
    """
    plain = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text[:SHOWN])
    return plain if len(text) <= SHOWN and len(plain) <= SHOWN else f"{plain[:SHOWN]}..."


def after_node(board: Board, node: Node) -> Board:
    """The board after the stones that a node sets up, and its move."""
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
    try:
        letter, point = node.get_move()
    except ValueError:
        raise unreadable() from None
    if letter is None:
        return board
    if point is None:
        return board.passed()
    try:
        return board.play(LETTERS[letter], area_of(board, [point]))
    except IllegalMoveError as error:
        raise PositionError(1, 1, "legal moves in the main line", str(error)) from None


def points_of(node: Node, name: str) -> Iterable[SgfPoint]:
    """The points that a property of a node lists."""
    try:
        return node.get(name)
    except ValueError:
        raise unreadable() from None


def unreadable() -> PositionError:
    """The error for a property that sgfmill cannot read.  Clause: go.sgf.error."""
    found = "one with a point that is not on it"
    return PositionError(1, 1, "SGF properties with points of the board", found)


def area_of(board: Board, points: Iterable[SgfPoint]) -> int:
    """The points as a set of ours."""
    geometry = board.geometry
    return sum(geometry.point(geometry.height - 1 - row, column) for row, column in points)


def marked(board: Board, marks: dict[str, int]) -> Board:
    """The board with the roles that marks give, cut to the points that are not outside.

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

    def moved(area: int) -> int:
        return sum(cut.point(*geometry.place(point)) for point in geometry.each(area))

    triangles, squares = marks.get("TR", 0), marks.get("SQ", 0)
    black, white = board.stones
    return Board(
        Geometry(height, width, moved(points)),
        (moved(black), moved(white)),
        (moved(black & triangles), moved(white & triangles)),
        (moved(black & squares), moved(white & squares)),
        moved(board.ko & points),
    )


def write_sgf(board: Board) -> bytes:
    """An SGF file with the position in its first node; a ko is not told.

    The board is made square by points outside, since sgfmill writes no others.
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
