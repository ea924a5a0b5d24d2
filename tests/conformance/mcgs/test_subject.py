"""Test files of MCGS as a check: agreement, the reasons to leave blocks out, and bounds."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from tedomari.errors import OutsideError
from tedomari_conformance.mcgs import subject as subject_module
from tedomari_conformance.mcgs.files import LARGEST, NoTestFilesError
from tedomari_conformance.mcgs.subject import McgsFiles
from tedomari_conformance.mcgs.tally import Standing, Tally, tally
from tedomari_conformance.suite.harness.results import Result, Status

FILE = """\
{version 1.7}
/*_ The first three are right. */
[nimber] 1 2 3 {B loss, W loss, N 0}
[domineering] ....|.... [integer_game] -1 {B loss, W win}
[domineering] ..|.. {thermograph L: (2, -1) (0, 1) R: (-2, -1) (0, 1), winning moves B}

[switch_game] (1, 0) {B win, W win}
[switch_game] (1, 0) {W loss}
[impartial switch_game] (1, 0) {N 2, N 3}
{B win}

[sheep] XO [fission] ..|.. [sheep] OX {B win}
[nimber] 5 {B}
[nimber] 5 {}
[integer_game] 3000000000 {B win}
[up_star] 200000 {B win}
[nimbr] 2 {B win}
[up_star] 1 {N 1}
[nimber] 3/4 {B win}
[nimber] 3 {B wins}
[nimber] 3 4
"""


def check(path: Path) -> Sequence[Result]:
    """Return the results for the files at a path."""
    files = McgsFiles(path, started="check")
    return list(files.results(files.chapters()))


def write(folder: Path, text: str | bytes, name: str = "a.test") -> Path:
    """Write a file, and return its path."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.clause("mcgs.reasons")
@pytest.mark.clause("mcgs.report")
def test_blocks_agree_disagree_or_are_left_out_with_a_reason(tmp_path: Path) -> None:
    results = check(write(tmp_path, FILE))
    counts = tally(results)
    assert counts == Tally(
        {Standing.AGREED: 4, Standing.DISAGREED: 3, Standing.LEFT_OUT: 10},
        {
            "syntax": 4,
            "no expected result": 2,
            "bound": 1,
            "no command": 1,
            "no ruleset: fission, sheep": 1,
            "out of range": 1,
        }
    )  # fmt: skip
    assert counts.total == 17
    failures = [(result.id, result.got) for result in results if result.status is Status.FAIL]
    assert failures == [
        ("a.test:8:22", "win"),
        ("a.test:9:32#2", "2"),
        ("a.test:10:1", "loss"),
    ]


@pytest.mark.clause("mcgs.agreement")
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("[switch_game] (1, 0) {W win}", "[switch_game] (1, 0) {W loss}"),
        ("[nimber] 7 4 {N 3}", "[nimber] 7 4 {N 2}"),
        ("[nimber] 7 {winning moves N *0}", "[nimber] 7 {winning moves N *0 *1}"),
        ("[nimber] 7 {winning moves N *0}", "[nimber] 7 {winning moves N None}"),
        ("[nimber] 7 7 {winning moves N None}", "[nimber] 7 7 {winning moves N 0:*0}"),
        (
            "[integer_game] 2 {thermograph L: (2, -1) R: (2, -1)}",
            "[integer_game] 2 {thermograph L: (2, -1) R: (1, -1)}",
        ),
    ],
)
def test_a_wrong_result_disagrees(tmp_path: Path, right: str, wrong: str) -> None:
    for text, status in ((right, Status.PASS), (wrong, Status.FAIL)):
        (result,) = check(write(tmp_path, "{version 1.7} " + text))
        assert result.status is status, text


@pytest.mark.clause("mcgs.report")
def test_a_result_has_its_file_its_place_and_its_games(tmp_path: Path) -> None:
    write(tmp_path, "{version 1.7}\n[up_star] (1 *) {B win,\n  W win}\n", "x/b#.test")
    write(tmp_path, "{version 1.7}", "a.test")
    write(tmp_path, "not read", "c.txt")
    files = McgsFiles(tmp_path, started="check")
    chapters = files.chapters()
    assert [chapter.head.name for chapter in chapters] == ["a.test", "x/b#.test"]
    first, second = files.results(chapters)
    assert (first.id, second.id) == ("x/b%23.test:2:17", "x/b%23.test:2:17#2")
    assert first.case.query.arguments == {"games": ["[up_star] 1 *"], "command": "B win"}
    assert second.case.number == 2
    assert (second.case.expected, second.got) == ("win", "win")


@pytest.mark.clause("mcgs.bounds")
def test_a_block_that_takes_too_long_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = "|".join(["." * 8] * 8)
    path = write(
        tmp_path, f"{{version 1.7}} [domineering] {board} {{B win}} [nimber] 1 {{B win}}"
    )
    monkeypatch.setattr(subject_module, "CALLS", 20_000)
    long, short = check(path)
    assert (long.status, short.status) == (Status.DECLINED, Status.PASS)
    assert long.message.startswith("bound: this takes more than 20000 steps")


@pytest.mark.clause("mcgs.bounds")
def test_a_full_store_leaves_a_block_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subject_module, "STORED", 0)
    results = check(write(tmp_path, "{version 1.7} [nimber] 5000 {B win} 9 {B win}"))
    assert [result.status for result in results] == [Status.DECLINED, Status.PASS]


@pytest.mark.clause("mcgs.files")
def test_paths_without_test_files_are_refused(tmp_path: Path) -> None:
    write(tmp_path, "", "a.txt")
    os.mkfifo(tmp_path / "pipe.test")
    for path in (tmp_path, tmp_path / "none", tmp_path / "pipe.test"):
        with pytest.raises(NoTestFilesError, match=r"a folder with files"):
            McgsFiles(path, started="").chapters()


@pytest.mark.clause("mcgs.files")
def test_an_unreadable_file_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "{version 1.7}")

    def refuse(self: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    files = McgsFiles(tmp_path, started="")
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(OutsideError, match="Permission denied"):
        files.chapters()


@pytest.mark.clause("mcgs.files")
@pytest.mark.clause("mcgs.error")
@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1, column 1: expected {version 1.7}, found the end of the text"),
        (b"{version 1.7}\n/* \xff */", "line 2, column 4: expected UTF-8 text, found the byte"),
        (b"\x00" * 1000, "line 1, column 1: expected {version 1.7}"),
        (b"\x7fELF\x01\x02\xfe", "line 1, column 7: expected UTF-8 text, found the byte 0xfe"),
        (b" " * (LARGEST + 1), "expected a file of at most 16000000 bytes"),
        (b"\xef\xbb\xbf{version 1.7}", "line 1, column 1: expected {version 1.7}"),
    ],
)
def test_a_file_that_is_no_test_file_is_an_error(
    tmp_path: Path, data: bytes, message: str
) -> None:
    (result,) = check(write(tmp_path, data))
    assert result.status is Status.GARBLED
    assert message in result.message
