"""The search of sums of forms and values, against the definitions and the literature."""

import random
from fractions import Fraction

import pytest

from tedomari.forms import Form, definitions
from tedomari.forms.values import canonical_form
from tedomari.game import Game, Relation
from tedomari.search import (
    Player,
    Search,
    SearchLimitError,
    Term,
    TermLike,
    far_star,
    has_atomic_weight_by_search,
    outcome_by_search,
    relation_by_search,
)
from tedomari.store import Store, current_store, using

ZERO = Form()
STAR = Form([ZERO], [ZERO])
UP = Form([ZERO], [STAR])
ONE = Form([ZERO])

star = Game([0], [0])
up = Game([0], [star])
up_second = Game([up], [star])
up_2 = up_second - up
half_up = Game([up + up + star], [star - up])
black_star = Game([0, up + star], [0, star - up])
half_star = Game([up + up], [star - up - up])
tri_star = Game([up + up, up + up + star], [star - up - up]) - half_star


@pytest.mark.clause("search.outcome", "search.normal-play", "search.term.form")
def test_the_outcome_of_a_form_is_that_of_its_definition(day_two_forms: list[Form]) -> None:
    search = Search()
    for form in day_two_forms:
        assert search.outcome([form]) is definitions.outcome(form)


@pytest.mark.once
@pytest.mark.clause("search.outcome", "search.normal-play", "search.term.form")
def test_the_outcome_of_a_sum_is_that_of_the_sum_by_definition(
    day_two_pairs: list[tuple[Form, Form]],
) -> None:
    search = Search()
    for g, h in day_two_pairs:
        assert search.outcome([g, h]) is definitions.outcome(definitions.add(g, h))


@pytest.mark.once
@pytest.mark.clause("search.relation")
def test_the_relation_is_that_of_the_definitions(
    day_two_pairs: list[tuple[Form, Form]],
) -> None:
    search = Search()
    expected = {
        (True, True): Relation.EQUAL,
        (True, False): Relation.LESS,
        (False, True): Relation.GREATER,
        (False, False): Relation.CONFUSED,
    }
    for g, h in day_two_pairs:
        both = definitions.le(g, h), definitions.le(h, g)
        assert search.relation([g], [h]) is expected[both]


@pytest.mark.clause("search.negative", "search.term.repeat")
def test_repeated_and_negated_terms_are_sums_by_definition(day_two_forms: list[Form]) -> None:
    draw = random.Random(20)
    search = Search()
    for _ in range(150):
        g, h = draw.sample(day_two_forms, 2)
        twice = definitions.add(g, g)
        total = definitions.subtract(twice, h)
        assert search.outcome([2 * Term.form(g), -Term.form(h)]) is definitions.outcome(total)
        assert search.outcome([g, g, -1 * Term.form(h)]) is definitions.outcome(total)


@pytest.mark.clause("search.term.repeat")
def test_zero_copies_of_a_term_change_nothing() -> None:
    assert outcome_by_search([]) == "P"
    assert outcome_by_search([0 * Term.form(ONE)]) == "P"
    assert outcome_by_search([Term.form(ONE) * 0, STAR]) == "N"


@pytest.mark.clause("search.term.repeat")
@pytest.mark.parametrize("copies", [True, Fraction(1, 2), "2"])
def test_the_number_of_copies_must_be_an_integer(copies: object) -> None:
    with pytest.raises(TypeError):
        Term.form(ONE) * copies  # type: ignore[operator]  # the wrong type is tested


@pytest.mark.clause("search.term.game")
def test_values_and_numbers_are_their_canonical_forms() -> None:
    assert outcome_by_search([Fraction(1, 2), Fraction(1, 2), -1]) == "P"
    assert outcome_by_search([2, -1]) == "L"
    assert outcome_by_search([up, up, star]) == "L"
    assert outcome_by_search([up, star]) == "N"


@pytest.mark.clause("search.relation")
def test_identities_of_the_paper_hold() -> None:
    # XT Domineering paper, (30), (32), (34).
    assert relation_by_search([half_up, half_up], [up]) is Relation.EQUAL
    assert relation_by_search([black_star, black_star], []) is Relation.EQUAL
    assert relation_by_search([half_star, half_star], [star]) is Relation.EQUAL
    assert relation_by_search([up_2], [0]) is Relation.GREATER


@pytest.mark.clause("search.order")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_sums_as_in_table_2_of_the_paper_are_quick(n: int) -> None:
    # Cell (9,2): ^/2 + ^ + ^2 + */2 - n.tri* + bstar > 0.  Without ordering the moves, the
    # largest of these sums takes more than 100,000 steps.
    search = Search(budget=20_000)
    terms: list[TermLike] = [half_up, up, up_2, half_star, black_star, -n * Term.of(tri_star)]
    assert search.outcome(terms) == "L"
    again = Search(budget=20_000)
    assert again.outcome(terms) == "L"
    assert again.sums_visited == search.sums_visited


@pytest.mark.clause("search.winning-moves")
def test_winning_moves_are_those_after_which_the_opponent_does_not_win(
    day_two_forms: list[Form],
) -> None:
    draw = random.Random(21)
    search = Search()
    for _ in range(100):
        g, h = draw.sample(day_two_forms, 2)
        left = {
            (move.term, str(move.result)) for move in search.winning_moves([g, h], Player.LEFT)
        }
        right = {
            (move.term, str(move.result)) for move in search.winning_moves([g, h], Player.RIGHT)
        }
        assert left == {
            (place, str(option))
            for place, (moved, other) in enumerate([(g, h), (h, g)])
            for option in moved.left_options
            if not definitions.right_wins_first(definitions.add(option, other))
        }
        assert right == {
            (place, str(option))
            for place, (moved, other) in enumerate([(g, h), (h, g)])
            for option in moved.right_options
            if not definitions.left_wins_first(definitions.add(option, other))
        }


@pytest.mark.clause("search.winning-moves", "search.term.repeat")
def test_a_winning_move_is_made_in_one_copy() -> None:
    moves = Search().winning_moves([3 * Term.form(STAR), 0 * Term.form(ONE)], Player.LEFT)
    assert [(move.player, move.term, str(move.result)) for move in moves] == [
        (Player.LEFT, 0, "{|}")
    ]
    negative = Search().winning_moves([-2 * Term.form(ONE), STAR], Player.RIGHT)
    assert {(move.term, str(move.result)) for move in negative} == {(0, "{|}"), (1, "{|}")}


@pytest.mark.clause("search.dead")
def test_terms_without_moves_change_nothing() -> None:
    search = Search()
    assert search.outcome([ZERO, STAR, ZERO]) is search.outcome([STAR])
    assert search.sums_visited == sums_visited_for([STAR])


def sums_visited_for(terms: list[Form]) -> int:
    """Return the number of sums that a new search visits."""
    search = Search()
    search.outcome(terms)
    return search.sums_visited


@pytest.mark.clause("search.mirror")
def test_leaving_out_mirrored_pairs_does_not_change_answers(day_two_forms: list[Form]) -> None:
    draw = random.Random(22)
    plain, mirrored = Search(), Search(mirror=True)
    for _ in range(200):
        g, h = draw.sample(day_two_forms, 2)
        sums: list[list[TermLike]] = [[g, h], [g, h, -Term.form(g)], [g, g, h], [g, 2, -1, g]]
        for terms in sums:
            assert mirrored.outcome(terms) is plain.outcome(terms)
    assert mirrored.sums_visited < plain.sums_visited


@pytest.mark.clause("search.mirror")
def test_a_mirrored_pair_alone_is_decided_at_once() -> None:
    term = Term.of(half_up)
    assert outcome_by_search([term, -term], mirror=True, budget=1) == "P"
    assert relation_by_search([term], [term], mirror=True, budget=1) is Relation.EQUAL
    with pytest.raises(SearchLimitError):
        outcome_by_search([term, -term], budget=1)


@pytest.mark.clause("search.independent")
def test_a_search_adds_no_values_to_the_store() -> None:
    form = canonical_form(half_up)
    with using(Store()) as store:
        before = store.statistics()
        assert outcome_by_search([form, form, -Term.form(UP)]) == "P"
        assert current_store().statistics() == before


@pytest.mark.clause("search.budget")
def test_a_search_stops_at_its_budget() -> None:
    search = Search(budget=10)
    with pytest.raises(SearchLimitError, match="more than 10 sums, its budget") as caught:
        search.outcome([half_up, half_up, black_star])
    assert caught.value.budget == 10
    assert search.sums_visited == 10
    assert search.outcome([STAR]) == "N"


@pytest.mark.clause("search.budget")
def test_each_question_has_the_whole_budget() -> None:
    search = Search(budget=10)
    for n in range(1, 30):
        assert search.outcome([n, -n]) == "P"
    assert search.sums_visited > 10


@pytest.mark.clause("search.budget")
def test_the_error_of_a_later_question_states_the_budget() -> None:
    search = Search(budget=10)
    assert search.outcome([2, -2]) == "P"
    before = search.sums_visited
    with pytest.raises(SearchLimitError, match="more than 10 sums, its budget") as caught:
        search.outcome([half_up, half_up, black_star])
    assert caught.value.budget == 10
    assert search.sums_visited == before + 10


@pytest.mark.clause("search.budget")
def test_more_copies_than_the_budget_are_refused() -> None:
    with pytest.raises(SearchLimitError, match="needs more than 10 sums"):
        outcome_by_search([11 * Term.form(STAR)], budget=10)


@pytest.mark.clause("search.budget")
@pytest.mark.parametrize("budget", [0, -1])
def test_a_budget_is_positive(budget: int) -> None:
    with pytest.raises(ValueError, match=f"at least 1, not {budget}"):
        Search(budget=budget)


@pytest.mark.clause("search.deep")
def test_play_may_last_for_thousands_of_moves() -> None:
    chain = ZERO
    for _ in range(5000):
        chain = Form([chain], [])
    assert outcome_by_search([chain]) == "L"
    assert outcome_by_search([-Term.form(chain)]) == "R"
    assert outcome_by_search([chain, STAR]) == "L"


@pytest.mark.clause("search.far-star")
def test_atomic_weights_agree_with_the_sources() -> None:
    # Winning Ways, chapter 8; XT Domineering paper, 2.4 and 4.
    assert has_atomic_weight_by_search([star], [])
    assert has_atomic_weight_by_search([up_second], [up])
    assert has_atomic_weight_by_search([black_star], [])
    assert has_atomic_weight_by_search([half_up, half_up], [up])
    assert not has_atomic_weight_by_search([up], [])
    assert not has_atomic_weight_by_search([up], [2 * Term.of(up)])
    assert not has_atomic_weight_by_search([1], [])


@pytest.mark.clause("search.far-star")
def test_an_atomic_weight_uses_the_given_search() -> None:
    search = Search(budget=5)
    with pytest.raises(SearchLimitError):
        has_atomic_weight_by_search([up], [up], search=search)


@pytest.mark.clause("search.budget", "search.far-star")
@pytest.mark.parametrize("longest", [200, 20_000])
def test_the_remote_star_of_a_sum_beyond_the_budget_is_not_built(
    longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The moves of a player in the nimbers up to *256 are 256 * 257 / 2.
    monkeypatch.setattr(far_star, "nimber_form", lambda n: pytest.fail(f"*{n} is built"))
    with pytest.raises(SearchLimitError, match="needs more than 20000 sums, its budget"):
        has_atomic_weight_by_search([longest], [], search=Search(budget=20_000))
