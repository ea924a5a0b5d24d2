"""An engine for games in the explorer, which plays Domineering.

It knows no values: it decides who wins by playing out the whole game.  Its argument says what
it does wrong: nothing (``right``), or ``mute``, ``dying``, ``garbled``, ``wrong``,
``declining``, ``failing`` and ``odd``.
"""

import json
import sys
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

#: The outcome that the wrong engine claims in place of each.
WRONG = {"L": "R", "R": "L", "N": "P", "P": "N"}


@cache
def wins(board: tuple[str, ...], player: int) -> bool:
    """Whether a player who moves next wins, in Domineering."""
    return any(not wins(after, 1 - player) for after in moves(board, player))


def moves(board: tuple[str, ...], player: int) -> list[tuple[str, ...]]:
    """Return the boards after each domino: vertical ones are those of player 0."""
    found = []
    down, right = (1, 0) if player == 0 else (0, 1)
    for row in range(len(board) - down):
        for column in range(len(board[0]) - right):
            cells = [list(line) for line in board]
            if cells[row][column] == cells[row + down][column + right] == ".":
                cells[row][column] = cells[row + down][column + right] = "x"
                found.append(tuple("".join(line) for line in cells))
    return found


def outcome(position: str) -> str:
    """Return the outcome of a board."""
    board = tuple(position.split("/"))
    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[
        wins(board, 0), wins(board, 1)
    ]


def answer(mode: str, message: Mapping[str, Any]) -> dict[str, Any]:
    """Return the reply to a query."""
    if mode == "mute":
        time.sleep(3600)
    if mode == "dying":
        sys.exit("out of cheese")
    if mode == "declining":
        return {"type": "declined", "reason": "it is late"}
    if mode == "failing":
        return {"type": "error", "code": "internal", "message": "no tables"}
    if mode == "odd":
        return {"type": "result", "result": {"outcome": "X"}}
    found = outcome(message["position"])
    return {"type": "result", "result": {"outcome": WRONG[found] if mode == "wrong" else found}}


def main(mode: str, log: str = "") -> None:
    """Answer queries until `bye`; note in a file that it was started."""
    if log:
        with Path(log).open("a", encoding="utf-8") as file:
            file.write("started\n")
    write: Callable[[str], object] = sys.stdout.write
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            support = {"domineering": {"operations": ["outcome"]}}
            named = {"name": f"{mode}-engine", "version": "1", "protocol": 2}
            reply = {"type": "hello", **named, "rulesets": support}
        elif message["type"] == "bye":
            return
        else:
            reply = {**answer(mode, message), "seq": message["seq"]}
        is_garbled = mode == "garbled" and message["type"] != "hello"
        write("thinking ...\n" if is_garbled else json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
