"""An adapter for MCGS, a solver of sums of games by search, written in C++.

The variable TEDOMARI_MCGS has the path of the program, which is built from its repository.

    TEDOMARI_MCGS=../MCGS/MCGS tedomari check --engine "python docs/engines/mcgs_adapter.py"

MCGS knows who wins a sum, but no values: it is asked for both players.  Two sums are compared
by the winner of their difference.
"""

import os
import re
import subprocess
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from lines import DeclinedError, IllegalError, serve
from tables import game_of

VERSION = "1.7"
LARGEST = 2**31 - 1

#: Boards with more empty cells take too long.
CELLS = 36

HELLO = {
    "name": "MCGS",
    "version": VERSION,
    "rulesets": {
        "domineering": {"operations": ["outcome", "compare"], "limits": {"cells": CELLS}},
        "nim": {"operations": ["outcome", "compare"], "limits": {}},
    },
    "values": {"terms": "tables", "operations": ["outcome", "compare"]},
}
PATTERNS = {"domineering": r"[.x]+(/[.x]+)*", "nim": r"\d{1,3}(\+\d{1,3})*"}
OUTCOMES = {"WinWin": "N", "WinLoss": "L", "LossWin": "R", "LossLoss": "P"}
RELATIONS = {"N": "||", "L": ">", "R": "<", "P": "="}


@dataclass(frozen=True)
class Sum:
    """A sum of what MCGS knows: a number, ups, a nimber, switches, and boards."""

    number: Fraction = Fraction(0)
    ups: int = 0
    heap: int = 0
    switches: tuple[tuple[Fraction, Fraction], ...] = ()
    boards: tuple[tuple[str, ...], ...] = ()

    def __add__(self, other):
        return Sum(
            self.number + other.number,
            self.ups + other.ups,
            self.heap ^ other.heap,
            self.switches + other.switches,
            self.boards + other.boards,
        )

    def __neg__(self):
        return Sum(
            -self.number,
            -self.ups,
            self.heap,
            tuple((-right, -left) for left, right in self.switches),
            tuple(tuple(map("".join, zip(*board, strict=True))) for board in self.boards),
        )

    @property
    def games(self):
        """The sum in the language of MCGS."""
        numbers = [self.number, *(number for switch in self.switches for number in switch)]
        parts = [*(abs(part) for n in numbers for part in n.as_integer_ratio()), abs(self.ups)]
        if max(*parts, self.heap) > LARGEST:
            raise DeclinedError(f"MCGS has integers up to {LARGEST}")
        games = [f"[dyadic_rational] {self.number}", f"[up_star] {self.ups}"]
        games += [f"[nimber] {self.heap}"]
        games += [f"[switch_game] ({left}, {right})" for left, right in self.switches]
        games += [f"[domineering] {'|'.join(board)}" for board in self.boards]
        return " ".join(games)


def game(left, right):
    """Return the sum that has these options, if MCGS has it.

    Switches are recognised by their numbers, ups and nimbers by their options.  Options that
    differ from these by the same number give the same game plus that number.
    """
    if all(option == Sum(option.number) for option in (*left, *right)):
        return numbers([option.number for option in left], [option.number for option in right])
    if len({option.number for option in (*left, *right)}) == 1:
        shift = Sum(left[0].number if left else right[0].number)
        left, right = ({option + -shift for option in side} for side in (left, right))
        if left == right == {Sum(heap=n) for n in range(len(left))}:
            return Sum(shift.number, heap=len(left))
        ups, downs = ups_of(left, right), ups_of({-g for g in right}, {-g for g in left})
        if ups or downs:
            return shift + (ups or -downs)
    raise DeclinedError("MCGS has numbers, nimbers, ups and switches, and their sums")


def numbers(left, right):
    """Return the game of two lists of numbers."""
    if not left and not right:
        return Sum()
    if not right:
        return Sum(Fraction(max(0, floor(max(left)) + 1)))
    if not left:
        return -numbers([-number for number in right], [])
    x, y = max(left), min(right)
    return Sum(x, heap=1) if x == y else Sum(switches=((x, y),))


def ups_of(left, right):
    """Return {0|n.^ + *} as (n+1).^, and {0|n.^} as (n+1).^*; {0,*|0} is ^*."""
    zero, star = Sum(), Sum(heap=1)
    if (left, right) == ({zero, star}, {zero}):
        return Sum(ups=1, heap=1)
    if left == {zero} and len(right) == 1:
        (y,) = right
        if y == Sum(ups=y.ups, heap=y.heap) and y.heap < 2 and (y.ups > 0 or y == star):
            return Sum(ups=y.ups + 1, heap=1 - y.heap)
    return None


class Mcgs:
    """A process of MCGS, which reads sums from its standard input."""

    def __init__(self):
        program = os.environ.get("TEDOMARI_MCGS")
        if not program:
            raise SystemExit("TEDOMARI_MCGS has the path of the program MCGS; it is not set")
        tables = ["--tt-sumgame-idx-bits", "20", "--tt-imp-sumgame-idx-bits", "20"]
        self.process = subprocess.Popen(
            [program, "--no-use-db", "--assert-correct-version", *tables, "--stdin"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.process.stdin.write(f"{{version {VERSION}}}\n")

    def outcome(self, total):
        """Return the outcome of a sum: MCGS is asked who wins, for both players."""
        self.process.stdin.write(f"{total.games} {{B, W}}\n")
        self.process.stdin.flush()
        winners = ""
        while len(winners) < len("WinWin") or winners not in OUTCOMES:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("MCGS has ended")
            if line.startswith("Got: "):
                winners += line.split()[1]
        return OUTCOMES[winners]


def value(ruleset, position):
    """Return a position as a sum."""
    if ruleset not in PATTERNS:
        raise DeclinedError(f"MCGS has no {ruleset}")
    if not re.fullmatch(PATTERNS[ruleset], position):
        raise IllegalError(f"not a position of {ruleset}: {position}")
    if ruleset == "nim":
        return sum((Sum(heap=int(heap)) for heap in position.split("+")), start=Sum())
    if position.count(".") > CELLS:
        raise DeclinedError(f"more than {CELLS} empty cells")
    rows = position.replace("x", "#").split("/")
    width = max(map(len, rows))
    return Sum(boards=(tuple(row.ljust(width, "#") for row in rows),))


def term(data):
    """Return the sum of a term: an option table, or a position of a ruleset."""
    return game_of(data["dag"], Sum, game) if "dag" in data else value(**data)


def answer(operation, ruleset, arguments):
    """Return the members of the result of a query."""
    names = ("position", "other") if ruleset else ("value", "other")
    sums = [
        value(ruleset, arguments[name]) if ruleset else term(arguments[name])
        for name in names
        if name in arguments
    ]
    if operation == "compare":
        return {"relation": RELATIONS[mcgs.outcome(sums[0] + -sums[1])]}
    return {"outcome": mcgs.outcome(sums[0])}


if __name__ == "__main__":
    mcgs = Mcgs()
    serve(HELLO, answer)
