"""Lint documents of vectors: ids, schema, format, clauses, claims, and notation."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NoReturn

from tedomari.messages import hint
from tedomari.rulesets import installed
from tedomari_conformance.suite.model import Verdict
from tedomari_conformance.suite.reader import (
    VectorFileError,
    document_files,
    format_document,
    read_document,
)
from tedomari_conformance.suite.schema import problem_of
from tedomari_conformance.suite.vector_set.expressions import unreadable
from tedomari_conformance.suite.vector_set.record import Entry, load_record, question_digest
from tedomari_spec.clauses import load_clauses
from tedomari_spec.inventory import load_sources

_LIST: Final = re.compile(r'"vectors"\s*:\s*\[')
_PLACE: Final = re.compile(r"\$\.vectors\[(\d+)\]\.?")


@dataclass(frozen=True, slots=True)
class Problem:
    """An error in a file: its line, the id of the vector, and the place in the vector."""

    file: str
    line: int
    id: str | None
    where: str
    problem: str

    def __str__(self) -> str:
        names = ", ".join(name for name in (self.id, self.where) if name)
        return f"{self.file}:{self.line}: {names + ': ' if names else ''}{self.problem}"


class StrictError(VectorFileError):
    """JSON that readers interpret differently: a repeated key, or a number with a fraction."""

    def __init__(self, problem: str) -> None:
        super().__init__("document", problem)


#: The kinds of errata that name the error that they are, or follow from.
WITH_ROOT: Final = frozenset({"content", "incomplete"})

#: What to do about an id that is missing.
RENEWAL: Final = (
    "retire it with 'python -m tedomari_conformance.suite.vector_set.record VERSION'"
)


def lint_set() -> Iterator[list[Problem]]:
    """Yield the problems of each file of the suite and the plugins, then those of the record.

    Clauses: vectors.lint.ids, vectors.set.ids.
    """
    seen: dict[str, str] = {}
    for file in document_files():
        yield lint_file(str(file), file.read_bytes(), seen)
    yield [
        Problem(
            "record.json", 1, name, "", f"the id is missing from {entry.document}; {RENEWAL}"
        )
        for name, entry in released_record().entries.items()
        if name not in seen
    ]


def lint_file(name: str, content: bytes, seen: dict[str, str] | None = None) -> list[Problem]:
    """Return the problems of a document.

    ``seen`` has the ids in other files, with the names of the files.  The ids of this document
    are added to it.

    Clauses: vectors.lint.places, vectors.lint.format.
    """
    try:
        text = content.decode("utf-8")
        data = STRICT.decode(text)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        return [Problem(name, line, None, "", f"not UTF-8 text, at byte {error.start}")]
    except json.JSONDecodeError as error:
        return [Problem(name, error.lineno, None, "", f"not JSON: {error.msg}")]
    except StrictError as error:
        return [Problem(name, line_of_strict_error(text), None, "", error.problem)]
    except (ValueError, RecursionError) as error:
        return [Problem(name, 1, None, "", f"JSON that cannot be read here: {error}")]
    lines = [line for line, _ in vector_starts(text)]
    broken = list(breaches(name, data, text, lines))
    if broken:
        return broken
    problems = list(format_problems(name, data, text))
    for line, vector in zip(lines, data["vectors"], strict=True):
        places = vector_problems(data, vector, name, {} if seen is None else seen)
        problems += [Problem(name, line, vector["id"], where, text) for where, text in places]
        if seen is not None:
            seen.setdefault(vector["id"], name)
    return problems


def without_repetition(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON.  Raises :class:`StrictError` for a repeated key."""
    members: dict[str, Any] = {}
    for key, value in pairs:
        if key in members:
            raise StrictError(f"the key {key!r} is twice in an object")
        members[key] = value
    return members


def no_whole_number(text: str) -> NoReturn:
    """Raise :class:`StrictError` for a number that is not an integer."""
    raise StrictError(f"expected a whole number, or an exact one as a string; found {text}")


#: Reads JSON that all readers interpret alike.
STRICT: Final = json.JSONDecoder(
    object_pairs_hook=without_repetition,
    parse_float=no_whole_number,
    parse_constant=no_whole_number,
)


def vector_starts(text: str) -> Iterator[tuple[int, int]]:
    """Yield the line and the offset of each vector of a document, which is valid JSON."""
    begins = _LIST.search(text)
    if begins is None:
        return
    line, last, place = 1, 0, begins.end()
    while True:
        while text[place] in " \t\r\n,":
            place += 1
        if text[place] == "]":
            return
        line, last = line + text.count("\n", last, place), place
        yield line, place
        _, place = json.JSONDecoder().raw_decode(text, place)


def line_of_strict_error(text: str) -> int:
    """Return the line of the vector with a :class:`StrictError`; 1 if no vector has one."""
    for line, place in vector_starts(text):
        try:
            STRICT.raw_decode(text, place)
        except StrictError:
            return line
    return 1


def breaches(name: str, data: Any, text: str, lines: Sequence[int]) -> Iterator[Problem]:
    """Yield the breaches of the schema by vectors or, failing that, by the head."""
    try:
        read_document(text)
        return
    except VectorFileError as error:
        whole = error
    vectors = data.get("vectors") if isinstance(data, Mapping) else None
    count = 0
    if isinstance(vectors, list):
        for line, vector in zip(lines, vectors, strict=False):
            problem = problem_of(
                {"document": "d", "source": "s", "title": "t", "vectors": [vector]}
            )
            if problem is not None:
                count += 1
                id_ = vector.get("id") if isinstance(vector, Mapping) else None
                where = _PLACE.sub("", problem[0]).removeprefix("$.")
                yield Problem(
                    name, line, id_ if isinstance(id_, str) else None, where, problem[1]
                )
    if not count:
        yield Problem(name, 1, None, whole.where.removeprefix("document at "), whole.problem)


def format_problems(name: str, data: Mapping[str, Any], text: str) -> Iterator[Problem]:
    """Yield differences from the format of documents, and a wrong name of the file.

    Clause: vectors.lint.format.
    """
    if re.split(r"[/\\]", name)[-1] != f"{data['document']}.json":
        expected = f"expected the file name {data['document']}.json"
        yield Problem(name, 1, None, "document", expected)
    wanted = format_document(data)
    if text != wanted:
        pairs = zip(text.splitlines(), wanted.splitlines(), strict=False)
        same = next((n for n, (left, right) in enumerate(pairs) if left != right), None)
        line = min(text.count("\n"), wanted.count("\n")) if same is None else same + 1
        expected = (
            "expected the head with one key a line, then one vector a line, as written by json"
        )
        yield Problem(name, max(line, 1), None, "", expected)


def vector_problems(
    data: Mapping[str, Any], vector: Mapping[str, Any], name: str, seen: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield the problems of a vector that conforms to the schema, each with its place."""
    yield from id_problems(data["document"], vector, seen)
    yield from claim_problems(data["source"], vector["claim"])
    clauses = clause_names()
    for n, clause in enumerate(vector["clauses"]):
        if clause not in clauses:
            yield f"clauses[{n}]", f"no clause {clause!r}{hint(clause, clauses)}"
    yield from erratum_problems(vector["provenance"])
    if vector["given"] is not None:
        yield from range_problems(vector["given"])
        yield from unreadable(vector)


def erratum_problems(provenance: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that an erratum says what is wrong in the print.

    Clauses: vectors.verdict.erratum, vectors.verdict.root.
    """
    if provenance["verdict"] == Verdict.ERRATUM:
        if provenance["read"] is None:
            yield "provenance.read", "expected what is read in the print, found null"
        if provenance["kind"] in WITH_ROOT and not provenance.get("root"):
            yield "provenance.root", f"an erratum of kind {provenance['kind']} names its root"


def range_problems(given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that each variable has a value.  Clause: vectors.given.variables."""
    for name, (low, high) in given.get("variables", {}).items():
        if low > high:
            yield f"given.variables.{name}", f"expected a range, found {low} to {high}"


def id_problems(
    document: str, vector: Mapping[str, Any], seen: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Check that an id is free, or belongs to the same question.  Clause: vectors.lint.ids."""
    name, record = vector["id"], released_record()
    if name in seen:
        yield "id", f"the id is taken in {seen[name]}"
    if name in record.retired:
        yield "id", "the id is retired, and never used again"
    known = record.entries.get(name)
    asked = Entry(document, vector["claim"], question_digest(vector))
    if known is not None and known.question != asked:
        recorded_for = f"claim {known.claim} in {known.document} with another question"
        yield (
            "id",
            f"the id is permanent and belongs, as of {record.version}, to {recorded_for}",
        )


def claim_problems(source: str, claim: str) -> Iterator[tuple[str, str]]:
    """Check that the inventory has a claim; a source that it does not have is not checked.

    Clause: vectors.lint.claims.
    """
    owners = claim_owners()
    if claim in owners:
        if owners[claim] != source:
            yield "claim", f"{claim} is a claim of {owners[claim]}, not of {source}"
    elif source in owners.values():
        yield "claim", f"no claim {claim!r} of {source}{hint(claim, owners)}"


@cache
def claim_owners() -> Mapping[str, str]:
    """Return the source of each claim in the inventory."""
    return {claim: name for name, source in load_sources().items() for claim in source.items}


def clause_names() -> frozenset[str]:
    """Return the clauses of specification and plugins.  Clause: vectors.lint.clauses."""
    return clauses_of(tuple(path for plugin in installed().plugins for path in plugin.clauses))


clauses_of = cache(lambda extra: frozenset(load_clauses(extra)))
released_record = cache(load_record)
