"""Names: elementary games, symbols of the sources, and names that a user registers."""

import pytest

from tedomari.game import Game, address
from tedomari.notation import (
    STANDARD_NAMES,
    Names,
    NamingError,
    NotationError,
    current_names,
    parse,
    render,
    using_names,
)
from tedomari.notation.errors import UnknownPaperError
from tedomari.store import Store, using


@pytest.mark.clause("notation.names.elementary")
@pytest.mark.parametrize(
    ("name", "definition"),
    [
        ("up_plus", "{^|*}"),
        ("half_up", "{^^*|v*}"),
        ("black_star", "{0,^*|v*,0}"),
        ("half_star", "{^^|vv*}"),
        ("half_star_plus", "{^^,^^*|vv*}"),
        ("diamond", "{^3*|v3*}"),
        ("tri_star", "{^^,^^*|vv*}-{^^|vv*}"),
    ],
)
def test_elementary_games_agree_with_the_paper(name: str, definition: str) -> None:
    assert parse(name) == parse(definition)


@pytest.mark.clause("notation.names.sign")
@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("★", "black_star"),
        ("☆", "black_star"),
        ("◇", "diamond"),
        ("{^|v*,☆}", "{^|v*,black_star}"),
    ],
)
def test_symbols_of_the_sources_are_read(text: str, plain: str) -> None:
    assert parse(text) == parse(plain)


@pytest.mark.clause("notation.names.sign")
@pytest.mark.parametrize("text", ["^+", "(*/2)+", "^[2]", "^2*/2", "△*", "I", "v+^(2)-I"])
def test_ambiguous_symbols_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)


@pytest.mark.clause("notation.names.register", "notation.names.first")
def test_registered_names_are_read_and_printed() -> None:
    names = Names()
    names.register("moon", parse("+-(*,^)"))
    names.register("☾", parse("{^^|v,{^|0,v*}}"))
    assert parse("moon+{☾|-1}+moon", names=names) == parse("{{^^|v,{^|0,v*}}|-1}")
    assert render(parse("+-(*,^)"), names=names) == "moon"
    assert render(parse("{^,{0,^*|v}|vv}"), names=names) == "-☾"
    assert render(parse("+-(*,^)")) == "+-(*,^)"


@pytest.mark.clause("notation.names.register", "notation.print.reads-back")
def test_a_name_that_is_registered_after_a_print_is_printed() -> None:
    names = Names()
    g, h = parse("{7|*}"), parse("{8|^}")
    assert [render(g, names=names), render(h, names=names)] == ["{7|*}", "{8|^}"]
    names.register("late", g)
    assert [render(g, names=names), render(-g, names=names)] == ["late", "-late"]
    names.register("later", h)
    assert [render(h + 1, names=names), render(g, names=names)] == ["{9|1^}", "late"]
    assert [render(h, names=names), render(-h, names=names)] == ["later", "-later"]


@pytest.mark.clause("notation.names.first")
def test_the_first_name_of_a_value_is_printed() -> None:
    names = Names()
    names.register("first", parse("{2|*}"))
    names.register("second", parse("{2|*}"))
    names.register("first", parse("{2|*}"))
    assert render(parse("second", names=names), names=names) == "first"
    assert list(names.registered()) == ["first", "second"]


@pytest.mark.clause("notation.names.first")
def test_a_name_for_number_ups_and_star_is_read_but_not_printed() -> None:
    names = Names()
    names.register("one", 1)
    names.register("upstar", parse("^*"))
    assert render(parse("one+upstar", names=names), names=names) == "1^*"


@pytest.mark.clause("notation.names.first")
def test_a_user_can_rename_an_elementary_game() -> None:
    names = Names()
    names.register("lozenge", parse("diamond"))
    assert render(parse("diamond"), names=names) == "lozenge"


@pytest.mark.clause("notation.names.refused")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "a letter followed by"),
        ("2x", "a letter followed by"),
        ("a b", "a letter followed by"),
        ("^", "a letter followed by"),
        ("|", "a letter followed by"),
        ("é", "a letter followed by"),
        ("☾☾", "a letter followed by"),
        ("Pow", "a meaning in the grammar"),
        ("v", "a meaning in the grammar"),
        ("vv3", "a meaning in the grammar"),
        ("∗", "a meaning in the grammar"),
        ("±", "a meaning in the grammar"),
        ("↑", "a meaning in the grammar"),
        ("let", "a meaning in the language"),
        ("≤", "a meaning in the language"),
        ("≥", "a meaning in the language"),
        ("half_up", r"the name of \{\^\^\*\|v\*\}"),
        ("◇", r"the name of \+-\^3\*"),
    ],
)
def test_unsuitable_names_are_refused(name: str, reason: str) -> None:
    names = Names()
    with pytest.raises(NamingError, match=reason) as caught:
        names.register(name, parse("{5|*}"))
    assert caught.value.name == name
    assert names.registered() == {}


def test_a_name_must_be_a_str() -> None:
    with pytest.raises(TypeError, match="a name must be a str, not int"):
        Names().register(3, 0)  # type: ignore[arg-type]  # the wrong type is tested


@pytest.mark.clause("notation.names.using")
def test_names_can_be_used_within_a_block() -> None:
    names = Names()
    names.register("moon", parse("{5|^}"))
    assert current_names() is STANDARD_NAMES
    with using_names(names) as used:
        assert used is current_names() is names
        assert str(parse("moon")) == "moon"
    assert current_names() is STANDARD_NAMES
    with pytest.raises(NotationError, match="a known name"):
        parse("moon")


def test_names_keep_their_values_in_another_store() -> None:
    names = Names()
    with using(Store(limit=100)):
        names.register("moon", Game([5], [0]))
    moon = parse("moon", names=names)
    assert moon == Game([5], [0])
    assert address(moon)[0] is address(Game())[0]


def test_the_repr_of_a_registry_counts_its_names() -> None:
    names = Names()
    names.register("moon", parse("{5|^}"))
    assert repr(names) == "<Names with 1 registered>"
    assert {"moon", "half_up", "★"} <= names.words()


@pytest.mark.clause("notation.names.paper")
def test_the_names_of_a_paper_are_printed_by_choice_and_always_read() -> None:
    paper = Names(paper="xt-domineering-paper")
    for name in ("half_up", "half_star", "half_star_plus", "black_star", "diamond", "tri_star"):
        game = parse(name, names=Names())
        assert render(game, names=paper) == name
        assert str(game) == render(game, names=Names())
        assert str(game)[0] in "{+"
    with pytest.raises(UnknownPaperError, match=r"xt-domineering-paper; found 'thesis'"):
        Names(paper="thesis")
