"""Compare the method with the race on random boards of several regions.

Run it with a number of boards and a seed:
``python -m tedomari_conformance.sources.semeai_slides.boards 5000 1``.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tedomari import TedomariError
from tedomari.errors import BoundError
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import Board, LoopError, Player, race_winner, stack
from tedomari_semeai.go.method import Verdict, verdict

#: The kinds of parts of a block, with the weights of the draw.
KINDS: Final = {"plain": 14, "eye": 14, "nakade": 12, "corridor": 9, "loose": 1}

#: The sizes of eyes in points; more frequent ones are listed several times.
EYES: Final = (1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6)

#: At most this many points in all parts that are not plain, and plain liberties in one part.
MOST_POINTS: Final = 7
MOST_PLAIN: Final = 4

#: At most this many shared liberties, and the probability that a board has any.
MOST_SHARED: Final = 3
SHARED_SHARE: Final = 0.25

#: The limits of the positions of a race, and of those of a region.
RACE_BOUND: Final = 6_000
TREE_BOUND: Final = 2_000

#: Exchanges the players in the diagram of a part.
EXCHANGED: Final = str.maketrans("XxOoBW", "WoBxOX")

#: A part of a board: its kind, its diagram, and the number of its points that are not plain.
Part = tuple[str, str, int]


def eye_of(chance: random.Random, points: int) -> list[tuple[int, int]]:
    """Draw a connected shape with this many points; return their rows and columns."""
    shape = [(0, 0)]
    while len(shape) < points:
        row, column = chance.choice(shape)
        step = chance.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        point = (row + step[0], column + step[1])
        if point not in shape:
            shape.append(point)
    return shape


def eye(chance: random.Random, stones: int) -> Part:
    """Draw an eye of Black's block with some white stones in it."""
    shape = eye_of(chance, chance.choice(EYES))
    filled = chance.sample(shape, min(stones, len(shape) - 1))
    top, left = (min(place[axis] for place in shape) - 1 for axis in (0, 1))
    bottom, right = (max(place[axis] for place in shape) + 2 for axis in (0, 1))

    def sign(row: int, column: int) -> str:
        if (row, column) in shape:
            return "o" if (row, column) in filled else "."
        beside = ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column))
        return "X" if any(point in shape for point in beside) else "#"

    rows = ("".join(sign(r, c) for c in range(left, right)) for r in range(top, bottom))
    return "nakade" if filled else "eye", "/".join(rows), len(shape)


def plain(chance: random.Random) -> Part:
    """Draw plain liberties of Black's block."""
    count = chance.randint(1, MOST_PLAIN)
    return "plain", f"{'O' * count}/{'.' * count}/{'X' * count}", 0


def corridor(chance: random.Random) -> Part:
    """Draw a row of points, some with black stones, between walls of White."""
    width = chance.randint(2, 4)
    inside = "".join(chance.choice("..x") for _ in range(width))
    end = chance.choice("OO#")
    wall = f"#{'O' * width}{end}"
    return "corridor", f"{wall}/X{inside}{end}/{wall}", width


def loose(chance: random.Random) -> Part:
    """Draw a region with a wall of White on one side only, and any stones in it."""
    height, width = chance.choice(((1, 2), (1, 3), (2, 2)))
    rows = [
        "X" + "".join(chance.choice("...xo") for _ in range(width)) + chance.choice("OO#")
        for _ in range(height)
    ]
    return "loose", "/".join(rows), height * width


def shared_liberties(chance: random.Random) -> Part:
    """Draw liberties that both blocks share."""
    count = chance.randint(1, MOST_SHARED)
    return "shared", f"{'X' * count}/{'.' * count}/{'W' * count}", 0


def part(chance: random.Random) -> Part:
    """Draw a part of a board for Black's block."""
    [kind] = chance.choices(list(KINDS), list(KINDS.values()))
    if kind in MAKERS:
        return MAKERS[kind](chance)
    return eye(chance, 0 if kind == "eye" else chance.randint(1, 3))


#: The functions that draw parts other than eyes.
MAKERS: Final[Mapping[str, Callable[[random.Random], Part]]] = {
    "plain": plain,
    "corridor": corridor,
    "loose": loose,
}


def random_parts(chance: random.Random) -> Sequence[Part]:
    """Draw the parts of a board: one to three for each block, and possibly shared liberties."""
    parts = [shared_liberties(chance)] if chance.random() < SHARED_SHARE else []
    for is_white in (False, True):
        for _ in range(chance.choice((1, 2, 2, 3))):
            kind, text, points = part(chance)
            parts.append((kind, text.translate(EXCHANGED) if is_white else text, points))
    return parts


def random_board(chance: random.Random) -> tuple[Board, Counter[str]]:
    """Draw a board that is not too large; return it with the numbers of parts by kind."""
    while True:
        parts = random_parts(chance)
        if sum(points for _, _, points in parts) > MOST_POINTS:
            continue
        try:
            board = stack(*(parse_diagram(text) for _, text, _ in parts))
        except TedomariError:
            continue
        return board, Counter(kind for kind, _, _ in parts)


def search_winners(board: Board) -> tuple[Player | None, Player | None]:
    """The winners if Black moves first and if White does, found by search."""
    black, white = (race_winner(board, first, bound=RACE_BOUND) for first in Player)
    return black, white


def judge(board: Board) -> Verdict | str:
    """The verdict of the method, or the kind of reason why it has none."""
    try:
        return verdict(board, bound=TREE_BOUND)
    except LoopError:
        return "no answer: a loop"
    except BoundError:
        return "no answer: too many positions"
    except TedomariError:
        return "no answer: shared liberties"


def kinds(board: Board, parts: Counter[str], answer: Verdict | str) -> Iterator[str]:
    """Yield the rows of the table in which a board is counted."""
    yield "boards"
    for kind in sorted(parts):
        yield f"with {kind}"
    if isinstance(answer, str):
        yield answer
        return
    yield "answers of the method"
    if answer.shared:
        yield "answers with shared liberties"
    if answer.winners[0] is None or answer.winners[1] is None:
        yield "answers without a capture"


def experiment(count: int, seed: int) -> Counter[str]:
    """Draw boards whose race can be searched, compare the method with it, return the counts."""
    chance, tally = random.Random(seed), Counter[str]()
    while tally["boards"] < count:
        board, parts = random_board(chance)
        try:
            winners = search_winners(board)
        except LoopError:
            tally["not counted: the race has a loop"] += 1
            continue
        except TedomariError:
            tally["not counted: the race has too many positions"] += 1
            continue
        answer = judge(board)
        tally.update(kinds(board, parts, answer))
        tally["wrong answers"] += isinstance(answer, Verdict) and answer.winners != winners
    return tally


def main(arguments: list[str]) -> None:
    """Print the counts for a number of boards and a seed."""
    count, seed = map(int, arguments)
    for name, number in sorted(experiment(count, seed).items()):
        print(f"{number:8,} {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
