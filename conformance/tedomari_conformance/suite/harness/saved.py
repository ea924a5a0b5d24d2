"""Write and read results as JSON lines with checksums, and validate them with a schema."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from tedomari.errors import TedomariError
from tedomari_conformance.suite.harness.cases import Case, ChapterHead
from tedomari_conformance.suite.harness.results import Identity, Result, Run, Status
from tedomari_conformance.suite.model import Extent, ExtentKind, Verdict
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.untrusted import UnreadableError, json_of

FORMAT: Final = "tedomari-results-2"

#: The file with the results of the last run, in a report directory.
RESULTS_NAME: Final = "results.jsonl"

#: The member of a line with the checksum of the others.
SEAL: Final = "seal"


class SavedResultsError(TedomariError):
    """A file does not contain the results of a run."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(
            f"{path}:{line}: {problem}; expected the results of a run, "
            f"as --report keeps them in {RESULTS_NAME}"
        )
        self.path = path
        self.line = line


# Writing lines


def head_of(run: Run, key: str) -> dict[str, Any]:
    """Return the first line of a file: the subject, and the chapters of the run.

    ``key`` is a checksum of everything that the results depend on.
    """
    return {
        "format": FORMAT,
        "key": key,
        "tedomari": run.tedomari,
        "subject": asdict(run.subject),
        "chapters": [asdict(head) for head in run.chapters],
    }


def line_of(result: Result) -> dict[str, Any]:
    """Return the line of a result, with a checksum of its members."""
    case = result.case
    members = {
        "id": case.id,
        "source": case.source,
        "chapter": case.chapter,
        "cell": case.cell,
        "claim": case.claim,
        "verdict": case.verdict.value,
        "extent": asdict(case.extent),
        "clauses": list(case.clauses),
        "operation": case.query.operation,
        "ruleset": case.query.ruleset,
        "arguments": case.query.arguments,
        "expected": case.expected,
        "unasked": case.unasked,
        "status": result.status.value,
        "got": result.got,
        "message": result.message,
    }
    return {**members, SEAL: seal_of(members)}


def end_of(reasons: Mapping[str, str]) -> dict[str, Any]:
    """Return the last line of a complete run, with the reasons of expected divergences."""
    return {"end": True, "reasons": dict(reasons)}


def in_json(data: Mapping[str, Any]) -> str:
    """Format a line of JSON, in ASCII."""
    return json.dumps(data, default=dict) + "\n"


def seal_of(members: Mapping[str, Any]) -> int:
    """Return the checksum of the members of a line."""
    return crc32(in_json(members).encode())


# Reading lines


def result_of(data: Mapping[str, Any]) -> Result:
    """Return the result in a line."""
    extent = data["extent"]
    case = Case(
        id=data["id"],
        source=data["source"],
        chapter=data["chapter"],
        cell=data["cell"],
        claim=data["claim"],
        verdict=Verdict(data["verdict"]),
        extent=Extent(ExtentKind(extent["kind"]), extent["detail"]),
        clauses=tuple(data["clauses"]),
        query=Query(data["operation"], data["ruleset"], data["arguments"]),
        expected=data["expected"],
        unasked=data["unasked"],
    )
    return Result(case, Status(data["status"]), data["got"], data["message"])


def is_sealed(data: Mapping[str, Any]) -> bool:
    """Whether the line of a result is unchanged since it was written."""
    members = {name: value for name, value in data.items() if name != SEAL}
    return data.get(SEAL) == seal_of(members)


def unfinished_results(path: Path, head: Mapping[str, Any]) -> tuple[Result, ...]:
    """Return the results of an unfinished run with this head, without repetitions.

    Any other file gives no results.  An incomplete or changed line is dropped, so its
    case is checked again.
    """
    try:
        first, *rest = path.read_text("utf-8").split("\n")
        if json_of(first, RESULTS_NAME) != head:
            return ()
    except (OSError, ValueError):
        return ()
    results: dict[str, Result] = {}
    for line in rest[:-1]:
        try:
            data = json_of(line, RESULTS_NAME, any_string=True)
            if "end" in data:
                return ()
            if is_sealed(data):
                result = result_of(data)
                results[result.id] = result
        except (ValueError, LookupError, TypeError, AttributeError):
            continue
    return tuple(results.values())


def read_run(place: Path) -> Run:
    """Read a run from a file, or from the file of a report directory.

    An interrupted run is read up to its last complete line.
    Raises :class:`SavedResultsError` if it is not a run, and OSError if it cannot be read.

    Clause: engines.report.merged.
    """
    path = place / RESULTS_NAME if place.is_dir() else place
    try:
        lines = path.read_bytes().decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise SavedResultsError(path, 1, "not UTF-8 text") from error
    data = [
        parse_line(line, path, number)
        for number, line in enumerate(lines[:-1], start=1)
        if line
    ]
    if not data or "format" not in data[0]:
        raise SavedResultsError(path, 1, "the first line does not say what was run")
    return run_of(data, path)


def run_of(data: list[Any], path: Path) -> Run:
    """Return the run in lines that have been validated."""
    head, *rest = data
    end = rest.pop() if rest and "end" in rest[-1] else None
    names = {chapter["name"] for chapter in head["chapters"]}
    for number, line in enumerate(rest, start=2):
        if line.get("chapter") not in names:
            raise SavedResultsError(
                path, number, "the chapter of the result is not in the first line"
            )
        if not is_sealed(line):
            raise SavedResultsError(path, number, "the line was changed")
    return Run(
        subject=Identity(**head["subject"]),
        tedomari=head["tedomari"],
        chapters=tuple(ChapterHead(**chapter) for chapter in head["chapters"]),
        results=tuple(map(result_of, rest)),
        complete=end is not None,
        reasons=end["reasons"] if end is not None else {},
    )


def parse_line(line: str, path: Path, number: int) -> Any:
    """Parse a line and validate it as one of the three kinds of lines."""
    try:
        data = json_of(line, str(path), line=number, any_string=True)
    except UnreadableError as error:
        problem = f"column {error.column}: {error.problem}"
        raise SavedResultsError(path, number, problem) from error
    problem = best_match(validator().iter_errors(data))
    if problem is not None:
        raise SavedResultsError(path, number, problem.message[:200])
    return data


@cache
def validator() -> Any:  # jsonschema's own type is generic
    """Return a validator for the schema of a line."""
    file = files("tedomari_conformance").joinpath("schemas/results.schema.json")
    return Draft202012Validator(json.loads(file.read_text("utf-8")))
