"""``tedomari --version --verbose`` reports the kernel that runs, and a faulty installation."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tedomari.kernel.order
from tedomari_cli import version
from tedomari_cli.main import cli
from tedomari_cli.version import Kernel, module_names, running_kernel

LIB = Path("lib")

COMPILED = not tedomari.kernel.order.__file__.endswith(".py")


def run(*args: str) -> Result:
    """Run the program."""
    return CliRunner().invoke(cli, args, prog_name="tedomari")


def lines(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """The exit status and the lines about a kernel, without the two before them."""
    monkeypatch.setattr(version, "running_kernel", lambda: kernel)
    result = run("--version", "--verbose")
    return result.exit_code, result.stdout.splitlines()[2:]


@pytest.mark.parametrize("args", [("--version", "--verbose"), ("--verbose", "--version")])
def test_the_kernel_of_this_process_is_reported(args: tuple[str, str]) -> None:
    result = run(*args)
    assert result.exit_code == 0, result.output
    first, python, kernel = result.stdout.splitlines()
    assert first == run("--version").stdout.strip()
    assert ".".join(map(str, sys.version_info[:3])) in python
    folder = Path(*tedomari.__path__)
    runs = "compiled by mypyc, " if COMPILED else "pure Python, "
    assert kernel.startswith(f"kernel: {runs}")
    assert kernel.endswith(f"in {folder}")


def test_verbose_without_version_is_refused() -> None:
    result = run("--verbose", "eval", "1")
    assert result.exit_code == 2
    assert "--verbose needs --version" in result.stderr


def test_exactly_the_modules_of_the_kernel_are_inspected() -> None:
    """Every source of the kernel is inspected as the module that Python loaded."""
    folder = Path(*tedomari.__path__, "kernel")
    sources = {f"tedomari.kernel.{path.stem}" for path in folder.glob("*.py")}
    names = set(module_names())
    kernel = {name for name in names if name.startswith("tedomari.kernel.")}
    assert kernel == sources - {"tedomari.kernel.__init__"}
    assert "tedomari.boards.masks" in names
    running = running_kernel()
    assert running.sound
    assert running.folder == folder.parent
    assert bool(running.compiled) is COMPILED
    if COMPILED:
        plain = {"tedomari.kernel.plain", "tedomari.kernel.words"}
        assert kernel - running.compiled == plain


def test_the_packages_of_claimed_modules_are_inspected() -> None:
    """A module of a plugin that runs as source although it was compiled is found this way."""
    names = set(module_names(["tedomari_connect6.windows"]))
    assert names >= set(module_names())
    assert {"tedomari_connect6.windows", "tedomari_connect6.threats"} <= names
    assert "tedomari_semeai.diagram" not in names


def test_a_module_is_compiled_if_it_is_an_extension(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tedomari.kernel.order, "__file__", f"order{EXTENSION_SUFFIXES[0]}")
    assert version.is_compiled("tedomari.kernel.order")
    monkeypatch.setattr(tedomari.kernel.order, "__file__", "order.py")
    assert not version.is_compiled("tedomari.kernel.order")


def test_the_number_of_compiled_modules_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_an_installation_that_differs_from_its_claim_is_a_fault(
    compiled: tuple[str, ...],
    claimed: tuple[str, ...],
    runs: str,
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kernel = Kernel(LIB, frozenset(compiled), frozenset(claimed))
    status, (first, second, *_) = lines(kernel, monkeypatch)
    assert status == 1
    assert first == f"kernel: {runs}, in lib"
    assert second.startswith(f"fault: {fault}")


def test_the_claim_of_a_wheel_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a wheel for another Python the claimed modules are found only as sources."""
    (tmp_path / version.CLAIM).write_text("tedomari.kernel.order\ntedomari.kernel.tables\n")
    monkeypatch.setattr(tedomari, "__path__", [str(tmp_path)])
    monkeypatch.setattr(version, "is_compiled", lambda name: False)
    running = running_kernel()
    assert running.claimed == {"tedomari.kernel.order", "tedomari.kernel.tables"}
    assert [fault.split()[0] for fault in running.faults] == sorted(running.claimed)
    assert not running.sound
