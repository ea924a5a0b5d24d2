"""Sums by cooling: cases, adjustment values, margins, winning moves, the domain."""

import random

import pytest

from tedomari import parse
from tedomari_conformance.sources.semeai_slides.experiment import random_sum
from tedomari_conformance.sources.semeai_slides.trees import no_pass
from tedomari_semeai.trees import (
    Colour,
    LibertyTree,
    NoAttackError,
    Race,
    UndefinedScoreError,
    cooled_total,
    judge,
    margin,
    parse_tree,
    plain,
    winning_moves,
)
from tedomari_semeai.trees.sums import adjustment_value, case_of, value_of, winner_of

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def trees(*texts: str) -> list[LibertyTree]:
    """Parse several trees."""
    return [parse_tree(text) for text in texts]


@pytest.mark.clause("semeai.sum.total")
def test_the_total_is_the_sum_of_the_trees_cooled() -> None:
    assert cooled_total(trees("{4|0}", "{6|{4|0}}", "-7")) == parse("-1^*")
    assert cooled_total(trees("{4|0}", "{6|{4|0}}", "{-5|-9}")) == parse("-1^")
    assert cooled_total([]) == 0


@pytest.mark.clause("semeai.sum.cases")
@pytest.mark.parametrize(
    ("text", "case", "black", "white"),
    [
        ("0", 1, 0, 0),
        ("-3", 1, -3, -3),
        ("-1/2", 2, 0, -1),
        ("-1^", 2, 0, -1),
        ("v", 2, 0, -1),
        ("*", 3, 1, -1),
        ("-1^*", 3, 0, -2),
        ("1/2+*", 2, 1, 0),
    ],
)
def test_totals_have_these_cases_and_adjustment_values(
    text: str, case: int, black: int, white: int
) -> None:
    total = parse(text)
    assert case_of(total) == case
    assert (adjustment_value(total, BLACK), adjustment_value(total, WHITE)) == (black, white)


@pytest.mark.clause("semeai.sum.hot")
def test_a_hot_total_is_rounded_past_all_integers_it_is_confused_with() -> None:
    total = cooled_total(trees("{8|0}"))
    assert total == parse("{6|2}")
    assert [n for n in range(10) if total.confused_with(n)] == [2, 3, 4, 5, 6]
    assert case_of(total) == 3
    assert (adjustment_value(total, BLACK), adjustment_value(total, WHITE)) == (7, 1)
    for white, winner in ((7, BLACK), (8, WHITE)):
        assert Race().winner(trees("{8|0}", str(-white)), BLACK) is winner


@pytest.mark.clause("semeai.sum.winner")
def test_the_sign_of_the_adjustment_value_decides() -> None:
    for first in Colour:
        assert winner_of(2, first) is BLACK
        assert winner_of(-1, first) is WHITE
        assert winner_of(0, first) is first


@pytest.mark.clause("semeai.sum.margin")
@pytest.mark.parametrize(
    "text", ["{4|0}", "{6|{4|0}}", "{{6|3}|1}", "{{7|3},5|1}", "{9|{4|1}}"]
)
def test_the_margin_is_the_number_of_liberties_that_the_loser_lacks(text: str) -> None:
    """With that many more liberties the loser wins, and with fewer not."""
    for other in range(1, 9):
        regions = [parse_tree(text), plain(-other)]
        for first in Colour:
            adjustment = adjustment_value(cooled_total(regions), first)
            winner = winner_of(adjustment, first)
            ahead = margin(adjustment, first)
            assert ahead >= 1
            for extra in range(ahead + 1):
                extended = [*regions, plain(-winner.sign * extra)]
                holds = Race().winner(extended, first) is winner
                assert holds == (extra < ahead), (text, other, first, extra)


@pytest.mark.clause("semeai.sum.winning-moves", "semeai.race.winning-moves")
def test_winning_moves_by_value_agree_with_the_race() -> None:
    chance = random.Random(4)
    compared = 0
    while compared < 150:
        regions = random_sum(chance)
        try:
            by_value = [winning_moves(regions, first) for first in Colour]
        except NoAttackError:
            continue
        race = Race()
        assert by_value == [race.winning_moves(regions, first) for first in Colour]
        compared += 1


@pytest.mark.clause("semeai.sum.domain")
def test_outside_its_domain_the_method_reports_only_the_race() -> None:
    judgement = judge(trees("{|{4|0}}", "-4"))
    assert judgement.cooled is None
    assert judgement.case is None
    assert judgement.adjustment == {BLACK: None, WHITE: None}
    assert judgement.winner == judgement.race == {BLACK: BLACK, WHITE: WHITE}
    assert judgement.reason is not None
    assert "does not replace {|{4|0}}" in judgement.reason
    with pytest.raises(UndefinedScoreError):
        cooled_total(trees("{|{4|0}}", "-4"))


@pytest.mark.clause("semeai.sum.domain", "semeai.sum.total")
def test_in_its_domain_the_method_reports_all_results() -> None:
    judgement = judge(trees("{4|0}", "{6|{4|0}}", "{-5|-9}"), race=Race())
    assert judgement.cooled == parse("-1^")
    assert judgement.case == 2
    assert judgement.adjustment == {BLACK: 0, WHITE: -1}
    assert judgement.winner == judgement.race == {BLACK: BLACK, WHITE: WHITE}
    assert judgement.reason is None


@pytest.mark.clause("semeai.sum.corrected")
def test_the_corrected_rule_adds_values() -> None:
    assert value_of(trees("{|{4|0}}", "{4|0}", "-4")) == parse("2*")
    with pytest.raises(NoAttackError):
        value_of(trees("{3|}", "-1"))


@pytest.mark.parametrize(
    ("games", "black", "white"),
    [(["1"], "black", "black"), (["-1"], "white", "white"), (["1", "-1"], "white", "black")],
)
def test_without_passes_the_last_mover_is_as_counted_by_hand(
    games: list[str], black: str, white: str
) -> None:
    """A point is a move, so with one point for each the second player moves last."""
    assert no_pass({"games": games}) == {"black": black, "white": white}
