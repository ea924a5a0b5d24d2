"""Cases that were found, kept in a folder and asked first the next time."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tedomari_conformance.engines.fuzzing.errors import SavedCaseError
from tedomari_conformance.engines.fuzzing.model import Disagreement
from tedomari_conformance.engines.fuzzing.vectors import as_vector, case_name
from tedomari_conformance.engines.model import Hello, Status
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.untrusted import UnreadableError, json_of

#: The folder if none is named.
FOLDER: Final = ".tedomari-fuzz"

#: What a file of this version says of itself.
FORMAT: Final = "tedomari-fuzz-case-1"


class SavedCase:
    """A query that was once answered wrongly, with what came of it for each engine since.

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
        """What came of asking an engine the last time; None if it was never asked."""
        state = self.engines.get(engine)
        return None if state is None else Status(state["status"])

    def note(self, engine: Hello, status: Status) -> None:
        """Remember what came of asking an engine."""
        self.engines[engine.name] = {"version": engine.version, "status": str(status)}

    def data(self) -> Mapping[str, JSON]:
        """What the file holds."""
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
        """The cases about a ruleset, or about values, and some operations, by name.

        :class:`SavedCaseError` for a file that is none, or in the place of the folder.
        Clause: fuzz.saved.replay.
        """
        if self.folder.exists() and not self.folder.is_dir():
            raise SavedCaseError(self.folder, "a file that is no folder")
        for path in sorted(self.folder.glob("*.json")):
            case = read_case(path)
            if case.query.ruleset == ruleset and case.query.operation in operations:
                yield case

    def add(self, found: Disagreement, engine: Hello) -> Path:
        """Keep a disagreement; the path of its file.  Clause: fuzz.saved."""
        path = self.path(case_name(found.query))
        known = read_case(path).engines if path.exists() else {}
        case = SavedCase(found.query, as_vector(found), known)
        case.note(engine, found.status)
        self.write(case)
        return path

    def write(self, case: SavedCase) -> None:
        """Write the file of a case, whole or not at all.  Clause: fuzz.saved.file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.path(case.name)
        waiting = path.with_suffix(".tmp")
        waiting.write_text(json.dumps(case.data(), indent=2, sort_keys=True) + "\n", "utf-8")
        os.replace(waiting, path)

    def path(self, name: str) -> Path:
        """The file of a case."""
        return self.folder / f"{name}.json"


def read_case(path: Path) -> SavedCase:
    """The case in a file; :class:`SavedCaseError` if there is none.

    Clause: fuzz.saved.file.
    """
    try:
        data = json_of(path.read_bytes(), str(path))
        if data["format"] != FORMAT:
            raise SavedCaseError(path, f"the format {data['format']!r}")
        ruleset = data["ruleset"]
        if not (ruleset is None or isinstance(ruleset, str)):
            raise TypeError
        query = Query(str(data["operation"]), ruleset, dict(data["arguments"]))
        engines = {
            str(name): {
                "version": str(state["version"]),
                "status": str(Status(state["status"])),
            }
            for name, state in data["engines"].items()
        }
        return SavedCase(query, dict(data["vector"]), engines)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, SavedCaseError):
            raise
        if isinstance(error, UnreadableError):
            raise SavedCaseError(path, f"something else ({error})") from error
        raise SavedCaseError(path, "something else") from error
