"""The family of problem 6, and the relatives of liberty counting."""

from fractions import Fraction

import pytest

from tedomari import Game, atomic_weight, chill, cool, parse, tiny
from tedomari_semeai.trees import Colour, assign, parse_tree, plain
from tedomari_semeai.trees.family import FamilyRangeError, law, member
from tedomari_semeai.trees.relatives import (
    CorridorLengthError,
    chilled_corridor,
    corridor,
    eyespace,
    last_mover,
)


@pytest.mark.clause("semeai.family.definition")
@pytest.mark.parametrize(
    ("n", "x", "y", "text"),
    [
        (4, 5, 0, "{{{{{15|8}|6}|4}|2}|0}"),
        (2, 3, 1, "{{{10|5}|3}|1}"),
        (2, 4, 1, "{{{11|5}|3}|1}"),
        (3, 5, 0, "{{{{13|6}|4}|2}|0}"),
        (1, 1, 0, "{{5|2}|0}"),
        (1, 1, 1, "{{6|3}|1}"),
        (1, 2, 2, "{{8|4}|2}"),
    ],
)
def test_members_are_the_printed_trees(n: int, x: int, y: int, text: str) -> None:
    assert member(n, x, y) == parse_tree(text)


@pytest.mark.clause("semeai.family.law")
@pytest.mark.parametrize("n", range(7))
def test_the_law_holds_for_many_members(n: int) -> None:
    for x in range(1, 8):
        for y in range(4):
            tree = member(n, x, y)
            assert assign(tree).result == tree
            assert cool(tree.game(), 2) == law(n, x, y)


@pytest.mark.clause("semeai.family.one")
@pytest.mark.parametrize("n", range(7))
def test_with_x_1_the_value_is_a_number(n: int) -> None:
    assert law(n, 1, 3) == 5 - Fraction(1, 2 << n)


@pytest.mark.clause("semeai.family.two")
def test_with_x_2_the_value_is_a_star_with_zeros() -> None:
    assert law(0, 2, 0) == parse("2*")
    assert law(1, 2, 2) == parse("4v")
    assert law(3, 2, 1) == 3 + parse("{{{*|0}|0}|0}")


@pytest.mark.clause("semeai.family.more")
def test_with_larger_x_the_value_is_a_miny_with_zeros() -> None:
    for x in range(3, 7):
        expected = -tiny(x - 2)
        for n in range(1, 7):
            assert law(n, x, 1) == 3 + expected
            expected = Game([expected], [0])


@pytest.mark.clause("semeai.family.weight")
@pytest.mark.parametrize("n", range(1, 6))
def test_the_atomic_weight_falls_with_n(n: int) -> None:
    for x in (3, 5):
        assert atomic_weight(law(n, x, 0) - 2) == 1 - n


@pytest.mark.clause("semeai.family.definition")
@pytest.mark.parametrize("parameters", [(-1, 1, 0), (0, 0, 0), (0, 1, -1)])
def test_parameters_out_of_range_are_refused(parameters: tuple[int, int, int]) -> None:
    for function in (member, law):
        with pytest.raises(FamilyRangeError, match="n >= 0, x >= 1 and y >= 0"):
            function(*parameters)


@pytest.mark.clause("semeai.relatives.corridor")
def test_corridors_have_the_values_of_the_literature() -> None:
    assert corridor(1) == 0
    assert corridor(2) == parse("{1|0}")
    assert corridor(3) == parse("{2||1|0}")
    with pytest.raises(CorridorLengthError, match="at least 1 empty point, found 0"):
        corridor(0)
    with pytest.raises(CorridorLengthError):
        chilled_corridor(0)


@pytest.mark.clause("semeai.relatives.corridor-chilled")
@pytest.mark.parametrize("length", range(1, 12))
def test_chilled_corridors_are_numbers(length: int) -> None:
    assert chill(corridor(length)) == chilled_corridor(length)
    known = {1: "0", 2: "1/2", 3: "5/4", 4: "17/8"}
    if length in known:
        assert chilled_corridor(length) == Fraction(known[length])


@pytest.mark.clause("semeai.relatives.no-pass")
def test_without_passes_the_last_mover_has_more_points() -> None:
    for black in range(5):
        for white in range(5):
            for first in Colour:
                last = last_mover([plain(black), plain(-white)], first)
                lead = (black - white) * first.sign
                assert (last is first) == (lead > 0)


@pytest.mark.clause("semeai.relatives.no-pass")
def test_the_last_mover_wins_the_game() -> None:
    for points in range(-4, 5):
        for texts in (("{1|0}",), ("{2|{1|0}}", "{1|0}"), ("{3|-1}", "{0|-2}")):
            trees = [*map(parse_tree, texts), plain(points)]
            game = sum((tree.game() for tree in trees), Game())
            assert (last_mover(trees, Colour.BLACK) is Colour.BLACK) == (not game <= 0)
            assert (last_mover(trees, Colour.WHITE) is Colour.WHITE) == (not game >= 0)


@pytest.mark.clause("semeai.relatives.eyespace")
def test_eyespace_values_are_chilled_counts() -> None:
    assert eyespace(1, 0) == Fraction(1, 2)
    assert eyespace(2, 0) == parse("1*")
    assert eyespace(2, 1) == Fraction(3, 2)
    assert eyespace(1, 1) == 1


@pytest.mark.clause("semeai.family.definition")
def test_parameters_are_integers() -> None:
    for function in (member, law):
        for wrong in (1.5, True, "1"):
            with pytest.raises(TypeError, match="n is an int, not"):
                function(wrong, 2, 1)  # type: ignore[arg-type]  # what is tested
