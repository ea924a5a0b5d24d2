"""An adapter for ogdoad, a package compiled from Rust.

tedomari check --engine "python docs/engines/ogdoad_adapter.py"
"""

import re
from fractions import Fraction
from importlib.metadata import version
from math import prod

import tables
from chilled import Chilled, cells_of
from lines import DeclinedError, IllegalError, serve
from ogdoad import Game, Surreal

OPERATIONS = ["value", "outcome", "compare", "atomic_weight", "thermograph"]
PATTERNS = {"chilled-domineering": r"[.x]+(/[.x]+)*", "nim": r"\d{1,3}(\+\d{1,3})*"}
HELLO = {
    "name": "ogdoad",
    "version": version("ogdoad"),
    "rulesets": {
        "chilled-domineering": {"operations": OPERATIONS, "limits": {"cells": 20}},
        "nim": {"operations": OPERATIONS, "limits": {"counters": 8}},
    },
    "values": {
        "terms": "tables",
        "operations": [
            "canonical", "sum", "compare", "outcome", "atomic_weight", "stops", "birthday",
            "thermograph", "heat", "overheat", "norton", "ordinal",
        ],
    },
}  # fmt: skip

#: ogdoad builds the integer n as n nested games, and its process ends if n is too large.
LARGEST = 1_000

#: ogdoad copies what the followers of a game share: *n has 3^n of them.
FOLLOWERS = 10_000

#: The followers of two games that are added, multiplied: *6 + *6 has about this many.
TOGETHER = 600_000

#: The birthdays of a game and of the temperature that it is heated by, multiplied.
HEATED = 250

#: The canonical forms that are known, by birthday: games of ogdoad cannot be keys.
KNOWN = {}


class Algebra:
    """Builds games from numbers and options."""

    @staticmethod
    def number(number):
        if abs(number) > LARGEST:
            raise DeclinedError(f"ogdoad builds numbers above {LARGEST} as too many games")
        surreal = Surreal.from_rational(number.numerator, number.denominator)
        return Game.from_surreal(surreal)

    @staticmethod
    def game(left, right):
        return Game.of(left, right).canonical()


def value(ruleset, position):
    """Return the value of a position."""
    if not re.fullmatch(PATTERNS.get(ruleset, ""), position):
        raise IllegalError(f"not a position of {ruleset}: {position}")
    if ruleset == "chilled-domineering":
        return chilled.value(cells_of(position))
    heaps = [*map(int, position.split("+"))]
    check_followers(3 ** sum(heaps))
    return total(map(Game.nim_heap, heaps))


def total(games):
    """Return the sum of games in canonical form."""
    result = Game.zero()
    for game in games:
        result = (result + game).canonical()
    return result


def term(data):
    """Return the game of a term: an option table, or a position of a ruleset."""
    if "dag" not in data:
        return value(**data)
    check_followers(followers(data))
    return tables.game_of(data["dag"], Algebra.number, Algebra.game)


def followers(data):
    """Return the number of followers of an option table; 1 for a position."""
    return tables.followers(data["dag"]) if "dag" in data else 1


def check_followers(number, most=FOLLOWERS):
    """Decline a game with too many followers."""
    if number > most:
        raise DeclinedError(f"with what ogdoad copies, there are more than {most} followers")


def key(game):
    """Return the birthday of a canonical form, and its number among those known so far."""
    alike = KNOWN.setdefault(game.birthday(), [])
    place = next((n for n, other in enumerate(alike) if game.structural_eq(other)), len(alike))
    if place == len(alike):
        alike.append(game)
    return game.birthday(), place


def form(game):
    """Return the canonical form of a game as an option table."""

    def number(game):
        return str(game.number_value()) if game.is_number() else None

    return tables.table_of(
        game.canonical(), key, number, lambda game: (game.left(), game.right())
    )


def relation(left, right):
    """Return the relation of two games: <, >, = or ||."""
    signs = {(True, True): "=", (True, False): "<", (False, True): ">", (False, False): "||"}
    return signs[left.le(right), right.le(left)]


def weight(game):
    """Return the atomic weight of an all-small game."""
    if not game.is_all_small():
        raise DeclinedError("ogdoad has atomic weights of all-small games only")
    return form(game.atomic_weight())


def thermograph(game):
    """Return the thermograph; ogdoad draws it from the temperature 0 on."""
    graph = game.thermograph()
    sides = {"left": graph.left_wall, "right": graph.right_wall}
    walls = {
        side: [[str(temperature), str(place)] for temperature, place in wall.points()]
        for side, wall in sides.items()
    }
    return {"mean": str(graph.mean), "temperature": str(graph.temperature), **walls}


def transform(operation, game, other, temperature):
    """Return the result of an operation whose result is a game."""
    if operation == "heat":
        if game.birthday() * Algebra.number(temperature).birthday() > HEATED:
            raise DeclinedError(f"birthdays with a product above {HEATED} take too long")
        return game.heat(temperature.numerator, temperature.denominator)
    if operation == "norton":
        return game.norton_multiply(other)
    if operation == "ordinal":
        return game.ordinal_sum(other)
    if operation == "overheat":
        result = game.overheat(other, Algebra.number(temperature))
        if result is None:
            raise DeclinedError("ogdoad overheats from positive games only")
        return result
    return game


def answer(operation, ruleset, arguments):
    """Return the members of the result of a query."""
    KNOWN.clear()
    if operation == "sum":
        terms = arguments["terms"]
        check_followers(prod(sorted(map(followers, terms))[-2:]), TOGETHER)
        return {"value": form(total(map(term, terms)))}
    names = [name for name in ("position", "value", "other") if name in arguments]
    games = [value(ruleset, arguments[n]) if ruleset else term(arguments[n]) for n in names]
    game, other = (*games, None)[:2]
    if operation == "compare":
        return {"relation": relation(game, other)}
    if operation == "outcome":
        return {"outcome": str(game.outcome_class())}
    if operation == "atomic_weight":
        return {"atomic_weight": weight(game)}
    if operation == "thermograph":
        return thermograph(game)
    if operation == "stops":
        return {"left": str(game.left_stop()), "right": str(game.right_stop())}
    if operation == "birthday":
        return {"birthday": str(game.birthday())}
    result = transform(operation, game, other, Fraction(arguments.get("temperature", 0)))
    name = "form" if operation == "canonical" else "value"
    return {name: None if result is None else form(result)}


chilled = Chilled(Algebra)

if __name__ == "__main__":
    serve(HELLO, answer)
