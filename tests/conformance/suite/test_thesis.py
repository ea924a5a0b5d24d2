"""The operations about the list of positions, on 2x2, which is known by hand.

There are four positions: a cell, *; a row, v; an L, 0; and the square, {^|v} = *.
"""

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from itertools import product

import pytest

from tedomari import Form, Game
from tedomari.forms.values import canonical_form
from tedomari_conformance.sources.thesis.counts import needing_diamond
from tedomari_conformance.suite import operations
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.laws import LAWS, day3, law, pairs, triples

laws = import_module("tedomari_conformance.suite.operations.laws")

SQUARE: Mapping[str, JSON] = {"ruleset": "chilled-domineering", "height": 2, "width": 2}


def agrees(operation: str, expected: JSON, **given: JSON) -> bool:
    found = operations()[operation]
    return found.agrees(expected, found.compute(given))


@pytest.mark.clause("thesis.count.cells")
@pytest.mark.parametrize(
    ("of", "counts"),
    [("all", [1, 4, 6, 4, 1]), ("connected", [1, 4, 4, 4, 1]), ("distinct", [1, 1, 1, 1, 1])],
)
def test_positions_are_counted_by_cells(of: str, counts: list[int]) -> None:
    for n, count in enumerate(counts):
        for by in ("boards", "growth"):
            assert agrees(
                "count-positions", count, height=2, width=2, of=of, by=by, cells=[n, n]
            )


@pytest.mark.clause("thesis.count.all")
def test_a_total_leaves_out_the_full_board_by_default() -> None:
    size: Mapping[str, JSON] = {"height": 2, "width": 2}
    assert agrees("count-positions", 4, **size, of="distinct")
    assert agrees("count-positions", 5, **size, of="distinct", cells=[0, 4])
    assert agrees("count-positions", 16, **size, of="all", cells=[0, 4])


@pytest.mark.clause("thesis.count.values")
def test_values_are_counted_as_listed_up_to_sign_or_with_both_signs() -> None:
    assert agrees("count-values", 3, **SQUARE)  # *, v, 0
    assert agrees("count-values", 3, **SQUARE, signs="either")
    assert agrees("count-values", 4, **SQUARE, signs="both")
    assert agrees("count-values", 0, **SQUARE, kind="positive")
    assert agrees("count-values", 1, **SQUARE, kind="positive", signs="both")
    assert agrees("count-values", 0, **SQUARE, kind="weight-two", signs="both")


@pytest.mark.clause("thesis.count.values")
def test_positions_of_a_value_are_counted_by_values_and_by_search() -> None:
    for by in ("values", "search"):
        assert agrees("count-with-value", 2, **SQUARE, expression="*", by=by)
        assert agrees("count-with-value", 1, **SQUARE, expression="*", by=by, cells=[2, 4])
        assert agrees("count-with-value", 0, **SQUARE, expression="^", by=by)


@pytest.mark.clause("thesis.count.values")
def test_atomic_weights_are_counted_and_found() -> None:
    assert agrees("count-weights", 2, **SQUARE)  # 0 and -1
    assert agrees("weight-occurs", True, **SQUARE, expression="-1")
    assert agrees("weight-occurs", False, **SQUARE, expression="1")
    assert agrees("weights-besides", ["-1"], **SQUARE, weights=["0", "2"])


def test_different_games_are_counted_as_values() -> None:
    assert agrees("count-different", 2, games=["^", "{0|*}", "*"])


def test_no_position_of_two_by_two_needs_a_diamond() -> None:
    assert agrees("needing-diamond", [], **SQUARE)


@pytest.mark.clause("thesis.table-6.rows")
def test_rows_that_are_missing_left_over_or_uncertain_are_listed() -> None:
    rows = {"a": "*", "b": "0", "c": "0", "d": "^"}
    expected = {"left over": ["d"], "omitted": ["../xx", "../.."], "uncertain": ["b", "c"]}
    assert agrees("place-rows", expected, **SQUARE, cells=[1, 4], rows=rows)


@pytest.mark.clause("thesis.table-6.repeated")
def test_images_of_a_value_are_searched_between_two_positions() -> None:
    between: Mapping[str, JSON] = {"after": "../xx", "before": "xx/xx", "cells": [2, 2]}
    assert agrees("images-between", [".x/.x"], **SQUARE, **between, expression="^")
    assert agrees("images-between", [], **SQUARE, **between, expression="v")


def test_the_law_of_the_least_missing_nimber_has_every_set_of_nimbers() -> None:
    cases = list(LAWS["least-missing-nimber"]())
    assert len(cases) == 256
    assert all(holds for _, holds in cases)


def test_positions_that_need_a_diamond_are_listed() -> None:
    """Section 2.3.2 of the thesis: on 3x3 only the board without a corner."""
    given: Given = {"ruleset": "chilled-domineering", "height": 3, "width": 3}
    assert needing_diamond({**given, "cells": [8, 8]}) == [".../.../..x"]
    assert needing_diamond({**given, "cells": [1, 2]}) == []


@pytest.mark.clause("vectors.box.law")
@pytest.mark.parametrize("name", ["negative", "order-zero", "order-negative"])
def test_laws_of_one_game_are_tested_on_the_values_of_day_3(name: str) -> None:
    assert law({"law": name}) == {"cases": 1474, "broken": []}


@pytest.mark.clause("vectors.box.law")
@pytest.mark.parametrize("name", ["sum", "order-difference", "confusion", "equality"])
def test_laws_of_two_games_are_tested_on_pairs_of_both_days(name: str) -> None:
    assert law({"law": name}) == {"cases": 22 * 22 + 4 * 1474, "broken": []}


@pytest.mark.clause("vectors.box.law")
def test_each_value_of_day_3_is_in_equally_many_pairs_and_triples() -> None:
    two, three = list(pairs())[22**2 :], list(triples())[22**3 :]
    assert len(set(two)) == 4 * 1474 - 2 * 3  # two values have one partner four times
    for place in range(2):
        assert set(Counter(pair[place] for pair in two).values()) == {4}
    for place in range(3):
        assert Counter(triple[place] for triple in three) == Counter(day3())
    assert len(set(pairs())) > 22**2 + 5_800


@pytest.mark.clause("vectors.box.law")
@pytest.mark.parametrize(("name", "broken"), [("outcome-zero", 1), ("order-difference", 100)])
def test_a_fault_on_day_3_only_is_noticed(
    name: str, broken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forms of birthday 3 are replaced by 0, which laws on day 2 do not notice."""

    def wrong(g: Game) -> Form:
        return Form() if g.birthday == 3 else canonical_form(g)

    monkeypatch.setattr(laws, "canonical_form", wrong)
    answer = law({"law": name})
    assert isinstance(answer, dict)
    assert isinstance(answer["broken"], list)
    assert len(answer["broken"]) >= broken
    monkeypatch.setattr(laws, "day3", laws.day2)
    monkeypatch.setattr(laws, "pairs", lambda: product(laws.day2(), repeat=2))
    assert law({"law": name}) == {"cases": 22 ** (1 + (broken > 1)), "broken": []}
