"""An adapter for pycgt, a package for combinatorial game theory in pure Python.

tedomari check --engine "python docs/engines/pycgt_adapter.py"
"""

import re

import pycgt
from chilled import Chilled, cells_of
from lines import DeclinedError, IllegalError, serve
from pycgt.rulesets import domineering, nim
from pycgt.rulesets.grid import Position
from reader import Reader, table

OUTCOMES = {"Left": "L", "Right": "R", "first player": "N", "second player": "P"}
OPERATIONS = ["value", "outcome", "compare", "options"]
BOARD = r"[.x]+(/[.x]+)*"
PATTERNS = {"domineering": BOARD, "chilled-domineering": BOARD, "nim": r"\d{1,3}(\+\d{1,3})*"}
HELLO = {
    "name": "pycgt",
    "version": pycgt.__version__,
    "rulesets": {
        "domineering": {"operations": OPERATIONS, "limits": {"cells": 25}},
        "chilled-domineering": {"operations": OPERATIONS[:3], "limits": {"cells": 20}},
        "nim": {"operations": OPERATIONS[:3], "limits": {}},
    },
    "values": {"operations": ["canonical", "sum", "compare", "outcome", "cool"]},
}


class Algebra:
    """The games of pycgt for the reader of the notation."""

    number = staticmethod(pycgt.number)
    game = staticmethod(pycgt.game)

    @staticmethod
    def nimber(n):
        if n > 6:
            raise DeclinedError("sums with nimbers above *6 take too long")
        return pycgt.nimber(n)


reading, chilled = Reader(Algebra, copies=5), Chilled(Algebra)


def value(ruleset, position):
    """Return the value of a position."""
    if not re.fullmatch(PATTERNS.get(ruleset, ""), position):
        raise IllegalError(f"not a position of {ruleset}: {position}")
    if ruleset == "nim":
        return nim.heaps(*map(int, position.split("+")))
    if ruleset == "domineering":
        return domineering.parse(position.replace("/", "\n"))
    return chilled.value(cells_of(position))


def term(data):
    """Return the game of a term: a string, an option table, or a position of a ruleset."""
    if isinstance(data, str):
        return reading.read(data)
    return reading.table(data["dag"]) if "dag" in data else value(**data)


def form(game):
    """Return a canonical form as an option table, which does not depend on how pycgt prints."""

    def number(game):
        number = pycgt.as_number(game)
        return None if number is None else str(number)

    return {"dag": table(game, lambda game: game, number, lambda game: (game.left, game.right))}


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


def answer(operation, ruleset, arguments):
    """Return the members of the result of a query."""
    if operation == "options":
        return options(arguments["position"])
    if operation == "sum":
        return {"value": form(sum(map(term, arguments["terms"]), start=pycgt.ZERO))}
    if operation == "compare":
        names = ("position", "other") if ruleset else ("left", "right")
        left, right = (
            value(ruleset, arguments[n]) if ruleset else term(arguments[n]) for n in names
        )
        return {"relation": str(pycgt.compare(left, right))}
    game = value(ruleset, arguments["position"]) if ruleset else term(arguments["value"])
    if operation == "outcome":
        return {"outcome": OUTCOMES[str(game.outcome)]}
    if operation == "cool":
        temperature = pycgt.as_number(reading.read(arguments["temperature"]))
        if temperature < 0:
            raise DeclinedError("pycgt cools by 0 and above")
        return {"value": form(pycgt.cool(game, temperature))}
    return {"form" if operation == "canonical" else "value": form(game)}


if __name__ == "__main__":
    serve(HELLO, answer)
