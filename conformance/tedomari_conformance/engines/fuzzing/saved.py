"""Saved cases: disagreements in a folder, which the next run asks first."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tedomari.errors import OutsideError
from tedomari_conformance.engines.fuzzing.errors import SavedCaseError
from tedomari_conformance.engines.fuzzing.model import Disagreement
from tedomari_conformance.engines.fuzzing.vectors import as_vector, case_name
from tedomari_conformance.engines.model import Hello, Status
from tedomari_conformance.engines.versions import query_from
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.untrusted import UnreadableError, json_of

#: The folder if none is named.
FOLDER: Final = ".tedomari-fuzz"

#: The member ``format`` of the files of this version.
FORMAT: Final = "tedomari-fuzz-case-1"


class SavedCase:
    """A query that an engine once answered wrongly, with each engine's latest status.

    Clause: fuzz.saved.file.
    """

    def __init__(
        self, query: Query, vector: Mapping[str, JSON], engines: Mapping[str, Mapping[str, str]]
    ) -> None:
        self.query = query
        self.vector = vector
        self.engines = {name: dict(state) for name, state in engines.items()}

    @property
    def name(self) -> str:
        """The name of the case and of its file."""
        return case_name(self.query)

    def last(self, engine: str) -> Status | None:
        """Return an engine's latest status; None if it was never asked."""
        state = self.engines.get(engine)
        return None if state is None else Status(state["status"])

    def note(self, engine: Hello, status: Status) -> None:
        """Record an engine's status."""
        self.engines[engine.name] = {"version": engine.version, "status": str(status)}

    def data(self) -> Mapping[str, JSON]:
        """Return the content of the file."""
        return {
            "format": FORMAT,
            "operation": self.query.operation,
            "ruleset": self.query.ruleset,
            "arguments": self.query.arguments,
            "vector": self.vector,
            "engines": self.engines,
        }


class SavedCases:
    """A folder of cases.  Clauses: fuzz.saved, fuzz.saved.file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def cases(self, ruleset: str | None, operations: frozenset[str]) -> Iterator[SavedCase]:
        """Yield the cases about a ruleset (None for values) and some operations, by name.

        Raises :class:`SavedCaseError` for a file that is not a case, or if the folder is a
        file.  Clause: fuzz.saved.replay.
        """
        if self.folder.exists() and not self.folder.is_dir():
            raise SavedCaseError(self.folder, "a file instead of a folder")
        for path in sorted(self.folder.glob("*.json")):
            case = read_case(path)
            current = self.path(case.name)
            if path != current and current.exists():  # the same, written in version 1
                continue
            if case.query.ruleset == ruleset and case.query.operation in operations:
                yield case

    def add(self, disagreement: Disagreement, engine: Hello) -> Path:
        """Save a disagreement; return the path of its file.  Clause: fuzz.saved."""
        path = self.path(case_name(disagreement.query))
        engines = read_case(path).engines if path.exists() else {}
        case = SavedCase(disagreement.query, as_vector(disagreement), engines)
        case.note(engine, disagreement.status)
        self.write(case)
        return path

    def write(self, case: SavedCase) -> None:
        """Write the file of a case atomically.  Clause: fuzz.saved.file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.path(case.name)
        # Processes that find the same case at the same time do not share the file.
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        temporary.write_text(json.dumps(case.data(), indent=2, sort_keys=True) + "\n", "utf-8")
        os.replace(temporary, path)

    def path(self, name: str) -> Path:
        """Return the path of the case with this name."""
        return self.folder / f"{name}.json"


def read_case(path: Path) -> SavedCase:
    """Read the case in a file; :class:`SavedCaseError` if it is not a saved case.

    Raises :class:`OutsideError` if the file cannot be read.  Clause: fuzz.saved.file.
    """
    if not path.is_file():  # a pipe may have no end
        raise SavedCaseError(path, "no regular file")
    try:
        data = json_of(path.read_bytes(), str(path))
        if data["format"] != FORMAT:
            raise SavedCaseError(path, f"the format {data['format']!r}")
        ruleset = data["ruleset"]
        if not (ruleset is None or isinstance(ruleset, str)):
            raise TypeError
        query = query_from(Query(str(data["operation"]), ruleset, dict(data["arguments"])), 1)
        engines = {
            str(name): {
                "version": str(state["version"]),
                "status": str(Status(state["status"])),
            }
            for name, state in data["engines"].items()
        }
        return SavedCase(query, dict(data["vector"]), engines)
    except OSError as error:
        raise OutsideError(f"cannot read {path}: {error.strerror}") from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, SavedCaseError):
            raise
        if isinstance(error, UnreadableError):
            raise SavedCaseError(path, f"something else ({error})") from error
        raise SavedCaseError(path, "something else") from error
