"""Errors of certificates, and readers of their parts with limits."""

from collections.abc import Collection
from typing import Final

from tedomari.errors import TedomariError
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.reading import ShapeError, describe, items

#: At most this many items in any list of a certificate.
ITEMS: Final = 20_000


class CertificateError(TedomariError):
    """A certificate that does not prove its claim: where, and why.

    Clause: certificate.check.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


def items_within(data: JSON, where: str, *, limit: int = ITEMS) -> list[tuple[str, JSON]]:
    """Read a list of at most ``limit`` items; return each with its place, for errors.

    Clause: certificate.check.bounds.
    """
    places = list(items(data, where))
    if len(places) > limit:
        raise ShapeError(where, f"at most {limit} items", f"{len(places)}")
    return places


def read_index(data: JSON, where: str, table: Collection[object]) -> int:
    """Read an index into a table, counted from 0."""
    if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data < len(table):
        raise ShapeError(where, f"a place from 0 to {len(table) - 1}", describe(data))
    return data


def read_integer(data: JSON, where: str) -> int:
    """Read an integer between ``-10**9`` and ``10**9``."""
    if isinstance(data, bool) or not isinstance(data, int) or abs(data) > 10**9:
        raise ShapeError(where, "a whole number, of nine digits at most", describe(data))
    return data
