"""Forms: identity, immutability, followers, birthday, text and pickles."""

import pickle
import tracemalloc
from itertools import product

import pytest

from tedomari.forms import Form, followers
from tedomari.forms import form as form_module
from tedomari.forms.form import TEXT_LIMIT, FormTextError

ZERO = Form()
ONE = Form([ZERO])
MINUS_ONE = Form([], [ZERO])
STAR = Form([ZERO], [ZERO])


@pytest.mark.clause("game.form.definition")
def test_a_form_is_a_pair_of_sets_of_forms(day_two_forms: list[Form]) -> None:
    early = {ZERO, ONE, MINUS_ONE, STAR}
    pairs = {(form.left_options, form.right_options) for form in day_two_forms}
    assert len(day_two_forms) == len(pairs) == 2**4 * 2**4
    assert all(left | right <= early for left, right in pairs)


@pytest.mark.clause("game.form.zero")
def test_zero_has_no_options() -> None:
    assert not ZERO.left_options
    assert not ZERO.right_options


@pytest.mark.clause("game.form.identity")
def test_forms_are_identical_when_their_options_are() -> None:
    assert Form([ZERO, STAR], [ONE]) is Form({STAR, ZERO}, (ONE, ONE))
    assert len({Form([ZERO, STAR]), Form([STAR, ZERO, ZERO])}) == 1


@pytest.mark.clause("game.form.identity")
def test_equal_values_are_not_identical_forms() -> None:
    assert Form([MINUS_ONE], [ONE]) != ZERO
    assert Form([ZERO]) != Form([], [ZERO])


@pytest.mark.clause("game.form.immutable")
def test_a_form_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="a Form is immutable; cannot set _left"):
        STAR._left = frozenset()
    with pytest.raises(AttributeError, match="a Form is immutable; cannot delete _left"):
        del STAR._left
    assert STAR.left_options == {ZERO}


@pytest.mark.clause("game.form.immutable")
@pytest.mark.parametrize("option", [0, "0", None, (ZERO,)])
def test_options_are_forms(option: object) -> None:
    with pytest.raises(TypeError, match="options of a Form must be Forms, not"):
        Form([option])  # type: ignore[list-item]  # the error is what is tested


@pytest.mark.clause("game.form.immutable")
def test_a_form_has_no_subclasses() -> None:
    with pytest.raises(TypeError, match="Form cannot be subclassed"):
        type("Other", (Form,), {})


@pytest.mark.clause("game.form.followers")
def test_followers_are_the_forms_that_moves_reach_options_first(
    day_two_forms: list[Form],
) -> None:
    for form in day_two_forms:
        reached = [form]
        for follower in reached:
            options = follower.left_options | follower.right_options
            reached += [option for option in options if option not in reached]
        in_order = list(followers(form))
        assert sorted(map(str, in_order)) == sorted(map(str, reached))
        place = {follower: i for i, follower in enumerate(in_order)}
        assert all(
            place[option] < place[follower]
            for follower in in_order
            for option in follower.left_options | follower.right_options
        )


@pytest.mark.clause("game.form.birthday")
def test_numbers_of_forms_born_on_each_day(day_two_forms: list[Form]) -> None:
    born_on = [sum(form.birthday == day for form in day_two_forms) for day in range(3)]
    assert born_on == [1, 3, 252]


@pytest.mark.clause("game.form.birthday")
def test_the_birthday_counts_the_longest_run_of_moves(day_two_forms: list[Form]) -> None:
    def longest(form: Form) -> int:
        options = form.left_options | form.right_options
        return max((1 + longest(option) for option in options), default=0)

    assert all(form.birthday == longest(form) for form in day_two_forms)


@pytest.mark.clause("game.form.text")
def test_a_form_is_written_in_braces_short_options_first() -> None:
    form = Form([STAR, ZERO, MINUS_ONE], [ONE])
    assert str(form) == "{{|},{|{|}},{{|}|{|}}|{{|}|}}"
    assert repr(ONE) == "<Form {{|}|}>"


@pytest.mark.clause("game.form.text")
def test_different_forms_are_written_differently(day_two_forms: list[Form]) -> None:
    assert len({str(form) for form in day_two_forms}) == 256


@pytest.mark.clause("game.form.text")
def test_a_deep_form_is_written_in_memory_proportional_to_its_text() -> None:
    """Each of the 8000 followers is part of the next, and their texts have 96 million bytes."""
    form = ZERO
    for _ in range(8000):
        form = Form([form])
    tracemalloc.start()
    try:
        assert str(form) == "{" * 8000 + "{|}" + "|}" * 8000
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.clause("game.form.text.limit")
def test_a_form_that_is_too_long_is_not_written() -> None:
    """Each form takes twice the characters of the one before, and 3 more."""
    form = ZERO
    for _ in range(17):
        form = Form([form], [form])
    assert len(str(form)) == 6 * 2**17 - 3 < TEXT_LIMIT
    for _ in range(200):
        form = Form([form], [form])
    with pytest.raises(FormTextError, match="takes more than 1000000 characters"):
        str(form)
    assert repr(form) == "<Form of birthday 217, more than 1000000 characters>"


@pytest.mark.clause("game.form.text.limit")
def test_a_form_that_is_too_long_is_refused_before_options_are_sorted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Options of the same length are sorted by their strings."""
    monkeypatch.setattr(form_module, "_text", lambda form, sides: pytest.fail("it is written"))
    form = Form([ONE, MINUS_ONE])
    for _ in range(20):
        form = Form([form], [form])
    with pytest.raises(FormTextError):
        str(form)


@pytest.mark.clause("game.form.pickle")
def test_a_form_is_pickled_as_itself(day_two_forms: list[Form]) -> None:
    assert pickle.loads(pickle.dumps(day_two_forms)) == day_two_forms


@pytest.mark.clause("game.form.pickle")
def test_a_deep_form_is_pickled_as_itself() -> None:
    form = ZERO
    for _ in range(5000):
        form = Form([ZERO, form], [form])
    assert pickle.loads(pickle.dumps(form)) is form


def test_forms_without_references_are_forgotten() -> None:
    known = len(Form._known)
    forms = [Form([left], [right, STAR]) for left, right in product([ONE, STAR], repeat=2)]
    deep = Form([Form([Form([forms[0]])])])
    assert len(Form._known) > known
    del forms, deep
    assert len(Form._known) == known
