"""The log of a run: results as JSON lines, so that a broken run can be taken up again."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TextIO

from tedomari_conformance.checking import Document, Extent, ExtentKind, Result, Status, Verdict
from tedomari_conformance.untrusted import json_of

LOG_NAME: Final = "results.jsonl"
SUMMARY_NAME: Final = "summary.md"

FORMAT: Final = "tedomari-results-1"


def checksum(documents: Iterable[Document]) -> str:
    """A checksum of what the vectors say, in order."""
    state = sha256()
    for document in documents:
        state.update(json.dumps(asdict(document), sort_keys=True).encode())
    return state.hexdigest()


class ResultLog:
    """A file of results: a head, a line for each result, and an end if the run was whole.

    Opening the log of a run that was broken off, over the same vectors by the same
    version, keeps its results in ``earlier``; any other log is begun anew.
    """

    def __init__(self, folder: Path, *, version: str, vectors: str) -> None:
        """Open the log in a folder, which is made if it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / LOG_NAME
        self.head = {"format": FORMAT, "version": version, "vectors": vectors}
        self.earlier = self._read_earlier()
        new = self.path.with_suffix(".new")  # a kill now leaves the earlier results
        self._file: TextIO = new.open("w", encoding="utf-8")
        self._write(self.head)
        for result in self.earlier:
            self._write(asdict(result))
        self._file.flush()
        os.replace(new, self.path)

    def _read_earlier(self) -> list[Result]:
        """The results of an unfinished run of the same kind; a torn last line is dropped."""
        try:
            head, *rest = self.path.read_text("utf-8").split("\n")
            if json_of(head, LOG_NAME) != self.head:
                return []
            lines = [json_of(line, LOG_NAME, any_string=True) for line in rest[:-1]]
            return [] if {"end": True} in lines else [read_result(line) for line in lines]
        except (OSError, ValueError, LookupError, TypeError):
            return []

    def add(self, result: Result) -> None:
        """Write a result, and see to it that it is kept."""
        self._write(asdict(result))
        self._file.flush()

    def finish(self) -> None:
        """Mark the run as whole."""
        self._write({"end": True})

    def _write(self, data: Any) -> None:
        self._file.write(json.dumps(data) + "\n")

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def read_result(data: Any) -> Result:
    """The result that a line of the log holds."""
    extent = data["extent"]
    kept = {
        "verdict": Verdict(data["verdict"]),
        "status": Status(data["status"]),
        "extent": Extent(ExtentKind(extent["kind"]), extent["detail"]),
    }
    return Result(**{**data, **kept})
