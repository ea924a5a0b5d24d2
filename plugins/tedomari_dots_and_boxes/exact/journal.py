"""A journal of proved bounds, from which an interrupted search goes on.

Each share of the file (see :mod:`tedomari.chained`) has the bounds of one state whose search
took long: the mask of its strings, in the numbers of the graph; the codes of its independent
chains and loops; and the lower and the upper bound.
"""

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tedomari.chained import ADVICE, ChainedFile
from tedomari.rulesets import RulesetError
from tedomari_dots_and_boxes.exact.solver import Solver
from tedomari_dots_and_boxes.exact.word_engine import MOST_STRINGS, WordEngine

FORMAT: Final = "tedomari-dots-and-boxes-journal"
VERSION: Final = 2

#: The type codes of the three tables of a share: mask, codes, bounds.
CODES: Final = ("q", "i", "i")

#: The least number of nodes of a search whose result is recorded.
NOTABLE: Final = 20_000


class JournalError(RulesetError):
    """A journal that cannot be continued.  Clause: dab.exact.journal.error."""


def refuse(path: Path, reason: str, advice: str = ADVICE) -> JournalError:
    """The error for a file that is not the journal of a graph."""
    return JournalError(f"{path}: {reason}; {advice}")


class Journal:
    """The journal of a search, in a file that grows with each state that took long.

    ``heading`` names the board; ``results`` counts the results of the file.
    Clauses: dab.exact.journal, dab.exact.journal.error.
    """

    def __init__(self, path: Path, heading: str) -> None:
        """Open or create the file; raise :class:`JournalError` for another board's journal."""
        title = {"format": FORMAT, "version": VERSION, "board": heading}
        self.file = ChainedFile(path, title, CODES, refuse)
        self.results = 0

    def read(self) -> Iterator[tuple[int, list[int], int, int]]:
        """Yield the results of the file, each of them once, before anything is appended.

        A result that an interrupted run has not written completely is removed.
        """
        for masks, codes, bounds in self.file.read():
            if len(masks) != 1 or len(bounds) != 2:
                raise refuse(self.file.path, "expected one mask and two bounds in each share")
            self.results += 1
            yield masks[0], list(codes), bounds[0], bounds[1]

    def write(self, mask: int, codes: tuple[int, ...], lower: int, upper: int) -> None:
        """Append one result."""
        self.file.write([array("q", [mask]), array("i", codes), array("i", [lower, upper])])
        self.results += 1

    def close(self) -> None:
        """Close the file, which also unlocks it."""
        self.file.close()


def words_of(solver: Solver) -> WordEngine:
    """The search of a solver; raise :class:`JournalError` if it is not in words."""
    if not isinstance(solver.search, WordEngine):
        raise JournalError(
            f"a journal is for graphs of at most {MOST_STRINGS} strings, not {solver.net.size}"
        )
    return solver.search


def continue_from(journal: Journal, solver: Solver, *, notable: int = NOTABLE) -> None:
    """Store the results of a journal in the table of a solver, and append its new ones.

    Raises :class:`JournalError` for a damaged file, and for a graph that is not searched in
    words.  Clauses: dab.exact.journal, dab.exact.journal.error.
    """
    engine = words_of(solver)
    for result in journal.read():
        engine.learn(*result)
    engine.listen(journal.write, notable)
