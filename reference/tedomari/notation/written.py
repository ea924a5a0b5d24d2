"""The options of an expression as written, before anything is simplified."""

from itertools import pairwise
from typing import Final

from tedomari.game import Game
from tedomari.notation.frames import Braces, Frame, Group, Text
from tedomari.notation.names import Names, current_names
from tedomari.notation.parser import Parser
from tedomari.notation.terms import Term, value
from tedomari.notation.tokens import Kind

#: The tokens that may precede braces that are the whole expression.
OPENINGS: Final = (Kind.OPEN_PAREN, Kind.SEMICOLON)


def options_as_written(
    text: str, *, names: Names | None = None
) -> tuple[list[Game], list[Game]]:
    """Return the values of the left and the right options of a form as a string writes it.

    The options of braces are the ones written in them.  A sum of terms is the form
    {G^L + H, G + H^L | ...}, in which the terms are in canonical form.  The form of any other
    expression is its canonical form.

    >>> options_as_written("{-1|1,2}") == ([Game([], [0])], [Game([0]), Game([1])])
    True
    >>> [len(side) for side in options_as_written("* + ^")]
    [2, 2]

    Raises the errors of :func:`~tedomari.notation.parse`.
    Source: XT Domineering paper, (1) and (3).
    Clauses: notation.written.braces, notation.written.sum, notation.written.other.
    """
    reader = _Recorder(text, current_names() if names is None else names)
    reader.read()
    if reader.braces is not None and len(reader.terms) == 1:
        return reader.braces
    return sum_options([value(term) for term in reader.terms])


def sum_options(terms: list[Game]) -> tuple[list[Game], list[Game]]:
    """Return the options of a sum: an option of one term plus all other terms."""
    left: list[Game] = []
    right: list[Game] = []
    for place, term in enumerate(terms):
        others = sum((*terms[:place], *terms[place + 1 :]), Game())
        left.extend(option + others for option in term.left_options)
        right.extend(option + others for option in term.right_options)
    return left, right


class _Recorder(Parser):
    """A parser that records the terms of the whole string, and braces that are all of it."""

    def __init__(self, text: str, names: Names) -> None:
        super().__init__(text, names)
        self.terms: list[Term] = []
        self.braces: tuple[list[Game], list[Game]] | None = None
        tokens = self.cursor.tokens
        self.first = {tokens[0].column} | {
            token.column for before, token in pairwise(tokens) if before.kind in OPENINGS
        }

    def read_continuation(self, frame: Frame) -> bool:
        """Read on, and record the terms that the whole string has so far."""
        if isinstance(frame, Text):
            self.terms = list(frame.sum.terms)
        return super().read_continuation(frame)

    def close(self, frame: Frame) -> Game:
        """Close a frame; record the options of braces without a sign or multiple in front.

        Parentheses around them change nothing, but a function of them does.
        """
        game = super().close(frame)
        alone = frame.opening.column in self.first
        if isinstance(frame, Braces) and alone:
            self.braces = self.sides(frame)
        elif not (isinstance(frame, Text | Group) and alone):
            self.braces = None
        return game

    def sides(self, frame: Braces) -> tuple[list[Game], list[Game]]:
        """Return the options to the left and to the right of the longest run of bars."""
        lengths = [len(bar.text) for _, bar in frame.bars]
        middle = lengths.index(max(lengths))
        left, right = Braces(frame.opening), Braces(frame.opening)
        left.bars, left.items = frame.bars[:middle], frame.bars[middle][0]
        right.bars, right.items = frame.bars[middle + 1 :], frame.items
        return (
            [left.close(self.cursor)] if left.bars else left.items,
            [right.close(self.cursor)] if right.bars else right.items,
        )
