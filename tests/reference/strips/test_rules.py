"""Rules on strips: rewrites, components, mirror images and values."""

import pytest

from strip_rules import ON_STRIPS, every_strip, rules_of
from tedomari import outcome_by_search
from tedomari.forms.definitions import Outcome
from tedomari.rulesets import Evaluator, Partizan, find_ruleset
from tedomari.search.terms import Term
from tedomari.strips import Keep, Rewrite, StripRules
from tedomari.strips.values import StripValues

#: The greatest length of strips that are enumerated, by the number of kinds of cells.
LENGTHS = {2: 8, 3: 6, 4: 5}


def test_a_rewrite_yields_its_moves_from_left_to_right() -> None:
    assert list(Rewrite("xx", "..").apply("xxx")) == ["..x", "x.."]
    assert list(Rewrite("L", "", Keep.BEFORE).apply("RLRL")) == ["R", "RLR"]
    assert list(Rewrite("L", "", Keep.AFTER).apply("RLRL")) == ["RL", ""]


@pytest.mark.clause("strips.rewrite")
def test_a_rewrite_that_must_be_alone_needs_the_whole_component() -> None:
    rewrite = Rewrite(".", "x", alone=True)
    assert list(rewrite.apply(".")) == ["x"]
    assert list(rewrite.apply("..")) == []


def test_a_rewrite_needs_a_cell() -> None:
    with pytest.raises(ValueError, match="at least one cell"):
        Rewrite("", "x")


@pytest.mark.clause("strips.rules")
@pytest.mark.parametrize("name", ON_STRIPS)
def test_the_cells_of_rewrites_are_cells_of_the_ruleset(name: str) -> None:
    rules = rules_of(name)
    assert set(rules.walls) < set(rules.cells)
    for rewrite in (*rules.left, *rules.right):
        assert set(rewrite.cells) <= set(rules.cells) - set(rules.walls)
        assert set(rewrite.result) <= set(rules.cells)


@pytest.mark.clause("strips.components", "strips.dead")
def test_components_lie_between_walls_and_have_a_move() -> None:
    clobber = rules_of("clobber")
    assert clobber.components("xo.xx..oxo.o") == ["xo", "oxo"]


@pytest.mark.clause("strips.mirror")
def test_rules_are_symmetric_if_each_rewrite_has_its_mirror_image() -> None:
    assert rules_of("clobber").is_symmetric
    assert rules_of("toppling-dominoes").is_symmetric
    one_way = StripRules("xo.", ".", left=(Rewrite("xo", ".x"),), right=())
    assert not one_way.is_symmetric


@pytest.mark.clause("plugin.strips.options", "clobber.strip")
@pytest.mark.parametrize("name", ON_STRIPS)
def test_rewrites_describe_the_options_of_the_ruleset(name: str) -> None:
    ruleset, rules = find_ruleset(name), rules_of(name)
    assert isinstance(ruleset, Partizan)
    for strip in every_strip(rules, 5):
        position = ruleset.parse(strip)
        for options, rewrites in (
            (ruleset.left_options, rules.left),
            (ruleset.right_options, rules.right),
        ):
            by_ruleset = sorted(
                sorted(rules.components(ruleset.format(option))) for option in options(position)
            )
            parts = rules.parts(strip)
            by_rewrites = sorted(
                sorted(
                    c
                    for p in (*parts[:k], option, *parts[k + 1 :])
                    for c in rules.components(p)
                )
                for k, part in enumerate(parts)
                for option in rules.options(part, rewrites)
            )
            assert by_ruleset == by_rewrites, strip


@pytest.mark.clause("strips.value", "plugin.strips.options")
@pytest.mark.parametrize("name", ON_STRIPS)
def test_values_by_rewrites_are_those_of_the_ruleset(name: str) -> None:
    ruleset, rules = find_ruleset(name), rules_of(name)
    assert isinstance(ruleset, Partizan)
    by_options = Evaluator(ruleset, components=False, symmetries=False)
    values = StripValues(rules)
    for length in range(1, LENGTHS[len(rules.cells)]):
        for strip in every_strip(rules, length):
            assert values.value(strip) == by_options.value(ruleset.parse(strip)), strip


@pytest.mark.clause("strips.value", "clobber.rule", "toppling-dominoes.rule")
@pytest.mark.parametrize("name", ["clobber", "toppling-dominoes"])
def test_a_search_without_values_agrees(name: str) -> None:
    ruleset, rules = find_ruleset(name), rules_of(name)
    assert isinstance(ruleset, Partizan)
    values = StripValues(rules)
    for strip in every_strip(rules, 4):
        position = Term.position(ruleset, ruleset.parse(strip))
        outcome = outcome_by_search([position, -values.value(strip)])
        assert outcome is Outcome.PREVIOUS, strip
