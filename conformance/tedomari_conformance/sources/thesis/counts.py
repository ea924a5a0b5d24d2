"""Operations on the positions that the thesis lists: counts, values, weights, Table 6."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from math import comb
from typing import Final, cast

from tedomari.atomic_weight import atomic_weight
from tedomari.boards import Grid
from tedomari.forms.values import canonical_form
from tedomari.game import Game, Relation
from tedomari.rulesets import value
from tedomari.search import Search, Term
from tedomari_conformance.sources.thesis.listing import (
    by_cells,
    grow_connected_counts,
    grow_positions,
    listed_positions,
)
from tedomari_conformance.sources.thesis.rows import images_between, place
from tedomari_conformance.sources.xt_paper.board_laws import opaque
from tedomari_conformance.sources.xt_paper.table1 import connected_positions, decompose
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.expressions import AnyPartizan, ruleset_of, sum_of
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    GAMES,
    NATURAL,
    RANGE,
    SUM,
    TEXT,
    TEXTS,
    Answer,
    map_of,
    one_of,
    optional,
    record_of,
)

#: Members of a question: the size of a board, and a board of a ruleset.
SIZE: Final = {"height": NATURAL, "width": NATURAL}
BOARD: Final = {"ruleset": TEXT, **SIZE}


def size(given: Given) -> tuple[int, int]:
    """The height and the width of the board of a question."""
    return cast("int", given["height"]), cast("int", given["width"])


def cells_of(given: Given) -> range:
    """The numbers of empty cells that a question is about: its range, or all except 0."""
    height, width = size(given)
    low, high = cast("Sequence[int]", given.get("cells", (1, height * width)))
    return range(low, high + 1)


@cache
def connected_counts(height: int, width: int) -> Mapping[int, int]:
    """The numbers of connected positions by empty cells; every place on the board counts."""
    return lengths(by_cells(connected_positions(height, width)))


def lengths(positions_by_cells: Mapping[int, Sequence[Grid]]) -> Mapping[int, int]:
    """The numbers of positions, by the number of empty cells."""
    return {n: len(group) for n, group in positions_by_cells.items()}


#: Functions from the size of a board to numbers of positions by empty cells. The keys say
#: which positions are counted, and how.
COUNTS: Final[Mapping[tuple[str, str], Callable[[int, int], Mapping[int, int]]]] = {
    ("connected", "boards"): connected_counts,
    ("connected", "growth"): grow_connected_counts,
    ("distinct", "boards"): lambda height, width: lengths(listed_positions(height, width)),
    ("distinct", "growth"): lambda height, width: lengths(grow_positions(height, width)),
}


@operation(
    "count-positions",
    given={
        **SIZE,
        "of": one_of("all", "connected", "distinct"),
        "by": optional(one_of("boards", "growth")),
        "cells": optional(RANGE),
    },
    result=NATURAL,
)
def count_positions(given: Given) -> Answer:
    """The number of boards, all, connected or distinct, with the given numbers of empty cells.

    The board without empty cells counts as one of each kind, as in the thesis.  ``by`` says
    whether the boards are enumerated or grown cell by cell.

    Clauses: thesis.count.cells, thesis.count.all, thesis.count.growth.
    """
    height, width = size(given)
    if given["of"] == "all":
        return sum(comb(height * width, n) for n in cells_of(given))
    counts = COUNTS[str(given["of"]), str(given.get("by", "boards"))](height, width)
    return sum(1 if n == 0 else counts[n] for n in cells_of(given))


def positions_of(given: Given) -> Iterator[Grid]:
    """Yield the listed positions of a board that have the given numbers of empty cells."""
    positions = listed_positions(*size(given))
    return (grid for n in cells_of(given) for grid in positions[n])


def value_of(ruleset: AnyPartizan, grid: Grid) -> Game:
    """The value of a position of a ruleset."""
    return value(ruleset, opaque(grid))


def values_of(given: Given) -> set[Game]:
    """The values of the listed positions."""
    ruleset = ruleset_of(given)
    return {value_of(ruleset, grid) for grid in positions_of(given)}


def choose_signs(values: set[Game], signs: str) -> set[Game]:
    """Return the values as listed, with their negatives, or one of each value and negative.

    ``signs`` is ``listed``, ``both`` or ``either``.  Clause: thesis.count.values.
    """
    both = values | {-value for value in values}
    if signs == "both":
        return both
    return {min(value, -value, key=str) for value in both} if signs == "either" else values


#: Predicates of the values that are counted.
KINDS: Final[Mapping[str, Callable[[Game], bool]]] = {
    "all": lambda value: True,
    "positive": lambda value: value > 0,
    "weight-two": lambda value: atomic_weight(value) >= 2,
}


@operation(
    "count-values",
    given={
        **BOARD,
        "kind": optional(one_of("all", "positive", "weight-two")),
        "signs": optional(one_of("listed", "either", "both")),
    },
    result=NATURAL,
)
def count_values(given: Given) -> Answer:
    """The number of different values of a kind among those of the listed positions.

    Clause: thesis.count.values.
    """
    kind = KINDS[str(given.get("kind", "all"))]
    return sum(map(kind, choose_signs(values_of(given), str(given.get("signs", "listed")))))


@operation(
    "count-with-value",
    given={
        **BOARD,
        "cells": optional(RANGE),
        "expression": SUM,
        "by": optional(one_of("values", "search")),
    },
    result=NATURAL,
)
def count_with_value(given: Given) -> Answer:
    """Return the number of listed positions with a value, by computing values or by search.

    Clause: thesis.count.values.
    """
    return count_among(given, {sum_of(given["expression"])})


@operation(
    "count-with-values",
    given={
        **BOARD,
        "cells": optional(RANGE),
        "games": GAMES,
        "by": optional(one_of("values", "search")),
    },
    result=NATURAL,
)
def count_with_values(given: Given) -> Answer:
    """Return the number of listed positions with one of several values.

    Clause: thesis.count.values.
    """
    return count_among(given, set(map(sum_of, cast("Sequence[str]", given["games"]))))


def count_among(given: Given, games: Collection[Game]) -> int:
    """Return the number of listed positions whose value is one of ``games``."""
    ruleset = ruleset_of(given)
    if given.get("by") == "search":
        search = Search()
        terms = [Term.form(canonical_form(game)) for game in games]
        return sum(
            search.relation([Term.position(ruleset, opaque(grid))], [term]) is Relation.EQUAL
            for grid in positions_of(given)
            for term in terms
        )
    return sum(value_of(ruleset, grid) in games for grid in positions_of(given))


@cache
def weights(ruleset: str, height: int, width: int) -> frozenset[Game]:
    """The atomic weights of the listed positions of a board."""
    given: Given = {"ruleset": ruleset, "height": height, "width": width}
    return frozenset(map(atomic_weight, values_of(given)))


def weights_of(given: Given) -> frozenset[Game]:
    """The atomic weights of the listed positions."""
    return weights(ruleset_of(given).name, *size(given))


@operation("count-weights", given=BOARD, result=NATURAL)
def count_weights(given: Given) -> Answer:
    """The number of different atomic weights of the listed positions.

    Clause: thesis.count.values.
    """
    return len(weights_of(given))


@operation("weight-occurs", given={**BOARD, "expression": SUM}, result=BOOLEAN)
def weight_occurs(given: Given) -> Answer:
    """Whether a listed position has an atomic weight."""
    return sum_of(given["expression"]) in weights_of(given)


@operation("weights-besides", given={**BOARD, "weights": GAMES}, result=GAMES)
def other_weights(given: Given) -> Answer:
    """The atomic weights of the listed positions that are not in ``weights``, by their text."""
    known = {sum_of(text) for text in cast("Sequence[str]", given["weights"])}
    return sorted(weights_of(given) - known, key=str)


@operation("count-different", given={"games": GAMES}, result=NATURAL)
def count_different(given: Given) -> Answer:
    """The number of different games in ``games``."""
    return len({sum_of(text) for text in cast("Sequence[str]", given["games"])})


@operation("needing-diamond", given=BOARD, result=TEXTS)
def needing_diamond(given: Given) -> Answer:
    """The listed positions whose sum of elementary games contains a diamond."""
    ruleset = ruleset_of(given)
    sums = ((grid, decompose(value_of(ruleset, grid))) for grid in positions_of(given))
    return [str(grid) for grid, parts in sums if parts is not None and parts.diamonds]


@operation(
    "place-rows",
    given={
        **BOARD,
        "cells": RANGE,
        "rows": map_of(TEXT),
    },
    result=record_of({"left over": TEXTS, "omitted": TEXTS, "uncertain": TEXTS}),
)
def place_rows(given: Given) -> Answer:
    """The rows without a position, the positions without a row, and the uncertain rows.

    ``rows`` maps the names of the rows, in their order, to values.  A row is "left over" if
    no best way to match rows and positions gives it a position, and "uncertain" if different
    best ways give it different positions or none. A position is "omitted" if some best way
    gives it no row.

    Clause: thesis.table-6.rows.
    """
    ruleset, positions = ruleset_of(given), list(positions_of(given))
    rows = cast("Mapping[str, JSON]", given["rows"])
    placing = place(
        [sum_of(value) for value in rows.values()],
        [value_of(ruleset, grid) for grid in positions],
    )
    named = dict(zip(rows, placing.rows, strict=True))
    return {
        "left over": [name for name, places in named.items() if places == [None]],
        "omitted": [str(positions[j]) for j in placing.omitted],
        "uncertain": [name for name, places in named.items() if len(places) > 1],
    }


@operation(
    "images-between",
    given={
        **BOARD,
        "cells": RANGE,
        "after": TEXT,
        "before": TEXT,
        "expression": SUM,
    },
    result=TEXTS,
)
def images_of_value(given: Given) -> Answer:
    """The images of listed positions that have a value and are between two positions.

    ``after`` and ``before`` are the two positions; between is meant in the order of the list.

    Clause: thesis.table-6.repeated.
    """
    ruleset, game = ruleset_of(given), sum_of(given["expression"])
    after, before = (ruleset.parse(str(given[end])) for end in ("after", "before"))
    between = images_between(
        list(positions_of(given)), cast("Grid", after), cast("Grid", before)
    )
    return [str(image) for image in between if value_of(ruleset, image) == game]
