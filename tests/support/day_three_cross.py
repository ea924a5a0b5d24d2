"""Konane boards with wanted values, composed of arms around a stone of Left.

The stone in the middle may jump into an arm for Left, which has a stone of Right next to the
middle, and leaves the middle with this jump.  An arm for Right has an empty cell there: Right
jumps into it over the stone in the middle, from the arm on the other side.  Nobody can move in
an arm before a stone arrives in it, so its options are those after the first jump, which may
end at several cells of the arm.

An arm for Left is useful for a game G if none of these values is at least G, because then they
do not change G as options of Left.  Enough arms are those with a value that is at least O, for
each option O of Left in the canonical form of G.  For Right the same holds with the order
reversed.  Values of arms are used to select boards only: each board is evaluated as a whole.

This command evaluates up to 100,000 arms and prints a board with each value that it finds::

    python tests/support/day_three_cross.py 100000 "{1,1*|0,*,*2,+-1}"

``day_three.py read`` reads such boards.  There are two arms for each player, or three for Left.
A board with three for Right has the colours of one whose value is the negative exchanged.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import Final, NamedTuple, TypeAlias

from day_three import stone_ruleset
from tedomari import Game
from tedomari.rulesets import value
from tedomari_classics.stones import StoneRuleset

#: A column and a row, counted from the middle.
Cell: TypeAlias = tuple[int, int]

#: The kinds of some cells: empty, a stone of Left, or one of Right.
Cells: TypeAlias = Mapping[Cell, str]

KONANE: Final[StoneRuleset] = stone_ruleset("konane")

MIDDLE: Final[Cell] = (0, 0)

#: The steps to the neighbours of a cell.
SIDES: Final[Sequence[Cell]] = [(1, 0), (0, 1), (-1, 0), (0, -1)]

#: Where Right's stone is that jumps over the one in the middle.
OPPOSITE: Final[Cell] = (-1, 0)

#: Arms have at most this many columns, and rows above and below the middle.
LENGTH: Final = 6
WIDTH: Final = 3

#: The cells of arms that vary.  Four arms, a quarter turn apart, do not touch.
VARIED: Final[Sequence[Cell]] = [
    (x, y)
    for x in range(2, LENGTH + 1)
    for y in range(-WIDTH, WIDTH + 1)
    if abs(y) < x and (x, y) != (2, 0)
]

#: The shortest arms for Left and Right.
SHORTEST: Final[Mapping[bool, Cells]] = {
    True: {(1, 0): "o", (2, 0): "."},
    False: {(1, 0): ".", (2, 0): "x", (3, 0): "."},
}

#: Arms are combined each time that this number was evaluated, and how often for each game.
ROUND: Final = 2_000
TRIALS: Final = 100

#: The number of arms that are stored for each game and set of options.
STORED: Final = 24


class Arm(NamedTuple):
    """An arm to the right of the middle, the player who jumps into it, and its values."""

    cells: Cells
    for_left: bool
    values: frozenset[Game]


def board(cells: Cells) -> str:
    """Return the smallest board around the cells; its other cells are removed."""
    left, right, top, bottom = frame(cells)
    return "/".join(
        "".join(cells.get((x, y), "#") for x in range(left, right)) for y in range(top, bottom)
    )


def frame(cells: Cells) -> tuple[int, int, int, int]:
    """Return the first column, the one after the last, and the same of the rows."""
    columns, rows = {x for x, _ in cells}, {y for _, y in cells}
    return min(columns), max(columns) + 1, min(rows), max(rows) + 1


def at(position: str, cells: Cells, cell: Cell) -> str:
    """Return the kind of a cell in a position on the board of the cells."""
    left, right, top, _ = frame(cells)
    return position[(cell[1] - top) * (right - left + 1) + cell[0] - left]


def arm(cells: Cells, *, for_left: bool) -> Arm | None:
    """Return the arm, or nothing if a player can move in it without a stone that arrives.

    Right's stop next to the middle is left out if the jump goes on, because Left may jump back.
    """
    start = MIDDLE if for_left else OPPOSITE
    own: Cells = {MIDDLE: "x"} if for_left else {MIDDLE: "x", OPPOSITE: "o"}
    quiet: list[Cells] = [{MIDDLE: "."}, {(1, 0): "."} if for_left else {MIDDLE: "x"}]
    if any(any(moves(board({**cells, **each}))) for each in quiet):
        return None
    before = {**cells, **own}
    mine, theirs = moves(board(before))[:: 1 if for_left else -1]
    if not mine or theirs or any(at(after, before, start) != "." for after in mine):
        return None
    if not for_left:
        mine = [after for after in mine if at(after, before, (1, 0)) != "o"] or mine
    return Arm(cells, for_left, frozenset(value(KONANE, after) for after in mine))


def moves(position: str) -> tuple[list[str], list[str]]:
    """Return the options of Left and of Right."""
    return list(KONANE.left_options(position)), list(KONANE.right_options(position))


def options_given(game: Game, an_arm: Arm) -> frozenset[Game]:
    """Return the canonical options that the arm gives, none if it might change the game."""
    if an_arm.for_left:
        if any(game <= each for each in an_arm.values):
            return frozenset()
        return frozenset(
            option for option in game.left_options if any(option <= v for v in an_arm.values)
        )
    if any(each <= game for each in an_arm.values):
        return frozenset()
    return frozenset(
        option for option in game.right_options if any(v <= option for v in an_arm.values)
    )


def turn(cells: Cells, quarters: int) -> Cells:
    """Return the cells after some quarter turns about the middle."""
    for _ in range(quarters):
        cells = {(-y, x): kind for (x, y), kind in cells.items()}
    return cells


def cross(arms: Iterable[Cells]) -> str:
    """Return the board with up to four arms, each a quarter turn after the last one."""
    cells: dict[Cell, str] = {MIDDLE: "x"}
    for quarters, each in enumerate(arms):
        cells |= turn(each, quarters)
    return board(cells)


class Search:
    """The arms that are useful for some games, and others to vary."""

    def __init__(self, games: Iterable[Game], random: Random) -> None:
        self.open, self.random = list(games), random
        self.useful: dict[tuple[Game, bool], dict[frozenset[Game], list[Arm]]] = {
            (game, for_left): {} for game in self.open for for_left in (True, False)
        }
        self.known: dict[bool, dict[frozenset[Game], Arm]] = {True: {}, False: {}}
        self.parents: dict[bool, list[frozenset[Game]]] = {True: [], False: []}

    def find_boards(self, amount: int) -> Iterator[tuple[Game, str]]:
        """Yield games with boards of these values, until ``amount`` arms are evaluated."""
        for i in range(amount):
            self.offer(self.variation())
            if i % ROUND == ROUND - 1 or i == amount - 1:
                for game in list(self.open):
                    position = next(self.boards(game), None)
                    if position is not None:
                        self.open.remove(game)
                        yield game, position
            if not self.open:
                return

    def variation(self) -> Arm | None:
        """Return an arm that differs in a few cells from a known one, if it is an arm."""
        for_left, changes = self.random.random() < 1 / 2, self.random.randint(1, 4)
        cells, parents = dict(SHORTEST[for_left]), self.parents[for_left]
        if parents and self.random.random() < 9 / 10:
            cells = dict(self.known[for_left][self.random.choice(parents)].cells)
        else:
            changes *= 4
        for _ in range(changes):
            near = {(x + i, y + j) for x, y in cells for i, j in [(0, 0), *SIDES]}
            cell = self.random.choice(sorted(near.intersection(VARIED)))
            cells[cell] = self.random.choice(".xo#")
            cells = {each: kind for each, kind in cells.items() if kind != "#"}
        return arm(cells, for_left=for_left)

    def offer(self, new: Arm | None) -> None:
        """Store an arm if it has other values or is smaller, and where it is useful."""
        if new is None:
            return
        known = self.known[new.for_left]
        if new.values in known and len(known[new.values].cells) < len(new.cells):
            return
        if new.values not in known:
            self.parents[new.for_left].append(new.values)
        known[new.values] = new
        for game in self.open:
            options = options_given(game, new)
            arms = self.useful[game, new.for_left].setdefault(options, [])
            if options and new not in arms:
                arms.append(new)
                arms.sort(key=lambda each: len(each.cells))
                del arms[STORED:]

    def boards(self, game: Game) -> Iterator[str]:
        """Yield boards of useful arms whose value is the game."""
        for lefts in (2, 3):
            left = self.choices(game, for_left=True, count=lefts)
            right = self.choices(game, for_left=False, count=4 - lefts)
            for _ in range(TRIALS if left and right else 0):
                arms = [*self.draw(left), *self.draw(right)]
                position = cross(each.cells for each in arms)
                if value(KONANE, position) == game:
                    yield position

    def choices(self, game: Game, *, for_left: bool, count: int) -> list[list[list[Arm]]]:
        """Return the ways to have all canonical options of a player from arms."""
        wanted = frozenset(game.left_options if for_left else game.right_options)
        known = self.useful[game, for_left]
        return [
            [known[options] for options in each]
            for each in combinations_with_replacement(filter(None, known), count)
            if frozenset[Game]().union(*each) == wanted
        ]

    def draw(self, choices: list[list[list[Arm]]]) -> list[Arm]:
        """Return arms of one of these ways in any order."""
        arms = [self.random.choice(each) for each in self.random.choice(choices)]
        self.random.shuffle(arms)
        return arms


def main() -> None:
    """Print boards with some values."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("arms", type=int, help="how many arms are evaluated at most")
    parser.add_argument("values", type=Game, nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for _, position in Search(options.values, Random(options.seed)).find_boards(options.arms):
        print(position, flush=True)


if __name__ == "__main__":
    main()
