"""The report directory of runs over an engine: a broken run is taken up, the last one kept."""

import json
import os
import shutil
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TextIO

from tedomari.errors import TedomariError
from tedomari_conformance.engines.command import in_bytes
from tedomari_conformance.engines.model import Hello
from tedomari_conformance.suite.harness.results import EngineResult, EngineRun
from tedomari_conformance.suite.harness.saved import (
    RESULTS_NAME,
    end_of,
    head_of,
    line_of,
    read_run,
    result_of,
)
from tedomari_conformance.suite.untrusted import json_of

#: The file that has the results of the run before the last one.
PREVIOUS_NAME: Final = "engine-results.previous.jsonl"


def run_key(hello: Hello, command: Sequence[str], questions: str, limits: object) -> str:
    """A checksum of what results depend on: the engine, the questions, the limits.

    The engine is how it presents itself, its command, and the content of each file that the
    command names, so that a program that was built again is not taken for the old one.

    Clause: engines.run.resumes.
    """
    state = sha256()
    offers = [
        (name, sorted(support.operations), sorted(support.limits.items()))
        for name, support in (*sorted(hello.rulesets.items()), ("", hello.values))
    ]
    for part in (hello.name, hello.version, offers, list(command), questions, limits):
        state.update(f"{part!r}\n".encode())
    words = [in_bytes(word) for word in command]
    program = shutil.which(words[0]) or words[0]
    for word in (program, *words[1:]):
        with suppress(OSError), open(word, "rb") as file:  # it may name no file
            state.update(sha256(file.read()).digest())
    return state.hexdigest()


class EngineLog:
    """The results of a run in a directory, line by line.

    Opening the log of a run of the same key that was broken off keeps its results in
    ``earlier``.  Any other log is begun anew; one that was whole is kept as the previous run,
    which ``previous`` has.

    Clauses: engines.run.resumes, engines.report.changed.
    """

    def __init__(self, folder: Path, run: EngineRun, key: str) -> None:
        """Open the log in a directory, which is made if it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / RESULTS_NAME
        self.head = head_of(run, key)
        self.earlier = self._read_earlier()
        self._keep_previous(folder)
        self.previous = readable_run(folder / PREVIOUS_NAME)
        self._file = self._written(self.earlier)

    def _read_earlier(self) -> tuple[EngineResult, ...]:
        """The results of an unfinished run of the same key, each once, without a torn line."""
        try:
            head, *rest = self.path.read_text("utf-8").split("\n")
            if json_of(head, RESULTS_NAME) != self.head:
                return ()
            lines = [json_of(line, RESULTS_NAME, any_string=True) for line in rest[:-1]]
            if "end" in (lines or [{}])[-1]:
                return ()
            results = map(result_of, lines)
            return tuple({result.asked.id: result for result in results}.values())
        except (OSError, ValueError, LookupError, TypeError):
            return ()

    def _keep_previous(self, folder: Path) -> None:
        """Keep the results of a whole run under the other name."""
        last = readable_run(self.path)
        if last is not None and last.complete:
            os.replace(self.path, folder / PREVIOUS_NAME)

    def _written(self, results: Iterable[EngineResult]) -> TextIO:
        """A new file with the head and results, put in the place of the old one."""
        new = self.path.with_suffix(".new")
        file = new.open("w", encoding="utf-8")
        write_line(file, self.head)
        for result in results:
            write_line(file, line_of(result))
        file.flush()
        os.replace(new, self.path)
        return file

    def add(self, result: EngineResult) -> None:
        """Write a result, and see to it that it is kept."""
        write_line(self._file, line_of(result))
        self._file.flush()

    def finish(self, run: EngineRun) -> None:
        """Write the whole run again, in the order of its questions, and mark it as whole."""
        self._file.close()
        self._file = self._written(run.results)
        write_line(self._file, end_of(run.reasons))
        self._file.flush()

    def close(self) -> None:
        """Close the file; what could not be written was told when it was to be."""
        with suppress(OSError):
            self._file.close()


def write_line(file: TextIO, data: Any) -> None:
    """Write one line of JSON, in ASCII."""
    file.write(json.dumps(data, default=dict) + "\n")


def readable_run(path: Path) -> EngineRun | None:
    """The run that a file holds; None if there is no such file, or it holds another thing."""
    try:
        return read_run(path)
    except (OSError, TedomariError):
        return None
