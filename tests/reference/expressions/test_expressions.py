"""The language of expressions: values, functions, definitions, comparisons and errors."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tedomari import Game, parse, values_born_by
from tedomari.errors import BoundError, TedomariError
from tedomari.expressions import FUNCTIONS, LineError, ResultKind, Session, values_of
from tedomari.forms.products import conway_product, ordinal_sum
from tedomari.forms.values import canonical_form, value
from tedomari.notation import NotationError
from tedomari.notation import parse as parse_notation

SESSION = Session()
DAY_2 = sorted(values_born_by(2), key=str)


def of(text: str, **games: Game) -> Game:
    """Return the value of an expression in which letters stand for games."""
    session = Session()
    for name, game in games.items():
        session = session.run(f"let {name} = {game}").session
    result = session.run(text).value
    assert result is not None
    return result


@pytest.mark.clause("expression.superset")
@pytest.mark.parametrize(
    "text", ["1", "-1/2^3*2", "{2||1|-1}", "+-(1,*)", "#1={1|}; {#1|#1}", "half_up", "Pow(^,2)"]
)
def test_the_notation_is_part_of_the_language(text: str) -> None:
    assert parse(text) == parse_notation(text)


@pytest.mark.clause("expression.names")
def test_the_names_of_up_down_and_star() -> None:
    assert [parse(name) for name in ("up", "down", "star")] == [*map(parse, ("^", "v", "*"))]


@pytest.mark.clause("expression.function.table")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("heat({2|-1},1)", "{3|-2}"),
        ("heat(*,*)", "0"),
        ("cool({2|-1},1)", "{1|0}"),
        ("chill({2|0})", "1*"),
        ("freeze({2|-1})", "1/2*"),
        ("overheat(*,1,1)", "+-1"),
        ("norton(3,^)", "^3"),
        ("ordinal(*,1)", "^*"),
        ("conway(2,3)", "6"),
        ("reduced({1*|-1})", "+-1"),
        ("companion(*)", "0"),
        ("canonical({-1|1})", "0"),
        ("atomicweight(^3)", "3"),
        ("tiny(2)", "{0||0|-2}"),
        ("miny(2)", "{2|0||0}"),
        ("mean({2|-1})", "1/2"),
        ("temperature({2|-1})", "3/2"),
        ("leftstop({2|-1})", "2"),
        ("rightstop({2|-1})", "-1"),
        ("birthday({2|-1})", "3"),
        ("cool({2|-1}, temperature({2|-1}))", "1/2*"),
    ],
)
def test_functions(text: str, expected: str) -> None:
    assert parse(text) == parse_notation(expected)


def test_every_function_has_an_example() -> None:
    examples = {
        text.partition("(")[0]
        for mark in test_functions.pytestmark  # type: ignore[attr-defined]  # set by pytest
        if mark.name == "parametrize"
        for text, _ in mark.args[1]
    }
    assert examples == set(FUNCTIONS)


def heat_by_definition(g: Game, t: int) -> Game:
    """Return G heated by t, by the definition on options."""
    if g.is_number:
        return g
    return Game(
        [heat_by_definition(x, t) + t for x in g.left_options],
        [heat_by_definition(x, t) - t for x in g.right_options],
    )


def test_heating_is_the_definition_and_cooling_undoes_it() -> None:
    for game in DAY_2:
        heated = of("heat(g,1)", g=game)
        assert heated == heat_by_definition(game, 1)
        assert of("cool(heat(g,1),1)", g=game) == game


@pytest.mark.clause("expression.number.of")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("^(mean({2|-1}))", "^(1/2)"),
        ("v(mean({2|-1}))", "v(1/2)"),
        ("^(-mean({2|-1}))", "v(1/2)"),
        ("↑(1/2+1/4)", "^(3/4)"),
        ("↓({0|1})", "v(1/2)"),
        ("2.^(mean({2|-1}))", "2.^(1/2)"),
        ("-^(mean({2|-1})) + *", "v(1/2)*"),
        ("+-v(mean({3|0}))", "+-v(3/2)"),
        ("*(birthday(^))", "*2"),
        ("3.*(birthday(^) + 1)", "*3"),
        ("*(*+*)", "0"),
        ("{^(mean({2|-1}))|^(mean(3))}", "{^(1/2)|^(3)}"),
        ("^(*(mean(0)))", "0"),
        ("^(mean({2|-1})):1", "{*,0,^(1/2)|^(1),*}"),
    ],
)
def test_a_sign_takes_any_expression_whose_value_is_a_number(text: str, expected: str) -> None:
    assert parse(text) == parse_notation(expected)


@pytest.mark.clause("expression.number.of")
@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("1 + ^(*)", 5, "a number in `^(d)`"),
        ("↓({1|0})", 1, "a number in `↓(d)`"),
        ("*(mean({2|-1}))", 1, "a whole number in `*(n)`"),
        ("*(mean(-1))", 1, "a whole number in `*(n)`"),
        ("*(4000+97)", 1, "a nimber up to *4096"),
        ("^^(mean(1))", 1, "one arrow before `(`"),
        ("^(mean(1)", 10, "`+`, `-` or `)`"),
        ("1^(mean(1))", 4, "a number"),
        ("^(mean(1))*", 11, "`+`, `-`, a comparison or the end of the text"),
    ],
)
def test_a_sign_takes_nothing_else(text: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.column, caught.value.expected) == (column, expected)


@pytest.mark.clause("expression.result")
@pytest.mark.parametrize("text", ["mean({2|0})+1", "1.5", "{1||3}", "*+2*", "birthday(^)", "2"])
def test_a_result_is_a_number_if_its_value_is_one(text: str) -> None:
    result = SESSION.run(text)
    assert (result.kind, result.number) == (ResultKind.NUMBER, parse(text).as_fraction())
    assert SESSION.run(f"{text} + *").kind is ResultKind.GAME
    assert SESSION.run(f"{text} + *").number is None


@pytest.mark.clause("expression.form.ordinal")
def test_ordinal_sums_are_the_definition() -> None:
    for g in DAY_2[::3]:
        for h in DAY_2[::4]:
            expected = value(ordinal_sum(canonical_form(g), canonical_form(h)))
            assert of("g:h", g=g, h=h) == of("ordinal(g,h)", g=g, h=h) == expected


@pytest.mark.clause("expression.form.conway")
def test_conway_products_are_the_definition() -> None:
    for g in DAY_2[::7]:
        for h in DAY_2[::8]:
            expected = value(conway_product(canonical_form(g), canonical_form(h)))
            assert of("conway(g,h)", g=g, h=h) == expected
    with pytest.raises(NotationError, match=r"canonical\(conway\(G,H\)\)"):
        parse("conway(conway(*,*),*)")


@pytest.mark.clause("expression.form.ordinal")
@pytest.mark.clause("expression.form.note")
def test_the_form_as_written_matters_and_is_noted() -> None:
    assert parse("{-1|1}:1") == Fraction(1, 2)
    assert parse("0:1") == 1
    assert SESSION.run("{-1|1}:1").notes
    assert SESSION.run("conway({-1|1},1)").notes
    assert not SESSION.run("canonical({-1|1}):1").notes
    session = SESSION.run("let G = {-1|1}").session
    assert session.run("G:1").value == Fraction(1, 2)


@pytest.mark.parametrize("text", ["1+*:1", "*:1+1", "-*:1", "*:-*", "*:1:1", "2.{1|0}:1"])
def test_an_ordinal_sum_is_alone(text: str) -> None:
    with pytest.raises(NotationError, match="parentheses around an ordinal sum"):
        parse(text)


@pytest.mark.clause("expression.form.ordinal")
def test_the_signs_of_numerals_and_lists_are_part_of_operands() -> None:
    assert parse("-1:1") == parse("(-1):1") == Fraction(-1, 2)
    assert parse("1:-1") == parse("1:(-1)") == Fraction(1, 2)
    assert parse("+-(1,2):1") == parse("(+-(1,2)):1") == parse("{2,+-2|-2}")


@pytest.mark.clause("expression.position")
def test_positions() -> None:
    assert parse('domineering("../..") + 1') == parse("{2|0}")
    assert parse("chilled-domineering('../..')") == parse("*")
    assert parse('position("domineering","..")') == -1
    for text in ('domineering("q")', 'nothing("..")', 'connect6("..")', 'position("nim")'):
        with pytest.raises(NotationError):
            parse(text)


@pytest.mark.clause("expression.compare")
@pytest.mark.parametrize(
    ("text", "holds"),
    [("1<2", True), ("^<=0", False), ("*=*", True), ("1>=1", True), ("^>0", True),
     ("^||*", True), ("^*||0", True), ("^^||*", False), ("1≤2", True)],
)  # fmt: skip
def test_comparisons(text: str, *, holds: bool) -> None:
    result = SESSION.run(text)
    assert (result.kind, result.holds, result.value) == (ResultKind.RELATION, holds, None)
    with pytest.raises(TedomariError, match="found a relation"):
        parse(text)


@pytest.mark.clause("expression.let.definition")
@pytest.mark.clause("expression.session")
def test_definitions_belong_to_the_session_after_the_line() -> None:
    first = SESSION.run("let G = mean({2|-1})")
    assert (first.kind, first.name, str(first)) == ("definition", "G", "G = 1/2")
    assert first.session.run("G").number == Fraction(1, 2)
    assert not SESSION.definitions
    again = first.session.run("let G = 1")
    assert again.notes
    assert again.session.definitions == {"G": 1}


@pytest.mark.clause("expression.let.refused")
@pytest.mark.parametrize("name", ["heat", "up", "half_up", "Pow", "let", "position", "v", "1"])
def test_names_with_a_meaning_are_not_defined(name: str) -> None:
    with pytest.raises(NotationError):
        SESSION.run(f"let {name} = 1")


@pytest.mark.clause("expression.list")
def test_commas_in_brackets_and_in_positions_do_not_separate() -> None:
    items = ["{1,2|}", 'position("nim","1")', "domineering('../..')", "heat(*,1)", "G", "*:1"]
    session = SESSION.run("let G = {2|-1}").session
    games = values_of(session, " , ".join(items))
    assert list(games) == items
    assert games == {item: session.run(item).value for item in items}
    assert values_of(session, "+-(1,2)") == {"+-(1,2)": parse("+-(1,2)")}
    assert list(values_of(session, "^ , # up\n  {1|-1} # a switch")) == ["^", "{1|-1}"]
    translated = values_of(session, r"\{0,1\mid 2\},\ast", style="latex")
    assert list(translated.values()) == [parse("3/2"), parse("*")]
    for text, column in (
        ("*,,^", 3),
        ("*,", 3),
        ("", 1),
        ("*,{1|", 6),
        ("* < 1, 2", 3),
        ("1)", 2),
    ):
        with pytest.raises(NotationError) as caught:
            values_of(session, text)
        assert caught.value.column == column, text


@pytest.mark.clause("expression.lines")
def test_lines_of_a_file() -> None:
    results = list(SESSION.run_lines("# games\nlet G = *\n\nG+G # nothing\n"))
    assert [str(result) for result in results] == ["G = *", "0"]
    with pytest.raises(LineError, match="line 3, column 1"):
        list(SESSION.run_lines("1\n\nnowhere\n"))


@pytest.mark.once
@pytest.mark.clause("expression.bound")
def test_the_work_of_a_line_is_bounded() -> None:
    with pytest.raises(BoundError, match="more than 200 steps"):
        Session(steps=200).run("overheat({3||2|{1|-5}}, 1, 1)")
    with pytest.raises(BoundError, match="more than 200 steps"):
        Session(steps=200).run("+".join(f"{{{n}|{{0|-{n}}}}}" for n in range(1, 20)))
    deep = "(" * 20_000 + "*:1" + ")" * 20_000
    assert parse(deep) == parse("^*")
    signs = "-(0+" * 5_000 + "{1|}" + ")" * 5_000
    assert SESSION.run(f"({signs}):*").value is not None


@pytest.mark.clause("expression.error.foreign")
@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("* <> 0", r"\|\|"), ("* == *", "`=`"), ("up(2)", r"`\^\(2\)`"), ("star(2)", r"`\*2`"),
        ("*.Mean", r"mean\(G\)"), ("+_1", r"Tiny\(1\)"), ("^[2]", r"PowTo\(\^,2\)"),
        ("^²", "Pow"), ("het(1,1)", "heat"),
    ],
)  # fmt: skip
def test_errors_name_the_right_spelling(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match=hint):
        parse(text)


@pytest.mark.clause("expression.position", "expression.bound")
def test_the_work_of_reading_names_is_in_proportion_to_them() -> None:
    """A name may be the beginning of a ruleset's name with hyphens, as far as that goes."""
    session = SESSION.run("let zero = 0").session
    line = "-".join(["zero"] * 1_000)
    assert replace(session, steps=200_000).run(line).value == 0
