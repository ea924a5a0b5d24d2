"""Faults that engines have in the arithmetic of values, each as a wrapper of the reference.

A fault takes the games of a query and the right result, and returns a wrong result or None.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from tedomari import Game
from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.infinitesimals import (
    is_all_small,
    is_infinitesimal,
    nim_value,
    star,
)
from tedomari.notation.numerals import numeral
from tedomari.temperature import cool, mean, temperature
from tedomari_conformance.engines.model import Answered, Hello, Reply
from tedomari_conformance.engines.operations import VALUES
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import notation_or_table, term

Result = Mapping[str, JSON]

#: The wrong result for games and the temperature of a query, None where the fault is not felt.
Fault = Callable[[list[Game], Fraction], Result | None]

WORD: Final = 1 << 31


def value(game: Game) -> Result:
    """Return a result that is a value."""
    return {"value": notation_or_table(game)}


def wraps(number: Fraction) -> bool:
    """Whether a numerator or denominator does not fit into 32 bits with a sign."""
    return abs(number.numerator) >= WORD or number.denominator >= WORD


def numbers_wrap(games: list[Game], warmth: Fraction) -> Result | None:
    """Sums of numbers wrap at 2^31."""
    total = sum(games, start=Game())
    return value(total + 1) if total.is_number and wraps(total.as_fraction()) else None


def denominators_wrap(games: list[Game], warmth: Fraction) -> Result | None:
    """Canonical numbers lose denominators from 2^31 on."""
    (game,) = games
    if game.is_number and game.as_fraction().denominator >= WORD:
        return {"form": notation_or_table(Game() + round(game.as_fraction()))}
    return None


def tiny_is_nothing(games: list[Game], warmth: Fraction) -> Result | None:
    """Games that differ by less than every up are called equal."""
    difference = games[0] - games[1]
    small = is_infinitesimal(difference) and not is_all_small(difference)
    return {"relation": "="} if small and difference != 0 else None


def star_is_nothing(games: list[Game], warmth: Fraction) -> Result | None:
    """Games that differ by a star are called equal."""
    return {"relation": "="} if games[0] == games[1] + star(1) else None


def nimbers_end_at_fifteen(games: list[Game], warmth: Fraction) -> Result | None:
    """Sums of nimbers keep four bits only."""
    total = sum(games, start=Game())
    size = nim_value(total)
    return None if size is None or size < 16 else value(star(size & 15))


def cooled_at_temperature(games: list[Game], warmth: Fraction) -> Result | None:
    """At its temperature a game is cooled to its mean, without an infinitesimal."""
    (game,) = games
    at_mast = warmth == temperature(game) and not game.is_number
    return value(Game() + mean(game)) if at_mast and cool(game, warmth) != mean(game) else None


def numbers_are_taxed(games: list[Game], warmth: Fraction) -> Result | None:
    """A number that is cooled loses the temperature."""
    (game,) = games
    return value(game - warmth) if game.is_number and warmth > 0 else None


def cooled_below_zero(games: list[Game], warmth: Fraction) -> Result | None:
    """Temperatures below 0 are taken for 0."""
    (game,) = games
    right = cool(game, warmth)
    return value(game) if warmth < 0 and right != game else None


def no_exception_of_weights(games: list[Game], warmth: Fraction) -> Result | None:
    """The rule of atomic weights is used without its exception."""
    (game,) = games
    if not is_all_small(game) or game == 0:
        return None
    try:
        right = atomic_weight(game)
        plain = Game(
            [atomic_weight(option) - 2 for option in game.left_options],
            [atomic_weight(option) + 2 for option in game.right_options],
        )
    except NotAtomicError:
        return None
    return None if plain == right else {"atomic_weight": notation_or_table(plain)}


def every_weight_exists(games: list[Game], warmth: Fraction) -> Result | None:
    """An infinitesimal without an atomic weight has the weight 0."""
    (game,) = games
    try:
        atomic_weight(game)
    except NotAtomicError:
        return {"atomic_weight": "0"} if is_infinitesimal(game) else None
    return None


def tiny_is_zero(games: list[Game], warmth: Fraction) -> Result | None:
    """A tiny is a win for the previous player."""
    (game,) = games
    small = is_infinitesimal(game) and not is_all_small(game)
    return {"outcome": "P"} if small and str(game.outcome) != "P" else None


def nimbers_are_sorted(games: list[Game], warmth: Fraction) -> Result | None:
    """Of two nimbers, that of the larger heap is called greater."""
    sizes = [nim_value(game) for game in games]
    if None in sizes or sizes[0] == sizes[1]:
        return None
    return {"relation": "<" if sizes < sizes[::-1] else ">"}


def warm_games_are_cut(games: list[Game], warmth: Fraction) -> Result | None:
    """Temperatures end at 32."""
    (game,) = games
    return thermal(game, temperature=Fraction(32)) if temperature(game) > 32 else None


def numbers_have_minus_one(games: list[Game], warmth: Fraction) -> Result | None:
    """Every number has the temperature -1."""
    (game,) = games
    if game.is_number and temperature(game) != -1:
        return thermal(game, temperature=Fraction(-1))
    return None


def thermal(game: Game, *, temperature: Fraction) -> Result:
    """Return a thermograph that is only a mast."""
    wall: JSON = [["-1", numeral(mean(game))]]
    return {
        "mean": numeral(mean(game)),
        "temperature": numeral(temperature),
        "left": wall,
        "right": wall,
    }


def dominated_options_stay(games: list[Game], warmth: Fraction) -> Result | None:
    """The first two left options are taken for one: the second is lost."""
    (game,) = games
    left = list(game.left_options)
    if len(left) < 2 or game.is_number:
        return None
    wrong = Game(left[:1] + left[2:], game.right_options)
    return None if wrong == game else {"form": notation_or_table(wrong)}


def ups_end_at_seven(games: list[Game], warmth: Fraction) -> Result | None:
    """Multiples of up beyond seven are cut."""
    total = sum(games, start=Game())
    try:
        weight = atomic_weight(total)
    except NotAtomicError:
        return None
    big = weight.is_integer and abs(weight.as_fraction()) > 7
    return (
        value(total - weight.as_fraction().numerator // 8 * Game([0], [star(1)]))
        if big
        else None
    )


def form(game: Game) -> Result:
    """Return a result that is a canonical form."""
    return {"form": notation_or_table(game)}


def reversible_options_stay(games: list[Game], warmth: Fraction) -> Result | None:
    """A game is written with an option that is reversible."""
    (game,) = games
    for option in game.left_options:
        for reply in option.right_options:
            wrong = Game(
                [*(other for other in game.left_options if other != option), reply],
                game.right_options,
            )
            if wrong != game:
                return form(wrong)
    return None


def simplest_is_the_mean(games: list[Game], warmth: Fraction) -> Result | None:
    """``{a|b}`` is the mean of two numbers, even if a simpler number is between them."""
    (game,) = games
    if not game.is_number or game.is_integer:
        return None
    number = game.as_fraction()
    wrong = number + Fraction(1, 4 * number.denominator)
    return form(Game() + wrong) if number.denominator >= 16 else None


def minies_are_tinies(games: list[Game], warmth: Fraction) -> Result | None:
    """A miny of a number is printed as the tiny."""
    (game,) = games
    if game.is_number or not is_infinitesimal(game) or is_all_small(game) or not game < 0:
        return None
    return form(-game)


def sums_are_cut(games: list[Game], warmth: Fraction) -> Result | None:
    """A sum of two hot games forgets the moves in the second one."""
    first, second = games
    hot = not first.is_number and not second.is_number
    wrong = first + mean(second)
    return value(wrong) if hot and wrong != first + second else None


def halves_are_lost(games: list[Game], warmth: Fraction) -> Result | None:
    """Sums of numbers with denominators are rounded down to sixteenths."""
    total = sum(games, start=Game())
    if not total.is_number or total.as_fraction().denominator <= 16:
        return None
    return value(Game() + Fraction(int(total.as_fraction() * 16), 16))


def confused_is_equal(games: list[Game], warmth: Fraction) -> Result | None:
    """Two games with equal stops are equal."""
    first, second = games
    stops = [(game.left_stop, game.right_stop) for game in games]
    return {"relation": "="} if stops[0] == stops[1] and first != second else None


def near_numbers_are_equal(games: list[Game], warmth: Fraction) -> Result | None:
    """Numbers are compared as floating-point numbers of 24 bits."""
    if not all(game.is_number for game in games) or games[0] == games[1]:
        return None
    low, high = sorted(game.as_fraction() for game in games)
    return {"relation": "="} if high - low < max(abs(low), abs(high)) / (1 << 24) else None


def first_move_decides(games: list[Game], warmth: Fraction) -> Result | None:
    """A hot game is won by the player who moves first, whatever its stops are."""
    (game,) = games
    hot = game.left_stop > game.right_stop
    return {"outcome": "N"} if hot and str(game.outcome) != "N" else None


def stars_do_not_matter(games: list[Game], warmth: Fraction) -> Result | None:
    """A game with stops 0 is a win for the previous player if it is its own negative."""
    (game,) = games
    fuzzy = game == -game and game.left_stop == game.right_stop == 0 and game != 0
    return {"outcome": "P"} if fuzzy and game.birthday > 3 else None


def walls_are_swapped(games: list[Game], warmth: Fraction) -> Result | None:
    """Below -1/2 the walls of a thermograph have the sides exchanged."""
    (game,) = games
    if game.is_number or is_infinitesimal(game) or game.left_stop - game.right_stop < 16:
        return None
    return thermal(game, temperature=temperature(game))


def cooled_far_above(games: list[Game], warmth: Fraction) -> Result | None:
    """Cooled by more than 4, a hot game is taken for its mean."""
    (game,) = games
    wrong = mean(game)
    return value(Game() + wrong) if warmth > 4 and cool(game, warmth) != wrong else None


def left_stop_of_confusion(games: list[Game], warmth: Fraction) -> Result | None:
    """The right stop of a game with a single right option is that option's left stop."""
    (game,) = games
    if len(game.right_options) != 1 or game.is_number:
        return None
    (option,) = game.right_options
    wrong = option.right_stop
    if wrong == game.right_stop:
        return None
    return {"left": numeral(game.left_stop), "right": numeral(wrong)}


def birthdays_of_numbers(games: list[Game], warmth: Fraction) -> Result | None:
    """The birthday of a number leaves out its integer part."""
    (game,) = games
    if not game.is_number or game.is_integer or abs(game.as_fraction()) < 1:
        return None
    part = abs(game.as_fraction()) % 1
    return {"birthday": numeral(Fraction((Game() + part).birthday))}


def incentives_are_merged(games: list[Game], warmth: Fraction) -> Result | None:
    """A second incentive of Left is lost."""
    (game,) = games
    left = sorted(set(game.left_incentives), key=str)
    if len(left) < 2:
        return None
    right = [notation_or_table(each) for each in game.right_incentives]
    return {"left": [notation_or_table(left[0])], "right": right}


def heat_cools(games: list[Game], warmth: Fraction) -> Result | None:
    """Infinitesimals are not heated."""
    (game,) = games
    return value(game) if is_infinitesimal(game) and game != 0 and warmth > 0 else None


def overheated_from_zero(games: list[Game], warmth: Fraction) -> Result | None:
    """Overheating an integer gives as many copies of 1, not of the other game."""
    game, other = games
    return value(game) if game.is_integer and game != 0 and other != 1 else None


def frozen_to_the_mean(games: list[Game], warmth: Fraction) -> Result | None:
    """A frozen game is its mean, without the infinitesimal that is left."""
    (game,) = games
    heat = temperature(game)
    return None if heat <= 0 or cool(game, heat) == mean(game) else value(Game() + mean(game))


def negative_multiples(games: list[Game], warmth: Fraction) -> Result | None:
    """The product of a negative integer forgets the sign."""
    game, other = games
    negative = game.is_integer and game < 0
    return value(-game.as_fraction().numerator * other) if negative and other != 0 else None


def ordinal_is_a_sum(games: list[Game], warmth: Fraction) -> Result | None:
    """The ordinal sum is taken for the sum if the first game is hot."""
    first, second = games
    hot = first.left_stop > first.right_stop
    return value(first + second) if hot and second != 0 else None


def reduced_keeps_stars(games: list[Game], warmth: Fraction) -> Result | None:
    """The reduced form of a nimber is the nimber."""
    (game,) = games
    return value(game) if game != 0 and nim_value(game) is not None else None


def companions_of_numbers(games: list[Game], warmth: Fraction) -> Result | None:
    """The companion of a game has its left options in the place of 0."""
    (game,) = games
    return value(game) if is_all_small(game) and game != 0 else None


#: The faults by name, each with its operation.
FAULTS: Final[Mapping[str, tuple[str, Fault]]] = {
    fault.__name__: (operation, fault)
    for operation, fault in (
        ("sum", numbers_wrap),
        ("sum", nimbers_end_at_fifteen),
        ("sum", ups_end_at_seven),
        ("sum", sums_are_cut),
        ("sum", halves_are_lost),
        ("canonical", denominators_wrap),
        ("canonical", dominated_options_stay),
        ("canonical", reversible_options_stay),
        ("canonical", simplest_is_the_mean),
        ("canonical", minies_are_tinies),
        ("compare", tiny_is_nothing),
        ("compare", star_is_nothing),
        ("compare", nimbers_are_sorted),
        ("compare", confused_is_equal),
        ("compare", near_numbers_are_equal),
        ("outcome", tiny_is_zero),
        ("outcome", first_move_decides),
        ("outcome", stars_do_not_matter),
        ("cool", cooled_at_temperature),
        ("cool", numbers_are_taxed),
        ("cool", cooled_below_zero),
        ("cool", cooled_far_above),
        ("atomic_weight", no_exception_of_weights),
        ("atomic_weight", every_weight_exists),
        ("thermograph", warm_games_are_cut),
        ("thermograph", numbers_have_minus_one),
        ("thermograph", walls_are_swapped),
        ("stops", left_stop_of_confusion),
        ("birthday", birthdays_of_numbers),
        ("incentives", incentives_are_merged),
        ("heat", heat_cools),
        ("overheat", overheated_from_zero),
        ("freeze", frozen_to_the_mean),
        ("norton", negative_multiples),
        ("ordinal", ordinal_is_a_sum),
        ("reduced", reduced_keeps_stars),
        ("companion", companions_of_numbers),
    )
}


class Planted:
    """The reference with one fault."""

    def __init__(self, name: str) -> None:
        self.operation, self.fault = FAULTS[name]
        self.reference = Reference([])

    @property
    def hello(self) -> Hello:
        """The reference's offer."""
        return self.reference.hello

    def ask(self, query: Query) -> Reply:
        """Return the wrong result where the fault is felt, and otherwise the right one."""
        if query.operation != self.operation:
            return self.reference.ask(query)
        games = [term(data, VALUES) for data in game_arguments(query)]
        wrong = self.fault(games, Fraction(str(query.arguments.get("temperature", "0"))))
        return self.reference.ask(query) if wrong is None else Answered(wrong)


def game_arguments(query: Query) -> list[JSON]:
    """Return the arguments of a query that are games."""
    arguments = query.arguments
    if isinstance(arguments.get("terms"), list):
        return list(arguments["terms"])  # type: ignore[arg-type]  # checked above
    return [
        arguments[name] for name in ("value", "left", "right", "other") if name in arguments
    ]
