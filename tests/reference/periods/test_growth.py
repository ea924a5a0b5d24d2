"""Proofs that a game grows by the saltus if its options do."""

from itertools import product

import pytest

from tedomari import Game
from tedomari.periods.growth import Growth, Prover, prove_growth

UP, STAR, ZERO = Game("^"), Game("*"), Game()

TEXTS = ("0", "1", "-1", "1/2", "*", "^", "v", "^*", "*2", "{1|-1}", "{1|*}", "{^|v}", "{0|^*}")
GAMES = [Game(text) for text in TEXTS]


def grows(growth: Growth, value: Game) -> bool:
    """Whether X(m) = value + (m+1).s for the first six m."""
    return all(growth.at(m) == value + (m + 1) * growth.saltus for m in range(6))


@pytest.mark.clause("periods.growth")
def test_a_game_whose_options_grow_need_not_grow() -> None:
    """{|} is 0 and stays 0, and {^|^} is not {0|0} + ^."""
    for growth in (Growth((), (), UP), Growth((ZERO,), (ZERO,), UP)):
        value = Game(growth.left, growth.right)
        assert not grows(growth, value)
        assert prove_growth(growth, value) is None


@pytest.mark.clause("periods.growth")
@pytest.mark.parametrize("saltus", ["^", "1", "-1", "*", "0"])
def test_exactly_what_is_true_is_proved(saltus: str) -> None:
    """For all pairs of options; if the saltus is not 0, some games grow and others do not."""
    count = 0
    for left, right in product(GAMES, repeat=2):
        growth, value = Growth((left,), (right,), Game(saltus)), Game([left], [right])
        proved = prove_growth(growth, value) is not None
        assert proved == grows(growth, value), (left, right)
        count += proved
    assert 0 < count < len(GAMES) ** 2 or saltus == "0"


@pytest.mark.clause("periods.growth")
def test_a_false_bound_is_not_proved() -> None:
    """{^|^} is ^^*, so {0|0} with options that grow is at least ^^*, but not ^3*."""
    prover = Prover(Growth((ZERO,), (ZERO,), UP))
    assert Game([UP], [UP]) == Game("^^*")
    assert prover.at_least(Game("^^*")) is not None
    assert prover.at_least(Game("^3*")) is None
    assert prover.at_least(Game("1")) is None
