"""The definitions over forms: against actual play, and against one another."""

from itertools import product

import pytest

from tedomari.errors import DepthError
from tedomari.forms import Form
from tedomari.forms.definitions import (
    DEFINITION_DEPTH,
    Outcome,
    add,
    confused,
    equal,
    ge,
    ge_zero,
    le,
    le_zero,
    left_wins_first,
    less,
    less_or_confused,
    negative,
    outcome,
    outcome_of,
    right_wins_first,
    subtract,
)

ZERO = Form()
ONE = Form([ZERO])
MINUS_ONE = Form([], [ZERO])
STAR = Form([ZERO], [ZERO])
UP = Form([ZERO], [STAR])
PLUS_MINUS_ONE = Form([ONE], [MINUS_ONE])


def mover_wins(components: tuple[Form, ...], left_moves: bool) -> bool:
    """Whether the player to move wins the sum of the components, by trying all play."""
    for i, component in enumerate(components):
        options = component.left_options if left_moves else component.right_options
        for option in options:
            if not mover_wins((*components[:i], option, *components[i + 1 :]), not left_moves):
                return True
    return False


@pytest.mark.clause("game.outcome.normal")
def test_a_player_without_a_move_loses() -> None:
    assert not left_wins_first(ZERO)
    assert not right_wins_first(ZERO)
    assert not right_wins_first(ONE)


@pytest.mark.clause("game.outcome.search")
def test_the_search_agrees_with_play(day_two_forms: list[Form]) -> None:
    for form in day_two_forms:
        assert left_wins_first(form) == mover_wins((form,), True)
        assert right_wins_first(form) == mover_wins((form,), False)


@pytest.mark.clause("game.outcome.classes")
@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (ZERO, Outcome.PREVIOUS),
        (ONE, Outcome.LEFT),
        (MINUS_ONE, Outcome.RIGHT),
        (STAR, Outcome.NEXT),
        (UP, Outcome.LEFT),
        (PLUS_MINUS_ONE, Outcome.NEXT),
        (Form([MINUS_ONE], [ONE]), Outcome.PREVIOUS),
    ],
)
def test_outcomes_of_familiar_games(form: Form, expected: Outcome) -> None:
    assert outcome(form) is expected


@pytest.mark.clause("game.outcome.classes")
def test_wins_moving_first_determine_the_outcome() -> None:
    assert outcome_of(left_first=True, right_first=True) == "N"
    assert outcome_of(left_first=True, right_first=False) == "L"
    assert outcome_of(left_first=False, right_first=True) == "R"
    assert outcome_of(left_first=False, right_first=False) == "P"


@pytest.mark.clause("game.form.negative")
def test_the_negative_exchanges_the_players(day_two_forms: list[Form]) -> None:
    exchanged = {Outcome.LEFT: Outcome.RIGHT, Outcome.RIGHT: Outcome.LEFT}
    for form in day_two_forms:
        other = negative(form)
        assert other.left_options == {negative(option) for option in form.right_options}
        assert other.right_options == {negative(option) for option in form.left_options}
        assert negative(other) is form
        assert outcome(other) is exchanged.get(outcome(form), outcome(form))


@pytest.mark.clause("game.sum.definition")
def test_sums_of_familiar_forms() -> None:
    assert add(STAR, STAR) == Form([STAR], [STAR])
    assert add(ONE, MINUS_ONE) == Form([MINUS_ONE], [ONE])
    assert str(add(ONE, STAR)) == "{{{|}|},{{|}|{|}}|{{|}|}}"


@pytest.mark.clause("game.sum.definition")
def test_sums_of_forms_commute_and_zero_is_neutral(
    day_two_pairs: list[tuple[Form, Form]],
) -> None:
    for g, h in day_two_pairs:
        assert add(g, h) is add(h, g)
        assert add(g, h).birthday == g.birthday + h.birthday
        assert add(g, ZERO) is g


@pytest.mark.clause("game.sum.play")
def test_a_sum_is_played_in_one_component_at_a_time(day_two_forms: list[Form]) -> None:
    for g, h in product(day_two_forms[:64], repeat=2):
        total = add(g, h)
        assert left_wins_first(total) == mover_wins((g, h), True)
        assert right_wins_first(total) == mover_wins((g, h), False)


@pytest.mark.clause("game.sum.difference")
def test_the_difference_adds_the_negative(day_two_forms: list[Form]) -> None:
    for g, h in product(day_two_forms[:32], repeat=2):
        assert subtract(g, h) is add(g, negative(h))
    assert all(outcome(subtract(g, g)) is Outcome.PREVIOUS for g in day_two_forms)


@pytest.mark.clause("game.order.zero")
def test_order_with_zero_says_who_wins_second(day_two_forms: list[Form]) -> None:
    for form in day_two_forms:
        assert ge_zero(form) == (not right_wins_first(form))
        assert le_zero(form) == (not left_wins_first(form))


@pytest.mark.clause("game.order.difference", "game.order.le")
def test_both_definitions_of_order_agree(day_two_pairs: list[tuple[Form, Form]]) -> None:
    for g, h in day_two_pairs:
        assert ge(g, h) == le(h, g)


@pytest.mark.clause("game.order.difference")
def test_order_is_decided_by_playing_the_difference(day_two_forms: list[Form]) -> None:
    for g, h in product(day_two_forms[::9], repeat=2):
        assert ge(g, h) == (not mover_wins((g, negative(h)), False))


@pytest.mark.clause("game.order.equal", "game.order.less", "game.order.confused")
def test_exactly_one_relation_holds(day_two_pairs: list[tuple[Form, Form]]) -> None:
    for g, h in day_two_pairs:
        assert equal(g, h) + less(g, h) + less(h, g) + confused(g, h) == 1
        assert equal(g, h) == (ge(g, h) and ge(h, g))
        assert less(g, h) == (ge(h, g) and not ge(g, h))


@pytest.mark.clause("game.order.less-or-confused")
def test_less_or_confused_is_not_at_least(day_two_pairs: list[tuple[Form, Form]]) -> None:
    for g, h in day_two_pairs:
        assert less_or_confused(g, h) == (less(g, h) or confused(g, h)) == (not ge(g, h))


@pytest.mark.clause("game.order.options")
def test_a_move_never_leads_to_the_same_or_better(day_two_forms: list[Form]) -> None:
    for form in day_two_forms:
        assert all(less_or_confused(option, form) for option in form.left_options)
        assert all(less_or_confused(form, option) for option in form.right_options)


@pytest.mark.clause("game.outcome.value")
def test_the_outcome_is_the_relation_to_zero(day_two_forms: list[Form]) -> None:
    for form in day_two_forms:
        assert (outcome(form) is Outcome.LEFT) == less(ZERO, form)
        assert (outcome(form) is Outcome.RIGHT) == less(form, ZERO)
        assert (outcome(form) is Outcome.PREVIOUS) == equal(form, ZERO)
        assert (outcome(form) is Outcome.NEXT) == confused(form, ZERO)


@pytest.mark.clause("game.form.depth")
def test_definitions_refuse_forms_beyond_their_depth() -> None:
    form = ZERO
    for _ in range(DEFINITION_DEPTH):
        form = Form([form])
    assert outcome(form) is Outcome.LEFT
    with pytest.raises(DepthError, match="nested 151 moves deep together") as caught:
        add(form, ONE)
    assert (caught.value.depth, caught.value.limit) == (151, 150)
    with pytest.raises(DepthError):
        left_wins_first(Form([form]))
