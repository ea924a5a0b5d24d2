"""Every code fence of the documents runs, in the order of the text.

The fences of a document share one namespace and one empty folder.

* ``python`` with prompts is a doctest; without prompts it is executed.
* ``console`` has commands after ``$``, and their output.  The only command is ``tedomari``,
  with ``echo``, ``printf`` or ``cat`` before a pipe; ``echo $?`` is the last exit status; a
  line ``...`` stands for any lines.  A command without output must succeed.
* ``json`` and ``toml`` must be readable; ``text`` is not code.
* ``file=NAME`` after the language first writes the fence to a file.
* A fence after a line ``<!-- not run: REASON -->`` is not run.
"""

import doctest
import json
import os
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from tedomari_cli.main import cli

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]

DOCUMENTS = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "spec").rglob("text/*.md")),
]

NOT_RUN = re.compile(r"<!-- not run: (?P<reason>.*\S) -->")
OPENING = re.compile(r"(?P<indent> *)```(?P<info>.*)")


@dataclass(frozen=True)
class Fence:
    """A code fence: its language, its file, its text, its line, and why it is not run."""

    language: str
    file_name: str
    text: str
    line: int
    not_run: str


def fences(document: str) -> Iterator[Fence]:
    """Yield the fences of a document, in order."""
    lines = document.splitlines()
    number = 0
    previous = ""
    while number < len(lines):
        opening = OPENING.fullmatch(lines[number])
        number += 1
        if opening is None:
            previous = lines[number - 1].strip() or previous
            continue
        start = number
        body: list[str] = []
        while lines[number].strip() != "```":
            body.append(lines[number].removeprefix(opening["indent"]))
            number += 1
        number += 1
        info = opening["info"].split()
        names = [part.removeprefix("file=") for part in info[1:] if part.startswith("file=")]
        reason = NOT_RUN.fullmatch(previous)
        yield Fence(
            language=info[0] if info else "",
            file_name=names[0] if names else "",
            text="\n".join(body) + "\n",
            line=start,
            not_run=reason["reason"] if reason else "",
        )
        previous = ""


class Runner:
    """Runs the fences of one document in a separate namespace and folder."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.module = ModuleType("document")
        self.status = 0

    def run(self, fence: Fence) -> None:
        """Run a fence.  Raises AssertionError, or the error of its code, if it is wrong."""
        if fence.file_name:
            (self.folder / fence.file_name).write_text(fence.text, "utf-8")
        if fence.language == "python":
            self.run_python(fence)
        elif fence.language == "console":
            self.run_console(fence)
        elif fence.language == "json":
            json.loads(fence.text)
        elif fence.language == "toml":
            tomllib.loads(fence.text)
        else:
            assert fence.language == "text", (
                f"{self.name}:{fence.line}: the language is {fence.language!r}: it must be "
                "python, console, json, toml or text, or the fence marked as not run"
            )

    def run_python(self, fence: Fence) -> None:
        """Execute a fence, or run it as a doctest if it has prompts."""
        namespace = self.module.__dict__
        place = f"{self.name}:{fence.line}"
        if ">>>" not in fence.text:
            exec(compile(fence.text, place, "exec", dont_inherit=True), namespace)
            return
        example = doctest.DocTestParser().get_doctest(
            fence.text, namespace, place, self.name, fence.line
        )
        report: list[str] = []
        runner = doctest.DocTestRunner(verbose=False)
        runner.run(example, out=report.append, clear_globs=False)
        namespace.update(example.globs)
        assert not report, "".join(report)

    def run_console(self, fence: Fence) -> None:
        """Run the commands of a fence, and compare their output with what it shows."""
        commands: list[tuple[str, list[str]]] = []
        for line in fence.text.splitlines():
            if line.startswith("$ "):
                commands.append((line[2:], []))
            elif commands and commands[-1][0].endswith("\\"):
                commands[-1] = (commands[-1][0][:-1] + line, [])
            else:
                assert commands, f"{self.name}:{fence.line}: expected '$ command'"
                commands[-1][1].append(line)
        for command, shown in commands:
            printed = self.output_of(command)
            if shown:
                assert matches(shown, printed.splitlines()), (
                    f"{self.name}:{fence.line}: $ {command}\n"
                    + f"shown:\n{chr(10).join(shown)}\nprinted:\n{printed}"
                )
            else:
                assert self.status == 0, f"{self.name}:{fence.line}: $ {command}\n{printed}"

    def output_of(self, command: str) -> str:
        """Run a command, remember its exit status, and return what it prints."""
        if command == "echo $?":
            return f"{self.status}\n"
        before, pipe, last = command.rpartition(" | ")
        program, *arguments = shlex.split(last)
        assert program == "tedomari", f"{self.name}: only tedomari is run, not {program}"
        result = CliRunner().invoke(
            cli,
            arguments,
            input=self.pipe_input(shlex.split(before)) if pipe else "",
            env={"COLUMNS": "96", "NO_COLOR": "1"},
            catch_exceptions=False,
            prog_name="tedomari",
        )
        self.status = result.exit_code
        return result.output

    def pipe_input(self, command: list[str]) -> str:
        """The output of a command before the pipe."""
        if command[0] == "echo":
            return " ".join(command[1:]) + "\n"
        if command[0] == "printf":
            return command[1].replace("\\n", "\n")
        assert command[0] == "cat", f"{self.name}: before a pipe use echo, printf or cat"
        return (self.folder / command[1]).read_text("utf-8")


def matches(shown: list[str], printed: list[str]) -> bool:
    """Whether lines are as shown, except for trailing blanks, with ``...`` for any lines."""
    if not shown:
        return not any(line.strip() for line in printed)
    if shown[0].strip() == "...":
        return any(matches(shown[1:], printed[n:]) for n in range(len(printed) + 1))
    if not printed:
        return not any(line.strip() for line in shown)
    return shown[0].rstrip() == printed[0].rstrip() and matches(shown[1:], printed[1:])


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_fence_of_a_document_runs(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # A command may start `tedomari` as an engine, which is installed in the folder of Python.
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    monkeypatch.setenv("PATH", programs)
    monkeypatch.syspath_prepend(tmp_path)  # a fence may import the file of another
    runner = Runner(str(file.relative_to(ROOT)), tmp_path)
    monkeypatch.setitem(sys.modules, "document", runner.module)
    for fence in fences(file.read_text("utf-8")):
        assert fence.language or fence.not_run, f"{file}:{fence.line}: name the language"
        if not fence.not_run:
            runner.run(fence)
    for name in [path.stem for path in tmp_path.glob("*.py")]:
        sys.modules.pop(name, None)


SAMPLE = """\
Words.

```python
x = 6 * 7
```

1. In a list:

   ```python
   >>> x
   42
   >>> y = [x]
   ```

```python file=house.py
assert y == [42]
```

<!-- not run: it plants seeds -->
```console
$ sow --all
```
"""


def test_fences_share_a_namespace_and_a_folder(tmp_path: Path) -> None:
    sample = list(fences(SAMPLE))
    assert [(fence.language, fence.line) for fence in sample] == [
        ("python", 3),
        ("python", 9),
        ("python", 15),
        ("console", 20),
    ]
    assert [fence.not_run for fence in sample] == ["", "", "", "it plants seeds"]
    runner = Runner("sample", tmp_path)
    for fence in sample[:3]:
        runner.run(fence)
    assert (tmp_path / "house.py").read_text("utf-8") == "assert y == [42]\n"


@pytest.mark.parametrize(
    ("language", "text", "error"),
    [
        ("python", ">>> 1 + 1\n3\n", AssertionError),
        ("python", "assert False\n", AssertionError),
        ("python", "raise KeyError\n", KeyError),
        ("json", "{'a': 1}\n", json.JSONDecodeError),
        ("toml", "a = \n", tomllib.TOMLDecodeError),
        ("ruby", "puts 1\n", AssertionError),
        ("console", "$ rm house.py\n", AssertionError),
        ("console", "tedomari\n", AssertionError),
        ("console", "$ sow | tedomari eval -\n", AssertionError),
        ("console", "$ tedomari no-such-command\n", AssertionError),
        ("console", "$ tedomari --version\nnot this\n", AssertionError),
    ],
)
def test_a_wrong_fence_fails(
    tmp_path: Path, language: str, text: str, error: type[Exception]
) -> None:
    runner = Runner("sample", tmp_path)
    with pytest.raises(error):
        runner.run(Fence(language, "", text, 1, ""))


def test_output_may_be_abbreviated_with_three_dots() -> None:
    assert matches(["a", "...", "d"], ["a", "b  ", "c", "d"])
    assert matches(["a "], ["a", ""])
    assert matches(["a", ""], ["a"])
    assert not matches(["a", "..."], ["b", "a"])
    assert not matches(["a"], ["a", "b"])
    assert not matches(["a", "b"], ["a"])
