"""Margins and best moves of dots and boxes, and of strings and coins, by trying all moves."""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

#: Strings by name: the coins at their ends, without the ground.
Strings: TypeAlias = frozenset[tuple[str, frozenset[str]]]


def read_boxes(position: str) -> Strings:
    """Return the lines that are left on a board, each with its boxes."""
    size, *words = position.split()
    rows, columns = map(int, size.split("x"))
    lines = {
        **{f"H{r},{c}": {(r - 1, c), (r, c)} for r in range(rows + 1) for c in range(columns)},
        **{f"V{r},{c}": {(r, c - 1), (r, c)} for r in range(rows) for c in range(columns + 1)},
    }
    missing = {word[1:] for word in words if word.startswith("-")}
    boxes = {(r, c) for r in range(rows) for c in range(columns) if f"{r},{c}" not in missing}
    drawn = {
        name for name, sides in lines.items() if outside(name, sides & boxes, boxes, words)
    }
    return frozenset(
        (name, frozenset(f"{r},{c}" for r, c in sides & boxes))
        for name, sides in lines.items()
        if name not in drawn and sides & boxes
    )


def outside(
    name: str,
    sides: set[tuple[int, int]],
    boxes: set[tuple[int, int]],
    words: list[str],
) -> bool:
    """Whether a line is drawn: by name, or since it is on the border of the start."""
    border = len(sides) == 1
    if name in words or ("swedish" in words and border):
        return True
    if "icelandic" not in words or not border:
        return False
    row, column = map(int, name[1:].split(","))
    return (row - 1 if name[0] == "H" else row, column) in boxes and (
        name[0] == "H" or (row, column - 1) not in boxes
    )


def read_coins(position: str) -> Strings:
    """Return the strings of a graph, each with its coins; the ground is named last."""
    _, _, words = position.partition(":")
    strings = [
        sorted(word.split("-"), key=lambda end: (end == "*", end)) for word in words.split()
    ]
    return frozenset(("-".join(ends), frozenset(ends) - {"*"}) for ends in strings)


#: The readers of positions by ruleset.
READERS: Final = {"dots-and-boxes": read_boxes, "strings-and-coins": read_coins}


@cache
def margin(strings: Strings) -> int:
    """Return the points of the player to move less those of the opponent, with best play."""
    return max(margins(strings).values(), default=0)


def margins(strings: Strings) -> Mapping[str, int]:
    """Return the margin of each move.  Clauses: dab.move.complete, dab.move.again."""
    result = {}
    for name, coins in strings:
        rest = strings - {(name, coins)}
        points = sum(all(coin not in ends for _, ends in rest) for coin in coins)
        result[name] = points + margin(rest) if points else -margin(rest)
    return result


def best(strings: Strings) -> list[str]:
    """Return the names of all moves that achieve the margin."""
    by_move = margins(strings)
    return sorted(name for name, value in by_move.items() if value == margin(strings))
