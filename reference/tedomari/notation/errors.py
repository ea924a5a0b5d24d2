"""The errors of the notation: where, what was expected, what was found."""

from typing import Final

from tedomari.errors import BoundError, TedomariError
from tedomari.notation.foreign import foreign_hint

#: How much of a long text is shown to either side of the place of an error.
EXCERPT: Final = 30


class NotationError(TedomariError):
    """A text that is not the notation of a value.

    ``column`` counts characters from 1; ``expected`` and ``found`` are phrases.  The
    message adds a hint for a spelling from elsewhere, and ends with the text, or a part of it,
    and a caret under the column.

    Clauses: notation.error.place, notation.error.caret, notation.error.foreign.
    """

    def __init__(self, text: str, column: int, expected: str, found: str) -> None:
        super().__init__(
            f"column {column}: expected {expected}, found {found}"
            f"{foreign_hint(text, column)}\n{caret_lines(text, column)}"
        )
        self.text = text
        self.column = column
        self.expected = expected
        self.found = found


class NotationLimitError(NotationError, BoundError):
    """A text that is well formed but names a game beyond a stated bound.

    Clause: notation.error.bound.
    """


class NamingError(TedomariError):
    """A name that cannot be given to a value.  Clause: notation.names.refused."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name!r} cannot be given to a value as a name: {reason}")
        self.name = name
        self.reason = reason


class OptionTableError(TedomariError):
    """Data that is no table of options.  Clause: notation.dag.errors."""

    def __init__(self, where: str, expected: str, found: str) -> None:
        super().__init__(f"{where}: expected {expected}, found {found}")
        self.where = where
        self.expected = expected
        self.found = found


def caret_lines(text: str, column: int) -> str:
    """The text around a column on one line, and a caret under it on the next.

    >>> print(caret_lines("{0,|*}", 4))
      {0,|*}
         ^
    """
    start = max(0, column - 1 - EXCERPT)
    stop = column - 1 + EXCERPT
    excerpt = "".join([sign if sign.isprintable() else " " for sign in text[start:stop]])
    before, after = "..." * (start > 0), "..." * (stop < len(text))
    indent = " " * (len(before) + column - 1 - start)
    return f"  {before}{excerpt}{after}\n  {indent}^"
