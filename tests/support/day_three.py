"""The table of the values born by day 3, each with small positions that have it.

Sizes are compared only within a unit: a value has at most one position measured in cells, one
in edges, and one in vertices.

These commands compute it, one step after the other.  Each continues the table::

    python tests/support/day_three.py list domineering 11
    python tests/support/day_three.py vary konane 60 --seed 1
    python tests/support/day_three.py read konane boards.txt

``list`` evaluates all listed positions of a ruleset up to a size.  ``vary`` changes positions
of the table at random, for a number of seconds, and keeps what has a new value or is smaller.
It prefers positions whose values have nearly the same options as a value without a position.
``read`` evaluates the positions in a file, one per line, which may come from any program.
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, TypedDict

from tedomari import Game
from tedomari.enumeration import values_born_by
from tedomari.rulesets import find_ruleset, value
from tedomari.rulesets.finding import ListedPartizan
from tedomari_classics.cells import exchange_colours, groups, neighbours, part
from tedomari_classics.stones import StoneRuleset

#: The table.
FILE: Final = Path(__file__).parents[2] / "docs/results/day-3.json"

#: Boards of the random search have at most this many rows and columns, and stones.
MOST_ROWS: Final = 8
MOST_STONES: Final = 18

#: Values are near each other if their options differ in at most this many.
NEAR: Final = 2


class Row(TypedDict):
    """A position with a value; ``listed`` is true if a complete list has the position."""

    value: str
    ruleset: str
    position: str
    size: int
    unit: str
    listed: bool


class Listing(TypedDict):
    """The size up to which all listed positions of a ruleset were evaluated.

    ``values`` is the number of values born by day 3 that these have.
    """

    ruleset: str
    unit: str
    size: int
    positions: int
    values: int


@cache
def ordered_values() -> Sequence[Game]:
    """Return the values born by day 3: earlier birthdays and shorter names first."""
    return sorted(values_born_by(3), key=lambda g: (g.birthday, len(str(g)), str(g)))


class Table:
    """The positions of each value by unit, and the listings by ruleset."""

    def __init__(self, file: Path = FILE) -> None:
        self.file = file
        self.content: dict[str, Any] = {"searched": [], "values": []}
        if file.exists():
            self.content = json.loads(file.read_text("utf-8"))
        self.searched: dict[str, Listing] = {
            row["ruleset"]: row for row in self.content["searched"]
        }

    @cached_property
    def positions(self) -> dict[Game, dict[str, Row]]:
        """The positions of each value, by unit."""
        positions: dict[Game, dict[str, Row]] = {game: {} for game in ordered_values()}
        for line in self.content["values"]:
            rows = [position_with(line["value"], each) for each in line["positions"]]
            positions[Game(line["value"])] = {row["unit"]: row for row in rows}
        return positions

    @property
    def rows(self) -> list[Row]:
        """All positions, in the order of their values and units."""
        return [row for rows in self.positions.values() for _, row in sorted(rows.items())]

    @property
    def unknown(self) -> list[Game]:
        """The values without a position."""
        return [game for game, rows in self.positions.items() if not rows]

    def offer(self, game: Game, new: Row) -> bool:
        """Use a position if none is known in its unit, or if it is smaller.

        Of equal sizes, a listed position is better, then the ruleset whose name comes first.
        """
        old = self.positions[game].get(new["unit"])
        if old is None or rank(new) < rank(old):
            self.positions[game][new["unit"]] = new
            return True
        return False

    def write(self) -> None:
        """Write the table, with one value per line."""
        searched = [json.dumps(self.searched[name]) for name in sorted(self.searched)]
        values = [
            json.dumps({"value": str(game), "positions": without_value(rows)})
            for game, rows in self.positions.items()
        ]
        text = ",\n".join(searched), ",\n".join(values)
        self.file.write_text(
            f'{{"searched": [\n{text[0]}\n], "values": [\n{text[1]}\n]}}\n', "utf-8"
        )


def position_with(value: str, content: dict[str, Any]) -> Row:
    """Return the row of a position in the file."""
    return Row(
        value=value,
        ruleset=content["ruleset"],
        position=content["position"],
        size=content["size"],
        unit=content["unit"],
        listed=content["listed"],
    )


def without_value(rows: dict[str, Row]) -> list[dict[str, object]]:
    """Return the positions of a value in the order of their units, without the value."""
    return [
        {key: member for key, member in row.items() if key != "value"}
        for _, row in sorted(rows.items())
    ]


def rank(row: Row) -> tuple[int, bool, str]:
    """Return the order of positions with the same value and unit, better ones first."""
    return row["size"], not row["listed"], row["ruleset"]


def list_positions(table: Table, name: str, largest: int) -> None:
    """Evaluate all listed positions of a ruleset of up to a size."""
    count, first = smallest_listed(name, largest)
    for game, row in first.items():
        table.offer(game, row)
    table.searched[name] = Listing(
        ruleset=name,
        unit=listed_ruleset(name).size_unit,
        size=largest,
        positions=count,
        values=len(first),
    )


def smallest_listed(name: str, largest: int) -> tuple[int, dict[Game, Row]]:
    """Evaluate all listed positions of a ruleset of up to a size.

    Return their number and the first one with each value born by day 3.
    """
    ruleset, born = listed_ruleset(name), set(values_born_by(3))
    count, first = 0, dict[Game, Row]()
    for size in range(1, largest + 1):
        for position in ruleset.positions_of_size(size):
            count += 1
            game = value(ruleset, position)
            if game in born and game not in first:
                first[game] = Row(
                    value=str(game),
                    ruleset=name,
                    position=ruleset.format(position),
                    size=size,
                    unit=ruleset.size_unit,
                    listed=True,
                )
    return count, first


def listed_ruleset(name: str) -> ListedPartizan[Any]:
    """Return a ruleset that lists its small positions."""
    ruleset: object = find_ruleset(name)
    assert isinstance(ruleset, ListedPartizan)
    return ruleset


def vary(table: Table, name: str, seconds: int, seed: int) -> None:
    """Change boards of the table at random, and keep what is new or smaller."""
    ruleset, random = stone_ruleset(name), Random(seed)
    near = Neighbours(table)
    end = process_time() + seconds
    while process_time() < end:
        board = near.board(name, random) or "."
        for _ in range(random.randint(1, 4)):
            board = variation(ruleset, board, random)
        if is_small(ruleset, board):
            keep_both(table, ruleset, board)


class Neighbours:
    """The values whose options differ little from those of a value without a position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options = {
            game: {(0, g) for g in game.left_options} | {(1, g) for g in game.right_options}
            for game in table.positions
        }
        self.known: dict[Game, list[Game]] = {}

    def near(self, game: Game) -> list[Game]:
        """Return the values near a value."""
        if game not in self.known:
            own = self.options[game]
            self.known[game] = [
                other for other, each in self.options.items() if len(own ^ each) <= NEAR
            ]
        return self.known[game]

    def board(self, name: str, random: Random) -> str | None:
        """Return a random board of a ruleset, often one near a value without a position."""
        known, unknown = self.table.positions, self.table.unknown
        near = self.near(random.choice(unknown)) if unknown and random.random() < 2 / 3 else []
        boards = boards_of(name, (row for game in near for row in known[game].values()))
        boards = boards or boards_of(name, self.table.rows)
        return random.choice(boards) if boards else None


def boards_of(name: str, rows: Iterable[Row]) -> list[str]:
    """Return the positions of a ruleset in some rows."""
    return [row["position"] for row in rows if row["ruleset"] == name]


def read_positions(table: Table, name: str, file: Path) -> None:
    """Offer the positions in a file, one per line, and those with the colours exchanged."""
    ruleset = stone_ruleset(name)
    for position in file.read_text("utf-8").split():
        keep_both(table, ruleset, ruleset.parse(position))


def keep_both(table: Table, ruleset: StoneRuleset, position: str) -> None:
    """Offer a board, and the board with the colours exchanged, which has the negative."""
    keep(table, ruleset, position)
    keep(table, ruleset, exchange_colours(position))


def stone_ruleset(name: str) -> StoneRuleset:
    """Return a ruleset on boards with stones."""
    ruleset: object = find_ruleset(name)
    assert isinstance(ruleset, StoneRuleset)
    return ruleset


def keep(table: Table, ruleset: StoneRuleset, position: str) -> bool:
    """Offer a board to the table; return whether it is used."""
    game = value(ruleset, position)
    if game not in table.positions:
        return False
    row = Row(
        value=str(game),
        ruleset=ruleset.name,
        position=position,
        size=sum(map(len, regions(ruleset, position))),
        unit=ruleset.size_unit,
        listed=False,
    )
    return table.offer(game, row)


def variation(ruleset: StoneRuleset, board: str, random: Random) -> str:
    """Return a board with another kind of cell at a random place of it or next to it."""
    width = board.index("/") if "/" in board else len(board)
    edge = ruleset.outside
    rows = [
        edge * (width + 2),
        *(f"{edge}{row}{edge}" for row in board.split("/")),
        edge * (width + 2),
    ]
    row, column = random.randrange(len(rows)), random.randrange(width + 2)
    cell = random.choice(ruleset.kinds)
    rows[row] = rows[row][:column] + cell + rows[row][column + 1 :]
    places = {i for i, each in enumerate("/".join(rows)) if each not in ("/", edge)}
    return part("/".join(rows), places, edge) if places else board


def regions(ruleset: StoneRuleset, position: str) -> list[set[int]]:
    """Return the connected sets of cells that take part in play."""
    near = neighbours(position, diagonal=ruleset.by_corners)
    inside = {i for i, cell in enumerate(position) if cell not in ("/", ruleset.outside)}
    return groups([i, *inside.intersection(near[i])] for i in inside)


def is_small(ruleset: StoneRuleset, position: str) -> bool:
    """Whether a board is in one part, and small enough for the random search."""
    rows = position.split("/")
    stones = position.count("x") + position.count("o")
    return (
        max(len(rows), len(rows[0])) <= MOST_ROWS
        and stones <= MOST_STONES
        and len(regions(ruleset, position)) == 1
    )


def main() -> None:
    """Continue the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("step", choices=["list", "vary", "read"])
    parser.add_argument("ruleset")
    parser.add_argument("amount", help="the largest size, the seconds, or the file to read")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=FILE)
    options = parser.parse_args()
    table = Table(options.file)
    if options.step == "list":
        list_positions(table, options.ruleset, int(options.amount))
    elif options.step == "vary":
        vary(table, options.ruleset, int(options.amount), options.seed)
    else:
        read_positions(table, options.ruleset, Path(options.amount))
    table.write()
    print(f"{len(table.unknown)} values are open")


if __name__ == "__main__":
    main()
