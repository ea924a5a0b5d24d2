"""Printing: familiar names, bars and long strings, without a change to the store."""

import sys
from fractions import Fraction

import pytest

from tedomari.game import Game, game
from tedomari.infinitesimals.nimbers import star
from tedomari.infinitesimals.ups import up, up_multiple
from tedomari.notation import Names, parse, phrases, render
from tedomari.notation.layout import TEXT_LIMIT, Layout
from tedomari.notation.numerals import digits_of, integer_of
from tedomari.store import Store, using

STAR = Game([0], [0])
UP = Game([0], [STAR])
DOWN = Game([STAR], [0])

#: Names of which those of a paper are printed too.
PAPER = Names(paper="xt-domineering-paper")


@pytest.mark.clause("notation.print.number")
@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (-7, "-7"), (Fraction(-3, 4), "-3/4"), (10**30, "1" + "0" * 30)],
)
def test_numbers_are_printed(number: Fraction, text: str) -> None:
    assert render(game(number)) == text


@pytest.mark.clause("notation.print.number")
def test_printed_numbers_can_have_more_digits_than_python_converts() -> None:
    digits = sys.get_int_max_str_digits() + 100
    assert render(game(10**digits)) == "1" + "0" * digits
    assert digits_of(-(10**9_000) - 5) == "-1" + "0" * 8_999 + "5"
    assert integer_of(digits_of(7**9_000)) == 7**9_000


@pytest.mark.clause("notation.print.nus", "notation.print.arrows", "notation.print.star")
@pytest.mark.parametrize(
    ("value", "text"),
    [
        (UP, "^"),
        (DOWN, "v"),
        (UP + UP, "^^"),
        (-3 * UP, "v3"),
        (UP + STAR, "^*"),
        (DOWN + STAR, "v*"),
        (2 * DOWN + STAR, "vv*"),
        (star(2), "*2"),
        (UP + star(3), "^*3"),
        (STAR + 2, "2*"),
        (-1 + UP + STAR, "-1^*"),
        (Fraction(1, 2) + 4 * UP + star(5), "1/2^4*5"),
        (star(7) - 3, "-3*7"),
        (-4 + DOWN, "-4v"),
    ],
)
def test_numbers_ups_and_stars_are_printed(value: Game, text: str) -> None:
    assert render(value) == text


@pytest.mark.clause("notation.print.nus")
def test_large_sums_of_ups_and_stars_are_printed() -> None:
    assert render(star(200)) == "*200"
    assert render(5 + star(60)) == "5*60"
    assert render(up_multiple(-5_000, nimber=3)) == "v5000*3"


@pytest.mark.clause("notation.print.tiny")
@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Game([0], [Game([0], [-2])]), "Tiny(2)"),
        (Game([Game([Fraction(5, 8)], [0])], [0]), "Miny(5/8)"),
        (Game([0], [Game([0], [0])]), "^"),
        (Game([0], [Game([0], [STAR - 2])]), "{0||0|-2*}"),
    ],
)
def test_tiny_and_miny_are_printed(value: Game, text: str) -> None:
    assert render(value) == text


@pytest.mark.clause("notation.print.power-to")
@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Game([UP], [STAR]), "^(2)"),
        (Game([STAR], [Game([STAR], [DOWN])]), "v(3)"),
        (Game([2 * UP], [UP + STAR]), "PowTo(^^,2)"),
        (Game([DOWN], [2 * DOWN + STAR]), "PowTo(vv*,2)"),
        (up(50), "^(50)"),
    ],
)
def test_powers_to_are_printed(value: Game, text: str) -> None:
    assert render(value) == text


@pytest.mark.clause("notation.print.power-to")
def test_powers_of_up_star_are_not_printed() -> None:
    assert render(Game([UP + STAR], [0])) == "Pow(v,2)"


@pytest.mark.clause("notation.print.familiar")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{^^*|v*}", "half_up"),
        ("{^*|vv*}", "-half_up"),
        ("{^^|vv*}", "half_star"),
        ("{^^,^^*|vv*}", "half_star_plus"),
        ("{0,^*|v*,0}", "black_star"),
        ("{^3*|v3*}", "diamond"),
        ("half_star_plus-half_star", "tri_star"),
        ("tri_star+tri_star", "2.tri_star"),
        ("-tri_star-tri_star-tri_star", "-3.tri_star"),
        ("^(2)-^", "Pow(^,2)"),
        ("{0,*|^,*}", "^(1/2)"),
        ("^(2)+^(2)", "2.^(2)"),
        ("up_plus", "^(2)"),
        ("Pow(v,2)+Pow(v,2)", "2.Pow(v,2)"),
    ],
)
def test_familiar_names_are_printed(text: str, printed: str) -> None:
    assert render(parse(text), names=PAPER) == printed


@pytest.mark.clause("notation.print.plus-minus")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{1|-1}", "+-1"),
        ("{1^|-1v}", "+-1^"),
        ("{^^*|vv*}", "+-^^*"),
        ("{*,^|*,v}", "+-(*,^)"),
        ("{{3|1}|{-1|-3}}", "+-{3|1}"),
        ("{1+half_up|-1-half_up}", "+-(1+half_up)"),
        ("+-(10+{3|-3},20)", "+-20"),
        ("{{6|4},5|-5,{-4|-6}}", "+-(5,{6|4})"),
        ("{0,*|0,*}", "*2"),
        ("{0,^*|v*,0}", "black_star"),
    ],
)
def test_games_that_are_their_own_negatives_are_printed_with_plus_or_minus(
    text: str, printed: str
) -> None:
    assert render(parse(text), names=PAPER) == printed


@pytest.mark.clause("notation.print.sum")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("1+half_up", "1+half_up"),
        ("1-half_up", "1-half_up"),
        ("-1+Miny(1)", "-1+Miny(1)"),
        ("{0,v*,☆|v*,vv}", "black_star+v*"),
        ("half_up+*", "{^^|v}"),
        ("PowTo(v,2)+*", "v(2)*"),
        ("{1|1/2}", "{1|1/2}"),
    ],
)
def test_sums_are_printed_if_they_are_no_longer_than_the_options(
    text: str, printed: str
) -> None:
    assert render(parse(text), names=PAPER) == printed


@pytest.mark.clause("notation.print.sumber")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("^(5/8)", "^(5/8)"),
        ("v(5/8)+*", "v(5/8)*"),
        ("5.^(3)", "5.^(3)"),
        ("2.^(3)+*", "2.^(3)+*"),
        ("v+*+2.^(3)+^(1/2)", "^(1/2)+2.^(3)+v*"),
        ("1/2+v(7/8)+^(5/2)", "1/2+v(7/8)+^(5/2)"),
        ("^(2)-^", "Pow(^,2)"),
        ("{1|^(5/8)+^(1/4)}", "{1|^(1/4)+^(5/8)}"),
        ("+-(^(5/8)+^(1/4))", "+-(^(1/4)+^(5/8))"),
    ],
)
def test_sums_of_ups_of_numbers_are_printed_by_their_terms(text: str, printed: str) -> None:
    assert render(parse(text)) == printed


@pytest.mark.clause("notation.print.bars")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{2|{1|0}}", "{2||1|0}"),
        ("{{2|1}|0}", "{2|1||0}"),
        ("{{3|2}|{1|0}}", "{3|2||1|0}"),
        ("{{5|{4|3}}|{1|0}}", "{5||4|3|||1|0}"),
        ("{9|{7|{5|{3|{1|0}}}}}", "{9||7|{5|||3||1|0}}"),
        ("{{3|1},2*|0}", "{2*,{3|1}|0}"),
        ("{+-3+5|0}", "{8|2||0}"),
        ("{4|+-1}", "{4|+-1}"),
    ],
)
def test_lone_options_are_printed_without_their_braces(text: str, printed: str) -> None:
    assert render(parse(text)) == printed


@pytest.mark.clause("notation.print.unicode")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("^", "↑"),
        ("vv*", "⇓∗"),
        ("^3*2", "↑3∗2"),
        ("-1^^", "−1⇑"),
        ("{1|-1}", "±1"),
        ("v(1/2)", "↓(1/2)"),
        ("Pow(v,2)", "Pow(↓,2)"),
        ("black_star+v*", "black_star+↓∗"),
        ("1-half_up", "1−half_up"),
        ("{0,{0,^*|v}|v}", "{0,{0,↑∗|↓}|↓}"),
    ],
)
def test_symbols_outside_ascii_are_printed(text: str, printed: str) -> None:
    assert render(parse(text), unicode=True, names=PAPER) == printed


def doubling(levels: int) -> Game:
    """Return a game with two positions per level, each of which occurs twice in the next."""
    value = STAR
    for threat in range(1, levels + 1):
        value = Game([Game([threat], [value])], [Game([value + STAR], [-threat])])
    return value


@pytest.mark.clause("notation.print.long")
def test_long_strings_define_repeated_options() -> None:
    short, long, longer = doubling(9), doubling(20), doubling(40)
    assert "#" not in render(short)
    assert len(render(short)) <= TEXT_LIMIT
    text = render(long)
    assert text.startswith("#1={1|*||0|-1};#2=")
    assert parse(text) == long
    assert parse(render(longer, unicode=True)) == longer
    assert len(render(longer)) < 3 * len(text)


@pytest.mark.clause("notation.print.long")
def test_long_strings_without_repetition_have_no_definitions() -> None:
    value = game(0)
    for n in range(3_000):
        value = Game([10 * n], [Game([value], [-10 * n])])
    text = render(value)
    assert len(text) > TEXT_LIMIT
    assert "#" not in text
    assert parse(text) == value


@pytest.mark.clause("notation.print.long", "notation.print.plus-minus")
def test_long_strings_can_contain_plus_or_minus() -> None:
    value = Game([doubling(20)], [-doubling(20)]) + 0
    outer = Game([value, 50], [value, -50])
    for g in (value, outer):
        assert parse(render(g)) == g


@pytest.mark.clause("notation.print.own-store")
def test_printing_adds_nothing_to_the_store_of_the_game() -> None:
    with using(Store(limit=500)) as store:
        value = parse("{half_up,{2|*}||1/2|-1}+{3|^}")
        before = store.statistics()
        render(value)
        render(value, unicode=True)
        assert store.statistics() == before


@pytest.mark.clause("notation.print.own-store")
def test_the_printer_is_rebuilt_when_its_store_has_grown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = phrases.phrase_book(PAPER)
    assert phrases.phrase_book(PAPER) is book
    monkeypatch.setattr(phrases, "BOOK_LIMIT", 10)
    assert render(parse("1+half_up"), names=PAPER) == "1+half_up"
    assert phrases.phrase_book(PAPER) is not book


@pytest.mark.clause("notation.print.own-store")
def test_the_printer_is_rebuilt_after_a_number_with_a_large_denominator() -> None:
    names = Names()
    book = phrases.phrase_book(names)
    with using(Store()):
        render(game(Fraction(1, 2**2_000)), names=names)
    assert render(parse("1/2"), names=names) == "1/2"
    assert phrases.phrase_book(names) is not book
    assert phrases.phrase_book(names).tables.scale == book.tables.scale // 128


@pytest.mark.clause("notation.order.definition")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{^,*|v,*,-1+*}", "{*,^|-1*}"),
        ("{^*,0|v}", "{0,^*|v}"),
        ("{{9|-9},{5|1},3|-12}", "{3,{5|1},+-9|-12}"),
        ("{vv,v*,{0,v*,☆|v*,vv}|v4}", "{v*,vv,black_star+v*|v4}"),
    ],
)
def test_options_are_ordered_by_birthday(text: str, printed: str) -> None:
    assert render(parse(text), names=PAPER) == printed


@pytest.mark.clause("notation.order.definition")
def test_the_order_is_the_same_in_every_store() -> None:
    texts = ["{*,^,1/2*|v,*2}", "+-(*,^)+{2*,2^|*,v}", "{{1|0},{2|-1}|v,{0|-3}}"]
    printed = [render(parse(text)) for text in texts]
    for order in (texts, texts[::-1]):
        with using(Store()):
            again = {text: render(parse(text)) for text in order}
        assert [again[text] for text in texts] == printed


@pytest.mark.parametrize("text", ["{1|0}", "1/4^^*", "{^^*|v*}", "{2||1|0}"])
def test_str_and_repr_are_the_notation(text: str) -> None:
    assert str(parse(text)) == text
    assert repr(parse(text)) == f"<Game {text}>"


@pytest.mark.clause("notation.print.bars")
def test_planned_lengths_are_exact() -> None:
    """A phrase is printed if it is no longer than the braces, so lengths must be exact."""
    book = phrases.PhraseBook(Names())
    bars = ("{5|*}", "{3||2|1}", "{{4|3}|{2|1}}", "{4|||3||2|1}", "{5||||4|||3||2|1}")
    for text in (*bars, "+-{5|2}", "{1/2,{3|1}|-7/4,^*}", "Tiny(2)", "{+-1,0|-3}"):
        layout = Layout(book, book.index(parse(text)))
        for index in layout.order:
            assert layout.plans[index].length == len(layout.write(index))
