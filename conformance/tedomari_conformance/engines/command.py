"""The command line of an engine, split as a shell would, with no shell involved."""

import shlex

from tedomari_conformance.engines.errors import CommandError


def command_of(line: str) -> list[str]:
    """The program and its arguments that a command line names.

    :class:`CommandError` for an empty line, quotes that are not closed, a backslash with
    nothing after it, or a NUL.  Nothing is expanded: no variables, no ``~``, no ``*``.

    Clause: protocol.process.command.

    >>> command_of("./engine --table 'my values.txt'")
    ['./engine', '--table', 'my values.txt']
    """
    if "\0" in line:
        raise CommandError("a command line has no NUL character")
    try:
        words = shlex.split(line)
    except ValueError as error:
        found = (
            "a quote that is not closed" if "quotation" in str(error) else "a lone backslash"
        )
        raise CommandError(
            f"expected a command line such as './engine --option', found {found} in {line!r}"
        ) from error
    if not words or not words[0]:
        raise CommandError(
            f"expected a program and its arguments, such as './engine --option', found {line!r}"
        )
    return words
