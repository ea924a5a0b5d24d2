"""Limits of a certificate: lists, indices, integers, and computed values."""

import pytest

from tedomari_conformance.engines.certificates import certificate, check, claims, errors
from tedomari_conformance.engines.certificates.errors import (
    items_within,
    read_index,
    read_integer,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import ShapeError


@pytest.mark.clause("certificate.check.bounds")
def test_a_list_has_at_most_as_many_items_as_its_bound() -> None:
    assert items_within([5, 6], "at", limit=2) == [("at[0]", 5), ("at[1]", 6)]
    with pytest.raises(ShapeError, match="at most 2 items, found 3"):
        items_within([5, 6, 7], "at", limit=2)
    assert len(items_within([0] * errors.ITEMS, "at")) == errors.ITEMS
    with pytest.raises(ShapeError, match="at most"):
        items_within([0] * (errors.ITEMS + 1), "at")
    others: list[JSON] = ["56", {"5": 6}, 56, None]
    for other in others:
        with pytest.raises(ShapeError, match="at"):
            items_within(other, "at", limit=2)


@pytest.mark.clause("certificate.check", "certificate.check.bounds")
@pytest.mark.parametrize(
    ("data", "holds"),
    [
        (0, True),
        (2, True),
        (3, False),
        (-1, False),
        (True, False),
        (False, False),
        (1.0, False),
        ("1", False),
        (None, False),
        ([1], False),
    ],
)
def test_an_index_is_below_the_length_of_the_table(data: JSON, holds: bool) -> None:
    if holds:
        assert read_index(data, "at", "abc") == data
    else:
        with pytest.raises(ShapeError, match="a place from 0 to 2"):
            read_index(data, "at", "abc")


@pytest.mark.clause("certificate.check", "certificate.check.bounds")
@pytest.mark.parametrize(
    ("data", "holds"),
    [
        (0, True),
        (-3, True),
        (10**9, True),
        (-(10**9), True),
        (10**9 + 1, False),
        (-(10**9) - 1, False),
        (True, False),
        (1.0, False),
        ("1", False),
        (None, False),
    ],
)
def test_an_integer_is_neither_a_string_nor_large(data: JSON, holds: bool) -> None:
    if holds:
        assert read_integer(data, "at") == data
    else:
        with pytest.raises(ShapeError, match="a whole number"):
            read_integer(data, "at")


@pytest.mark.clause("certificate.check.bounds")
def test_a_check_ends_after_computing_too_many_values(monkeypatch: pytest.MonkeyPatch) -> None:
    query = Query("compare", None, {"value": "3.^ + *", "other": "*2"})
    result = {"relation": ">", "certificate": certificate(query, {"relation": ">"})}
    assert check(query, result) is None
    monkeypatch.setattr(claims, "VALUES", 5)
    fault = check(query, result)
    assert fault is not None
    assert "5" in fault
    monkeypatch.undo()
    assert check(query, result) is None


@pytest.mark.clause("certificate.check")
def test_an_error_says_where_and_why() -> None:
    error = errors.CertificateError("certificate.moves", "a move is missing")
    assert (error.where, error.reason) == ("certificate.moves", "a move is missing")
    assert str(error) == "certificate.moves: a move is missing"
