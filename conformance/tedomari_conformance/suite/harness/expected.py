"""Read expected divergences from a TOML file: where a subject differs, and why."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari_conformance.suite.harness.results import FAILING, Status
from tedomari_conformance.suite.untrusted import UnreadableError, toml_of

#: The name of the tables of the file.
TABLE: Final = "divergence"

#: The keys of a table whose values are strings; all are required.
KEYS: Final = ("vector", "status", "reason")

#: The optional key of a table for the numbers of certain questions of the vector.
QUESTIONS: Final = "questions"

#: The key of the tables that concern drawn subjects, which the fuzzer reads.
OPERATION: Final = "operation"

#: A line that begins a table, unless it is part of a string.
HEAD: Final = re.compile(rf"""\s*\[\[\s*["']?{TABLE}["']?\s*\]\]""")

#: The statuses that can be expected.
EXPECTABLE: Final = tuple(sorted(FAILING))


class ExpectedFileError(TedomariError):
    """A file of expected divergences has an error in this line."""

    def __init__(self, where: str, line: int, problem: str) -> None:
        super().__init__(f"{where}:{line}: {problem}")
        self.where = where
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Divergence:
    """An expected divergence: a vector, the status of its questions, and the reason.

    ``questions`` are the numbers of the questions that it covers; if empty, it covers all
    questions of the vector.  ``line`` is the line of the entry in the file.
    """

    vector: str
    status: Status
    reason: str
    questions: tuple[int, ...] = ()
    line: int = 0

    def covers(self, number: int) -> bool:
        """Whether the entry covers the question with this number."""
        return not self.questions or number in self.questions


def read_divergences(text: str, where: str) -> tuple[Divergence, ...]:
    """Read divergences from a TOML text.  Raises :class:`ExpectedFileError` if it is invalid.

    Clauses: engines.expected.file, engines.expected.error.

    >>> read_divergences('[[divergence]]\\nvector = "a.1"\\nstatus = "fail"\\nreason = ""', "x")
    (Divergence(vector='a.1', status=<Status.FAIL: 'fail'>, reason='', questions=(), line=1),)
    """
    data = parse_toml(text, where)
    strange = sorted(set(data) - {TABLE})
    if strange:
        raise ExpectedFileError(
            where, 1, f"expected nothing but tables [[{TABLE}]], found {strange[0]!r}"
        )
    tables = data.get(TABLE, [])
    if not isinstance(tables, list):
        raise ExpectedFileError(
            where, 1, f"expected tables [[{TABLE}]], found {TABLE!r} as another thing"
        )
    entries: dict[tuple[str, Status, tuple[int, ...]], Divergence] = {}
    for table, line in zip(tables, lines_of(text, len(tables)), strict=True):
        if isinstance(table, dict) and OPERATION in table:
            continue  # a divergence about drawn subjects, for the fuzzer
        entry = divergence_of(table, where, line)
        key = (entry.vector, entry.status, entry.questions)
        if key in entries:
            raise ExpectedFileError(
                where, entry.line, f"{entry.vector} with {entry.status} is listed here twice"
            )
        entries[key] = entry
    return tuple(entries.values())


def parse_toml(text: str, where: str) -> Mapping[str, Any]:
    """Parse a text as TOML."""
    try:
        return toml_of(text, where)
    except UnreadableError as error:
        problem = f"column {error.column}: {error.problem}"
        raise ExpectedFileError(where, error.line, problem) from error


def lines_of(text: str, tables: int) -> Sequence[int]:
    """Return the lines on which the tables begin.

    A line that looks like the head of a table may be part of a string of several lines.  If
    there are such lines, a line counts as a head if the text up to it can be parsed and has
    one table more than the text up to the last head.
    """
    lines = text.splitlines()
    heads = [number for number, line in enumerate(lines, 1) if HEAD.match(line)]
    if len(heads) == tables:
        return heads
    starts: list[int] = []
    for head in heads:
        try:
            data = tomllib.loads("\n".join(lines[:head]))
        except tomllib.TOMLDecodeError:
            continue
        if len(data.get(TABLE, [])) > len(starts):
            starts.append(head)
    return [*starts, *[len(lines)] * (tables - len(starts))]


def divergence_of(table: object, where: str, line: int) -> Divergence:
    """Read the divergence in a table."""
    if not isinstance(table, dict):
        raise ExpectedFileError(where, line, f"expected a table, found {table!r}")
    problem = problem_of(table)
    if problem:
        raise ExpectedFileError(where, line, problem)
    numbers = tuple(table.get(QUESTIONS, ()))
    return Divergence(table["vector"], Status(table["status"]), table["reason"], numbers, line)


def problem_of(table: Mapping[str, Any]) -> str:
    """Return what was expected and found in an invalid table; empty if the table is valid.

    Clause: engines.expected.error.
    """
    for key in sorted(set(table) - {*KEYS, QUESTIONS}):
        return f"expected the keys {', '.join((*KEYS, QUESTIONS))}, found {key!r}"
    for key in KEYS:
        if not isinstance(table.get(key), str):
            found = repr(table[key]) if key in table else "nothing"
            return f"expected a string for {key!r}, found {found}"
    if table["status"] not in EXPECTABLE:
        return f"expected a status of {', '.join(EXPECTABLE)}, found {table['status']!r}"
    vector, mark, number = table["vector"].partition("#")
    if mark:
        return f"expected {vector!r} and {QUESTIONS} = [{number}], found {mark}{number} in it"
    numbers = table.get(QUESTIONS, [])
    if not isinstance(numbers, list) or not all(map(is_number, numbers)):
        return f"expected a list of numbers from 1 for {QUESTIONS!r}, found {numbers!r}"
    return ""


def is_number(given: object) -> bool:
    """Whether an object is the number of a question.

    >>> is_number(2), is_number(0), is_number(True)
    (True, False, False)
    """
    return isinstance(given, int) and not isinstance(given, bool) and given >= 1
