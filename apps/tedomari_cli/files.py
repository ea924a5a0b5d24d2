"""The types of options that name files, and the writing of files."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EFBIG, EINVAL, EISDIR, ENOENT
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click

from tedomari.errors import OutsideError
from tedomari_cli.streams import path_of


class FilePath(click.Path):
    """The type of options and arguments that name a file."""

    def __init__(self, **constraints: bool) -> None:
        super().__init__(path_type=Path, **constraints)

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; its name is read as UTF-8, whatever the locale is."""
        return super().convert(path_of(os.fspath(value)), param, ctx)


class InputPath(FilePath):
    """The type of options that name a file to read, or ``-`` for standard input."""

    def __init__(self) -> None:
        super().__init__(exists=True, dir_okay=False)

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; ``-`` is never the name of a file."""
        return Path("-") if os.fspath(value) == "-" else super().convert(value, param, ctx)


class OutputPath(FilePath):
    """The type of options that name a file to write, or a directory to write into.

    If the format is fixed, the name must have one of the ``endings`` of the format, or none.
    """

    def __init__(self, file_format: str = "", *endings: str) -> None:
        super().__init__()
        self.file_format = file_format
        self.endings = endings

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; refuse an empty one, and one with the ending of another format.

        An empty path would denote the current directory.
        """
        if not os.fspath(value):
            self.fail("expected a path, found an empty string", param, ctx)
        ending = Path(os.fsdecode(value)).suffix
        if self.endings and ending and ending.lower() not in self.endings:
            endings = " or ".join(self.endings).replace(" or ", ", ", len(self.endings) - 2)
            self.fail(
                f"it is written as {self.file_format}: expected a name that ends in {endings}, "
                f"found {os.fsdecode(value)!r}",
                param,
                ctx,
            )
        return super().convert(value, param, ctx)


output_path: Final = OutputPath()
svg_path: Final = OutputPath("SVG", ".svg")
xml_path: Final = OutputPath("JUnit XML", ".xml")
markdown_path: Final = OutputPath("Markdown", ".md", ".markdown")
html_path: Final = OutputPath("HTML", ".html", ".htm")
parquet_path: Final = OutputPath("Parquet", ".parquet")


#: The number of bytes that are read at once.
PIECE: Final = 1 << 20


#: What is read whole may have at most this many bytes: a device such as /dev/zero has no end.
LONGEST: Final = 10_000_000


def read_file(path: Path) -> bytes:
    """Read a file of at most ``LONGEST`` bytes.

    Raises :class:`OSError` if it is longer, or if it cannot be read.
    """
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST + 1)
    except ValueError as error:  # its name has a null character
        raise OSError(EINVAL, str(error), str(path)) from error
    if len(content) > LONGEST:
        raise OSError(EFBIG, f"it has more than {LONGEST:,} bytes", str(path))
    return content


def read_in_pieces(path: Path) -> bytes:
    """Read a file whose size is not known, such as a pipe, so that a bound can end it.

    Raises :class:`OutsideError` if it cannot be read.
    """
    pieces: list[bytes] = []
    try:
        with path.open("rb") as file:
            while piece := file.read(PIECE):
                pieces.append(piece)
    except OSError as error:
        raise OutsideError(f"cannot read {path}: {error.strerror or error}") from error
    return b"".join(pieces)


def check_writable(path: Path) -> None:
    """Raise :class:`OutsideError` if it is clear that a file cannot be written.

    A command calls it before a long computation whose result it is to write.
    """
    with writing(path):
        if path.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if not path.parent.is_dir():
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))


def write_file(path: Path, text: str) -> None:
    """Write a text file in one step; if that fails, an earlier file remains.

    Raises :class:`OutsideError` if the file cannot be written.
    """
    with replacing(path) as new, writing(path):
        new.write_bytes(text.encode())


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield the path of a new file, which replaces a regular file if the block succeeds.

    Anything other than a regular file, such as a pipe, is written directly, and so is a file in
    a directory that takes no new ones: then this is the path itself.  Raises
    :class:`OutsideError` if there cannot be a new file, or if it cannot be moved.
    """
    with writing(path):
        target = Path(os.path.realpath(path))
        direct = target.exists() and not (
            target.is_file() and os.access(target.parent, os.W_OK)
        )
    if direct:
        yield path
        return
    with writing(path):
        scratch = TemporaryDirectory(prefix=".tedomari-", dir=target.parent)
    with scratch:
        new = Path(scratch.name, "new")
        yield new
        with writing(path):
            if target.exists():
                shutil.copymode(target, new)
            new.replace(target)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Raise :class:`OutsideError`, with the path, if a file cannot be written."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutsideError(f"cannot write {path}: {reason}") from error
