"""The options of ``tedomari vectors`` that select vectors."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import click

from tedomari_cli.failures import ExitStatus

if TYPE_CHECKING:
    from tedomari_conformance.suite.vector_set.selection import Selection

Command = Callable[..., ExitStatus]

#: The help texts of the options, by name.
HELP: Final = {
    "ruleset": "Select only vectors about this ruleset.",
    "source": "Select only this source.",
    "chapter": "Select only this document.",
    "operation": "Select only vectors with this operation.",
}


def selection_options(function: Command) -> Command:
    """Add the options that select vectors to a command."""
    for name, text in reversed(HELP.items()):
        function = click.option(f"--{name}", metavar="NAME", help=text)(function)
    return function


def selection(**selected: str | None) -> "Selection":
    """Return the selection that the options describe."""
    from tedomari_conformance.suite.vector_set.selection import Selection

    return Selection(**selected)


def wrong_name(error: Exception) -> str:
    """Return the unknown name of an error."""
    return str(getattr(error, "name", ""))


def several(count: int, noun: str) -> str:
    """Return a number of things in words.

    >>> several(0, "fault"), several(1, "fault"), several(2, "fault")
    ('no faults', '1 fault', '2 faults')
    """
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}"
