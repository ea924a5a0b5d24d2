"""What the invitation of each ruleset says is true, by a computation."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from tedomari import parse
from tedomari.rulesets import Colour, Inviting, find_ruleset, installed, value
from tedomari_explorer import questions
from tedomari_explorer.questions import answer_question

pytestmark = pytest.mark.clause("explorer.invitation", "plugin.inviting.invitation")

#: The rulesets of this distribution.
OURS = [
    ruleset.name
    for plugin in installed().plugins
    if plugin.distribution == "tedomari"
    for ruleset in plugin.rulesets
]


def invitation(name: str) -> tuple[Any, Any, str]:
    """Return a ruleset, the position of its invitation, and the sentence."""
    ruleset: Any = find_ruleset(name)
    text, sentence = ruleset.invitation
    return ruleset, ruleset.parse(text), sentence


@pytest.mark.parametrize("name", OURS)
def test_each_ruleset_has_an_invitation(name: str) -> None:
    ruleset = find_ruleset(name)
    assert isinstance(ruleset, Inviting)
    answer: Any = answer_question("rulesets", {})
    (listed,) = (each for each in answer["rulesets"] if each["name"] == name)
    assert tuple(listed["invitation"].values()) == ruleset.invitation
    look = answer_question("look", {"ruleset": name, "position": ruleset.invitation[0]})
    assert look["cost"] is None


def test_a_ruleset_without_an_invitation_offers_its_last_example() -> None:
    rules: Any = SimpleNamespace(examples=("0", "1+2", "3+5+6"))
    assert questions.invitation(rules) == {"position": "3+5+6", "sentence": ""}


def test_one_move_wins_in_nim() -> None:
    nim, position, sentence = invitation("nim")
    wins = [nim.format(after) for after in nim.left_options(position) if not value(nim, after)]
    assert wins == ["1+4+5"]
    assert "take two counters from the heap of three" in sentence


def test_moves_in_the_middle_win_domineering() -> None:
    rules, position, sentence = invitation("domineering")
    assert value(rules, position).outcome.name == "NEXT"
    asked = {"ruleset": "domineering", "position": rules.format(position)}
    sections: Any = answer_question("analyse", asked)["sections"]
    (sides,) = (part["sides"] for part in sections if "sides" in part)
    for player, middle in (("left", "column 2"), ("right", "row 2")):
        best, worse = sides[player]
        assert [best["marks"][0]["kind"], worse["marks"][0]["kind"]] == [
            "canonical",
            "dominated",
        ]
        for group, expected in ((best, True), (worse, False)):
            for option in group["positions"]:
                assert all(middle in spot for spot in option["spots"]) == expected
        assert best["value"]["outcome"] in ("LP" if player == "left" else "RP")
    assert "dominated" in sentence


def test_an_infinitesimal_wins_chilled_domineering() -> None:
    rules, position, _ = invitation("chilled-domineering")
    worth = value(rules, position)
    assert worth == parse("^") + parse("^")
    assert worth.outcome.name == "LEFT"
    assert worth.left_stop == worth.right_stop == 0
    assert worth < Fraction(1, 1024)


@pytest.mark.parametrize(
    ("name", "gift", "greed"),
    [("dots-and-boxes", "V0,3", "V0,2"), ("strings-and-coins", "1-*", "0-1")],
)
def test_giving_two_away_is_better(name: str, gift: str, greed: str) -> None:
    """Both can be won with two moves, after which the opponent takes the other three."""
    rules, position, _ = invitation(name)
    solution = rules.solve(position, nodes=None)
    assert (solution.margin, solution.best) == (1, (gift,))
    moves = {move.name: move for move in rules.moves(position)}
    assert (moves[gift].points, moves[greed].points) == (0, 1)
    (second,) = (each for each in rules.moves(moves[greed].position) if each.name == gift)
    assert (second.points, second.again) == (1, True)
    assert 2 + rules.solve(second.position, nodes=None).margin == -1


@pytest.mark.parametrize(("name", "threats"), [("connect6", 3), ("gomoku", 2)])
def test_black_has_more_threats_than_white_has_stones(name: str, threats: int) -> None:
    rules, position, _ = invitation(name)
    assert rules.threats(position, Colour.BLACK) == threats == rules.stones_a_turn + 1
    assert not list(rules.wins_now(position, Colour.WHITE))


def test_it_is_the_turn_of_white_in_connect6() -> None:
    rules, position, _ = invitation("connect6")
    turn = rules.turn(position)
    assert (turn.colour, turn.stones) == (Colour.WHITE, 2)


def test_columns_without_i() -> None:
    rules, position, _ = invitation("connect6-without-i")
    (spot,) = (spot.name for spot in rules.spots(position) if spot.content == "white")
    assert spot == "K1"
    assert len(rules.spots(position)) == 10


def test_white_has_one_winning_move_in_a_race() -> None:
    rules, position, _ = invitation("semeai")
    result = rules.race(position, "white")
    assert (result.winner, result.moves) == ("white", ("B5",))
    (region,) = (each for each in rules.liberty_regions(position) if "B5" in each.points)
    assert region.defender == "black"


def test_two_moves_win_in_kayles() -> None:
    kayles, position, sentence = invitation("kayles")
    wins = [
        kayles.format(after)
        for after in kayles.left_options(position)
        if not value(kayles, after)
    ]
    assert wins == ["o.ooo.ooooooo", "o.ooooooo.ooo"]
    assert "the fourth or the eighth" in sentence


def test_dawsons_chess_on_eight_files_is_zero() -> None:
    octal, position, sentence = invitation("octal")
    assert value(octal, position) == 0
    assert "with value 0" in sentence


def test_whoever_begins_wins_amazons_and_konane() -> None:
    for name in ("amazons", "konane"):
        rules, position, sentence = invitation(name)
        assert value(rules, position).outcome.name == "NEXT"
        assert sentence.startswith("The player who begins wins")
    assert value(rules, position) == parse("+-1")


def test_a_move_leaves_the_other_amazon_a_single_move() -> None:
    rules, position, _ = invitation("amazons")
    gains = [len(list(rules.right_options(after))) for after in rules.left_options(position)]
    assert min(gains) == 1


def test_a_wall_of_stones_separates_two_sides_in_nogo() -> None:
    rules, position, _ = invitation("nogo")
    assert list(rules.components(position)) == ["..x.x", "o...."]
    values = [value(rules, rules.parse(part)) for part in ("..x.x", "o....")]
    assert values[0] + values[1] == value(rules, position)
