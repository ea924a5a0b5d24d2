"""Only answers go to standard output; the output of plugins goes to standard error.

A reader of JSON or of the engine protocol must find only answers there.  A plugin may write
with ``print``, to the file descriptor 1, in a subprocess or with a library in C.  Answers
therefore go to a descriptor that only this process knows, and descriptor 1 becomes another name
of standard error.

While a command runs, ``sys.stdout`` is standard error too, because code of a plugin also runs
outside of guarded calls: a dictionary of positions calls their ``__eq__`` and ``__hash__``.
Commands write their answers with :func:`echo` and :func:`answer_stream`.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Any, TextIO

import click

#: The stream of answers while a command runs, otherwise None.
_answers: TextIO | None = None


class AnsweringCommand(click.Command):
    """A command that sends the output of other code to standard error while it runs."""

    def invoke(self, ctx: click.Context) -> Any:  # Any: as click has it
        """Run the command, with ``print`` diverted to standard error."""
        with divert_print():
            return super().invoke(ctx)


@contextmanager
def divert_print() -> Iterator[None]:
    """Send the output of ``print`` in the block to standard error.

    Clause: plugin.guard.output.
    """
    global _answers
    before = _answers, sys.stdout
    _answers, sys.stdout = answer_stream(), sys.stderr
    try:
        yield
    finally:
        _answers, sys.stdout = before


def answer_stream() -> TextIO:
    """Return the stream of answers."""
    return sys.stdout if _answers is None else _answers


def echo(text: str = "", *, nl: bool = True) -> None:
    """Write text to the stream of answers, as ``click.echo`` does."""
    click.echo(text, file=answer_stream(), nl=nl)


def divert_plugin_output() -> None:
    """Reserve standard output for answers, and send the output of plugins to standard error.

    If standard output is closed or is not the descriptor 1, nothing changes.
    Clause: plugin.guard.output.
    """
    stream = sys.stdout
    if not isinstance(stream, TextIOWrapper):
        return
    try:
        if stream.fileno() != 1:
            return
        stream.flush()
        answers = os.dup(1)
    except OSError:
        return
    try:
        os.dup2(2, 1)
    except OSError:  # standard error is closed
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.close(null)
    sys.stdout = TextIOWrapper(
        open(answers, "wb"),  # noqa: SIM115  # open until the process ends
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )
