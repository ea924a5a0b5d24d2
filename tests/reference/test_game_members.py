"""The members of a game that Python and notebooks use."""

import operator
import pickle
from fractions import Fraction
from typing import Any

import pytest

import tedomari
from tedomari import Game, Left, Right, parse
from tedomari.errors import NotANumberError
from tedomari.notation import latex

HOT = Game([2], [-1])


@pytest.mark.clause("game.value.text")
def test_a_game_is_read_from_an_expression() -> None:
    assert Game("{2|-1}") == HOT
    assert Game("heat(*,1)") == Game([1], [-1])
    with pytest.raises(tedomari.NotationError, match="column 2"):
        Game("{")
    with pytest.raises(TypeError):
        Game("1", [2])
    with pytest.raises(TypeError):
        Game([1], "2")  # type: ignore[arg-type]  # a text is no list of options


@pytest.mark.clause("game.value.properties")
def test_members_are_the_functions_of_their_names(day_two_values: list[Game]) -> None:
    for game in [*day_two_values, HOT, Game("{4|1}+^"), Game("1/2")]:
        assert game.mean == tedomari.mean(game)
        assert game.temperature == tedomari.temperature(game)
        assert game.thermograph() == tedomari.thermograph(game)
        assert game.cool(Fraction(1, 2)) == tedomari.cool(game, Fraction(1, 2))
        assert game.heat(1) == tedomari.heat(game, 1)
        assert game.latex() == latex(game)
        assert (game.options(Left), game.options("right")) == (
            game.left_options,
            game.right_options,
        )
    assert Game("^^*").atomic_weight == 2
    assert HOT.options(Right) == (Game("-1"),)
    with pytest.raises(tedomari.NotAtomicError):
        _ = HOT.atomic_weight
    with pytest.raises(ValueError, match="expected Left or Right, found 'up'"):
        HOT.options("up")


@pytest.mark.clause("game.value.python-number")
@pytest.mark.parametrize("number", [Fraction(0), Fraction(-7), Fraction(5, 8), Fraction(-3, 4)])
def test_numbers_become_numbers_of_python(number: Fraction) -> None:
    game = tedomari.dyadic(number)
    games: list[Any] = [
        game,
        game + 0,
        Game("^") + game + Game("v"),
        pickle.loads(pickle.dumps(game)),
    ]
    for made in games:
        assert Fraction(made) == number
        assert (number == made, made == number) == (True, True)
        assert (number < made, number <= made, number + 1 > made) == (False, True, True)
        assert number + made == made + number == 2 * number
        assert {made: 1}[number] == 1
        if number.denominator == 1:
            assert int(made) == number
        else:
            with pytest.raises(NotANumberError, match="is not an integer"):
                int(made)


@pytest.mark.clause("game.value.python-number")
@pytest.mark.parametrize("text", ["*", "^", "{2|-1}", "1^", "1/2*"])
def test_other_games_do_not_become_numbers(text: str) -> None:
    game = parse(text)
    with pytest.raises(NotANumberError, match="is not an integer"):
        int(game)
    with pytest.raises(TypeError):
        Fraction(game)  # type: ignore[call-overload]  # what is tested
    assert (Fraction(1, 2) == game, Fraction(1, 2) != game) == (False, True)
    assert (Fraction(-5) < game, game < Fraction(5)) == (True, True)


@pytest.mark.clause("game.value.foreign")
@pytest.mark.parametrize("other", ["1", "x" * 10_000, 0.5, float("nan")])
def test_texts_and_floats_are_refused_with_a_pointer(other: object) -> None:
    pointer = r"Game\('" if isinstance(other, str) else "Fraction"
    for name in ("eq", "ne", "lt", "le", "gt", "ge", "add", "sub"):
        for operands in ((HOT, other), (other, HOT)):
            with pytest.raises(TypeError, match=pointer) as caught:
                getattr(operator, name)(*operands)
            assert len(str(caught.value)) < 200
    assert HOT != None  # noqa: E711  # other types are only unequal
    assert HOT != (1,)


@pytest.mark.clause("game.canonical.tree")
def test_a_tree_is_drawn_unless_it_is_too_large() -> None:
    from tedomari.drawing.tree import tree_svg

    assert HOT.tree()._repr_svg_() == tree_svg(HOT)
    assert repr(HOT.tree()) == "<tree of {2|-1}>"
    large = parse("+".join(f"{{{2**n}|-{2**n}}}" for n in range(1, 12)))
    assert large.tree()._repr_svg_() is None
