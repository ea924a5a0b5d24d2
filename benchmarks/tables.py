"""Write tables of values with this kernel, before any measurement; all contestants read them.

python benchmarks/tables.py FOLDER [tiny]
"""

import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path

from contestants.kernel import KernelContestant
from inputs import Scale, table_name

from tedomari.game import Game


def main(folder: Path, scale: Scale) -> None:
    """Write the tables into a folder."""
    kernel = KernelContestant()
    rows, columns = scale.board(5, 5)
    draw = random.Random(4)
    masks = [draw.getrandbits(rows * columns) for _ in range(scale.count(4_000))]
    hot = kernel.board_values(kernel.boards(rows, columns, masks), xt=False)
    rows, columns = scale.board(4, 4)
    every = range(1 << rows * columns)
    atomic = kernel.board_values(kernel.boards(rows, columns, every), xt=True)
    for name, values in (("hot", hot), ("atomic", atomic)):
        games = [value for value in values if isinstance(value, Game)]
        text = json.dumps(as_table(games))
        Path(folder, table_name(name, scale)).write_text(text, "utf-8")


def as_table(games: Iterable[Game]) -> list[tuple[list[int], list[int]]]:
    """Return games and their followers, each once, as a table of options."""
    places: dict[Game, int] = {}
    table: list[tuple[list[int], list[int]]] = []

    def place(game: Game) -> int:
        if game not in places:
            sides = [
                [place(option) for option in side]
                for side in (game.left_options, game.right_options)
            ]
            places[game] = len(table)
            table.append((sides[0], sides[1]))
        return places[game]

    for game in games:
        place(game)
    return table


if __name__ == "__main__":
    main(Path(sys.argv[1]), Scale(tiny=sys.argv[2:] == ["tiny"]))
