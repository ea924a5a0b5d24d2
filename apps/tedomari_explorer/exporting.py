"""The export of a session: as a notebook, or as a file that the command line runs."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tedomari.answers.data import Data
from tedomari.errors import TedomariError

#: The first cell of a notebook.
SETUP: Final = '''\
from tedomari import Session

session = Session()


def run(line):
    """Return the value of a line, or what a comparison says."""
    global session
    result = session.run(line)
    session = result.session
    return str(result) if result.value is None else result.value'''

#: The version of the format of notebooks.
VERSION: Final = (4, 5)


class FormatError(TedomariError):
    """There is no export in this format."""

    def __init__(self, given: str) -> None:
        super().__init__(f"there is no export as {given!r}; there are {', '.join(FORMATS)}")


def export(arguments: Mapping[str, str]) -> Mapping[str, Data]:
    """Return a session as a file: its name, media type and content.

    Clause: explorer.export.
    """
    lines = [line for line in arguments["lines"].splitlines() if line.strip()]
    if arguments["format"] not in FORMATS:
        raise FormatError(arguments["format"])
    return FORMATS[arguments["format"]](lines)


def notebook(lines: Sequence[str]) -> Mapping[str, Data]:
    """Return a notebook with a cell for each line."""
    cells = [SETUP, *map(statement, lines)]
    content = {
        "cells": [cell(number, source) for number, source in enumerate(cells)],
        "metadata": {
            "kernelspec": {
                "display_name": "Python 3",
                "language": "python",
                "name": "python3",
            },
            "language_info": {"name": "python"},
        },
        "nbformat": VERSION[0],
        "nbformat_minor": VERSION[1],
    }
    return {
        "filename": "session.ipynb",
        "media_type": "application/x-ipynb+json",
        "content": json.dumps(content, ensure_ascii=False, indent=1) + "\n",
    }


def cell(number: int, source: str) -> Mapping[str, Data]:
    """Return a cell of code."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": f"line-{number}",
        "metadata": {},
        "outputs": [],
        "source": source,
    }


def statement(line: str) -> str:
    """Return the Python statement for a line of a session."""
    return f"run({line!r})"


def text(lines: Sequence[str]) -> Mapping[str, Data]:
    """Return a file with one line of the session per line."""
    return {
        "filename": "session.txt",
        "media_type": "text/plain",
        "content": "".join(f"{line}\n" for line in lines),
    }


#: The formats of exports by name.
FORMATS: Final[Mapping[str, Callable[[Sequence[str]], Mapping[str, Data]]]] = {
    "notebook": notebook,
    "text": text,
}
