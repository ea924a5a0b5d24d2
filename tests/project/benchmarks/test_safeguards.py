"""The costs of safeguards are ratios of the times for equal work with and without them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from alternating import COLUMNS, add_row, take_turns
from rich.table import Table
from thread_check import without_check, write_copy

from tedomari.kernel import order
from tedomari.kernel.words import COMPILED

BENCHMARKS = Path(__file__).resolve().parents[3] / "benchmarks"


@pytest.mark.skipif(COMPILED, reason="the kernel is compiled")
@pytest.mark.parametrize(
    ("program", "workload"),
    [("thread_check", "day-3-sums"), ("plugin_guard", "chilled-domineering-4x4")],
)
def test_a_safeguard_is_measured_and_changes_no_result(program: str, workload: str) -> None:
    command = [sys.executable, str(BENCHMARKS / f"{program}.py"), "--tiny", "--rounds", "1"]
    process = subprocess.run([*command, workload], check=True, capture_output=True, text=True)
    head, row = process.stdout.splitlines()
    assert head.split() == " ".join(COLUMNS).split()
    assert (row.split()[0], row.split()[-1]) == (workload, "equal")


def test_a_kernel_without_the_check_keeps_everything_else() -> None:
    source = (
        "enter(t.use)\ntry:\n    f(enter)\nfinally:\n    t.use.lock.release()\n"
        "try:\n    g()\nfinally:\n    lock.release()\n    h()\nuse.lock = release\n"
    )
    rest = "f(enter)\ntry:\n    g()\nfinally:\n    lock.release()\n    h()\nuse.lock = release"
    assert without_check(source) == (rest, 2)


@pytest.mark.skipif(COMPILED, reason="the kernel is compiled")
def test_the_copy_of_the_kernel_has_no_check(tmp_path: Path) -> None:
    calls = re.compile(r"^ +(enter\(|t\.use\.lock\.release|self\.t\.use\.lock)", re.MULTILINE)
    kernel = Path(order.__file__).parent
    paths = [*kernel.glob("*.py"), *(kernel.parent / "boards").glob("*.py")]
    expected = sum(len(calls.findall(path.read_text("utf-8"))) for path in paths)
    assert write_copy(tmp_path, safe=False) == expected > 0
    assert not any(calls.search(path.read_text("utf-8")) for path in tmp_path.rglob("*.py"))


def test_rounds_are_compared_in_pairs_with_alternating_order() -> None:
    order_of_runs: list[bool] = []

    def measure(safe: bool, workload: str) -> tuple[float, str]:
        order_of_runs.append(safe)
        return (3.0 if safe else 2.0) * len(order_of_runs), workload

    pairs = take_turns(measure, "sums", 2)
    assert order_of_runs == [False, True, True, False]
    assert pairs.ratios == [3.0, 9 / 8]
    table = Table(*COLUMNS)
    assert add_row(table, "sums", pairs)
    assert list(table.columns[3].cells) == ["2.062"]


def test_times_of_different_results_have_no_ratio() -> None:
    pairs = take_turns(lambda safe, _: (1.0, str(safe)), "sums", 1)
    table = Table(*COLUMNS)
    assert not add_row(table, "sums", pairs)
    assert [next(iter(column.cells)) for column in table.columns[3:]] == ["-", "-", "DIFFERENT"]
