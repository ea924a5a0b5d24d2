"""The styles, and the style in use."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from typing import Final, NoReturn

from tedomari.errors import TedomariError


class StyleError(TedomariError):
    """A string is not the name of a style."""

    def __init__(self, name: object) -> None:
        self.name = name
        super().__init__(f"expected one of the styles {', '.join(Style)}, found {name!r}")


class Style(StrEnum):
    """How values are written.

    >>> Style("latex") is Style.LATEX
    True

    Clause: notation.style.choice.
    """

    ASCII = "ascii"
    UNICODE = "unicode"
    LATEX = "latex"
    CGSUITE = "cgsuite"
    BRACES = "braces"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise StyleError(value)


_current: ContextVar[Style] = ContextVar("tedomari_style", default=Style.ASCII)


def current_style() -> Style:
    """Return the style in use: ASCII, except within :func:`using_style`."""
    return _current.get()


@contextmanager
def using_style(style: Style | str) -> Iterator[Style]:
    """Print values in a style within a ``with`` block.

    >>> from tedomari.notation import parse
    >>> with using_style("unicode"):
    ...     print(parse("{0|^}"))
    ⇑∗

    Clause: notation.style.using.
    """
    chosen: Final = Style(style)
    token = _current.set(chosen)
    try:
        yield chosen
    finally:
        _current.reset(token)
