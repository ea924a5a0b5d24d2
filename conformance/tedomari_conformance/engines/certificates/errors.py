"""What is wrong with a certificate, and how long one may be."""

from collections.abc import Collection
from typing import Final

from tedomari.errors import TedomariError
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.reading import ShapeError, described, items

#: The most items of any list in a certificate.
ITEMS: Final = 20_000


class CertificateError(TedomariError):
    """A certificate that does not prove what it is given for: where, and why.

    Clause: certificate.check.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


def listed(data: JSON, where: str, *, most: int = ITEMS) -> list[tuple[str, JSON]]:
    """The items of a list that is not too long, each with its place.

    Clause: certificate.check.bounds.
    """
    found = list(items(data, where))
    if len(found) > most:
        raise ShapeError(where, f"at most {most} items", f"{len(found)}")
    return found


def place(data: JSON, where: str, table: Collection[object]) -> int:
    """A place in a table, counted from 0."""
    if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data < len(table):
        raise ShapeError(where, f"a place from 0 to {len(table) - 1}", described(data))
    return data


def whole(data: JSON, where: str) -> int:
    """A whole number of a size that counts of points have."""
    if isinstance(data, bool) or not isinstance(data, int) or abs(data) > 10**9:
        raise ShapeError(where, "a whole number, of nine digits at most", described(data))
    return data
