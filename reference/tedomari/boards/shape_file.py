"""Files of evaluated shapes: what is evaluated is appended, and read again by a later run.

A file begins with a line of JSON that names the format and the ruleset.  Shares follow:

| part | contents |
| --- | --- |
| header | the lengths of the three tables of the share, and a check: four words of 64 bits |
| values | words of 32 bits, see :mod:`tedomari.boards.checkpoint` |
| shapes | words of 64 bits: shapes as in :mod:`tedomari.boards.shapes` |
| entries | words of 32 bits, one per shape |
| digest | SHA-256 of everything before it, except for the earlier digests |

All words are little-endian.  The check is the beginning of the same SHA-256 up to the lengths.
So a damaged length is not mistaken for a share that ends early, which is what remains of a run
that was ended while it wrote, and which is removed.  Any other difference is an error.  Digests
protect from damage, not from forgery: a file is as trustworthy as its origin.
"""

import json
import os
import sys
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Final

from tedomari.errors import OutsideError, TedomariError

FORMAT: Final = "tedomari-shapes"
VERSION: Final = 1

#: The type codes of the three tables of a share.
CODES: Final = ("i", "q", "i")

HEADER_BYTES: Final = 32
DIGEST_BYTES: Final = 32

#: The first line is at most this long.
LONGEST_LINE: Final = 1_000


class ShapeFileError(TedomariError):
    """A file of evaluated shapes that cannot be continued.

    Clause: boards.checkpoint.refused.
    """

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            f"{path}: {reason}; choose another file, or remove this one to begin anew"
        )
        self.path = path


@dataclass(frozen=True, slots=True)
class Share:
    """The three tables of a share: values, shapes and entries."""

    values: "array[int]"
    shapes: "array[int]"
    entries: "array[int]"

    def tables(self) -> "list[array[int]]":
        """Return the three tables."""
        return [self.values, self.shapes, self.entries]


def little_endian(table: "array[int]") -> "array[int]":
    """Return the table with the bytes of its words in the order of the file, or back."""
    if sys.byteorder == "little":
        return table
    table = array(table.typecode, table)
    table.byteswap()
    return table


class ShapeFile:
    """An open file of evaluated shapes of one ruleset: first read, then appended to."""

    def __init__(self, path: Path, ruleset: str) -> None:
        """Open the file, or create it.

        Raises :class:`ShapeFileError` if it is not a file of this ruleset, or if another
        process has opened it, and :class:`OutsideError` if it cannot be used.
        Clause: boards.checkpoint.refused.
        """
        self.path = path
        self.line = json.dumps({"format": FORMAT, "version": VERSION, "ruleset": ruleset})
        self.digest = sha256(f"{self.line}\n".encode())
        with using(path):
            path.touch()
            self.file: BinaryIO = path.open("r+b")
        try:
            lock(self.file, path)
            self.read_line()
        except BaseException:
            self.file.close()
            raise

    def read_line(self) -> None:
        """Check the first line, or write it if the file is empty."""
        expected = f"{self.line}\n".encode()
        found = self.file.readline(LONGEST_LINE)
        if found == expected:
            return
        if not expected.startswith(found):
            shown = repr(found[:80].decode("utf-8", "backslashreplace").rstrip())
            raise ShapeFileError(self.path, f"expected a file {self.line}, found {shown}")
        self.file.seek(0)
        self.file.write(expected)
        self.file.truncate()
        self.file.flush()

    def shares(self) -> Iterator[Share]:
        """Yield the complete shares, and remove an incomplete one at the end of the file.

        Raises :class:`ShapeFileError` if a share differs from its digest.
        Clauses: boards.checkpoint.continues, boards.checkpoint.refused.
        """
        size = os.fstat(self.file.fileno()).st_size
        while True:
            begin = self.file.tell()
            header = self.file.read(HEADER_BYTES)
            if len(header) < HEADER_BYTES:
                break
            lengths = little_endian(array("q", header[:-8]))
            if header != self.header(lengths):
                raise self.damage(begin)
            if content_bytes(lengths) + DIGEST_BYTES > size - self.file.tell():
                break
            yield self.read_share(begin, header, lengths)
        self.file.truncate(begin)
        self.file.seek(begin)

    def header(self, lengths: "array[int]") -> bytes:
        """Return the header of the next share."""
        data = little_endian(lengths).tobytes()
        check = self.digest.copy()
        check.update(data)
        return data + check.digest()[:8]

    def damage(self, begin: int) -> ShapeFileError:
        """Return the error about a share that differs from its digest."""
        reason = f"the file is damaged: the share at byte {begin} differs from its digest"
        return ShapeFileError(self.path, reason)

    def read_share(self, begin: int, header: bytes, lengths: "array[int]") -> Share:
        """Read the content and the digest of a share that begins at an offset."""
        tables: list[array[int]] = []
        self.digest.update(header)
        for code, length in zip(CODES, lengths, strict=True):
            table = array(code)
            data = self.file.read(length * table.itemsize)
            self.digest.update(data)
            table.frombytes(data)
            tables.append(little_endian(table))
        if self.file.read(DIGEST_BYTES) != self.digest.digest():
            raise self.damage(begin)
        return Share(*tables)

    def append(self, share: Share) -> None:
        """Append a share, and pass it to the operating system."""
        parts = [self.header(array("q", [len(table) for table in share.tables()]))]
        parts += [little_endian(table).tobytes() for table in share.tables()]
        for part in parts:
            self.digest.update(part)
        with using(self.path):
            self.file.write(b"".join([*parts, self.digest.digest()]))
            self.file.flush()

    def close(self) -> None:
        """Close the file, which also unlocks it."""
        self.file.close()


def content_bytes(lengths: "array[int]") -> int:
    """Return the size of the tables of a share in bytes."""
    return sum(
        array(code).itemsize * length for code, length in zip(CODES, lengths, strict=True)
    )


@contextmanager
def using(path: Path) -> Iterator[None]:
    """Raise :class:`OutsideError`, with the path, if a file cannot be used."""
    try:
        yield
    except OSError as error:
        raise OutsideError(f"cannot use {path}: {error.strerror or error}") from error


def lock(file: BinaryIO, path: Path) -> None:
    """Lock a file for this process, where the system can; raise :class:`ShapeFileError`."""
    if sys.platform not in ("win32", "emscripten"):
        import fcntl  # only where it exists: not in a browser

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ShapeFileError(path, "another process has opened the file") from None
