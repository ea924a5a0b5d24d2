"""Values moved between stores and processes: tables, pickles and hashes."""

import copy
import pickle
import subprocess
import sys
from fractions import Fraction

import pytest

from tedomari.forms import Form
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, address, game, game_at
from tedomari.kernel.entries import transfer_value
from tedomari.kernel.transfer import from_table, structural_hash, to_table
from tedomari.store import Store, using

FINE = Fraction(3, 2**200)


@pytest.fixture
def values(day_two_values: list[Game], sampled_forms: list[Form]) -> list[Game]:
    sampled = [value(form) for form in sampled_forms]
    return [*day_two_values, *sampled, game(FINE), game(-(10**20)), Game([FINE], [-2])]


@pytest.mark.clause("game.value.pickle")
def test_a_value_is_read_back_from_its_table(values: list[Game]) -> None:
    other = Store().tables
    for g in values:
        table = to_table(*address(g))
        index = from_table(other, table)
        assert to_table(other, index) == table or game_at(other, index) == g
        assert transfer_value(address(g)[0], other, index) == address(g)[1]


@pytest.mark.clause("game.value.pickle")
def test_a_value_is_pickled_as_an_equal_value(values: list[Game]) -> None:
    with using(Store()):
        assert pickle.loads(pickle.dumps(values)) == values
    assert copy.deepcopy(values) == values


@pytest.mark.clause("game.value.hash")
def test_hashes_agree_between_stores(values: list[Game]) -> None:
    other = Store().tables
    other_indices = {transfer_value(other, *address(g)) for g in reversed(values)}
    hashes = {structural_hash(other, index) for index in other_indices}
    assert hashes == {hash(g) for g in values}
    assert len(hashes) > len(set(values)) // 2


@pytest.mark.clause("game.value.hash")
def test_hashes_do_not_depend_on_the_order_in_which_options_were_stored() -> None:
    """Options have the order of their indices, which depends on what a store met before."""
    switches = [(3, 1), (4, 0), (5, -1)]
    hashes, orders = set(), set()
    for turned in (1, -1):
        with using(Store()) as store:
            left = [Game([a], [b]) for a, b in switches[::turned]]
            right = [Game([-b], [-a]) for a, b in switches[::turned]]
            g = Game(left, right)
            hashes.add(hash(g))
            index = address(g)[1]
            orders.add(
                tuple(game_at(store.tables, h).left_stop for h in store.tables.left[index])
            )
    assert len(hashes) == 1
    assert len(orders) == 2


@pytest.mark.clause("game.value.hash", "game.value.equality")
@pytest.mark.parametrize("x", [0, 7, -3, Fraction(1, 2), Fraction(-7, 8), FINE, 10**30])
def test_numbers_hash_and_compare_as_numbers(x: int | Fraction) -> None:
    assert hash(game(x)) == hash(x)
    assert game(x) == x
    assert len({x, game(x)}) == 1


READ_AND_HASH = """
import pickle, sys
values = pickle.load(sys.stdin.buffer)
print(*(hash(value) for value in values))
"""


@pytest.mark.clause("game.value.hash", "game.value.pickle")
def test_hashes_agree_between_processes(values: list[Game]) -> None:
    process = subprocess.run(
        [sys.executable, "-c", READ_AND_HASH],
        input=pickle.dumps(values),
        capture_output=True,
        check=True,
    )
    assert [int(word) for word in process.stdout.split()] == [hash(g) for g in values]


def test_entries_of_a_table_refer_to_earlier_entries() -> None:
    star = Game([0], [0])
    table = to_table(*address(Game([Fraction(3, 4)], [star])))
    assert len(table) == 4
    assert (-1, 3, 2) in table
    assert table[-1][0] == 1
    assert all(entry[0] == -1 or max(entry[1:]) < place for place, entry in enumerate(table))


@pytest.mark.clause("game.canonical.unique")
def test_a_transferred_value_has_the_same_canonical_form(sampled_forms: list[Form]) -> None:
    for form in sampled_forms[::5]:
        g = value(form)
        with using(Store()):
            h = value(form)
        assert g == h
        assert canonical_form(g) is canonical_form(h)
