"""The test files in a folder, or a single one."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tedomari.errors import OutsideError, TedomariError
from tedomari_conformance.mcgs.blocks import Block, read_blocks
from tedomari_conformance.mcgs.tokens import McgsSyntaxError, Token

#: The ending of the names of test files.
ENDING: Final = ".test"

#: The largest file that is read, in bytes.
LARGEST: Final = 16_000_000


class NoTestFilesError(TedomariError):
    """A path is neither a file nor a folder with test files.  Clause: mcgs.files."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path}: expected a file, or a folder with files whose names end in {ENDING}"
        )


def files_at(path: Path) -> list[tuple[str, Path]]:
    """Return the test files in a folder and in its folders, in order, each with its name.

    A single file may have any name.  Links to folders are not followed.  Raises
    :class:`NoTestFilesError` if there is no file.  Clause: mcgs.files.
    """
    if path.is_file():
        return [(path.name, path)]
    files = sorted(files_below(path)) if path.is_dir() else []
    if not files:
        raise NoTestFilesError(path)
    return [(file.relative_to(path).as_posix(), file) for file in files]


def files_below(folder: Path) -> Iterator[Path]:
    """Yield the regular test files below a folder.  Raises :class:`OutsideError`."""

    def fail(error: OSError) -> None:
        raise OutsideError(f"cannot read {error.filename}: {error.strerror}") from error

    for place, _, names in os.walk(folder, onerror=fail):
        for name in names:
            file = Path(place, name)
            if name.endswith(ENDING) and file.is_file():
                yield file


def blocks_of(file: Path) -> list[Block]:
    """Read the blocks of a file; a file that is no text has a block with this problem.

    Raises :class:`OutsideError` if the file cannot be read.  Clause: mcgs.files.
    """
    try:
        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError as error:
        raise OutsideError(f"cannot read {file}: {error.strerror}") from error
    if len(data) > LARGEST:
        return [unreadable(1, 1, f"a file of at most {LARGEST} bytes", "a larger one")]
    try:
        return read_blocks(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        return [unreadable(line, column, "UTF-8 text", f"the byte 0x{data[error.start]:02x}")]


def unreadable(line: int, column: int, expected: str, found: str) -> Block:
    """Return a block that says why a file cannot be read."""
    problem = McgsSyntaxError(line, column, expected, found)
    return Block(Token("", line, column), (), (), problem)
