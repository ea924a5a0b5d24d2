"""The value in the race: its definition, the theorem, and the limits of the printed process."""

import random
from fractions import Fraction

import pytest

from tedomari import Game, cool, parse
from tedomari.rulesets.liberty import ALIVE
from tedomari_conformance.sources.semeai_slides.experiment import (
    Sample,
    random_region,
    samples,
    table,
)
from tedomari_semeai.trees import (
    Colour,
    LibertyTree,
    NoAttackError,
    Race,
    UndefinedScoreError,
    assign,
    parse_tree,
    plain,
    race_value,
    round_down,
    round_up,
)
from tedomari_semeai.trees.values import HugeScoreError

CASES = {"case 1", "case 2", "case 3", "case 3, hot", "undefined", "no value"}


@pytest.fixture(scope="module")
def random_sums() -> list[Sample]:
    """Return random sums, judged by the race, the printed method and the corrected rule."""
    return list(samples(1200, 20))


@pytest.mark.clause("semeai.value.definition")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", "5"),
        ("{4|0}", "2*"),
        ("{6|{4|0}}", "4^"),
        ("{-5|-9}", "-7*"),
        ("{-5|-8}", "-13/2"),
        ("{{6|3}|1}", "11/4"),
        ("{{7|3},5|1}", "3^*"),
        ("{{0|-4}|-6}", "-4v"),
        ("{8|0}", "{6|2}"),
    ],
)
def test_values_are_the_printed_ones(text: str, value: str) -> None:
    assert race_value(parse_tree(text)) == parse(value)


@pytest.mark.clause("semeai.value.integer")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{|0}", 1),
        ("{|3}", 4),
        ("{10|10}", 11),
        ("{-10|-10}", -11),
        ("{|{4|0}}", 4),
        ("{|{3|0}}", 3),
        ("{{0|-4}|}", -4),
        ("{|2,{4|0}}", 3),
        ("{{-2|-6}|}", -6),
    ],
)
def test_a_number_that_no_attack_lowers_becomes_an_integer(text: str, value: int) -> None:
    """Against that many liberties of the other side, the first player wins."""
    tree = parse_tree(text)
    assert race_value(tree) == value
    for more, winner in (
        (-1, tree.colour),
        (0, None),
        (1, tree.colour and tree.colour.opponent),
    ):
        other = plain(-value - more * (1 if value > 0 else -1))
        if other.score:
            for first in Colour:
                assert Race().winner([tree, other], first) is (winner or first)


@pytest.mark.clause("semeai.value.attack")
def test_an_attack_takes_a_liberty() -> None:
    chance = random.Random(2)
    for _ in range(300):
        tree = random_region(chance)
        try:
            race_value(tree)
        except NoAttackError:
            continue
        for node in tree.nodes():
            if node.score is None:
                value = race_value(node, colour=Colour.BLACK)
                attacks = [race_value(x, colour=Colour.BLACK) for x in node.right]
                assert any(after <= value - 1 for after in attacks)
                assert value >= 1


@pytest.mark.clause("semeai.value.round")
@pytest.mark.parametrize(
    ("text", "down", "up"),
    [
        ("3", 3, 3),
        ("-1/2", -1, 0),
        ("2*", 1, 3),
        ("4^", 4, 5),
        ("-4v", -5, -4),
        ("-1^*", -2, 0),
        ("{6|2}", 1, 7),
        ("Tiny(1)", 0, 1),
    ],
)
def test_games_are_rounded_to_integers(text: str, down: int, up: int) -> None:
    game = parse(text)
    assert (round_down(game), round_up(game)) == (down, up)
    assert game <= up
    assert not game <= up - 1
    assert game >= down
    assert not game >= down + 1
    for plus in (Fraction(-5, 2), Fraction(1, 4), Fraction(3)):
        assert round_down(game, plus=plus) == round_down(game + plus)
        assert round_up(game, plus=plus) == round_up(game + plus)


@pytest.mark.clause("semeai.value.theorem", "semeai.sum.corrected")
def test_the_value_decides_every_race(random_sums: list[Sample]) -> None:
    decided = [sample for sample in random_sums if sample.corrected is not None]
    assert len(decided) > 1000
    assert all(sample.corrected == sample.race for sample in decided)


@pytest.mark.clause("semeai.value.cooled")
def test_the_printed_method_never_errs_where_it_is_defined(random_sums: list[Sample]) -> None:
    defined = [sample for sample in random_sums if sample.printed is not None]
    assert len(defined) > 800
    assert all(sample.printed == sample.race for sample in defined)
    assert {sample.kind for sample in random_sums} == CASES


@pytest.mark.clause("semeai.value.cooled")
def test_an_assigned_tree_cooled_by_2_is_the_value() -> None:
    chance = random.Random(8)
    compared = numbers = 0
    while compared < 600:
        tree = random_region(chance)
        try:
            cooled = cool(assign(tree).result.game(), 2)
        except UndefinedScoreError:
            continue
        assert cooled == race_value(tree)
        assert -cooled == race_value(-tree)
        compared += 1
        numbers += cooled.is_number and not cooled.is_integer
    assert numbers > 20


@pytest.mark.clause("semeai.value.no-attack")
def test_a_tree_without_an_attack_has_no_value() -> None:
    for text, attacker in (("{3|}", "White"), ("{|-3}", "Black"), ("{5|{4|}}", "White")):
        with pytest.raises(NoAttackError, match=f"{attacker}, who attacks, has no move"):
            race_value(parse_tree(text))


def test_the_table_of_the_experiment_has_a_row_for_each_kind() -> None:
    lines = table(60, 3).splitlines()
    assert lines[0].startswith("| sum ")
    assert {line.split(" | ")[0].removeprefix("| ") for line in lines[2:]} <= CASES
    assert all("| 0 |" in line or "| undefined | undefined |" in line for line in lines[2:])


@pytest.mark.nightly
@pytest.mark.clause("semeai.value.theorem", "semeai.value.cooled")
def test_ten_thousand_sums_are_judged_correctly() -> None:
    """The sums are those of the table in docs/reference/semeai.md."""
    count = 0
    for sample in samples(10_000, 1):
        assert sample.printed in (None, sample.race)
        assert sample.corrected in (None, sample.race)
        count += 1
    assert count == 10_000


def test_values_are_games() -> None:
    assert isinstance(race_value(plain(0)), Game)
    assert race_value(parse_tree("{{5|2}|0}")) == Fraction(7, 4)


@pytest.mark.clause("semeai.value.scores", "semeai.alive.value")
@pytest.mark.parametrize("score", [1_000, 60_000_000, ALIVE - 1, ALIVE + 1])
def test_a_score_between_the_most_liberties_and_alive_has_no_value(score: int) -> None:
    for sign in (1, -1):
        tree = LibertyTree(None, (), (plain(score),))
        with pytest.raises(HugeScoreError, match=f"at most 999 .* found {sign * score}: "):
            race_value(tree if sign == 1 else -tree)
    assert race_value(parse_tree("{|999}")) == 1_000
    assert race_value(parse_tree("{-alive|}")) == Game() - ALIVE
