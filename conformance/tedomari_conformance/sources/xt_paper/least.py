"""The least sums of ups that make a sum positive: found in a box, and proved outside of it."""

from collections.abc import Iterable, Sequence
from itertools import product

from tedomari.game import Game, Relation
from tedomari_conformance.sources.xt_paper.induction import relation_of_all_multiples
from tedomari_conformance.sources.xt_paper.sums import UpSum


def box(ups: Sequence[int], squares: Sequence[int]) -> list[UpSum]:
    """All sums of ups whose coefficients are in two ranges.

    ``ups`` and ``squares`` are the first and the last number of their ranges.
    """
    a, b = range(ups[0], ups[1] + 1), range(squares[0], squares[1] + 1)
    return [UpSum(*coefficients) for coefficients in product(a, b, (0, 1))]


def minimal(sums: Iterable[UpSum]) -> list[UpSum]:
    """The sums that are not greater than another of them."""
    candidates = list(sums)
    return [s for s in candidates if not any(s > other for other in candidates)]


def maximal(sums: Iterable[UpSum]) -> list[UpSum]:
    """The sums that are not less than another of them."""
    candidates = list(sums)
    return [s for s in candidates if not any(other > s for other in candidates)]


def least(rest: Game, sums: Iterable[UpSum]) -> list[UpSum]:
    """The minimal sums S_A with S_A + rest > 0, found by comparing values with -rest.

    Clause: xt-sums.least.
    """
    bound = -rest
    return minimal(s for s in sums if s.value() > bound)


def least_for_all_multiples(
    rest: Game, repeated: Game, sums: Sequence[UpSum]
) -> tuple[list[UpSum], list[UpSum]]:
    """The U such that, for all m >= 0, S_A + rest + m.T > 0 exactly if S_A >= some U.

    T is ``repeated``. The first list is the U, the second the sums that could not be proved
    to be too small.  The candidates are the least sums for m = 0, then those for m = 4. The
    first candidates are taken for which each U is proved to be enough for every m. Each
    maximal sum of ups that is not at least some U must then be proved not to be enough for
    any m.

    Claim: the box of sums need only reach three beyond each U on every side.  Reason: by
    the order of sums of ups, a sum further out compares with every U as one at the border
    of the box does.  Clauses: xt-sums.least, xt-sums.up-order.
    """
    enough = next(
        (
            candidates
            for candidates in (least(rest, sums), least(rest + 4 * repeated, sums))
            if all(is_enough(rest, repeated, u) for u in candidates)
        ),
        [],
    )
    short = maximal(s for s in sums if not any(s >= u for u in enough))
    return enough, [s for s in short if not is_short(rest, repeated, s)]


def is_enough(rest: Game, repeated: Game, u: UpSum) -> bool:
    """Whether it is proved that U + rest + m.T > 0 for all m >= 0."""
    relations = relation_of_all_multiples(u.value() + rest, repeated)
    return relations == {Relation.GREATER}


def is_short(rest: Game, repeated: Game, s: UpSum) -> bool:
    """Whether S + rest + m.T > 0 is disproved for every m >= 0."""
    return Relation.GREATER not in relation_of_all_multiples(s.value() + rest, repeated)
