"""Incorrect derivations of every kind, judged by the definitions and by searching sums."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from tedomari.derivation import (
    Derivation,
    DerivationError,
    Dominated,
    Reversible,
    Side,
    Step,
    check,
    derive_all,
)
from tedomari.forms import Form
from tedomari.forms.form import followers
from tedomari.game import Relation
from tedomari.search import relation_by_search

ZERO = Form()
ONE, MINUS = Form([ZERO]), Form([], [ZERO])
STAR = Form([ZERO], [ZERO])
BORN_BY_1 = [ZERO, ONE, MINUS, STAR]


@cache
def le(g: Form, h: Form) -> bool:
    """Whether G <= H, by playing G - H."""
    return relation_by_search([g], [h]) in (Relation.LESS, Relation.EQUAL)


def likes(side: Side, g: Form, h: Form) -> bool:
    """Whether g is at least as good as h for the player."""
    return le(h, g) if side is Side.LEFT else le(g, h)


def own(side: Side, form: Form) -> frozenset[Form]:
    return form.left_options if side is Side.LEFT else form.right_options


def other(side: Side) -> Side:
    return Side.RIGHT if side is Side.LEFT else Side.LEFT


@cache
def is_canonical(form: Form) -> bool:
    """Whether a form and its followers have no dominated and no reversible option."""
    for follower, side in product(followers(form), Side):
        for option in own(side, follower):
            if any(likes(side, o, option) for o in own(side, follower) if o is not option):
                return False
            if any(likes(side, follower, reply) for reply in own(other(side), option)):
                return False
    return True


def is_sound(derivation: Derivation) -> bool:
    """Whether a derivation proves what it claims, step by step."""
    sides = {side: set(own(side, derivation.start)) for side in Side}
    for step in derivation.steps:
        options = sides[step.side]
        if step.option not in options:
            return False
        options.discard(step.option)
        if isinstance(step, Dominated):
            if step.by not in options or not likes(step.side, step.by, step.option):
                return False
        else:
            if step.reply not in own(other(step.side), step.option):
                return False
            if not likes(step.side, derivation.start, step.reply):
                return False
            options |= own(step.side, step.reply)
    result = Form(sides[Side.LEFT], sides[Side.RIGHT])
    return result is derivation.result and is_canonical(result)


def accepts(derivation: Derivation) -> bool:
    try:
        check(derivation)
    except DerivationError:
        return False
    return True


def forms_over(options: list[Form], most: int) -> list[Form]:
    """Return all forms with at most ``most`` options per side, all from a list."""
    sides: list[tuple[Form, ...]] = [(), *((g,) for g in options)]
    if most > 1:
        sides += [(g, h) for i, g in enumerate(options) for h in options[i + 1 :]]
    return [Form(left, right) for left in sides for right in sides]


SMALL = forms_over(BORN_BY_1, 2)


def nested_forms() -> Iterator[Form]:
    """Yield forms that contain noncanonical forms, on each side and more deeply."""
    for inner in SMALL[::3]:
        for around in (Form([inner], [inner]), Form([inner]), Form([], [inner])):
            yield around
            yield Form([around], [ZERO])
            yield Form([ZERO], [around])


@pytest.mark.clause("game.canonical.checked")
def test_a_result_without_steps_is_accepted_only_if_it_is_canonical_throughout() -> None:
    accepted = refused_below = 0
    for form in {*SMALL, *nested_forms()}:
        is_accepted = accepts(Derivation(form, (), form))
        assert is_accepted == is_canonical(form), form
        accepted += is_accepted
        top = all(
            not any(likes(side, o, option) for o in own(side, form) if o is not option)
            and not any(likes(side, form, reply) for reply in own(other(side), option))
            for side in Side
            for option in own(side, form)
        )
        refused_below += top and not is_accepted
    assert accepted > 20
    assert refused_below > 20


@pytest.mark.clause("game.canonical.checked")
def test_an_option_that_is_not_canonical_is_found_under_a_canonical_top() -> None:
    """{A|A} with A = {-1|1}: only below the top an option is reversible."""
    inner = Form([MINUS], [ONE])
    for result in (Form([inner], [inner]), Form([Form([inner], [inner])], [ZERO])):
        with pytest.raises(DerivationError, match="result: a reversible option is left"):
            check(Derivation(result, (), result))


def steps_at(start: Form) -> Iterator[Step]:
    """Yield steps with every option and every other form, sound or not."""
    pool = [*BORN_BY_1, *own(Side.LEFT, start), *own(Side.RIGHT, start)]
    for side, option, beside in product(Side, dict.fromkeys(pool), dict.fromkeys(pool)):
        yield Dominated(side, option, beside)
        yield Reversible(side, option, beside)


def result_of(start: Form, steps: tuple[Step, ...]) -> Form:
    """Return the form that steps lead to, whether they are sound or not."""
    sides = {side: set(own(side, start)) for side in Side}
    for step in steps:
        sides[step.side].discard(step.option)
        if isinstance(step, Reversible):
            sides[step.side] |= own(step.side, step.reply)
    return Form(sides[Side.LEFT], sides[Side.RIGHT])


@pytest.mark.clause("game.canonical.checked")
def test_one_step_is_accepted_if_and_only_if_it_is_sound() -> None:
    accepted = refused = 0
    starts = [*SMALL[::2], *forms_over([STAR, Form([ZERO], [STAR]), Form([ONE], [MINUS])], 1)]
    for start in starts:
        for step in steps_at(start):
            one = Derivation(start, (step,), result_of(start, (step,)))
            found = accepts(one)
            assert found == is_sound(one), one
            accepted += found
            refused += not found
    assert accepted > 30
    assert refused > 500


@pytest.mark.clause("game.canonical.checked")
def test_correct_derivations_are_accepted_and_corrupted_ones_judged_correctly() -> None:
    drawn = random.Random(150)
    honest = corrupted = 0
    for form in SMALL:
        for one in derive_all(form):
            assert accepts(one)
            assert is_sound(one)
            honest += 1
            for wrong in corruptions(one, drawn):
                assert accepts(wrong) == is_sound(wrong), wrong
                corrupted += not is_sound(wrong)
    assert honest > 50
    assert corrupted > 200


def corruptions(one: Derivation, drawn: random.Random) -> Iterator[Derivation]:
    """Yield derivations with one error in their steps, their start or their result."""
    steps = one.steps
    for place, step in enumerate(steps):
        yield Derivation(one.start, steps[:place] + steps[place + 1 :], one.result)
        yield Derivation(one.start, (*steps, step), one.result)
        side = other(step.side)
        beside = drawn.choice(BORN_BY_1)
        yield Derivation(
            one.start,
            (*steps[:place], Dominated(step.side, step.option, beside), *steps[place + 1 :]),
            one.result,
        )
        yield Derivation(
            one.start,
            (*steps[:place], Reversible(side, step.option, beside), *steps[place + 1 :]),
            one.result,
        )
        short = steps[:place]
        yield Derivation(one.start, short, result_of(one.start, short))
    yield Derivation(one.start, steps[::-1], one.result)
    yield Derivation(drawn.choice(SMALL), steps, one.result)
    yield Derivation(one.start, steps, drawn.choice(SMALL))
    for beside in BORN_BY_1:
        worse = Form(one.result.left_options | {beside}, one.result.right_options)
        yield Derivation(one.start, steps, worse)
        yield Derivation(worse, (), worse)
