"""The log of a run: results as JSON lines, so that a broken run can be taken up again."""

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TextIO
from zlib import crc32

from tedomari_conformance.suite import Document, Extent, ExtentKind, Result, Status, Verdict
from tedomari_conformance.suite.untrusted import json_of

LOG_NAME: Final = "results.jsonl"
SUMMARY_NAME: Final = "summary.md"

FORMAT: Final = "tedomari-results-1"

#: The member of a line that has the checksum of the others.
SEAL: Final = "seal"

#: The last line of a run that was whole.
END: Final = {"end": True}


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
            self._write(sealed(asdict(result)))
        self._file.flush()
        os.replace(new, self.path)

    def _read_earlier(self) -> list[Result]:
        """The results of an unfinished run of the same kind, each once.

        A line that is torn or was changed is dropped, so that its vector is checked again.
        """
        try:
            head, *rest = self.path.read_text("utf-8").split("\n")
            if json_of(head, LOG_NAME) != self.head:
                return []
        except (OSError, ValueError):
            return []
        if json.dumps(END) in rest:
            return []
        found = {result.id: result for result in map(kept_result, rest[:-1]) if result}
        return list(found.values())

    def add(self, result: Result) -> None:
        """Write a result, and see to it that it is kept."""
        self._write(sealed(asdict(result)))
        self._file.flush()

    def finish(self) -> None:
        """Mark the run as whole."""
        self._write(END)

    def _write(self, data: Any) -> None:
        self._file.write(json.dumps(data) + "\n")

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def sealed(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the members of a line with a checksum of them."""
    return {**data, SEAL: crc32(json.dumps(data).encode())}


def kept_result(line: str) -> Result | None:
    """Return the result of a line of the log; None if the line is not as it was written."""
    try:
        data = json_of(line, LOG_NAME, any_string=True)
        seal = data.pop(SEAL)
        return read_result(data) if sealed(data)[SEAL] == seal else None
    except (ValueError, LookupError, TypeError, AttributeError):
        return None


def read_result(data: Any) -> Result:
    """The result that a line of the log holds."""
    extent = data["extent"]
    kept = {
        "verdict": Verdict(data["verdict"]),
        "status": Status(data["status"]),
        "extent": Extent(ExtentKind(extent["kind"]), extent["detail"]),
    }
    return Result(**{**data, **kept})
