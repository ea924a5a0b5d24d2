"""The options for how values are written: ``--style``, ``--names`` and ``--from``."""

from collections.abc import Callable
from contextlib import ExitStack
from contextvars import ContextVar
from functools import wraps
from typing import Any, Final

import click

from tedomari.game import Game
from tedomari.notation import Style, using_names, using_style
from tedomari.notation.names import PAPER_NAMES
from tedomari_cli.failures import ExitStatus

Command = Callable[..., ExitStatus]

STYLES: Final = click.Choice([style.value for style in Style])

#: The style of the expressions that the running command reads.
_reading: ContextVar[Style | None] = ContextVar("tedomari_cli_from", default=None)


def prints_values(function: Command) -> Command:
    """Decorate a command that prints values: add ``--style`` and ``--names``."""

    @click.option("--style", type=STYLES, help="Print values in this style.  [ascii]")
    @click.option(
        "--names",
        type=click.Choice(list(PAPER_NAMES)),
        help="Print values with the names of this paper.",
    )
    @wraps(function)
    def in_style(*, style: str | None, names: str | None, **arguments: Any) -> ExitStatus:
        with ExitStack() as stack:
            if style is not None:
                stack.enter_context(using_style(style))
            if names is not None:
                stack.enter_context(using_names(PAPER_NAMES[names]))
            return function(**arguments)

    return in_style


def reads_values(function: Command) -> Command:
    """Decorate a command that reads expressions: add ``--from``."""

    @click.option("--from", "source", type=STYLES, help="Read expressions in this style.")
    @wraps(function)
    def from_style(*, source: str | None, **arguments: Any) -> ExitStatus:
        token = _reading.set(None if source is None else Style(source))
        try:
            return function(**arguments)
        finally:
            _reading.reset(token)

    return from_style


def read_value(text: str) -> Game:
    """Return the value of an expression, in the style that ``--from`` gives."""
    from tedomari.expressions import Session, value_of

    return value_of(Session(steps=None), text, style=_reading.get())


def read_values(text: str) -> dict[str, Game]:
    """Return the values of a list of expressions in the style of ``--from``, by text."""
    from tedomari.expressions import Session, values_of

    return values_of(Session(steps=None), text, style=_reading.get())


def in_notation(text: str) -> str:
    """Return an expression in the notation, from the style that ``--from`` gives."""
    style = _reading.get()
    if style is None:
        return text
    from tedomari.notation.styles import translate

    return translate(text, style).text


def is_styled() -> bool:
    """Whether the running command has the option ``--style``."""
    context = click.get_current_context(silent=True)
    return context is not None and context.params.get("style") is not None
