"""Format what subjects and vectors say as plain text that is safe to print."""

import json
from typing import Final

from tedomari_conformance.suite.harness.results import Count, Result, Run, count
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.reports.tally import extents

#: At most this many characters of an engine's text are shown.
SHOWN_LENGTH: Final = 600


def visible(text: str) -> str:
    r"""Replace characters that are not printable, including line ends, by escapes.

    So an engine can neither clear a terminal nor change the direction of a line.

    Clause: engines.report.safe.

    >>> print(visible("1\x1b[2J\u202e"))
    1\x1b[2J\u202e
    """
    return "".join(char if char.isprintable() else escape_character(char) for char in text)


def escape_character(character: str) -> str:
    """Return a character as an escape sequence of Python."""
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")


def shorten(text: str, length: int = SHOWN_LENGTH) -> str:
    """Return the text for printing; of a long text, its beginning and the number of the rest.

    >>> shorten("abcdef", 3)
    'abc… (3 more)'
    """
    if len(text) <= length:
        return visible(text)
    return f"{visible(text[:length])}… ({len(text) - length} more)"


def query_text(query: Query) -> str:
    """Format a query on one line: operation, ruleset, arguments.

    >>> query_text(Query("value", "domineering", {"position": ".."}))
    'value domineering {"position": ".."}'
    """
    words = (query.operation, query.ruleset or "", data_text(query.arguments))
    return " ".join(filter(None, words))


def data_text(data: JSON) -> str:
    """Format arguments or an answer on one line; a string has no quotes.

    >>> data_text("^*"), data_text({"left": "1"})
    ('^*', '{"left": "1"}')
    """
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False, default=dict)
    return shorten(text)


def answer_text(result: Result) -> str:
    """Return the answer of a result, its message, or both."""
    parts = [] if result.got is None else [data_text(result.got)]
    if result.message:
        parts.append(f"({shorten(result.message)})" if parts else shorten(result.message))
    return " ".join(parts) or "no answer"


def summary(run: Run) -> str:
    """Summarise a run in words.  Clause: engines.run.apart."""
    total = count(run.results)
    state = "" if run.complete else ", interrupted"
    if run.subject.is_reference:
        numbers = extents(run)
        kinds = ", ".join(f"{number} {kind}" for kind, number in numbers.items())
        passed, failed = sum(numbers.values()), len(run.failures)
        unchecked = len(run.results) - passed - failed
        return (
            f"{len(run.results)} vectors{state}: {passed} passed ({kinds}), {failed} failed, "
            f"{unchecked} unchecked"
        )
    single = total.unasked == 1
    return (
        f"{total.total} question{'' if total.total == 1 else 's'}{state}: "
        f"{count_text(total)}; {total.unasked} vector{'' if single else 's'} "
        f"ask{'s' if single else ''} nothing of an engine"
    )


def count_text(count: Count) -> str:
    """Format the numbers of the statuses that occur.

    >>> from tedomari_conformance.suite.harness.results import STATUSES, Status
    >>> count_text(Count({**dict.fromkeys(STATUSES, 0), Status.PASS: 3, Status.FAIL: 1}))
    '3 pass, 1 fail'
    """
    parts = [f"{number} {status}" for status, number in count.apart.items() if number]
    return ", ".join(parts) or "no questions"
