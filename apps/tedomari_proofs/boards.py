"""The values of all positions of a board, and those that a source gives to some of them."""

from collections.abc import Mapping, Sequence
from typing import Final

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets import Partizan, find_ruleset, value
from tedomari_proofs.statements import HEADER, MOST_GAMES, Statement, TooManyGamesError
from tedomari_proofs.tables import Table, definition_of_list, tabulate

#: The rulesets whose rules the theory has, with the names of their rules there.
RULES: Final[Mapping[str, str]] = {
    "domineering": "domineering",
    "chilled-domineering": "xt_domineering",
}

#: Boards of at most this many cells have few enough positions to list all of them.
MOST_CELLS: Final = 16


class NoRuleError(TedomariError):
    """The theory does not have the rules of a ruleset, or not for so large a board."""


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
    return board_statement(name, (height, width), values, table)


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
    name: str,
    board: tuple[int, int],
    values: Sequence[Game],
    table: Table,
    claims: Sequence[tuple[int, Game]] | None = None,
) -> Statement:
    """Return the statement that all positions have the values whose places are in a table.

    ``claims`` are the numbers of positions with the values that a source gives them.  If they
    are not None, the statement is about them.
    """
    height, width = board
    rule = f"{RULES[name]} {height} {width}"
    size, count = len(table), len(values)
    places = [table.places[game] for game in values]
    arguments = f"{height} {width} {count} {size} t value {table.depth}"
    text = f"""{HEADER.format(more=" Boards")}
{table.definition()}
{definition_of_list("nodes_of_values", "int", places)}
Definition place_of : array int := array_from 0%uint63 nodes_of_values.
Definition value (p : N) : int := place_of.[of_Z (Z.of_N p)].

Theorem checked : is_board_table ({rule}) {count} {size} t value {table.depth} = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem values : forall p, (p < N.of_nat {count})%N ->
  equal (position_tree ({rule}) p) (game t (value p)).
Proof. exact ({RULES[name]}_values {arguments} checked). Qed.
"""
    if claims is None:
        meaning = (
            f"each of the {count:,} positions of {name} on {height}x{width} has the value that "
            f"the kernel gives it; they have {len(set(values)):,} different values"
        )
        return Statement(text, "values", meaning, ["Boards"])
    listed = [f"({position}%N, {table.places[game]})" for position, game in claims]
    text += f"""
{definition_of_list("claims", "(N * int)", listed)}

Theorem agreed : every (has_value {count} value) claims = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem claims_hold : forall p k, In (p, k) claims ->
  equal (position_tree ({rule}) p) (game t k).
Proof. exact (claimed_values _ t {count} value claims values agreed). Qed.
"""
    plural = "s" * (len(claims) != 1)
    meaning = f"{len(claims):,} value{plural} of positions of {name} on {height}x{width}"
    return Statement(text, "claims_hold", meaning, ["Boards"])
