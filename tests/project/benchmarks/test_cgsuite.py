"""CGSuite takes part in the comparison if it is there, and is compared like the others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from compare import pythons
from contestants import cgsuite
from contestants.cgsuite import CLASS_PATH, CLASSES, process_clock, wait_until_idle
from environments import Missing, interpreter
from workloads import ALL, WORKLOADS

from tedomari.kernel import order

BENCHMARKS = Path(__file__).resolve().parents[3] / "benchmarks"

FAKE = Path(__file__).with_name("fake_java.py")

#: The class path of CGSuite on this machine, if it is named.
REAL = os.environ.get(CLASS_PATH)

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the clock is Linux's")
pure = pytest.mark.skipif(not order.__file__.endswith(".py"), reason="the kernel is compiled")


def write_program(path: Path, command: str) -> None:
    """Write a shell script that runs a command."""
    path.write_text(f"#!/bin/sh\n{command}\n", "utf-8")
    path.chmod(0o755)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a ``java`` and a ``javac``, which are found before the installed ones."""
    folder = tmp_path / "programs"
    folder.mkdir()
    write_program(folder / "java", f"exec {sys.executable} {FAKE}")
    write_program(folder / "javac", "exit 0")
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv(CLASS_PATH, str(FAKE))
    monkeypatch.setenv(CLASSES, str(folder))
    return folder


def run_compare(*workloads: str) -> subprocess.CompletedProcess[str]:
    """Compare Tedomari and CGSuite."""
    others = [name for name in ALL if name not in ("tedomari", "cgsuite")]
    command = [sys.executable, str(BENCHMARKS / "compare.py"), "--tiny", "--rounds", "1"]
    command += [word for name in others for word in ("--without", name)]
    return subprocess.run([*command, *workloads], check=False, capture_output=True, text=True)


def rows_of(process: subprocess.CompletedProcess[str]) -> list[list[str]]:
    """Return workload, contestant and agreement of each row of a comparison."""
    rows = [line.split() for line in process.stdout.splitlines()[1:]]
    return [[row[0], row[1], row[-1]] for row in rows]


def test_without_a_class_path_it_is_left_out_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(CLASS_PATH, raising=False)
    assert pythons(["cgsuite"], tmp_path) == {}
    reason = "set TEDOMARI_CGSUITE to the class path of CGSuite's kernel and of Scala's library"
    where = "see benchmarks/README.md"
    assert capsys.readouterr().err == f"without cgsuite: {reason}; {where}\n"


def test_a_jar_that_does_not_exist_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CLASS_PATH, os.pathsep.join((str(tmp_path / "*"), "cgsuite.jar")))
    reason = "TEDOMARI_CGSUITE: 'cgsuite.jar' does not exist"
    assert interpreter("cgsuite", tmp_path) == Missing(reason)


@linux
@pytest.mark.parametrize("program", ["java", "javac"])
def test_a_missing_program_is_named(
    program: str, programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (programs / program).unlink()
    monkeypatch.setenv("PATH", str(programs))
    reason = f"the program {program} is not installed"
    assert interpreter("cgsuite", tmp_path) == Missing(reason)


@linux
def test_jars_of_something_else_are_reported_with_the_first_error(
    programs: Path, tmp_path: Path
) -> None:
    errors = "Contestant.java:37: error: cannot find symbol\\n  Thermograph\\n1 error"
    write_program(programs / "javac", f'printf "{errors}" >&2; exit 1')
    reason = "Contestant.java:37: error: cannot find symbol"
    assert interpreter("cgsuite", tmp_path) == Missing(reason)


@linux
@pure
@pytest.mark.usefixtures("programs")
def test_equal_values_have_a_ratio() -> None:
    process = run_compare("day-3-sums")
    assert process.returncode == 0, process.stderr
    assert rows_of(process) == [
        ["day-3-sums", "tedomari", "equal"],
        ["day-3-sums", "cgsuite", "equal"],
    ]


@linux
@pure
def test_a_wrong_value_is_noticed(programs: Path) -> None:
    write_program(programs / "java", f"exec {sys.executable} {FAKE} wrong")
    process = run_compare("day-3-sums")
    assert process.returncode == 1
    assert [row[-1] for row in rows_of(process)] == ["DIFFERENT"] * 2


@linux
def test_a_process_that_ends_early_ends_the_measurement(programs: Path) -> None:
    write_program(programs / "java", "read line; echo 'no class'")
    command = [sys.executable, str(BENCHMARKS / "measure.py"), "cgsuite", "day-3-sums", "tiny"]
    process = subprocess.run(command, check=False, capture_output=True, text=True)
    assert process.returncode == 1
    assert "java: expected 'loaded', found 'no class" in process.stderr


@linux
def test_the_clock_of_another_process_counts_its_processor_time() -> None:
    """The program prints a line after 0.2 seconds of work, and then only waits."""
    work = "while time.process_time() < 0.2: pass"
    code = f"import time\n{work}\nprint(time.process_time(), flush=True)\ninput()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        seconds = float(process.stdout.readline())
        assert seconds <= process_clock(process.pid)() < seconds + 0.1
        process.communicate("\n")


def test_work_begins_when_the_process_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cgsuite, "PAUSE", 0.001)
    readings = iter([0.0, 0.001, 0.001, 0.0015, 0.0015, 0.0015, 9.0])
    wait_until_idle(lambda: next(readings))
    assert next(readings) == 9.0


@linux
@pure
@pytest.mark.skipif(not REAL, reason=f"{CLASS_PATH} does not name CGSuite")
def test_cgsuite_agrees_on_every_workload() -> None:
    names = [name for name, work in WORKLOADS.items() if "cgsuite" in work.contestants]
    process = run_compare(*names)
    assert process.returncode == 0, process.stderr
    assert rows_of(process) == [
        [name, engine, "equal"] for name in names for engine in ("tedomari", "cgsuite")
    ]
