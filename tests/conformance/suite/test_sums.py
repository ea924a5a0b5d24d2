"""The operations that test all sums of a box, or prove a claim about every multiple."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import cast

import pytest

from tedomari import Game, Sumber
from tedomari_conformance.sources.xt_paper import theory
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.types import Answer

Agrees = Callable[..., bool]
Compute = Callable[..., Answer]


@pytest.mark.clause("vectors.box.law")
def test_a_law_counts_its_cases(compute: Compute, monkeypatch: pytest.MonkeyPatch) -> None:
    from tedomari_conformance.suite.operations.laws import LAWS

    monkeypatch.setitem(LAWS, "made-up", lambda: iter([((1, 2), True), ((3, 4), False)]))
    assert compute("law", law="made-up") == {"cases": 2, "broken": ["3; 4"]}


def test_every_multiple_gives_the_proved_relation(agrees: Agrees, compute: Compute) -> None:
    up_second = "Pow(^,2)"
    given: dict[str, JSON] = {"constant": "-^", "repeated": up_second, "from": 0}
    assert agrees("every-multiple", "<", **given)
    # v + m.^ is less than, equal to and greater than 0: no relation holds for all m.
    mixed: dict[str, JSON] = {"constant": "v", "repeated": "^", "from": 0}
    answer = compute("every-multiple", **mixed)
    assert isinstance(answer, dict)
    assert {"<", "=", ">"} <= set(answer)
    assert not agrees("every-multiple", "<", **mixed)


def test_thresholds_are_the_least_sums_of_ups(agrees: Agrees) -> None:
    box: JSON = {"ups": [-2, 2], "squares": [-3, 3]}
    # S_A > 0 exactly if S_A >= ^2 or S_A >= ^/2 - ^2: (29) to (31).
    least: JSON = ["Pow(^,2)", "half_up-Pow(^,2)"]
    assert agrees("threshold", least, rest={}, box=box)
    assert agrees("least-ups", least, rest={}, box=box)
    assert agrees("least-positive-ups", least, box=box)
    assert not agrees("threshold", ["Pow(^,2)"], rest={}, box=box)
    assert not agrees("threshold", least, rest={"^": "n"}, variables={"n": [0, 1]}, box=box)


def test_a_sum_that_cannot_be_proved_is_reported(agrees: Agrees, compute: Compute) -> None:
    box: JSON = {"ups": [-5, 6], "squares": [-8, 9]}
    given: dict[str, JSON] = {"rest": {}, "repeated": "-tri_star", "from": 1, "box": box}
    answer = compute("least-ups", **given)
    assert isinstance(answer, dict)
    assert answer["unproved"]
    assert not agrees("least-ups", ["^ + 2.Pow(^,2)"], **given)


def test_sums_of_ups_that_are_confused_with_zero_are_listed(agrees: Agrees) -> None:
    box: JSON = {"ups": [-1, 0], "squares": [-2, 2]}
    expected: JSON = ["half_up-2.Pow(^,2)", "2.Pow(^,2)-half_up"]
    assert agrees("confused-ups", expected, box=box)


@pytest.mark.clause("vectors.box.sums")
def test_a_procedure_is_tested_on_every_sum_of_a_box(agrees: Agrees, compute: Compute) -> None:
    box: JSON = {"ups": [1, 1], "squares": [-1, -1], "tri_stars": [1, 1]}
    assert compute("decision", table="printed", diamonds=0, box=box) == {
        "sums": 16,
        "wrong": ["* + 2.^ - up_plus + half_up - half_star + half_star_plus"],
    }
    for diamonds in (0, 1):
        given: dict[str, JSON] = {"table": "corrected", "diamonds": diamonds, "box": box}
        assert agrees("decision", {"sums": 16, "wrong": []}, **given)
    assert agrees("diamond-first", {"sums": 16, "wrong": []}, diamonds=1, box=box)


def test_cells_of_table_2_are_computed(agrees: Agrees, compute: Compute) -> None:
    assert agrees("cell", "grid(3,1)", counts={})
    assert agrees(
        "cell", "grid(9,4)", counts={"half_star": 4, "half_star_plus": -1, "black_star": 1}
    )
    box: JSON = {"ups": [0, 0], "squares": [0, 0], "tri_stars": [0, 1]}
    assert compute("table-2-cells", diamonds=0, box=box) == {
        "rows": [2, 3, 7, 8],
        "columns": [1, 2, 3, 4],
    }


def test_cells_that_steps_do_not_reach_are_listed(compute: Compute) -> None:
    steps: JSON = [["grid(1,1)", "grid(1,2)"], ["grid(1,2)", "grid(2,1)", "grid(1,3)"]]
    missing = compute("reach", start=["grid(1,1)"], steps=steps)
    assert isinstance(missing, list)
    assert len(missing) == 34
    assert "grid(1,3)" in missing
    more = compute("reach", start=["grid(1,1)", "grid(2,1)"], steps=steps)
    assert isinstance(more, list)
    assert set(missing) - set(more) == {"grid(2,1)", "grid(1,3)"}


def test_the_rule_for_sumbers_is_tested_on_a_box(agrees: Agrees) -> None:
    given: dict[str, JSON] = {"numbers": ["1", "2"], "coefficients": [-1, 1]}
    assert agrees("sumber-rule", {"sums": 18, "wrong": []}, **given)


@pytest.mark.clause("game.sumber.recognition")
def test_the_count_of_switches_of_sumbers_agrees_with_a_table(agrees: Agrees) -> None:
    sides = [
        Sumber({1: a, 2: b}, stars=stars).value()
        for a, b, stars in product((-1, 0, 1), (-1, 0, 1), (0, 1))
    ]
    wide = [Fraction(m, 2) for m in (1, 2, 3, 4, 6)]
    counts = product((-1, 0, 1), range(-3, 4), (-1, 0, 1), range(-2, 3), (-1, 0, 1), (0, 1))
    table = {
        Sumber(dict(zip(wide, coefficients, strict=True)), stars=stars).value()
        for *coefficients, stars in counts
    }
    found = sum(Game([left], [right]) in table for left, right in product(sides, repeat=2))
    given: dict[str, JSON] = {"numbers": ["1", "2"], "coefficients": [-1, 1]}
    expected: JSON = {"switches": len(sides) ** 2, "sumbers": found, "wrong": []}
    assert agrees("sumber-switches", expected, **given, table=[-4, 4])
    assert found == 280


def test_a_wrong_recognition_of_sumbers_is_noticed(
    monkeypatch: pytest.MonkeyPatch, compute: Compute
) -> None:
    given: dict[str, JSON] = {"numbers": ["1"], "coefficients": [-1, 1], "table": [-3, 3]}
    right = cast("dict[str, JSON]", compute("sumber-switches", **given))
    assert right["wrong"] == []
    monkeypatch.setattr(theory, "as_sumber", lambda _: None)
    missed = cast("dict[str, JSON]", compute("sumber-switches", **given))
    assert isinstance(missed["wrong"], list)
    assert len(missed["wrong"]) > 20
    monkeypatch.setattr(theory, "as_sumber", lambda _: Sumber({5: 1}))
    invented = cast("dict[str, JSON]", compute("sumber-switches", **given))
    assert isinstance(invented["wrong"], list)
    assert len(invented["wrong"]) == 36
