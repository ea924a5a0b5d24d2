"""Compare the atomic weights of alternating rows of Clobber with Theodore Hwa's conjecture.

    python benchmarks/clobber_rows.py [--ends 6] [--stones 16]

A row ``(a, n, b)`` has ``a`` stones of Left, ``n`` stones that alternate and begin with one of
Right, and ``b`` stones of the player whose turn it then is.  The conjecture states the atomic
weight of each row with ``a >= b``.  For fixed ends it has period 10 in n.

The weight of each row is computed from its value, which Tedomari computes from the moves of the
row.  Nothing is used of the calculus by which the conjecture was found.  The program prints one
line for each n, and a line for each row whose weight is another one.  A difference ends the
program with status 1.
"""

import argparse
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence

from tedomari import Game, atomic_weight
from tedomari.rulesets import Evaluator
from tedomari_classics.clobber import Clobber

#: The weights with both ends short, by n modulo 10, and the least n for which they are stated.
SHORT: Mapping[tuple[int, int], tuple[int, Sequence[str]]] = {
    (1, 1): (2, ("0", "-1", "0", "-1", "0", "-1", "0", "-1", "0", "-1")),
    (2, 1): (3, ("1", "-1/2", "1/2", "0", "1/2", "-1/2", "1", "0", "1/2", "0")),
    (2, 2): (0, ("0", "1", "0", "0", "0", "1/2", "*", "0", "0", "0")),
    (3, 2): (0, ("0", "1", "1", "1", "1/2", "1*", "1/2", "1", "1", "1")),
    (3, 3): (4, ("0", "2", "0", "3/2", "*", "3/2", "0", "2", "0", "1")),
}

#: The largest b of a formula that holds for all larger ones.
ANY = sys.maxsize

#: For n <= 10: the least b, the largest b, and the weight; the first entry that fits counts.
FIRST: Mapping[int, Sequence[tuple[int, int, str]]] = {
    0: ((1, 1, "a-1"), (2, ANY, "0")),
    1: ((1, ANY, "b-1"),),
    2: ((1, 1, "{a-3|2}"), (2, ANY, "{a-b-1|2}")),
    3: ((3, ANY, "{a-3|2}"),),
    4: ((3, ANY, "{a-3|3-b}"),),
    5: ((1, 1, "{a-4|1}"), (2, 2, "{a-2|1}"), (4, ANY, "{a-2|2}")),
    6: ((1, 1, "{a-3|2}"), (4, ANY, "{a-5|a-b||0|5-b}")),
    9: ((4, ANY, "{a+b-5|a-2||b-2|3}"),),
    10: ((4, ANY, "{a-4|a-b||{0|5-b},{1|4-b}}"),),
}

#: The weights of all other rows, by b (4 for all larger ones, 0 for a = b) and n modulo 10.
PERIOD: Mapping[int, Sequence[str]] = {
    1: (
        "{a-2|2}",
        "{a-3|1}",
        "{a-5/2|2}",
        "{a-3|1}",
        "{a-2|2}",
        "{a-7/2|1}",
        "{a-5/2|2}",
        "{a-3|1}",
        "{a-5/2|2}",
        "{a-7/2|1}",
    ),
    2: (
        "{a-3+*|1}",
        "{a-3|2,2*}",
        "{a-3|3/2}",
        "{a-3|2}",
        "{a-3|1}",
        "{a-2|3/2}",
        "{a-3|1}",
        "{a-3|2}",
        "{a-3|3/2}",
        "{a-5/2|3/2}",
    ),
    3: (
        "{a-7/2|1,1*}",
        "{a-2|5/2}",
        "{a-4|1}",
        "{a-2|2}",
        "{a-3|1/2}",
        "{a-2|2}",
        "{a-4|1}",
        "{a-2|5/2}",
        "{a-7/2|1/2}",
        "{a-2+*|2}",
    ),
    4: (
        "{a-4|a-b||{1/2|4-b},{0|9/2-b}}",
        "{a+b-6|a-1||b-1|3}",
        "{a-9/2|a-b||0|9/2-b}",
        "{a+b-11/2|a-3/2||b-3/2|3}",
        "{a-4|a-b+*||0|4-b}",
        "{a+b-6|a-1,a-1+*||{b-1|3},{b-1+*|3}}",
        "{a-9/2|a-b||0|9/2-b}",
        "{a+b-6|a-1||b-1|3}",
        "{a-4|a-b||0|4-b}",
        "{a+b-5|a-3/2||b-3/2|3}",
    ),
    0: (
        "0",
        "a-1",
        "0",
        "a-3/2",
        "+-({a-4|0},{a-4|*})",
        "{a+a-6|a-1,a-1+*||a-1}",
        "0",
        "a-1",
        "0",
        "a-3/2",
    ),
}


def formula(a: int, n: int, b: int) -> str:
    """Return the conjectured weight of a row with a >= b, as an expression in a and b."""
    if (a, b) in SHORT:
        least, weights = SHORT[a, b]
        if n >= least:
            return weights[n % 10]
    if (a, n, b) == (2, 1, 1):
        return "-1"
    for low, high, weight in FIRST.get(n, ()):
        if low <= b <= high:
            return weight
    return PERIOD[0 if a == b else min(b, 4)][n % 10]


def conjecture(a: int, n: int, b: int) -> Game:
    """Return the conjectured weight of a row with a >= b."""
    numbers = {"a": str(a), "b": str(b)}
    return Game(re.sub("[ab]", lambda name: numbers[name[0]], formula(a, n, b)))


def row(a: int, n: int, b: int) -> str:
    """Return a row in the notation of the ruleset.

    >>> row(2, 3, 1)
    'xxoxox'
    """
    inner = "ox" * n
    return "x" * a + inner[:n] + inner[n] * b if n else "x" * a + "o" * b


def differences(ends: int, n: int, evaluator: Evaluator[str]) -> Iterator[str]:
    """Yield what is wrong about the rows with n stones between ends of at most this size."""
    for a in range(1, ends + 1):
        for b in range(1, a + 1):
            weight = atomic_weight(evaluator.value(Clobber().parse(row(a, n, b))))
            stated = conjecture(a, n, b)
            if weight != stated:
                yield f"{row(a, n, b)} has the atomic weight {weight}, not {stated}"


def main(arguments: list[str] | None = None) -> int:
    """Run the program, and return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ends", type=int, default=6, help="the most stones at an end (6)")
    parser.add_argument("--stones", type=int, default=16, help="the most stones between (16)")
    options = parser.parse_args(arguments)
    evaluator = Evaluator(Clobber())
    wrong = 0
    for n in range(options.stones + 1):
        faults = list(differences(options.ends, n, evaluator))
        wrong += len(faults)
        print(*faults, sep="\n", end="\n" if faults else "")
        rows = options.ends * (options.ends + 1) // 2
        seconds = f"{time.process_time():.0f} seconds of processor time"
        print(
            f"n = {n}: {rows - len(faults)} of {rows} weights as conjectured, {seconds}",
            flush=True,
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
