"""The values and periods of octal games, by the definition instead of the fast values."""

from operator import xor

import pytest

from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.model import JSON, Vector
from tedomari_conformance.suite.operations.heaps import (
    heap_difference,
    heap_period,
    heap_values,
)


def plain_values(code: str, count: int) -> list[int]:
    """The nim-values of heaps, from the digits of a code and all pairs."""
    first, _, rest = code.partition(".")
    digits = [int(first or "0"), *map(int, rest)]
    row: list[int] = []
    for heap in range(count):
        options: set[int] = set()
        for taken, digit in enumerate(digits[: heap + 1]):
            left = heap - taken
            if digit % 2 and not left:
                options.add(0)
            if digit // 2 % 2 and left:
                options.add(row[left])
            if digit >= 4:
                options.update(map(xor, row[1:left], row[left - 1 : 0 : -1]))
        row.append(next(n for n in range(len(options) + 1) if n not in options))
    return row


def vectors(operation: str) -> list[Vector]:
    """The vectors of the source that ask for an operation."""
    return [
        vector
        for document in load_documents(["octal-tables"])
        for vector in document.vectors
        if vector.given and vector.given["operation"] == operation
    ]


def test_all_printed_values_are_those_of_the_definition() -> None:
    lists = vectors("heap-values")
    assert len(lists) >= 50
    for vector in lists:
        given = vector.given
        assert given is not None
        first, last = given["from"], given["to"]
        assert isinstance(first, int)
        assert isinstance(last, int)
        assert plain_values(str(given["code"]), last + 1)[first:] == vector.expect


def test_short_periods_hold_by_the_definition() -> None:
    """The printed preperiod and period hold on the heaps that the theorem needs."""
    compared = 0
    for vector in vectors("heap-period"):
        assert vector.given is not None
        assert isinstance(vector.expect, dict)
        code, period = str(vector.given["code"]), vector.expect["period"]
        preperiod = vector.expect["preperiod"]
        assert isinstance(period, int)
        assert isinstance(preperiod, int)
        needed = 2 * preperiod + 2 * period + 3
        if needed <= 250:
            row = plain_values(code, needed)
            assert row[preperiod + period :] == row[preperiod:-period]
            before = preperiod - 1
            assert before == 0 or row[before] != row[before + period]
            compared += 1
    assert compared >= 50


def test_games_with_the_same_values_have_them_by_the_definition() -> None:
    equal = [vector for vector in vectors("heap-difference") if ".equal." in vector.id]
    assert len(equal) == 62
    for vector in equal:
        given = vector.given
        shift = given["shift"]
        assert isinstance(shift, int)
        row = plain_values(str(given["code"]), 120)
        assert row == [*[0] * shift, *plain_values(str(given["other"]), 120 - shift)], vector.id


def test_the_exceptions_to_short_periods_are_those_of_the_definition() -> None:
    """An exception has not the value that the heaps in its place have beyond all exceptions."""
    (kept,) = (v for v in vectors("heap-period") if v.id == "octal.a002187.period")
    assert kept.expect == {"period": 34, "preperiod": 52}
    for name, code, period in (
        ("a002187", ".137", 34),
        ("a071431", ".17", 34),
        ("a071453", ".117", 48),
    ):
        (vector,) = (
            v for v in vectors("heap-exceptions") if v.id == f"octal.{name}.exceptions"
        )
        row = plain_values(code, 300 + 2 * period)
        first = vector.given["from"]
        assert isinstance(first, int)
        late = [row[heap + period * (200 // period)] for heap in range(period)]
        assert vector.expect == [
            heap for heap in range(first, 201) if row[heap] != late[heap % period]
        ]


def test_a_rule_of_winning_ways_fails_first_at_49() -> None:
    one, other = plain_values(".17", 130), plain_values(".137", 130)
    failing = [heap for heap in range(1, 130, 2) if one[heap] != other[heap - 1] ^ 1]
    assert failing[:3] == [49, 51, 69]


@pytest.mark.parametrize(
    ("code", "other", "shift", "expected"),
    [
        (".07", ".4", 0, [2]),
        (".4", ".07", 1, []),
        (".77", "4.4", 0, [1]),
        ("4.4", ".77", 1, []),
    ],
)
def test_shifted_games(code: str, other: str, shift: int, expected: list[int]) -> None:
    given: dict[str, JSON] = {"code": code, "other": other, "shift": shift, "to": 300}
    assert heap_difference(given) == expected


def test_other_answers_would_be_noticed() -> None:
    assert heap_values({"code": ".77", "from": 3, "to": 5}) == [3, 1, 4]
    assert heap_period({"code": ".77"}) == {"period": 12, "preperiod": 71}
