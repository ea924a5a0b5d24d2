"""A journal of proved bounds, from which an interrupted search goes on.

Each line of the file has the bounds of one state whose search took long: the mask of its
strings, in hexadecimal digits and in the numbers of the graph; the codes of its independent
chains and loops, joined by full stops; the lower and the upper bound.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tedomari.rulesets import RulesetError
from tedomari_dots_and_boxes.exact.solution import Solution
from tedomari_dots_and_boxes.exact.solver import Solver
from tedomari_dots_and_boxes.exact.word_engine import MOST_STRINGS, WordEngine

#: How a journal begins: its kind, and the version of the format.
TITLE: Final = "dots-and-boxes-journal 1"

#: The least number of nodes of a search whose result is worth a line.
NOTABLE: Final = 20_000


class JournalError(RulesetError):
    """A file that is not the journal of this graph.  Clause: dab.exact.journal.error."""


class Journal:
    """The journal of a search, in a file that grows by a line for each state that took long.

    ``lines`` counts its results.  Clauses: dab.exact.journal, dab.exact.journal.error.
    """

    def __init__(self, path: Path, heading: str) -> None:
        self.path = path
        self.heading = f"{TITLE} {heading}\n"
        self.lines = 0
        if not path.exists() or not path.read_text("utf-8"):
            path.write_text(self.heading, "utf-8")

    def teach(self, engine: WordEngine, *, notable: int = NOTABLE) -> None:
        """Store the results of the file in the table of an engine, and append its new ones.

        An incomplete last line, which an interrupted run may leave, is dropped.
        Raises :class:`JournalError` for another file.
        """
        text = self.path.read_text("utf-8")
        if not text.startswith(self.heading):
            raise JournalError(
                f"{self.path}: expected the line {self.heading.strip()!r}, found "
                f"{text.partition(chr(10))[0][:60]!r}; name another file"
            )
        whole = text[: text.rfind("\n") + 1]
        self.lines = 0
        for mask, codes, lower, upper in self.results(whole):
            engine.learn(mask, codes, lower, upper)
            self.lines += 1
        if whole != text:
            self.path.write_text(whole, "utf-8")
        engine.listen(self.write, notable)

    def results(self, text: str) -> Iterator[tuple[int, list[int], int, int]]:
        """Yield the results in the lines after the first."""
        for number, line in enumerate(text.splitlines()[1:], 2):
            try:
                mask, codes, lower, upper = line.split(" ")
                members = [int(code) for code in codes.split(".") if code]
                yield int(mask, 16), members, int(lower), int(upper)
            except ValueError:
                raise JournalError(
                    f"{self.path}, line {number}: expected a mask, codes and two bounds, "
                    f"found {line[:60]!r}; remove the line, or name another file"
                ) from None

    def write(self, mask: int, codes: tuple[int, ...], lower: int, upper: int) -> None:
        """Append one result."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{mask:x} {'.'.join(map(str, codes))} {lower} {upper}\n")
        self.lines += 1


def solve_in_parts(solver: Solver, journal: Journal, cut: int, *, notable: int) -> Solution:
    """Solve a position, and go on from the journal whenever the table of the solver is full.

    The result is not exact if nothing was added to the journal before the table was full again.
    Raises :class:`JournalError` for a graph that is not searched in words.
    Clause: dab.exact.journal.
    """
    engine = solver.search
    if not isinstance(engine, WordEngine):
        raise JournalError(
            f"a journal is for graphs of at most {MOST_STRINGS} strings, not {solver.net.size}"
        )
    while True:
        engine.make_room()
        journal.teach(engine, notable=notable)
        before = journal.lines
        solution = solver.solve(cut)
        if solution.exact or journal.lines == before:
            return solution
