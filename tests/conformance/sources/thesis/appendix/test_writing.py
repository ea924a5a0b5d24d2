"""Whether a string writes a value, compared with a random writer and with parsing."""

from random import Random

import pytest

from tedomari import parse, render
from tedomari.game import Game
from tedomari_conformance.sources.thesis.appendix.alignment import worth
from tedomari_conformance.sources.thesis.appendix.positions import listed_positions
from tedomari_conformance.sources.thesis.appendix.reading import skeleton
from tedomari_conformance.sources.thesis.appendix.style import names
from tedomari_conformance.sources.thesis.appendix.writing import (
    Legible,
    fewest_changes,
    in_names,
    writes,
)


def values() -> list[Game]:
    """Values of positions with 8 to 11 empty cells, every ninth of a section."""
    all_values = {
        worth(position)[0] for n in (8, 9, 10, 11) for position in listed_positions(n)[::9]
    }
    return sorted(all_values, key=str)


def write_randomly(game: Game, random: Random) -> str:
    """A value written at random: names or options in braces, with a space for each bar."""
    name = names().get(game)
    if name is not None and random.randrange(4):
        return name.replace("|", " ")
    if not (game.left_options or game.right_options):
        return "0"
    sides = []
    for options in (game.left_options, game.right_options):
        parts = [write_randomly(option, random) for option in options]
        random.shuffle(parts)
        if len(parts) == 1 and parts[0].startswith("{") and random.randrange(2):
            parts = [parts[0][1:-1]]
        sides.append(",".join(parts))
    return f"{{{sides[0]} {sides[1]}}}"


@pytest.mark.clause("appendix.values.orders", "appendix.values.names")
@pytest.mark.parametrize("seed", range(3))
def test_every_order_and_name_writes_the_value(seed: int) -> None:
    random = Random(seed)
    for game in values():
        text = write_randomly(game, random)
        assert writes(text, game), (text, render(game))
        symbols = skeleton(text)
        assert Legible(symbols, skeleton).writes(game), (text, render(game))


@pytest.mark.clause("appendix.values.orders")
def test_a_string_writes_only_one_value() -> None:
    """Of about 80 values a string writes only the one that it was written for."""
    random, all_values = Random(7), values()
    assert len(all_values) > 70
    for game in all_values:
        text = write_randomly(game, random)
        assert [other for other in all_values if writes(text, other)] == [game]


@pytest.mark.clause("appendix.values.orders")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{0,0 vv*}", "{0,^*|vv*}"),  # one option twice, the other not at all
        ("{0 vv*}", "{0,^*|vv*}"),
        ("{0,^*,* vv*}", "{0,^*|vv*}"),
        ("{0,^*,vv*}", "{0,^*|vv*}"),
        ("{vv* 0,^*}", "{0,^*|vv*}"),  # the sides changed
        ("{0,^*}", "{0,^*|vv*}"),
        ("{{0,^*} vv*}", "{0,^*|vv*}"),
        ("{a b}", "{0,^*|vv*}"),
        ("+-(*,v)", "+-(*,^)"),
        ("{0<2> v}", "{0||0|vv*}"),
        ("", "0"),
        ("{", "{0|vv*}"),
    ],
)
def test_another_string_does_not_write_the_value(text: str, value: str) -> None:
    assert not writes(text, parse(value))


@pytest.mark.clause("appendix.values.orders")
def test_a_long_list_of_similar_options_is_fast() -> None:
    """Without a cache, two hundred carets would be tried in every subset."""
    assert not Legible("^" * 200 + "x", skeleton).writes(parse("{^,^*,^^,^^*|v,v*,vv,vv*}"))


@pytest.mark.clause("appendix.agreement.distance")
def test_changes_are_counted_in_any_order() -> None:
    game = parse("{0,^*|vv*}")
    for text, number in (
        ("{0^*v*}", 0),
        ("{^*0v*}", 0),
        ("v*{^*}0", 0),
        ("{0^v*}", 1),
        ("{0^*v*x}", 1),
        ("{0^*^*}", 1),
    ):
        assert fewest_changes(text, game, skeleton) == number


def test_names_are_single_tokens() -> None:
    assert in_names("{Pow(^,2)+*|vv*,+-(*,^)}") == [
        "{", "Pow(^,2)+*", "vv*", "+-", "(", "*", "^", ")", "}"
    ]  # fmt: skip
