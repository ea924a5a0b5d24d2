"""An engine for outcomes of Domineering, by trying all moves; wrong or broken at a 2x2 block.

It is a separate program that shares no code with the package: ``tries_all.py MODE``.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Cells = frozenset[tuple[int, int]]

MODE = sys.argv[1]
OPERATIONS = {"values": ["compare"], "weak": ["canonical"]}
KNOWN: dict[tuple[Cells, bool], bool] = {}


def options(cells: Cells, across: bool) -> Iterator[Cells]:
    """Yield the cells that remain empty after each move."""
    for row, column in cells:
        other = (row, column + 1) if across else (row + 1, column)
        if other in cells:
            yield cells - {(row, column), other}


def wins(cells: Cells, across: bool) -> bool:
    """Whether the player to move wins; Right plays across."""
    key = cells, across
    if key not in KNOWN:
        KNOWN[key] = any(not wins(left, not across) for left in options(cells, across))
    return KNOWN[key]


def outcome(position: str) -> str:
    """Return the outcome; at a block, misbehave according to the mode."""
    rows = position.split("/")
    points = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
    cells = frozenset((r, c) for r, c in points if rows[r][c] == ".")
    if any({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= cells for r, c in cells):
        if MODE == "crash":
            os._exit(3)
        if MODE == "hang":
            Path("hangs").touch()
            time.sleep(3600)
        if MODE == "noise":
            return "Left, I think"
        if MODE == "wrong":
            return "P"
    return {(1, 1): "N", (1, 0): "L", (0, 1): "R", (0, 0): "P"}[
        wins(cells, False), wins(cells, True)
    ]


def answer(message: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a message."""
    if message["type"] == "hello":
        limits = {"cells": 2 if MODE == "small" else 400}
        return {
            "type": "hello",
            "protocol": 1,
            "name": "tries-all",
            "version": "1.0",
            "rulesets": {"domineering": {"operations": ["outcome"], "limits": limits}},
            "values": {"operations": OPERATIONS.get(MODE, [])},
        }
    if isinstance(message.get("value"), dict):
        return {"type": "declined", "seq": message["seq"], "reason": "an option table"}
    if "value" in message:
        result = {"form": f"{message['value']}+0"}
        return {"type": "result", "seq": message["seq"], "result": result}
    if "left" in message:
        return {"type": "result", "seq": message["seq"], "result": {"relation": "="}}
    if MODE == "decline":
        return {"type": "declined", "seq": message["seq"], "reason": "not today"}
    result = {"outcome": outcome(message["position"])}
    return {"type": "result", "seq": message["seq"], "result": result}


def main() -> None:
    """Answer each line until ``bye``."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            break
        print(json.dumps(answer(message)), flush=True)


if __name__ == "__main__":
    main()
