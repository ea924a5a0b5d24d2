"""The program for CGSuite: its conditions, as CGScript."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tedomari_conformance.engines.exports.cgscript import LENGTH, cgscript, statement
from tedomari_conformance.engines.exports.model import LeftOutError, with_value
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.vector_set.selection import Selection, selected_files


def condition(question: Case) -> str:
    """Return the condition of a question."""
    (line,) = statement(question)
    start, end = 'open.Add("made.one"); if ', ' then open.Remove("made.one") end;'
    assert line.startswith(start)
    assert line.endswith(end)
    return line.removeprefix(start).removesuffix(end)


@pytest.mark.parametrize(
    ("operation", "expected", "arguments", "wanted"),
    [
        ("canonical", {"form": "^"}, {"value": "{0|*}"}, "{(0)|(*1)} == (^1)"),
        ("sum", {"value": "v"}, {"terms": ["*", "v*"]}, "((*1)+((v1)+(*1))) == (v1)"),
        ("sum", {"value": "0"}, {"terms": []}, "(0) == (0)"),
        ("outcome", {"outcome": "R"}, {"value": "-1"}, "(-1).OutcomeClass == OutcomeClass.R"),
        (
            "compare",
            {"relation": ["<", "||"]},
            {"value": "*", "other": "^"},
            "(*1) < (^1) or (*1) <> (^1)",
        ),
        (
            "atomic_weight",
            {"atomic_weight": "1"},
            {"value": "^"},
            "(^1).AtomicWeight == (1)",
        ),
        ("atomic_weight", {"atomic_weight": None}, {"value": "2"}, "not (2).IsAtomic"),
        (
            "cool",
            {"value": "1*"},
            {"value": "{2|0}", "temperature": "1/2"},
            "{(2)|(0)}.Cool((1/2)) == ((1)+(*1))",
        ),
        (
            "overheat",
            {"value": "1"},
            {"value": "^", "other": "1*", "temperature": "2"},
            "(^1).Overheat(((1)+(*1)), (2)) == (1)",
        ),
        ("heat", {"value": "1"}, {"value": "*", "temperature": "1"}, "(*1).Heat((1)) == (1)"),
        ("freeze", {"value": "*"}, {"value": "^"}, "(^1).Freeze == (*1)"),
        ("reduced", {"value": "0"}, {"value": "^"}, "(^1).ReducedCanonicalForm == (0)"),
        ("companion", {"value": "*"}, {"value": "^"}, "(^1).Companion == (*1)"),
        (
            "norton",
            {"value": "^"},
            {"value": "1", "other": "^"},
            "(1).NortonProduct((^1)) == (^1)",
        ),
        ("birthday", {"birthday": "2"}, {"value": "^"}, "(^1).Birthday == (2)"),
        (
            "thermograph",
            {"mean": "1", "temperature": "2", "left": [], "right": []},
            {"value": "^"},
            "(^1).Mean == (1) and (^1).Temperature == (2)",
        ),
        ("ordinal", {"value": "^"}, {"value": "1", "other": "*"}, "((1):(*1)) == (^1)"),
        (
            "stops",
            {"left": "1", "right": "-1"},
            {"value": "+-1"},
            "{(1)|(-(1))}.LeftStop == (1) and {(1)|(-(1))}.RightStop == (-1)",
        ),
    ],
)
@pytest.mark.clause("vectors.export.cgscript")
def test_conditions(
    question: Callable[..., Case],
    operation: str,
    expected: Any,
    arguments: dict[str, Any],
    wanted: str,
) -> None:
    assert condition(question(operation, expected, **arguments)) == wanted


@pytest.mark.clause("vectors.export.cgscript")
def test_positions(question: Callable[..., Case]) -> None:
    board = question("value", {"value": "1/2"}, "domineering", position=".x/.x/..")
    assert condition(board) == ('game.grid.Domineering(".#|.#|..").CanonicalForm == (1/2)')
    heaps = question("outcome", {"outcome": "P"}, "nim", position="1+2+3")
    assert "((*1)+(*2)+(*3))" in condition(heaps)


@pytest.mark.parametrize(
    ("operation", "expected", "arguments", "reason"),
    [
        ("norton", {"value": None}, {"value": "1", "other": "0"}, "NortonProduct is undefined"),
        ("outcome", {"outcome": "L"}, {"value": "Pow({0|1,*},2)"}, "no definition"),
        ("outcome", {"outcome": "L"}, {"value": {"dag": ["0"]}}, "an option table"),
        ("outcome", {"outcome": "L"}, {"value": "Pow(^,30)"}, "longer than"),
        ("outcome", {"outcome": "L"}, {"value": "^(400)"}, "nested deeper"),
        ("outcome", {"outcome": "L"}, {"value": "PowTo(^,1000)"}, "nested deeper"),
        ("outcome", {"outcome": "L"}, {"value": "^(123456789/4294967296)"}, "longer than"),
    ],
)
@pytest.mark.clause("vectors.export.left-out")
def test_other_questions_are_left_out(
    question: Callable[..., Case],
    operation: str,
    expected: Any,
    arguments: dict[str, Any],
    reason: str,
) -> None:
    """Definitions that grow exponentially are left out before they are written."""
    with pytest.raises(LeftOutError, match=reason):
        statement(question(operation, expected, **arguments))


@pytest.mark.clause("vectors.export.questions")
def test_a_position_may_be_replaced_by_the_value_that_the_vector_expects(
    question: Callable[..., Case],
) -> None:
    values: dict[JSON, JSON] = {"../.x": "^"}
    expected = {"atomic_weight": "1"}
    weight = question("atomic_weight", expected, "chilled-domineering", position="../.x")
    assert dict(with_value(weight, values).query.arguments) == {"value": "^"}
    assert with_value(weight, values).query.ruleset is None
    for other in (
        question("value", {"value": "^"}, "chilled-domineering", position="../.x"),
        question("options", {}, "chilled-domineering", position="../.x", turns=1),
        question("atomic_weight", {"atomic_weight": "1"}, "chilled-domineering", position=".."),
    ):
        assert with_value(other, values) == other


def test_the_program_has_one_statement_per_line() -> None:
    chosen: Sequence[Any] = selected_files(Selection(operation="atomic-weight"))
    lines = cgscript(chosen).text.splitlines()
    assert lines[1] == "open := MutableSet();"
    assert lines[-2:] == ["open", "open.Size"]
    assert all(line.endswith(" end;") and len(line) < 2 * LENGTH for line in lines[2:-2])
