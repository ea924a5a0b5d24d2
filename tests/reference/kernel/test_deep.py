"""Chains of 5,000 nested options: canonical form, negative, order, hash and pickle."""

import pickle
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from own_stores import OWN_STORES
from tedomari.forms import Form
from tedomari.forms.definitions import Outcome
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, Relation, game
from tedomari.store import Store, using

DEPTH = 5000

ZERO = Form()
ONE = Form([ZERO])
MINUS_ONE = Form([], [ZERO])
STAR = Form([ZERO], [ZERO])
UP = Form([ZERO], [STAR])

Step = Callable[[Form], Form]

#: The first form of a chain, the step to the next, and the outcome and birthday of the last.
#: The outcomes are those of play: in {0|G} only Left can move to 0 and win, and so on.
CHAINS: dict[str, tuple[Form, Step, Outcome, int]] = {
    "{G|}": (ZERO, lambda g: Form([g]), Outcome.LEFT, DEPTH),
    "{|G}": (ZERO, lambda g: Form([], [g]), Outcome.RIGHT, DEPTH),
    "{G|G}": (ZERO, lambda g: Form([g], [g]), Outcome.PREVIOUS, 0),
    "{0|G} from *": (STAR, lambda g: Form([ZERO], [g]), Outcome.LEFT, DEPTH + 1),
    "{G|0} from *": (STAR, lambda g: Form([g], [ZERO]), Outcome.RIGHT, DEPTH + 1),
    "{G|*}": (ZERO, lambda g: Form([g], [STAR]), Outcome.LEFT, DEPTH + 1),
    "{G|-1}": (ZERO, lambda g: Form([g], [MINUS_ONE]), Outcome.RIGHT, DEPTH + 1),
    "{1|G}": (ZERO, lambda g: Form([ONE], [g]), Outcome.LEFT, DEPTH + 1),
    "{1,G|-1}": (STAR, lambda g: Form([ONE, g], [MINUS_ONE]), Outcome.NEXT, DEPTH + 1),
    "{0,G|G}": (ZERO, lambda g: Form([ZERO, g], [g]), Outcome.LEFT, DEPTH),
    "{*,0|G}": (STAR, lambda g: Form([STAR, ZERO], [g]), Outcome.LEFT, DEPTH + 1),
    "{^|G}": (STAR, lambda g: Form([UP], [g]), Outcome.LEFT, DEPTH + 2),
}


def chain(first: Form, step: Step, length: int) -> Form:
    form = first
    for _ in range(length):
        form = step(form)
    return form


def outcome_by_play(first: Form, step: Step, length: int) -> Outcome:
    """The outcome of a chain by definition, without recursion through the chain."""
    wins: dict[Form, tuple[bool, bool]] = {}

    def settle(form: Form) -> tuple[bool, bool]:
        if form not in wins:
            left = any(not settle(option)[1] for option in form.left_options)
            right = any(not settle(option)[0] for option in form.right_options)
            wins[form] = (left, right)
        return wins[form]

    form = first
    settle(form)
    for _ in range(length):
        form = step(form)
        settle(form)
    names = {
        (True, True): Outcome.NEXT,
        (True, False): Outcome.LEFT,
        (False, True): Outcome.RIGHT,
        (False, False): Outcome.PREVIOUS,
    }
    return names[settle(form)]


@OWN_STORES
@pytest.mark.clause(
    "game.canonical.deep", "game.order.deep", "game.sum.deep", "game.value.pickle"
)
@pytest.mark.parametrize("name", CHAINS)
def test_a_deep_chain_is_evaluated_compared_and_pickled(name: str) -> None:
    first, step, outcome, birthday = CHAINS[name]
    form = chain(first, step, DEPTH)
    with using(Store()):
        g = value(form)
        assert outcome_by_play(first, step, DEPTH) is outcome
        assert g.outcome is outcome
        assert g.birthday == birthday
        assert (g > 0, g < 0, g == 0, g.confused_with(0)) == (
            outcome is Outcome.LEFT,
            outcome is Outcome.RIGHT,
            outcome is Outcome.PREVIOUS,
            outcome is Outcome.NEXT,
        )
        negative = -g
        assert -negative == g
        assert (negative > 0) == (g < 0)
        assert pickle.loads(pickle.dumps(g)) == g
    with using(Store()):
        again = value(form)
        assert again == g
        assert hash(again) == hash(g)
        assert again + 1 == game(1) + g


@OWN_STORES
@pytest.mark.clause("game.canonical.deep", "game.canonical.number")
def test_a_deep_chain_of_halves_is_a_number() -> None:
    with using(Store()):
        g = game(1)
        for _ in range(600):
            g = Game([0], [g])
        assert g == Fraction(1, 2**600)
        assert -g < 0
        assert g.birthday == 601


@OWN_STORES
@pytest.mark.clause("game.order.deep", "game.order.relation")
def test_deep_chains_compare_with_one_another() -> None:
    # {0|*} = ^, {0|^} = 2.^*, {0|2.^*} = 3.^ and so on: the n-th is n.^, with a star if n is
    # even.  So two of them differ by a multiple of ^, with or without a star.
    with using(Store()):
        ups = [Game([0], [0])]
        for _ in range(400):
            ups.append(Game([0], [ups[-1]]))
        for m, n in product([100, 150, 201, 202, 300, 399, 400], repeat=2):
            relation = ups[m].relation(ups[n])
            if m == n:
                assert relation is Relation.EQUAL
            elif abs(m - n) == 1:
                assert relation is Relation.CONFUSED
            else:
                assert relation is (Relation.LESS if m < n else Relation.GREATER)


@OWN_STORES
@pytest.mark.clause("game.canonical.deep", "game.canonical.definition")
def test_options_that_are_deep_chains_are_simplified() -> None:
    with using(Store()):
        ups = [Game([0], [0])]
        for _ in range(300):
            ups.append(Game([0], [ups[-1]]))
        hot = Game([ups[200], ups[250], 2], [ups[250], ups[300], -1])
        assert hot.left_options == (game(2),)
        assert hot.right_options == (game(-1),)
        # 250.^* is less than 300.^*, so the larger is better for Left and worse for Right.
        assert Game([ups[250], ups[300]], [-3]) == Game([ups[300]], [-3])
        assert Game([3], [ups[250], ups[300]]) == Game([3], [ups[250]])
        # n.^ reverses out through 0 against a larger multiple, as in {n.^ | 0}.
        assert Game([ups[200]], [ups[200]]).birthday <= 202


@pytest.mark.clause("game.canonical.deep")
def test_the_canonical_form_of_a_deep_value_is_built() -> None:
    first, step, _, _ = CHAINS["{0|G} from *"]
    form = chain(first, step, DEPTH)
    assert canonical_form(value(form)) is form


@pytest.mark.clause("game.sum.deep")
def test_a_deep_game_and_its_negative_cancel() -> None:
    deep = value(chain(STAR, lambda g: Form([ZERO], [g]), DEPTH))
    assert deep - deep == 0
    assert -deep + deep == 0
