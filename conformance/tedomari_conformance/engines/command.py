"""The command line of an engine, split as a shell would split it, without a shell."""

import errno
import os
import shlex
import shutil

from tedomari_conformance.engines.errors import CommandError


def command_of(line: str) -> list[str]:
    """Split a command line into a program and its arguments.

    Nothing is expanded: no variables, no ``~``, no ``*``.  Raises :class:`CommandError` for
    an empty line, an unclosed quote, a backslash at the end, or a NUL.

    Clause: protocol.process.command.

    >>> command_of("./engine --table 'my values.txt'")
    ['./engine', '--table', 'my values.txt']
    """
    if "\0" in line:
        raise CommandError("a command line has no NUL character")
    try:
        words = shlex.split(line)
    except ValueError as error:
        problem = (
            "a quote that is not closed" if "quotation" in str(error) else "a lone backslash"
        )
        raise CommandError(
            f"expected a command line such as './engine --option', found {problem} in {line!r}"
        ) from error
    if not words or not words[0]:
        raise CommandError(
            f"expected a program and its arguments, such as './engine --option', found {line!r}"
        )
    return words


def encode_argument(word: str) -> bytes:
    """Encode an argument of a command for the operating system: in UTF-8.

    >>> encode_argument("./é")
    b'./\\xc3\\xa9'
    """
    return word.encode("utf-8", "surrogateescape")


def why_not_run(program: str, error: OSError) -> str:
    """Explain why the operating system did not run a program, and what to do about it.

    Clause: protocol.failure.start.

    >>> why_not_run("no-such-program", FileNotFoundError(errno.ENOENT, "No such file"))
    "no program 'no-such-program' was found; give its path, or put it on the PATH"
    """
    if error.errno == errno.ENOENT:
        name = encode_argument(program)
        if shutil.which(name) is None and not os.path.lexists(name):
            return f"no program {program!r} was found; give its path, or put it on the PATH"
        return f"{program!r} exists, but the interpreter in its first line does not"
    if error.errno == errno.EACCES:
        return (
            f"{program!r} may not be executed; is it a program, with permission to execute it?"
        )
    if error.errno == errno.ENOEXEC:
        return f"{program!r} is not a program; a script needs a first line such as '#!/bin/sh'"
    return f"{program!r} cannot be run: {error.strerror or error}"
