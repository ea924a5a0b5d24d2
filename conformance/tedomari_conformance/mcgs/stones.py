"""Boards with stones: Amazons, Clobber and NoGo, and rows of Clobber and NoGo."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol, cast

from tedomari.game import Game
from tedomari.infinitesimals.nimbers import mex, nim_sum
from tedomari.rulesets import Partizan, Splits, Symmetric, find_ruleset, value
from tedomari.search import Player, Term
from tedomari_conformance.mcgs.boards import COLUMNS, check_rows
from tedomari_conformance.mcgs.tokens import OutOfRangeError, Token

#: Stones and the ends of rows, as they are written here.
TRANSLATION: Final = str.maketrans("XO|", "xo/")

#: The stones of the players, here and in the names of moves.
STONES: Final = {Player.LEFT: "x", Player.RIGHT: "o"}

#: The kinds of cells in the files, and those that are counted for the size of a region.
KINDS: Final = {"clobber": ".XO", "nogo": ".XO#", "amazons": ".XO#"}
COUNTED: Final = {"clobber": "xo", "nogo": ".", "amazons": "."}


class StoneGame(Partizan[str], Splits[str], Symmetric[str], Protocol):
    """A ruleset whose positions are rows of cells, joined by slashes."""


def stone_game(name: str) -> StoneGame:
    """Return an installed ruleset."""
    return cast("StoneGame", find_ruleset(name))


@dataclass(frozen=True, slots=True)
class Stones:
    """A board of a ruleset as a summand.  Clause: mcgs.games.

    The cells of a ``row`` are named by their numbers instead of a column and a row.
    """

    name: str
    position: str
    row: bool = False

    def value(self) -> Game:
        """The value of the board."""
        return value(stone_game(self.name), self.position)

    @property
    def largest_group(self) -> int:
        """The number of stones of the largest region of Clobber, or of its empty cells."""
        regions = stone_game(self.name).components(self.position)
        counted = COUNTED[self.name]
        return max((sum(map(region.count, counted)) for region in regions), default=0)

    def term(self) -> Term:
        """The board as a term of a search."""
        return Term.position(stone_game(self.name), self.position)

    def nim_value(self) -> int:
        """The nim-value if both players have the moves of both.  Clause: mcgs.impartial."""
        return nim_value_of_board(self.name, self.position)

    def moves(self, player: Player) -> "Iterator[tuple[str, Stones]]":
        """Yield the moves of a player, with their names.

        Raises :class:`OutOfRangeError` for a board with more columns than letters.
        Clause: mcgs.moves.
        """
        width = (self.position + "/").index("/")
        if width > len(COLUMNS) and not self.row:
            raise OutOfRangeError(
                f"moves on a board of {width} columns; each column is named by a letter from "
                f"a to z"
            )
        rules = stone_game(self.name)
        options = rules.left_options if player is Player.LEFT else rules.right_options
        for option in options(self.position):
            places = NAMED_BY[self.name](self.position, option, STONES[player])
            name = "-".join(self._cell(place, width) for place in places)
            mark = f"_{STONES[player].upper()}" if self.name == "nogo" else ""
            yield name + mark, Stones(self.name, option, self.row)

    def _cell(self, place: int, width: int) -> str:
        """Return the name of a cell from its place in the string."""
        row, column = divmod(place, width + 1)
        return str(column + 1) if self.row else f"{COLUMNS[column]}{row + 1}"


def reader(name: str, *, row: bool = False) -> Callable[[Token], Stones]:
    """Return a function that reads a board of a ruleset, or a single row of it."""

    def read(token: Token) -> Stones:
        kinds = KINDS[name] if not row else KINDS[name].rstrip("#")
        wrong = re.search(rf"[^{kinds}{'' if row else '|'}]", token.text)
        if wrong is not None:
            listed = ", ".join(map(repr, kinds))
            raise token.part(*wrong.span()).error(listed + ("" if row else " or '|'"))
        check_rows(token)
        return Stones(name, token.text.translate(TRANSLATION), row)

    return read


def new_place(before: str, after: str, kind: str) -> int:
    """Return the place at which a kind of cells is new."""
    return next(
        place
        for place, (old, new) in enumerate(zip(before, after, strict=True))
        if new == kind != old
    )


def stone_placed(before: str, after: str, own: str) -> tuple[int, ...]:
    """Return the place of a new stone."""
    return (new_place(before, after, own),)


def stone_moved(before: str, after: str, own: str) -> tuple[int, ...]:
    """Return the places from which and to which a stone moves."""
    return new_place(after, before, own), new_place(before, after, own)


def arrow_shot(before: str, after: str, own: str) -> tuple[int, ...]:
    """Return the places from which and to which an amazon moves, and that of its arrow."""
    return (*stone_moved(before, after, own), new_place(before, after, "#"))


#: The places that name a move, from the positions before and after it and the player's stone.
NAMED_BY: Final[Mapping[str, Callable[[str, str, str], tuple[int, ...]]]] = {
    "clobber": stone_moved,
    "nogo": stone_placed,
    "amazons": arrow_shot,
}


def nim_value_of_board(name: str, position: str) -> int:
    """Return the nim-value of a board on which both players have the moves of both.

    Regions do not depend on who moves, so their nim-values are added.
    """
    rules = stone_game(name)
    return nim_sum(
        nim_value_of_region(name, min(image for _, image in rules.images(region)))
        for region in rules.components(position)
    )


@lru_cache(maxsize=200_000)
def nim_value_of_region(name: str, region: str) -> int:
    """Return the nim-value of a region, by the moves of both players."""
    rules = stone_game(name)
    options = {*rules.left_options(region), *rules.right_options(region)}
    return mex([nim_value_of_board(name, option) for option in options])
