"""The table of options: a value as a list in which each entry refers to earlier ones.

The table lists each follower of the value once.  The canonical form, written out, repeats a
follower wherever it occurs.
"""

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tedomari.errors import in_message
from tedomari.game import Game, address, game
from tedomari.kernel.scale import left_stop_of
from tedomari.notation.errors import OptionTableError
from tedomari.notation.numerals import DIGIT_LIMIT, EXPONENT_LIMIT, integer_of, numeral
from tedomari.notation.order import ranks, sort_by_rank

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A number as a string, or the left and the right options as indices into the table.
Entry = str | list[list[int]]

NUMBER: Final = re.compile(r"(-?)([0-9]+)(?:/([0-9]+))?")


def dag(game: Game) -> list[Entry]:
    """Return the table of options of a value as data for JSON, with the value itself last.

    >>> dag(Game([0], [Game([0], [0])]))
    ['0', [[0], [0]], [[0], [1]]]

    Clauses: notation.dag.definition, notation.dag.order.
    """
    t, index = address(game)
    rank = ranks(t, index)
    table: list[Entry] = []
    for g in sort_by_rank(rank, rank):
        if t.is_number[g]:
            table.append(numeral(left_stop_of(t, g)))
        else:
            table.append([sorted([rank[x] for x in side]) for side in (t.left[g], t.right[g])])
    return table


def from_dag(table: object) -> Game:
    """Return the value that a table of options describes, in the current store.

    >>> from_dag(["0", [[0], [0]]]) == Game([0], [0])
    True

    The entries need not be canonical.  Raises :class:`OptionTableError` for data that is not
    such a table.  Clauses: notation.dag.reads-back, notation.dag.errors.
    """
    if not isinstance(table, list):
        raise OptionTableError("the table", "a list", type(table).__name__)
    if not table:
        raise OptionTableError("the table", "at least one entry", "none")
    games: list[Game] = []
    for place, entry in enumerate(table):
        if isinstance(entry, str):
            games.append(game(number(entry, place)))
        else:
            left, right = sides(entry, place)
            games.append(Game([games[x] for x in left], [games[x] for x in right]))
    return games[-1]


def number(text: str, place: int) -> Fraction:
    """Return the number that an entry of the table denotes."""
    where = f"entry {place}"
    match = NUMBER.fullmatch(text)
    if match is None:
        raise OptionTableError(where, "a number such as -3/4", repr(text[:40]))
    if len(text) > DIGIT_LIMIT:
        raise OptionTableError(where, f"at most {DIGIT_LIMIT} digits", f"{len(text)}")
    below = integer_of(match[3] or "1")
    if below == 0 or below & (below - 1):
        raise OptionTableError(where, "a power of two as denominator", repr(text[:40]))
    if below.bit_length() > EXPONENT_LIMIT + 1:
        raise OptionTableError(
            where, f"a denominator up to 2**{EXPONENT_LIMIT}", "a larger one"
        )
    above = integer_of(match[2])
    return Fraction(-above if match[1] else above, below)


def sides(entry: object, place: int) -> "Sequence[Sequence[int]]":
    """Return the two lists of an entry, after checking that all options are earlier entries."""
    where = f"entry {place}"
    if not isinstance(entry, list) or len(entry) != 2:
        raise OptionTableError(
            where, "a number as a string, or two lists", type(entry).__name__
        )
    for side in entry:
        if not isinstance(side, list):
            raise OptionTableError(where, "two lists", type(side).__name__)
        for option in side:
            if isinstance(option, bool) or not isinstance(option, int):
                raise OptionTableError(where, "places in the table", type(option).__name__)
            if not 0 <= option < place:
                raise OptionTableError(where, f"places before {place}", in_message(option))
    return entry
