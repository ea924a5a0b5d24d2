"""The questions of the selected vectors, and the text of an export."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, cast

from tedomari.errors import TedomariError
from tedomari_conformance.engines.questions import cases
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.model import JSON, Document
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.reader import document_of
from tedomari_conformance.suite.vector_set.selection import VectorFile


class LeftOutError(TedomariError):
    """A question cannot be written in the format of an export; the message is the reason."""


def allowed_names(expected: JSON) -> Sequence[str]:
    """Return the names that an expectation allows: the one, or those in the list."""
    return [expected] if isinstance(expected, str) else cast("Sequence[str]", expected)


@dataclass(slots=True)
class Export:
    """An export: its lines, the number of items in it, and of those left out by reason.

    The items are questions, or vectors if the format has whole vectors.
    """

    lines: list[str] = field(default_factory=list)
    written: int = 0
    left_out: Counter[str] = field(default_factory=Counter)

    @property
    def text(self) -> str:
        """The text of the export; every line ends with a newline."""
        return "".join(f"{line}\n" for line in self.lines)


#: Returns the lines for a question; raises :class:`LeftOutError` if there are none.
Translation: TypeAlias = Callable[[Case], Sequence[str]]


def export_questions(
    files: Sequence[VectorFile], translate: Translation, rulesets: Collection[str]
) -> Export:
    """Return an export of the questions of documents, in their order.

    ``rulesets`` are those of the program that reads the export.

    Clauses: vectors.export.questions, vectors.export.left-out.
    """
    export = Export()
    for case in questions_of(files, rulesets):
        try:
            if case.unasked:
                raise LeftOutError(case.unasked)
            lines = translate(case)
        except LeftOutError as reason:
            export.left_out[str(reason)] += 1
        else:
            export.lines += lines
            export.written += 1
    return export


def questions_of(files: Sequence[VectorFile], rulesets: Collection[str]) -> Iterator[Case]:
    """Yield the questions of documents; for a vector that asks nothing, one with the reason.

    A position of a ruleset that is not among ``rulesets`` is replaced by its value where the
    vector also states the value.
    """
    for file in files:
        for _, asked in questions_by_vector(file):
            values = {
                case.query.arguments["position"]: case.members["value"]
                for case in asked
                if case.query.operation == "value" and case.query.ruleset not in rulesets
            }
            yield from (with_value(case, values) for case in asked)


def with_value(case: Case, values: Mapping[JSON, JSON]) -> Case:
    """Return a question about a position as one about its value, if the value is known."""
    query = case.query
    place = query.arguments.get("position")
    if query.operation == "value" or len(query.arguments) > 1 or place not in values:
        return case
    return replace(case, query=Query(query.operation, None, {"value": values[place]}))


def questions_by_vector(file: VectorFile) -> Iterator[tuple[Mapping[str, Any], Sequence[Case]]]:
    """Yield each vector of a document as data, with its questions."""
    document: Document = document_of(file.data)
    for data, vector in zip(file.vectors, document.vectors, strict=True):
        yield data, cases(document, vector)


def left_out_operation(program: str, operation: str, ruleset: str | None) -> LeftOutError:
    """Return the reason for which an operation without a translation is left out."""
    about = "" if ruleset is None else f" of {ruleset}"
    return LeftOutError(f"{program} is not asked for {operation!r}{about}")


def text_of(value: JSON) -> str:
    """Return a value that is written as a string; leave out a question with any other."""
    if not isinstance(value, str):
        raise LeftOutError("a value is written as an option table")
    return value
