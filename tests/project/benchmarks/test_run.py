"""Every benchmark runs with small workloads, and notices contestants that disagree."""

import json
import subprocess
import sys
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

import pytest
from compare import COLUMNS, Runs, add_rows, compare, selected_workloads
from contestants import contestant
from contestants.common import digest
from environments import Missing, interpreter, run_command
from inputs import FOLDER, Scale
from measure import require_kernel
from rich.progress import Progress
from rich.table import Table
from workloads import ALL, WORKLOADS, prepare

from tedomari.kernel import order
from tedomari.kernel.landmarks import PLANTED

BENCHMARKS = Path(__file__).resolve().parents[3] / "benchmarks"

COMPILED = not order.__file__.endswith(".py")

TINY = Scale(tiny=True)

#: The packages of optional contestants, which need not be installed.
PACKAGES = {"pycgt": "pycgt", "cgt-py": "cgt_py"}

#: The contestants with environments of their own.
SEPARATE = ("tedomari-mypyc", "before", "before-mypyc", "cgsuite")


@pytest.fixture(scope="module", autouse=True)
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the tables that contestants read, and return their folder."""
    folder = tmp_path_factory.mktemp("tables")
    command = [sys.executable, str(BENCHMARKS / "tables.py"), str(folder), "tiny"]
    subprocess.run(command, check=True)
    return folder


@pytest.mark.parametrize("workload", WORKLOADS)
def test_all_contestants_do_a_workload_and_agree(
    workload: str, tables: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tables))
    digests: dict[str, str] = {}
    for name in WORKLOADS[workload].contestants:
        if name in SEPARATE or not find_spec(PACKAGES.get(name, "tedomari")):
            continue
        engine = contestant(name)
        results = prepare(workload, engine, TINY)()
        assert results
        texts = [result for result in results if isinstance(result, str)]
        digests[name] = "\n".join(texts) or digest(engine, results)
    assert "tedomari" in digests
    assert len(set(digests.values())) == 1, digests


@pytest.mark.skipif(COMPILED, reason="the pure kernel is measured from its source")
def test_the_program_prints_ratios() -> None:
    command = [sys.executable, str(BENCHMARKS / "compare.py"), "--tiny", "--rounds", "1"]
    others = ("tedomari-mypyc", "cgt-py", "pycgt", "cgsuite")
    command += [word for name in others for word in ("--without", name)]
    process = subprocess.run(
        [*command, "xt-4x4", "day-3-sums"], check=True, capture_output=True, text=True
    )
    head, *rows = process.stdout.splitlines()
    assert head.split() == " ".join(COLUMNS).split()
    assert [row.split()[:2] for row in rows] == [
        [workload, name]
        for workload in ("xt-4x4", "day-3-sums")
        for name in ("tedomari", "yardstick")
    ]
    assert [row.split()[-2:] for row in rows[::2]] == [["1.00", "equal"]] * 2
    assert all(row.split()[-1] == "equal" for row in rows)


def test_times_of_different_values_are_not_compared() -> None:
    runs = {
        name: Runs(sys.executable, seconds=[2.0, 1.0, 9.0], results={name})
        for name in ("tedomari", "pycgt")
    }
    table = Table(*COLUMNS)
    assert not add_rows(table, "xt-4x4", runs)
    cells = {column.header: list(column.cells) for column in table.columns}
    assert cells["ratio"] == ["-", "-"]
    assert cells["values"] == ["DIFFERENT"] * 2
    assert cells["median s"] == ["2.000"] * 2
    assert cells["spread"] == ["1.000-9.000"] * 2


def test_a_contestant_that_answers_differently_is_noticed() -> None:
    """The hash of values depends only on their structure."""
    pure, plain = contestant("tedomari"), contestant("yardstick")
    boards = range(1 << 6)
    values = pure.board_values(pure.boards(2, 3, boards), xt=True)
    others = plain.board_values(plain.boards(2, 3, boards), xt=True)
    assert digest(pure, values) == digest(plain, others)
    changed = plain.board_values(plain.boards(2, 3, boards), xt=False)
    assert digest(pure, values) != digest(plain, changed)
    assert digest(pure, values) != digest(plain, [*others[:-2], others[-1], others[-2]])


def test_a_measurement_with_the_wrong_kernel_ends() -> None:
    right, wrong = ("tedomari-mypyc", "tedomari")[:: 1 if COMPILED else -1]
    require_kernel(right)
    require_kernel("pycgt")
    with pytest.raises(SystemExit, match=f"{wrong} has another kernel"):
        require_kernel(wrong)


def test_an_unavailable_contestant_is_reported_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("environments.find_spec", lambda name: None)
    monkeypatch.setattr("environments.run_command", lambda command: Missing("no such package"))
    monkeypatch.setattr("environments.venv.create", lambda home, **given: None)
    assert interpreter("pycgt", tmp_path) == Missing(
        "pycgt is not installed: pip install '.[dev]'"
    )
    assert interpreter("cgt-py", tmp_path) == Missing("no such package")
    assert interpreter("yardstick", tmp_path) == sys.executable


def test_a_failed_command_reports_the_reason() -> None:
    assert run_command([sys.executable, "-c", "raise SystemExit('no compiler\\n')"]) == Missing(
        "no compiler"
    )
    assert run_command([sys.executable, "-c", "print(1)"]) is None


def test_workloads_run_if_they_are_short_or_selected() -> None:
    def selection(*names: str, every: bool) -> set[str]:
        return set(selected_workloads(Namespace(workloads=[*names], all=every)))

    short, long = selection(every=False), selection(every=True)
    assert "domineering-5x5" in short
    assert long - short == {"domineering-4x5", "xt-4x5", "domineering-5x6", "xt-5x6"}
    assert set(WORKLOADS) - long == {"dots-and-boxes-3x4", "domineering-6x6", "xt-6x6"}
    assert selection("xt-6x6", "semeai", every=False) == {"xt-6x6", "semeai"}
    assert selection("xt-6x6", "semeai", every=True) == long | {"xt-6x6"}


def test_what_takes_long_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = {"tedomari": 2.0, "yardstick": 4.0}

    def add(runs: Runs, contestant: str, workload: str, *, tiny: bool) -> None:
        assert (workload, tiny) == ("xt-4x4", True)
        runs.seconds.append(seconds[contestant])

    monkeypatch.setattr(Runs, "add", add)
    options = Namespace(rounds=3, once_above=2.0, tiny=True)
    runs = compare("xt-4x4", dict.fromkeys(seconds, "python"), options, Progress(disable=True))
    times = {name: figures.seconds for name, figures in runs.items()}
    assert times == {"tedomari": [2.0] * 3, "yardstick": [4.0]}


def test_every_contestant_has_work() -> None:
    assert {name for work in WORKLOADS.values() for name in work.contestants} == set(ALL)


def test_the_growth_program_prints_the_figures_of_a_board() -> None:
    command = [sys.executable, str(BENCHMARKS / "growth.py"), "--here", "domineering", "2", "3"]
    process = subprocess.run(command, check=True, capture_output=True, text=True)
    figures = json.loads(process.stdout)
    assert figures["value"] == "{2|-1/2}"  # Left takes the middle, which leaves two columns
    assert 0 < figures["positions"] <= 1 << 6
    assert figures["values"] > PLANTED


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux lists the peak")
def test_the_memory_of_the_program_that_measures_is_not_counted() -> None:
    """This process holds 200 MB while another one, which needs less, is measured."""
    ballast = bytearray(b"1") * (200 << 20)
    code = "from measure import peak_mb; from contestants import contestant"
    code = f"{code}; print(peak_mb(contestant('yardstick')))"
    command = [sys.executable, "-c", code]
    peak = subprocess.run(command, check=True, capture_output=True, text=True, cwd=BENCHMARKS)
    assert 5 < int(peak.stdout) < 150 < len(ballast) >> 20
