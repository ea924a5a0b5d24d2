"""The referee reads lists with items of any kind."""

import pytest

from tedomari_conformance.engines.operations.referees import texts
from tedomari_conformance.suite.model import JSON


@pytest.mark.parametrize(
    ("data", "read"),
    [
        (["H0,0", 3], ["H0,0", "3"]),
        ([["H0,0"]], ["['H0,0']"]),
        ([{"H0,0": None}], ["{'H0,0': None}"]),
        ("H0,0", []),
        (None, []),
        ({"H0,0": 1}, []),
    ],
)
def test_items_of_any_kind_are_read_as_strings(data: JSON, read: list[str]) -> None:
    assert list(texts(data)) == read
    assert set(texts(data)) == set(read)
