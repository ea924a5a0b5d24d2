"""The seven steps that find the outcome of a sum of 3x3 positions, printed and corrected."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from tedomari.forms.definitions import Outcome, outcome_of
from tedomari_conformance.sources.xt_paper.sums import ElementarySum, UpSum
from tedomari_conformance.sources.xt_paper.table2 import corrected_entry, printed_entry

#: Maps a sum without a diamond to the entry of the table for its S_B and S_C.
Table: TypeAlias = Callable[[ElementarySum], tuple[UpSum, ...]]


def printed_outcome(s: ElementarySum) -> Outcome:
    """The outcome by the seven steps and the table as printed.

    Source: XT Domineering paper, 5.  Clause: xt-sums.decision.printed.
    """
    return by_steps(s, printed_entry)


def outcome(s: ElementarySum) -> Outcome:
    """The outcome by the seven steps with the corrected table.

    >>> outcome(ElementarySum.of({"^": 2, "*": 1, "black_star": 1})).name
    'LEFT'

    Clause: xt-sums.decision.corrected.
    """
    return by_steps(s, corrected_entry)


def by_steps(s: ElementarySum, table: Table) -> Outcome:
    """Apply steps 2 to 7 to a sum whose elementary games are known (step 1).

    The player to move plays a diamond first: Left to ^^^*, Right to vvv*.  The steps only
    recognise S > 0 and S < 0. Otherwise the sum is 0 if no elementary game is left in it,
    and if one is left, the next player wins.

    Clauses: xt-sums.diamond.first, xt-sums.zero.
    """
    if s.diamonds:
        rest = replace(s, diamonds=0)
        after_left = by_steps(rest + ElementarySum(UpSum(3), stars=1), table)
        after_right = by_steps(rest + ElementarySum(UpSum(-3), stars=1), table)
        return outcome_of(
            left_first=after_left in (Outcome.LEFT, Outcome.PREVIOUS),
            right_first=after_right in (Outcome.RIGHT, Outcome.PREVIOUS),
        )
    if is_positive(s, table):
        return Outcome.LEFT
    if is_positive(-s, table):
        return Outcome.RIGHT
    return Outcome.PREVIOUS if s.is_zero else Outcome.NEXT


def is_positive(s: ElementarySum, table: Table) -> bool:
    """Apply steps 3 to 6: S > 0 exactly when S_A is at least an entry for S_B and S_C."""
    return any(s.ups >= least for least in table(s))
