"""The record of the tests: how long each takes, and which statements of the sample it executes.

The record is stored in a file, by test file, so that an interrupted run can be resumed and only
test files that have changed run again. A new record begins if a mutated package has changed, or
if the sample has new statements. It keeps the times of the earlier record, so that a test that
took too long does not run again.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import groupby
from pathlib import Path

import pytest
from forked_pytest import (
    SOURCE_ROOTS,
    Instead,
    Notes,
    Watch,
    become_pytest,
    copy_tree,
    run_forked,
)
from mutants import Statement
from probes import forget_seen, install_probe, key, place_probes, read_hits


@dataclass
class TestFile:
    """The results of a test file: seconds of each test, failures, and tests by statement."""

    __test__ = False

    digest: str
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    hits: dict[str, list[str]] = field(default_factory=dict)

    def passing(self) -> dict[str, float]:
        """Return the tests that passed with their seconds."""
        return {test: s for test, s in self.seconds.items() if test not in self.failed}


@dataclass
class Record:
    """The results of all test files, for some statements of sources with this digest."""

    digest: str
    statements: list[str]
    files: dict[str, TestFile] = field(default_factory=dict)
    at_collection: list[str] = field(default_factory=list)
    earlier: dict[str, float] = field(default_factory=dict)

    @classmethod
    def read(cls, file: Path) -> "Record | None":
        """Read a record, if there is one."""
        if not file.exists():
            return None
        data = json.loads(file.read_text())
        files = {name: TestFile(**entry) for name, entry in data.pop("files").items()}
        return cls(files=files, **data)

    def write(self, file: Path) -> None:
        """Write the record in one step, so that it is never incomplete."""
        scratch = file.with_suffix(".new")
        scratch.write_text(json.dumps(asdict(self)))
        scratch.replace(file)

    def tests_of(self, statement: Statement) -> dict[str, dict[str, float]]:
        """Return the tests that execute a statement with their seconds, by test file."""
        name = key(statement)
        by_file = {}
        for path, entry in self.files.items():
            passing = entry.passing()
            tests = {
                test: passing[test] for test in entry.hits.get(name, ()) if test in passing
            }
            if tests:
                by_file[path] = tests
        return by_file

    @property
    def seconds(self) -> dict[str, float]:
        """Return the seconds of all tests."""
        return {test: s for entry in self.files.values() for test, s in entry.seconds.items()}


def digest(root: Path, paths: Iterable[str]) -> str:
    """Return a digest of some files."""
    content = hashlib.sha256()
    for path in paths:
        content.update(path.encode() + b"\0" + (root / path).read_bytes())
    return content.hexdigest()


def test_files(root: Path) -> list[str]:
    """Return the files of tests, sorted."""
    return sorted(p.relative_to(root).as_posix() for p in (root / "tests").rglob("test_*.py"))


test_files.__test__ = False  # type: ignore[attr-defined]  # pytest must not take it for a test


def sources(root: Path) -> list[str]:
    """Return the modules of all packages, sorted."""
    return sorted(
        p.relative_to(root).as_posix()
        for name in SOURCE_ROOTS
        for p in (root / name).rglob("*.py")
    )


def record_tests(
    root: Path, session: Path, statements: list[Statement], slowest: float, cases: int
) -> Record:
    """Run the tests that are missing in the record, and return the complete record.

    A test that needs more than `slowest` seconds of processor time is stopped and left out; if
    it did so in an earlier record, it does not run. At most `cases` cases of a parametrised
    test run, evenly spaced.
    """
    file = session / "record.json"
    known = {key(statement): statement for statement in statements}
    now = digest(root, sources(root))
    record = Record.read(file)
    if record is None or record.digest != now or not known.keys() <= set(record.statements):
        earlier = record.earlier | record.seconds if record is not None else {}
        record = Record(now, sorted(known), earlier=earlier)
    digests = {path: digest(root, [path]) for path in test_files(root)}
    record.files = {
        path: entry for path, entry in record.files.items() if digests.get(path) == entry.digest
    }
    missing = [path for path in digests if path not in record.files]
    if missing:
        tree = session / "probed" / "tree"
        copy_tree(root, tree)
        with_probes = [known[name] for name in sorted(known)]
        place_probes(tree, with_probes)
        _Recording(tree, record, with_probes, digests, file, slowest, cases).run(missing)
        record = Record.read(file)
        assert record is not None, "the recording has written it"
    return record


@dataclass
class _Recording:
    """Runs test files in a copy with probes, and writes the record after each file."""

    tree: Path
    record: Record
    statements: list[Statement]
    digests: dict[str, str]
    file: Path
    slowest: float
    cases: int

    def run(self, paths: list[str]) -> None:
        """Run these files."""
        self.notes = Notes(self.tree.parent / "results.jsonl")
        self.hits = self.tree.parent / "hits.tsv"
        self.notes.clear()
        self.hits.unlink(missing_ok=True)
        run_forked(lambda: self.warm(paths), 36000)

    def warm(self, paths: list[str]) -> int:
        """Collect the tests of these files, then run them file by file."""
        install_probe(self.hits)
        watch = Watch(self.notes, lambda test: self.slowest, begin=forget_seen)
        return become_pytest(self.tree, paths, [watch, Instead(self.each_file)])

    def each_file(self, items: dict[str, pytest.Item]) -> None:
        """Run the collected tests and add each file to the record."""
        for name, tests in read_hits(self.hits, self.statements).items():
            if "" in tests and name not in self.record.at_collection:
                self.record.at_collection.append(name)
        ordered = list(items.values())
        for path, group in groupby(ordered, key=lambda item: item.nodeid.split("::")[0]):
            self.notes.clear()
            self.hits.unlink(missing_ok=True)
            # Each file runs in a separate process: what it leaves behind, such as a filled
            # cache, could prevent later hits.
            of_file = list(limit_cases(filter(self.is_quick, group), self.cases))
            if of_file:
                run_forked(partial(_run_all, of_file), 36000)
            self.add(path)
            self.record.write(self.file)

    def is_quick(self, item: pytest.Item) -> bool:
        """Return whether a test is not known to take too long."""
        return self.record.earlier.get(item.nodeid, 0.0) <= self.slowest

    def add(self, path: str) -> None:
        """Add the results of a test file to the record."""
        entry = TestFile(self.digests[path])
        for note in self.notes.read():
            if "test" in note:
                entry.seconds[str(note["test"])] = float(str(note["seconds"]))
            else:
                entry.failed.append(str(note["failed"]))
        for name, tests in read_hits(self.hits, self.statements).items():
            entry.hits[name] = [test for test in tests if test]
        self.record.files[path] = entry


def limit_cases(items: Iterable[pytest.Item], cases: int) -> Iterator[pytest.Item]:
    """Yield tests, but at most `cases` cases of each parametrised test."""
    for _, group in groupby(items, key=lambda item: item.nodeid.split("[")[0]):
        of_test = list(group)
        step = -(-len(of_test) // cases)
        yield from of_test[::step]


def _run_all(items: list[pytest.Item]) -> int:
    """Run collected tests, also after a failure."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
    return 0
