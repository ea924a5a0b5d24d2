"""Laws of reading and printing, on random values and strings."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tedomari.enumeration import values_born_by
from tedomari.game import Game, address, index_in
from tedomari.infinitesimals import Sumber, as_sumber
from tedomari.notation import (
    NotationError,
    dag,
    form_length,
    form_text,
    from_dag,
    parse,
    render,
)
from tedomari.notation.order import key, ranks
from tedomari.notation.tokens import tokenize
from tedomari.store import Store, using
from tedomari_conformance.strategies import values

#: The parts of random strings, which need not be well formed.
SIGNS = [
    *"0123^v*+-/.,|(){}#=; ★±↑",
    *("||", "+-", "1/2", "0.5", "^3", "*2", "3.", "v(2)", "Pow(", "PowTo(", "Tiny(", "half_up"),
]

sums = st.lists(values(), min_size=1, max_size=3).map(lambda games: sum(games, Game()))


@pytest.mark.once
@pytest.mark.clause("notation.print.reads-back")
def test_every_value_of_day_three_reads_back() -> None:
    for value in values_born_by(3):
        assert parse(render(value)) == value
        assert parse(render(value, unicode=True)) == value


@pytest.mark.clause("notation.print.reads-back")
@settings(deadline=None)
@given(sums)
def test_sums_read_back(value: Game) -> None:
    assert parse(render(value)) == value
    assert parse(render(value, unicode=True)) == value


@pytest.mark.clause("notation.order.definition", "notation.print.reads-back")
@settings(deadline=None)
@given(sums)
def test_the_notation_depends_only_on_the_value(value: Game) -> None:
    text = render(value)
    with using(Store()):
        parse("{v,*|-3}+*3+{2|^}")  # indices differ in this store
        assert render(parse(text)) == text


@pytest.mark.clause("notation.form.definition", "notation.form.length")
@settings(deadline=None)
@given(values())
def test_forms_read_back(value: Game) -> None:
    text = form_text(value)
    assert text is not None
    assert parse(text) == value
    assert len(text) == form_length(value)


@pytest.mark.clause("notation.dag.reads-back")
@settings(deadline=None)
@given(sums)
def test_tables_read_back(value: Game) -> None:
    assert from_dag(dag(value)) == value


@pytest.mark.clause("notation.order.definition")
@settings(deadline=None)
@given(values(), values())
def test_the_order_does_not_depend_on_other_games(g: Game, h: Game) -> None:
    both = Game([10, Game([9, g], [h, -9])], [Game([8, h], [g, -8])])
    t, index = address(both)
    everything, alone = ranks(t, index), ranks(t, index_in(t, g))
    common = [each for each in alone if each in everything]
    assert sorted(common, key=alone.__getitem__) == sorted(common, key=everything.__getitem__)


@pytest.mark.clause("notation.order.definition")
@settings(deadline=None)
@given(sums)
def test_the_order_is_by_birthday_then_numbers_then_lists_of_options(value: Game) -> None:
    t, index = address(value)
    rank = ranks(t, index)
    assert sorted(rank.values()) == list(range(len(rank)))
    in_order = sorted(rank, key=rank.__getitem__)
    keys = [(t.birthday[g], *key(t, g, rank)) for g in in_order]
    assert keys == sorted(keys)


@pytest.mark.clause("notation.text.space")
@settings(deadline=None)
@given(sums, st.data())
def test_space_is_allowed_between_any_two_symbols(value: Game, data: st.DataObject) -> None:
    spaces = st.sampled_from(["", " ", "\n", "\t  "])
    texts = [data.draw(spaces) + token.text for token in tokenize(render(value))]
    assert parse("".join(texts)) == value


def value_or_error(text: str) -> Game | NotationError:
    """Return the value of a string, or its NotationError; other errors propagate."""
    try:
        return parse(text)
    except NotationError as error:
        return error


def assert_informative(error: NotationError) -> None:
    """Check that an error names a column, what was expected and what was found."""
    assert 1 <= error.column <= len(error.text) + 1
    assert error.expected
    assert error.found
    assert str(error).splitlines()[-1].strip() == "^"


@pytest.mark.clause("notation.error.total")
@settings(deadline=None, max_examples=1_000)
@given(st.lists(st.sampled_from(SIGNS), max_size=14).map("".join))
def test_any_string_of_symbols_has_a_value_or_is_refused(text: str) -> None:
    result = value_or_error(text)
    if isinstance(result, NotationError):
        assert_informative(result)
    else:
        assert parse(render(result)) == result


@pytest.mark.clause("notation.error.total", "notation.text.stray")
@settings(deadline=None)
@given(st.text(max_size=20))
def test_any_string_has_a_value_or_is_refused(text: str) -> None:
    result = value_or_error(text)
    if isinstance(result, NotationError):
        assert_informative(result)


@pytest.mark.clause("notation.error.total", "notation.error.place")
@settings(deadline=None, max_examples=300)
@given(sums, st.data())
def test_a_string_with_one_changed_symbol_has_a_value_or_is_refused(
    value: Game, data: st.DataObject
) -> None:
    text = render(value)
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from([*SIGNS, ""]))
    result = value_or_error(text[:place] + sign + text[place + 1 :])
    if isinstance(result, NotationError):
        assert_informative(result)


@pytest.mark.clause("notation.minus.term")
@given(values(max_birthday=2))
def test_minus_before_parentheses_negates(value: Game) -> None:
    assert parse(f"-({value})") == -value
    assert parse(f"0-({value})") == -value


@pytest.mark.clause("notation.plus-minus.list")
@given(values(max_birthday=2), values(max_birthday=2))
def test_plus_or_minus_is_its_own_negative(g: Game, h: Game) -> None:
    both = parse(f"+-({g},{h})")
    assert both == Game([g, h], [-g, -h])
    assert both + both == 0


@st.composite
def sumbers(draw: st.DrawFn) -> Sumber:
    """Draw sumbers with ups of up to three numbers."""
    numbers = st.integers(1, 32).map(lambda m: Fraction(m, 8))
    counts = draw(st.dictionaries(numbers, st.integers(-3, 3), max_size=3))
    return Sumber(dict(counts.items()), stars=draw(st.integers(0, 1)))


@pytest.mark.once
@pytest.mark.clause("game.sumber.recognition")
@settings(max_examples=40, deadline=None)
@given(sumbers())
def test_random_sumbers_are_recognised(sumber: Sumber) -> None:
    assert as_sumber(sumber.value()) == sumber


@pytest.mark.once
@pytest.mark.clause("notation.print.sumber", "notation.print.reads-back")
@settings(max_examples=40, deadline=None)
@given(sumbers())
def test_the_notation_of_a_sumber_is_no_longer_than_its_terms(sumber: Sumber) -> None:
    terms = [f"{abs(a)}.{'^' if a > 0 else 'v'}({d})" for d, a in sumber.terms]
    written = "+".join([*terms, f"{sumber.stars}.*"])
    text = render(sumber.value())
    assert parse(text) == parse(written) == sumber.value()
    assert len(text) <= len(written)
