"""An adapter for cgt-py, a package compiled from Rust.

cgt-py also needs the package anywidget, which it does not declare as a dependency.

    tedomari check --engine "python docs/engines/cgt_py_adapter.py"
"""

import re
from fractions import Fraction
from importlib.metadata import version

import tables
import walls
from cgt_py import CanonicalForm, Domineering
from chilled import Chilled, cells_of
from lines import DeclinedError, IllegalError, serve

OPERATIONS = ["value", "outcome", "compare", "thermograph"]

#: Boards with more empty cells take too long.
CELLS = 27

#: cgt-py holds a board in this many bits.
BOARD = 64

HELLO = {
    "name": "cgt-py",
    "version": version("cgt-py"),
    "rulesets": {
        "domineering": {"operations": OPERATIONS, "limits": {"cells": CELLS}},
        "chilled-domineering": {"operations": OPERATIONS, "limits": {"cells": 20}},
    },
    "values": {
        "terms": "tables",
        "operations": [
            "canonical", "sum", "compare", "outcome", "thermograph", "stops", "birthday",
            "reduced", *(["cool"] if hasattr(CanonicalForm, "cool") else []),
        ],
    },
}  # fmt: skip
NUMBER = re.compile(r"-?\d+(/\d+)?")

#: cgt-py builds games from strings only, in which followers are repeated.
LONGEST = 2_000

#: cgt-py visits a follower once for each line of play that leads to it: *n has 3^n of them.
FOLLOWERS = 600_000

TRAJECTORY = re.compile(r"Trajectory\((\S+), \[(.*?)\], \[(.*?)\]\)")


def text(game):
    """Return a game in the notation of cgt-py, which also reads it."""
    return repr(game).removeprefix("CanonicalForm('").removesuffix("')")


def check_bits(number):
    """Decline a number that cgt-py cannot read."""
    if abs(number.numerator) >= 1 << 63 or number.denominator >= 1 << 32:
        raise DeclinedError("cgt-py reads numbers of at most 63 bits above and 32 below")


class Algebra:
    """The games of cgt-py, each built from a string."""

    @staticmethod
    def number(number):
        check_bits(number)
        return CanonicalForm(str(number))

    @staticmethod
    def game(left, right):
        sides = "|".join(",".join(map(text, side)) for side in (left, right))
        if len(sides) > LONGEST:
            raise DeclinedError(f"a game of more than {LONGEST} characters takes too long")
        return CanonicalForm("{" + sides + "}")


chilled = Chilled(Algebra)


def value(ruleset, position):
    """Return the value of a position."""
    if not re.fullmatch(r"[.x]+(/[.x]+)*", position):
        raise IllegalError(f"not a position of {ruleset}: {position}")
    if ruleset == "chilled-domineering":
        return chilled.value(cells_of(position))
    if position.count(".") > CELLS:
        raise DeclinedError(f"more than {CELLS} empty cells")
    rows = position.replace("x", "#").split("/")
    width = max(map(len, rows))
    if width * len(rows) > BOARD:
        raise DeclinedError(f"a board of more than {BOARD} cells")
    return Domineering("|".join(row.ljust(width, "#") for row in rows)).canonical_form


def term(data):
    """Return the game of a term: an option table, or a position of a ruleset."""
    if "dag" in data:
        return tables.game_of(data["dag"], Algebra.number, Algebra.game)
    return value(**data)


def form(game):
    """Return a canonical form as an option table."""

    def number(game):
        return text(game) if NUMBER.fullmatch(text(game)) else None

    return tables.table_of(
        game, text, number, lambda game: (game.left_options, game.right_options)
    )


def relation(left, right):
    """Return the relation of two games: <, >, = or ||."""
    signs = {(True, True): "=", (True, False): "<", (False, True): ">", (False, False): "||"}
    return signs[left <= right, left >= right]


def number_text(number):
    """Return a number of cgt-py as a string such as "3/4"."""
    return repr(number).removeprefix("DyadicRationalNumber('").removesuffix("')")


def thermograph(game):
    """Return the thermograph.  cgt-py prints its walls as mast, corners and slopes."""
    (mast, *left), (_, *right) = TRAJECTORY.findall(repr(game.thermograph))
    temperature = number_text(game.temperature)
    sides = {"left": wall(mast, *left), "right": wall(mast, *right)}
    return {"mean": mast, "temperature": temperature, **sides}


def wall(mast, corners, slopes):
    """Return the points of a wall from its mast, corners and slopes, which are strings."""
    return walls.points(
        mast, [text for text in corners.split(", ") if text], slopes.split(", ")
    )


def answer(operation, ruleset, arguments):
    """Return the members of the result of a query."""
    if operation == "sum":
        return {"value": form(sum(map(term, arguments["terms"]), start=CanonicalForm("0")))}
    names = [name for name in ("position", "value", "other") if name in arguments]
    games = [value(ruleset, arguments[n]) if ruleset else term(arguments[n]) for n in names]
    game = games[0]
    if operation == "compare":
        return {"relation": relation(*games)}
    if operation == "outcome":
        outcomes = {"=": "P", "<": "R", ">": "L", "||": "N"}
        return {"outcome": outcomes[relation(game, CanonicalForm("0"))]}
    if operation == "thermograph":
        return thermograph(game)
    if operation == "stops":
        left, right = map(number_text, (game.left_stop, game.right_stop))
        return {"left": left, "right": right}
    if operation in ("birthday", "cool", "reduced"):
        followers = tables.followers(arguments["value"].get("dag", ["0"]))
        if followers > FOLLOWERS:
            raise DeclinedError(f"a game of {followers} followers takes too long")
    if operation == "birthday":
        return {"birthday": str(game.birthday)}
    if operation == "reduced":
        return {"value": form(game.reduced)}
    if operation == "cool":
        check_bits(Fraction(arguments["temperature"]))
        return {"value": form(game.cool(arguments["temperature"]))}
    return {"form" if operation == "canonical" else "value": form(game)}


if __name__ == "__main__":
    serve(HELLO, answer)
