"""Lower bounds on the size of a basis, from independent values of order 2.

Proofs of larger bounds use combinations of the values, and games of infinite order.  They are
recorded in certificates, which the separate program `docs/engines/basis.py` checks.  Clauses:
decomposition.certificate.torsion, decomposition.certificate.rank,
decomposition.certificate.multiples, decomposition.certificate.spanning.
"""

from collections.abc import Mapping
from typing import Final

from tedomari.errors import TooSmallError
from tedomari.game import Game

#: The default maximum number of values returned.  For n values, 2**n sums are computed.
MOST: Final = 8


def independent_of_order_two(values: Mapping[str, Game], *, most: int = MOST) -> list[str]:
    """Return the names of at most ``most`` independent values that are their own negatives.

    Values are considered in order of their birthdays, and in the given order on the same day.
    A value that is a sum of values chosen earlier is skipped.  All 2**n sums of the n chosen
    values are computed.

    >>> from tedomari.infinitesimals import star, up
    >>> independent_of_order_two({"*": star(), "*2": star(2), "*3": star(3), "^": up()})
    ['*', '*2']

    Claim: a basis that spans the values has at least as many games as names are returned.
    Reason: n games generate an abelian group in which at most 2^n elements are their own
    negatives, and all sums of the named values are different.

    Raises TooSmallError for a negative ``most``.  Clause: decomposition.spanning.bound.
    """
    if most < 0:
        raise TooSmallError("most must be at least 0", most)
    sums: set[Game] = {Game()}
    names: list[str] = []
    for name, value in sorted(values.items(), key=lambda item: item[1].birthday):
        if len(names) == most:
            break
        if value not in sums and value == -value:
            sums |= {other + value for other in sums}
            names.append(name)
    return names
