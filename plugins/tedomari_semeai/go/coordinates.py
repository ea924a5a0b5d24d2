"""Names of points as in GTP: ``A1`` is at the lower left, and the column I is left out."""

from typing import Final

from tedomari.errors import TedomariError
from tedomari.messages import points_in_words
from tedomari_semeai.go.geometry import LARGEST, Geometry

COLUMNS: Final = "ABCDEFGHJKLMNOPQRST"


class CoordinateError(TedomariError):
    """A string does not name a point of the board."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"expected {expected}, found {text!r}")
        self.text = text


def point_name(geometry: Geometry, point: int) -> str:
    """Return the name of a point.

    >>> board = Geometry.rectangle(9, 9)
    >>> point_name(board, board.point(8, 0)), point_name(board, board.point(0, 8))
    ('A1', 'J9')

    Clause: go.coordinates.
    """
    row, column = geometry.place(point)
    return f"{COLUMNS[column]}{geometry.height - row}"


def read_point(geometry: Geometry, text: str) -> int:
    """Return the point with this name; :class:`CoordinateError` if it does not exist.

    >>> board = Geometry.rectangle(9, 9)
    >>> board.place(read_point(board, "j9"))
    (0, 8)

    Clause: go.coordinates.
    """
    name = text.upper()
    number = name[1:]
    if name[:1] not in COLUMNS or not name or not (number.isascii() and number.isdigit()):
        raise CoordinateError(text, "a column from A to T without I, and a row, such as C3")
    row, column = geometry.height - int(number[: len(str(LARGEST)) + 1]), COLUMNS.index(name[0])
    if 0 <= row < geometry.height and column < geometry.width:
        point = geometry.point(row, column)
        if point & geometry.points:
            return point
    raise CoordinateError(text, f"a point of the board of {geometry.width}x{geometry.height}")


def area_name(geometry: Geometry, area: int) -> str:
    """Return the names of the points of an area, row by row from the top."""
    return " ".join(point_name(geometry, point) for point in geometry.each(area))


def short_area_name(geometry: Geometry, area: int) -> str:
    """Return the names of the first points of an area, and the number of the others.

    >>> board = Geometry.rectangle(1, 6)
    >>> short_area_name(board, board.points)
    'A1 B1 C1 and 3 more'
    """
    return points_in_words(area_name(geometry, area).split())
