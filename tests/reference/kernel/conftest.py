"""Each test of the kernel has a store of its own: once a new one, once a rescaled one."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from tedomari.forms import Form
from tedomari.forms.values import value
from tedomari.game import Game, game
from tedomari.store import Store, using


def rescale_in_use(store: Store) -> None:
    """Give the current store hot, cold and tepid values, and then a finer unit."""
    hot = [Game([n], [m]) for n, m in product(range(-2, 6), repeat=2) if n > m]
    for g in hot:
        Game([g, Fraction(1, 4)], [-g])
        g + Game([0], [Game([0], [0])])
    before = store.tables.scale
    game(Fraction(1, 2**20))
    assert store.tables.scale > before


def in_current_store(constant: object) -> object:
    """A game, or a list of games, moved to the current store; anything else unchanged."""
    if isinstance(constant, Game):
        return Game(constant.left_options, constant.right_options)
    if isinstance(constant, list):
        return [in_current_store(item) for item in constant]
    return constant


@pytest.fixture(autouse=True, params=["new", "rescaled"])
def kernel_store(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Store]:
    """The store of a test, to which the games among the constants of its module are moved."""
    with using(Store()) as store:
        if request.param == "rescaled":
            rescale_in_use(store)
        for name, constant in list(vars(request.module).items()):
            if isinstance(constant, Game | list):
                monkeypatch.setattr(request.module, name, in_current_store(constant))
        yield store


@pytest.fixture
def day_two_values(kernel_store: Store, day_two_forms: list[Form]) -> list[Game]:
    """The 22 values born by day 2, the simplest first, in the test's store."""
    return list(dict.fromkeys(value(form) for form in day_two_forms))
