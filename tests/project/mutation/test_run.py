"""The mutation test finds known gaps, notices known mutants, and leaves no changes behind."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import FunctionType, ModuleType

import pytest
from mutants import Mutant, statements
from recording import Record, TestFile
from reporting import reasons, summary
from swapping import living_functions, swap
from trying import FIRST, Outcome, mutate, rank_tests, stages

PROGRAM = Path(__file__).with_name("trial.py")

MODULE = """\
TABLE = dict(one=True)


def total(numbers, low, log):
    for number in numbers:
        if number < low:
            continue
        log.counted += number
    log.notes.append(number)


def unreached(x):
    x.sort()
    return x
"""

TESTS = """\
import subprocess
import sys
from types import SimpleNamespace

from small import TABLE, total


def test_total():
    log = SimpleNamespace(counted=0, notes=[])
    total([1, -2, 3], 0, log)
    assert log.counted == 4


def test_of_another_process():
    code = "from small import TABLE; print(TABLE)"
    assert "True" in subprocess.check_output([sys.executable, "-c", code], text=True)
"""


MORE_TESTS = """\
from types import SimpleNamespace

from small import total


def test_notes():
    log = SimpleNamespace(counted=0, notes=[])
    total([1], 0, log)
    assert log.notes == [1]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one module and its tests."""
    root = tmp_path / "project"
    for folder in ("spec", "reference", "plugins", "conformance", "apps", "tests"):
        (root / folder).mkdir(parents=True)
    (root / "reference" / "small.py").write_text(MODULE)
    (root / "tests" / "test_small.py").write_text(TESTS)
    (root / "pyproject.toml").write_text(
        "[tool.pytest.ini_options]\nmarkers = ['exhaustive']\n"
    )
    return root


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program over the project."""
    command = [sys.executable, str(PROGRAM), "--root", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def outcomes(root: Path) -> dict[str, str]:
    """Return the outcomes of the report by mutant."""
    report = json.loads((root / ".tox" / "mutation-session" / "report.json").read_text())
    return {
        entry["mutant"].removeprefix("reference/small.py "): entry["outcome"]
        for entry in report["mutants"]
    }


@pytest.mark.once
def test_gaps_are_found_and_other_mutants_are_noticed(project: Path) -> None:
    result = run(project, "reference/small.py")
    assert result.returncode == 1, result.stderr
    by_mutant = outcomes(project)
    # No test has a number that equals the bound.
    assert by_mutant.pop("total: compare: number < low -> ((number) <= (low))") == "survived"
    # No test reads the notes.
    assert by_mutant.pop("total: delete: log.notes.append(number) -> pass") == "survived"
    assert by_mutant.pop("unreached: delete: x.sort() -> pass") == "unreached"
    assert by_mutant == dict.fromkeys(
        [
            ": constant: True -> False",
            "total: loop: numbers -> ()",
            "total: condition: number < low -> True",
            "total: condition: number < low -> False",
            "total: delete: continue -> pass",
            "total: delete: log.counted += number -> pass",
            "total: operator: log.counted += number -> log.counted -= (number)",
        ],
        "noticed",
    )
    copy = project / ".tox" / "mutation-session" / "mutated" / "tree"
    for root in (project, copy):
        assert (root / "reference" / "small.py").read_text() == MODULE

    # A new test closes a gap. Only the survivors are tried again.
    (project / "tests" / "test_more.py").write_text(MORE_TESTS)
    result = run(project, "reference/small.py", "--again")
    tried = [line.split(" ")[0] for line in result.stdout.split("\nseed")[0].splitlines()]
    assert tried == ["survived:", "noticed:", "unreached:"]


def test_the_sample_needs_a_size_or_files(project: Path) -> None:
    result = run(project)
    assert result.returncode == 2
    assert "--sample 200 --seed 1" in result.stderr
    result = run(project, "reference/missing.py")
    assert result.returncode == 2
    assert "reference/missing.py" in result.stderr


@pytest.mark.once
def test_a_test_that_took_too_long_does_not_run_again(project: Path) -> None:
    slow, quick = (
        f"tests/test_small.py::{name}" for name in ("test_of_another_process", "test_total")
    )
    session = project / ".tox" / "mutation-session"
    session.mkdir(parents=True)
    seconds = {slow: 30.0, quick: 0.1}
    file = session / "record.json"
    # The digest is that of different sources.
    Record("", [], {"tests/test_small.py": TestFile("", seconds)}).write(file)
    assert run(project, "reference/small.py", "--record").returncode == 0
    record = Record.read(file)
    assert record is not None
    assert list(record.seconds) == [quick]
    assert record.earlier == seconds
    # Its time is kept when the sources change again, and it runs if more time is allowed.
    (project / "reference" / "small.py").write_text(f"{MODULE}\n\nMORE = 1\n")
    arguments = ("reference/small.py", "--record", "--slowest", "30")
    assert run(project, *arguments).returncode == 0
    record = Record.read(file)
    assert record is not None
    assert record.seconds.keys() == {slow, quick}


def mutant_of(source: str, operator: str, becomes: str) -> Mutant:
    """Return the only mutant of a source with this operator and replacement."""
    (only,) = (
        mutant
        for statement in statements("m.py", source.encode())
        for mutant in statement.mutants
        if (mutant.operator, mutant.becomes) == (operator, becomes)
    )
    return only


def test_an_interrupt_restores_the_copy(tmp_path: Path) -> None:
    source = "def f(x):\n    x.sort()\n"
    file = tmp_path / "m.py"
    file.write_text(source)
    before = file.stat().st_mtime_ns

    def interrupt() -> None:
        with mutate(tmp_path, mutant_of(source, "delete", "pass")) as original:
            assert original == source.encode()
            assert file.read_text() == "def f(x):\n    pass\n"
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupt()
    assert file.read_text() == source
    assert file.stat().st_mtime_ns == before


def load(file: Path, source: str) -> ModuleType:
    """Load a module from its source."""
    module = ModuleType("m")
    exec(compile(source, str(file), "exec", dont_inherit=True), module.__dict__)
    return module


SWAPPED = """\
import functools

def decorated(function):
    @functools.wraps(function)
    def inner(x):
        return function(x) + 1
    return inner

class C:
    @decorated
    def method(row):
        return sorted(row)[0]

    @staticmethod
    @functools.cache
    def cached(x):
        return -x

@decorated
def plain(x):
    return x + 5

CONSTANT = 70
"""


@pytest.mark.parametrize(
    ("operator", "becomes", "call", "expected"),
    [
        ("unwrap", "(row)", "C.method([3, 1])", 4),
        ("operator", "(x)", "C.cached(2)", 2),
        ("constant", "6", "plain(1)", 8),
        ("operator", "((function(x)) - (1))", "plain(1)", 5),
    ],
)
def test_living_functions_get_the_mutated_code(
    operator: str, becomes: str, call: str, expected: int, tmp_path: Path
) -> None:
    module = load(tmp_path / "m.py", SWAPPED)
    mutant = mutant_of(SWAPPED, operator, becomes)
    text = SWAPPED.encode()
    assert swap(living_functions(), str(tmp_path / "m.py"), text, mutant.apply(text))
    assert eval(call, module.__dict__) == expected


def test_code_that_runs_at_import_is_not_swapped(tmp_path: Path) -> None:
    module = load(tmp_path / "m.py", SWAPPED)
    before = {f.__code__ for f in vars(module).values() if isinstance(f, FunctionType)}
    text = SWAPPED.encode()
    mutant = mutant_of(SWAPPED, "constant", "71")
    assert not swap(living_functions(), str(tmp_path / "m.py"), text, mutant.apply(text))
    assert before == {f.__code__ for f in vars(module).values() if isinstance(f, FunctionType)}


def test_the_likeliest_and_quickest_tests_come_first() -> None:
    files = [{"a": 0.1, "b": FIRST, "c": 30.0}, {"d": 0.2}, {"e": 100.0}]
    assert list(map(list, stages(files, 60.0))) == [["a", "d"], ["b", "c"]]
    assert list(map(list, stages([{"slow": 100.0}], 60.0))) == [["slow"]]


def test_the_share_leaves_out_equivalent_mutants() -> None:
    source = "def f(x):\n    x.a()\n    x.b()\n    x.c()\n"
    all_mutants = [m for s in statements("m.py", source.encode()) for m in s.mutants]
    noticed, survived = Outcome("noticed", "t", 1, 0.1), Outcome("survived", "", 1, 0.1)
    unreached = Outcome("unreached", "", 0, 0.0)
    tried = list(zip(all_mutants, [noticed, survived, unreached], strict=True))
    # A noticed mutant counts as noticed even if the list has it.
    first, second, _ = all_mutants
    report = summary(3, 4, tried, {first.name: "never", second.name: "the same"})
    assert report["share"] == "1/2"
    assert [report[name] for name in ("drawn", "tried", "noticed", "survived")] == [4, 3, 1, 2]
    assert report["equivalent"] == 1


def test_every_equivalent_mutant_exists_once_and_has_a_reason() -> None:
    root = Path(__file__).resolve().parents[3]
    for name, reason in reasons().items():
        path = name.split(" ")[0]
        names = [
            m.name for s in statements(path, (root / path).read_bytes()) for m in s.mutants
        ]
        assert name in names, f"no such mutant any more: {name}"
        assert len(reason) > 10


def test_tests_that_execute_a_statement_come_first() -> None:
    (statement,) = statements("plugins/pack/board.py", b"LIMIT = 5\n")
    name = f"{statement.path}:1:0"
    own, other = "tests/pack/test_pack_board.py", "tests/other/test_other.py"
    record = Record(
        "",
        [name],
        {
            own: TestFile("", {"quick": 0.1, "slow": 0.2, "fails": 0.1}, ["fails"], {}),
            other: TestFile("", {"hits": 0.3, "misses": 0.1}, [], {name: ["hits"]}),
        },
        [name],
    )
    assert list(map(list, rank_tests(record, statement))) == [["hits"], ["quick", "slow"]]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_nested_processes(number: int, tmp_path: Path) -> None:
    program = f"""
import os, sys, time
sys.path.insert(0, {str(PROGRAM.parent)!r})
from forked_pytest import run_forked

# The interrupt arrives before `os.fork` has returned to the parent.
os.register_at_fork(after_in_parent=lambda: time.sleep(0.5))

def innermost():
    print(os.getpid(), flush=True)
    time.sleep(3600)
    return 0

run_forked(lambda: run_forked(innermost, 100), 100)
"""
    command = [sys.executable, "-c", program]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        innermost = int(process.stdout.readline())
        process.send_signal(number)
        process.wait(600)
        # The pipe ends when the last process that has it ends.
        assert process.stdout.read() == b""
        with pytest.raises(ProcessLookupError):
            os.kill(innermost, 0)
