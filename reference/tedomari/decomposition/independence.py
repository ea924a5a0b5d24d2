"""How many games a basis needs at least: independent values of order 2.

Larger bounds need combinations of the values, and games of infinite order. They are proved by a
certificate that a program of its own checks, `docs/engines/basis.py`.  Clauses:
decomposition.certificate.torsion, decomposition.certificate.rank,
decomposition.certificate.multiples, decomposition.certificate.spanning.
"""

from collections.abc import Mapping
from typing import Final

from tedomari.errors import TooSmallError
from tedomari.game import Game

#: As many sums of values as this power of 2 are made, unless another limit is given.
MOST: Final = 8


def independent_of_order_two(values: Mapping[str, Game], *, most: int = MOST) -> list[str]:
    """The names of at most so many values that are their own negatives, and independent.

    They are taken by birthday, then in the order given; a value that is a sum of some of
    those taken before is passed over.  All sums of them are made, 2 to the power of their
    number.

    >>> from tedomari.infinitesimals import star, up
    >>> independent_of_order_two({"*": star(), "*2": star(2), "*3": star(3), "^": up()})
    ['*', '*2']

    Claim: a basis that spans the values has at least as many games.
    Reason: its games generate an abelian group with n generators, in which at most 2^n
    elements are their own negatives, and all sums of the named values are different.
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
