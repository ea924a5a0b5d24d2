"""Files of shares after a write that was interrupted."""

from array import array
from itertools import count
from pathlib import Path
from types import FrameType

import pytest

from tedomari.chained import ChainedFile
from tedomari.errors import TedomariError
from traced_instructions import trace_instructions

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
    instructions = count(1)

    def interrupt_at_instruction(_frame: FrameType) -> None:
        if next(instructions) == instruction:
            raise KeyboardInterrupt

    try:
        trace_instructions(
            lambda: file.write(share(number)),
            lambda code: code is ChainedFile.write.__code__,
            interrupt_at_instruction,
        )
    except KeyboardInterrupt:
        return True
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
