"""Closed standard streams, and arguments in UTF-8 whatever the locale is."""

import os
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path

from tedomari.errors import OutsideError


def prepare_streams() -> None:
    """Make the standard streams safe to use.

    Characters that the encoding of the output lacks, such as arrows, are written as escapes.
    If standard error is closed, messages go to the null device.  Raises :class:`OutsideError`
    if standard output is closed.
    """
    occupy_descriptors()
    if sys.stderr is None:
        # It stays open, as standard error does.
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        raise OutsideError(
            "standard output is closed; send it to a file, or to /dev/null if it is not needed"
        )
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def occupy_descriptors() -> None:
    """Connect closed standard descriptors to the null device.

    Otherwise the next file to be opened would get the descriptor, and anything that a library
    or a child process writes to its standard error would end up in that file.
    """
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            null = os.open(os.devnull, os.O_RDWR)
            if null != descriptor:
                os.dup2(null, descriptor)
                os.close(null)


def in_utf8(arguments: Iterable[str]) -> list[str]:
    """Decode arguments as UTF-8; Python has decoded them with the encoding of the locale.

    Bytes that are not UTF-8 become surrogates, as in the lines of standard input.
    """
    return [os.fsencode(argument).decode("utf-8", "surrogateescape") for argument in arguments]


def path_of(text: str) -> Path:
    """Return the path with a name in UTF-8, as :func:`in_utf8` returns it.

    >>> path_of("values.svg").name
    'values.svg'
    """
    return Path(os.fsdecode(text.encode("utf-8", "surrogateescape")))
