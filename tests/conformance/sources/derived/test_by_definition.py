"""The second way of the derived questions agrees with the definitions, and shares no code."""

import ast
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from tedomari.enumeration import values_born_by
from tedomari.forms import definitions as forms
from tedomari.forms.form import Form
from tedomari.forms.values import canonical_form
from tedomari_conformance.sources.derived import by_definition
from tedomari_conformance.sources.derived.by_definition import naming
from tedomari_conformance.sources.derived.by_definition.boxes import best, margin, read_boxes
from tedomari_conformance.sources.derived.by_definition.forms import (
    Plain,
    add,
    braces,
    canonical,
    options,
    outcome,
    relation,
    star,
)
from tedomari_conformance.sources.derived.by_definition.lines import Lines
from tedomari_conformance.sources.derived.by_definition.naming import read, write
from tedomari_conformance.sources.derived.by_definition.races import Diagram, TooLargeError
from tedomari_conformance.sources.derived.by_definition.thermal import cool, temperature, walls
from tedomari_conformance.sources.derived.by_definition.weights import (
    fulfils_definition,
    weight,
)

FOLDER = Path(str(by_definition.__file__)).parent


def imports(file: Path) -> Iterator[str]:
    """Yield the names of the modules that a file imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)


@pytest.mark.clause("vectors.evidence.derived")
@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda file: file.stem)
def test_the_second_way_imports_only_itself_and_the_standard_library(file: Path) -> None:
    for name in imports(file):
        own = name.startswith(by_definition.__name__)
        assert own or name.partition(".")[0] in sys.stdlib_module_names, name


def plain(form: Form) -> Plain:
    """Return a form of the reference in braces only, with the number 0 as its end."""
    if not form.left_options | form.right_options:
        return Fraction(0)
    return braces(map(plain, form.left_options), map(plain, form.right_options))


def form_of(game: Plain) -> Form:
    """Return a form of the reference from one of the second way."""
    left, right = options(game)
    return Form(map(form_of, left), map(form_of, right))


DAY_2 = [canonical_form(value) for value in values_born_by(2)]


@pytest.mark.clause("game.order.le", "game.outcome.search")
def test_order_and_outcome_are_those_of_the_definitions() -> None:
    for one in DAY_2:
        assert outcome(plain(one)) == str(forms.outcome(one))
        for other in DAY_2:
            below, above = forms.le(one, other), forms.le(other, one)
            signs = {(True, True): "=", (True, False): "<", (False, True): ">"}
            assert relation(plain(one), plain(other)) == signs.get((below, above), "||")


@pytest.mark.clause("game.sum.definition", "game.canonical.reversible")
def test_sums_and_canonical_forms_are_those_of_the_definitions() -> None:
    for one in DAY_2:
        assert form_of(canonical(plain(one))) == one
        for other in DAY_2:
            total = add(canonical(plain(one)), canonical(plain(other)))
            assert forms.equal(form_of(total), forms.add(one, other))


def test_numbers_have_the_options_of_their_canonical_forms() -> None:
    for number in (Fraction(n, 8) for n in range(-20, 21)):
        left, right = options(number)
        assert canonical(braces(left, right)) == number
        assert canonical(braces([braces(left, right)], [number + 1])) == (
            canonical(braces([number], [number + 1]))
        )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{2|-1}", "{2|-1}"),
        ("2-{1|0}", "{2|1}"),
        ("-1^*", "-1^*"),
        ("3.^(1)", "{0|^^*}"),
        ("+-(1,*)", "{1|-1}"),
        ("{1||0|-1}", "{1|{0|-1}}"),
        ("Miny(2)", "{{2|0}|0}"),
        ("Pow(^,2)+^-^(2)", "0"),
        ("half_up+half_up", "^"),
        ("^*3+*3", "^"),
        ("-v*", "^*"),
    ],
)
def test_the_notation_is_read_and_written(text: str, expected: str) -> None:
    assert write(read(text)) == expected


def test_a_form_that_would_be_very_long_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = read("{17/8|{3/8|-17/16}}")
    monkeypatch.setattr(naming, "LONGEST", 18)
    with pytest.raises(ValueError, match="a form is written with 19 characters"):
        write(game)


def test_temperatures_and_cooling() -> None:
    game = read("{7|{2|-2}}")
    corners = [(str(t), str(value)) for t, value in walls(game)[1]]
    assert corners == [("-1", "2"), ("2", "2"), ("7/2", "7/2")]
    assert temperature(game) == Fraction(7, 2)
    assert cool(game, Fraction(4)) == Fraction(7, 2)
    assert cool(read("{1|-1}"), Fraction(1)) == star(1)
    assert cool(Fraction(1, 2), Fraction(-1, 2)) == read("1/2*")


def test_a_wrong_weight_breaks_the_inequality() -> None:
    game = read("{^3|v3*}")
    found = weight(game)
    assert found == read("{1|-1}")
    assert found is not None
    assert fulfils_definition(game, found)
    assert not fulfils_definition(game, read("0"))
    assert not fulfils_definition(game, read("{1|0}"))
    assert weight(read("{1|0||v|-1}")) is None


def test_lines_and_boxes_are_searched() -> None:
    crossing = Lines.read("connect6", "X...../X...../X...../X...../....../..XXXX")
    assert crossing.threats("black") == 1
    assert Lines.read("gomoku", ".XXX.").wins("black", 1) is False
    assert Lines.read("gomoku", ".XXX..").wins("black", 2)
    assert not Lines.read("gomoku", ".XXX.").wins("black", 2)
    assert best(read_boxes("1x1 H0,0 H1,0 V0,0")) == ["V0,1"]
    assert margin(read_boxes("1x2 H0,0 H0,1 H1,0 H1,1")) == -2


def test_a_race_with_too_many_positions_is_refused() -> None:
    race = Diagram("OO/../XX/##/WW/../BB")
    assert race.solve("b", 66).positions == 66
    with pytest.raises(TooLargeError, match="the race has more than 65 positions"):
        race.solve("b", 65)
