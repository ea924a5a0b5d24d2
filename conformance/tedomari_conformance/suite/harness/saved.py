"""Results of runs over engines as JSON lines: written, read, and shaped by a schema."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from tedomari.errors import TedomariError
from tedomari_conformance.engines.model import Status
from tedomari_conformance.suite.harness.results import (
    Asked,
    ChapterHead,
    EngineResult,
    EngineRun,
    Presented,
)
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.untrusted import UnreadableError, json_of

FORMAT: Final = "tedomari-engine-results-1"

#: The file of a report directory that has the results of the last run.
RESULTS_NAME: Final = "engine-results.jsonl"


class SavedResultsError(TedomariError):
    """A file that does not hold the results of a run: where, and what is wrong there."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(
            f"{path}:{line}: {problem}; expected the results of a run over an engine, "
            f"as --report keeps them in {RESULTS_NAME}"
        )
        self.path = path
        self.line = line


def head_of(run: EngineRun, key: str) -> dict[str, Any]:
    """The first line of a file: what was run over which engine.

    ``key`` is a checksum of whatever the results depend on.
    """
    return {
        "format": FORMAT,
        "key": key,
        "tedomari": run.tedomari,
        "engine": {
            "name": run.engine.name,
            "version": run.engine.version,
            "command": run.engine.command,
        },
        "chapters": [
            {
                "name": head.name,
                "source": head.source,
                "title": head.title,
                "unasked": head.unasked,
            }
            for head in run.chapters
        ],
    }


def line_of(result: EngineResult) -> dict[str, Any]:
    """The line of one result."""
    asked = result.asked
    return {
        "id": asked.id,
        "source": asked.source,
        "chapter": asked.chapter,
        "cell": asked.cell,
        "clauses": list(asked.clauses),
        "operation": asked.query.operation,
        "ruleset": asked.query.ruleset,
        "arguments": dict(asked.query.arguments),
        "expected": dict(asked.expected),
        "status": result.status.value,
        "got": result.got,
        "message": result.message,
    }


def end_of(reasons: Mapping[str, str]) -> dict[str, Any]:
    """The last line of a run that is whole, with the reasons of expected divergences."""
    return {"end": True, "reasons": dict(reasons)}


def result_of(data: Any) -> EngineResult:
    """The result that a line holds."""
    asked = Asked(
        id=data["id"],
        source=data["source"],
        chapter=data["chapter"],
        cell=data["cell"],
        clauses=tuple(data["clauses"]),
        query=Query(data["operation"], data["ruleset"], data["arguments"]),
        expected=data["expected"],
    )
    return EngineResult(asked, Status(data["status"]), data["got"], data["message"])


def read_run(place: Path) -> EngineRun:
    """The run that a file holds, or the file of a report directory.

    A run that was broken off is read as far as it went; a torn last line is dropped.
    Raises :class:`SavedResultsError`, and OSError if there is no file to be read.

    Clause: engines.report.merged.
    """
    path = place / RESULTS_NAME if place.is_dir() else place
    try:
        lines = path.read_bytes().decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise SavedResultsError(path, 1, "no UTF-8 text") from error
    found = [
        checked(line, path, number) for number, line in enumerate(lines[:-1], start=1) if line
    ]
    if not found or "format" not in found[0]:
        raise SavedResultsError(path, 1, "no first line that says what was run")
    return run_of(found, path)


def run_of(found: list[Any], path: Path) -> EngineRun:
    """The run that lines make up; each is as the schema says."""
    head, *rest = found
    end = rest.pop() if rest and "end" in rest[-1] else None
    names = {chapter["name"] for chapter in head["chapters"]}
    for number, line in enumerate(rest, start=2):
        if line.get("chapter") not in names:
            raise SavedResultsError(path, number, "no result of a chapter of the first line")
    engine = head["engine"]
    return EngineRun(
        engine=Presented(engine["name"], engine["version"], engine["command"]),
        tedomari=head["tedomari"],
        chapters=tuple(ChapterHead(**chapter) for chapter in head["chapters"]),
        results=tuple(map(result_of, rest)),
        complete=end is not None,
        reasons=end["reasons"] if end is not None else {},
    )


def checked(line: str, path: Path, number: int) -> Any:
    """What a line holds, which is one of the three kinds of lines."""
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
    """The schema of a line."""
    file = files("tedomari_conformance").joinpath("schemas/engine-results.schema.json")
    return Draft202012Validator(json.loads(file.read_text("utf-8")))
