"""Expected divergences: a TOML file that says where an engine differs, and why."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.results import FAILING

#: The name of the tables of the file.
TABLE: Final = "divergence"

#: What a table holds.
KEYS: Final = ("vector", "status", "reason")

#: Where the message of a reader of TOML says at which line it stopped.
AT_LINE: Final = re.compile(r"at line (\d+)")

#: The statuses that can be expected.
EXPECTABLE: Final = tuple(sorted(FAILING | {Status.WEAK}))


class ExpectedFileError(TedomariError):
    """A file of expected divergences that is not as it should be: where, and how it differs."""

    def __init__(self, where: str, line: int, problem: str) -> None:
        super().__init__(f"{where}:{line}: {problem}")
        self.where = where
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Divergence:
    """An expected divergence: the question's id, what comes of it, why, and its line."""

    vector: str
    status: Status
    reason: str
    line: int = 0


def read_divergences(text: str, where: str) -> tuple[Divergence, ...]:
    """The divergences that a TOML text lists; :class:`ExpectedFileError` says what is wrong.

    Clauses: engines.expected.file, engines.expected.error.

    >>> read_divergences('[[divergence]]\\nvector = "a.1"\\nstatus = "fail"\\nreason = ""', "x")
    (Divergence(vector='a.1', status=<Status.FAIL: 'fail'>, reason='', line=1),)
    """
    data = parsed(text, where)
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
    found: dict[tuple[str, Status], Divergence] = {}
    for number, table in enumerate(tables, start=1):
        entry = divergence_of(table, where, line_of(text, number))
        key = (entry.vector, entry.status)
        if key in found:
            raise ExpectedFileError(
                where, entry.line, f"{entry.vector} with {entry.status} stands here twice"
            )
        found[key] = entry
    return tuple(found.values())


def parsed(text: str, where: str) -> Mapping[str, Any]:
    """What a text says as TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = AT_LINE.search(str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        raise ExpectedFileError(where, line, f"no TOML: {error}") from error


def line_of(text: str, number: int) -> int:
    """The line on which the table of that number begins.

    It is the first after which the text, read so far, has so many tables: what looks like a
    table inside a text of several lines does not count.
    """
    lines = text.splitlines()
    for line in range(1, len(lines) + 1):
        try:
            data = tomllib.loads("\n".join(lines[:line]))
        except tomllib.TOMLDecodeError:
            continue
        if len(data.get(TABLE, [])) >= number:
            return line
    return len(lines)


def divergence_of(table: object, where: str, line: int) -> Divergence:
    """The divergence that a table states."""
    if not isinstance(table, dict):
        raise ExpectedFileError(where, line, f"expected a table, found {table!r}")
    for key in sorted(set(table) - set(KEYS)):
        raise ExpectedFileError(
            where, line, f"expected the keys {', '.join(KEYS)}, found {key!r}"
        )
    for key in KEYS:
        if not isinstance(table.get(key), str):
            found = repr(table[key]) if key in table else "nothing"
            raise ExpectedFileError(where, line, f"expected a text for {key!r}, found {found}")
    if table["status"] not in EXPECTABLE:
        raise ExpectedFileError(
            where,
            line,
            f"expected a status of {', '.join(EXPECTABLE)}, found {table['status']!r}",
        )
    return Divergence(table["vector"], Status(table["status"]), table["reason"], line)
