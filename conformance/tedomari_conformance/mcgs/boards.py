"""Boards of Domineering, and of Cram, in which both players have the moves of both."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, cast

from tedomari.boards import DominoRuleset, Grid
from tedomari.boards.masks import placements
from tedomari.boards.notation import MAX_CELLS
from tedomari.game import Game
from tedomari.infinitesimals.nimbers import nim_value
from tedomari.rulesets import Partizan, find_ruleset, value
from tedomari.search import Player, Term
from tedomari_conformance.mcgs.tokens import OutOfRangeError, Token

#: A filled and an empty cell, and the end of a row, in the files; they are x, . and / here.
TRANSLATION: Final = str.maketrans("#|", "x/")

#: The names of columns in moves.
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"


class Cram(DominoRuleset):
    """The impartial game of Domineering: each player places dominoes in both directions.

    >>> cram = Cram()
    >>> str(cram.value(cram.parse("...")))
    '*'

    Source: Gardner, Mathematical Games (Scientific American, February 1974).
    Clause: mcgs.impartial.
    """

    name = "cram"
    summary = "Both players place dominoes on empty cells, in both directions."

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """The masks of a group's remaining cells after each domino."""
        both = [*placements(mask, stride), *placements(mask, 1)]
        return both, both


CRAM: Final = Cram()


def domineering() -> Partizan[Grid]:
    """Return the installed ruleset of Domineering."""
    return cast("Partizan[Grid]", find_ruleset("domineering"))


def check_rows(token: Token) -> None:
    """Check that rows have as many cells as the first one.

    Raises :class:`McgsSyntaxError`, or :class:`OutOfRangeError` for a large board.
    """
    rows = token.text.split("|")
    start = 0
    for row in rows:
        if len(row) != len(rows[0]) or not row:
            raise token.part(start, start + len(row)).error(
                f"a row of {len(rows[0]) or 'some'} cells"
            )
        start += len(row) + 1
    if len(rows) * len(rows[0]) > MAX_CELLS:
        raise OutOfRangeError(
            f"a board of {len(rows)} rows and {len(rows[0])} columns; here a board has at "
            f"most {MAX_CELLS} cells"
        )


@dataclass(frozen=True, slots=True)
class Board:
    """A position of Domineering as a summand.  Clause: mcgs.games."""

    grid: Grid

    @classmethod
    def read(cls, token: Token) -> "Board":
        """Read rows of ``.`` and ``#``, with ``|`` between them.

        Raises :class:`McgsSyntaxError`, or :class:`OutOfRangeError` for a large board.
        """
        wrong = re.search(r"[^.#|]", token.text)
        if wrong is not None:
            raise token.part(*wrong.span()).error("'.', '#' or '|'")
        check_rows(token)
        return cls(domineering().parse(token.text.translate(TRANSLATION)))

    def value(self) -> Game:
        """The value of the board."""
        return value(domineering(), self.grid)

    @property
    def largest_group(self) -> int:
        """The number of cells of the largest connected group of empty cells."""
        return max((group.empty_cells for group in self.grid.components()), default=0)

    def term(self) -> Term:
        """The board as a term of a search."""
        return Term.position(domineering(), self.grid)

    def nim_value(self) -> int:
        """The nim-value of the board in Cram.  Clause: mcgs.impartial."""
        number = nim_value(CRAM.value(self.grid))
        assert number is not None, "Cram is impartial"
        return number

    def moves(self, player: Player) -> "Iterator[tuple[str, Board]]":
        """Yield the moves of a player, named by their two cells.

        Raises :class:`OutOfRangeError` for a board with more columns than letters.
        Clause: mcgs.moves.
        """
        if self.grid.width > len(COLUMNS):
            raise OutOfRangeError(
                f"moves on a board of {self.grid.width} columns; each column is named by a "
                f"letter from a to z"
            )
        rules = domineering()
        options = rules.left_options if player is Player.LEFT else rules.right_options
        for option in options(self.grid):
            cells = sorted(self.grid.cells - option.cells)
            name = "-".join(f"{COLUMNS[c]}{r + 1}" for r, c in cells)
            yield name, Board(option)
