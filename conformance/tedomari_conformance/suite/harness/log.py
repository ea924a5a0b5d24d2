"""The directory of a report: a run that was broken off goes on, the last whole one is kept."""

import os
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final, TextIO

from tedomari.errors import TedomariError
from tedomari_conformance.suite.harness.results import Result, Run
from tedomari_conformance.suite.harness.saved import (
    RESULTS_NAME,
    end_of,
    head_of,
    in_json,
    kept_lines,
    line_of,
    read_run,
)

#: The file that has the results of the run before the last one.
PREVIOUS_NAME: Final = "results.previous.jsonl"


class ResultLog:
    """The results of a run in a directory: a head, a line for each, an end if it was whole.

    Opening the log of a run of the same key that was broken off keeps its results in
    ``earlier``.  Any other log is begun anew; one that was whole is kept as the previous run,
    which ``previous`` has.

    Clauses: engines.run.resumes, engines.report.changed.
    """

    def __init__(self, folder: Path, run: Run, key: str) -> None:
        """Open the log in a directory, which is made if it is not there.

        ``key`` is a checksum of what the results depend on.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / RESULTS_NAME
        self.head = head_of(run, key)
        self.earlier = kept_lines(self.path, self.head)
        self._keep_previous(folder)
        self.previous = readable_run(folder / PREVIOUS_NAME)
        self._file = self._written(self.earlier)

    def _keep_previous(self, folder: Path) -> None:
        """Keep the results of a whole run under the other name."""
        last = readable_run(self.path)
        if last is not None and last.complete:
            os.replace(self.path, folder / PREVIOUS_NAME)

    def _written(self, results: Iterable[Result]) -> TextIO:
        """A new file with the head and results, put in the place of the old one.

        A kill at any moment leaves the old file or the new one, whole.
        """
        new = self.path.with_suffix(".new")
        with ExitStack() as stack:
            file = stack.enter_context(new.open("w", encoding="utf-8"))
            file.write(in_json(self.head))
            file.writelines(in_json(line_of(result)) for result in results)
            file.flush()
            os.replace(new, self.path)
            stack.pop_all()
        return file

    def add(self, result: Result) -> None:
        """Write a result, and see to it that it is kept."""
        self._file.write(in_json(line_of(result)))
        self._file.flush()

    def finish(self, run: Run) -> None:
        """Write the whole run again, in the order of its cases, and mark it as whole."""
        self._file.close()
        self._file = self._written(run.results)
        self._file.write(in_json(end_of(run.reasons)))
        self._file.flush()

    def close(self) -> None:
        """Close the file; what could not be written was reported when it was to be."""
        with suppress(OSError):
            self._file.close()


def readable_run(path: Path) -> Run | None:
    """The run that a file holds; None if there is no such file, or it holds another thing."""
    try:
        return read_run(path)
    except (OSError, TedomariError):
        return None
