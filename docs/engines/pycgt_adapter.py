"""An adapter for pycgt, a package for combinatorial game theory in pure Python.

tedomari check --engine "python docs/engines/pycgt_adapter.py"
"""

import re
from fractions import Fraction

import pycgt
import tables
from chilled import Chilled, cells_of
from lines import DeclinedError, IllegalError, serve
from pycgt.rulesets import domineering, nim
from pycgt.rulesets.grid import Position

OUTCOMES = {"Left": "L", "Right": "R", "first player": "N", "second player": "P"}
OPERATIONS = ["value", "outcome", "compare", "thermograph"]
BOARD = r"[.x]+(/[.x]+)*"
PATTERNS = {"domineering": BOARD, "chilled-domineering": BOARD, "nim": r"\d{1,3}(\+\d{1,3})*"}

#: Boards with more empty cells take too long.
CELLS = 22

HELLO = {
    "name": "pycgt",
    "version": pycgt.__version__,
    "rulesets": {
        "domineering": {"operations": [*OPERATIONS, "options"], "limits": {"cells": CELLS}},
        "chilled-domineering": {"operations": OPERATIONS, "limits": {"cells": 20}},
        "nim": {"operations": OPERATIONS, "limits": {}},
    },
    "values": {
        "terms": "tables",
        "operations": [
            "canonical", "sum", "compare", "outcome", "cool", "thermograph", "stops",
            "birthday", "heat", "overheat", "reduced",
        ],
    },
}  # fmt: skip

#: pycgt builds the integer n as n nested games, and visits them by recursion.
LARGEST = 250

#: pycgt may take hours to add games if the second largest birthday is above 12, or if the
#: product of the two largest is above 400; to heat a game takes longer.
BIRTHDAY, PRODUCT, HEATED = 12, 400, 250

#: pycgt compares the options of a nimber again and again.
OPTIONS = 6

chilled = Chilled(pycgt)


def value(ruleset, position):
    """Return the value of a position."""
    if not re.fullmatch(PATTERNS.get(ruleset, ""), position):
        raise IllegalError(f"not a position of {ruleset}: {position}")
    if ruleset == "nim":
        heaps = [int(heap) for heap in position.split("+")]
        if sum(heaps) > 2 * OPTIONS:
            raise DeclinedError(f"heaps of more than {2 * OPTIONS} in all take too long")
        return nim.heaps(*heaps)
    if ruleset == "domineering":
        if position.count(".") > CELLS:
            raise DeclinedError(f"more than {CELLS} empty cells")
        return domineering.parse(position.replace("/", "\n"))
    return chilled.value(cells_of(position))


def term(data):
    """Return the game of a term: an option table, or a position of a ruleset."""
    if "dag" not in data:
        return value(**data)
    sides = [side for entry in data["dag"] if isinstance(entry, list) for side in entry]
    if max(map(len, sides), default=0) > OPTIONS:
        raise DeclinedError(f"games with more than {OPTIONS} options of a player take too long")
    return tables.game_of(data["dag"], game_of_number, pycgt.game)


def game_of_number(number):
    """Return the game of a number."""
    if abs(number) > LARGEST:
        raise DeclinedError(f"numbers above {LARGEST} exceed the recursion limit of Python")
    return pycgt.number(number)


def form(game):
    """Return a canonical form as an option table, which does not depend on how pycgt prints."""

    def number(game):
        number = pycgt.as_number(game)
        return None if number is None else str(number)

    return tables.table_of(
        game, lambda game: game, number, lambda game: (game.left, game.right)
    )


def check_birthdays(games, most=PRODUCT):
    """Decline to add games if two of them have large birthdays."""
    second, first = sorted([0, 0, *map(pycgt.birthday, games)])[-2:]
    if second > BIRTHDAY or first * second > most:
        raise DeclinedError(f"birthdays of {first} and {second} take too long in a sum")


def options(position):
    """Return the options of each player in Domineering."""
    rows = position.split("/")
    board = Position.parse("\n".join(rows))

    def after(shape):
        for covered in board.placements(shape):
            left = board.remove(covered).cells
            yield "/".join(
                "".join(".x"[(r, c) not in left] for c in range(len(row)))
                for r, row in enumerate(rows)
            )

    rules = domineering.DOMINEERING
    return {"left": [*after(rules.left_shapes[0])], "right": [*after(rules.right_shapes[0])]}


def thermograph(game):
    """Return the thermograph; pycgt draws it from the temperature 0 on."""
    graph = pycgt.thermograph(game)
    walls = {
        side: [[str(temperature), str(place)] for temperature, place, _ in wall.segments]
        for side, wall in (("left", graph.left), ("right", graph.right))
    }
    return {"mean": str(graph.mast), "temperature": str(graph.temperature), **walls}


def answer(operation, ruleset, arguments):
    """Return the members of the result of a query."""
    if operation == "options":
        return options(arguments["position"])
    if operation == "sum":
        terms = [*map(term, arguments["terms"])]
        check_birthdays(terms)
        return {"value": form(sum(terms, start=pycgt.ZERO))}
    names = [name for name in ("position", "value", "other") if name in arguments]
    games = [value(ruleset, arguments[n]) if ruleset else term(arguments[n]) for n in names]
    game = games[0]
    if operation == "compare":
        return {"relation": str(pycgt.compare(*games))}
    if operation == "outcome":
        return {"outcome": OUTCOMES[str(game.outcome)]}
    if operation == "thermograph":
        return thermograph(game)
    if operation == "stops":
        left, right = map(str, pycgt.stops(game))
        return {"left": left, "right": right}
    if operation == "birthday":
        return {"birthday": str(pycgt.birthday(game))}
    if operation == "reduced":
        return {"value": form(pycgt.reduced_canonical_form(game))}
    if operation in ("heat", "overheat"):
        temperature = pycgt.number(arguments["temperature"])
        check_birthdays([*games, temperature], HEATED)
        return {"value": form(getattr(pycgt, operation)(*games, temperature))}
    if operation == "cool":
        temperature = Fraction(arguments["temperature"])
        if temperature < 0:
            raise DeclinedError("pycgt cools by 0 and above")
        if temperature < pycgt.thermograph(game).temperature:
            check_birthdays([game, pycgt.number(temperature)])
        return {"value": form(pycgt.cool(game, temperature))}
    return {"form" if operation == "canonical" else "value": form(game)}


if __name__ == "__main__":
    serve(HELLO, answer)
