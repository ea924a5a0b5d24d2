"""Files of shares after a write that was interrupted."""

import sys
from array import array
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tedomari.chained import ChainedFile
from tedomari.errors import TedomariError

TITLE = {"format": "shares of a test"}
CODES = ("q", "i")


class RefusedError(TedomariError):
    """A file that is refused."""


def refuse(_path: Path, reason: str, _advice: str) -> TedomariError:
    """Return the error for a file that is refused."""
    return RefusedError(reason)


def open_shares(path: Path) -> tuple[ChainedFile, list[list[int]]]:
    """Open a file, and return it with the first tables of its shares."""
    file = ChainedFile(path, TITLE, CODES, refuse)
    return file, [list(first) for first, _ in file.read()]


def share(number: int) -> "list[array[int]]":
    """A share whose first table has one number."""
    return [array("q", [number]), array("i", range(number))]


def interrupt(file: ChainedFile, number: int, instruction: int) -> bool:
    """Write a share, with an interrupt before an instruction; return whether there was one."""
    code, done = ChainedFile.write.__code__, 0

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal done
        if frame.f_code is not code:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            done += 1
            if done == instruction:
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        file.write(share(number))
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


@pytest.mark.clause("boards.checkpoint.continues")
def test_an_interrupted_write_loses_at_most_its_share(tmp_path: Path) -> None:
    """Before each instruction in turn; the shares before and after it are read back."""
    lost = kept = 0
    instruction, interrupted = 1, True
    while interrupted:
        path = tmp_path / f"{instruction}"
        file, _ = open_shares(path)
        file.write(share(1))
        interrupted = interrupt(file, 2, instruction)
        file.write(share(3))
        file.close()
        again, shares = open_shares(path)
        again.close()
        assert shares in ([[1], [3]], [[1], [2], [3]])
        lost += shares == [[1], [3]]
        kept += shares == [[1], [2], [3]]
        instruction += 1
    assert lost > 50
    assert kept >= 1
