"""A program in the place of CGSuite and its ``Contestant.java``, with Tedomari's values.

python fake_java.py [wrong]: with ``wrong`` the first sum is too large by 1.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[3] / "benchmarks"))

from contestants.kernel import KernelContestant

from tedomari.game import Game

ENGINE = KernelContestant()

#: The games with their numbers, in the order in which the program meets them.
NUMBERS: dict[Game, int] = {}


def number(game: object) -> int:
    """Return the number of a game."""
    assert isinstance(game, Game)
    return NUMBERS.setdefault(game, len(NUMBERS))


def game_of(word: str) -> Game:
    """Return the game with a number."""
    return list(NUMBERS)[int(word)]


def numbers(games: Sequence[object]) -> list[str]:
    """Return the numbers of games as results."""
    return [str(number(game)) for game in games]


def table(lines: Sequence[str]) -> list[str]:
    """Return the values of a table of options."""
    sides = [[list(map(int, side.split())) for side in line.split("|")] for line in lines]
    return numbers(ENGINE.table_values([(left, right) for left, right in sides]))


def sums(lines: Sequence[str]) -> list[str]:
    """Return the sums of pairs."""
    totals = [game_of(g) + game_of(h) for g, h in map(str.split, lines)]
    if sys.argv[-1] == "wrong":
        totals[0] += 1
    return numbers(totals)


def forms(lines: Sequence[str]) -> list[str]:
    """Return the canonical forms of games, and of all games below them."""
    waiting = [game_of(line) for line in lines]
    results: dict[Game, str] = {}
    while waiting:
        game = waiting.pop()
        if game not in results:
            left, right = numbers(game.left_options), numbers(game.right_options)
            results[game] = f"{number(game)} {' '.join(left)} | {' '.join(right)}"
            waiting += [*game.left_options, *game.right_options]
    return list(results.values())


REQUESTS: dict[str, Callable[[Sequence[str]], list[str]]] = {
    "table": table,
    "sums": sums,
    "forms": forms,
}


def expect(word: str) -> None:
    """Read a line that consists of a word."""
    assert input() == word


def main() -> None:
    """Serve requests until the input ends."""
    while line := sys.stdin.readline():
        name, count = line.split()
        lines = [input() for _ in range(int(count))]
        print("loaded", flush=True)
        expect("go")
        results = REQUESTS[name](lines)
        print("done", len(results), flush=True)
        expect("results")
        print("\n".join(results), flush=True)


if __name__ == "__main__":
    main()
