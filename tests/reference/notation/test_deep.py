"""Games of five thousand nested options are read, printed and passed on."""

from fractions import Fraction

import pytest

from tedomari.notation import (
    NotationError,
    dag,
    form_length,
    form_text,
    from_dag,
    parse,
    render,
)
from tedomari.store import Store, using

DEPTH = 5_000


def chain(depth: int) -> str:
    """Return nested braces in which no option can be left out."""
    text = "0"
    for n in range(depth):
        text = f"{{{n}|{text}}}" if n % 2 else f"{{{text}|-{n}}}"
    return text


@pytest.mark.clause("notation.error.total", "notation.print.reads-back")
def test_deep_braces_are_read_and_printed() -> None:
    value = parse(chain(DEPTH))
    text = render(value)
    assert text.count("|") > DEPTH
    assert parse(text) == value
    assert parse(render(-value)) == -value


@pytest.mark.clause("notation.form.definition", "notation.dag.reads-back")
def test_deep_forms_and_tables_read_back() -> None:
    for value in (parse(chain(200)), parse("2000")):
        text = form_text(value)
        assert text is not None
        assert parse(text) == value
    deep = parse(chain(DEPTH))
    assert form_length(deep) > 1_000_000
    assert from_dag(dag(deep)) == deep


@pytest.mark.clause("notation.error.total")
@pytest.mark.parametrize(
    ("opening", "closing", "value"),
    [
        ("(", ")", "1"),
        ("-(", ")", "1"),
        ("+-(", ")", "0"),
        ("{", "|}", "5001"),
        ("{||", "}", "-4999"),
    ],
)
def test_deep_brackets_need_no_recursion(opening: str, closing: str, value: str) -> None:
    text = opening * DEPTH + "1" + closing * DEPTH
    assert parse(text) == parse(value)
    with pytest.raises(NotationError, match="is open"):
        parse(text[:-1])


@pytest.mark.clause("notation.error.total")
def test_many_symbols_bars_and_definitions_need_no_recursion() -> None:
    assert parse("-" * DEPTH + "^") == parse("^")
    assert parse("+-" * 40 + "1") == 0
    assert parse("{" + "".join("0" + "|" * n for n in range(1, 200)) + "0}") == parse("v198*")
    defined = "".join(f"#{n}=#{n - 1}+1;" for n in range(1, DEPTH))
    assert parse(f"#0=1;{defined}#{DEPTH - 1}") == DEPTH


def test_numbers_with_large_denominators_read_back() -> None:
    with using(Store()):
        value = parse("{0|" * 3_000 + "1" + "}" * 3_000)
        assert value == Fraction(1, 2**3_000)
        assert parse(render(value)) == value
