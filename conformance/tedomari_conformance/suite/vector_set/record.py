"""The record of the set: its version, and every id ever used.

``python -m tedomari_conformance.suite.vector_set.record 1.1.0`` updates the record after
vectors have changed.  If a verdict has changed, ``verdicts.json`` must have a reason for the
new version.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari_conformance.suite.released import RECORD, SCHEMA, set_checksum
from tedomari_conformance.suite.schema import FILE
from tedomari_conformance.suite.vector_set.selection import VectorFile, set_files

#: The file with the reasons for changed verdicts.
VERDICTS: Final = Path(__file__).with_name("verdicts.json")

#: An error lists at most this many ids.
LISTED: Final = 5

_VERSION: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


class VersionError(TedomariError):
    """A version is malformed, or too low for the changes."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"expected {expected}, found {found!r}")
        self.found = found


class UnexplainedError(TedomariError):
    """Verdicts have changed without a reason.  Clause: vectors.set.verdicts."""

    def __init__(self, version: str, changes: Mapping[str, tuple[str, str]]) -> None:
        shown = [f"{name} ({old} to {new})" for name, (old, new) in changes.items()][:LISTED]
        more = len(changes) - len(shown)
        super().__init__(
            f"{VERDICTS.name} has no reason under version {version} for the changed verdict of "
            f"{', '.join(shown)}{f' and {more} more' if more else ''}; add one"
        )
        self.changes = changes


class Change(IntEnum):
    """A kind of change, and thus the number of the version that must rise.

    ``WORDS`` is a change that leaves questions as they are, ``MORE`` adds ids, and ``OTHER``
    changes or removes a question.  Clause: vectors.set.version.
    """

    NONE = 0
    WORDS = 1
    MORE = 2
    OTHER = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """The permanent properties of an id: its document, claim, and digest of the question.

    ``verdict`` is the latest verdict, which may change for a reason.
    """

    document: str
    claim: str
    digest: str
    verdict: str = ""

    @property
    def question(self) -> "Entry":
        """The entry without its verdict."""
        return replace(self, verdict="")


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why the verdicts of some ids changed in a version of the set."""

    version: str
    before: str
    after: str
    why: str
    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Record:
    """A version of the set: its checksum, its ids, and the retired ids."""

    version: str
    checksum: str
    entries: Mapping[str, Entry]
    retired: frozenset[str] = frozenset()


def load_record(file: Path = RECORD) -> Record:
    """Read the record of the released set.  Clause: vectors.set.ids."""
    data: Any = json.loads(file.read_text("utf-8"))
    return Record(
        version=data["version"],
        checksum=data["checksum"],
        entries={
            name: Entry(document, *words.split())
            for document, ids in data["documents"].items()
            for name, words in ids.items()
        },
        retired=frozenset(data["retired"]),
    )


def format_record(record: Record) -> str:
    """Format a record for its file: one line per id, so that changes are easy to read."""
    documents: dict[str, dict[str, str]] = {}
    for name, entry in record.entries.items():
        documents.setdefault(entry.document, {})[name] = (
            f"{entry.claim} {entry.digest} {entry.verdict}".rstrip()
        )
    data = {
        "version": record.version,
        "checksum": record.checksum,
        "documents": documents,
        "retired": sorted(record.retired),
    }
    return json.dumps(data, indent=1) + "\n"


def load_reasons(file: Path = VERDICTS) -> Sequence[Reason]:
    """Read the reasons for changed verdicts.  Clause: vectors.set.verdicts."""
    return [
        Reason(item["version"], item["from"], item["to"], item["why"], frozenset(item["ids"]))
        for item in json.loads(file.read_text("utf-8"))
    ]


def require_reasons(before: Record, after: Record, reasons: Iterable[Reason]) -> None:
    """Raise :class:`UnexplainedError` unless each changed verdict has a reason.

    Clause: vectors.set.verdicts.
    """
    explained = {
        (name, reason.before, reason.after)
        for reason in reasons
        if reason.version == after.version
        for name in reason.ids
    }
    missing = {
        name: (entry.verdict, after.entries[name].verdict)
        for name, entry in before.entries.items()
        if name in after.entries
        and entry.verdict != after.entries[name].verdict
        and (name, entry.verdict, after.entries[name].verdict) not in explained
    }
    if missing:
        raise UnexplainedError(after.version, missing)


def question_digest(vector: Mapping[str, Any]) -> str:
    """Return a digest of ``given`` and ``expect``, the question to which an id belongs.

    Clause: vectors.set.ids.
    """
    question = json.dumps([vector["given"], vector["expect"]], sort_keys=True)
    return sha256(question.encode()).hexdigest()[:16]


def vector_paths(documents: Iterable[VectorFile]) -> dict[str, str]:
    """Return the checksums of documents by their paths in an export."""
    return {f"vectors/{file.name}": file.checksum for file in documents}


def schema_text() -> str:
    """Return the exported text of the schema of documents."""
    return FILE.read_text("utf-8")


def current(version: str, documents: Sequence[VectorFile], before: Record) -> Record:
    """Return the record of the present documents; ids that have disappeared are retired.

    Raises :class:`VersionError` unless the version rises in the number that the changes need.

    Clauses: vectors.set.version, vectors.set.ids.
    """
    entries = {
        vector["id"]: Entry(
            file.document,
            vector["claim"],
            question_digest(vector),
            vector["provenance"]["verdict"],
        )
        for file in documents
        for vector in file.vectors
    }
    paths = vector_paths(documents)
    paths[SCHEMA] = sha256(schema_text().encode()).hexdigest()
    retired = before.retired | (before.entries.keys() - entries.keys())
    record = Record(version, set_checksum(paths), entries, retired)
    require_raise(before.version, version, change_between(before, record))
    return record


def change_between(before: Record, after: Record) -> Change:
    """Return the greatest change between two versions.  Clause: vectors.set.version."""
    questions = {name: entry.question for name, entry in after.entries.items()}
    if any(questions.get(name) != entry.question for name, entry in before.entries.items()):
        return Change.OTHER
    if after.entries.keys() - before.entries.keys():
        return Change.MORE
    return Change.NONE if before.checksum == after.checksum else Change.WORDS


def require_raise(before: str, after: str, change: Change) -> None:
    """Raise :class:`VersionError` unless a version rises in the number that a change needs.

    >>> require_raise("1.0.0", "1.1.0", Change.MORE)
    >>> require_raise("1.0.0", "1.0.1", Change.MORE)
    Traceback (most recent call last):
    ...
    tedomari_conformance...VersionError: expected 1.1.0 or above, found '1.0.1'
    """
    old, new = numbers(before), numbers(after)
    least = {
        Change.NONE: old,
        Change.WORDS: (old[0], old[1], old[2] + 1),
        Change.MORE: (old[0], old[1] + 1, 0),
        Change.OTHER: (old[0] + 1, 0, 0),
    }[change]
    if new < least:
        raise VersionError(after, f"{'.'.join(map(str, least))} or above")


def numbers(version: str) -> tuple[int, int, int]:
    """Return the three numbers of a version.  Raises :class:`VersionError` if malformed."""
    match = _VERSION.fullmatch(version)
    if match is None:
        raise VersionError(version, "a version such as 1.2.0")
    return int(match[1]), int(match[2]), int(match[3])


def main(arguments: Sequence[str], file: Path = RECORD) -> None:
    """Write the record of the present documents with the version in ``arguments``."""
    if len(arguments) != 1:
        raise SystemExit("expected one argument: the version, such as 1.1.0")
    before = load_record(file) if file.exists() else Record("0.0.0", "", {})
    try:
        record = current(arguments[0], list(set_files()), before)
        if before.entries:
            require_reasons(before, record, load_reasons())
    except (VersionError, UnexplainedError) as error:
        raise SystemExit(str(error)) from error
    file.write_text(format_record(record), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
