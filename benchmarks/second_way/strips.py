"""Clobber strips with many copies of ``xxo``, and the moves in them."""

from collections.abc import Iterator
from typing import Final

WORD: Final = "xxo"

#: A component: its first cells, a number of copies of ``xxo``, and its last cells.
Part = tuple[str, int, str]

#: The moves in a copy, or between a copy and the next one, for each player: the cells of these
#: copies that remain before the empty cell, those after it, and how many copies are touched.
INSIDE: Final = {
    "x": (("x", "x", 1), ("xxx", "xo", 2)),
    "o": (("xo", "", 1), ("xx", "oxo", 2)),
}


def cells(part: Part) -> str:
    """Return the cells of a part as a string."""
    head, copies, tail = part
    return head + WORD * copies + tail


def gather(head: str, copies: int, tail: str) -> Part:
    """Count the copies at the end of the head and at the start of the tail, too."""
    while head.endswith(WORD):
        head, copies = head[: -len(WORD)], copies + 1
    while tail.startswith(WORD):
        tail, copies = tail[len(WORD) :], copies + 1
    return head, copies, tail


def turn(part: Part) -> Part:
    """Return the mirror image: n copies of ``oxx`` are ``o``, n - 1 of ``xxo``, and ``xx``."""
    head, copies, tail = part
    if not copies:
        return gather(tail[::-1] + head[::-1], 0, "")
    return gather(tail[::-1] + "o", copies - 1, "xx" + head[::-1])


def normal(part: Part) -> Part:
    """Return one of the two images of a part: the one with the smaller ends."""
    part = gather(*part)
    return min(part, turn(part), key=lambda each: (each[0], each[2], each[1]))


def is_dead(part: Part) -> bool:
    """Whether all stones are of one player."""
    head, copies, tail = part
    return not copies and len(set(head + tail)) < 2


def moves_in_string(strip: str, player: str) -> Iterator[tuple[str, str]]:
    """Yield the cells on both sides of the empty one after each move in a strip."""
    for place in range(len(strip) - 1):
        pair = strip[place : place + 2]
        if pair[0] == pair[1]:
            continue
        if pair[0] == player:
            yield strip[:place], player + strip[place + 2 :]
        else:
            yield strip[:place] + player, strip[place + 2 :]


def moves_at_ends(part: Part, player: str) -> Iterator[tuple[Part, Part]]:
    """Yield both sides after each move that begins in the head, the last copy or the tail."""
    head, copies, tail = part
    if not copies:
        for before, after in moves_in_string(head + tail, player):
            yield (before, 0, ""), (after, 0, "")
        return
    for before, after in moves_in_string(head + WORD[0], player):
        yield (before, 0, ""), (after + WORD[1:], copies - 1, tail)
    for before, after in moves_in_string(WORD + tail, player):
        yield (head, copies - 1, before), (after, 0, "")


def moves(part: Part, player: str) -> Iterator[tuple[Part, Part]]:
    """Yield both sides after each move: a stone of the player removes a neighbour."""
    head, copies, tail = part
    yield from moves_at_ends(part, player)
    for left, right, less in INSIDE[player]:
        for copy in range(copies - 1):
            yield (head, copy, left), (right, copies - copy - less, tail)
