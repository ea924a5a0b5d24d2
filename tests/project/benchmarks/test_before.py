"""An earlier revision takes part in the comparison, with its own code, if it can be built."""

import math
import os
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import environments
import pytest
from compare import COLUMNS, Runs, add_rows, compare, pythons
from environments import (
    Missing,
    earlier_environment,
    interpreter,
    python_version,
    run_command,
)
from inputs import FOLDER
from measure import require_kernel
from rich.progress import Progress
from rich.table import Table

from tedomari.kernel import order

BENCHMARKS = Path(__file__).resolve().parents[3] / "benchmarks"

#: The packages that an earlier revision consists of, for the benchmarks.
PACKAGES = ("spec", "reference", "plugins", "conformance")

posix = pytest.mark.skipif(os.name != "posix", reason="the fake Python is a shell script")
pure = pytest.mark.skipif(not order.__file__.endswith(".py"), reason="the kernel is compiled")
with_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


def run_git(folder: Path, *words: str) -> str:
    """Run git in a folder, independently of the configuration of the machine."""
    names = ("AUTHOR_NAME", "AUTHOR_EMAIL", "COMMITTER_NAME", "COMMITTER_EMAIL")
    who = {f"GIT_{name}": "tester" for name in names}
    environment = {**os.environ, **who, "GIT_CONFIG_GLOBAL": os.devnull}
    command = ["git", "-C", str(folder), *words]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return done.stdout.strip()


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of two commits, which stands in for that of the project."""
    folder = tmp_path / "repository"
    folder.mkdir()
    run_git(folder, "init", "--quiet")
    for text in ("earlier", "later"):
        (folder / "source.txt").write_text(text, "utf-8")
        run_git(folder, "add", "source.txt")
        run_git(folder, "commit", "--quiet", "--message", text)
    monkeypatch.setattr(environments, "ROOT", folder)
    return folder


class Builder:
    """A stand-in for pip: its wheels are copies of the source.  Other programs run as usual."""

    def __init__(self) -> None:
        self.wheels: list[tuple[str, str]] = []

    def __call__(self, command: list[str], **variables: str) -> Missing | None:
        if "wheel" not in command:
            return run_command(command, **variables)
        source = Path(command[-1], "source.txt").read_text("utf-8")
        self.wheels.append((source, variables["TEDOMARI_MYPYC"]))
        folder = Path(command[command.index("-w") + 1])
        folder.mkdir(parents=True)
        (folder / "tedomari.whl").write_text(source, "utf-8")
        return None


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> Builder:
    """Build wheels without the network; the Python of an environment is then its wheel."""
    builder = Builder()
    monkeypatch.setattr(environments, "run_command", builder)
    monkeypatch.setattr(environments, "environment", lambda home, packages: packages[0])
    return builder


@with_git
def test_a_revision_is_built_from_its_commit_and_kept(
    repository: Path, builder: Builder, tmp_path: Path
) -> None:
    cache = tmp_path / "cache"
    wheels = [
        interpreter(name, cache, "HEAD~1") for name in ("before", "before-mypyc", "before")
    ]
    assert builder.wheels == [("earlier", "0"), ("earlier", "1")]
    assert wheels[0] == wheels[2] != wheels[1]
    commit = run_git(repository, "rev-parse", "HEAD~1")[:12]
    expected = cache / f"pure-{commit}-{python_version()}" / "wheel" / "tedomari.whl"
    assert wheels[0] == str(expected)
    assert expected.read_text("utf-8") == "earlier"


@with_git
@pytest.mark.usefixtures("repository", "builder")
def test_a_revision_that_does_not_exist_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pythons(["before"], tmp_path, "no-such-tag") == {}
    reason = capsys.readouterr().err
    assert reason.startswith("without before: 'no-such-tag' is not a commit of the repository")


@pytest.mark.usefixtures("repository")
def test_without_git_there_is_no_earlier_revision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environments, "which", lambda program: None)
    missing = Missing("the program git is not installed")
    assert earlier_environment("HEAD", tmp_path, compiled=False) == missing


@with_git
def test_a_revision_that_cannot_be_built_is_left_out(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder has no project that pip could build."""
    monkeypatch.setenv("PIP_DISABLE_PIP_VERSION_CHECK", "1")
    commit = run_git(repository, "rev-parse", "HEAD")
    missing = earlier_environment(commit, tmp_path, compiled=True)
    assert isinstance(missing, Missing)
    assert missing.reason


def test_before_does_not_run_the_source_of_today() -> None:
    name = "before" if order.__file__.endswith(".py") else "before-mypyc"
    if "reference" not in Path(order.__file__).parts:
        pytest.skip("the package is installed")
    with pytest.raises(SystemExit, match=f"{name} is not an earlier revision"):
        require_kernel(name)


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """A copy of the source in the place of an earlier revision, with a Python that runs it."""
    source = tmp_path / "earlier"
    for name in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(BENCHMARKS.parent / name, source / name, ignore=ignored)
    python = tmp_path / "python"
    path = os.pathsep.join(str(source / name) for name in PACKAGES)
    python.write_text(f'#!/bin/sh\nPYTHONPATH={path} exec {sys.executable} "$@"\n', "utf-8")
    python.chmod(0o755)
    return source


def measure_both(python: str, workload: str, folder: Path) -> dict[str, Runs]:
    """Measure this kernel and the earlier one once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER, str(folder))
        options = Namespace(rounds=1, once_above=math.inf, tiny=True)
        pythons = {"tedomari": sys.executable, "before": python}
        return compare(workload, pythons, options, Progress(disable=True))


@posix
@pure
def test_the_code_of_the_earlier_revision_runs(earlier: Path, tmp_path: Path) -> None:
    """When its sums are wrong, the values differ, and without the fault they are equal."""
    python = str(tmp_path / "python")
    runs = measure_both(python, "day-3-sums", tmp_path)
    assert list(runs) == ["tedomari", "before"]
    assert add_rows(Table(*COLUMNS), "day-3-sums", runs)
    with (earlier / "reference" / "tedomari" / "game.py").open("a", encoding="utf-8") as module:
        module.write("\n\nGame.__add__ = lambda g, h: g\n")
    runs = measure_both(python, "day-3-sums", tmp_path)
    assert not add_rows(Table(*COLUMNS), "day-3-sums", runs)


@posix
@pure
def test_what_an_earlier_revision_lacks_is_left_out_with_the_reason(
    earlier: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (earlier / "plugins" / "tedomari_connect6" / "threats.py").unlink()
    runs = measure_both(str(tmp_path / "python"), "connect6", tmp_path)
    assert list(runs) == ["tedomari"]
    reason = "without before, connect6: cannot import name 'threats'"
    assert capsys.readouterr().err.startswith(reason)
