"""Invariants are 0 only if both the mean and the weight are 0."""

from fractions import Fraction

import pytest

from tedomari import Game, parse
from tedomari.decomposition import Invariants


@pytest.mark.clause("decomposition.mean", "decomposition.weight")
@pytest.mark.parametrize(
    ("mean", "weight", "is_zero"),
    [
        (Fraction(0), Game(), True),
        (Fraction(0), None, True),
        (Fraction(1, 2), Game(), False),
        (Fraction(1, 2), None, False),
        (Fraction(0), parse("1"), False),
        (Fraction(0), parse("*"), False),
        (Fraction(-1), parse("-2"), False),
    ],
)
def test_invariants_are_zero_only_if_both_are(
    mean: Fraction, weight: Game | None, is_zero: bool
) -> None:
    assert bool(Invariants(mean, weight)) is not is_zero
