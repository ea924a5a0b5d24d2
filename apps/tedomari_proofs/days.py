"""The values born by a day."""

from tedomari.enumeration import values_born_by
from tedomari_proofs.statements import HEADER, Statement
from tedomari_proofs.tables import tabulate


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
