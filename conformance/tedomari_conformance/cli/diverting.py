"""Standard output is for answers: what plugins write goes to standard error.

A reader of JSON or of the engine protocol must find nothing else there.  A plugin may use
``print``, the file descriptor 1, a subprocess or a library in C.  So answers go to a descriptor
that only this process knows, and descriptor 1 becomes another name of standard error.
"""

import os
import sys
from io import TextIOWrapper
from typing import Final


class AnswerStream(TextIOWrapper):
    """Standard output where no plugin may print.  Clause: plugin.guard.output."""

    #: The host sees by this attribute that ``print`` in a plugin must go elsewhere.
    for_answers: Final = True


def divert_plugin_output() -> None:
    """Keep standard output for answers, and send what plugins write to standard error.

    Nothing is changed where standard output is closed, or is not the descriptor 1.
    """
    stream = sys.stdout
    if not isinstance(stream, TextIOWrapper):
        return
    try:
        if stream.fileno() != 1:
            return
        stream.flush()
        kept = os.dup(1)
    except OSError:
        return
    try:
        os.dup2(2, 1)
    except OSError:  # there is no standard error
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.close(null)
    sys.stdout = AnswerStream(
        open(kept, "wb"),  # noqa: SIM115  # open until the process ends
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )
