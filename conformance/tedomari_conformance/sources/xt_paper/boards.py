"""Operations on positions of boards: moves, parts, periods, counts, Table 1."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, cast

from tedomari.boards import Grid
from tedomari.game import Game
from tedomari.rulesets import OpaquePosition, value
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.sources.xt_paper.shapes import graph
from tedomari_conformance.sources.xt_paper.sums import ELEMENTARY_NAMES, combination
from tedomari_conformance.sources.xt_paper.table1 import connected_positions, up_to_symmetry
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.agreement import Type
from tedomari_conformance.suite.operations.asking import ask_options, ask_value
from tedomari_conformance.suite.operations.expressions import AnyPartizan, ruleset_of
from tedomari_conformance.suite.operations.meanings import read_game
from tedomari_conformance.suite.operations.reading import ShapeError, describe
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    COUNTS,
    NATURAL,
    SEQUENCE,
    STRING,
    TEXT,
    Answer,
    list_of,
    one_of,
    optional,
    record,
)


def position_of(given: Given) -> tuple[AnyPartizan, OpaquePosition]:
    """The ruleset and the position of a question."""
    ruleset = ruleset_of(given)
    return ruleset, ruleset.parse(str(given["position"]))


@operation(
    "options",
    given={"ruleset": TEXT, "position": TEXT},
    result=record(left=list_of(STRING), right=list_of(STRING)),
    asks=ask_options,
    commands=("tedomari options {ruleset} {position}",),
)
def options(given: Given) -> Answer:
    """The options of each player in the one-line notation, sorted."""
    ruleset, position = position_of(given)
    return {
        "left": sorted({ruleset.format(option) for option in ruleset.left_options(position)}),
        "right": sorted({ruleset.format(option) for option in ruleset.right_options(position)}),
    }


@operation("components", given={"ruleset": TEXT, "position": TEXT}, result=list_of(STRING))
def components(given: Given) -> Answer:
    """The independent parts of a position, sorted."""
    _, position = position_of(given)
    if not isinstance(position, Grid):
        raise TypeError(f"expected a board, not {type(position).__name__}")
    return sorted(map(str, position.components()))


@operation("tree", given={"ruleset": TEXT, "position": TEXT}, result=NATURAL)
def tree(given: Given) -> Answer:
    """The number of lines of play from a position, if the players may move in any order."""

    @cache
    def lines(position: OpaquePosition) -> int:
        options = [*ruleset.left_options(position), *ruleset.right_options(position)]
        return sum(map(lines, options)) if options else 1

    ruleset, start = position_of(given)
    return lines(start)


def expect_combination(data: JSON, where: str, rules: AnyRuleset | None) -> Game:
    """Return the value of a linear combination of the elementary games.

    :class:`ShapeError` if ``data`` are not coefficients of elementary games.
    """
    if not isinstance(data, Mapping) or not data.keys() <= set(ELEMENTARY_NAMES):
        raise ShapeError(where, "coefficients of the elementary games", describe(data))
    return combination({name: n for name, n in data.items() if isinstance(n, int)})


#: Coefficients of the elementary games; they agree if their combination is the value.
COMBINATION: Final = replace(COUNTS, read=read_game, expect=expect_combination)


@operation(
    "decomposition",
    given={"ruleset": TEXT, "position": TEXT},
    result=COMBINATION,
    asks=ask_value,
)
def decomposition(given: Given) -> Answer:
    """The value of a position, which the expected linear combination must have."""
    return value(*position_of(given))


@operation(
    "period",
    given={"ruleset": TEXT, "cell": TEXT, "join": one_of("", "/"), "to": NATURAL},
    result=SEQUENCE,
)
def period(given: Given) -> Answer:
    """The values of one period of a family of positions, or all values if it has no period."""
    return family_period(given)


def family_period(given: Given) -> list[Game]:
    """The values of one period of the positions that have ``cell`` n times, joined by ``join``.

    Position 0 is the empty sum.
    """
    ruleset, cell, join = ruleset_of(given), str(given["cell"]), str(given["join"])
    texts = [join.join([cell] * n) for n in range(1, cast("int", given["to"]) + 1)]
    return one_period([Game(), *(value(ruleset, ruleset.parse(text)) for text in texts)])


@operation(
    "period-length",
    given={"ruleset": TEXT, "cell": TEXT, "join": one_of("", "/"), "to": NATURAL},
    result=NATURAL,
)
def period_length(given: Given) -> Answer:
    """The length of one period of a family of positions."""
    return len(family_period(given))


#: A digit of the code of an octal game.
OCTAL_DIGIT: Final = Type({"type": "integer", "minimum": 0, "maximum": 7})


@operation(
    "octal-period",
    given={
        "left": list_of(OCTAL_DIGIT, least=1),
        "right": list_of(OCTAL_DIGIT, least=1),
        "to": NATURAL,
    },
    result=SEQUENCE,
)
def octal_period(given: Given) -> Answer:
    """The values of one period of a partizan octal game, heap by heap.

    ``left`` and ``right`` are the digits of the players' codes. If bit b of digit d is set
    (the first digit is digit 1), the player may take d counters from a heap and leave b heaps.
    Source: Winning Ways, chapter 4 (octal games).
    """
    values = [Game()]
    for heap in range(1, cast("int", given["to"]) + 1):
        values.append(
            Game(
                *(
                    octal_options(values, heap, cast("Sequence[int]", given[side]))
                    for side in ("left", "right")
                )
            )
        )
    return one_period(values)


def octal_options(values: Sequence[Game], heap: int, digits: Sequence[int]) -> list[Game]:
    """The values after each move of a player in a heap.

    ``values`` are those of the smaller heaps, ``digits`` the player's code.
    """
    results: list[Game] = []
    for removed, digit in enumerate(digits, start=1):
        rest = heap - removed
        if rest == 0 and digit & 1:
            results.append(Game())
        if rest > 0 and digit & 2:
            results.append(values[rest])
        if rest > 1 and digit & 4:
            results += [values[part] + values[rest - part] for part in range(1, rest)]
    return results


def one_period(values: Sequence[Game]) -> list[Game]:
    """The shortest prefix that the whole sequence repeats, or the sequence itself."""
    for length in range(1, len(values) // 2 + 1):
        if all(values[n] == values[n - length] for n in range(length, len(values))):
            return list(values[:length])
    return list(values)


@operation(
    "count-connected",
    given={
        "height": NATURAL,
        "width": NATURAL,
        "alike": one_of(
            "nothing", "board-symmetry", "reflection", "symmetry", "moves", "adjacency"
        ),
        "proper": optional(BOOLEAN),
        "empty": optional(BOOLEAN),
    },
    result=NATURAL,
)
def count_connected_positions(given: Given) -> Answer:
    """The number of connected positions of a board, with those that are alike counted once.

    ``proper`` leaves out the whole board, ``empty`` adds the empty position.
    """
    height, width = cast("int", given["height"]), cast("int", given["width"])
    positions = connected_positions(height, width)
    if given.get("proper", False):
        positions = (grid for grid in positions if grid.empty_cells < height * width)
    return ALIKE[str(given["alike"])](list(positions)) + int(given.get("empty", False) is True)


def graphs(positions: list[Grid], *, directions: bool) -> int:
    """The number of different graphs of the positions.

    ``directions`` is passed to :func:`.shapes.graph`.
    """
    classes = up_to_symmetry(positions)
    return len({graph(grid, directions=directions) for grid in classes})


#: Count positions up to likeness; the key says which positions are alike.
ALIKE: Final[Mapping[str, Callable[[list[Grid]], int]]] = {
    "nothing": len,
    "board-symmetry": lambda positions: len(up_to_symmetry(positions, place=True)),
    "reflection": lambda positions: len(up_to_symmetry(positions, quarter_turns=False)),
    "symmetry": lambda positions: len(up_to_symmetry(positions)),
    "moves": lambda positions: graphs(positions, directions=True),
    "adjacency": lambda positions: graphs(positions, directions=False),
}
