"""The tokens of a text with their places, and the errors at these places."""

from dataclasses import dataclass
from typing import Final

from tedomari.errors import TedomariError
from tedomari.messages import fit

#: The whitespace that separates tokens, as C defines it.
SPACE: Final = " \t\n\v\f\r"

#: At most this many characters of a token are quoted in a message.
QUOTED: Final = 60


class McgsSyntaxError(TedomariError):
    """A text is not valid: the line, the column, what was expected, and what was found.

    Lines and columns count from 1.  Clause: mcgs.error.
    """

    def __init__(self, line: int, column: int, expected: str, found: str) -> None:
        super().__init__(f"line {line}, column {column}: expected {expected}, found {found}")
        self.line = line
        self.column = column


class OutOfRangeError(TedomariError):
    """A game or an expected result that MCGS may have, but that is too large here.

    Clause: mcgs.range.
    """


@dataclass(frozen=True, slots=True)
class Token:
    """A part of a text: its characters, and the line and column where it begins."""

    text: str
    line: int
    column: int

    def part(self, start: int, end: int | None = None) -> "Token":
        """Return a part of the token, with its own place.

        >>> Token("a\\nbcd", 3, 7).part(3)
        Token(text='cd', line=4, column=2)
        """
        before = self.text[:start]
        lines = before.count("\n")
        column = start - before.rfind("\n") if lines else self.column + start
        return Token(self.text[start:end], self.line + lines, column)

    def error(self, expected: str) -> McgsSyntaxError:
        """Return the error that something else was expected here."""
        found = repr(fit(self.text, QUOTED)) if self.text else "the end of the text"
        return McgsSyntaxError(self.line, self.column, expected, found)
