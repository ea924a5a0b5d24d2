"""Expected divergences of an engine: disagreements that do not end a run.

They are tables ``[[divergence]]`` of the TOML file that ``tedomari check`` reads too.  There a
divergence names a vector; here it names an operation, and says which of its disagreements are
expected.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tedomari.game import Game
from tedomari.infinitesimals import is_all_small, is_infinitesimal, nim_value
from tedomari.notation.numerals import integer_of
from tedomari_conformance.engines.fuzzing.asking import subject_data
from tedomari_conformance.engines.fuzzing.model import Disagreement
from tedomari_conformance.engines.fuzzing.tables import bits_of
from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.expected import (
    OPERATION,
    TABLE,
    ExpectedFileError,
    lines_of,
    parse_toml,
)
from tedomari_conformance.suite.harness.results import FAILING
from tedomari_conformance.suite.operations.reading import term

#: An integer without its sign, in an answer.
DIGITS: Final = re.compile("[0-9]+")

#: The statuses of disagreements.
STATUSES: Final = tuple(sorted(map(str, FAILING)))

#: The kinds of games that an entry can be limited to: all games of the query must be so.
GAMES: Final[Mapping[str, Callable[[Game], bool]]] = {
    "number": lambda game: game.is_number,
    "integer": lambda game: game.is_integer,
    "nimber": lambda game: nim_value(game) is not None,
    "all-small": is_all_small,
    "infinitesimal": is_infinitesimal,
}


@dataclass(frozen=True, slots=True)
class Expectation:
    """An expected divergence: which disagreements are meant, and the reason.

    ``members`` are the members of the result that may differ, all of them if empty.  ``games``
    is a key of ``GAMES``, or empty.  ``bits`` is the least number of bits of the largest
    numerator or denominator in the games of the query, or of the largest integer that the
    reference's answer writes; 0 if any will do.
    """

    operation: str
    reason: str
    ruleset: str | None = None
    status: Status = Status.FAIL
    members: frozenset[str] = frozenset()
    games: str = ""
    bits: int = 0

    def covers(self, disagreement: Disagreement) -> bool:
        """Whether a disagreement is meant.  Clause: fuzz.expected."""
        query = disagreement.query
        if (self.operation, self.ruleset) != (query.operation, query.ruleset):
            return False
        if self.status is not disagreement.status:
            return False
        if self.members and not self.members.issuperset(disagreement.members):
            return False
        if not self.games and not self.bits:
            return True
        games = [term(data, OPERATION) for data in subject_data(query, None)]
        if self.games and not all(map(GAMES[self.games], games)):
            return False
        bits = [bits_written(disagreement.expected), *map(bits_of, games)]
        return max(bits) >= self.bits


def bits_written(data: object) -> int:
    """Return the bits of the largest integer that is written in an answer.

    >>> bits_written({"value": "{7/8|-2}", "mean": "1"}), bits_written(None)
    (4, 0)
    """
    integers = map(integer_of, DIGITS.findall(str(data)))
    return max((integer.bit_length() for integer in integers), default=0)


class Expectations:
    """The expected divergences of an engine, and how often each was met."""

    def __init__(self, entries: Sequence[Expectation] = ()) -> None:
        self.entries = tuple(entries)
        self.met: Counter[Expectation] = Counter()

    def cover(self, disagreement: Disagreement) -> bool:
        """Return whether a disagreement is expected, and count it.  Clause: fuzz.expected."""
        for entry in self.entries:
            if entry.covers(disagreement):
                self.met[entry] += 1
                return True
        return False


#: The keys of an entry, and what is expected of their values.
KEYS: Final[Mapping[str, str]] = {
    OPERATION: "a string",
    "reason": "a string that is not empty",
    "ruleset": "a string",
    "status": f"one of {', '.join(STATUSES)}",
    "members": "a list of names of members of the result",
    "games": f"one of {', '.join(GAMES)}",
    "bits": "a positive integer",
}


def read_expectations(text: str, where: str) -> tuple[Expectation, ...]:
    """Read the divergences about drawn subjects from a TOML text.

    Divergences that name vectors are left to ``tedomari check``.  Raises
    :class:`ExpectedFileError` if the text is invalid.  Clause: fuzz.expected.file.

    >>> (entry,) = read_expectations('[[divergence]]\\noperation = "sum"\\nreason = "why"', "")
    >>> entry.operation, str(entry.status)
    ('sum', 'fail')
    """
    data = parse_toml(text, where)
    tables = data.get(TABLE, [])
    if set(data) - {TABLE} or not isinstance(tables, list):
        raise ExpectedFileError(where, 1, f"expected nothing but tables [[{TABLE}]]")
    return tuple(
        expectation_of(table, where, line)
        for table, line in zip(tables, lines_of(text, len(tables)), strict=True)
        if not (isinstance(table, dict) and "vector" in table)
    )


def expectation_of(table: object, where: str, line: int) -> Expectation:
    """Read the entry in a table."""
    if not isinstance(table, dict):
        raise ExpectedFileError(where, line, f"expected a table, found {table!r}")
    problem = problem_of(table)
    if problem:
        raise ExpectedFileError(where, line, problem)
    return Expectation(
        table[OPERATION],
        table["reason"],
        table.get("ruleset"),
        Status(table.get("status", Status.FAIL)),
        frozenset(table.get("members", ())),
        table.get("games", ""),
        table.get("bits", 0),
    )


def problem_of(table: Mapping[str, Any]) -> str:
    """Return what was expected and found in an invalid table; empty if the table is valid."""
    for key in sorted(set(table) - set(KEYS)):
        return f"expected the keys vector, or {', '.join(KEYS)}; found {key!r}"
    for key in (OPERATION, "reason"):
        if key not in table:
            return f"expected the key {key!r}, found {', '.join(map(repr, table)) or 'none'}"
    for key, given in table.items():
        if not is_valid(key, given):
            return f"expected {KEYS[key]} for {key!r}, found {given!r}"
    if "ruleset" in table and ("games" in table or "bits" in table):
        return (
            "expected 'games' and 'bits' without 'ruleset', found both; leave one of them out"
        )
    return ""


def is_valid(key: str, given: object) -> bool:
    """Return whether a key may have a value."""
    if key == "bits":
        return isinstance(given, int) and not isinstance(given, bool) and given > 0
    if key == "members":
        return isinstance(given, list) and all(isinstance(name, str) for name in given)
    if not isinstance(given, str) or not given.strip():
        return False
    choices = {"status": STATUSES, "games": tuple(GAMES)}.get(key)
    return choices is None or given in choices
