"""Canonical form: domination, reversibility, numbers, and forms not simplified yet."""

import random
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from tedomari.bounded.work import bounded_work
from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, address, game, game_at
from tedomari.kernel import reduced
from tedomari.kernel.canonical import CANONICAL_CAPACITY, canonical, maximal, minimal
from tedomari.kernel.forms import new_tables
from tedomari.kernel.simplicity import number_between
from tedomari.kernel.tables import Tables
from tedomari.kernel.unsimplified import Unsimplified
from tedomari.kernel.words import i64, vec
from tedomari.store import Store, using

HALF = Fraction(1, 2)

STAR = Game([0], [0])
UP = Game([0], [STAR])


def simplify_by_definition(form: Form) -> Form:
    """Domination and reversibility, applied one at a time until neither applies."""
    left = [simplify_by_definition(option) for option in form.left_options]
    right = [simplify_by_definition(option) for option in form.right_options]
    while True:
        now = Form(left, right)
        better = next(
            (g for g, h in product(now.left_options, repeat=2) if g != h and _le(g, h)), None
        )
        worse = next(
            (h for g, h in product(now.right_options, repeat=2) if g != h and _le(g, h)), None
        )
        if better is not None:
            left = [option for option in now.left_options if option is not better]
            continue
        if worse is not None:
            right = [option for option in now.right_options if option is not worse]
            continue
        bypass = next(
            ((g, r) for g in now.left_options for r in g.right_options if _le(r, now)), None
        )
        if bypass is not None:
            left = [option for option in now.left_options if option is not bypass[0]]
            left += bypass[1].left_options
            continue
        bypass = next(
            ((g, r) for g in now.right_options for r in g.left_options if _le(now, r)), None
        )
        if bypass is None:
            return now
        right = [option for option in now.right_options if option is not bypass[0]]
        right += bypass[1].right_options


_le = by_definition.le


@pytest.mark.clause("game.canonical.definition", "game.canonical.unique")
def test_every_form_of_day_two_is_simplified_as_by_definition(
    day_two_forms: list[Form],
) -> None:
    for form in day_two_forms:
        assert canonical_form(value(form)) is simplify_by_definition(form)


@pytest.mark.clause("game.canonical.definition", "game.canonical.unique")
def test_sampled_forms_are_simplified_as_by_definition(sampled_forms: list[Form]) -> None:
    for form in sampled_forms:
        assert canonical_form(value(form)) is simplify_by_definition(form)


@pytest.mark.clause("game.canonical.idempotent")
def test_the_options_of_a_canonical_form_give_the_same_value(sampled_forms: list[Form]) -> None:
    for form in sampled_forms:
        g = value(form)
        assert Game(g.left_options, g.right_options) == g


@pytest.mark.clause("game.canonical.dominated")
def test_dominated_options_are_removed() -> None:
    assert Game([0, -1], [0]) == STAR
    assert Game([0], [STAR, STAR + 1]) == UP
    assert Game([0, STAR, -UP], [0, STAR]) == Game([0, STAR], [0, STAR])
    assert canonical_form(Game([0, -UP], [UP])) is canonical_form(Game([0], [UP]))


@pytest.mark.clause("game.canonical.dominated")
def test_removing_a_dominated_option_keeps_the_value(day_two_forms: list[Form]) -> None:
    removed = 0
    for form in day_two_forms:
        for worse, better in product(form.left_options, repeat=2):
            if worse is not better and _le(worse, better):
                removed += 1
                rest = Form(form.left_options - {worse}, form.right_options)
                assert by_definition.equal(rest, form)
    assert removed > 100


@pytest.mark.clause("game.canonical.reversible")
def test_reversible_options_are_bypassed() -> None:
    assert Game([STAR], [STAR]) == 0
    assert Game([STAR], [0]) == -UP
    assert Game([0], [UP]) == UP + UP + STAR
    assert {str(option) for option in map(canonical_form, Game([UP], [UP]).left_options)} == {
        "{|}"
    }


@pytest.mark.clause("game.canonical.reversible")
def test_bypassing_a_reversible_option_keeps_the_value(day_two_forms: list[Form]) -> None:
    bypassed = 0
    for form in day_two_forms:
        for option in form.left_options:
            for reply in option.right_options:
                if _le(reply, form):
                    bypassed += 1
                    left = form.left_options - {option} | reply.left_options
                    assert by_definition.equal(Form(left, form.right_options), form)
    assert bypassed > 50


NUMBERS = sorted(
    {Fraction(n, 8) for n in range(-24, 25)}, key=lambda x: (game(x).birthday, abs(x))
)
ENDS = [
    game(x) + infinitesimal
    for x in (-1, 0, HALF, 1, 2)
    for infinitesimal in (game(0), STAR, UP, -UP, UP + STAR)
] + [Game([2], [0]), Game([1], [1 - HALF]), Game([0], [-2])]


@pytest.mark.clause("game.canonical.number")
def test_a_form_is_the_simplest_number_that_fits() -> None:
    for left, right in product(ENDS, repeat=2):
        fitting = [x for x in NUMBERS if not left >= x and not right <= x]
        g = Game([left], [right])
        assert g.is_number == bool(fitting)
        if fitting:
            assert g == fitting[0]


@pytest.mark.clause("game.canonical.number")
def test_a_form_without_options_on_one_side_is_a_number() -> None:
    for end in ENDS:
        assert Game([end]) == next(x for x in NUMBERS if not end >= x)
        assert Game([], [end]) == next(x for x in NUMBERS if not end <= x)
    assert Game() == 0
    assert Game([10**6]) == 10**6 + 1


@pytest.mark.clause("game.canonical.number")
def test_a_number_may_be_finer_than_any_in_the_store() -> None:
    with using(Store()):
        tiny = game(1)
        before = Game([tiny], [0])
        for _ in range(200):
            tiny = Game([0], [tiny])
        assert tiny == Fraction(1, 2**200)
        assert Game([-tiny], [tiny]) == 0
        assert Game([1], [1 + tiny]) == 1 + Fraction(1, 2**201)
        assert before == Game([1], [0])
        assert before.left_stop == 1
        assert before.right_stop == 0


@pytest.mark.clause("game.canonical.number")
def test_number_between_finds_no_number_for_a_switch() -> None:
    t = new_tables(1000)
    one, minus_one = canonical(t, [0], []), canonical(t, [], [0])
    assert number_between(t, (one,), (minus_one,)) == -1
    assert number_between(t, (minus_one,), (one,)) == 0


def random_options(drawn: random.Random, indices: list[int]) -> list[int]:
    return drawn.sample(indices, drawn.randint(1, 3))


@pytest.mark.clause("game.order.le")
def test_an_unsimplified_form_compares_like_its_value(
    kernel_store: Store, sampled_forms: list[Form]
) -> None:
    drawn = random.Random(7)
    t = kernel_store.tables
    forms = {address(g)[1]: canonical_form(g) for g in map(value, sampled_forms)}
    compared = 0
    for _ in range(150):
        left, right = random_options(drawn, list(forms)), random_options(drawn, list(forms))
        if number_between(t, tuple(left), tuple(right)) >= 0:
            continue
        unsimplified = Unsimplified(t, vec[i64](left), vec[i64](right))
        form = Form([forms[g] for g in left], [forms[g] for g in right])
        for index in [*random_options(drawn, list(forms)), 0, 1, 2]:
            compared += 1
            assert unsimplified.ge(index) == _le(forms.get(index) or _form(t, index), form)
            assert unsimplified.le(index) == _le(form, forms.get(index) or _form(t, index))
            assert unsimplified.ge(index) == (unsimplified.decide_ge(index) == 1)
            assert unsimplified.le(index) == (unsimplified.decide_le(index) == 1)
    assert compared > 300


def _form(t: Tables, index: int) -> Form:
    return canonical_form(game_at(t, index))


@pytest.mark.clause("game.canonical.unique")
def test_order_and_repetition_of_options_do_not_change_the_index(
    day_two_values: list[Game],
) -> None:
    drawn = random.Random(3)
    for left, right in combinations_with_replacement(day_two_values, 2):
        options = [left, right, *left.left_options]
        first = Game(options, [right])
        drawn.shuffle(options)
        t, index = address(first)
        t.canonical_memo.clear()
        assert address(Game(options + options[:1], [right])) == (t, index)


@pytest.mark.clause("game.canonical.definition")
def test_options_are_remembered_for_a_while(kernel_store: Store) -> None:
    """Options of both sides are distinguished, and a full memo is emptied."""
    with using(kernel_store):
        t, star = address(Game([0], [0]))
        left, right = canonical(t, [star], []), canonical(t, [], [star])
        assert (left, right) == (canonical(t, [star], []), canonical(t, [], [star]))
        assert canonical(t, [star, 0, star], [0]) == canonical(t, [0, star], [0]) != left
        size = len(t.canonical_memo)
        t.canonical_memo.update({((n,), (n,)): 0 for n in range(-CANONICAL_CAPACITY, 0)})
        canonical(t, [star], [star])
        assert size > 2
        assert len(t.canonical_memo) == 1


@pytest.mark.clause("game.canonical.dominated")
def test_undominated_options_agree_with_the_definition(
    kernel_store: Store, sampled_forms: list[Form]
) -> None:
    drawn = random.Random(17)
    t = kernel_store.tables
    forms = {address(value(form))[1]: canonical_form(value(form)) for form in sampled_forms}
    for _ in range(300):
        indices = drawn.sample(list(forms), drawn.randint(0, 8))
        pairs = [(g, h) for g, h in product(indices, repeat=2) if g != h]
        below = {g for g, h in pairs if _le(forms[g], forms[h])}
        above = {g for g, h in pairs if _le(forms[h], forms[g])}
        assert sorted(maximal(t, vec[i64](indices))) == sorted(set(indices) - below)
        assert sorted(minimal(t, vec[i64](indices))) == sorted(set(indices) - above)


@pytest.mark.clause("game.canonical.dominated")
def test_dominated_options_of_equal_rank_are_removed_too(
    kernel_store: Store, sampled_forms: list[Form]
) -> None:
    t = kernel_store.tables
    forms = {address(value(form))[1]: canonical_form(value(form)) for form in sampled_forms}
    peers = [
        (g, h)
        for g, h in product(forms, repeat=2)
        if g != h and t.rank[g] == t.rank[h] and _le(forms[g], forms[h])
    ]
    assert peers
    for g, h in peers:
        for pair in ([g, h], [h, g]):
            assert list(maximal(t, vec[i64](pair))) == [h]
            assert list(minimal(t, vec[i64](pair))) == [g]


def reversible_levels(count: int, side: int) -> list[Game]:
    """Two options of ``{x, y|0}`` (side 1), both of which reply with the next such pair.

    Each is reversible, so that options replaced one by one double at each level.
    """
    options = [game(100 * side)]
    for level in reversed(range(count)):
        replies = [-1000 + 3 * level, -1001 + 3 * level]
        bounds = [2000 - 3 * level, 2001 - 3 * level]
        options = [
            seen_by(side, [game(side * bound)], [seen_by(side, options, [game(side * reply)])])
            for bound, reply in zip(bounds, replies, strict=True)
        ]
    return options


def seen_by(side: int, left: list[Game], right: list[Game]) -> Game:
    """The game with these options of a player (Left for side 1) and of the opponent."""
    return Game(left, right) if side > 0 else Game(right, left)


@pytest.mark.clause("game.canonical.reversible", "reduced.reversible")
@pytest.mark.parametrize("side", [1, -1])
def test_an_option_is_bypassed_once(side: int) -> None:
    options = reversible_levels(30, side)
    with bounded_work(200_000):
        assert seen_by(side, options, [game(0)]) == seen_by(side, [game(100 * side)], [game(0)])
        t, root = address(seen_by(side, options, [game(0)]))
        indices = [address(option)[1] for option in options]
        bypass = reduced.bypass_left if side > 0 else reduced.bypass_right
        assert bypass(t, root, indices) == [address(game(100 * side))[1]]
