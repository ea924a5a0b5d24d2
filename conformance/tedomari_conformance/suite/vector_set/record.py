"""The record of the set: its version, and every id that was ever given.

``python -m tedomari_conformance.suite.vector_set.record 1.1.0`` brings the record up to date
once vectors have changed.  If a verdict has changed, ``verdicts.json`` says why under the new
version.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari_conformance.suite.vector_set.selection import VectorFile, set_files

#: Where the record of the set is kept, and the reasons for changed verdicts.
RECORD: Final = Path(__file__).with_name("record.json")
VERDICTS: Final = Path(__file__).with_name("verdicts.json")

#: How many ids an error lists.
LISTED: Final = 5

_VERSION: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


class VersionError(TedomariError):
    """A version that does not say what has changed, or is none."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"expected {expected}, found {found!r}")
        self.found = found


class UnexplainedError(TedomariError):
    """Verdicts that have changed without a reason.  Clause: vectors.set.verdicts."""

    def __init__(self, version: str, changes: Mapping[str, tuple[str, str]]) -> None:
        shown = [f"{name} ({old} to {new})" for name, (old, new) in changes.items()][:LISTED]
        more = len(changes) - len(shown)
        super().__init__(
            f"{VERDICTS.name} has no reason under version {version} for the changed verdict of "
            f"{', '.join(shown)}{f' and {more} more' if more else ''}; add one"
        )
        self.changes = changes


class Change(IntEnum):
    """Which number of the version a change asks to raise.  Clause: vectors.set.version."""

    NONE = 0
    WORDS = 1
    MORE = 2
    OTHER = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """What stays with an id for good: its document, its claim, and its question's digest.

    The verdict is the last one, which may change for a reason.
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
    """Why verdicts changed with a version of the set."""

    version: str
    before: str
    after: str
    why: str
    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Record:
    """A version of the set: its checksum, its ids, and the ids that are used no more."""

    version: str
    checksum: str
    entries: Mapping[str, Entry]
    retired: frozenset[str] = frozenset()


def load_record(file: Path = RECORD) -> Record:
    """The record of the set as it was released.  Clause: vectors.set.ids."""
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
    """A record as it is kept in a file: one id a line, so that changes are easily read."""
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
    """The reasons for changed verdicts.  Clause: vectors.set.verdicts."""
    return [
        Reason(item["version"], item["from"], item["to"], item["why"], frozenset(item["ids"]))
        for item in json.loads(file.read_text("utf-8"))
    ]


def require_reasons(before: Record, after: Record, reasons: Iterable[Reason]) -> None:
    """Raise :class:`UnexplainedError` unless each changed verdict has its reason.

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
    """A digest of what a vector gives and expects, which an id stands for.

    Clause: vectors.set.ids.
    """
    question = json.dumps([vector["given"], vector["expect"]], sort_keys=True)
    return sha256(question.encode()).hexdigest()[:16]


def set_checksum(checksums: Mapping[str, str]) -> str:
    """The checksum of the set from those of its files, by path.

    It is that of the lines that ``sha256sum`` writes of them, in the order of the paths.

    Clause: vectors.set.checksum.
    """
    lines = (f"{checksums[path]}  {path}\n" for path in sorted(checksums))
    return sha256("".join(lines).encode()).hexdigest()


def vector_paths(found: Iterable[VectorFile]) -> dict[str, str]:
    """The checksums of documents by their paths in an export."""
    return {f"vectors/{file.name}": file.checksum for file in found}


def schema_text() -> str:
    """The schema of documents as it is exported."""
    folder = files("tedomari_conformance").joinpath("schemas")
    return folder.joinpath("vectors.schema.json").read_text("utf-8")


def current(version: str, found: Sequence[VectorFile], before: Record) -> Record:
    """The record of documents as they are now; ids that are gone are retired.

    :class:`VersionError` unless the version rises in the number that the changes ask for.

    Clauses: vectors.set.version, vectors.set.ids.
    """
    entries = {
        vector["id"]: Entry(
            file.document,
            vector["claim"],
            question_digest(vector),
            vector["provenance"]["verdict"],
        )
        for file in found
        for vector in file.vectors
    }
    paths = vector_paths(found)
    paths["schemas/vectors.schema.json"] = sha256(schema_text().encode()).hexdigest()
    retired = before.retired | (before.entries.keys() - entries.keys())
    record = Record(version, set_checksum(paths), entries, retired)
    require_raise(before.version, version, change_between(before, record))
    return record


def change_between(before: Record, after: Record) -> Change:
    """The greatest change between two versions of the set.  Clause: vectors.set.version."""
    questions = {name: entry.question for name, entry in after.entries.items()}
    if any(questions.get(name) != entry.question for name, entry in before.entries.items()):
        return Change.OTHER
    if after.entries.keys() - before.entries.keys():
        return Change.MORE
    return Change.NONE if before.checksum == after.checksum else Change.WORDS


def require_raise(before: str, after: str, change: Change) -> None:
    """Raise :class:`VersionError` unless a version rises in the number that a change asks for.

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
    """The three numbers of a version; :class:`VersionError` for anything else."""
    match = _VERSION.fullmatch(version)
    if match is None:
        raise VersionError(version, "a version such as 1.2.0")
    return int(match[1]), int(match[2]), int(match[3])


def main(arguments: Sequence[str], file: Path = RECORD) -> None:
    """Write the record of the documents as they are, under a version that is high enough."""
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
