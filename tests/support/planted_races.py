"""Faults in capturing races: ties, eyes, shared liberties, kos, stones in a region."""

from fractions import Fraction
from functools import partial
from typing import Final

from planted_positions import Asked, Fault, Result, Smallest, fault
from tedomari.notation import parse
from tedomari_conformance.suite.operations.reading import notation_or_table

FAULTS: Final[list[Fault]] = []
planted = partial(fault, FAULTS)

WALLS: Final = "XOBW#"

Point = tuple[int, int]
Area = tuple[frozenset[Point], frozenset[str]]


def neighbours(rows: list[str], point: Point) -> list[Point]:
    """Return the points next to a point, on the board."""
    row, column = point
    return [
        (r, c)
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        if 0 <= r < len(rows) and 0 <= c < len(rows[0])
    ]


def areas(rows: list[str]) -> list[Area]:
    """Return the areas between the walls, with the symbols of their walls."""
    inside = {
        (row, column)
        for row in range(len(rows))
        for column in range(len(rows[0]))
        if rows[row][column] not in WALLS
    }
    result: list[Area] = []
    while inside:
        reached, walls, frontier = set(), set(), [inside.pop()]
        while frontier:
            point = frontier.pop()
            reached.add(point)
            for other in neighbours(rows, point):
                if other in inside:
                    inside.discard(other)
                    frontier.append(other)
                elif rows[other[0]][other[1]] in WALLS:
                    walls.add(rows[other[0]][other[1]])
        result.append((frozenset(reached), frozenset(walls - {"#"})))
    return result


def liberties(rows: list[str], area: Area, stone: str) -> int:
    """Return the number of empty points of an area next to an essential block."""
    return sum(
        rows[row][column] in ".k"
        and any(rows[r][c] == stone for r, c in neighbours(rows, (row, column)))
        for row, column in area[0]
    )


def winners(black: Fraction | int, white: Fraction | int) -> Result:
    """Return who wins if each player fills liberties: the one with more, or the first."""
    return {
        "black_first": "black" if black >= white else "white",
        "white_first": "white" if white >= black else "black",
    }


def count_liberties(rows: list[str], share: Fraction | int = 1) -> Result | None:
    """Return the winners by the numbers of liberties, with a share of those of both.

    None if a player has no essential block.
    """
    if not all(any(stone in row for row in rows) for stone in "XW"):
        return None
    numbers = []
    for stone, other in ("XW", "WX"):
        numbers.append(
            sum(
                liberties(rows, area, stone) * (share if other in area[1] else 1)
                for area in areas(rows)
            )
        )
    return winners(*numbers)


def eyes(rows: list[str], stone: str) -> int:
    """Return the number of areas with no wall but one essential block."""
    return sum(walls == {stone} for _, walls in areas(rows))


def points(asked: Asked) -> int:
    """Return the number of points on the board."""
    return sum(symbol not in "#/" for symbol in asked.text)


def at_most(number: int) -> Smallest:
    """Return a check that the board has at most `number` points."""
    return lambda asked: points(asked) <= number


# Winners


@planted("semeai", "semeai", at_most(4))
def black_wins_ties(asked: Asked, right: Result) -> Result | None:
    """If the first player wins, Black wins in any case."""
    tie = right == {"black_first": "black", "white_first": "white"}
    return {"black_first": "black", "white_first": "black"} if tie else None


@planted("semeai", "semeai", at_most(4))
def second_player_wins_ties(asked: Asked, right: Result) -> Result | None:
    """If the first player wins, the second player is said to win."""
    tie = right == {"black_first": "black", "white_first": "white"}
    return {"black_first": "white", "white_first": "black"} if tie else None


@planted("semeai", "semeai", at_most(7))
def eyes_are_liberties(asked: Asked, right: Result) -> Result | None:
    """An eye is as good as liberties elsewhere."""
    own = [eyes(asked.rows, stone) for stone in "XW"]
    return count_liberties(asked.rows) if sorted(own) == [0, 1] else None


@planted("semeai", "semeai", at_most(8))
def two_eyes_are_captured(asked: Asked, right: Result) -> Result | None:
    """A block with two eyes is thought to lose its liberties like any other."""
    own = [eyes(asked.rows, stone) for stone in "XW"]
    return count_liberties(asked.rows) if max(own) > 1 else None


@planted("semeai", "semeai", at_most(5))
def shared_liberties_are_divided(asked: Asked, right: Result) -> Result | None:
    """Each block has half of the shared liberties."""
    shared = any({"X", "W"} <= walls for _, walls in areas(asked.rows))
    return count_liberties(asked.rows, Fraction(1, 2)) if shared else None


@planted("semeai", "semeai", at_most(8))
def both_never_live(asked: Asked, right: Result) -> Result | None:
    """Where neither captures, the second player is said to win."""
    if None not in right.values():
        return None
    return {
        "black_first": right["black_first"] or "white",
        "white_first": right["white_first"] or "black",
    }


@planted("semeai", "semeai", at_most(12))
def kos_are_ignored(asked: Asked, right: Result) -> Result | None:
    """A point that a ko forbids may be played at once."""
    return asked.ask(asked.text.replace("k", ".")) if "k" in asked.text else None


@planted("semeai", "semeai", at_most(8))
def stones_in_regions_are_not_seen(asked: Asked, right: Result) -> Result | None:
    """Liberties next to the blocks are counted, whatever stones are in the regions."""
    plain = not eyes(asked.rows, "X") and not eyes(asked.rows, "W")
    shared = any({"X", "W"} <= walls for _, walls in areas(asked.rows))
    return count_liberties(asked.rows) if plain and not shared else None


@planted("semeai", "semeai", at_most(10))
def all_points_are_liberties(asked: Asked, right: Result) -> Result | None:
    """Every empty point of a region counts, whether it is next to the block or not."""
    numbers = [
        sum(
            sum(asked.rows[r][c] in ".k" for r, c in area)
            for area, walls in areas(asked.rows)
            if stone in walls
        )
        for stone in "XW"
    ]
    plain = not eyes(asked.rows, "X") and not eyes(asked.rows, "W")
    shared = any({"X", "W"} <= walls for _, walls in areas(asked.rows))
    both = all(stone in asked.text for stone in "XW")
    return winners(*numbers) if both and plain and not shared else None


# Liberty games


@planted("semeai", "liberty_game", at_most(6))
def equal_regions_count_once(asked: Asked, right: Result) -> Result | None:
    """Regions with the same tree are listed once."""
    trees = list(dict.fromkeys(right["liberty_game"]))
    return (
        None if len(trees) == len(right["liberty_game"]) else {**right, "liberty_game": trees}
    )


@planted("semeai", "liberty_game", at_most(2))
def white_counts_as_black(asked: Asked, right: Result) -> Result | None:
    """White's liberties are counted as Black's."""
    trees = [tree.removeprefix("-") for tree in right["liberty_game"]]
    return {**right, "liberty_game": trees}


@planted("semeai", "liberty_game", at_most(2))
def totals_have_the_wrong_sign(asked: Asked, right: Result) -> Result | None:
    """The total is White's."""
    return {**right, "cooled": notation_or_table(-parse(str(right["cooled"])))}


@planted("semeai", "liberty_game", at_most(5))
def blocks_are_never_alive(asked: Asked, right: Result) -> Result | None:
    """A block that cannot be captured is thought to have two liberties."""
    trees = [tree.replace("alive", "2") for tree in right["liberty_game"]]
    return None if trees == right["liberty_game"] else {**right, "liberty_game": trees}
