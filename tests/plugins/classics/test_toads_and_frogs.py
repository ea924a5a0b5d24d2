"""Toads and Frogs: moves, components, published values, and two ways of computing values."""

from collections.abc import Iterable
from random import Random

import pytest

from strip_rules import every_strip
from tedomari import Game, outcome_by_search
from tedomari.forms.definitions import Outcome
from tedomari.rulesets import Evaluator, value
from tedomari.search.terms import Term
from tedomari_classics import ToadsAndFrogs

TOADS = ToadsAndFrogs()


def worth(text: str) -> Game:
    """Return the value of a position."""
    return value(TOADS, TOADS.parse(text))


@pytest.mark.clause("toads-and-frogs.rule", "toads-and-frogs.notation")
@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("T□F", [".TF"], ["TF."]),
        ("TF.", [".FT"], []),
        (".TF", [], ["FT."]),
        ("TTF.F", ["T.FTF"], ["TTFF."]),
        ("TT.FF", ["T.TFF"], ["TTF.F"]),
        ("F.T", [], []),
    ],
)
def test_animals_step_and_jump_over_one_opponent(
    text: str, left: list[str], right: list[str]
) -> None:
    position = TOADS.parse(text)
    assert list(TOADS.left_options(position)) == left
    assert list(TOADS.right_options(position)) == right


@pytest.mark.clause("toads-and-frogs.progress", "strips.progress")
def test_every_move_reduces_the_sum_of_distances() -> None:
    for strip in every_strip(TOADS.strip_rules, 6):
        before = TOADS.progress(strip)
        for option in (*TOADS.left_options(strip), *TOADS.right_options(strip)):
            assert 0 <= TOADS.progress(option) < before


@pytest.mark.clause("toads-and-frogs.components")
def test_blocks_that_never_move_separate_components() -> None:
    assert TOADS.components("T.TTFF.F") == ["T.", ".F"]
    assert TOADS.components("FFT.FTT") == ["T.F"]
    assert TOADS.components("TTTFFF") == []


@pytest.mark.clause("toads-and-frogs.rule")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TFTF□", "0"),
        ("TF□TF", "0"),
        ("TFT□F", "*"),
        ("T□TFF", "^"),
        ("TT□FF", "*"),
        ("T□F", "*"),
    ],
)
def test_values_of_short_strips(text: str, expected: str) -> None:
    """Values that follow by hand from the moves."""
    assert worth(text) == Game(expected)


@pytest.mark.clause("toads-and-frogs.rule")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("F", "0"),
        ("TFTF.TF", "0"),
        ("TFTFTF.", "0"),
        ("TFTFT.F", "*"),
        ("TF.TTFF", "0"),
        ("TFT.TFF", "^"),
        (".TTFTFF", "0"),
        ("T.TFTFF", "{0|^}"),
    ],
)
def test_values_that_cgt_tools_tests(text: str, expected: str) -> None:
    """cgt-tools, commit 17fa9f3, toads_and_frogs.rs."""
    assert worth(text) == Game(expected)


@pytest.mark.clause("toads-and-frogs.rule")
def test_a_value_that_cgsuite_tests() -> None:
    """CGSuite, commit e909ab8, GameStripTest.scala, in which v<2> is Pow(v,2)."""
    deep = "{0||||0||Miny(1/32)|-2|||-1/2*}"
    inner = f"{{0||||{{0||Pow(v,2)|-1}},{deep}|||Pow(v,2)|-1/2||-1*}}"
    expected = Game(f"+-({{2|*}},{{5/2||2|{inner}|||0}})")
    assert worth("TTTTT..FFFFF") == expected


@pytest.mark.clause("toads-and-frogs.rule")
@pytest.mark.parametrize(("a", "b"), [(a, b) for a in range(3, 6) for b in range(2, a)])
def test_more_toads_than_frogs_with_two_empty_cells(a: int, b: int) -> None:
    """Conjecture E1 of Erickson (1996), as listed by Thanatipanonda (2011), section 1."""
    expected = Game(f"{{{{{a - 3}|{a - b}}}|{{*|{3 - b}}}}}")
    assert worth("T" * a + ".." + "F" * b) == expected


@pytest.mark.clause("toads-and-frogs.rule")
@pytest.mark.parametrize("a", range(2, 7))
def test_two_frogs_and_three_empty_cells(a: int) -> None:
    """Conjecture E2 of Erickson (1996), as listed by Thanatipanonda (2011), section 1."""
    assert worth("T" * a + "...FF") == Game([a - 2], [a - 2])


@pytest.mark.clause("toads-and-frogs.rule")
@pytest.mark.parametrize("a", [5, 6])
def test_three_frogs_and_three_empty_cells(a: int) -> None:
    """Conjecture E3 of Erickson (1996), as listed by Thanatipanonda (2011), section 1."""
    assert worth("T" * a + "...FFF") == Game(f"{a} - 7/2")


def assert_splitting_changes_nothing(strips: Iterable[str]) -> None:
    """Compare values by components and images with values by options alone."""
    whole = Evaluator(TOADS, components=False, symmetries=False)
    for strip in strips:
        assert value(TOADS, strip) == whole.value(strip), strip


@pytest.mark.clause("toads-and-frogs.components", "toads-and-frogs.exchanged")
def test_splitting_changes_no_value() -> None:
    for length in range(1, 6):
        assert_splitting_changes_nothing(every_strip(TOADS.strip_rules, length))
    random = Random(31)
    strips = ("".join(random.choice(".TF") for _ in range(9)) for _ in range(100))
    assert_splitting_changes_nothing(strips)


@pytest.mark.clause("toads-and-frogs.rule")
def test_a_search_without_values_agrees() -> None:
    random = Random(32)
    for _ in range(25):
        strip = "".join(random.choice(".TF") for _ in range(6))
        position = Term.position(TOADS, strip)
        assert outcome_by_search([position, -value(TOADS, strip)]) is Outcome.PREVIOUS
