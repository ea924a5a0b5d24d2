"""Lines that a person types: prompts, brackets that are open, completion, history."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

#: A name in front of the cursor, which may contain hyphens, as those of rulesets do.
DELIMITERS: Final = " \t()[]{}|,+*^:<>=\"'"

#: What counts for open brackets: brackets, but not within strings and comments.
PIECE: Final = re.compile(r"\"[^\"]*\"|'[^']*'|#(?![0-9]).*|(?P<bracket>[(){}])")

#: The number of lines that the history keeps.
HISTORY: Final = 1_000


def line_editor() -> ModuleType | None:
    """Return the module ``readline``, or None on systems that do not have it."""
    try:
        return import_module("readline")
    except ImportError:
        return None


def open_brackets(text: str) -> int:
    """Return how many brackets of a text are open.

    >>> open_brackets("{1|(2"), open_brackets("nim('{')  # ("), open_brackets("}")
    (2, 0, 0)
    """
    depth = 0
    for match in PIECE.finditer(text):
        bracket = match["bracket"]
        if bracket is not None:
            depth = max(0, depth + (1 if bracket in "({" else -1))
    return depth


def history_file() -> Path:
    """Return the file of the history, in the folder for states of programs."""
    folder = os.environ.get("XDG_STATE_HOME")
    return Path(folder or Path.home() / ".local/state") / "tedomari/history"


@contextmanager
def history(*, kept: bool) -> Iterator[None]:
    """Read the history of lines, and write it after the block.

    A history that cannot be read or written is left out.
    """
    readline = line_editor()
    if readline is None or not kept:
        yield
        return
    file = history_file()
    with suppress(OSError):
        readline.read_history_file(file)
    try:
        yield
    finally:
        readline.set_history_length(HISTORY)
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            readline.write_history_file(file)


def complete_with(words: Callable[[], Iterable[str]]) -> None:
    """Complete the names in front of the cursor with the words that the function returns."""
    readline = line_editor()
    if readline is None:
        return

    def complete(text: str, state: int) -> str | None:
        found = sorted(word for word in words() if word.startswith(text))
        return found[state] if state < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(DELIMITERS)
    readline.parse_and_bind("tab: complete")


def ask(prompt: str) -> str:
    """Return the line that is typed after a prompt.  Raises EOFError at the end of the input.

    The editing of lines needs the descriptor 1, which is standard error while a command runs.
    """
    before = sys.stdout
    sys.stdout = sys.__stdout__ or before
    try:
        return input(prompt)
    finally:
        sys.stdout = before
