"""Checkpoints of a search for Cram: facts in a file, with which a search that ended continues.

A share of the file (see :mod:`tedomari.chained`) has two tables: groups of cells, words of 64
bits, and what was known about each of them, a word of 32 bits as in
:mod:`tedomari.impartial.cram_search`.  Of two facts about a group the later one is in force.
"""

from array import array
from pathlib import Path
from typing import Final

from tedomari.chained import ADVICE, ChainedFile
from tedomari.errors import TedomariError
from tedomari.impartial.cram_search import CramSearch

FORMAT: Final = "tedomari-cram"
VERSION: Final = 1

#: The type codes of the two tables of a share.
CODES: Final = ("q", "i")

#: The number of facts after which a share is appended.
SHARE: Final = 100_000


class CramCheckpointError(TedomariError):
    """A file of facts about Cram that cannot be continued.

    Clause: impartial.checkpoint.refused.
    """

    def __init__(self, path: Path, reason: str, advice: str = ADVICE) -> None:
        super().__init__(f"{path}: {reason}; {advice}")


class CramCheckpoint:
    """The open file of a search, which records what becomes known.

    Clauses: impartial.checkpoint.continues, impartial.checkpoint.refused.
    """

    def __init__(self, path: Path, search: CramSearch) -> None:
        """Open the file, and take the facts that it has into the search.

        Raises :class:`CramCheckpointError` if it is not a file for boards of the same height.
        """
        self.search = search
        self.is_whole = True
        title = {"format": FORMAT, "version": VERSION, "rows": search.frame.rows}
        self.file = ChainedFile(path, title, CODES, CramCheckpointError)
        try:
            self.read()
        except BaseException:
            self.file.close()
            raise
        search.is_recorded = True
        search.pause = self.pause

    def read(self) -> None:
        """Take the facts of the file into the search."""
        facts = self.search.facts
        for groups, known in self.file.read():
            if (
                len(groups) != len(known)
                or min(groups, default=1) < 1
                or min(known, default=0) < 0
            ):
                raise CramCheckpointError(self.file.path, "the file is damaged")
            for group, fact in zip(groups, known, strict=True):
                facts[group] = fact

    def pause(self) -> None:
        """Append a share if there is enough for one."""
        if len(self.search.unrecorded) >= SHARE:
            self.record()

    def record(self) -> None:
        """Append what became known since the last share.

        If this is interrupted, nothing more is recorded, because the file may end within a
        share.
        """
        groups = array("q", dict.fromkeys(self.search.take_unrecorded()))
        if not (self.is_whole and groups):
            return
        self.is_whole = False
        facts = self.search.facts
        self.file.write([groups, array("i", [facts.get(group, 0) for group in groups])])
        self.is_whole = True

    def close(self) -> None:
        """Record the rest, and close the file."""
        self.search.is_recorded = False
        try:
            self.record()
        finally:
            self.file.close()
