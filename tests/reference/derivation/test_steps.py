"""Derivations, their description in words, and the checker, which rejects incorrect ones."""

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tedomari.derivation import (
    Derivation,
    DerivationError,
    Dominated,
    Reversible,
    Side,
    check,
    derive,
    derive_all,
    explain,
)
from tedomari.forms import Form
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, game

ZERO = Game()
STAR = Game([0], [0])
UP = Game([0], [STAR])
ONE = game(1)


def forms_born_by_day_2() -> Iterator[Form]:
    earlier = [Form()]
    for _ in range(2):
        sides = [
            side
            for size in range(len(earlier) + 1)
            for side in itertools.combinations(earlier, size)
        ]
        earlier = [Form(left, right) for left in sides for right in sides]
    yield from earlier


@pytest.mark.clause("game.canonical.derivation", "game.canonical.checked")
def test_each_form_born_by_day_2_has_a_derivation_that_is_verified() -> None:
    for form in forms_born_by_day_2():
        for derivation in derive_all(form):
            check(derivation)
            assert value(derivation.start) == value(derivation.result)
            assert derivation.result == canonical_form(value(derivation.start))


@pytest.mark.clause("game.canonical.dominated")
def test_a_dominated_option_is_named_with_what_dominates_it() -> None:
    derivation = derive([0, -1], [1])
    assert derivation.steps == (
        Dominated(Side.LEFT, canonical_form(game(-1)), canonical_form(ZERO)),
    )
    assert derivation.result == Form([canonical_form(ZERO)], [canonical_form(ONE)])


@pytest.mark.clause("game.canonical.reversible")
def test_a_reversible_option_is_named_with_the_reply_that_reverses_it() -> None:
    # {*|*} = 0: each * is reversed by the reply 0 (XT Domineering paper, P5-7).
    derivation = derive([STAR], [STAR])
    zero, star = canonical_form(ZERO), canonical_form(STAR)
    assert set(derivation.steps) == {
        Reversible(Side.LEFT, star, zero),
        Reversible(Side.RIGHT, star, zero),
    }
    assert derivation.result == zero


@pytest.mark.clause("game.canonical.reversible")
def test_the_options_after_a_reply_take_the_place_of_a_reversible_option() -> None:
    # {^|^} = {0|^}: Left's ^ is reversed by the reply *, after which Left has 0.
    derivation = derive([UP], [UP])
    zero, star, up = (canonical_form(g) for g in (ZERO, STAR, UP))
    assert derivation.steps == (Reversible(Side.LEFT, up, star),)
    assert derivation.result == Form([zero], [up])


@pytest.mark.clause("game.canonical.derivation")
def test_a_derivation_reads_as_sentences() -> None:
    assert list(explain(derive([UP, 0], [STAR]))) == [
        "{0,^|*}",
        "Left's 0 is dominated by ^",
        "= ^(2)",
    ]
    assert str(derive([UP], [UP])).splitlines()[1] == (
        "Left's ^ is reversible through *, which leaves Left 0"
    )
    assert str(derive([-1], [])).splitlines()[1] == (
        "Left's -1 is reversible through 0, which leaves Left nothing"
    )
    assert str(derive([], [])) == "{|}\n= 0"


def false_derivations() -> Iterator[tuple[str, Derivation]]:
    zero, star, one = (canonical_form(g) for g in (ZERO, STAR, ONE))
    minus = canonical_form(-ONE)
    true = derive([0, -1], [1])
    yield "not among", replace(true, steps=(Dominated(Side.LEFT, star, zero),))
    yield "not among those left", replace(true, steps=(Dominated(Side.LEFT, minus, star),))
    yield "not dominated", replace(true, steps=(Dominated(Side.LEFT, zero, minus),))
    yield "another form", replace(true, result=star)
    yield "another form", replace(true, steps=())
    yield "not an option", replace(true, steps=(Reversible(Side.LEFT, zero, one),))
    hot = derive([1], [-1])
    yield (
        "does not reverse",
        replace(derive([STAR], [-1]), steps=(Reversible(Side.LEFT, star, zero),)),
    )
    yield (
        "does not reverse",
        replace(derive([1], [STAR]), steps=(Reversible(Side.RIGHT, star, zero),)),
    )
    unfinished = Form([zero, minus], [one])
    yield "dominated option", replace(true, steps=(), result=unfinished)
    reversible = Form([star], [star])
    yield "reversible option", Derivation(reversible, (), reversible)
    yield "not among", replace(hot, steps=(Dominated(Side.RIGHT, one, minus),))


@pytest.mark.clause("game.canonical.checked")
@pytest.mark.parametrize(("reason", "derivation"), list(false_derivations()))
def test_the_checker_rejects_a_derivation_with_one_wrong_part(
    reason: str, derivation: Derivation
) -> None:
    with pytest.raises(DerivationError, match=reason):
        check(derivation)


@pytest.mark.clause("game.canonical.checked")
def test_the_checker_rejects_a_derivation_without_one_of_its_steps() -> None:
    for form in forms_born_by_day_2():
        for derivation in derive_all(form):
            for left_out in range(len(derivation.steps)):
                steps = derivation.steps[:left_out] + derivation.steps[left_out + 1 :]
                with pytest.raises(DerivationError):
                    check(replace(derivation, steps=steps))


@pytest.mark.clause("game.canonical.checked")
def test_the_checker_names_the_first_unsound_step() -> None:
    zero, star, minus = (canonical_form(g) for g in (ZERO, STAR, -ONE))
    sound, unsound = Dominated(Side.LEFT, minus, zero), Dominated(Side.LEFT, star, zero)
    derivation = derive([0, -1], [STAR])
    for steps, place in [((unsound, sound), "step 1"), ((sound, unsound, unsound), "step 2")]:
        with pytest.raises(DerivationError, match=f"^{place}: ") as caught:
            check(replace(derivation, steps=steps))
        assert caught.value.place == place
        assert caught.value.reason == "the option is not among those that are left"
