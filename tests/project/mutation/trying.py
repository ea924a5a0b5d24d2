"""Try a mutant: run the tests that execute its statement until one fails.

The tests of the mutant's own area come first, then the quickest ones. They run in two stages,
so that most mutants cost a second: at most `FIRST` seconds of tests, then those up to the bound
of the run. The seconds are those of the unchanged tests.

A test that fails with a mutant must pass without it in the same environment. Otherwise it is
left out, since it depends on the load of the machine, or fails in a forked process.
"""

import gc
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from forked_pytest import (
    Instead,
    Notes,
    Selection,
    Watch,
    become_pytest,
    limit_of,
    run_forked,
    run_items,
)
from mutants import Mutant, Statement
from probes import key
from recording import Record
from swapping import living_functions, swap

#: The limit of the tests of the first stage, in seconds.
FIRST = 3.0

#: The estimated time for the fixtures of a test file, in seconds.
PER_FILE = 0.1

PASSED, FAILED, UNCHANGED = 0, 1, 90


@dataclass(frozen=True)
class Outcome:
    """The outcome of a mutant: `noticed`, `survived` or `unreached` (no test executes it)."""

    outcome: str
    by: str
    tests: int
    seconds: float


def words(path: str) -> set[str]:
    """Return the words of a path."""
    parts = re.split(
        r"[/_.]", path.removeprefix("conformance/tedomari_conformance").removeprefix("apps/")
    )
    return set(parts) - {"test", "tests", "py", "reference", "tedomari", "plugins", ""}


def rank_tests(record: Record, statement: Statement) -> list[dict[str, float]]:
    """Return the tests that may notice a mutant, by file, the likeliest first, with seconds.

    Those that execute the statement come first. If it runs at import or when the tests are
    collected, the other tests of its area follow, since they see its effects.
    """
    direct = record.tests_of(statement)
    own = words(statement.path)
    indirect: dict[str, dict[str, float]] = {}
    if statement.at_import or key(statement) in record.at_collection:
        for path, entry in record.files.items():
            if own & words(path):
                passing = entry.passing()
                known = direct.get(path, {})
                indirect[path] = {test: passing[test] for test in passing if test not in known}
    ranked = []
    for place, by_file in enumerate((direct, indirect)):
        for path, tests in by_file.items():
            quickest = dict(sorted(tests.items(), key=lambda item: item[1]))
            rank = (place, -len(own & words(path)), sum(tests.values()), path)
            ranked.append((rank, quickest))
    return [tests for _, tests in sorted(ranked, key=lambda entry: entry[0]) if tests]


def stages(files: list[dict[str, float]], most: float) -> Iterator[dict[str, float]]:
    """Yield the tests of the first stage and those of the second.

    If the tests of a file exceed the remaining time, the quickest are taken. The first test is
    taken in any case.
    """
    spent = 0.0
    for bound in (FIRST, most):
        stage: dict[str, float] = {}
        rest = []
        for tests in files:
            spent += PER_FILE
            remaining = dict(tests)
            for test, seconds in tests.items():
                is_first = bound == FIRST and not stage
                if spent + seconds > bound and not is_first:
                    break
                spent += seconds
                stage[test] = remaining.pop(test)
            rest.append(remaining)
        files = rest
        if stage:
            yield stage


@contextmanager
def mutate(tree: Path, mutant: Mutant) -> Iterator[bytes]:
    """Change a file of the copy, yield its original text, and restore the file."""
    file = tree / mutant.path
    text, times = file.read_bytes(), file.stat()
    try:
        file.write_bytes(mutant.apply(text))
        # The time is changed so that Python does not use the compiled original.
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns + 7_000_000_000))
        yield text
    finally:
        file.write_bytes(text)
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


@dataclass
class Trials:
    """Tries mutants in a warm process, and those whose effects show at import in a cold one."""

    tree: Path
    record: Record
    most: float

    def __post_init__(self) -> None:
        self.notes = Notes(self.tree.parent / "results.jsonl")
        self.seconds = self.record.seconds
        self.reliable: dict[str, bool] = {}

    def run(
        self,
        jobs: Iterable[tuple[Statement, Mutant]],
        done: Callable[[Mutant, Outcome], None],
    ) -> None:
        """Try mutants; `done` is called with each outcome, in a forked process."""

        def each(items: dict[str, pytest.Item]) -> None:
            self.living = living_functions()
            # Then a forked process copies less memory.
            gc.freeze()
            for statement, mutant in jobs:
                done(mutant, self.try_mutant(statement, mutant, items))

        def warm() -> int:
            watch = Watch(self.notes, limit_of(self.seconds))
            return become_pytest(self.tree, ["tests"], [watch, Instead(each)])

        run_forked(warm, 360_000)

    def try_mutant(
        self, statement: Statement, mutant: Mutant, items: dict[str, pytest.Item]
    ) -> Outcome:
        """Run the tests that may notice a mutant until one does."""
        count, total = 0, 0.0
        cold = statement.at_import or key(statement) in self.record.at_collection
        for stage in stages(rank_tests(self.record, statement), self.most):
            tests = {test: stage[test] for test in stage if test in items}
            count += len(tests)
            total += sum(tests.values())
            by = self.failure(mutant, tests, items, cold)
            while by is not None and self.is_unreliable(by.split(": ")[0], items):
                del tests[by.split(": ")[0]]
                by = self.failure(mutant, tests, items, cold)
            if by is not None:
                return Outcome("noticed", by, count, round(total, 1))
        return Outcome("survived" if count else "unreached", "", count, round(total, 1))

    def is_unreliable(self, test: str, items: dict[str, pytest.Item]) -> bool:
        """Return whether a test fails without any mutant in a process forked from this one."""
        if test in items and test not in self.reliable:

            def act() -> int:
                run_items([items[test]], self.notes)
                return FAILED if self.notes.failure() else PASSED

            self.notes.clear()
            self.reliable[test] = run_forked(act, 30 + 10 * self.seconds[test]) == PASSED
        return not self.reliable.get(test, True)

    def failure(
        self,
        mutant: Mutant,
        tests: dict[str, float],
        items: dict[str, pytest.Item],
        cold: bool,
    ) -> str | None:
        """Return the first test that fails with a mutant and its message; None if none does."""
        with mutate(self.tree, mutant) as original:
            status = self.warm(mutant, original, [items[test] for test in tests])
            if status == UNCHANGED or (status == PASSED and cold):
                status = self.cold(tests)
        if status == PASSED:
            return None
        return self.notes.failure() or f"the run ended with {status}"

    def warm(self, mutant: Mutant, original: bytes, items: list[pytest.Item]) -> int | None:
        """Run collected tests in a process forked from this one, with the mutated code."""

        def act() -> int:
            file = str(self.tree / mutant.path)
            if not swap(self.living, file, original, mutant.apply(original)):
                return UNCHANGED
            run_items(items, self.notes)
            return FAILED if self.notes.failure() else PASSED

        self.notes.clear()
        return run_forked(act, 30 + 10 * sum(self.seconds[item.nodeid] for item in items))

    def cold(self, tests: dict[str, float]) -> int | None:
        """Run tests in a new process, which imports the mutated file."""
        self.notes.clear()
        job = self.tree.parent / "job.json"
        job.write_text(json.dumps({"tree": str(self.tree), "tests": tests}))

        def act() -> int:
            return subprocess.run([sys.executable, __file__, str(job)]).returncode

        status = run_forked(act, 30 + 10 * sum(tests.values()))
        # Status 5 means that no test was collected, since their names depend on the mutant.
        return PASSED if status == 5 else status


def run_cold(job: Path) -> int:
    """Run the tests of a job, in the process that was started for this purpose."""
    entry = json.loads(job.read_text())
    tree, tests = Path(entry["tree"]), entry["tests"]
    notes = Notes(tree.parent / "results.jsonl")
    files = list(dict.fromkeys(test.split("::")[0] for test in tests))
    plugins = [Watch(notes, limit_of(tests)), Selection(list(tests))]
    return become_pytest(tree, ["-x", *files], plugins)


if __name__ == "__main__":
    sys.exit(run_cold(Path(sys.argv[1])))
