"""A run held against the divergences that are expected of the engine."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from tedomari_conformance.engines.expected import (
    TABLE,
    Divergence,
    ExpectedFileError,
    read_divergences,
)
from tedomari_conformance.engines.results import EngineResult, failing

#: Above entries that were added to a file of divergences.
REASON_WANTED: Final = "# Say in 'reason' why the engine differs here.\n"


@dataclass(frozen=True, slots=True)
class Comparison:
    """What fails unexpectedly, which divergences were expected, and what is wrong with them.

    ``problems`` has a sentence for each: an entry that passes now, that nothing bears out, or
    that has no reason yet.
    """

    unexpected: Sequence[EngineResult] = ()
    matched: Mapping[str, Divergence] = field(default_factory=dict)
    problems: Sequence[str] = ()

    @property
    def fine(self) -> bool:
        """Whether all is as expected."""
        return not self.unexpected and not self.problems

    @property
    def reasons(self) -> dict[str, str]:
        """The reasons by the questions' ids, where one is given."""
        return {
            key: entry.reason for key, entry in self.matched.items() if entry.reason.strip()
        }


def compared(
    divergences: Iterable[Divergence],
    results: Iterable[EngineResult],
    *,
    where: str,
    strict: bool,
    known: Callable[[], Sequence[str]],
) -> Comparison:
    """Hold the results of a run against the divergences of the file ``where``.

    ``known`` gives the ids of all questions that there are: an entry about one of them that
    was not asked, since the run is over a part or was broken off, is left alone.

    Clauses: engines.expected.matched, engines.expected.stale, engines.expected.reason.
    """
    by_id = {result.id: result for result in results}
    matched: dict[str, Divergence] = {}
    problems: list[str] = []
    for entry in divergences:
        result = by_id.get(entry.vector)
        if result is not None and result.status is entry.status:
            matched[entry.vector] = entry
        problem = problem_of(entry, result, known)
        if problem:
            problems.append(f"{where}:{entry.line}: {problem}")
    bad = failing(strict=strict)
    unexpected = [
        result for result in by_id.values() if result.status in bad and result.id not in matched
    ]
    return Comparison(unexpected, matched, problems)


def problem_of(
    entry: Divergence, result: EngineResult | None, known: Callable[[], Sequence[str]]
) -> str:
    """What is wrong with an entry, by what came of its question; nothing if it is right."""
    if result is None:
        names = known()
        if entry.vector in names:
            return ""
        near = get_close_matches(entry.vector, names, n=2)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        return f"no question is asked by a vector {entry.vector!r}{hint}"
    if result.status is not entry.status:
        return f"{entry.vector} was expected to be {entry.status}, and is {result.status} now"
    if not entry.reason.strip():
        return f"{entry.vector} ({entry.status}) needs a reason"
    return ""


def with_entries(text: str, results: Iterable[EngineResult], where: str) -> str:
    """The text of a file of divergences with entries added, their reasons empty.

    What stands there is kept as it is.  :class:`ExpectedFileError` if tables cannot be added
    to it, since it has them as a list in brackets.

    Clause: engines.expected.update.
    """
    added = [entry_text(result.id, result.status, "") for result in results]
    if not added:
        return text
    before = len(read_divergences(text, where))
    gap = "" if not text or text.endswith("\n\n") else "\n" if text.endswith("\n") else "\n\n"
    longer = f"{text}{gap}{REASON_WANTED}" + "\n".join(added)
    try:
        after = len(read_divergences(longer, where))
    except ExpectedFileError:
        after = before
    if after != before + len(added):
        line = text.count("\n") + 1
        raise ExpectedFileError(
            where, line, f"nothing can be added here; write each entry as a table [[{TABLE}]]"
        )
    return longer


def entry_text(vector: str, status: str, reason: str) -> str:
    """One entry as TOML.

    >>> print(entry_text("a.1", "fail", 'says "2"'))
    [[divergence]]
    vector = "a.1"
    status = "fail"
    reason = "says \\\\"2\\\\""
    <BLANKLINE>
    """
    lines = (("vector", vector), ("status", status), ("reason", reason))
    return f"[[{TABLE}]]\n" + "".join(f"{key} = {quoted(text)}\n" for key, text in lines)


def quoted(text: str) -> str:
    r"""A text as a basic string of TOML: quotes, backslashes and controls are escaped.

    >>> print(quoted('a\\b "c"\n\x7f'))
    "a\\b \"c\"\u000a\u007f"
    """
    return '"' + "".join(map(escaped, text)) + '"'


def escaped(sign: str) -> str:
    """One character inside a basic string of TOML."""
    if sign in '"\\':
        return f"\\{sign}"
    code = ord(sign)
    return f"\\u{code:04x}" if code < 0x20 or code == 0x7F else sign
