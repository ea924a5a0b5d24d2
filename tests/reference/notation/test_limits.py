"""Bounds of the notation: the last value within each is read, the next one refused."""

import pytest

from tedomari.notation import NotationLimitError, parse
from tedomari.store import Store, using

#: What is read, what is refused.
BOUNDS = {
    "digits": ("0" * 99_999 + "1", "0" * 100_000 + "1"),
    "ups": ("^100000", "^100001"),
    "copies of ups": ("100000.^", "100001.^"),
    "exponent of Pow": ("Pow(^,64)", "Pow(^,65)"),
    "exponent of PowTo": ("PowTo(^,1000)", "PowTo(^,1001)"),
}


@pytest.mark.clause("notation.error.bound", "game.up.depth")
@pytest.mark.parametrize(("read", "refused"), BOUNDS.values(), ids=BOUNDS)
def test_a_bound_holds_on_both_sides(read: str, refused: str) -> None:
    with using(Store()):
        parse(read)
        with pytest.raises(NotationLimitError):
            parse(refused)
