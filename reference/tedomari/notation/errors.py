"""The errors of the notation: where, what was expected, what was found."""

from collections.abc import Iterable
from typing import Final

from tedomari.errors import BoundError, TedomariError
from tedomari.notation.foreign import Hint, foreign_hint

#: The number of characters of a long string that are shown on either side of an error.
EXCERPT: Final = 30


class NotationError(TedomariError):
    """A string is not the notation of a value.

    ``column`` counts characters from 1; ``expected`` and ``found`` are phrases.  If the
    string uses the spelling of another program, the message adds a hint, which ``hint``
    returns for the string and the column.  The message ends with the string, or an excerpt of
    it, and a caret under the column.

    Clauses: notation.error.place, notation.error.caret, notation.error.foreign.
    """

    def __init__(
        self, text: str, column: int, expected: str, found: str, hint: Hint = foreign_hint
    ) -> None:
        super().__init__(
            f"column {column}: expected {expected}, found {found}"
            f"{hint(text, column)}\n{caret_lines(text, column)}"
        )
        self.text = text
        self.column = column
        self.expected = expected
        self.found = found
        self.hint = hint


class NotationLimitError(NotationError, BoundError):
    """A string is well formed, but denotes a game beyond a stated bound.

    Clause: notation.error.bound.
    """


class NamingError(TedomariError):
    """A name cannot be registered for a value.  Clause: notation.names.refused."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name!r} cannot be given to a value as a name: {reason}")
        self.name = name
        self.reason = reason


class UnknownPaperError(TedomariError):
    """A paper has no names for values.  Clause: notation.names.paper."""

    def __init__(self, paper: str, known: Iterable[str]) -> None:
        super().__init__(f"expected a paper with names: {', '.join(known)}; found {paper!r}")
        self.paper = paper


class OptionTableError(TedomariError):
    """Some data is not a table of options.  Clause: notation.dag.errors."""

    def __init__(self, where: str, expected: str, found: str) -> None:
        super().__init__(f"{where}: expected {expected}, found {found}")
        self.where = where
        self.expected = expected
        self.found = found


def caret_lines(text: str, column: int) -> str:
    """Return the text around a column on one line, and a caret under it on the next.

    >>> print(caret_lines("{0,|*}", 4))
      {0,|*}
         ^
    """
    start = max(0, column - 1 - EXCERPT)
    stop = column - 1 + EXCERPT
    excerpt = "".join([c if c.isprintable() else " " for c in text[start:stop]])
    before, after = "..." * (start > 0), "..." * (stop < len(text))
    indent = " " * (len(before) + column - 1 - start)
    return f"  {before}{excerpt}{after}\n  {indent}^"
