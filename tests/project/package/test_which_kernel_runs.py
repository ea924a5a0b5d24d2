"""``tedomari --version --verbose``: which kernel runs, and whether it is the installed one."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tedomari.kernel.order
from tedomari_cli import version as told
from tedomari_cli.main import cli
from tedomari_cli.version import Kernel, module_names, running_kernel

LIB = Path("lib")

COMPILED = not tedomari.kernel.order.__file__.endswith(".py")


def run(*args: str) -> Result:
    """What the program prints."""
    return CliRunner().invoke(cli, args, prog_name="tedomari")


def lines(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """The exit status and the lines about a kernel, without those before."""
    monkeypatch.setattr(told, "running_kernel", lambda: kernel)
    result = run("--version", "--verbose")
    return result.exit_code, result.stdout.splitlines()[2:]


@pytest.mark.parametrize("args", [("--version", "--verbose"), ("--verbose", "--version")])
def test_the_kernel_of_this_process(args: tuple[str, str]) -> None:
    result = run(*args)
    assert result.exit_code == 0, result.output
    first, python, kernel = result.stdout.splitlines()
    assert first == run("--version").stdout.strip()
    assert ".".join(map(str, sys.version_info[:3])) in python
    folder = Path(*tedomari.__path__)
    runs = "compiled by mypyc, " if COMPILED else "pure Python, "
    assert kernel.startswith(f"kernel: {runs}")
    assert kernel.endswith(f"in {folder}")


def test_verbose_alone_means_nothing() -> None:
    result = run("--verbose", "eval", "1")
    assert result.exit_code == 2
    assert "--verbose needs --version" in result.stderr


def test_what_runs_is_looked_at_where_python_loaded_it() -> None:
    """Every source of the kernel is a module that is looked at, and nothing else is."""
    folder = Path(*tedomari.__path__, "kernel")
    sources = {f"tedomari.kernel.{path.stem}" for path in folder.glob("*.py")}
    names = set(module_names())
    kernel = {name for name in names if name.startswith("tedomari.kernel.")}
    assert kernel == sources - {"tedomari.kernel.__init__"}
    assert "tedomari.boards.masks" in names
    found = running_kernel()
    assert found.sound
    assert found.folder == folder.parent
    assert bool(found.compiled) is COMPILED
    if COMPILED:
        assert kernel <= found.compiled


def test_a_module_is_compiled_if_it_is_an_extension(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tedomari.kernel.order, "__file__", f"order{EXTENSION_SUFFIXES[0]}")
    assert told.is_compiled("tedomari.kernel.order")
    monkeypatch.setattr(tedomari.kernel.order, "__file__", "order.py")
    assert not told.is_compiled("tedomari.kernel.order")


def test_a_compiled_kernel_says_how_many_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    both = frozenset({"tedomari.kernel.order", "tedomari.kernel.tables"})
    kernel = Kernel(LIB, compiled=both, claimed=both)
    assert lines(kernel, monkeypatch) == (0, ["kernel: compiled by mypyc, 2 modules, in lib"])


@pytest.mark.parametrize(
    ("compiled", "claimed", "runs", "fault"),
    [
        ((), ("a", "b"), "pure Python", "a was compiled for this installation"),
        (("b",), ("a", "b"), "compiled by mypyc, 1 module", "a was compiled for"),
        (("a", "b"), ("a",), "compiled by mypyc, 2 modules", "b runs compiled"),
    ],
)
def test_an_installation_that_runs_otherwise_is_told(
    compiled: tuple[str, ...],
    claimed: tuple[str, ...],
    runs: str,
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kernel = Kernel(LIB, frozenset(compiled), frozenset(claimed))
    status, told_lines = lines(kernel, monkeypatch)
    assert status == 1
    assert told_lines[0] == f"kernel: {runs}, in lib"
    assert told_lines[1].startswith(f"fault: {fault}")


def test_the_claim_of_a_wheel_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel of another Python: it names modules, and their sources are what is found."""
    (tmp_path / told.CLAIM).write_text("tedomari.kernel.order\ntedomari.kernel.tables\n")
    monkeypatch.setattr(tedomari, "__path__", [str(tmp_path)])
    monkeypatch.setattr(told, "is_compiled", lambda name: False)
    found = running_kernel()
    assert found.claimed == {"tedomari.kernel.order", "tedomari.kernel.tables"}
    assert [fault.split()[0] for fault in found.faults] == sorted(found.claimed)
    assert not found.sound
