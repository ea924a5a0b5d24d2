"""Compare a run with the divergences that are expected of its subject."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tedomari.messages import first_few, hint
from tedomari_conformance.suite.harness.cases import question_id
from tedomari_conformance.suite.harness.expected import (
    QUESTIONS,
    TABLE,
    Divergence,
    ExpectedFileError,
    read_divergences,
)
from tedomari_conformance.suite.harness.results import Result, Status, failing

#: The comment above entries that are added to a file of divergences.
REASON_WANTED: Final = "# Say in 'reason' why the engine differs here.\n"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of a run with the expected divergences.

    ``unexpected`` are the results that fail and are not expected to.  ``matched`` has the
    entries of expected divergences, by the id of the result.  ``problems`` are sentences about
    entries whose results have changed, whose questions do not exist, or that have no reason
    yet.  ``file`` is the file of the divergences, if there is one, and ``added`` the number of
    entries that were added to it.
    """

    unexpected: Sequence[Result] = ()
    matched: Mapping[str, Divergence] = field(default_factory=dict)
    problems: Sequence[str] = ()
    file: Path | None = None
    added: int = 0

    @property
    def fine(self) -> bool:
        """Whether everything is as expected."""
        return not self.unexpected and not self.problems

    @property
    def reasons(self) -> dict[str, str]:
        """The reasons that are not blank, by the id of the question."""
        return {
            key: entry.reason for key, entry in self.matched.items() if entry.reason.strip()
        }


def compare_with_expected(
    divergences: Iterable[Divergence],
    results: Iterable[Result],
    *,
    where: str,
    known: Callable[[], Sequence[str]],
    allowed: Collection[Status] = (),
) -> Comparison:
    """Compare the results of a run with the divergences of the file ``where``.

    ``known`` returns the ids of all questions.  An entry is ignored if its question exists
    but was not asked, because the run was partial or interrupted.  Results whose status is in
    ``allowed`` are never unexpected.

    Clauses: engines.expected.matched, engines.expected.stale, engines.expected.reason.
    """
    all_results = list(results)
    by_vector: dict[str, list[Result]] = {}
    for result in all_results:
        by_vector.setdefault(result.case.vector, []).append(result)
    matched: dict[str, Divergence] = {}
    problems: list[str] = []
    for entry in divergences:
        covered = [
            result
            for result in by_vector.get(entry.vector, ())
            if entry.covers(result.case.number)
        ]
        matched |= {result.id: entry for result in covered if result.status is entry.status}
        problem = problem_of(entry, covered, known)
        if problem:
            problems.append(f"{where}:{entry.line}: {problem}")
    bad = failing(allowed)
    unexpected = [
        result for result in all_results if result.status in bad and result.id not in matched
    ]
    return Comparison(unexpected, matched, problems)


def problem_of(
    entry: Divergence, covered: Sequence[Result], known: Callable[[], Sequence[str]]
) -> str:
    """Return what is wrong with an entry, given the results that it covers; empty if fine."""
    unseen = {entry.vector} if not covered else set()
    unseen |= {question_id(entry.vector, number) for number in entry.questions}
    unseen -= {result.id for result in covered}
    for name in sorted(unseen):
        names = known()
        if name not in names:
            return f"there is no question {name!r}{hint(name, names)}"
    others = [result for result in covered if result.status is not entry.status]
    if others:
        states = [f"{result.id} is {result.status}" for result in others]
        now = first_few(states, 3, rest=", and {} more")
        return f"{entry.vector} was expected to be {entry.status}, and now {now}"
    if covered and not entry.reason.strip():
        return f"{entry.vector} ({entry.status}) needs a reason"
    return ""


def new_entries(unexpected: Iterable[Result], results: Iterable[Result]) -> list[Divergence]:
    """Return entries without reasons for unexpected results, one per vector and status.

    An entry lists its questions, unless it covers all questions of the vector.

    Clause: engines.expected.update.
    """
    all_numbers: dict[str, list[int]] = {}
    for result in results:
        all_numbers.setdefault(result.case.vector, []).append(result.case.number)
    groups: dict[tuple[str, Status], list[int]] = {}
    for result in unexpected:
        case = result.case
        groups.setdefault((case.vector, result.status), []).append(case.number)
    return [
        Divergence(vector, status, "", () if numbers == all_numbers[vector] else tuple(numbers))
        for (vector, status), numbers in groups.items()
    ]


def with_entries(text: str, entries: Sequence[Divergence], where: str) -> str:
    """Return the text of a file of divergences with entries added at its end.

    The existing text is unchanged.  Raises :class:`ExpectedFileError` if tables cannot be
    added, because the file has its entries as a list in brackets.

    Clause: engines.expected.update.
    """
    if not entries:
        return text
    before = len(read_divergences(text, where))
    gap = "" if not text or text.endswith("\n\n") else "\n" if text.endswith("\n") else "\n\n"
    longer = f"{text}{gap}{REASON_WANTED}" + "\n".join(map(entry_text, entries))
    try:
        after = len(read_divergences(longer, where))
    except ExpectedFileError:
        after = before
    if after != before + len(entries):
        line = text.count("\n") + 1
        raise ExpectedFileError(
            where, line, f"nothing can be added here; write each entry as a table [[{TABLE}]]"
        )
    return longer


def entry_text(entry: Divergence) -> str:
    """Format an entry as TOML.

    >>> print(entry_text(Divergence("a.1", Status.FAIL, 'says "2"', (1, 3))))
    [[divergence]]
    vector = "a.1"
    questions = [1, 3]
    status = "fail"
    reason = "says \\"2\\""
    <BLANKLINE>
    """
    lines = [f"[[{TABLE}]]", f"vector = {toml_string(entry.vector)}"]
    if entry.questions:
        lines.append(f"{QUESTIONS} = [{', '.join(map(str, entry.questions))}]")
    lines += [f"status = {toml_string(entry.status)}", f"reason = {toml_string(entry.reason)}"]
    return "".join(f"{line}\n" for line in lines)


def toml_string(text: str) -> str:
    r"""Format a basic string of TOML; quotes, backslashes and control characters are escaped.

    >>> print(toml_string('a\\b "c"\n\x7f'))
    "a\\b \"c\"\u000a\u007f"
    """
    return '"' + "".join(map(toml_character, text)) + '"'


def toml_character(character: str) -> str:
    """Escape a character for a basic string of TOML."""
    if character in '"\\':
        return f"\\{character}"
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x20 or code == 0x7F else character
