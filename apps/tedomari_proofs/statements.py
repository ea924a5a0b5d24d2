"""Files that Rocq checks: values by day, and the values of all positions of a board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.enumeration import values_born_by
from tedomari.errors import BoundError, TedomariError
from tedomari.game import Game
from tedomari.rulesets import Partizan, find_ruleset, value
from tedomari_proofs.tables import Table, definition_of_numbers, tabulate

#: The flat matrix in which Rocq stores the order has room for this many games.
MOST_GAMES: Final = 2047

#: The rulesets whose rules the theory has, with the names of their rules there.
RULES: Final[Mapping[str, str]] = {
    "domineering": "domineering",
    "chilled-domineering": "xt_domineering",
}

#: Boards of at most this many cells have few enough positions to list all of them.
MOST_CELLS: Final = 16

HEADER: Final = """\
From Coq Require Import List NArith ZArith Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder CanonicalForm Tables{more}.
Import ListNotations.
"""


class NoRuleError(TedomariError):
    """The theory does not have the rules of a ruleset, or not for so large a board."""


class TooManyGamesError(BoundError):
    """More games than a table in Rocq has room for."""

    def __init__(self, count: int) -> None:
        super().__init__(
            f"{count} games are more than the {MOST_GAMES} for which Rocq stores the order; "
            "ask for a smaller board"
        )


@dataclass(frozen=True, slots=True)
class Statement:
    """A file in Rocq, its main theorem, what that says, and the chapters that it needs."""

    text: str
    theorem: str
    meaning: str
    chapters: Sequence[str]


def values_of_day(day: int) -> Statement:
    """State that the values born by a day are canonical and pairwise different.

    Raises EnumerationError after day 3, and ValueError for a negative day.
    Clause: proof.statement.day.
    """
    table = tabulate(values_born_by(day))
    size = len(table)
    text = f"""{HEADER.format(more="")}
{table.definition()}
Theorem checked : is_canonical_table {size} t (order_of {size} t) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem values :
  (forall k, inside {size} k -> canonical (game t k)) /\\
  (forall i j, inside {size} i -> inside {size} j -> equal (game t i) (game t j) -> i = j).
Proof. exact (canonical_table {size} t checked). Qed.
"""
    meaning = f"the {size:,} values born by day {day} are canonical forms, and no two are equal"
    return Statement(text, "values", meaning, ["Tables"])


def values_of_board(name: str, height: int, width: int) -> Statement:
    """State the value of each position of a ruleset on a board.

    A position is a number: its bit ``row * width + column`` says whether the cell is empty.
    Raises :class:`NoRuleError`, and :class:`TooManyGamesError`.
    Clause: proof.statement.board.
    """
    if name not in RULES:
        known = ", ".join(RULES)
        raise NoRuleError(f"the theory has the rules of {known}, and not of {name}")
    if not 0 < height * width <= MOST_CELLS or min(height, width) < 1:
        raise NoRuleError(
            f"expected a board of 1 to {MOST_CELLS} cells, found {height}x{width}"
        )
    values = board_values(name, height, width)
    table = tabulate(values)
    if len(table) > MOST_GAMES:
        raise TooManyGamesError(len(table))
    return board_statement(RULES[name], name, (height, width), values, table)


def board_values(name: str, height: int, width: int) -> list[Game]:
    """Return the values of all positions on a board, by their numbers."""
    ruleset = find_ruleset(name)
    assert isinstance(ruleset, Partizan)
    found: list[Game] = []
    for position in range(1 << (height * width)):
        cells = ["x."[position >> cell & 1] for cell in range(height * width)]
        rows = ("".join(cells[row * width :][:width]) for row in range(height))
        found.append(value(ruleset, ruleset.parse("/".join(rows))))
    return found


def board_statement(
    rule: str, name: str, board: tuple[int, int], values: Sequence[Game], table: Table
) -> Statement:
    """Return the statement that positions have the values whose places are in a table."""
    height, width = board
    size, count = len(table), len(values)
    places = [table.places[game] for game in values]
    arguments = f"{count} {size} t value {table.depth}"
    text = f"""{HEADER.format(more=" Boards")}
{table.definition()}
{definition_of_numbers("nodes_of_values", places)}
Definition place_of : array int := array_from 0%uint63 nodes_of_values.
Definition value (p : N) : int := place_of.[of_Z (Z.of_N p)].

Theorem checked : is_board_table ({rule} {height} {width}) {arguments} = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem values : forall p, (p < N.of_nat {count})%N ->
  equal (position_tree ({rule} {height} {width}) p) (game t (value p)).
Proof. exact ({rule}_values {height} {width} {arguments} checked). Qed.
"""
    meaning = (
        f"each of the {count:,} positions of {name} on {height}x{width} has the value that the "
        f"kernel gives it; they have {len(set(values)):,} different values"
    )
    return Statement(text, "values", meaning, ["Boards"])
