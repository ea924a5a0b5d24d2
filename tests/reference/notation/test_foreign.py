"""Foreign spellings: the error suggests the notation, which denotes the same game."""

import re

import pytest

from tedomari.game import Game
from tedomari.notation import Names, NotationError, NotationLimitError, parse

#: A foreign spelling, the suggested notation, and the game by its definition in braces.
SPELLINGS = [
    ("up", "^", "{0|*}"),
    ("UP", "^", "{0|*}"),
    ("down", "v", "{*|0}"),
    ("star", "*", "{0|0}"),
    ("upstar", "^*", "{0,*|0}"),
    ("down_star", "v*", "{0|0,*}"),
    ("double_up", "^^", "{0|{0,*|0}}"),
    ("tiny(2)", "Tiny(x)", None),
    ("miny(1/2)", "Miny(x)", None),
    ("+_1", "Tiny(1)", "{0||0|-1}"),
    ("+_{1/2}", "Tiny(1/2)", "{0||0|-1/2}"),
    ("-_2", "Miny(2)", "{2|0||0}"),
    ("^[2]", "PowTo(^,2)", "{^|*}"),
    ("^[3]", "PowTo(^,3)", "{{^|*}|*}"),
    ("v[2]", "-PowTo(^,2)", "{*|v}"),
    ("^<2>", "Pow(^,2)", "{0|v*}"),
    ("v<2>", "-Pow(^,2)", "{^*|0}"),
    ("^.Pow(2)", "Pow(x,2)", None),
]


def message_of(text: str) -> str:
    """Return the first line of the message for a string that is refused."""
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert not isinstance(caught.value, NotationLimitError)
    return str(caught.value).splitlines()[0]


@pytest.mark.clause("notation.error.foreign")
@pytest.mark.parametrize(("text", "ours", "form"), SPELLINGS)
@pytest.mark.parametrize("around", ["{}", "1 + {}", "{{0|{}}}", "3 - ({})"])
def test_a_foreign_spelling_is_translated(
    text: str, ours: str, form: str | None, around: str
) -> None:
    message = message_of(around.replace("{}", text).replace("{{", "{").replace("}}", "}"))
    assert re.search(rf" is written `{re.escape(ours)}`\)$", message), message
    if form is not None:
        assert parse(ours) == parse(form)


@pytest.mark.clause("notation.error.foreign")
def test_tiny_and_miny_agree_with_the_foreign_spelling() -> None:
    """In Winning Ways `+_G` is {0||0|-G}, which is Tiny(G) here."""
    for x in (1, 2, 5):
        assert parse(f"Tiny({x})") == Game([0], [Game([0], [-x])])
        assert parse(f"Miny({x})") == -parse(f"Tiny({x})")


@pytest.mark.clause("notation.error.foreign")
@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("*:1", "(an ordinal sum `G:H` has no notation: write the game in braces)"),
        ("on", "(on is a loopy game: only games that end have a notation)"),
        ("{0|dud}", "(dud is a loopy game: only games that end have a notation)"),
        ("1|-1", "(options are written in braces: `{a|b}`)"),
        ("<1|-1>", "(`<a|b>` is written `{a|b}`)"),
    ],
)
def test_games_without_notation_are_explained(text: str, hint: str) -> None:
    assert message_of(text).endswith(hint)


@pytest.mark.parametrize(
    "text", ["half_upp", "{0|1|2}", "0 & 1", "upper", "Tiny", "x[2]", "1_1"]
)
def test_other_errors_have_no_hint_about_spelling(text: str) -> None:
    message = message_of(text)
    assert "written" not in message
    assert "no notation" not in message


def test_a_registered_name_is_not_a_foreign_spelling() -> None:
    names = Names()
    names.register("up", parse("5"))
    assert parse("up", names=names) == 5


def test_a_hint_for_a_long_string_is_found_quickly() -> None:
    """Each pattern reads the string once; a pattern that backtracks would take far too long."""
    for part in ("<", "<|", "+_", "_{", "^[2", "a", "|", ":"):
        message_of(part * 50_000 + " !")
