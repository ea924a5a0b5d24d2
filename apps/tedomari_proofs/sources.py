"""The claims of a source as statements: comparisons in batches, and values of positions."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from tedomari.game import Game
from tedomari_proofs.boards import MOST_CELLS, board_statement, board_values
from tedomari_proofs.claims import comparisons, position_values
from tedomari_proofs.comparisons import batch_statement, batches
from tedomari_proofs.statements import Statement
from tedomari_proofs.tables import tabulate


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Claims that Rocq cannot check here, and why."""

    vectors: tuple[str, ...]
    reason: str


def statements_of(source: str) -> Iterator[Statement | LeftOut]:
    """Yield the statements of a source, and what is left out of them.

    Raises a TedomariError for an unknown source.  Clause: proof.source.
    """
    found, large = batches(comparisons(source))
    for batch in found:
        yield batch_statement(batch)
    if large:
        names = tuple(dict.fromkeys(each.vector for each in large))
        yield LeftOut(names, f"{len(large)} comparisons need larger tables")
    yield from board_statements(source)


def board_statements(source: str) -> Iterator[Statement | LeftOut]:
    """Yield the statements about values of positions, one for each ruleset and board."""
    boards: defaultdict[tuple[str, int, int], list[tuple[int, Game]]] = defaultdict(list)
    too_large: list[str] = []
    for claim in position_values(source):
        height, width = len(claim.rows), len(claim.rows[0])
        if height * width > MOST_CELLS:
            too_large.append(claim.vector)
            continue
        cells = "".join(claim.rows)
        position = sum(1 << place for place, cell in enumerate(cells) if cell == ".")
        boards[claim.ruleset, height, width].append((position, claim.value))
    for (name, height, width), claims in sorted(boards.items()):
        values = board_values(name, height, width)
        table = tabulate([*values, *(game for _, game in claims)])
        yield board_statement(name, (height, width), values, table, claims)
    if too_large:
        names = tuple(dict.fromkeys(too_large))
        yield LeftOut(names, f"{len(too_large)} positions are larger than {MOST_CELLS} cells")
