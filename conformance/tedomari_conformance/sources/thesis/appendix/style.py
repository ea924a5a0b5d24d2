"""How the thesis writes values: its names, its lists of options, its atomic weights."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, permutations, product
from typing import Final

from tedomari import integer, parse, power, power_to, star, up
from tedomari.game import Game

#: At most this many ways to write a value are tried.
LIMIT: Final = 60


@cache
def names() -> Mapping[Game, str]:
    """The names of the values that have one.  Clause: appendix.values.names."""
    named = {power(up(), 2): "Pow(^,2)", power(up(), 2) + star(): "Pow(^,2)+*"}
    for times in (1, 2):
        base = times * up()
        named[power_to(base, 2)] = f"PowTo({'^' * times},2)"
    named[power_to(up(), 3)] = "PowTo(^,3)"
    named[power_to(up(), 2) + star()] = "PowTo(^,2)+*"
    named[power_to(2 * up() + star(), 2)] = "PowTo((^^*),2)"
    named |= {-game: text.replace("^", "v") for game, text in named.items()}
    named |= {parse("diamond"): "◇", parse("black_star"): "☆"}
    for ups, nimber in product(range(-6, 7), range(4)):
        named[ups * up() + star(nimber)] = _uptimal(ups, nimber)
    return named


def _uptimal(ups: int, nimber: int) -> str:
    sign, size = "^" if ups > 0 else "v", abs(ups)
    arrows = sign * size if size < 3 else f"{sign}{size}"
    return arrows + ("", "*", "*2", "*3")[nimber] or "0"


@cache
def texts(game: Game) -> tuple[str, ...]:
    """The ways to write a value: one for each order of its options, at most ``LIMIT``.

    >>> from tedomari import parse
    >>> sorted(texts(parse("{0,^*|vv*}")))
    ['{0,^*|vv*}', '{^*,0|vv*}']

    Clauses: appendix.values.names, appendix.values.orders.
    """
    name = names().get(game)
    if name is not None:
        return (name,)
    left, right = game.left_options, game.right_options
    if game == -game:
        return tuple(f"+-({text})" for text in islice(_orders(left), LIMIT))
    sides = list(islice(product(_side(left), _side(right)), LIMIT))
    twice = _twice(left, right)
    return tuple(f"{{{one}|{other}}}" for one, other in sides) + twice


def _side(options: Sequence[Game]) -> tuple[str, ...]:
    """The ways to write the options of a player.

    A single option is written without its braces, as in {a||b|c}.
    """
    ways = tuple(islice(_orders(options), LIMIT))
    if len(options) == 1 and ways[0].startswith("{"):
        return tuple(text[1:-1] for text in ways)
    return ways


def _twice(left: Sequence[Game], right: Sequence[Game]) -> tuple[str, ...]:
    """The ways to write a value with an option that a player takes twice, as in {a|0<2>}."""
    ways: list[str] = []
    if len(left) == len(right) == 1:
        if left[0].right_options == right and left[0] not in names():
            inner = left[0].left_options
            ways += (f"{{{text}|{texts(right[0])[0]}<2>}}" for text in _side(inner))
        if right[0].left_options == left and right[0] not in names():
            inner = right[0].right_options
            ways += (f"{{{texts(left[0])[0]}<2>|{text}}}" for text in _side(inner))
    return tuple(ways)


def _orders(options: Sequence[Game]) -> Iterator[str]:
    ordered = sorted(options, key=lambda option: (len(texts(option)[0]), texts(option)[0]))
    for order in islice(permutations(ordered), 24):
        for chosen in islice(product(*map(texts, order)), 8):
            yield ",".join(chosen)


@cache
def weight_text(weight: Game) -> str:
    """An atomic weight as printed, with decimal fractions and a space for each bar.

    >>> from tedomari import parse
    >>> weight_text(parse("{-1/2|-3/2*}"))
    '{-0.5 {-1.5 -1.5}}'

    Clause: appendix.weights.text.
    """
    if weight.is_number:
        return _decimal(weight)
    if weight == integer(-1) + up() + star():
        return "-1^*"
    whole = weight + star()
    if whole.is_integer:
        return f"{whole}*".replace("0*", "*")
    if weight == -weight:
        return f"+-{weight_text(weight.left_options[0])}"
    left, right = (
        ",".join(map(weight_text, options))
        for options in (weight.left_options, weight.right_options)
    )
    return f"{{{left} {right}}}"


def _decimal(number: Game) -> str:
    hundredths = number.as_fraction() * 100
    sign, size = "-" if hundredths < 0 else "", abs(int(hundredths))
    whole, part = divmod(size, 100)
    return f"{sign}{whole}.{part:02}".rstrip("0").rstrip(".")
