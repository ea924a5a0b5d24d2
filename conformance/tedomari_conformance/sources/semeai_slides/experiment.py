"""Compare the printed method with the race, on random sums of random liberty trees.

Run it with a number of sums and a seed:
``python -m tedomari_conformance.sources.semeai_slides.experiment 10000 1``.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from tedomari import Game
from tedomari_semeai.trees import (
    Colour,
    LibertyTree,
    NoAttackError,
    Race,
    UndefinedScoreError,
    cooled_total,
    plain,
    race_value,
    round_down,
    round_up,
)
from tedomari_semeai.trees.sums import adjustment_value, case_of, winner_of

#: The cache of races is dropped when it has more than this many results, to save memory.
KEPT: Final = 400_000


@dataclass(frozen=True)
class Sample:
    """A sum, its winners by race, printed method and corrected rule, and the printed total.

    The winners are a pair: first if Black moves first, then if White does. None means that
    the method or the rule does not apply.
    """

    regions: tuple[LibertyTree, ...]
    race: tuple[Colour | None, ...]
    printed: tuple[Colour, ...] | None
    corrected: tuple[Colour, ...] | None
    total: Game | None

    @property
    def kind(self) -> str:
        """The row of the table that the sum belongs to."""
        if self.total is None:
            return "no value" if self.corrected is None else "undefined"
        case = case_of(self.total)
        if case == 3 and round_up(self.total) - round_down(self.total) > 2:
            return "case 3, hot"
        return f"case {case}"


def random_tree(chance: random.Random, depth: int, most: int) -> LibertyTree:
    """Draw a tree of Black with up to ``depth`` moves in a row and ``most`` liberties."""
    if depth == 0 or chance.random() < 0.25:
        return plain(chance.randint(0, most))
    left = [random_tree(chance, depth - 1, most) for _ in range(chance.choice((0, 1, 1, 2)))]
    attacks = chance.choice((1, 1, 1, 2)) if chance.random() < 0.97 else 0
    right = [random_tree(chance, depth - 1, most) for _ in range(attacks)]
    return LibertyTree(None, left, right)


def random_region(chance: random.Random) -> LibertyTree:
    """Draw a tree that has moves and is recognisably Black's: some score in it is not 0."""
    while True:
        tree = random_tree(chance, chance.choice((1, 2, 2, 3)), chance.choice((3, 6, 9)))
        if tree.score is None and any(node.score for node in tree.nodes()):
            return tree


def random_sum(chance: random.Random) -> tuple[LibertyTree, ...]:
    """Draw one or two trees of either player, with plain liberties that make the race close."""
    trees = [random_region(chance) for _ in range(chance.choice((1, 1, 2)))]
    trees = [-tree if chance.random() < 0.5 else tree for tree in trees]
    try:
        total = sum(map(race_value, trees), Game())
        lead = chance.choice((round_down(total), round_up(total))) + chance.randint(-2, 2)
    except NoAttackError:
        lead = chance.randint(-4, 4)
    colours = {tree.colour for tree in trees}
    offsets = [plain(-lead)] if lead else []
    for colour in Colour:
        if colour not in colours and -lead * colour.sign <= 0:
            offsets += [plain(colour.sign), plain(-colour.sign)]
    return (*trees, *offsets)


def samples(count: int, seed: int) -> Iterator[Sample]:
    """Yield ``count`` random sums, each judged in three ways."""
    chance = random.Random(seed)
    race = Race()
    for _ in range(count):
        regions = random_sum(chance)
        if len(race.results) > KEPT:
            race = Race()
        yield judge_sample(regions, race)


def judge_sample(regions: tuple[LibertyTree, ...], race: Race) -> Sample:
    """Judge a sum in three ways.  Clauses: semeai.value.cooled, semeai.value.theorem."""
    total: Game | None = None
    printed = corrected = None
    with suppress(UndefinedScoreError):
        total = cooled_total(regions)
        printed = winners(total)
    with suppress(NoAttackError):
        corrected = winners(sum(map(race_value, regions), Game()))
    race_winners = tuple(race.winner(regions, first) for first in Colour)
    return Sample(regions, race_winners, printed, corrected, total)


def winners(total: Game) -> tuple[Colour, ...]:
    """The winners according to a total, for each first player."""
    return tuple(winner_of(adjustment_value(total, first), first) for first in Colour)


def table(count: int, seed: int) -> str:
    """A table of how often method and rule are wrong, by the case of the printed method."""
    sums: Counter[str] = Counter()
    printed: Counter[str] = Counter()
    corrected: Counter[str] = Counter()
    for sample in samples(count, seed):
        sums[sample.kind] += 1
        printed[sample.kind] += sample.printed not in (None, sample.race)
        corrected[sample.kind] += sample.corrected not in (None, sample.race)
    lines = ["| sum | sums | printed method wrong | corrected rule wrong |", "| --- " * 4 + "|"]
    for kind in sorted(sums):
        wrong = "undefined" if kind in ("undefined", "no value") else str(printed[kind])
        right = "undefined" if kind == "no value" else str(corrected[kind])
        lines.append(f"| {kind} | {sums[kind]} | {wrong} | {right} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(int(sys.argv[1]), int(sys.argv[2])))
