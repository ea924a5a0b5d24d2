"""The console for text that people read."""

import os
import sys
from typing import TYPE_CHECKING

from tedomari_cli.diverting import answer_stream

if TYPE_CHECKING:
    from rich.console import Console


def console(*, to_stderr: bool = False) -> "Console":
    """Return a console, coloured only on a terminal; elsewhere lines are not wrapped.

    With ``NO_COLOR`` in the environment, it writes plain text: https://no-color.org.
    """
    from rich.console import Console

    class OpenConsole(Console):
        """A console that raises BrokenPipeError; rich itself would exit with status 1."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    stream = sys.stderr if to_stderr else answer_stream()
    return OpenConsole(
        file=stream,
        width=None if stream is not None and stream.isatty() else 10_000,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        markup=False,
        highlight=False,
        emoji=False,
        soft_wrap=True,
    )
