"""Translations: a string of another style in the notation, with the places that it is from."""

from itertools import pairwise
from typing import Final, NoReturn

from tedomari.notation.errors import NotationError
from tedomari.notation.foreign import Hint, foreign_hint


class Translation:
    """The pieces of a string in the notation, each with its column in the original string.

    ``hint`` returns the hints of errors; it is None if those of the notation apply.

    >>> translation = Translation(r"\\uparrow+1")
    >>> translation.add("^", 1)
    >>> translation.add("+1", 9)
    >>> translation.text, translation.column(2)
    ('^+1', 9)
    """

    def __init__(self, original: str, hint: Hint | None = None) -> None:
        self.original: Final = original
        self.hint: Final = hint
        self.pieces: list[tuple[str, int]] = []

    @classmethod
    def of_notation(cls, original: str) -> "Translation":
        """Return the translation of a string that is in the notation."""
        translation = cls(original)
        for column, character in enumerate(original, start=1):
            translation.add(character, column)
        return translation

    def add(self, piece: str, column: int) -> None:
        """Append a piece that comes from a column of the original string."""
        self.pieces.append((piece, column))

    @property
    def text(self) -> str:
        """The string in the notation."""
        return "".join([piece for piece, _ in self.pieces])

    def column(self, column: int) -> int:
        """Return the column of the original string from which a column of the text comes."""
        end = 0
        for (piece, place), (_, after) in pairwise([*self.pieces, ("", self.end)]):
            end += len(piece)
            if column <= end:
                return min(place + max(0, column - end + len(piece) - 1), max(place, after - 1))
        return self.end

    @property
    def end(self) -> int:
        """The column after the last character of the original string."""
        return len(self.original) + 1

    def fail(self, column: int, expected: str, found: str) -> NoReturn:
        """Raise the error for a column of the original string."""
        raise NotationError(self.original, column, expected, found, self.hint or foreign_hint)
