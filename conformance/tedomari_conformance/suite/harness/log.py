"""The directory of a report: resume an interrupted run, and keep the last complete one."""

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
    line_of,
    read_run,
    unfinished_results,
)

#: The file with the results of the run before the last one.
PREVIOUS_NAME: Final = "results.previous.jsonl"


class ResultLog:
    """The results of a run in a directory: a head, a line per result, an end if complete.

    If the log has the results of an interrupted run with the same key, they are kept and are
    available as ``earlier``.  Any other log is replaced.  If it was complete, its file is
    renamed, and ``previous`` is the run in it.

    Clauses: engines.run.resumes, engines.report.changed.
    """

    def __init__(self, folder: Path, run: Run, key: str) -> None:
        """Open the log in a directory, which is created if it does not exist.

        ``key`` is a checksum of everything that the results depend on.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / RESULTS_NAME
        self.head = head_of(run, key)
        self.earlier = unfinished_results(self.path, self.head)
        self._keep_previous(folder)
        self.previous = readable_run(folder / PREVIOUS_NAME)
        self._file = self._rewrite(self.earlier)

    def _keep_previous(self, folder: Path) -> None:
        """Rename the file of a complete run."""
        last = readable_run(self.path)
        if last is not None and last.complete:
            os.replace(self.path, folder / PREVIOUS_NAME)

    def _rewrite(self, results: Iterable[Result]) -> TextIO:
        """Replace the file by a new one with the head and results, and return it open.

        If the process is killed at any moment, the old file or the new one is intact.
        """
        # Processes with the same directory do not share the new file.
        new = self.path.with_suffix(f".{os.getpid()}.new")
        with ExitStack() as stack:
            file = stack.enter_context(new.open("w", encoding="utf-8"))
            file.write(in_json(self.head))
            file.writelines(in_json(line_of(result)) for result in results)
            file.flush()
            os.replace(new, self.path)
            stack.pop_all()
        return file

    def add(self, result: Result) -> None:
        """Write a result, and flush it to the file."""
        self._file.write(in_json(line_of(result)))
        self._file.flush()

    def finish(self, run: Run) -> None:
        """Write the whole run again, in the order of its cases, and mark it as complete."""
        self._file.close()
        self._file = self._rewrite(run.results)
        self._file.write(in_json(end_of(run.reasons)))
        self._file.flush()

    def close(self) -> None:
        """Close the file.  Earlier calls have already raised any failure to write."""
        with suppress(OSError):
            self._file.close()


def readable_run(path: Path) -> Run | None:
    """Return the run in a file; None if the file does not exist or does not have a run."""
    try:
        return read_run(path)
    except (OSError, TedomariError):
        return None
