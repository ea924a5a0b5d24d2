"""Files to which shares of words are appended, and which a later run reads and continues.

A file begins with a line of JSON that names its format and what it is about.  Shares follow:

| part | contents |
| --- | --- |
| header | the lengths of the tables of the share, and a check: words of 64 bits |
| tables | words of the widths that the format names, such as 32 or 64 bits |
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
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from tedomari.errors import OutsideError, TedomariError

#: The bytes of one word of a header, and of a digest.
WORD_BYTES: Final = 8
DIGEST_BYTES: Final = 32

#: The first line is at most this long.
LONGEST_LINE: Final = 1_000

#: What makes an error from the path of a file, the reason why it is refused, and what to do.
Refuse = Callable[[Path, str, str], TedomariError]

#: What to do about a file that cannot be continued, and about one that is in use.
ADVICE: Final = "name another file, or remove this one to begin anew"
IN_USE: Final = "wait until it ends, or name another file"


def little_endian(table: "array[int]") -> "array[int]":
    """Return the table with the bytes of its words in the order of the file, or back."""
    if sys.byteorder == "little":
        return table
    table = array(table.typecode, table)
    table.byteswap()
    return table


class ChainedFile:
    """An open file of shares: first read to its end, then appended to.

    ``title`` is what the first line says, ``codes`` are the type codes of the tables of a
    share, and ``refuse`` makes the error for a file that cannot be continued.
    Clauses: boards.checkpoint.continues, boards.checkpoint.refused.
    """

    def __init__(
        self, path: Path, title: Mapping[str, object], codes: Sequence[str], refuse: Refuse
    ) -> None:
        """Open the file, or create it.

        Raises the error of ``refuse`` if it has another title or another process has opened
        it, and :class:`OutsideError` if it cannot be used.
        """
        self.path = path
        self.codes = codes
        self.refuse = refuse
        self.line = json.dumps(title)
        from hashlib import sha256  # 4 MB, which few programs need

        first = f"{self.line}\n".encode()
        #: The digest of all complete shares, and the place where they end.
        self.tail = sha256(first), len(first)
        with using(path):
            path.touch()
            self.file: BinaryIO = path.open("r+b")
        try:
            self.lock()
            self.read_line()
        except BaseException:
            self.close()
            raise

    def lock(self) -> None:
        """Lock the file for this process, where the system can."""
        if sys.platform not in ("win32", "emscripten"):
            import fcntl  # only where it exists: not in a browser

            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                reason = "another process has opened the file"
                raise self.refuse(self.path, reason, IN_USE) from None

    def read_line(self) -> None:
        """Check the first line, or write it if the file is empty."""
        expected = f"{self.line}\n".encode()
        found = self.file.readline(LONGEST_LINE)
        if found == expected:
            return
        if not expected.startswith(found):
            shown = repr(found[:80].decode("utf-8", "backslashreplace").rstrip())
            reason = f"expected a file {self.line}, found {shown}"
            raise self.refuse(self.path, reason, ADVICE)
        with using(self.path):
            self.file.seek(0)
            self.file.write(expected)
            self.file.truncate()
            self.file.flush()

    def read(self) -> "Iterator[list[array[int]]]":
        """Yield the tables of the complete shares, and remove an incomplete one at the end.

        Raises the error of ``refuse`` if a share differs from its digest.
        """
        size = os.fstat(self.file.fileno()).st_size
        header_bytes = WORD_BYTES * (len(self.codes) + 1)
        while True:
            begin = self.file.tell()
            header = self.file.read(header_bytes)
            if len(header) < header_bytes:
                break
            lengths = little_endian(array("q", header[:-WORD_BYTES]))
            if header != self.header(lengths):
                raise self.damage(begin)
            if self.content_bytes(lengths) + DIGEST_BYTES > size - self.file.tell():
                break
            yield self.read_tables(begin, header, lengths)
        self.file.truncate(begin)

    def header(self, lengths: "array[int]") -> bytes:
        """Return the header of the next share."""
        data = little_endian(lengths).tobytes()
        check = self.tail[0].copy()
        check.update(data)
        return data + check.digest()[:WORD_BYTES]

    def damage(self, begin: int) -> TedomariError:
        """Return the error about a share that differs from its digest."""
        reason = f"the file is damaged: the share at byte {begin} differs from its digest"
        return self.refuse(self.path, reason, ADVICE)

    def content_bytes(self, lengths: "array[int]") -> int:
        """Return the size of the tables of a share in bytes."""
        return sum(
            array(code).itemsize * length
            for code, length in zip(self.codes, lengths, strict=True)
        )

    def read_tables(
        self, begin: int, header: bytes, lengths: "array[int]"
    ) -> "list[array[int]]":
        """Read the content and the digest of a share that begins at an offset."""
        tables: list[array[int]] = []
        digest = self.tail[0].copy()
        digest.update(header)
        for code, length in zip(self.codes, lengths, strict=True):
            table = array(code)
            data = self.file.read(length * table.itemsize)
            digest.update(data)
            table.frombytes(data)
            tables.append(little_endian(table))
        if self.file.read(DIGEST_BYTES) != digest.digest():
            raise self.damage(begin)
        self.tail = digest, self.file.tell()
        return tables

    def write(self, tables: "Sequence[array[int]]") -> None:
        """Append the tables of a share, and pass them to the operating system.

        An interrupt or a bound may end this between two instructions.  Then the share is lost,
        and the next one takes its place.
        """
        parts = [self.header(array("q", [len(table) for table in tables]))]
        parts += [little_endian(table).tobytes() for table in tables]
        before, begin = self.tail
        digest = before.copy()
        for part in parts:
            digest.update(part)
        share = b"".join([*parts, digest.digest()])
        with using(self.path):
            self.file.seek(begin)
            self.file.truncate()
            self.file.write(share)
            self.file.flush()
        self.tail = digest, begin + len(share)

    def close(self) -> None:
        """Close the file, which also unlocks it.

        Python tries once more to write what a full disk has refused, which was reported before.
        """
        with suppress(OSError):
            self.file.close()


@contextmanager
def using(path: Path) -> Iterator[None]:
    """Raise :class:`OutsideError`, with the path, if a file cannot be used."""
    try:
        yield
    except OSError as error:
        raise OutsideError(f"cannot use {path}: {error.strerror or error}") from error
