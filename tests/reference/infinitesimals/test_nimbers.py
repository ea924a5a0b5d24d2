"""Nimbers, and the remote star."""

from functools import reduce
from operator import xor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.enumeration import values_born_by
from tedomari.forms import Form
from tedomari.forms.definitions import add, confused, equal, outcome
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, Relation
from tedomari.infinitesimals import (
    NimberLimitError,
    compare_with_remote_star,
    down,
    is_nimber,
    mex,
    nim_sum,
    nim_value,
    remote_index,
    star,
    up,
)
from tedomari.store import Store, using


def nim_heap(n: int) -> Form:
    """Return the form of *n, exactly as it is defined."""
    smaller = [nim_heap(k) for k in range(n)]
    return Form(smaller, smaller)


@pytest.mark.clause("game.nimber.definition")
@pytest.mark.parametrize("n", range(7))
def test_nimbers_are_the_forms_of_the_definition(n: int) -> None:
    assert value(nim_heap(n)) == star(n)
    assert canonical_form(star(n)) == nim_heap(n)


@pytest.mark.clause("game.nimber.definition")
def test_nimbers_are_different() -> None:
    assert len({star(n) for n in range(30)}) == 30


def test_a_nimber_is_the_same_in_every_store() -> None:
    with using(Store(limit=40)):
        fresh = star(9)
    assert fresh == star(9)
    assert nim_value(fresh) == 9


@pytest.mark.clause("game.nimber.recognition")
def test_nimbers_are_recognised_among_all_values_of_day_three() -> None:
    nimbers = {value(nim_heap(n)): n for n in range(4)}
    for game in values_born_by(3):
        assert nim_value(game) == nimbers.get(game)
        assert is_nimber(game) == (game in nimbers)


@pytest.mark.clause("game.nimber.recognition")
def test_equal_sides_alone_do_not_make_a_nimber() -> None:
    assert nim_value(Game([0, up() + star()], [0, up() + star()])) is None
    assert nim_value(Game([1], [1])) is None
    assert nim_value(Game([star(2)], [star(2)])) == 0


@pytest.mark.clause("game.nimber.limit")
def test_nimbers_out_of_range_are_refused() -> None:
    with pytest.raises(NimberLimitError, match=r"\*4097 is too large") as caught:
        star(4097)
    assert caught.value.given == 4097
    with pytest.raises(ValueError, match="from 0 on, not -1"):
        star(-1)


@pytest.mark.parametrize("n", [True, 1.0, "2"])
def test_the_number_of_a_nimber_must_be_an_int(n: int) -> None:
    with pytest.raises(TypeError, match="named by an int"):
        star(n)


@pytest.mark.clause("game.nimber.xor")
def test_the_xor_law_follows_from_the_definition_of_sums() -> None:
    for a in range(5):
        for b in range(5):
            assert equal(add(nim_heap(a), nim_heap(b)), nim_heap(a ^ b))


@pytest.mark.clause("game.nimber.xor")
@given(st.lists(st.integers(min_value=0, max_value=15), max_size=5))
def test_nimbers_add_by_xor(names: list[int]) -> None:
    total = sum((star(n) for n in names), Game())
    assert total == star(nim_sum(names))
    assert nim_sum(names) == reduce(xor, names, 0)
    assert total.outcome == ("N" if nim_sum(names) else "P")


@pytest.mark.clause("game.nimber.xor")
def test_a_negative_number_is_refused_in_a_nim_sum() -> None:
    with pytest.raises(ValueError, match="from 0 on, not -2"):
        nim_sum([1, -2])


@pytest.mark.clause("game.nimber.confused")
@pytest.mark.parametrize("n", range(1, 7))
def test_nonzero_nimbers_are_confused_with_zero(n: int) -> None:
    assert confused(nim_heap(n), Form())
    assert outcome(nim_heap(n)) == "N"
    assert star(n).confused_with(0)


@pytest.mark.clause("game.nimber.mex")
@given(st.sets(st.integers(min_value=0, max_value=12)))
def test_a_game_of_nimbers_is_the_nimber_of_the_mex(names: set[int]) -> None:
    options = [star(n) for n in names]
    expected = min(set(range(14)) - names)
    assert mex(names) == expected
    assert Game(options, options) == star(expected)


@pytest.mark.clause("game.nimber.mex")
def test_a_nonzero_nimber_as_the_only_option_on_both_sides_is_zero() -> None:
    assert all(Game([star(n)], [star(n)]) == 0 for n in range(1, 9))
    assert Game([0], [0]) == star()


@pytest.mark.clause("game.remote-star.definition", "game.remote-star.index")
def test_all_nimbers_from_the_remote_index_compare_alike() -> None:
    games = [*list(values_born_by(3))[::9], star(4) + up(), star(6), down() + star(3)]
    for game in games:
        index = remote_index(game)
        relations = {game.relation(star(m)) for m in range(index, index + 4)}
        assert len(relations) == 1
        assert relations == {game.relation(star(game.birthday + 1))}
        assert relations == {compare_with_remote_star(game)}


@pytest.mark.clause("game.remote-star.index")
def test_the_remote_index_is_above_every_nimber_among_the_followers() -> None:
    assert remote_index(Game()) == 1
    assert remote_index(Game([1], [-1])) == 1
    assert remote_index(up()) == 2
    assert remote_index(star(5)) == 6
    assert remote_index(Game([Game([star(3)], [-7])], [-9])) == 4
    assert remote_index(Game([star(3)], [0])) == 4


@pytest.mark.clause("game.remote-star.birthday")
def test_the_remote_index_is_at_most_one_more_than_the_birthday(
    day_two_values: list[Game],
) -> None:
    for game in [*day_two_values, *list(values_born_by(3))[::7]]:
        assert remote_index(game) <= game.birthday + 1


def depth(game: Game) -> int:
    """Return the largest number of moves, by either player in any order, until a number."""
    if game.is_number:
        return 0
    return 1 + max(map(depth, game.left_options + game.right_options))


@pytest.mark.once
@pytest.mark.clause("game.remote-star.depth")
def test_the_remote_index_of_a_sum_is_at_most_one_more_than_the_depths() -> None:
    games = list(values_born_by(3))
    for game in games[::19]:
        for other in games[::23]:
            most = depth(game) + depth(other)
            assert depth(game + other) <= most
            assert remote_index(game + other) <= most + 1
    assert [depth(star(n)) for n in range(6)] == [0, 1, 2, 3, 4, 5]


@pytest.mark.clause("game.remote-star.compare")
@pytest.mark.parametrize(
    ("game", "relation"),
    [
        (Game(), Relation.CONFUSED),
        (star(), Relation.CONFUSED),
        (star(9), Relation.CONFUSED),
        (up(), Relation.GREATER),
        (up() + star(), Relation.GREATER),
        (up() + star(6), Relation.GREATER),
        (down(), Relation.LESS),
        (Game([up()], [down()]), Relation.CONFUSED),
        (Game([1]), Relation.GREATER),
        (Game([1], [-1]), Relation.CONFUSED),
    ],
)
def test_games_compare_with_the_remote_star_as_in_the_literature(
    game: Game, relation: Relation
) -> None:
    assert compare_with_remote_star(game) is relation


@pytest.mark.clause("game.remote-star.compare")
def test_the_remote_index_of_a_deep_game_is_found() -> None:
    game = star(3)
    for _ in range(5000):
        game = Game([0], [game])
    assert remote_index(game) == 4
    assert compare_with_remote_star(game) is Relation.GREATER
