"""Measure what one share of a layer needs, by its size, with layers and with messages.

    python benchmarks/share_memory.py CENSUS FOLDER CELLS SIZE...

CENSUS is the file of a census taken with ``--layers FOLDER``, and CELLS the number of empty
cells of a layer whose smaller layers are complete.  For each SIZE, a new process does a share
of that many positions from the middle of the layer, with the smaller layers only.  ``all`` is
a process that learns all smaller layers from messages, as without ``--layers``, and does a
share of one position.
"""

import multiprocessing
import os
import sqlite3
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from tedomari.bounded.memory import MEGABYTE
from tedomari.rulesets import find_ruleset
from tedomari.store import Store
from tedomari_census import Archive, Heading, board_ruleset
from tedomari_census.catalogue import Catalogue
from tedomari_census.fetching import Order, learn
from tedomari_census.folder import Folder
from tedomari_census.inspection import heading, reading
from tedomari_census.run import Census
from tedomari_census.sharing import Message, Worker
from tedomari_census.shelf import Shelf

#: Where Linux reports the peak memory of a process.
STATUS: Final = Path("/proc/self/status")


def main(census: str, folder: str, cells: str, *sizes: str) -> None:
    """Print a row for each size."""
    path, count = Path(census), int(cells)
    with reading(path) as connection:
        board = heading(connection)
    with Archive.open(path, board) as archive:
        order = complete_layers(archive, folder, count)
        layer = [record.position for record in archive.layer(count)]
    print(f"{board}, {count} cells, {len(layer)} positions")
    print(f"{'positions':>10}{'shares':>8}{'values':>8}{'MB':>6}{'seconds':>9}")
    for size in sizes:
        number = 1 if size == "all" else min(int(size), len(layer))
        start = (len(layer) - number) // 2
        share = layer[start : start + number]
        argument = path if size == "all" else order
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            values, memory, seconds = pool.apply(measure, (board, argument, count, share))
        shares = "" if size == "all" else str(-(-len(layer) // number))
        print(f"{size:>10}{shares:>8}{values:>8}{memory:>6}{seconds:>9.2f}", flush=True)


def complete_layers(archive: Archive, folder: str, cells: int) -> Order:
    """Return an order for shares of a layer, with the smaller layers in the folder."""
    ruleset = board_ruleset(find_ruleset(archive.heading.ruleset))
    census = Census(ruleset, archive)
    shelf = Shelf(archive, Catalogue(archive), Folder(folder), census.shapes, census.shape)
    for smaller in range(cells):
        shelf.store(smaller)
    return Order(folder, archive.heading, shelf.positions, shelf.values)


def measure(
    board: Heading, source: Order | Path, cells: int, share: Sequence[str]
) -> tuple[int, int, float]:
    """Return the number of values, the peak memory in MB and the processor time of a share."""
    os.environ["ARROW_DEFAULT_MEMORY_POOL"] = "system"
    begin, worker = time.process_time(), Worker(board, Store())
    if isinstance(source, Order):
        learn(worker, source, [worker.shape(position) for position in share])
    else:
        worker.learn(message(source, cells))
    worker.result(share)
    seconds = time.process_time() - begin
    fields = dict(line.split(":", 1) for line in STATUS.read_text("ascii").splitlines())
    peak = int(fields["VmHWM"].split()[0]) * 1024 // MEGABYTE
    return worker.store.statistics().values, peak, seconds


def message(path: Path, cells: int) -> Message:
    """Return all smaller layers of a file as a message, as they are sent without layers."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        positions = connection.execute(
            "SELECT position, game FROM position WHERE cells BETWEEN 1 AND ?", (cells - 1,)
        ).fetchall()
        games = connection.execute(
            "SELECT id, entry FROM game WHERE id <= ?", (max(game for _, game in positions),)
        ).fetchall()
    return Message(games, positions)


if __name__ == "__main__":
    main(*sys.argv[1:])
