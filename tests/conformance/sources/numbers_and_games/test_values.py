"""On Numbers and Games: all vectors by definitions that use nothing of the reference."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import pairwise, product
from operator import xor
from typing import Final, TypeAlias, cast

import pytest

from tedomari_conformance.sources.derived.by_definition.forms import (
    ZERO,
    Plain,
    add,
    braces,
    canonical,
    multiple,
    options,
    outcome,
    relation,
    same,
)
from tedomari_conformance.sources.derived.by_definition.naming import read
from tedomari_conformance.sources.derived.by_definition.thermal import (
    cool,
    mean,
    stop,
    temperature,
    walls,
)
from tedomari_conformance.sources.derived.by_definition.transforms import ordinal
from tedomari_conformance.sources.derived.by_definition.weights import (
    far_star,
    fulfils_definition,
    weight,
)
from tedomari_conformance.suite import Verdict, load_documents
from tedomari_conformance.suite.model import JSON, Given, Vector

#: Cells of a board, each with its row and its column.
Cells: TypeAlias = frozenset[tuple[int, int]]

#: The relations that a sign allows, if it allows several.
ALLOWED: Final = {"not >": ("<", "=", "||")}

#: The vector that the octal tables have, too: its heaps take too long one by one.
LONG: Final = "onag.octal.156"


def vectors(start: str = "") -> list[Vector]:
    """Return the vectors of the source with this start of their ids."""
    return [
        vector
        for document in load_documents(["numbers-and-games"])
        for vector in document.vectors
        if vector.id.startswith(f"onag.{start}")
    ]


def vector_of(name: str) -> Vector:
    """Return the vector with this id."""
    return next(vector for vector in vectors() if vector.id == f"onag.{name}")


def cells_of(text: str) -> Cells:
    """Return the empty cells of a board of Domineering."""
    return frozenset(
        (row, column)
        for row, line in enumerate(text.split("/"))
        for column, cell in enumerate(line)
        if cell == "."
    )


def dominoes(cells: Cells, down: int, right: int) -> Iterator[Cells]:
    """Yield the cells that are left after each domino in a direction."""
    for row, column in sorted(cells):
        other = (row + down, column + right)
        if other in cells:
            yield cells - {(row, column), other}


@cache
def board_value(cells: Cells) -> Plain:
    """Return the value of a board, from the moves of both players alone."""
    left, right = (
        [board_value(rest) for rest in dominoes(cells, *step)] for step in ((1, 0), (0, 1))
    )
    return canonical(braces(left, right)) if left or right else ZERO


@cache
def wins_first(cells: Cells, *, vertical: bool) -> bool:
    """Whether the player who moves next wins a board, by a search without values."""
    step = (1, 0) if vertical else (0, 1)
    return any(not wins_first(rest, vertical=not vertical) for rest in dominoes(cells, *step))


def board_outcome(cells: Cells) -> str:
    """Return the outcome of a board, by a search without values."""
    won = (wins_first(cells, vertical=True), wins_first(cells, vertical=False))
    return {(True, True): "N", (True, False): "L", (False, True): "R"}.get(won, "P")


def nim_values(code: str, count: int) -> list[int]:
    """Return nim-values of heaps, as the mex of the options that the digits allow."""
    row: list[int] = []
    for heap in range(count):
        reached: set[int] = set()
        for taken, digit in enumerate(map(int, code.removeprefix(".")), start=1):
            left = heap - taken
            if digit & 1 and left == 0:
                reached.add(0)
            if digit & 2 and left > 0:
                reached.add(row[left])
            if digit & 4:
                reached.update(map(xor, row[1:left], row[left - 1 : 0 : -1]))
        row.append(next(n for n in range(len(reached) + 1) if n not in reached))
    return row


def cases(given: Given) -> Iterator[Mapping[str, int]]:
    """Yield all values of the variables."""
    ranges = cast("Mapping[str, Sequence[int]]", given.get("variables", {}))
    for values in product(*(range(low, high + 1) for low, high in ranges.values())):
        yield dict(zip(ranges, values, strict=True))


def sum_of(terms: JSON, variables: Mapping[str, int]) -> Plain:
    """Return the value of an expression, or of expressions with their numbers."""
    counts = terms if isinstance(terms, Mapping) else {str(terms): 1}
    total: Plain = ZERO
    for text, number in counts.items():
        for name, value in variables.items():
            text = text.replace("{" + name + "}", str(value))
        assert isinstance(number, int)
        total = add(total, multiple(number, read(text)))
    return total


def subject(given: Given, variables: Mapping[str, int]) -> Plain:
    """Return the value of the expression or of the positions that are given."""
    if "expression" in given:
        return sum_of(given["expression"], variables)
    positions = cast("Sequence[str]", given.get("positions", [given.get("position")]))
    return reduce(add, (board_value(cells_of(text)) for text in positions), cast("Plain", ZERO))


def is_game(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    return same(subject(given, variables), read(str(expect)))


def has_outcome(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    if "position" in given:
        return board_outcome(cells_of(str(given["position"]))) == expect
    return outcome(subject(given, variables)) == expect


def compares(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    both = [sum_of(given[side], variables) for side in ("left", "right")]
    return relation(*both) in ALLOWED.get(str(expect), (expect,))


def compares_positions(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    both = [board_value(cells_of(str(given[name]))) for name in ("position", "other")]
    return relation(*both) in ALLOWED.get(str(expect), (expect,))


def is_chain(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    games = [read(text) for text in cast("Sequence[str]", given["games"])]
    return [relation(one, other) for one, other in pairwise(games)] == expect


def is_sum(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    terms = cast("Sequence[str]", given["terms"])
    return same(reduce(add, map(read, terms)), read(str(expect)))


def has_stops(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    game = subject(given, variables)
    return {side: str(stop(game, left=side == "left")) for side in ("left", "right")} == expect


def is_small(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    game = subject(given, variables)
    return (stop(game, left=True) == stop(game, left=False) == 0) is expect


def has_thermograph(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    game = subject(given, variables)
    left, right = ([[str(t), str(x)] for t, x in wall] for wall in walls(game))
    numbers = {"mean": str(mean(game)), "temperature": str(temperature(game))}
    return {**numbers, "left": left, "right": right} == expect


def is_cooled(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    cooled = cool(subject(given, variables), Fraction(str(given["temperature"])))
    return same(cooled, read(str(expect)))


def is_ordinal_sum(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    sums = ordinal(subject(given, variables), read(str(given["other"])))
    return same(sums, read(str(expect)))


def has_weight(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    game, claimed = subject(given, variables), read(str(expect))
    calculated = weight(game)
    if calculated is None:
        return False
    return same(calculated, claimed) and fulfils_definition(game, claimed)


def compares_with_remote_star(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    game = subject(given, variables)
    return relation(game, far_star(game)) == expect


def has_values(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    first, last = cast("int", given["from"]), cast("int", given["to"])
    return nim_values(str(given["code"]), last + 1)[first:] == expect


def has_exceptions(given: Given, expect: JSON, variables: Mapping[str, int]) -> bool:
    first, last, period = (cast("int", given[name]) for name in ("from", "to", "period"))
    row = nim_values(str(given["code"]), last + period + 1)
    return [n for n in range(first, last + 1) if row[n] != row[n + period]] == expect


#: How the answer to each operation is judged here.
Judge: TypeAlias = Callable[[Given, JSON, Mapping[str, int]], bool]

JUDGES: Final[Mapping[str, Judge]] = {
    "value": is_game,
    "position-value": is_game,
    "outcome": has_outcome,
    "position-outcome": has_outcome,
    "compare": compares,
    "position-relation": compares_positions,
    "chain": is_chain,
    "sum": is_sum,
    "stops": has_stops,
    "infinitesimal": is_small,
    "thermograph": has_thermograph,
    "position-thermograph": has_thermograph,
    "cool": is_cooled,
    "ordinal-sum": is_ordinal_sum,
    "atomic-weight": has_weight,
    "remote-star": compares_with_remote_star,
    "heap-values": has_values,
    "heap-exceptions": has_exceptions,
}


def holds(vector: Vector) -> bool:
    """Whether the expected answer is the one that is computed here."""
    given = vector.given
    if vector.id == "onag.domino.square-5":
        return board_outcome(cells_of(str(given["position"]))) == "P" and vector.expect == "0"
    judge = JUDGES[str(given["operation"])]
    return all(judge(given, vector.expect, variables) for variables in cases(given))


@pytest.mark.parametrize(
    "chapter", ["playing", "numbers", "simplifying", "impartial", "ups", "small-world"]
)
def test_the_vectors_of_a_chapter_hold_by_definition(chapter: str) -> None:
    (document,) = (
        document
        for document in load_documents(["numbers-and-games"])
        if document.name == f"numbers-and-games-{chapter}"
    )
    judged = [vector for vector in document.vectors if vector.id != LONG]
    assert len(judged) > 20
    assert [vector.id for vector in judged if not holds(vector)] == []


def test_no_vector_is_our_own_and_each_reading_has_a_reason() -> None:
    for vector in vectors():
        provenance = vector.provenance
        assert provenance.printed, vector.id
        assert provenance.read == vector.expect, vector.id
        assert provenance.note or provenance.verdict is Verdict.CONFIRMED, vector.id


def test_a_column_comes_first_in_the_zig_zag_patterns() -> None:
    """A pattern that begins with a row has the negative value, which is not the printed one."""
    for squares in range(1, 12):
        vector = vector_of(f"zigzag.{squares}")
        cells = cells_of(str(vector.given["position"]))
        assert len(cells) == squares
        turned = frozenset((column, row) for row, column in cells)
        symmetric = squares % 2 == 1
        assert same(board_value(turned), board_value(cells)) == symmetric


@pytest.mark.parametrize(
    ("region", "left", "right"),
    [
        ("column-2", ["0"], []),
        ("column-3", ["0"], []),
        ("row-4", [], ["0", "-1"]),
        ("half", ["0", "-1"], ["1"]),
        ("star", ["0"], ["0"]),
        ("switch", ["1"], ["-1"]),
    ],
)
def test_regions_have_the_printed_options(
    region: str, left: list[str], right: list[str]
) -> None:
    cells = cells_of(str(vector_of(f"region.{region}").given["position"]))
    for texts, step in ((left, (1, 0)), (right, (0, 1))):
        assert {board_value(rest) for rest in dominoes(cells, *step)} == set(map(read, texts))


def test_the_rectangle_of_tiny_two_has_the_printed_options() -> None:
    cells = cells_of(str(vector_of("tiny.rectangle").given["position"]))
    for texts, step in ((["0", "{2|0}"], (1, 0)), (["{0|-2}", "{1/2|-2}"], (0, 1))):
        assert {board_value(rest) for rest in dominoes(cells, *step)} == set(map(read, texts))


def printed_kayles() -> Iterator[str]:
    """Yield the groups of the printed table of Kayles, without those of single letters."""
    for row in range(1, 8):
        yield from str(vector_of(f"kayles.row.{row}").provenance.printed).split()


def test_the_table_of_kayles_is_read_character_by_character() -> None:
    groups = list(printed_kayles())
    row = nim_values(".77", 84)
    assert len(groups) == 84
    legible = {n: text[0] for n, text in enumerate(groups) if text[0].isdigit()}
    assert sorted(set(range(84)) - legible.keys()) == [0, 47, 52, 59]
    assert all(int(digit) == row[n] for n, digit in legible.items())


def test_the_signs_of_the_table_give_the_values_of_more_digits() -> None:
    """For m = 2, 4 and 8, but not for 3, and not with a number of digits other than 2m."""
    groups = list(printed_kayles())
    signs = {
        n: "-" if "-" in text[1:] else "+" for n, text in enumerate(groups) if len(text) > 1
    }
    assert len(signs) >= 78
    row = nim_values(".77", 84)
    for m in (2, 4, 8):
        values = nim_values("." + "7" * (2 * m), 84 * m)
        for n, sign in signs.items():
            block = list(range(m * row[n], m * row[n] + m))
            assert values[m * n : m * n + m] == (block if sign == "+" else block[::-1]), n
    for m, digits in ((2, 3), (3, 6), (4, 5)):
        values = nim_values("." + "7" * digits, 4 * m)
        assert values != list(range(4 * m))


def test_the_minus_sign_of_the_third_example_is_needed() -> None:
    """With 9 instead of -9, the right stop of the last variant is not the printed one."""
    given = vector_of("stops.beware.one").given
    game = read(str(given["expression"]).replace("-9", "9"))
    assert stop(game, left=False) == 1


def test_two_tinies_are_not_enough_for_a_star() -> None:
    assert not same(read("{0||0|{{*|0}|0}}"), read("^"))
    assert options(read("Tiny(^)")) == options(read("^"))
