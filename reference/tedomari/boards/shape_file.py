"""Files of evaluated shapes: what is evaluated is appended, and read again by a later run.

The format is that of :mod:`tedomari.chained`.  A share has three tables: the values, in words
of 32 bits (see :mod:`tedomari.boards.checkpoint`); the shapes, in words of 64 bits as in
:mod:`tedomari.boards.shapes`; and the entries, a word of 32 bits per shape.
"""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tedomari.chained import ADVICE, ChainedFile
from tedomari.errors import TedomariError

FORMAT: Final = "tedomari-shapes"
VERSION: Final = 1

#: The type codes of the three tables of a share.
CODES: Final = ("i", "q", "i")


class ShapeFileError(TedomariError):
    """A file of evaluated shapes that cannot be continued.

    Clause: boards.checkpoint.refused.
    """

    def __init__(self, path: Path, reason: str, advice: str = ADVICE) -> None:
        super().__init__(f"{path}: {reason}; {advice}")
        self.path = path


@dataclass(frozen=True, slots=True)
class Share:
    """The three tables of a share: values, shapes and entries."""

    values: "array[int]"
    shapes: "array[int]"
    entries: "array[int]"

    def tables(self) -> "list[array[int]]":
        """Return the three tables."""
        return [self.values, self.shapes, self.entries]


class ShapeFile(ChainedFile):
    """An open file of evaluated shapes of one ruleset: first read, then appended to.

    Raises :class:`ShapeFileError` if it is not a file of this ruleset.
    Clauses: boards.checkpoint.continues, boards.checkpoint.refused.
    """

    def __init__(self, path: Path, ruleset: str) -> None:
        title = {"format": FORMAT, "version": VERSION, "ruleset": ruleset}
        super().__init__(path, title, CODES, ShapeFileError)

    def shares(self) -> Iterator[Share]:
        """Yield the complete shares, and remove an incomplete one at the end of the file.

        Raises :class:`ShapeFileError` if a share differs from its digest.
        """
        for tables in self.read():
            yield Share(*tables)

    def append(self, share: Share) -> None:
        """Append a share."""
        self.write(share.tables())
