"""The strings and tables of values: which are canonical, and which the reference writes."""

import pytest

from judged_case import ask
from tedomari.notation import parse
from tedomari_conformance.engines.operations import answer
from tedomari_conformance.engines.operations.canonical import flaw
from tedomari_conformance.suite.operations.reading import game, notation_or_table


@pytest.mark.clause("protocol.operation.canonical")
@pytest.mark.parametrize(
    "text",
    [
        "0",
        "-3/4",
        "{0|1}",
        "{|}",
        "{1|}",
        "^3*2",
        "-half_up",
        "Tiny(2)",
        "+-1",
        "+-(1,{2|0})",
        "{3||2|1}",
        "{{4|3}|||2||1|0}",
        "{0||0|-1}",
        "{+-1|-2}",
        "-{0||0|-1}",
        "#1={1|0};{2|#1}",
    ],
)
def test_a_form_without_dominated_or_reversible_options_is_canonical(text: str) -> None:
    assert flaw(text) is None


@pytest.mark.clause("protocol.operation.canonical")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{-1|1}", "0 has no left option -1"),
        ("{0,-1|}", "1 has no left option -1"),
        ("{1/2|}", "1 has no left option 1/2"),
        ("{*|*}", "0 has no left option *"),
        ("+-(-1)", "0 has no left option -1"),
        ("+-*", "0 has no left option *"),
        ("-+-0", None),
        ("+-+-1", "0 has no left option +-1"),
        ("+-(1,0)", "has no left option 0"),
        ("{{2,1|0}|-5}", "{2|0} has no left option 1"),
        ("{5|||{2,1|0}||-1|-2}", "{2|0} has no left option 1"),
        ("{1|0}+0", "a sum is written"),
        ("2.{1|0}", "a sum is written"),
        ("1-*", "a sum is written"),
        ("^+-1", "a sum is written"),
        ("#1={0,-1|};#1", "1 has no left option -1"),
    ],
)
def test_the_reason_why_a_string_is_not_canonical_is_reported(
    text: str, problem: str | None
) -> None:
    reason = flaw(text)
    assert reason == problem if problem is None or reason is None else problem in reason


@pytest.mark.clause("protocol.operation.value-text")
def test_long_values_are_written_as_tables() -> None:
    deep = parse("+".join(f"{{{3**n}|-{5**n}}}" for n in range(1, 7)))
    data = notation_or_table(deep)
    assert isinstance(data, dict) or len(str(data)) <= 10_000
    assert game(data, "value") == deep
    nimber = answer(ask("canonical", value="*15"))["form"]
    assert isinstance(nimber, dict)
    assert game(nimber, "form") == parse("*15")
    assert flaw(nimber) is None
