"""Spellings of other programs, spellings with two meanings, and hostile lines."""

import pytest

from tedomari.errors import TedomariError
from tedomari.expressions import Session, parse
from tedomari.notation import Names, NotationError
from tedomari.notation import parse as parse_notation


@pytest.mark.clause("expression.error.foreign")
@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("Heat(1,1)", "did you mean heat"),
        ("* <> 0", "`||`"),
        ("* == 0", "`=`"),
        ("* != 0", "the relations are"),
        ("x = 3", "`let x = ...`"),
        ("up(2)", "`^(2)` is the up of 2, and `2.^`"),
        ("down(2)", "`v(2)`"),
        ("star(2)", "`*2`"),
        ("{2|-1}.Mean", "`mean(G)`"),
        ("{2|-1}.Heat(1)", "functions are written"),
        ("^\u00b2", "`Pow(^,2)`"),
        ("^[2]", "`PowTo(^,2)`"),
        ("+_1", "`Tiny(1)`"),
        ("2*{1|}", "`2.G`"),
        ("2 *(mean(1))", "`2.G`"),
        ("3^(mean(1))", "`^(G)` begins a term: `3 + ^(G)`"),
        ("1 | 2", "in braces"),
        ("<1|2>", "`{a|b}`"),
        ("+/-1", "`+-`"),
    ],
)
def test_errors_say_how_it_is_written_here(line: str, hint: str) -> None:
    with pytest.raises(NotationError) as caught:
        Session().run(line)
    assert hint in str(caught.value)


@pytest.mark.clause("expression.function.alone")
@pytest.mark.parametrize(
    ("line", "parameters"), [("heat", "heat(G,t)"), ("^+overheat", "overheat(G,s,t)")]
)
def test_a_function_alone_is_refused_with_its_parameters(line: str, parameters: str) -> None:
    with pytest.raises(NotationError) as caught:
        Session().run(line)
    name = parameters.partition("(")[0]
    assert f"expected {parameters}, found `{name}` alone\n" in str(caught.value)
    names = Names()
    names.register(name, 3)
    assert Session(names).run(line).value == parse_notation(line, names=names)


@pytest.mark.clause("expression.spelling.sum")
def test_sums_that_look_like_products_and_powers_are_noted() -> None:
    run = Session().run
    assert run("2*3").notes == ("`2*3` is 2 plus the nimber *3",)
    assert run("2^3").notes == ("`2^3` is 2 plus ^3",)
    assert run("mean(2*3)+-2*3").notes != ()
    assert run("-2*3").notes == ("`-2*3` is -2 plus the nimber *3",)
    assert run("2*(3)").notes == ("`2*(3)` is 2 plus the nimber *(3)",)
    assert run("2^(1/2)").notes == ("`2^(1/2)` is 2 plus ^(1/2)",)
    assert run("1/2*3").notes == ("`1/2*3` is 1/2 plus the nimber *3",)
    assert run("0.5↑2").notes == ("`0.5↑2` is 0.5 plus ↑2",)
    assert parse("2*3") == parse_notation("2+*3")
    for line in ("2+*3", "2 + ^3", "^2*3", "2^", "2*", "2.*3"):
        assert run(line).notes == (), line


@pytest.mark.clause("expression.spelling.refused")
@pytest.mark.parametrize(
    ("line", "spellings"),
    [
        ("2 * 3", ("2 + *3", "2.(3)")),
        ("2 *3", ("2 + *3", "2.(3)")),
        ("2* 3", ("2 + *3", "2.(3)")),
        ("{2 ^ 3|}", ("2 + ^3",)),
        ("1 + 2^ 3", ("2 + ^3",)),
        ("2 * (3)", ("2 + *(3)", "2.(3)")),
        ("2 ^ (1/2)", ("2 + ^(1/2)",)),
        ("1/2 * 3", ("1/2 + *3",)),
        ("0.5 * 3", ("0.5 + *3",)),
    ],
)
def test_products_and_powers_are_refused(line: str, spellings: tuple[str, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        parse(line)
    assert all(f"`{spelling}`" in str(caught.value) for spelling in spellings)
    for spelling in spellings:
        parse(spelling)


@pytest.mark.parametrize(
    "line",
    [
        "x" * 10_000,
        "(" * 5_000,
        "mean(" * 5_000 + "1" + ")" * 5_000,
        "ordinal(" * 500 + "1" + ",1)" * 500,
        "conway(" * 200 + "1" + ",1)" * 200,
        "1:" * 5_000 + "1",
        "(" * 300 + "*" + "+{0|0})" * 300 + ":1",
        "{-1|1}:" + "9" * 30,
        "conway(300,300)",
        "conway({9|-9}+{8|-8}+{7|-7},{9|-9}+{8|-8}+{7|-7})",
        "heat(*," + "9" * 5_000 + ")",
        "birthday(^1000000000)",
        "let " + "y" * 100_000,
        '"' * 999,
        "domineering(" * 999,
        "^(" * 5_000 + "1+0" + ")" * 5_000,
        "*(" * 5_000 + "0+0" + ")" * 5_000,
    ],
    ids=range(17),
)
def test_hostile_lines_end_with_one_clear_error(line: str) -> None:
    result, error = None, ""
    try:
        result = Session().run(line)
    except TedomariError as found:
        error = str(found)
    assert result is not None or 0 < len(error) < 1_000
