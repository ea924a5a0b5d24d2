"""Run tests of a copy of the tree in forked processes.

A *warm* pytest imports and collects all tests once. Each mutant is then tried in a process
forked from it, in which the functions get the mutated code (`swapping`). This costs a fork and
the time of the tests, whereas starting pytest takes seconds. A *cold* pytest is a new process,
which imports the mutated file.
"""

import compileall
import importlib
import json
import os
import resource
import shutil
import signal
import sys
import time
import types
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType

import pytest

#: The roots of the packages, which precede the installed packages on the path.
SOURCE_ROOTS = ("spec", "reference", "plugins", "conformance", "apps")

#: The files that are not copied: those that git ignores, and git's own folder.
IGNORED = (".git", ".tox", ".venv", "__pycache__", "dist", "build", "report", ".*_cache")

#: The packages that are imported before forking.
HEAVY = ("hypothesis", "hypothesis.strategies", "jsonschema", "rich.console", "rich.table")

#: The memory limit of a process, in bytes: a mutant that loops must not use up the machine's.
MEMORY = 4 << 30

#: A test fails if it uses more processor time than this, in seconds, and than ten times its
#: usual time.
LEAST_SECONDS = 4.0

OPTIONS = (
    "-q",
    "--assert=plain",
    "--tb=line",
    "-p",
    "no:cacheprovider",
    "-m",
    "not exhaustive",
)


def copy_tree(root: Path, tree: Path) -> None:
    """Copy the project afresh and compile the copy."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(root, tree, ignore=shutil.ignore_patterns(*IGNORED))
    for name in (*SOURCE_ROOTS, "tests"):
        compileall.compile_dir(tree / name, quiet=2)


def import_heavy_packages() -> None:
    """Import the packages that each run would import, once."""
    for name in HEAVY:
        importlib.import_module(name)


class Notes:
    """The results of a run: one JSON object per line of a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def clear(self) -> None:
        """Delete the results."""
        self.file.unlink(missing_ok=True)

    def add(self, **result: object) -> None:
        """Append a result."""
        with self.file.open("a") as file:
            file.write(json.dumps(result) + "\n")

    def read(self) -> list[dict[str, object]]:
        """Return the results."""
        if not self.file.exists():
            return []
        return [json.loads(line) for line in self.file.read_text().splitlines()]

    def failure(self) -> str:
        """Return the first failure with its message, or an empty string."""
        failures = (
            f"{note['failed']}: {note['why']}" for note in self.read() if "failed" in note
        )
        return next(failures, "")


class Watch:
    """A pytest plugin that limits and measures each test, and records failures."""

    def __init__(
        self,
        notes: Notes,
        limit: Callable[[str], float],
        begin: Callable[[], None] = lambda: None,
    ) -> None:
        """Limit the processor time of each test, in seconds.

        `begin` is called before each test.
        """
        self.notes = notes
        self.limit = limit
        self.begin = begin

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Run a test with its fixtures."""
        os.environ["MUTATION_TEST"] = item.nodeid
        self.begin()
        # The signal is repeated each second, for code that catches the error or tries again.
        signal.setitimer(signal.ITIMER_VIRTUAL, self.limit(item.nodeid), 1)
        before = _processor_seconds()
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            os.environ["MUTATION_TEST"] = ""
            self.notes.add(test=item.nodeid, seconds=round(_processor_seconds() - before, 3))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record a failure with the last line of its report."""
        if report.failed:
            self.notes.add(failed=report.nodeid, why=_last_line(str(report.longrepr)))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record a file that cannot be collected."""
        if report.failed:
            self.notes.add(failed=report.nodeid, why=_last_line(str(report.longrepr)))


class Selection:
    """A pytest plugin that runs only the selected tests, in the order of the selection."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.rank = {name: place for place, name in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the selected tests, in order."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.rank),
            key=lambda item: self.rank[item.nodeid],
        )


class Instead:
    """A pytest plugin that calls a function with the collected tests and does not run them."""

    def __init__(self, act: Callable[[dict[str, pytest.Item]], None]) -> None:
        self.act = act

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Call the function, and run no test."""
        self.act({item.nodeid: item for item in session.items})
        return True


def run_items(items: Sequence[pytest.Item], notes: Notes) -> None:
    """Run collected tests until one fails."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        if notes.failure():
            return


def limit_of(seconds: Mapping[str, float]) -> Callable[[str], float]:
    """Return the function that gives the time limit of a test, from its usual seconds."""
    return lambda test: max(LEAST_SECONDS, 10 * seconds.get(test, 0.0))


def run_forked(act: Callable[[], int], seconds: float) -> int | None:
    """Run a function in a forked process; return its result, negative for a signal.

    Return `None` if the process took far longer than `seconds` of processor time. Its process
    group is killed in any case, so that no process that a test has started continues, and an
    interrupted or terminated run leaves no process behind.
    """
    signal.signal(signal.SIGTERM, _end)
    # An interrupt is held back until it can end the child too: Python ignores an error that is
    # raised in a function registered with `os.register_at_fork`.
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    child = os.fork()
    if child == 0:
        status = 70
        try:
            os.setsid()
            bound = round(seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (bound, bound + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGVTALRM, _stop)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            status = act()
        finally:
            with suppress(OSError, ValueError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)
    try:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        return _wait(child, 90 + 5 * seconds)
    except BaseException:
        # The child may have forked others, each in a separate process group, and ends them.
        os.kill(child, signal.SIGTERM)
        _wait(child, 5)
        raise
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)


def become_pytest(tree: Path, arguments: Sequence[str], plugins: Sequence[object]) -> int:
    """Run pytest in the copy, in a process that has not imported any of its modules."""
    log = os.open(tree.parent / "pytest.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.chdir(tree)
    # A module that is imported again must not start the mutation test again.
    sys.modules["__main__"] = types.ModuleType("__main__")
    sys.argv = ["pytest"]
    roots = [str(tree / name) for name in SOURCE_ROOTS]
    sys.path[:0] = roots
    sys.dont_write_bytecode = True
    signal.signal(signal.SIGVTALRM, _stop)
    hooks = str(tree.parent / "hooks")
    os.environ["PYTHONPATH"] = os.pathsep.join([hooks, *roots])
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.environ["PYTHONHASHSEED"] = "0"
    return int(pytest.main([*OPTIONS, *arguments], plugins=list(plugins)))


def _processor_seconds() -> float:
    """Return the processor time of this process and of those for which it has waited."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or [""])[-1][-200:]


def _stop(number: int, frame: FrameType | None) -> None:
    raise TimeoutError("the test computed for much longer than it usually does")


def _end(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _wait(child: int, seconds: float) -> int | None:
    """Wait for a child at most this long, then kill it."""
    end, pause = time.monotonic() + seconds, 0.002
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(pause)
        pause = min(0.2, 1.5 * pause)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None
