"""All small positions of the games of the literature, evaluated in two ways and searched.

The first way is the one that programs use: parts are evaluated one by one, symmetric positions
once, and Kayles and octal games by nim-values.  The second way has the options alone: the
position is never split, turned or looked up.  A search, which knows no values at all, confirms
that a position less its value is won by the player who moves second.

`docs/results/small-positions.md` lists how far each ruleset goes, and why.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, cast

import pytest

from tedomari.octal import OctalCode
from tedomari.rulesets import Evaluator, Size, find_ruleset, value
from tedomari.search import Search, Term
from tedomari_classics.octal import Heaps
from tedomari_classics.stones import StoneRuleset

PAGE: Final = Path(__file__).parents[3] / "docs/results/small-positions.md"


class Extent(NamedTuple):
    """The sizes up to which all listed positions of a ruleset are compared and searched.

    ``few`` is the size of the short test, for both; ``positions`` counts those of up to the
    size ``compared``.
    """

    few: int
    compared: int
    positions: int
    searched: int


#: Each size is the largest that takes less than a minute, or 9.
LISTED: Final[Mapping[str, Extent]] = {
    "amazons": Extent(3, 5, 21_432, 5),
    "clobber": Extent(4, 8, 102_844, 7),
    "col": Extent(3, 6, 11_544, 5),
    "hackenbush": Extent(3, 5, 9_175, 5),
    "kayles": Extent(9, 9, 9, 9),
    "konane": Extent(4, 7, 233_337, 6),
    "nogo": Extent(4, 7, 233_337, 6),
    "snort": Extent(3, 6, 8_814, 5),
    "toads-and-frogs": Extent(4, 9, 29_523, 8),
    "toppling-dominoes": Extent(4, 9, 15_003, 7),
}

#: Rectangles that contain every rectangle of up to 9 cells, since cells can be removed; and the
#: same for up to 5 cells.
RECTANGLES: Final = {9: ((1, 9), (2, 4), (3, 3)), 5: ((1, 5), (2, 2))}


def rectangles(kinds: str, largest: int) -> Iterator[str]:
    """Yield all boards of :data:`RECTANGLES` with cells of these kinds."""
    for rows, columns in RECTANGLES[largest]:
        for row in product(map("".join, product(kinds, repeat=columns)), repeat=rows):
            yield "/".join(row)


def strips(kinds: str, longest: int) -> Iterator[str]:
    """Yield all strips up to a length: those that walls divide, and strings of edges."""
    for length in range(1, longest + 1):
        yield from map("".join, product(kinds, repeat=length))


#: Other positions of up to a number of cells, vertices or edges, of these kinds.
OTHERS: Final[Mapping[str, tuple[Callable[[str, int], Iterator[str]], str]]] = {
    "amazons": (rectangles, ".xo#"),
    "clobber": (rectangles, ".xo"),
    "col": (rectangles, ".xo"),
    "hackenbush": (strips, "brg"),
    "kayles": (strips, ".o"),
    "konane": (rectangles, ".xo#"),
    "nogo": (rectangles, ".xo#"),
    "snort": (rectangles, ".xo"),
    "toads-and-frogs": (strips, ".TF"),
    "toppling-dominoes": (strips, ".LRE"),
}

#: The numbers of these positions of up to 9.
COUNTS: Final[Mapping[str, int]] = {
    "amazons": 2 * 4**9 + 4**8,
    "clobber": 2 * 3**9 + 3**8,
    "col": 2 * 3**9 + 3**8,
    "hackenbush": (3**10 - 3) // 2,
    "kayles": 2**10 - 2,
    "konane": 2 * 4**9 + 4**8,
    "nogo": 2 * 4**9 + 4**8,
    "snort": 2 * 3**9 + 3**8,
    "toads-and-frogs": (3**10 - 3) // 2,
    "toppling-dominoes": (4**10 - 4) // 3,
}

#: The numbers of larger positions that are drawn at random, where not all can be compared.
RANDOM: Final[Mapping[str, int]] = {
    "amazons": 200,
    "clobber": 1_000,
    "col": 1_000,
    "hackenbush": 500,
    "konane": 1_000,
    "nogo": 500,
    "snort": 1_000,
}


def small_positions(ruleset: Any, largest: int) -> Iterator[Any]:
    """Yield the listed positions of up to a size: all positions are sums of such ones."""
    for size in range(1, largest + 1):
        yield from ruleset.positions_of_size(size)


def others(name: str, largest: int) -> Iterator[Any]:
    """Yield other positions of a ruleset, also divided ones, of up to 5 or 9 cells."""
    ruleset: Any = find_ruleset(name)
    boards, kinds = OTHERS[name]
    return map(ruleset.parse, boards(kinds, largest))


def compare(ruleset: Any, positions: Iterable[Any]) -> int:
    """Compare the values of positions in two ways; return the number of positions."""
    count, whole = 0, Evaluator(ruleset, components=False, symmetries=False)
    for position in positions:
        count += 1
        assert value(ruleset, position) == whole.value(position), ruleset.format(position)
    return count


class MovesOnly:
    """A ruleset that shows its moves and its notation, and neither parts nor images."""

    def __init__(self, ruleset: Any) -> None:
        for name in ("name", "left_options", "right_options", "progress", "parse", "format"):
            setattr(self, name, getattr(ruleset, name))


def search(ruleset: Any, positions: Iterable[Any]) -> None:
    """Search each position less its value, with moves alone."""
    searching, moves = Search(), cast("Any", MovesOnly(ruleset))
    for position in positions:
        terms = [Term.position(moves, position)], [value(ruleset, position)]
        assert searching.relation(*terms).name == "EQUAL", ruleset.format(position)


names = pytest.mark.parametrize("name", LISTED)


@pytest.mark.clause(
    "clobber.regions", "konane.regions", "amazons.regions", "nogo.regions", "strips.components",
    "colouring.components", "hackenbush.components", "graphs.canonical", "stones.symmetries",
)  # fmt: skip
@names
def test_few_positions_in_two_ways_and_by_search(name: str) -> None:
    ruleset: Any = find_ruleset(name)
    positions = list(small_positions(ruleset, LISTED[name].few))
    compare(ruleset, positions + list(others(name, 5)))
    search(ruleset, positions)


@pytest.mark.exhaustive
@pytest.mark.clause("plugin.evaluation.options", "plugin.splits.sum")
@names
def test_all_listed_positions_in_two_ways(name: str) -> None:
    ruleset: Any = find_ruleset(name)
    extent = LISTED[name]
    assert compare(ruleset, small_positions(ruleset, extent.compared)) == extent.positions


@pytest.mark.exhaustive
@pytest.mark.clause("search.outcome")
@names
def test_all_listed_positions_by_search(name: str) -> None:
    ruleset: Any = find_ruleset(name)
    search(ruleset, small_positions(ruleset, LISTED[name].searched))


@pytest.mark.exhaustive
@pytest.mark.clause("plugin.evaluation.options", "plugin.splits.sum")
@pytest.mark.parametrize("name", OTHERS)
def test_all_of_up_to_nine_cells_in_two_ways(name: str) -> None:
    assert compare(find_ruleset(name), others(name, 9)) == COUNTS[name]


def random_board(ruleset: StoneRuleset, random: Random) -> str:
    """Return nine connected cells at random, of kinds that take part in play."""
    kinds = ruleset.kinds.replace(ruleset.outside, "")
    steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    if ruleset.by_corners:
        steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    cells = {(0, 0): random.choice(kinds)}
    while len(cells) < 9:
        (row, column), (down, right) = random.choice(list(cells)), random.choice(steps)
        cells.setdefault((row + down, column + right), random.choice(kinds))
    rows, columns = ([place[axis] for place in cells] for axis in (0, 1))
    return "/".join(
        "".join(cells.get((row, column), ruleset.outside) for column in span(columns))
        for row in span(rows)
    )


def span(places: Iterable[int]) -> range:
    """Return the range from the least to the greatest of some numbers."""
    return range(min(places), max(places) + 1)


def random_positions(ruleset: Any, number: int) -> Iterator[Any]:
    """Yield boards of 9 cells, or graphs of 7 to 9 vertices or edges."""
    random = Random(27)
    for index in range(number):
        if isinstance(ruleset, StoneRuleset):
            yield random_board(ruleset, random)
        else:
            yield ruleset.sample(random.randint, Size(1, 7 + index % 3))


@pytest.mark.exhaustive
@pytest.mark.clause("plugin.evaluation.options", "plugin.splits.sum")
@pytest.mark.parametrize("name", RANDOM)
def test_random_positions_in_two_ways(name: str) -> None:
    ruleset: Any = find_ruleset(name)
    assert compare(ruleset, random_positions(ruleset, RANDOM[name])) == RANDOM[name]


def rows_of_page() -> dict[str, list[str]]:
    """Return the cells of the table of the page, by ruleset."""
    first, _, _ = PAGE.read_text("utf-8").partition("\n## ")
    lines = first.splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if "| `" in line]
    return {row[0].strip("`"): row[1:] for row in rows}


def test_the_page_states_how_far_each_ruleset_goes() -> None:
    rows = rows_of_page()
    assert list(rows) == sorted([*LISTED, "octal"])
    for name, extent in LISTED.items():
        ruleset: Any = find_ruleset(name)
        assert rows[name][:5] == [
            f"{extent.compared} {ruleset.size_unit}", f"{extent.positions:,}",
            f"{extent.searched} {ruleset.size_unit}", f"{COUNTS[name]:,}",
            f"{RANDOM[name]:,}" if name in RANDOM else "",
        ]  # fmt: skip


def heaps_of(total: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to divide a number of counters into heaps of at most ``most``."""
    if not total:
        yield ()
    for heap in range(1, min(total, most) + 1):
        for rest in heaps_of(total - heap, heap):
            yield (*rest, heap)


def octal_positions(digits: int, counters: int) -> Iterator[Heaps]:
    """Yield the heaps of up to that many counters, of all codes of up to that many digits."""
    for first, *others in product("04", *["01234567"] * digits):
        if any(each != "0" for each in (first, *others)):
            code = OctalCode.parse(f"{first}.{''.join(others)}")
            for total in range(1, counters + 1):
                for heaps in heaps_of(total, total):
                    yield Heaps(code, heaps)


@pytest.mark.clause("octal.value", "octal.components", "octal.moves")
def test_few_octal_games_in_two_ways_and_by_search() -> None:
    positions = list(octal_positions(2, 4))
    assert compare(find_ruleset("octal"), positions) == 127 * 11
    search(find_ruleset("octal"), positions)


@pytest.mark.exhaustive
@pytest.mark.clause("octal.value", "octal.components", "octal.moves")
def test_all_octal_games_of_three_digits_in_two_ways() -> None:
    """There are 1,023 codes, and 96 ways to divide up to 9 counters into heaps."""
    assert compare(find_ruleset("octal"), octal_positions(3, 9)) == 1_023 * 96


@pytest.mark.exhaustive
@pytest.mark.clause("search.outcome")
def test_all_octal_games_of_three_digits_by_search() -> None:
    search(find_ruleset("octal"), octal_positions(3, 6))
