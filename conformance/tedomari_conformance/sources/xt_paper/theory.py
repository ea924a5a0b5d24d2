"""Operations on sums, Table 2 and the seven steps of the XT Domineering paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import cast

from tedomari.forms.definitions import Outcome, outcome_of
from tedomari.game import Game, Relation
from tedomari.infinitesimals.sumbers import Sumber
from tedomari.infinitesimals.up_sums import as_sumber
from tedomari.search import search
from tedomari_conformance.sources.xt_paper.decision import by_steps
from tedomari_conformance.sources.xt_paper.induction import relation_of_all_multiples
from tedomari_conformance.sources.xt_paper.least import box, least, least_for_all_multiples
from tedomari_conformance.sources.xt_paper.sums import ElementarySum, UpSum
from tedomari_conformance.sources.xt_paper.table2 import (
    PRINTED,
    Cell,
    cell_of,
    cells,
    corrected_entry,
    printed_entry,
)
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.expressions import over_cases, sum_of
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    COUNTS,
    GAMES,
    NATURAL,
    RANGE,
    RELATION,
    STRING,
    SUM,
    TEXT,
    VARIABLES,
    Answer,
    list_of,
    one_of,
    optional,
    record,
)

TABLES = {"printed": printed_entry, "corrected": corrected_entry}


def box_of(given: Given, name: str) -> Sequence[int]:
    """The first and the last coefficient of a range of the box."""
    return cast("Mapping[str, Sequence[int]]", given["box"])[name]


@cache
def cached_value(s: ElementarySum) -> Game:
    """The value of a sum, cached."""
    return s.value()


@operation(
    "every-multiple", given={"constant": SUM, "repeated": SUM, "from": NATURAL}, result=RELATION
)
def every_multiple(given: Given) -> Answer:
    """The relation between ``constant`` + m.``repeated`` and 0, for all m >= ``from``.

    If induction proves no relation, the answer is an object whose keys are the relations
    that are not excluded.
    """
    repeated = sum_of(given["repeated"])
    start = sum_of(given["constant"]) + cast("int", given["from"]) * repeated
    possible = sorted(relation_of_all_multiples(start, repeated))
    return str(possible[0]) if len(possible) == 1 else {str(sign): None for sign in possible}


@operation(
    "threshold",
    given={
        "rest": SUM,
        "variables": optional(VARIABLES),
        "box": record(ups=RANGE, squares=RANGE),
    },
    result=GAMES,
)
def threshold(given: Given) -> Answer:
    """The least sums of ups in a box whose sum with ``rest`` is greater than 0.

    They must be the same for all values of the variables.
    """
    sums = box(box_of(given, "ups"), box_of(given, "squares"))
    return over_cases(
        given, lambda values: sorted(map(str, least(sum_of(given["rest"], values), sums)))
    )


@operation(
    "least-ups",
    given={
        "rest": SUM,
        "repeated": optional(SUM),
        "from": optional(NATURAL),
        "box": record(ups=RANGE, squares=RANGE),
    },
    result=GAMES,
)
def least_ups(given: Given) -> Answer:
    """Like ``threshold``, but proved for all sums of ups and all multiples of ``repeated``.

    If some sums are not proved to be too small, the answer is an object that lists them as
    ``unproved``.
    """
    repeated = sum_of(given.get("repeated", "0"))
    rest = sum_of(given["rest"]) + cast("int", given.get("from", 0)) * repeated
    sums = box(box_of(given, "ups"), box_of(given, "squares"))
    enough, unproved = least_for_all_multiples(rest, repeated, sums)
    if unproved:
        return {"enough": list(map(str, enough)), "unproved": list(map(str, unproved))}
    return list(map(str, enough))


def sums_in(given: Given) -> Iterator[ElementarySum]:
    """Yield all sums of elementary games in a box; each has ``diamonds`` diamonds."""
    ups = box(box_of(given, "ups"), box_of(given, "squares"))
    return (replace(rest, ups=u) for rest in rests_in(given) for u in ups)


def rests_in(given: Given) -> Iterator[ElementarySum]:
    """Yield the sums of a box without their ups."""
    diamonds = cast("int", given["diamonds"])
    low, high = box_of(given, "tri_stars")
    for s, k, h, m in product((0, 1), (0, 1), (0, 1), range(low, high + 1)):
        yield ElementarySum(UpSum(), s, k, h, m, diamonds)


def direct_outcomes(given: Given) -> Iterator[tuple[ElementarySum, Outcome]]:
    """Yield the sums of a box with their outcomes.

    An outcome is found by comparing S_A with the negative of the rest.
    """
    outcomes = {relation: outcome for outcome, relation in search.RELATION.items()}
    ups = {u: u.value() for u in box(box_of(given, "ups"), box_of(given, "squares"))}
    for rest in rests_in(given):
        negative = -rest.value()
        for u, value in ups.items():
            yield replace(rest, ups=u), outcomes[value.relation(negative)]


@operation(
    "decision",
    given={
        "table": one_of("printed", "corrected"),
        "diamonds": one_of(0, 1),
        "box": record(ups=RANGE, squares=RANGE, tri_stars=RANGE),
    },
    result=record(sums=NATURAL, wrong=list_of(TEXT)),
)
def decision(given: Given) -> Answer:
    """Try the seven steps on all sums of a box; return how many there are, and the failures.

    ``table`` is ``printed`` or ``corrected``.  Clause: vectors.box.sums.
    """
    table, total, wrong = TABLES[str(given["table"])], 0, list[str]()
    for s, outcome in direct_outcomes(given):
        total += 1
        if by_steps(s, table) is not outcome:
            wrong.append(str(s))
    wrong.sort(key=lambda text: (len(text), text))
    return {"sums": total, "wrong": wrong}


@operation(
    "sumber-switches",
    given={"numbers": list_of(TEXT, least=1), "coefficients": RANGE, "table": RANGE},
    result=record(switches=NATURAL, sumbers=NATURAL, wrong=list_of(TEXT)),
)
def sumber_switches(given: Given) -> Answer:
    """Count the switches of sumbers of a box that are sumbers; list those that are misjudged.

    The values of another box of sumbers are tabulated. A switch whose value is in that table
    must be recognised as a sumber, and the sumber that is recognised must have the value of
    the switch.
    """
    numbers = [Fraction(text) for text in cast("Sequence[str]", given["numbers"])]
    box, table = (
        [
            Sumber(dict(zip(numbers, coefficients, strict=True)), stars=stars)
            for stars, *coefficients in product((0, 1), *[range(low, high + 1)] * len(numbers))
        ]
        for low, high in (
            cast("Sequence[int]", given[name]) for name in ("coefficients", "table")
        )
    )
    tabulated = {sumber.value() for sumber in table}
    sumber_count, wrong = 0, list[str]()
    sides = [sumber.value() for sumber in box]
    for left, right in product(sides, repeat=2):
        switch = Game([left], [right])
        sumber = as_sumber(switch)
        sumber_count += sumber is not None
        if switch in tabulated if sumber is None else sumber.value() != switch:
            wrong.append(f"{{{left}|{right}}}")
    return {"switches": len(box) ** 2, "sumbers": sumber_count, "wrong": wrong}


@operation(
    "diamond-first",
    given={"diamonds": one_of(1), "box": record(ups=RANGE, squares=RANGE, tri_stars=RANGE)},
    result=record(sums=NATURAL, wrong=list_of(TEXT)),
)
def diamond_first(given: Given) -> Answer:
    """Try the move in the diamond on sums that have one; return their number and the failures.

    The move is right if it wins whenever the player to move can win at all.
    """
    total, wrong = 0, list[str]()
    moved = ElementarySum(UpSum(3), stars=1)
    for s, outcome in direct_outcomes(given):
        total += 1
        rest = replace(s, ups=UpSum(), diamonds=0)
        ups = cached_value(ElementarySum(s.ups))
        left_wins = ups >= -cached_value(rest + moved)
        right_wins = ups <= -cached_value(rest + -moved)
        if outcome is not outcome_of(left_first=left_wins, right_first=right_wins):
            wrong.append(str(s))
    return {"sums": total, "wrong": wrong}


@operation(
    "reach",
    given={"start": list_of(TEXT, least=1), "steps": list_of(list_of(TEXT, least=2))},
    result=list_of(STRING),
)
def reach(given: Given) -> Answer:
    """The cells of Table 2 that the steps do not reach from the cells in ``start``.

    A step is a list of cells: the premises first, then the conclusion.
    """
    reached = set(cast("Sequence[str]", given["start"]))
    steps = cast("Sequence[Sequence[str]]", given["steps"])
    growing = True
    while growing:
        new = {step[-1] for step in steps if reached.issuperset(step[:-1])} - reached
        reached |= new
        growing = bool(new)
    return [str(cell) for cell in cells() if str(cell) not in reached]


@operation(
    "sumber-rule",
    given={"numbers": list_of(TEXT, least=1), "coefficients": RANGE},
    result=record(sums=NATURAL, wrong=list_of(TEXT)),
)
def sumber_rule(given: Given) -> Answer:
    """Try the rule for S > 0 on the sumbers of a box; return their number and the failures."""
    numbers = [Fraction(text) for text in cast("Sequence[str]", given["numbers"])]
    low, high = cast("Sequence[int]", given["coefficients"])
    total, wrong = 0, list[str]()
    for stars, *coefficients in product((0, 1), *[range(low, high + 1)] * len(numbers)):
        sumber = Sumber(dict(zip(numbers, coefficients, strict=True)), stars=stars)
        total += 1
        if sumber.is_positive is not (sumber.value().relation(0) is Relation.GREATER):
            wrong.append(str(sumber))
    return {"sums": total, "wrong": wrong}


@operation(
    "table-2",
    given={},
    result=record(inequalities=NATURAL, cells=NATURAL, double=list_of(STRING)),
)
def table_2(given: Given) -> Answer:
    """The size of Table 2: inequalities, cells, and the cells with more than one inequality."""
    entries = {cell: PRINTED[cell.row - 1][cell.column - 1] for cell in cells()}
    return {
        "inequalities": sum(len(entry) for entry in entries.values()),
        "cells": len(entries),
        "double": [str(cell) for cell, entry in entries.items() if len(entry) > 1],
    }


@operation(
    "table-2-cells",
    given={"diamonds": one_of(0), "box": record(ups=RANGE, squares=RANGE, tri_stars=RANGE)},
    result=record(rows=list_of(NATURAL), columns=list_of(NATURAL)),
)
def table_2_cells(given: Given) -> Answer:
    """The rows and columns of Table 2 that contain a sum of the box."""
    occurring: set[Cell] = {cell_of(s) for s in sums_in(given)}
    return {
        "rows": sorted({cell.row for cell in occurring}),
        "columns": sorted({cell.column for cell in occurring}),
    }


@operation("cell", given={"counts": COUNTS}, result=TEXT)
def cell(given: Given) -> Answer:
    """The cell of Table 2 for a sum of elementary games."""
    counts = cast("Mapping[str, int]", given["counts"])
    return str(cell_of(ElementarySum.of(counts)))


@operation("least-positive-ups", given={"box": record(ups=RANGE, squares=RANGE)}, result=GAMES)
def least_positive_ups(given: Given) -> Answer:
    """The minimal sums of ups in a box that are greater than 0, as games."""
    return minimal_games(u.value() for u in ups_in(given) if u.value() > 0)


@operation("confused-ups", given={"box": record(ups=RANGE, squares=RANGE)}, result=GAMES)
def confused_ups(given: Given) -> Answer:
    """The sums of ups in a box that are confused with 0, as games."""
    return [u.value() for u in ups_in(given) if u.value().confused_with(0)]


def ups_in(given: Given) -> list[UpSum]:
    """The sums of ups in a box."""
    return box(box_of(given, "ups"), box_of(given, "squares"))


def minimal_games(games: Iterable[Game]) -> list[Game]:
    """The games that are not greater than another of them."""
    candidates = list(games)
    return [game for game in candidates if not any(game > other for other in candidates)]
