"""``--checkpoint``: commands that continue where an earlier one ended."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

FOUR = "..../..../..../...."


@pytest.mark.clause("boards.checkpoint.continues")
def test_a_command_continues_from_a_file(run: Run, answers: Answers, tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    plain = answers("options", "domineering", FOUR, "--json")
    assert answers("options", "domineering", FOUR, "--json", "--checkpoint", str(path)) == plain
    size = path.stat().st_size
    value = answers("value", "domineering", FOUR, "--json")
    assert answers("value", "domineering", FOUR, "--json", "--checkpoint", str(path)) == value
    assert size < path.stat().st_size < size + 200, "one share, with the board itself"


@pytest.mark.usefixtures("count_memory")
@pytest.mark.clause("boards.checkpoint.continues")
def test_a_run_that_reached_its_bound_has_recorded_its_shapes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    seven = "/".join(["." * 7] * 7)
    arguments = ("value", "xt-domineering", seven, "--checkpoint", str(path))
    sizes = [1_000]
    for memory in ("500", "1000"):
        result = run(*arguments, "--memory", memory)
        assert result.exit_code == 3
        assert f"the bound of {memory} MB of memory was reached" in result.stderr
        sizes.append(path.stat().st_size)
    assert sizes == sorted(set(sizes))


@pytest.mark.clause("boards.checkpoint.refused")
def test_a_damaged_file_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    run("value", "domineering", FOUR, "--checkpoint", str(path))
    data = bytearray(path.read_bytes())
    data[200] ^= 1
    path.write_bytes(data)
    result = run("value", "domineering", FOUR, "--checkpoint", str(path), "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"].startswith(f"{path}: the file is damaged")
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("value", "nim", "3"), "positions of nim are evaluated without a file"),
        (("options", "nim", "3"), "positions of nim are evaluated without a file"),
        (("options", "1"), "--checkpoint is for positions"),
        (("value", "semeai", "x"), "positions of semeai are evaluated without a file"),
    ],
)
def test_others_have_no_checkpoint(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    path = tmp_path / "shapes"
    result = run(*arguments, "--checkpoint", str(path))
    assert result.exit_code == 2
    assert message in result.stderr
    assert not path.exists()


#: Runs a command that can write files of at most this size in bytes, as on a full disk.
LIMITED = """
import resource, sys
from tedomari_cli.start import main

resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)),) * 2)
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit of the sizes of files")
@pytest.mark.parametrize("size", [10, 300], ids=["first line", "share"])
@pytest.mark.parametrize(
    "command", [("value", "domineering", FOUR), ("nimbers", "cram", "4x6")]
)
def test_a_full_disk_is_named(size: int, command: tuple[str, ...], tmp_path: Path) -> None:
    """It is no fault of the ruleset's code, and the file can be continued."""
    path = tmp_path / "shapes"
    arguments = [*command, "--checkpoint", str(path)]
    script = [sys.executable, "-c", LIMITED]
    result = subprocess.run([*script, str(size), *arguments], capture_output=True, timeout=300)
    assert result.returncode == 3
    assert result.stderr.startswith(f"Error: cannot use {path}: ".encode())
    assert result.stderr.count(b"\n") == 1
    large = str(1 << 30)
    again = subprocess.run([*script, large, *arguments], capture_output=True, timeout=300)
    assert (again.returncode, again.stderr) == (0, b"")
