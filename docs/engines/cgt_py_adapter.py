"""An adapter for cgt-py, a package compiled from Rust.

cgt-py also needs the package anywidget, which it does not declare as a dependency.

    tedomari check --engine "python docs/engines/cgt_py_adapter.py"
"""

import re
from fractions import Fraction
from importlib.metadata import version
from itertools import pairwise

from cgt_py import CanonicalForm, Domineering
from chilled import Chilled, cells_of
from lines import IllegalError, serve
from reader import Reader, table

OPERATIONS = ["value", "outcome", "compare", "thermograph"]
HELLO = {
    "name": "cgt-py",
    "version": version("cgt-py"),
    "rulesets": {
        "domineering": {"operations": OPERATIONS, "limits": {"cells": 36}},
        "chilled-domineering": {"operations": OPERATIONS, "limits": {"cells": 20}},
    },
    "values": {"operations": ["canonical", "sum", "compare", "outcome", "cool", "thermograph"]},
}
NUMBER = re.compile(r"-?\d+(/\d+)?")
TRAJECTORY = re.compile(r"Trajectory\((\S+), \[(.*?)\], \[(.*?)\]\)")


def text(game):
    """Return a game in the notation of cgt-py, which also reads it."""
    return repr(game).removeprefix("CanonicalForm('").removesuffix("')")


class Algebra:
    """The games of cgt-py for the reader of the notation, each built from a string."""

    @staticmethod
    def number(number):
        return CanonicalForm(str(number))

    @staticmethod
    def nimber(n):
        return CanonicalForm(f"*{n}" if n else "0")

    @staticmethod
    def game(left, right):
        sides = (",".join(map(text, side)) for side in (left, right))
        return CanonicalForm("{" + "|".join(sides) + "}")


reading, chilled = Reader(Algebra, copies=5), Chilled(Algebra)


def value(ruleset, position):
    """Return the value of a position."""
    if not re.fullmatch(r"[.x]+(/[.x]+)*", position):
        raise IllegalError(f"not a position of {ruleset}: {position}")
    if ruleset == "chilled-domineering":
        return chilled.value(cells_of(position))
    rows = position.replace("x", "#").split("/")
    width = max(map(len, rows))
    return Domineering("|".join(row.ljust(width, "#") for row in rows)).canonical_form


def term(data):
    """Return the game of a term: a string, an option table, or a position of a ruleset."""
    if isinstance(data, str):
        return reading.read(data)
    return reading.table(data["dag"]) if "dag" in data else value(**data)


def form(game):
    """Return a canonical form as an option table."""

    def number(game):
        return text(game) if NUMBER.fullmatch(text(game)) else None

    return {
        "dag": table(game, text, number, lambda game: (game.left_options, game.right_options))
    }


def relation(left, right):
    """Return the relation of two games: <, >, = or ||."""
    signs = {(True, True): "=", (True, False): "<", (False, True): ">", (False, False): "||"}
    return signs[left <= right, left >= right]


def thermograph(game):
    """Return the thermograph.  cgt-py prints its walls as mast, corners and slopes."""
    (mast, *left), (_, *right) = TRAJECTORY.findall(repr(game.thermograph))
    (temperature,) = re.findall(r"'(.*)'", repr(game.temperature))
    walls = {"left": wall(mast, *left), "right": wall(mast, *right)}
    return {"mean": mast, "temperature": temperature, **walls}


def wall(mast, corners, slopes):
    """Return the corners of a wall from -1 up; cgt-py lists them from the mast down."""
    place, points = Fraction(mast), []
    heights = [*(Fraction(text) for text in corners.split(", ") if text), Fraction(-1)]
    _, *rises = map(Fraction, slopes.split(", "))
    for (height, below), rise in zip(pairwise(heights), rises, strict=True):
        points.append([str(height), str(place)])
        place -= rise * (height - below)
    return [["-1", str(place)], *reversed(points)]


def answer(operation, ruleset, arguments):
    """Return the members of the result of a query."""
    if operation == "sum":
        return {"value": form(sum(map(term, arguments["terms"]), start=CanonicalForm("0")))}
    if operation == "compare":
        names = ("position", "other") if ruleset else ("left", "right")
        return {
            "relation": relation(
                *(
                    value(ruleset, arguments[name]) if ruleset else term(arguments[name])
                    for name in names
                )
            )
        }
    game = value(ruleset, arguments["position"]) if ruleset else term(arguments["value"])
    if operation == "outcome":
        outcomes = {"=": "P", "<": "R", ">": "L", "||": "N"}
        return {"outcome": outcomes[relation(game, CanonicalForm("0"))]}
    if operation == "thermograph":
        return thermograph(game)
    if operation == "cool":
        return {"value": form(game.cool(arguments["temperature"]))}
    return {"form" if operation == "canonical" else "value": form(game)}


if __name__ == "__main__":
    serve(HELLO, answer)
