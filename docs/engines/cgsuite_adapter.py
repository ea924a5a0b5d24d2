"""An adapter for CGSuite, which runs as a Java process of its own.

The environment variable TEDOMARI_CGSUITE is the class path of CGSuite and the libraries that it
needs.  The adapter writes CGScript to CGSuite's REPL, one line per question, and reads the
printed result.

    tedomari check --engine "python docs/engines/cgsuite_adapter.py" --start-time 60
"""

import json
import os
import re
import subprocess
import sys

import tables
import walls
from chilled import Chilled, cells_of
from lines import DeclinedError, IllegalError, serve

JAVA = ["java", "-Xss64m", "-Xmx2g", "-cp"]
REPL = "org.cgsuite.lang.Repl"
BOARD = r"[.x]+(/[.x]+)*"
PATTERNS = {"domineering": BOARD, "chilled-domineering": BOARD, "nim": r"\d{1,3}(\+\d{1,3})*"}
OPERATIONS = ["value", "outcome", "compare", "thermograph", "atomic_weight"]
HELLO = {
    "name": "CGSuite",
    "rulesets": {
        "domineering": {"operations": [*OPERATIONS, "options"], "limits": {"cells": 20}},
        "chilled-domineering": {"operations": OPERATIONS, "limits": {"cells": 20}},
        "nim": {"operations": OPERATIONS},
    },
    "values": {
        "terms": "tables",
        "operations": [
            "canonical", "sum", "compare", "outcome", "cool", "thermograph", "atomic_weight",
            "stops", "birthday", "incentives", "heat", "overheat", "freeze", "norton",
            "ordinal", "reduced", "companion",
        ],
    },
}  # fmt: skip

#: CGSuite ends if a line has some thousands of statements.
LONGEST = 100

#: CGSuite visits the integers below an integer one by one, and keeps them all.
LARGEST = 1_000_000

#: A table of the canonical form of a game: per game, itself if it is a number, or the places
#: of its left and of its right options, counted from 1.  The first game is the whole one.
FORM = """Form := root -> begin
    var places := {root => 1}; var games := [root]; var rows := []; var k := 1;
    while k <= games.Size do
        var g := games[k];
        var row := [];
        if g.IsNumber then
            row := g
        else
            for p in [Left, Right] do
                var side := [];
                for option in g.Options(p) do
                    if not places.ContainsKey(option) then
                        games := games.Adjoin(option);
                        places := places.Updated(option, games.Size);
                    end;
                    side := side.Adjoin(places[option]);
                end;
                row := row.Adjoin(side);
            end;
        end;
        rows := rows.Adjoin(row);
        k := k + 1;
    end;
    rows
end"""


class Cgsuite:
    """A process of CGSuite.  Statements are collected, and run with the next question."""

    def __init__(self, class_path):
        self.process = subprocess.Popen(
            [*JAVA, class_path, REPL], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.statements, self.games, self.asked = [], 0, 0
        self.ask(" ".join(FORM.split()))

    def assign(self, expression):
        """Return the name of a new variable for the value of an expression."""
        self.games += 1
        name = f"g{self.games}"
        self.statements.append(f"{name} := {expression}")
        if len(self.statements) >= LONGEST:
            self.ask(name)
        return name

    def ask(self, expression):
        """Return the printed value of an expression, computed after the statements so far."""
        self.asked += 1
        end = f'"end of {self.asked}"'
        line, self.statements = "; ".join([*self.statements, expression]), []
        self.process.stdin.write(f"{line}\n{end}\n")
        self.process.stdin.flush()
        printed = []
        while not printed or printed[-1] != end:
            reply = self.process.stdout.readline()
            if not reply:
                sys.exit("CGSuite ended")
            printed.append(re.sub("^(> )+", "", reply.rstrip("\n")))
        return self.value(printed[:-1])

    def value(self, printed):
        """Return the last line that was printed, or raise the error that was printed."""
        place = next((n for n, line in enumerate(printed) if line.startswith("  at ")), None)
        if place is not None:
            message = printed[place - 1]
            if "out of bounds" in message:
                raise DeclinedError(message)
            raise ValueError(message)
        if not printed:
            raise ValueError("CGSuite printed nothing on its standard output")
        return printed[-1]

    def list(self, expression):
        """Return a printed list; fractions become strings, and trajectories lists."""
        text = self.ask(expression).replace("Trajectory(", "[").replace(")", "]")
        return json.loads(re.sub(r"-?\d+/\d+", r'"\g<0>"', text))


class Game:
    """A game of CGSuite, by its name there."""

    def __init__(self, name):
        self.name = name

    def __add__(self, other):
        return Game(cgsuite.assign(f"{self.name} + {other.name}"))

    def __neg__(self):
        return Game(cgsuite.assign(f"-{self.name}"))


class Algebra:
    """Builds games from numbers and options."""

    @staticmethod
    def number(number):
        if abs(number) > LARGEST:
            raise DeclinedError(f"CGSuite takes too long with numbers above {LARGEST}")
        return Game(cgsuite.assign(str(number)))

    @staticmethod
    def game(left, right):
        sides = (",".join(game.name for game in side) for side in (left, right))
        return Game(cgsuite.assign("{" + "|".join(sides) + "}"))


def board_of(position):
    """Return a board of Domineering in CGScript; shorter rows are filled with full cells."""
    rows = position.replace("x", "#").split("/")
    width = max(map(len, rows))
    return f'game.grid.Domineering("{"|".join(row.ljust(width, "#") for row in rows)}")'


def position_value(ruleset, position):
    """Return the value of a position in CGScript."""
    if not re.fullmatch(PATTERNS.get(ruleset, ""), position):
        raise IllegalError(f"not a position of {ruleset}: {position}")
    if position.count(".") > 20:
        raise DeclinedError("more than 20 empty cells")
    if ruleset == "chilled-domineering":
        return chilled.value(cells_of(position)).name
    if ruleset == "domineering":
        return f"{board_of(position)}.CanonicalForm"
    heaps = (f"game.heap.Nim({heap})" for heap in position.split("+"))
    return f"({' + '.join(heaps)}).CanonicalForm"


def term(data):
    """Return the variable of a term: an option table, or a position of a ruleset."""
    if "dag" in data:
        return tables.game_of(data["dag"], Algebra.number, Algebra.game).name
    return cgsuite.assign(position_value(**data))


def form(rows):
    """Return the option table of the rows of a form."""

    def number(place):
        row = rows[place - 1]
        return None if isinstance(row, list) else str(row)

    return tables.table_of(1, lambda place: place, number, lambda place: rows[place - 1])


def value(expression):
    """Return the option table of the canonical form of the value of an expression."""
    return form(cgsuite.list(f"Form({expression})"))


def relation(left, right):
    """Return the relation of two games: <, >, = or ||."""
    signs = {(True, True): "=", (True, False): "<", (False, True): ">", (False, False): "||"}
    return signs[tuple(cgsuite.list(f"[{left} <= {right}, {left} >= {right}]"))]


def thermograph(game):
    """Return the thermograph.  CGSuite prints its walls as mast, corners and slopes."""
    graph = f"{game}.Thermograph"
    asked = f"[{game}.Mean, {game}.Temperature, {graph}.Wall(Left), {graph}.Wall(Right)]"
    mean, temperature, left, right = cgsuite.list(asked)
    sides = {"left": walls.points(*left), "right": walls.points(*right)}
    return {"mean": str(mean), "temperature": str(temperature), **sides}


def options(position):
    """Return the options of each player in Domineering."""
    rows = position.split("/")

    def text(board):
        pairs = zip(board.split("|"), rows, strict=True)
        return "/".join(line[: len(row)].replace("#", "x") for line, row in pairs)

    board = board_of(position)
    sides = (f"[x.GridString for x in {board}.Options({side})]" for side in ("Left", "Right"))
    left, right = cgsuite.list(f"[{', '.join(sides)}]")
    return {"left": [*map(text, left)], "right": [*map(text, right)]}


#: The operations that are methods of a game in CGSuite, with a value as the result.
METHODS = {
    "cool": "{0}.Cool({temperature})",
    "heat": "{0}.Heat({temperature})",
    "overheat": "{0}.Overheat({1}, {temperature})",
    "freeze": "{0}.Freeze",
    "norton": "{0}.NortonProduct({1})",
    "ordinal": "{0}:{1}",
    "reduced": "{0}.ReducedCanonicalForm",
    "companion": "{0}.Companion",
    "atomic_weight": "{0}.AtomicWeight",
}

#: The condition of an operation that has no result for some games.
CONDITIONS = {
    "norton": "{1} > 0",
    "companion": "{0}.IsAllSmall",
    "atomic_weight": "{0}.IsAtomic",
}


def answer(operation, ruleset, arguments):
    """Return the members of the result of a query; its variables are used again by the next.

    The variables of positions of Chilled Domineering are kept.
    """
    first, known = cgsuite.games, len(chilled.known)
    try:
        return result_of(operation, ruleset, arguments)
    finally:
        cgsuite.statements = []
        if len(chilled.known) == known:
            cgsuite.games = first


def result_of(operation, ruleset, arguments):
    """Return the members of the result of a query."""
    if operation == "options":
        return options(arguments["position"])
    if operation == "sum":
        return {"value": value(" + ".join(["0", *map(term, arguments["terms"])]))}
    names = [name for name in ("position", "value", "other") if name in arguments]
    games = [
        cgsuite.assign(position_value(ruleset, arguments[name]))
        if ruleset
        else term(arguments[name])
        for name in names
    ]
    game = games[0]
    if operation in METHODS:
        result = "atomic_weight" if operation == "atomic_weight" else "value"
        condition = CONDITIONS.get(operation)
        if condition and cgsuite.ask(condition.format(*games)) == "false":
            return {result: None}
        return {result: value(METHODS[operation].format(*games, **arguments))}
    if operation == "compare":
        return {"relation": relation(*games)}
    if operation == "outcome":
        return {"outcome": cgsuite.ask(f"{game}.OutcomeClass")}
    if operation == "thermograph":
        return thermograph(game)
    if operation == "stops":
        left, right = map(str, cgsuite.list(f"[{game}.LeftStop, {game}.RightStop]"))
        return {"left": left, "right": right}
    if operation == "birthday":
        return {"birthday": cgsuite.ask(f"{game}.Birthday")}
    if operation == "incentives":
        sides = (f"[Form(x) for x in {game}.{side}Incentives]" for side in ("Left", "Right"))
        left, right = cgsuite.list(f"[{', '.join(sides)}]")
        return {"left": [*map(form, left)], "right": [*map(form, right)]}
    return {"form" if operation == "canonical" else "value": value(game)}


if __name__ == "__main__":
    if "TEDOMARI_CGSUITE" not in os.environ:
        sys.exit("the environment variable TEDOMARI_CGSUITE must be the class path of CGSuite")
    cgsuite, chilled = Cgsuite(os.environ["TEDOMARI_CGSUITE"]), Chilled(Algebra)
    try:
        serve({**HELLO, "version": json.loads(cgsuite.ask("System.Version"))}, answer)
    finally:
        cgsuite.process.kill()
