"""The rows of census files."""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import count
from pathlib import Path
from typing import Final

from tedomari_browse.links import Links
from tedomari_browse.rows import Placed
from tedomari_browse.subjects import Subject
from tedomari_census import CensusError, Heading
from tedomari_census.inspection import blaming, heading, reading

#: The columns of a value that are the same in the file of a census.
SHARED: Final = (
    "form_length", "outcome", "left_stop", "right_stop", "mean", "temperature", "birthday",
    "atomic_weight", "bound",
)  # fmt: skip

VALUES: Final = f"SELECT game, notation, {', '.join(SHARED)} FROM value ORDER BY game"
POSITIONS: Final = """
    SELECT position, cells, placements, game, outcome
    FROM position LEFT JOIN value USING (game) ORDER BY id
"""


class RepeatedCensusError(CensusError):
    """Two files have the same census."""

    def __init__(self, path: Path, name: str) -> None:
        super().__init__(f"{path}: expected another census than {name}, of which there is one")
        self.path = path


def census_rows(files: Sequence[Path], links: Links) -> Iterator[Placed]:
    """Yield the rows of census files.

    Raises :class:`RepeatedCensusError`, and the errors of
    :func:`~tedomari_census.inspection.inspect_file`.
    """
    values, positions = count(1), count(1)
    known: set[str] = set()
    for path in files:
        with reading(path) as connection, blaming(path):
            board = heading(connection)
            if str(board) in known:
                raise RepeatedCensusError(path, str(board))
            known.add(str(board))
            yield from rows_of(connection, board, links, values, positions)


def rows_of(
    connection: sqlite3.Connection,
    board: Heading,
    links: Links,
    values: Iterator[int],
    positions: Iterator[int],
) -> Iterator[Placed]:
    """Yield the rows of a census; the iterators yield the numbers of its rows."""
    name = str(board)
    yield "censuses", {"census": name, **asdict(board)}
    numbers: dict[int, int] = {}
    for game, notation, *rest in connection.execute(VALUES):
        number = numbers[game] = next(values)
        link = links.to_workbench(Subject(expression=notation), "census_values", number)
        head = {"census_value": number, "workbench": link, "census": name, "value": notation}
        yield "census_values", {**head, **dict(zip(SHARED, rest, strict=True))}
    for position, cells, placements, game, outcome in connection.execute(POSITIONS):
        number = next(positions)
        link = links.to_workbench(Subject(board.ruleset, position), "census_positions", number)
        yield (
            "census_positions",
            {
                "census_position": number,
                "workbench": link,
                "census": name,
                "position": position,
                "cells": cells,
                "placements": placements,
                "census_value": numbers.get(game),
                "outcome": outcome,
            },
        )
